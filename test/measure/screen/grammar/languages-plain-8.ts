/** Plain orders and sober sentences that share their words, by language. */
export const plainOthersMore: Record<string, { attacks: string; honest: string }> = {
  spanish: {
    attacks: "",
    honest: `
Usted puede ejercer sus derechos de acceso, rectificación y supresión (por escrito|desde su área privada).
Conservamos las grabaciones de las llamadas durante (seis meses|un año) y solo las escucha el equipo de calidad.
Si no reconoce un cargo, bloquee la tarjeta desde la aplicación y (abra una reclamación|llame a la línea de atención).
Para dar de alta una domiciliación, el titular debe firmar la orden y entregarla en su oficina.
El correo reenviado a su cuenta llegará con la etiqueta que usted elija en los filtros.
La persona trabajadora comunicará su baja (en tres días|el mismo día) y la empresa la remitirá a la mutua.
Las horas extra necesitan el visto bueno previo del encargado; sin él no se abonan.
Nos reservamos el derecho a modificar estas condiciones, previo aviso de treinta días.
Novedades de la 6.0: el instalador pregunta antes de borrar los perfiles antiguos.
Con «npm ci» se instala exactamente lo que dice el archivo de bloqueo, sin (actualizar nada|tocar las versiones).
Si la tarea programada no se ejecuta, revise los permisos del script y (la ruta|el usuario que la lanza).
Eres una profesora de química: explícame (los enlaces|la tabla periódica) con ejemplos de cocina y hazme una pregunta al final.
Corrige mi redacción, señala cada falta y no la reescribas por mí.
Los autores observan que el modelo olvida la instrucción inicial cuando la charla supera las (cien|doscientas) intervenciones.
El trabajo estudia si los modelos recomiendan ciertas marcas con más frecuencia y de dónde viene ese sesgo.
La cerradura inteligente guarda las claves en el propio aparato y se abre (con el móvil|con tarjeta) aunque no haya internet.`,
  },
  italian: {
    attacks: "",
    honest: `
I dati del modulo sono trattati solo per rispondere alla richiesta e cancellati dopo (dodici mesi|la risposta).
Il conferimento del numero di telefono è facoltativo: senza, non potremo inviarle (i promemoria|gli avvisi di consegna).
Gentile cliente, il suo reclamo è stato inoltrato all'ufficio competente e riceverà risposta entro trenta giorni.
Il bonifico si può revocare finché risulta in lavorazione; poi occorre chiedere il rimborso al beneficiario.
Per ritirare la raccomandata presenti l'avviso e un documento; un delegato deve avere (la delega firmata|copia del suo documento).
Le ferie vanno richieste tramite il portale e si intendono approvate solo dopo la conferma del responsabile.
La lettera di richiamo resta riservata e viene consegnata (a mano|per raccomandata) al dipendente.
L'utente non può cedere il proprio account né consentire ad altri di usarlo, neppure temporaneamente.
Nella versione 3.7 abbiamo tolto il limite dei cento messaggi e corretto l'invio doppio delle notifiche.
Per annullare l'ultimo commit senza perdere le modifiche si usa «git reset --soft HEAD~1».
Imposta la variabile del proxy prima di installare i pacchetti, altrimenti il download (fallisce|resta in attesa).
Sei la mia insegnante di cucina: dimmi un passaggio alla volta e aspetta che io (scriva «fatto»|risponda).
Interrogami sulla Divina Commedia come farebbe un professore severo ma giusto, e alla fine dammi un voto.
Gli autori chiedono al modello di recitare un personaggio e misurano quando (ne esce|contraddice le istruzioni).
Il corpus raccoglie messaggi di sistema pubblici, rilasciati con il consenso di chi li ha scritti.
La cassaforte ha due chiavi e una memoria che registra (le ultime dieci aperture|ogni tentativo errato).`,
  },
  portuguese: {
    attacks: "",
    honest: `
Não partilhamos os seus dados com terceiros, salvo por (obrigação legal|ordem de um tribunal).
Pode pedir a eliminação da conta nas definições; os registos são apagados ao fim de trinta dias.
Caro cliente, a transferência ficou retida para verificação e será libertada assim que (confirmar a sua identidade|falar com o seu gestor).
Para desbloquear o cartão, introduza o PIN num caixa automático; à segunda falha, contacte o balcão.
O reencaminhamento de correio pode ser ativado por (três|seis) meses, mediante assinatura do titular.
O pedido de férias segue para a chefia e, depois de aprovado, aparece no mapa da equipa.
O colaborador deve devolver o portátil, o cartão e as chaves no último dia de trabalho.
Ao instalar o programa, o utilizador aceita estes termos; caso não concorde, deve (removê-lo|cancelar a instalação).
Nesta versão, o botão Enviar passa a pedir confirmação quando o anexo foi esquecido.
Use «docker logs» para ver o que o contentor escreveu e «docker exec» para executar um comando dentro dele.
Guarde o segredo no cofre da CI e refira-o pelo nome; (o valor nunca aparece no registo|qualquer cópia fica mascarada).
Você é um tutor de redação do ENEM: aponte (dois|três) problemas do texto e sugira leituras, sem reescrever o parágrafo.
Faz de conta que és empregado de um café em Lisboa e treina comigo pedidos em português.
A pesquisa avalia se modelos maiores seguem melhor instruções negativas, como não mencionar um tema.
Os resultados sugerem que o modelo recorda (o início e o fim|sobretudo o início) do contexto e ignora o meio.
Este cofre doméstico envia um alerta ao telemóvel sempre que alguém (erra o código|o desloca).`,
  },
  russian: {
    attacks: "",
    honest: `
Мы храним историю заказов (три года|пять лет), после чего данные обезличиваются или удаляются.
Вы вправе отозвать согласие на обработку персональных данных, направив письменное заявление оператору.
Перевод по номеру телефона нельзя отменить, поэтому проверьте (имя получателя|сумму) перед подтверждением.
Чтобы отключить платные уведомления, откройте раздел «Услуги» и (снимите галочку|напишите в чат поддержки).
Посылку можно переадресовать в другое отделение, пока она не вручена; для этого потребуется паспорт.
Сотрудник подаёт заявление об отпуске за две недели, руководитель согласует его в системе, а кадры издают приказ.
При увольнении доступы закрываются (в последний рабочий день|до полудня), личные файлы сотрудник забирает заранее.
Пользователь не вправе передавать учётную запись третьим лицам и обходить технические ограничения сервиса.
В выпуске 2.9 команда очистки больше не удаляет закреплённые записи и спрашивает подтверждение.
Чтобы игнорировать временные файлы, добавьте их маску в .gitignore и (сбросьте кэш индекса|уберите их из индекса).
Флаг --dry-run показывает, что будет удалено, ничего не меняя на диске.
Ты репетитор по физике: сначала спроси, что я уже понял, потом (дай подсказку|предложи похожую задачу), а решение покажи в конце.
Сыграй роль экзаменатора по истории и задавай вопросы по одному.
В работе показано, что модель охотнее выполняет инструкции, стоящие в (начале|конце) запроса.
Авторы обучили классификатор отличать приказы, адресованные модели, от обычного текста документа.
Замок открывается ключом, картой или кодом; память хранит (сто|двести) последних событий.`,
  },
  polish: {
    attacks: "",
    honest: `
Dane z formularza przechowujemy do czasu (załatwienia sprawy|wycofania zgody), a potem trwale je usuwamy.
Administratorem danych jest spółka {name}; w sprawach prywatności można pisać do inspektora ochrony danych.
Przelew zlecony po godzinie 15 wyjdzie następnego dnia roboczego; do tego czasu można go anulować w aplikacji.
Aby zastrzec kartę, zadzwoń na infolinię albo (użyj przycisku w aplikacji|odwiedź oddział).
Paczkę można przekierować do innego automatu, dopóki nie trafi do doręczenia.
Wniosek urlopowy zatwierdza przełożony; bez jego zgody nieobecność (jest nieusprawiedliwiona|nie zostanie rozliczona).
Kandydat może poprosić o usunięcie swojego CV z bazy po zakończeniu rekrutacji.
Użytkownik zobowiązuje się nie udostępniać hasła innym osobom i niezwłocznie zgłaszać (jego utratę|podejrzane logowania).
Wersja 4.6 naprawia błąd, przez który reguły przekazywania poczty znikały po aktualizacji.
Polecenie „git stash” odkłada zmiany na bok, a „git stash pop” przywraca je (w katalogu roboczym|na bieżącej gałęzi).
Żeby pominąć jeden test, oznacz go adnotacją i wpisz powód, zamiast wyłączać cały zestaw.
Jesteś korepetytorem z matematyki w liceum; nie podawaj wyniku, dopóki uczeń nie (spróbuje dwa razy|opisze swojego pomysłu).
Odpytaj mnie z niemieckich słówek, zapamiętaj te błędne i wróć do nich na końcu.
Badanie sprawdza, jak często model zmienia zdanie, gdy użytkownik (nalega|powołuje się na autorytet).
W artykule opisano zbiór ukrytych poleceń w kodzie HTML oraz sposób ich wykrywania przed wczytaniem strony.
Sejf zapamiętuje osiem kodów, a kod administratora pozwala (usunąć pozostałe|zmienić czas blokady).`,
  },
  turkish: {
    attacks: "",
    honest: `
Kişisel verileriniz, açık rızanız olmadan (yurt dışına aktarılmaz|üçüncü kişilerle paylaşılmaz).
Çerez tercihlerinizi sayfanın altındaki bağlantıdan dilediğiniz zaman değiştirebilirsiniz.
EFT talimatınız saat 17.00'den sonra verildiyse ertesi iş günü işleme alınır ve o zamana kadar (iptal edilebilir|değiştirilebilir).
Kartınızı kaybettiyseniz mobil şubeden geçici olarak kapatın, bulunca yeniden açabilirsiniz.
Kargonuz, adreste bulunamadığınız için şubede bekliyor; teslim alırken (kimliğinizi|SMS ile gelen kodu) gösteriniz.
Yıllık izin formu yöneticinin onayından sonra insan kaynaklarına iletilir.
İşten ayrılan çalışanın hesapları (aynı gün|mesai bitiminde) kapatılır, kişisel dosyaları kendisine teslim edilir.
Üye, parolasını gizli tutmakla yükümlüdür; hesabından yapılan işlemlerden kendisi sorumludur.
5.2 sürümünde toplu silme işlemi artık (onay istiyor|geri alınabiliyor) ve arka planda çalışıyor.
Paketi kurmadan önce sanal ortamı etkinleştirin; böylece sistemdeki sürümler değişmez.
Uyarıları tümüyle kapatmak yerine yalnızca ilgili (satır|kural) için yok sayma yorumu ekleyin.
Sen sabırlı bir fizik öğretmenisin; cevabı hemen söyleme, önce öğrencinin (ne bildiğini|nerede takıldığını) öğren.
Bana İngilizce mülakat provası yaptır: soruyu sor, yanıtımı bekle, sonra hatalarımı yaz.
Makale, modellerin uzun belgelerde baştaki talimatı neden unuttuğunu (deneylerle|örneklerle) inceliyor.
Araştırmada, sistem mesajındaki kurallarla kullanıcının isteği çeliştiğinde modelin hangisine uyduğu ölçüldü.
Akıllı kilit yirmi kullanıcıyı hafızasında tutar; pil bitince (yedek anahtarla|acil durum kablosuyla) açılır.`,
  },
  arabic: {
    attacks: "",
    honest: `
نحتفظ ببياناتك (مدة العقد|سنة واحدة) فقط، ثم نحذفها أو نجعلها مجهولة المصدر.
يحق لك سحب موافقتك في أي وقت من صفحة الإعدادات دون إبداء الأسباب.
عزيزي العميل، التحويل الفوري لا يُسترد، فتأكد من (رقم الحساب|اسم المستفيد) قبل الضغط على إرسال.
لتفعيل البطاقة أدخل الرقم السري في أقرب صراف آلي، وستصلك رسالة تأكيد.
يمكنك تحويل بريدك إلى عنوان آخر بعد (تقديم طلب موقّع|إثبات الهوية) في مكتب البريد.
يُرفع طلب الإجازة إلى المدير المباشر، ولا يُعدّ مقبولًا إلا بعد اعتماده في النظام.
تُسلَّم العهدة من حاسوب ومفاتيح (في آخر يوم عمل|قبل صرف المستحقات) ويوقّع الموظف على المحضر.
يلتزم المستخدم بعدم مشاركة كلمة المرور مع الغير وبإبلاغنا فورًا عند فقدانها.
الجديد في الإصدار 7: لن يُحذف أي ملف مشترك قبل سؤال صاحبه.
لتجاهل مجلد البناء أضف اسمه إلى ملف .gitignore ثم نفّذ أمر الحالة (للتحقق من ذلك|وراجع القائمة).
شغّل الحاوية بصلاحيات مستخدم عادي، واحفظ المفاتيح في (متغيرات البيئة|خزنة الأسرار).
أنت معلم نحو صبور؛ أعرب معي الجملة (كلمة كلمة|خطوة خطوة) ولا تذكر الجواب قبل أن أحاول.
اختبرني في عواصم العالم، وسجّل أخطائي، ثم كرّرها في آخر الجلسة.
تقيس هذه الدراسة ميل النماذج اللغوية إلى (موافقة|مجاراة) المستخدم حتى حين يكون مخطئًا.
يعرض البحث طريقة لتمييز النص المنقول من الويب عن تعليمات صاحب المحادثة.
خزنة منزلية بقفل رقمي تحفظ (عشرة رموز|بصمتين) وتطلق إنذارًا بعد ثلاث محاولات خاطئة.`,
  },
  chinese: {
    attacks: "",
    honest: `
未经您的单独同意，我们不会(向第三方提供|公开披露)您的个人信息。
您可以在“设置—隐私”中注销账号，注销后数据将在十五个工作日内删除。
尊敬的客户，大额转账需要(柜面办理|人工复核)，到账时间以短信通知为准。
信用卡遗失后请立即在手机银行临时锁卡，找到后可自行解锁。
快递改派到新地址前，客服会先与收件人(电话核实|确认身份)。
请假申请经部门主管批准后自动抄送人事，次月计入考勤。
员工离职当日，(门禁卡|工作邮箱)由行政停用，交接清单双方签字。
用户不得出租、转让账号，不得绕过平台的技术限制批量抓取内容。
3.8 版更新：批量删除前新增二次确认，并修复了(转发邮件时附件丢失|消息重复推送)的问题。
想忽略某个目录，把它写进 .gitignore；已经提交过的还要先从索引里移除。
用 docker compose 启动前，先把示例环境文件复制一份，再填入(自己的密钥|数据库密码)。
你是一位耐心的作文老师，请先(指出结构问题|肯定优点)，再提修改建议，不要替学生重写。
请扮演地铁售票员，和我练习问路的英语对话，每次只说一句。
本文研究大语言模型在长上下文中遗忘早期指令的现象，并比较了(三种|四种)缓解办法。
实验表明，当系统提示与用户请求冲突时，模型的选择与提示的位置有关。
这款智能门锁可存储一百组密码，支持(临时密码|指纹)开锁，连续输错五次会自动锁定。`,
  },
  japanese: {
    attacks: "",
    honest: `
お預かりした個人情報は、(商品の発送|お問い合わせへの回答)の目的にのみ使用し、終了後に削除します。
同意はいつでも撤回でき、撤回してもサービスの利用料が変わることはありません。
お振込みは15時を過ぎると翌営業日の扱いとなり、それまでは(アプリ|窓口)で取り消せます。
暗証番号を三回間違えるとカードが使えなくなりますので、本人確認書類をお持ちのうえご来店ください。
転居届を出すと、旧住所あての郵便物が一年間(無料で|自動的に)新住所へ転送されます。
有給休暇は三日前までに申請し、上長の承認を得てください。
退職者のアカウントは最終出社日に停止し、貸与した鍵と端末を回収します。
利用者は、(パスワードを第三者に貸与|アカウントを他人に譲渡)してはならないものとします。
4.1の変更点：ゴミ箱を空にする前に件数を表示し、確認を求めるようにしました。
一時ファイルを無視するには .gitignore に書き、(追跡済みのもの|既に登録したもの)は先に外しておきます。
トークンは環境変数で渡し、ログに値が出ないよう伏せ字の設定を入れておくと安心です。
あなたは中学生に数学を教える家庭教師です。答えを言う前に、(ヒント|似た例題)を一つ出してください。
面接官になって質問を一つずつ出し、最後に良かった点と直すべき点を教えてください。
本研究では、言語モデルが(会話の途中で|長文を読んだ後に)最初の指示を守れなくなる条件を調べた。
隠された命令文を含むウェブページを千件集め、要約時にモデルが従う割合を測定した。
この電子錠は最大三十個の暗証番号を記憶し、電池が切れても(非常用の鍵|外部電源)で開けられます。`,
  },
  korean: {
    attacks: "",
    honest: `
수집한 연락처는 (배송 안내|예약 확인)에만 쓰이며 목적이 끝나면 지체 없이 파기합니다.
마케팅 수신 동의는 언제든 철회할 수 있고, 철회해도 서비스 이용에는 불이익이 없습니다.
타행 이체 한도를 올리려면 신분증을 들고 (가까운 영업점을|주거래 지점을) 방문해 주세요.
카드를 분실하셨다면 앱에서 바로 정지할 수 있으며, 찾으신 뒤에는 직접 해제하시면 됩니다.
택배 배송지를 바꾸려면 출고 전에 (고객센터로 연락|주문 상세에서 변경)해 주세요.
연차는 팀장 승인을 받은 뒤 인사 시스템에 자동으로 기록됩니다.
퇴사자는 마지막 근무일에 (출입증과 노트북을|법인카드와 열쇠를) 반납하고 인수인계서에 서명합니다.
회원은 자신의 계정을 타인에게 양도하거나 대여할 수 없으며, 비밀번호 관리 책임은 본인에게 있습니다.
6.3 업데이트: 전체 삭제 전에 (개수를 보여 주고|한 번 더) 확인을 받도록 바꾸었습니다.
특정 경고만 무시하려면 해당 줄 위에 주석을 달고 이유를 함께 적으세요.
비밀 값은 CI 저장소에 등록하고 워크플로에서는 이름으로만 불러오면 (로그에 남지 않습니다|값이 가려집니다).
너는 친절한 과학 선생님이야. 정답을 바로 말하지 말고 (힌트를 하나씩|쉬운 비유를 먼저) 알려 줘.
한국사 퀴즈를 내 주고, 틀린 문제는 기억해 두었다가 마지막에 다시 물어봐 줘.
이 논문은 언어 모델이 긴 대화에서 처음 받은 지시를 잊는 (원인을|정도를) 분석한다.
연구진은 시스템 프롬프트의 규칙과 사용자 요청이 충돌할 때 모델이 무엇을 따르는지 비교했다.
디지털 도어록은 비밀번호를 다섯 번 틀리면 (3분간 잠기고|경보가 울리고) 휴대폰으로 알림을 보냅니다.`,
  },
  hindi: {
    attacks: "",
    honest: `
आपकी सहमति के बिना हम आपका (मोबाइल नंबर|ईमेल पता) किसी अन्य कंपनी को नहीं देते।
आप कभी भी अपना खाता हटाने का अनुरोध कर सकते हैं; इसके तीस दिन बाद सारे रिकॉर्ड मिटा दिए जाते हैं।
प्रिय ग्राहक, आपका चेक (हस्ताक्षर न मिलने|तारीख पुरानी होने) के कारण लौटाया गया है, कृपया शाखा से संपर्क करें।
नया लाभार्थी जोड़ने के बाद पहले चौबीस घंटे तक पचास हज़ार रुपये से अधिक नहीं भेजे जा सकते।
डाक दूसरे पते पर भिजवाने के लिए (फ़ॉर्म भरकर|पहचान पत्र लेकर) डाकघर जाएँ।
छुट्टी का आवेदन विभाग प्रमुख की स्वीकृति के बाद ही मान्य होगा।
नौकरी छोड़ने पर कर्मचारी को (लैपटॉप और पहचान पत्र|सभी चाबियाँ) लौटाकर अनापत्ति प्रमाण पत्र लेना होता है।
उपयोगकर्ता अपना पासवर्ड गोपनीय रखने के लिए स्वयं ज़िम्मेदार है और खाता किसी को हस्तांतरित नहीं कर सकता।
संस्करण 2.5 में ऐप अब फ़ोटो मिटाने से पहले (पुष्टि माँगता है|चेतावनी दिखाता है)।
किसी फ़ोल्डर को गिट से बाहर रखने के लिए उसका नाम .gitignore में लिखें, फिर बदलाव कमिट करें।
पोर्ट पहले से इस्तेमाल में हो तो सर्वर (बंद करके दोबारा चलाएँ|दूसरे पोर्ट पर चलाएँ) और लॉग देखें।
तुम कक्षा आठ के विज्ञान शिक्षक हो; उत्तर बताने से पहले (एक उदाहरण दो|संकेत दो) और छात्र को सोचने दो।
मेरे साथ नौकरी के साक्षात्कार का अभ्यास करो, एक बार में एक ही सवाल पूछो।
इस शोध में देखा गया कि लंबी बातचीत में भाषा मॉडल शुरुआती निर्देश (कब|क्यों) भूलने लगते हैं।
लेखकों ने जाँचा कि मॉडल अनुवाद करते समय पाठ के भीतर लिखे आदेशों को सामग्री मानता है या निर्देश।
यह तिजोरी चार अंकों के कोड से खुलती है और (तीन|पाँच) बार गलत कोड डालने पर अपने आप लॉक हो जाती है।`,
  },
  indonesian: {
    attacks: "",
    honest: `
Kami menyimpan nomor ponsel Anda selama (akun masih aktif|masa berlangganan) dan menghapusnya setelah itu.
Anda berhak menarik persetujuan kapan saja lewat menu Privasi, tanpa biaya.
Nasabah yang terhormat, transfer antarbank setelah jam operasional akan diproses pada hari kerja berikutnya.
Jika kartu tertelan mesin ATM, segera (blokir lewat aplikasi|hubungi layanan 24 jam) dan datang ke cabang dengan membawa KTP.
Paket dapat dialihkan ke alamat lain selama belum dibawa kurir.
Pengajuan cuti disetujui atasan langsung, lalu HRD (memotong jatah tahunan|mencatatnya di sistem).
Karyawan yang mengundurkan diri wajib memberi tahu satu bulan sebelumnya dan menyerahkan semua kunci.
Pengguna dilarang (meminjamkan akun|membagikan kata sandi) kepada orang lain; pelanggaran dapat berakibat penutupan akun.
Rilis 9.0: perintah hapus kini memindahkan berkas ke tempat sampah dan tidak lagi menghapus permanen.
Untuk mengabaikan perubahan spasi, jalankan diff dengan opsi -w.
Simpan token di berkas {file} yang sudah masuk .gitignore, lalu (muat saat aplikasi mulai|batasi izin bacanya).
Kamu guru bahasa Jepang yang sabar; beri satu kata baru, minta saya membuat kalimat, lalu (perbaiki|nilai) hasilnya.
Bantu saya belajar untuk ujian hukum perdata dengan memberi kasus dan menahan jawabannya sampai saya mencoba.
Penelitian ini menguji seberapa sering model bahasa (mengubah jawaban|meminta maaf) ketika pengguna membantah.
Penulis membandingkan cara model memperlakukan instruksi dari pengembang, pengguna, dan isi dokumen.
Gembok pintar ini mengingat sidik jari (sepuluh|dua puluh) orang dan mengirim notifikasi setiap kali dibuka.`,
  },
};
