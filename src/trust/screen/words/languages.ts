import type { Concept } from "../lexicon.ts";

type Words = Partial<Record<Concept, string>>;

/** The same few ideas in other languages. A star ends a stem; languages that do not part words are read in S1's texts. */
export const languages: Record<string, Words> = {
  spanish: {
    disregard:
      "ignora, ignore, ignorar, ignoren, ignores, olvida, olvide, olvidate, olvidese, olvidar, olvidad, olviden, descarta, descarte, omite, omita, desestima, hace caso omiso, haz caso omiso, haga caso omiso, no sigas",
    prior:
      "anteriores, anterior, previas, previos, previa, previo, antes, precedentes, iniciales, arriba, originales, anteriormente",
    orders:
      "instrucciones, instruccion, ordenes, orden, indicaciones, reglas, directrices, directivas, mandatos, prompt, comandos, peticiones, normas, restricciones",
    all: "todo, todas, todos, cualquier",
    reveal: "muestra, muestrame, revela, revelame, imprime, dime, repite, dame, escribe, ensename, mostrar",
    unlimited: "sin restricciones, sin limites, sin censura, sin filtros, sin limitaciones, ilimitada, ilimitado",
    youAre: "eres, actua, finge, imagina, seras, actuaras, ser",
    conceal: "no le digas, no digas, no menciones, sin decirle, sin informar, no informes, no reveles",
    yours: "tus, tu, sus, su",
    ai: "ia, asistente, modelo, chatbot, robot",
    secret: "contrasenas, contrasena, claves, clave, credenciales, tokens, claves api, secretos",
    send: "envia, envie, enviar, envialas, manda, sube, reenvia, transmite",
  },
  portuguese: {
    disregard:
      "ignore, ignora, ignorar, esqueca, esquece, esquecer, desconsidere, desconsiderar, despreze, descarte, nao siga",
    prior: "anteriores, anterior, previas, previos, previa, acima, antes, precedentes, iniciais, originais",
    orders:
      "instrucoes, instrucao, ordens, ordem, regras, diretrizes, comandos, comando, prompt, orientacoes, restricoes, mensagens",
    all: "tudo, todas, todos, qualquer",
    reveal: "mostre, mostra, revele, revela, imprima, diga, repita, exiba, escreva, liste",
    unlimited: "sem restricoes, sem limites, sem censura, sem filtros, sem limitacoes, ilimitado, ilimitada",
    youAre: "voce e, aja, finja, imagine, sera, tu es",
    conceal: "nao diga, nao conte, nao mencione, sem informar, nao informe, nao revele, sem avisar",
    yours: "suas, seus, tuas, teus, sua, tua",
    ai: "ia, assistente, modelo, chatbot, robo",
    secret: "senhas, senha, credenciais, chaves, chave, tokens, segredos",
    send: "envie, enviar, envia, mande, transmita, encaminhe",
  },
  french: {
    disregard:
      "ignore, ignorez, ignorer, oublie, oubliez, oublier, negligez, ne tiens pas compte, ne tenez pas compte, ne pas tenir compte, fais abstraction, faites abstraction",
    prior:
      "precedentes, precedents, precedente, precedent, anterieures, anterieurs, initiales, prealables, avant, dessus",
    orders:
      "instructions, instruction, consignes, consigne, ordres, regles, directives, commandes, indications, prompt, restrictions",
    all: "tout, toutes, tous, toute",
    reveal: "affiche, affichez, montre, montrez, revele, revelez, repete, repetez, donne, donnez, dis, imprime, ecris",
    unlimited:
      "sans restrictions, sans restriction, sans limites, sans limite, sans censure, sans filtre, illimite, illimitee",
    youAre: "tu es, vous etes, agis, agissez, imagine, fais semblant, joue",
    conceal:
      "ne dis pas, ne dites pas, ne mentionne pas, ne mentionnez pas, sans informer, sans prevenir, ne revele pas",
    yours: "tes, vos, ton, votre",
    ai: "ia, assistant, modele, chatbot, robot",
    secret: "mots de passe, mot de passe, identifiants, cles, cle, jetons, secrets",
    send: "envoie, envoyez, envoyer, transmets, transmettez, transfere, televerse",
  },
  german: {
    disregard:
      "ignoriere, ignorieren, ignoriert, ignorier, vergiss, vergessen, vergesst, missachte, missachten, verwirf, negiere, uberschreibe, lasse ausser acht, beachte nicht, hinter sich, abweichend",
    prior:
      "vorherigen, vorherige, vorheriger, vorhergehenden, vorangegangenen, vorangehenden, vorigen, bisherigen, bisherige, fruheren, davor, obigen, zuvor, vorher, bisher, ursprunglichen, vorstehenden, vorab",
    orders:
      "anweisungen, anweisung, anordnungen, befehle, befehl, instruktionen, regeln, vorgaben, richtlinien, aufgaben, angaben, prompt, prompts, anforderungen, informationen, eingaben, auftrage, beschrankungen",
    all: "alles, alle, allen, samtliche, jegliche",
    reveal: "zeige, zeig, zeigen, gib, verrate, nenne, wiederhole, drucke, offenbare, schreibe, sage",
    unlimited:
      "ohne einschrankungen, ohne beschrankungen, ohne grenzen, ohne filter, ohne zensur, uneingeschrankt, unbeschrankt, ohne regeln",
    youAre: "du bist, sie sind, stell dir vor, tu so, agiere, spiele, jetzt bist du, verhalte dich",
    conceal:
      "sag nicht, sage nicht, erwahne nicht, ohne den benutzer, ohne dem benutzer, verschweige, informiere nicht",
    yours: "deine, deinen, deiner, ihre, ihren, dein",
    ai: "ki, assistent, modell, chatbot, roboter",
    secret: "passworter, passwort, zugangsdaten, schlussel, tokens, geheimnisse",
    send: "sende, senden, schicke, schick, ubermittle, ubertrage, leite",
  },
  italian: {
    disregard:
      "ignora, ignorare, ignorate, ignori, dimentica, dimenticate, dimenticare, trascura, tralascia, non seguire",
    prior: "precedenti, precedente, sopra, prima, iniziali, anteriori, originali",
    orders: "istruzioni, istruzione, ordini, comandi, regole, direttive, prompt, indicazioni, restrizioni, linee guida",
    all: "tutto, tutte, tutti, qualsiasi",
    reveal: "mostra, mostrami, rivela, rivelami, stampa, dimmi, ripeti, scrivi, dammi",
    unlimited: "senza restrizioni, senza limiti, senza censura, senza filtri, illimitata, illimitato",
    youAre: "sei, agisci, fingi, immagina, comportati, tu sei",
    conceal: "non dire, non menzionare, senza informare, non rivelare, non informare",
    yours: "tue, tuoi, vostre, sue, tuo",
    ai: "ia, assistente, modello, chatbot",
    secret: "password, credenziali, chiavi, chiave, token, segreti",
    send: "invia, inviare, inviate, manda, trasmetti, inoltra",
  },
  dutch: {
    disregard: "negeer, negeren, vergeet, vergeten, veronachtzaam, sla over",
    prior: "vorige, voorgaande, eerdere, bovenstaande, voorafgaande, hiervoor, oorspronkelijke",
    orders:
      "instructies, instructie, opdrachten, opdracht, regels, richtlijnen, bevelen, prompt, aanwijzingen, beperkingen",
    all: "alles, alle",
    reveal: "toon, laat zien, onthul, print, herhaal, geef, vertel",
    unlimited: "zonder beperkingen, zonder grenzen, zonder filters, onbeperkt, zonder censuur",
    youAre: "je bent, jij bent, u bent, doe alsof, gedraag je",
    conceal: "vertel niet, zonder te vertellen, vermeld niet, zonder de gebruiker",
    yours: "jouw, je, uw",
    ai: "ai, assistent, model, chatbot",
    secret: "wachtwoorden, wachtwoord, inloggegevens, sleutels, tokens, geheimen",
    send: "stuur, verstuur, verzend, zend, upload",
  },
  slavic: {
    disregard:
      "игнорир*, проигнорир*, забуд*, отмен*, пренебрег*, не следуй*, не обращай*, ігнору*, проігнору*, забудь*, ignoruj*, zignoruj*, zapomnij*, pomin*, zapomen*, nevsimej*, zaboravi*, zanemari*, ignorisi*, ignoriraj*, pozabi*, игнориши*, занемари*, заборави*, пренебрегн*",
    prior:
      "предыдущ*, прежн*, ранее*, вышеуказан*, преды*, выше, раньше, начальн*, исходн*, попередн*, раніше, poprzedni*, wczesniejsz*, powyzsz*, predchozi*, drivejsi*, predosl*, prethodn*, ranij*, prejsnj*, предходн*, предишн*, претходн*, до этого, до того",
    orders:
      "инструкц*, указани*, команд*, правил*, приказ*, директив*, промпт*, настройк*, распоряжени*, запрос*, ограничен*, вказівк*, інструкц*, наказ*, instrukcj*, polecen*, zasad*, rozkaz*, regul*, pokyn*, instrukce*, instrukci*, prikaz*, pravidl*, instrukcij*, uputstv*, uput*, naredb*, pravila*, navodil*, указан*, упутств*, prompt",
    all: "все, всё, всех, всі, усі, любые, wszystkie, wszystko, wszelkie, vsechny, vse, vsechno, sve, svi, всичк*, сите",
    reveal:
      "покажи*, выведи*, напечата*, раскро*, скажи*, повтори*, назови*, расскажи*, покажіть*, розкри*, pokaz*, wyswietl*, ujawni*, powiedz*, powtorz*, vypis*, ukaz*, prozrad*, prikazi*, otkrij*, ponovi*",
    unlimited:
      "без ограничений, без цензуры, без фильтров, без обмежень, неограниченн*, bez ograniczen, bez cenzury, bez filtrow, bez limitow, bez omezeni, bez ogranicenja, nieograniczon*, без ограничения",
    youAre: "ты, вы, представь*, притворись*, ти, jestes, udawaj*, wyobraz*, jsi, predstirej*, ti si, действуй*",
    conceal:
      "не говори*, не сообщай*, не упоминай*, не раскрывай*, nie mow, nie wspominaj, nie informuj, nerikej, nezminuj, не кажи, не повідомляй, ne govori, не казвай",
    yours:
      "твои, свои, ваши, твій, твої, свої, ваші, twoje, swoje, wasze, twoj, sve svoje, svoje, tvoje, vase, своите, твоите",
    ai: "ии, ассистент, модель, чатбот, бот, ші, асистент, ai, asystent*, model, asistent",
    secret:
      "парол*, ключи, ключ, учетные данные, учётные данные, токен*, секрет*, hasla, haslo, poswiadczen*, klucze, klucz, hesla, heslo, lozink*, sifr*, облікові дані, ключі",
    send: "отправь*, отправ*, пошли, перешли, загрузи, передай, надішл*, відправ*, wyslij, wyslac, przeslij, odesli, posli, posalji, изпрати",
  },
  northern: {
    disregard:
      "ignorera, glom, bortse fran, ignorer, glem, se bort fra, unohda, jata huomiotta, jata huomioimatta, ohita, sivuuta, hunsadu, aminniu",
    prior:
      "tidigare, foregaende, ovanstaende, forra, tidligere, foregaende, ovenstaende, forrige, ovenfor, aiemmat, aiemmin, edelliset, edella, aikaisemmat",
    orders:
      "instruktioner, instruktionerna, anvisningar, regler, riktlinjer, order, kommandon, uppmaning, instruksjoner, instrukser, retningslinjer, kommandoer, ohjeet, ohjeita, saannot, kaskyt, maaraykset, prompt",
    all: "alla, allt, alle, alt, kaikki, kaiken",
    reveal: "visa, avsloja, skriv ut, vis, avslor, vis meg, nayta, paljasta, tulosta, kerro",
    unlimited:
      "utan begransningar, utan granser, utan filter, uten begrensninger, uden begraensninger, ilman rajoituksia, rajoittamaton",
    youAre: "du ar, du er, olet, agera, lats, lat som, late som",
    conceal: "beratta inte, namn inte, fortell ikke, nevn ikke, sig ikke, ala kerro, ala mainitse",
    yours: "dina, dine, sinun, ohjeesi, dinas",
    ai: "ai, assistent, modell, chatbot, tekoaly, avustaja",
    secret:
      "losenord, losenorden, nycklar, inloggningsuppgifter, adgangskoder, passord, passordene, nokler, salasanat, salasana, avaimet, tunnukset",
    send: "skicka, send, ladda upp, laheta",
  },
  turkic: {
    disregard:
      "yoksay, yok say, unut, unutun, gormezden gel, gozardi et, goz ardi et, dikkate alma, gec, onemseme, umursama, e'tiborsiz, elemeyin, saymay",
    prior: "onceki, daha onceki, yukaridaki, eski, evvelki, gecmis, oncesinde, oldingi, avvalgi, aldyngy",
    orders:
      "talimatlari, talimatlarin, talimatlarini, talimat, talimatlar, komutlari, komutlar, kurallari, kurallar, yonergeleri, yonergeler, emirleri, emirler, istemi, istemleri, ko'rsatmalar*, korsatmalar*",
    all: "tum, butun, herseyi, her seyi, hepsini, barcha",
    reveal: "goster, acikla, yazdir, soyle, tekrarla, yaz, ver",
    unlimited: "kisitlama olmadan, sinirsiz, kisitlamasiz, sansursuz, filtresiz",
    youAre: "sen, sensin, gibi davran, rol yap, davran",
    conceal: "soyleme, bahsetme, bildirme, haber verme, kullaniciya soyleme",
    yours: "senin, kendi, sizin, talimatlarini",
    ai: "yapay zeka, asistan, model, chatbot, ai",
    secret: "sifreleri, sifre, parolalari, parola, anahtarlari, kimlik bilgilerini, jetonlari",
    send: "gonder, gonderin, ilet, yukle, aktar",
  },
  arabic: {
    disregard: "تجاهل*, تجاهلي, انس, انسى, انسي, اهمل, أهمل, تناس, لا تتبع, اترك",
    prior: "السابق*, سابق*, أعلاه, الماضي*, الأصلي*, قبل, الأولي*, السالف*",
    orders:
      "التعليمات*, تعليمات*, الأوامر*, أوامر*, القواعد*, قواعد*, التوجيهات*, توجيهات*, الإرشادات*, إرشادات*, المطالب*, القيود*",
    all: "جميع, كل, كافة, كلها",
    reveal: "اعرض, أظهر, اظهر, اكشف, اطبع, كرر, أخبرني, اخبرني, قل, اكتب",
    unlimited: "بدون قيود, بلا قيود, بلا حدود, بدون رقابة, دون قيود, بدون حدود",
    youAre: "أنت, انت, تظاهر, تخيل, تصرف",
    conceal: "لا تخبر, لا تذكر, دون إخبار, لا تكشف, دون علم",
    yours: "الخاصة بك, أوامرك, موجهك, قواعدك",
    ai: "ذكاء, نموذج, مساعد, روبوت",
    secret: "كلمات المرور, كلمة المرور, كلمات السر, بيانات الاعتماد, المفاتيح, مفاتيح*, الرموز",
    send: "أرسل, ارسل, إرسال, ابعث, ارفع, حوّل",
  },
  persian: {
    disregard: "نادیده*, فراموش*, چشم پوشی, توجه نکن",
    prior: "قبلی*, پیشین*, بالا, گذشته, اولیه, قبل",
    orders: "دستورات*, دستورالعمل*, دستور*, قوانین*, قواعد*, فرمان*, راهنما*, پرامپت",
    all: "تمام, همه, تمامی, هرگونه",
    reveal: "نشان, نمایش, فاش, چاپ, بگو, تکرار",
    unlimited: "بدون محدودیت, بدون سانسور, نامحدود, بدون فیلتر",
    youAre: "تو, شما, وانمود, تصور",
    conceal: "نگو, اشاره نکن, اطلاع نده",
    yours: "خود, خودت, شما, تو",
    ai: "هوش, مدل, دستیار, ربات",
    secret: "رمزهای, رمز, گذرواژه*, کلیدها*, کلیدهای, اسرار",
    send: "بفرست, ارسال, بفرستید, آپلود",
  },
  hebrew: {
    disregard: "התעלם, התעלמי, התעלמו, שכח, שכחי, תתעלם, תשכח",
    prior: "הקודמות, קודמות, הקודמים, קודמים, לעיל, הקודם, הקודמת, המקוריות",
    orders: "ההוראות, הוראות, ההנחיות, הנחיות, הפקודות, פקודות, הכללים, כללים",
    all: "כל, מכל, הכל, את כל",
    reveal: "הצג, הראה, חשוף, הדפס, גלה, אמור",
    unlimited: "ללא הגבלות, בלי הגבלות, ללא צנזורה",
    youAre: "אתה, העמד פנים, דמיין",
    conceal: "אל תספר, אל תזכיר, אל תגלה",
    yours: "שלך, שלכם, הוראותיך",
    ai: "בינה, מודל, עוזר, צ׳אטבוט, ai",
    secret: "סיסמאות, הסיסמאות, סיסמה, מפתחות, אישורים",
    send: "שלח, שלחי, שלחו, העבר, העלה",
  },
  hindi: {
    disregard: "अनदेखा, नजरअंदाज, नज़रअंदाज़, भूल, भूलें, उपेक्षा, अनदेखी, दुर्लक्ष, विसरा, विसर, बेवास्ता, बिर्स",
    prior: "पिछले, पिछली, पिछला, पूर्व, पहले, उपरोक्त, पुराने, मागील, आधीच्या, पूर्वीच्या, अघिल्ला, अघिल्लो",
    orders: "निर्देश*, निर्देशों, आदेश*, आदेशों, नियम*, नियमों, प्रॉम्प्ट, हिदायत*, सूचना*",
    all: "सभी, सब, सारे, समस्त, सर्व, सबै, सगळ्या, सगळे",
    reveal: "दिखाओ, दिखाएं, बताओ, बताएं, प्रिंट, दोहराओ, दोहराएं, दाखवा, सांगा, देखाउ",
    unlimited: "बिना किसी प्रतिबंध, बिना प्रतिबंध, असीमित, निर्बंधांशिवाय, बिना सीमा",
    youAre: "आप, तुम, तू, नाटक, कल्पना",
    conceal: "मत बताओ, मत बताना, न बताएं, सांगू नका, उल्लेख न करें",
    yours: "अपने, अपना, अपनी, तुमच्या, तुझ्या, आपल्या",
    ai: "एआई, सहायक, मॉडल, चैटबॉट, मॉडेल, सहाय्यक",
    secret: "पासवर्ड, कुंजी, कुंजियां, कुंजियाँ, क्रेडेंशियल, संकेतशब्द",
    send: "भेजो, भेजें, भेज, अपलोड, पाठवा, पाठव",
  },
  bengali: {
    disregard: "উপেক্ষা, ভুলে, অগ্রাহ্য, এড়িয়ে, ভুলুন, পাহৰি",
    prior: "পূর্ববর্তী, আগের, পূর্বের, উপরের, পুরনো, আগেকার",
    orders: "নির্দেশ*, নির্দেশাবলী, আদেশ*, নিয়ম*, প্রম্পট, কমান্ড",
    all: "সমস্ত, সব, সকল",
    reveal: "দেখাও, দেখান, বলো, বলুন, প্রকাশ, প্রিন্ট",
    unlimited: "কোনো সীমাবদ্ধতা ছাড়া, সীমাহীন, বিধিনিষেধ ছাড়া",
    youAre: "তুমি, আপনি, ভান",
    conceal: "বলো না, বলবেন না, উল্লেখ করবেন না",
    yours: "তোমার, আপনার",
    ai: "এআই, সহকারী, মডেল, চ্যাটবট",
    secret: "পাসওয়ার্ড*, চাবি, কী, ক্রেডেনশিয়াল*, টোকেন*",
    send: "পাঠাও, পাঠান, আপলোড",
  },
  punjabi: {
    disregard: "ਅਣਡਿੱਠ, ਨਜ਼ਰਅੰਦਾਜ਼, ਭੁੱਲ, ਅਣਗੌਲਿਆ, અવગણો, ભૂલી, અવગણ",
    prior: "ਪਿਛਲੇ, ਪਿਛਲੀਆਂ, ਪਹਿਲਾਂ, ਪਿਛਲੀ, અગાઉની, પાછલી, પહેલાની, ઉપરની",
    orders: "ਹਦਾਇਤਾਂ, ਨਿਰਦੇਸ਼*, ਹੁਕਮ*, ਨਿਯਮ*, સૂચનાઓ, સૂચના*, આદેશ*, નિયમ*",
    all: "ਸਾਰੀਆਂ, ਸਾਰੇ, ਸਭ, બધી, બધા, તમામ",
    reveal: "ਦਿਖਾਓ, ਦੱਸੋ, બતાવો, કહો",
    unlimited: "ਬਿਨਾਂ ਪਾਬੰਦੀ, ਬਿਨਾਂ ਕਿਸੇ ਪਾਬੰਦੀ, પ્રતિબંધ વિના",
    youAre: "ਤੁਸੀਂ, ਤੂੰ, તમે, તું",
    conceal: "ਨਾ ਦੱਸੋ, ਨਾ ਦੱਸਣਾ, કહેશો નહીં",
    yours: "ਆਪਣੀਆਂ, ਆਪਣੇ, ਤੁਹਾਡੀਆਂ, તમારી, તમારા",
    ai: "ਏਆਈ, ਸਹਾਇਕ, ਮਾਡਲ, એઆઈ, સહાયક, મોડેલ",
    secret: "ਪਾਸਵਰਡ, ਕੁੰਜੀਆਂ, પાસવર્ડ, ચાવીઓ",
    send: "ਭੇਜੋ, ਭੇਜ, મોકલો, અપલોડ",
  },
  urdu: {
    disregard: "نظرانداز, نظر, انداز, بھول, بھولیں, بھلا",
    prior: "پچھلی, پچھلے, سابقہ, گزشتہ, پہلے, مذکورہ",
    orders: "ہدایات, ہدایت*, احکامات, حکم, قواعد, اصول, پرامپٹ",
    all: "تمام, سب, سبھی, ساری",
    reveal: "دکھائیں, دکھاؤ, بتائیں, بتاؤ, ظاہر",
    unlimited: "بغیر کسی پابندی, لامحدود, بغیر پابندی",
    youAre: "آپ, تم",
    conceal: "مت بتائیں, نہ بتائیں, مت بتانا",
    yours: "اپنی, اپنے, آپ کی",
    ai: "اے, معاون, ماڈل, مصنوعی",
    secret: "پاس, پاسورڈ, پاس ورڈ, کلیدیں, اسناد",
    send: "بھیجو, بھیجیں, بھیج, اپ لوڈ",
  },
  dravidian: {
    disregard:
      "புறக்கணி*, மறந்துவிடு*, மற, மறக்கவும், புறக்கணிக்க*, விஸ்மரி*, విస్మరించ*, మర్చిపో*, పట్టించుకో*, నిర్లక్ష్య*, ನಿರ್ಲಕ್ಷಿಸ*, ಮರೆತುಬಿಡ*, ಮರೆ*, അവഗണിക്ക*, മറക്ക*",
    prior: "முந்தைய, முன்பு, மேலே, முன்னர், మునుపటి, గత, పై, ముందు, పూర్వ, ಹಿಂದಿನ, ಮೇಲಿನ, ಮುಂಚಿನ, മുമ്പത്തെ, മുൻ, മുകളിലെ",
    orders:
      "வழிமுறை*, அறிவுறுத்தல்*, கட்டளை*, விதி*, சூசனை*, సూచన*, ఆదేశ*, నియమ*, ಸೂಚನೆ*, ಆದೇಶ*, ನಿಯಮ*, നിർദ്ദേശ*, നിര്‍ദ്ദേശ*, ഉത്തരവ*, നിയമ*",
    all: "அனைத்து, எல்லா, அனைத்தையும், అన్ని, అన్నింటినీ, ಎಲ್ಲಾ, എല്ലാ",
    reveal: "காட்டு*, சொல்*, வெளிப்படுத்து*, చూపించ*, చెప్ప*, ತೋರಿಸ*, ಹೇಳ*, കാണിക്ക*, പറയ*",
    unlimited: "கட்டுப்பாடுகள் இல்லாமல், வரம்பற்ற, పరిమితులు లేకుండా, అపరిమిత, ನಿರ್ಬಂಧಗಳಿಲ್ಲದೆ, നിയന്ത്രണങ്ങളില്ലാതെ",
    youAre: "நீ, நீங்கள், నువ్వు, మీరు, ನೀವು, നിങ്ങൾ",
    conceal: "சொல்லாதே, சொல்ல வேண்டாம், చెప్పవద్దు, ಹೇಳಬೇಡಿ, പറയരുത്",
    yours: "உங்கள், உன், உனது, మీ, నీ, ನಿಮ್ಮ, നിങ്ങളുടെ",
    ai: "ஏஐ, உதவியாளர், மாதிரி, ఏఐ, సహాయకుడు, మోడల్, ಎಐ, ಸಹಾಯಕ, എഐ, സഹായി",
    secret: "கடவுச்சொற்க*, கடவுச்சொல்*, விசைகள்*, పాస్‌వర్డ్*, పాస్వర్డ్*, కీలను, ಪಾಸ್‌ವರ್ಡ್*, ಪಾಸ್ವರ್ಡ್*, പാസ്‌വേഡ്*, പാസ്വേഡ്*",
    send: "அனுப்பு*, அனுப்ப*, పంపు*, పంపండి, ಕಳುಹಿಸ*, അയയ്ക്ക*, അയക്ക*",
  },
  malay: {
    disregard:
      "abaikan, abai, lupakan, hiraukan, mengabaikan, lalekake, lirwakna, kalimutan, balewalain, huwag pansinin, huwag sundin, limutin",
    prior:
      "sebelumnya, terdahulu, sebelum, di atas, sebelum ini, sadurunge, sadurungé, nakaraang, naunang, nauna, dating",
    orders:
      "instruksi, perintah, arahan, aturan, petunjuk, peraturan, prompt, pituduh, printah, tagubilin, utos, panuto, alituntunin, mga tagubilin, patakaran",
    all: "semua, segala, seluruh, kabeh, lahat",
    reveal: "tampilkan, tunjukkan, ungkapkan, cetak, katakan, beritahu, ulangi, paparkan, ipakita, sabihin, ibunyag",
    unlimited:
      "tanpa batasan, tanpa batas, tanpa sensor, tanpa had, tanpa filter, walang limitasyon, walang hangganan, walang paghihigpit",
    youAre: "kamu, anda, berpura-pura, bertindaklah, ikaw, magpanggap",
    conceal: "jangan beri tahu, jangan beritahu, jangan sebutkan, tanpa memberi tahu, huwag sabihin, huwag banggitin",
    yours: "anda, kamu, instruksimu, perintahmu, sampeyan, iyong, inyong",
    ai: "ai, asisten, model, chatbot, pembantu, katulong",
    secret:
      "kata sandi, sandi, kredensial, kunci, kata laluan, tembung sandhi, password, mga password, kredensyal, susi",
    send: "kirim, kirimkan, hantar, kirimna, ipadala, magpadala, i-upload",
  },
  vietnamese: {
    disregard: "bo qua, quen, phot lo, lo di, khong tuan theo",
    prior: "truoc, truoc do, truoc day, phia tren, ben tren, o tren",
    orders: "huong dan, chi dan, lenh, chi thi, quy tac, menh lenh, yeu cau, cau lenh",
    all: "tat ca, moi, toan bo",
    reveal: "hien thi, tiet lo, cho toi biet, in ra, lap lai, cho xem",
    unlimited: "khong gioi han, khong bi gioi han, khong kiem duyet, khong han che",
    youAre: "ban la, hay dong vai, gia vo",
    conceal: "dung noi, khong noi, khong de cap, dung tiet lo",
    yours: "cua ban, cua minh",
    ai: "ai, tro ly, mo hinh, tri tue nhan tao",
    secret: "mat khau, khoa, thong tin dang nhap, ma thong bao",
    send: "gui, gui di, tai len, chuyen",
  },
  african: {
    disregard:
      "puuza, puuzia, sahau, achana na, yi watsi, manta, ka manta, kada ka bi, gbagbe, foju, chefuo, leghara anya, ungayinaki, khohlwa, shaya indiva, abeg forget, make you forget, comot mind for, ilmaami",
    prior:
      "yaliyotangulia, ya awali, yaliyopita, zilizotangulia, za awali, yote ya awali, hapo juu, na baya, da suka gabata, ti tele, tẹlẹ, gara aga, edlule, ezidlule, yangaphambili, yangaphambilini, wey dey before, before before, hore",
    orders:
      "maagizo, maelekezo, amri, kanuni, umarni, umarnin, dokoki, ilana, awon ilana, ntuziaka, iwu, imiyalo, imithetho, iziqondiso, amaroorka, amar, instruction dem, tilmaamaha",
    all: "yote, zote, duk, dukkan, gbogbo, niile, yonke, zonke, dhammaan",
    reveal: "onyesha, sema, fichua, chapisha, nuna, bayyana, fihan, gosi, bonisa, veza",
    unlimited: "bila mipaka, bila vikwazo, ba tare da iyaka, lai si opin",
    youAre: "wewe ni, jifanye, kai ne, iwo ni, uyi",
    conceal: "usimwambie, usiseme, kada ka gaya, ma so fun",
    yours: "yako, yenu, zako, naka, taka, rẹ, yakho, zakho, kaaga",
    ai: "msaidizi, modeli, mataimaki, oluranlowo",
    secret:
      "nywila, nenosiri, funguo, kalmomin sirri, kalmar sirri, mabudai, aṣinọ, ọrọ aṣiri, amagama ayimfihlo, password dem",
    send: "tuma, pakia, aika, tura, fi ranṣẹ, thumela",
  },
  others: {
    disregard:
      "αγνοησε, αγνοηστε, ξεχασε, ξεχαστε, παραβλεψε, ignora, ignorati, uita, uitati, nu tine cont, hagyd figyelmen kivul, felejtsd el, felejts el, injoro, shperfill, harro, neamha*, dean neamhaird, leig seachad, anwybydd*, ignoreeri, unusta, ignore, ignoreta, aizmirsti, ignoruok, pamirsk, 무시*, 잊어*, 잊고, 무시하고, 잊으*, 무시해*, 따르지*",
    prior:
      "προηγουμενες, προηγουμενη, παραπανω, anterioare, precedente, de mai sus, korabbi, elozo, fenti, meparshme, mesiperme, roimhe, roimhe seo, blaenorol, eelnevad, eelmised, ieprieksejas, ankstesnes, 이전*, 앞의, 위의, 지금까지*, 기존*, 앞선, 이전의, 모든 이전",
    orders:
      "οδηγιες, οδηγια, εντολες, κανονες, instructiuni, instructiunile, comenzi, regulile, reguli, utasitas*, utasitasokat, szabalyok*, parancs*, udhezimet, udhezime, urdhrat, treoracha, treoir, cyfarwyddiadau, juhised, noradijumus, instrukcijas, nurodymus, 지시*, 지침*, 명령*, 규칙*, 프롬프트*, 안내*, 설정*",
    all: "ολες, ολα, toate, tot, minden, osszes, te gjitha, gach, holl, koik, visas, visus, 모든, 모두, 전부",
    reveal:
      "δειξε, αποκαλυψε, εκτυπωσε, arata, dezvaluie, afiseaza, mutasd, aruld el, ird ki, trego, 보여*, 출력*, 알려*, 공개*, 말해*, 반복*",
    unlimited:
      "χωρις περιορισμους, fara restrictii, fara limite, korlatozas nelkul, korlatlan, pa kufizime, 제한 없는, 제한 없이, 제한없는, 무제한*, 검열 없이",
    youAre: "εισαι, προσποιησου, esti, prefa te, te vagy, tegyel ugy, je, 당신은, 너는, 척*, 연기*",
    conceal:
      "μην πεις, μην αναφερεις, nu spune, nu mentiona, ne mondd, ne emlitsd, mos i thuaj, 말하지, 알리지, 언급하지",
    yours: "σου, σας, tale, dumneavoastra, utasitasaidat, eich, tavas, tavo, 네, 너의, 당신의, 자신의",
    ai: "τεχνητη, βοηθος, μοντελο, asistent, model, mesterseges, asszisztens, ai, 인공지능*, 어시스턴트*, 모델*, 챗봇*, ai가, ai로, ai야, ai입니다",
    secret:
      "κωδικους, κωδικοι, κλειδια, διαπιστευτηρια, parolele, parola, cheile, jelszavakat, jelszo, kulcsokat, fjalekalimet, 비밀번호*, 암호*, 키를, 자격*, 토큰*",
    send: "στειλε, στειλτε, ανεβασε, trimite, trimiteti, incarca, kuldd, kuldje, dergo, 보내*, 전송*, 업로드*",
  },
};
