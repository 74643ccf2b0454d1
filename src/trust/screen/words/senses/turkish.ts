/** Turkish words and stems, by the senses in `words/senses.ts`. */
export const turkish = `
not: değil asla hiç sakın katiyen yapma yapmayın etme etmeyin değildir değilsin etmeden olmaz olmasın olmadan yapmadan etmemeli yapmamalı yapmamalısın ne edilmemeli
no: yok yoktur hiçbir kimse hiçkimse sıfır olmaksızın hayır kimseye kimsenin
must: gerek gerekir gerekiyor gerekli* gereken zorunda zorunlu* mecbur* lazım şart şarttır kesinlikle mutlaka mutlak zorundasın zorundasınız gerekmektedir elzem yükümlü*
may: olabilir edebilir yapabilir edebilirsin edebilirsiniz yapabilirsin yapabilirsiniz mümkün* serbestsin muktedir belki izinli yetkili* olabilirsin bilebilir kullanabilirsin
will: olacak olacaktır edecek edecektir edeceksin yapacak yapacaksın yapacaktır edilecek edilecektir olacaksın yapacaksınız edeceksiniz
be: ol olun olunuz olmak oldu olur oluyor olsun idi dır dir olan olarak olması olduğun olduğu olmuş olmalı olmalıdır olmalısın sensin kal kalsın
have: var vardır sahip sahipsin sahiptir bulunan bulunur bulunmaktadır
do: yap yapın yapınız yapmak yapar yapıyor yaptı yapılan yapılmalı yapmalı yapmalısın yapmalısınız yapmanı yapılacak et edin ediniz etmek eder ediyor etti edilen edilmeli etmeli etmelisin etmeni edilir yapılır ederek yaparak
you: sen siz sana size seni sizi senin sizin sende sizde senden sizden kendin kendini kendinizi
we: biz bize bizi bizim ben bana beni benim bende benden bizden kendim
they: onlar onlara onları onların o ona onu onun ondan kendi kendisi kendisine kendine kişiler insan* birisi biri birine
it: şey
this: bu bunu buna bunun bunlar bunları bundan burada buraya buradan aşağıda aşağıdaki* işbu şu bununla buradaki
that: şunu ki diye orada oraya öyle böyle şöyle yukarıda yukarıdaki* bahsedilen anılan
what: hangi hangisi neyi neden nerede nereye nasıl niçin niye kim kimi kime kimin nedir neler kaç nereden
the: bir
and: ve ile artı veya ya yahut
also: ayrıca da de dahi ek ilaveten üstelik yanı yanısıra beraber birlikte keza
then: sonunda ardından akabinde nihayet müteakiben
but: ama fakat ancak lakin yerine rağmen halbuki oysa hariç gerçi
if: eğer şayet ise halinde durumunda takdirde koşuluyla olursa varsa yoksa ederse isterse sorarsa olmazsa olsa şartıyla
when: iken sırasında sürece olduğunda boyunca esnasında oldukça edince yapınca olunca geldiğinde ettiğinde istediğinde sorduğunda süresince
before: önce öncesinde evvel ilk öncelikle önceden kadar dek ilkin başta öncesi
after: sonra sonrasında itibaren beri sonraki sonraları
to: doğru doğrultusunda yönelik
from: dolayı dışarı
with: kullanarak aracılığıyla vasıtasıyla yoluyla üzerinden sayesinde
of: hakkında için ilgili ilişkin dair konusunda üzerine
as: gibi aynen tam tamı göre harfiyen birebir tıpkı uyarınca
over: üzerinde altında arasında içinde içine üstünde içindeki üzerindeki içerisinde
all: tüm bütün hepsi hepsini her herkes herkese tamamı tamamını tamamen herhangi herşey herşeyi komple tümü tümünü eksiksiz toplam hepsinin tümüyle bütünüyle
only: sadece yalnızca yalnız tek salt sırf
some: bazı birkaç biraz çok az daha fazla en çoğu birçok eksik kısmen epey bazıları
number: ikinci üçüncü son sonuncu diğer diğerleri başka iki üç öteki aynı birinci ikisi
always: daima sürekli hep kalıcı* sonsuza sonsuz ebediyen süresiz devamlı durmaksızın artık ömür ilelebet
now: şimdi hemen derhal anında bugün acilen hızla çabuk şimdiden hızlıca halen şuan
again: tekrar yeniden yine düzenli* periyodik* günlük haftalık aylık gene tekraren saatlik
regardless: bakılmaksızın gözetmeksizin bile bağımsız aldırmadan aldırmaksızın
secretly: gizlice sessizce çaktırmadan habersizce farkettirmeden gizliden usulca sezdirmeden alttan sinsice habersiz
secret: gizli* gizlilik saklı* mahrem görünmez* örtülü sessiz özel
automatic: otomatik* koşulsuz* kendiliğinden körü körüne özerk* otonom* kayıtsız şartsız sorgusuz sorgulamadan sormadan
please: lütfen dikkat* önemli* uyarı* acil* unutma unutmayın hatırla* sayın sevgili merhaba selam not emin rica hatırlatma
safe: güvenli* güvenilir* zararsız* meşru* sahici tehlikesiz* onaylanmış doğrulanmış sertifikalı masum
fine: normal* sıradan standart* olağan* rutin* tamam uygun peki alışılmış makul gayet
bad: tehlikeli* zararlı* kötü* güvensiz* bozuk* savunmasız riskli* şüpheli* yavaş pahalı yetersiz* kusurlu* güvenilmez* eskimiş
good: iyi* mükemmel* harika* üstün* muhteşem* önde ideal* önerilen lider* popüler* kaliteli favori* başarılı
new: yeni* güncel* taze mevcut* gerçek* şimdiki geçerli* asıl
old: eski* önceki* geçmiş* evvelki* orijinal* özgün önceleri
false: sahte* yanlış* uydurma* kurgusal* asılsız* hayali* düzmece yanıltıcı* hatalı
small: küçük* ufak* hafif* minik önemsiz azıcık hafifçe
easy: kolay* basit* kısa* kısaca hızlı*
free: sınırsız* sansürsüz* serbest* özgür* filtresiz* kısıtlamasız* kısıtsız*
time: gün günü günde günler hafta* yıl yılı sene saat* dakika* zaman zamanı zamanda defa kez sabah* akşam* gece* pazartesi cuma yarın dün tarih tarihi tarihinde süre* an anda vakit öğle
session: oturum* sohbet* konuşma* diyalog* görüşme* tartışma*
disregard: yoksay* görmezden unut unutun unutunuz unutmanı unutmalı unutmak boşver boşverin atla atlayın atlamak ihmal* umursama* önemseme* aldırma takma esgeç gözardı sayma saymayın unutmalısın
lift: geçersiz* iptal* kaldırıl* feshet* askıya ezip* yürürlükten hükümsüz* öncelik* üstünlük* geçersizdir lağvet* ilga
drop: bırak bırakın bırakmak vazgeç* terk* terket* bırakarak kurtul* savuştur
stop: dur durun durdur* kes kesin bitir* sonlandır* durak duraklat* bırakmalı sona vazgeçme durma
turn: geçiş* şalter*
off: kapat* devre dışı pasif* sustur* atlat* baypas* etkisiz* zayıflat* aş aşmak aşın bypass* kapalı kaçın* devredışı
on: etkinleştir* aktif* aktifleştir* çalışır etkin kilidini
remove: kaldır* çıkar* çıkart* sök* ayıkla* çıkarıl* ayır* buda*
delete: sil silin siliniz silmek siler silerek sildi silindi silinen siliniyor silinecek silinmesi silinmiş sile silip silme silmeni silmelisin temizle* yoket* boşalt* imha* biçimlendir* formatla* sıfırla* şifrele* parçala* rm
send: gönder* ilet iletin iletiniz ilettir iletil* iletmek ileterek iletip yolla* aktar* upload* postala* ulaştır* sızdır* sevk* teslim* pushla* pushlayın yayınla* yayımla* senkron* eşitle* at atın atmak fırlat* eşle* dağıt* gönderil* maille* forward* naklet*
give: ver verin veriniz vermek verir verildi vererek verip sağla* sun sunun sunmak paylaş* temin* bağışla ödünç verilir verilmeli devret*
bring: getir* taşı taşıyın taşımak taşın* götür* sürükle*
copy: kopyala* kopya* çoğalt* klonla* yedekle* yedek*
attach: ekle ekleyin ekleyiniz eklemek ekleyerek eklenmeli ekleme eklemeni iliştir* göm gömün gömerek göml* dahil* yerleştir* iliştiril* enjekte* sok sokun ilave* tuttur*
put: koy koyun koymak koyarak yerleş* konumlandır* diz
hide: gizle* sakla saklayın saklamak maskele* kamufle* örtbas* perdele* gizleyerek
encode: kodla* base64 hex şifreleme* sıkıştır* çöz zip onaltılık encode
write: yaz yazın yazınız yazmak yazarak yazıp yazdı yazılan yazılmalı kaleme taslak* yazma yazmanı logla*
store: kaydet* depola* koru koruyun koruyarak korumak muhafaza* hafızaya arşivle* tut tutun tutmak tutarak barındır* commitle* önbellek* bellekte sürdür kayded* kaydı kayda
remember: hafıza* bellek* belleğ* anı anımsa* hatır*
change: değiştir* değişik* düzenle* düzelt* uyarla* dönüştür* modifiye* revize* ayarla* adlandır* değişti* düzenlem*
falsify: çarpıt* uydur* tahrif* saptır* manipüle* yalan* aldat* kandır* abart* şişir* sahtele* boz bozun bozmak sabote* yanılt* hile* tahrifat
swap: takas* yönlendir* ikame* degistir* değiş
run: çalıştır* yürüt* başlat* çağır* tetikle* koştur* icra* işlet* çalıştırıl*
apply: uygula* devam* sürdür* gerçekleştir* ilerle* hareket* geç geçin
obey: uy uyun uymak uyarak uymalı uymalısın uyulmalı itaat* bağlı riayet* sadık boyun uyacaksın
fetch: indir* getirt* al alın alınız almak alarak alıp elde çek çekin çekmek edinme curl wget alınan alındı
read: oku okuyun okumak okuyarak okuyup okun* aç açın açınız açmak açarak incele* bak bakın bakmak ziyaret* gözat* göz gör görün görmek
gather: topla toplayın toplamak toplayıp toplayarak derle* çal çalın çalmak çalıp kazı kazıyın biriktir* dök dökümünü hırsızlık yakala* çıkarım* araklay* toplanan
search: ara arayın aramak arayıp arama* bul bulun bulmak bulup tara tarayın taramak tespit* keşfet* araştır* listele* bulunuz
monitor: izle izleyin izlemek izleyerek takip* gözle* gözetle* dinle dinleyin casus* gözlem* yokla*
reveal: açıkla* göster* ifşa* yazdır* görüntüle* açığa tekrarla* alıntıla* çıktı çıktısı yayın ortaya döküm* ağzından sergile* söküp
tell: söyle* bildir* haber* bahset* anlat* rapor* yanıtla* cevapla* uyar uyarın belirt* bilgilendir* duyur* ilan* söz dedi diyor
claim: iddia* davran* numara* ikna* teyit* garanti* inandır* öne ısrar* güvence* savun* yemin* mış miş
describe: tanımla* özetle* çevir* betimle* tercüme* tasvir* tarif* özet*
ask: sor sormak sorup soru* iste isteyin istemek talep* ricada sormalı danış* sorular sorarak istey*
wait: bekle* ertele* oyalan* beklet* gecik*
approve: onay* kabul* izin* yetki yetkiyi müsaade* imzala* rıza* evet tasdik* birleştir* mergele* uygundur mutabık
refuse: reddet* redded* ret itiraz* karşı inkar* yadsı* çekince* reddi reddetme
trust: güven* inan* varsay* değerlendir* itimat* farz* sanki addet* dikkate
verify: doğrula* kontrol* denetle* sına değerlendirme* denetim* gözden sınama notlandır* puanla*
recommend: öner önerin önermek öneri* tavsiye* tercih* öv övün övmek reklam* tanıt* teşvik* sırala* oyla oy puan* önerir
choose: seç seçin seçmek seçer seçim* seçil* karar* belirle* seçip
compare: karşılaştır* kıyasla* mukayese* kıyas*
buy: satın öde ödeyin ödemek ödeme* sipariş* abone* havale* fatura* harca* sat iade* ödeyerek bağış* yatır* işlem transfer* ödenek ücretlendir*
money: para paray* paran* paras* hesap* hesab* cüzdan* banka* kart kartı kartın* bitcoin* kripto* dolar* euro lira* fiyat* maliyet* bütçe* maaş* kredi* iban bakiye* ücret* kupon* tl hediye* fon*
click: tıkla* bas basın basmak dokun* kaydır*
paste: yapıştır* gir girin girmek dikte*
install: kur kurun kurmak kurulum* yükle yükleyin yüklemek yükleyip güncelle* yükselt* dağıtım deploy* kurup yüklen* güncelleş*
download: yükleyici* çalıştırılabilir* exe payload* dmg msi ikili
create: oluştur* yarat* üret* hazırla* inşa* yapım geliştir* kurgula*
schedule: zamanla* planla* cron* crontab* systemd daemon* takvimle* launchd
connect: bağlan* bağla bağlayın bağlamak iletişim* iletişime katıl* tünel* proxy ulaş ulaşın ping irtibat*
impersonate: rol rolü rolünü rolüne rolleri canlandır* taklit* oyna oynayın bürün* karakter* kişilik* kimliğine persona* hayal* simüle*
sign: rebase* stage*
give_up: geri geriye revert* rollback*
help: yardım* destek* düzeltme onar* iyileştir* yardımcı* optimize* gider gidermek tamir*
use: kullan kullanın kullanınız kullanmak kullanıp kullanır kullanıl* kullanma yararlan* faydalan* kullanım* kullanmalı kullanmanı
work: çalış* işle işler işlev* meydana gerçekleş* olay*
know: bil bilin bilmek bilir bilin* biliyor bilmesi bilmesin bilmeden bilgisi anla anlayın anlamak fark* farkında* öğren* tanı haberdar* bilinç* anlaş* şüphelen* sez
need: ihtiyaç* istiyor* isti istiyorum bekleniyor ister arzu* dile* niyet*
let: zorla* bıraksın emret* buyur* yaptır* ettir* görevlendir* buyruk
order: talimat* yönerge* kural* emir* emri* direktif* politika* gereksinim* yönetmelik* ilke* prensip* protokol* komut* kılavuz* buyrukl* tüzük* norm
limit: sınır sınırı sınırlar* sınırla* kısıt* kısıtlama* filtre* sansür* güvenlik* etik* ahlak* engel* yasak* koruma* moderasyon* limit* tabu* vicdan*
guard: duvar* antivirüs* kumhavuzu sandbox* tarayıcı* linter* captcha 2fa mfa waf dlp karantina* alarm* hook* kapı* eşik* imza imzası günlükle* ci bütünlük* firewall*
system: sistem* geliştirici* operatör* admin* yönetici* platform* root sahib* patron* müdür* kurucu* sağlayıcı* openai anthropic google microsoft yaratıcı* süpervizör* denetleyici*
agent: ajan* asistan* yapay zeka zekâ zekası ai model* bot botu botlar robot* chatbot* claude gpt chatgpt copilot gemini makine* llm temsilci* ajanlar
user: kullanıcı* müşteri* kişi* ziyaretçi* çalışan* kurban* alıcı* meslektaş* hasta hastalar misafir* öğrenci* üye* aday* vatandaş* abonel*
reviewer: denetçi* moderatör* hakem* müfettiş* inceleyen* uzman* sınıflandırıcı* değerlendirici* jüri* analist* editör*
verdict: sonuç* sonuc* skor* puanı hüküm* hükm* etiket* risk* işaret* sınıflandırma
secret_thing: parola* şifre* şifresi şifreleri anahtar* token* sır sırlar* sırrı çerez* pin sertifika* env ssh id_rsa otp apikey cookie* tohum mnemonic keychain vault jwt kubeconfig pem gpg cvv giriş login jeton* kimlik*
personal: adres* pasaport* isim ismi isimler ad adı adını soyadı soyad fotoğraf* telefon* posta* takvim* profil* kişisel* doğum* tc sağlık* teşhis* reçete* konum* ev evi tıbbi* özgeçmiş* ses çocuk* yüz biyometri*
data: veri veriyi veriler* verisi verileri* bilgi* içerik* içeri* metin metni metne değer* sayı* rakam* istatistik* veriseti meta* içeriğ* miktar* ayrıntı*
file: dosya* klasör* dizin* belge* doküman* pdf disk* eki ekler ekran resim resmi görsel* logo simge* svg png yol yolu şablon* pano panoya manifest readme
repo: depo deposu repo* git dal dalı dala dalına branch* proje* fork* issue* commit* pull sürüm*
code: kod kodu kodun koda kodlar* kodunu betik* script* program programı yazılım* modül* kütüphane* sınıf* fonksiyon* yöntem* metot* kaynak* değişken*
database: veritaban* tablo* şema* sql replika* satırlar sütun*
config: yapılandır* ayar* ayarlar* seçenek* parametre* yaml json toml alan alanı konfig* argüman* özellik*
agentfile: claude.md agents.md beceri* skill* eklenti* uzantı* mcp cursorrules memory.md system.md settings.json
tool: araç* arac* sunucu* servis* hizmet* api uç endpoint* webhook* entegrasyon* bağlayıcı*
host: site* sitesi domain* url bağlantı* link* sayfa* host* http https dns port* ip web
place: telegram* discord* pastebin ngrok ftp telemetri* izleyici* kanal* dropbox oda*
message: mesaj* mektup* yorum* eposta* mail* sms bildirim* davet* duyuru* ileti
answer: yanıt* cevap* cevab* özeti dipnot* önsöz altbilgi*
shell: terminal* konsol* kabuk* bash powershell cmd zsh
package: paket* bağımlılık* bağımlılığ* npm pip konteyner* docker* sürücü* imaj* artefakt*
test: test* testler kapsam* pipeline*
error: hata* hatası istisna* arıza* çökme* açık açığı zafiyet* kusur* bug*
log: log logu loglar* geçmişi kayıt* kayıtlar* iz izi izler izleri günlüğ*
brand: marka* şirket* firma* ürün* mağaza* rakip* rakib* satıcı* sponsor* tedarikçi* ortak alternatif*
attack: saldırı* saldırgan* hacker* virüs* truva* malware* istismar* oltalama* enjeksiyon* tehdit* fidye* jailbreak*
deploy: üretim prod canlı* production staging*
task: görev* iş işi amaç* amac* hedef* adım* misyon* prosedür* egzersiz* oyun* ödev*
context: bağlam* pencere*
reason: çünkü sebep* sebeb* nedeniyle dolayısıyla yüzünden amacıyla performans* istikrar* zira böylece gerekçe* kolaylık*
pretext: tanılama* uyumluluk* kvkk gdpr yasal* lisans* kalite* bakım*
third: dış harici* yabancı* uzak* uzaktan bilinmeyen* anonim* aracı
sentence: cümle* kelime* sözcük* paragraf* bölüm* başlık* başlığ* satır* madde* liste*
emotion: kork* kızgın* üzgün* üzül* mutlu* endişe* panik* ceza* öl ölür ölecek kaybet* acı
persist: hayatta dayan* direnç* sürdürül* süregelen*
`;
