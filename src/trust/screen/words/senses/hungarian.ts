/** Hungarian words and stems, by the senses in `words/senses.ts`. */
export const hungarian = `
not: nem ne soha sose sosem nincs nincsenek sem se semmiképp semmiképpen tilos nehogy sincs ritkán
no: nélkül semmi senki nulla semmilyen semmit senkinek senkit semmiféle mentes
must: kell kellene köteles kötelező szükséges muszáj kötelezően feltétlenül kötelesek kellett elengedhetetlen kötelezett szükségszerű okvetlenül
may: lehet tudsz tudja szabad talán esetleg lehetséges tud lehetne megengedett engedélyezett jogosult tudod nyugodtan tudnak lehetőség
will: fog fogja fogsz fogod fogok fogják fognak majd fogunk
be: van vagyok vagyunk vannak volt voltak lesz legyen lesznek lenni légy legyél legyenek lett volna lenne marad maradjon vagytok voltál leszel
have: nálad birtokol rendelkezik rendelkezel rendelkezésre birtokában
do: csinál* tedd tegyél tesz teszel tenni tesznek tegyen tegye csinald tett tette
you: te ti ön önök téged neked önnek önt magad tiéd nektek maga titeket számodra tőled veled önnel önmagad rád benned rólad önöknek magadat saját
we: én mi engem nekem minket nekünk velem tőlem enyém miénk számomra rólam velünk hozzám számunkra magam
they: ők ő őket neki nekik tőle övé valaki emberek tőlük velük vele számára valakinek róla róluk övék hozzá nála
it: benne ebből abba rajta belőle azzal arra önmaga bele
this: ez ezt itt alábbi alább következő ezek ezeket ennek ezen ebben ezzel lent erre ezekkel eme erről alábbiak alábbiakat jelen ezeknek ilyen ilyeneket ide innentől innen
that: azt azok azokat ott fenti annak olyan fentiek abban attól azon azoknak amaz afölött fentebb fent úgy oda onnan ugyanaz
what: mit melyik ami amit amely amelyet amelyek kik aki akik hol hogyan miért hogy milyen mely amelyik kinek ahogy kit akit akinek amire ahol hová ahová honnan mennyi amelynek amiben amelyben melyiket amelyeket bármit
the: a az egy
and: és meg s valamint illetve avagy vagy ill
also: is szintén továbbá emellett ezenkívül ráadásul mellett plusz ezenfelül úgyszintén pluszban egyúttal
then: akkor aztán azután végül végezetül legvégül következőként utoljára
but: de azonban viszont hanem bár habár mégis ellenben helyett ugyan helyette noha ám inkább
if: ha hacsak amennyiben feltéve különben hogyha feltétel
when: amikor mikor miközben amint közben során valahányszor ahányszor mihelyt alatt esetén
before: előtt mielőtt előbb először előtte előzőleg amíg elsőként míg első legelőször elsőnek előre előzetesen elején ig
after: után miután később utána követően mögött múlva óta utólag
to: hoz felé irányába részére irányában ba
from: tól ről kívül kívülről felől ből onnét
with: val vel együtt keresztül által révén segítségével használatával útján keresztűl
of: ról szóló kapcsolatban kapcsolatos vonatkozó vonatkozóan témában illetően kapcsán kapcsolatosan
as: mint mintha pontosan szerint akként gyanánt ahogyan minként
over: között közt fölött felett belül közül keresztbe közötti rajt fölé
all: minden mindent összes mindegyik valamennyi egész teljes teljesen bármi bármely mindenki mindenkit bármilyen összeset mindezt egészét bármelyik teljességgel akármi mindannyi mindegyiket mindenkinek mind mindenfajta mindenféle összesen bárki bárkinek valamennyit bármiféle egészében
only: csak csupán kizárólag pusztán csakis egyedül mindössze kizárólagosan
some: néhány pár kevés sok több kevesebb számos valami valamennyire kicsit legtöbb sokkal kissé nagyon legalább valamely legfeljebb elég rengeteg valamilyen némi többet
number: második harmadik másik más többi kettő két három ugyanazt mások utolsó mindkét mindkettő azonos ugyanolyan egyéb másikat többiek másnak egyetlen többit egyik
always: mindig örökké folyamatosan állandóan tartósan örökre állandó mindörökre folyamatos folyton szüntelen végleg véglegesen mindenkor mindvégig végleges állandósult tartós
now: most azonnal rögtön ma gyorsan mostantól tüstént közvetlenül sürgősen máris jelenleg haladéktalanul azonnali mielőbb már ezentúl sürgős mostanában nyomban gyors hamar ezennel
again: újra ismét megint naponta rendszeresen hetente ismételten többször napi heti havonta óránként rendszeres havi újból alkalommal ismétlődően időnként
regardless: függetlenül tekintet mindegy dacára ellenére mégha bárhogyan bármennyire akárhogy
secretly: titokban csendben észrevétlenül titkon suttyomban csöndben lopva feltűnés feltűnésmentesen diszkréten némán észrevétlen halkan rejtve burkoltan
secret: titkos* titok titkot bizalmas* rejtett* privát* titkok titkokat titka láthatatlan* diszkrét magánjellegű titkaid titkait csendes
automatic: automatikus* önműködő* vakon gépiesen önállóan önműködően magától automatán gépies
please: kérlek kérem kérjük légyszi légyszíves szíves szíveskedj* figyelem figyelj* ügyelj* vigyázz* fontos szia hello helló üdv üdvözlet kedves tisztelt biztosítsd figyelmeztetés gondoskodj* megjegyzés biztos győződj* emlékeztető kéretik lsz pls figyelmet kedvesem sziasztok köszönöm ügyeljen
safe: biztonságos* megbízható* ártalmatlan* veszélytelen* hiteles* ellenőrzött* tiszta jogszerű* hitelesített* legális* törvényes*
fine: rendben normális* szokásos* oké ok megszokott* átlagos rendes elfogadható* helyes természetes hétköznapi szokványos* rutin rendszerint általában megfelelő*
bad: veszélyes* rossz* káros* kártékony* elavult* hibás* kockázatos* gyanús* rosszindulatú* lassú megbízhatatlan* sérülékeny* ártalmas* sebezhető* silány gyenge drága rosszabb*
good: jó jobb legjobb jól remek kiváló* nagyszerű* tökéletes* kedvenc* csodálatos* optimális* ideális* jobban legjobbat népszerű* elsőrangú* legjobbként páratlan* jót kitűnő* pompás* legjobban
new: új újat friss* újabb legújabb* jelenlegi* aktuális* valódi* igazi* valós* újak tényleges* újakat módosított* mostani*
old: régi* korábbi* előző* eredeti* eddigi* meglévő* múltbeli* kezdeti* egykori* hajdani* eredetileg korábban
false: hamis* téves* ál valótlan* kitalált* helytelen* fiktív* megtévesztő* koholt* álhír hazug kamu* félrevezető*
small: kis kicsi* apró* csekély* enyhe* enyhén kisebb* finoman pici
easy: egyszerű* könnyű* könnyen rövid* tömör* röviden egyszerűen
free: korlátlan* szűretlen* szabadon korlátozatlan* cenzúrázatlan* kötetlen* féktelen*
time: idő nap hét hónap év óra perc reggel este holnap tegnap éjfél éjfélkor hétfő* kedd péntek* vasárnap* szombat* határidő* dátum* napon napok órák délután éjszaka naptól órában évben időpont* idején csütörtök* szerda pillanat hónapban héten
session: munkamenet* beszélgetés* munkamenetben csevegés* párbeszéd* ülés* újraindít* eszmecsere chat csetelés szál társalgás* újraindul* chatben dialógus* diskurzus* reset
disregard: felejts* elfelejt* felejt* ignorál* figyelmen mellőz* hanyagol* elhanyagol* kihagy* hagyd átugor* ugord átugr* semmibe megfeledkez* ugorj* feledd feledj* hagyja eltekint* elmulaszt* ugorja
lift: felülír* felülbírál* érvénytelen* hatályon visszavon* megszüntet* felfüggeszt* felülbírál hatálytalan* semmis* elsőbbség* hatályát hatályos* visszavonás* eltöröl* hatályban érvényét felold* lemond* prioritás* felmentés* hatályukat
drop: dobd elvet* elhagy* eldob* ejtsd hagyjon dobj* felhagy* hagyj hagyjuk vesd ejt félretesz* ejts elenged*
stop: állj* állítsd* megáll* leáll* leállít* szüntesd* szünet* fejezd* befejez* abbahagy* tartózkodj* félbeszakít* szakítsd* szünetel* állíts* stop befejezés* leállás*
turn: kapcsol* kapcsold* kapcsolj* átkapcsol* átvált* váltsd
off: kikapcsol* letilt* tiltsd* deaktivál* hatástalanít* némít* tilts* lekapcsol* elnémít* kiiktat* iktasd* megkerül* kerüld* inaktivál* leválaszt* kerülj* lazíts* hatástalan*
on: bekapcsol* aktivál* élesít* élesíts*
remove: távolít* távolítsd* eltávolít* kivesz* szedd* eltávolítás* kizár* zárd kiszed* leszed* kivéve szüntess kivon* vond szedj* kivág* vágd kihúz*
delete: töröl* törölj* törlés* töröld* letöröl* kitöröl* megsemmisít* semmisít* ürít* elpusztít* radír* formáz* kiürít* pusztít* rombol* tönkretesz* kiradíroz* kiirt*
send: küld* küldj* küldd* elküld* feltölt* töltsd* továbbít* beküld* átküld* megoszt* oszd* posztol* továbbküld* juttasd* eljuttat* postáz* töltse* kiküld* eljuttass* oszt* mailezd emailezd visszaküld* tölts* továbbítsd* juttat* postázd szinkronizál* kijuttat*
give: adj add adja ad adjál adni átad* megad* átadás* biztosít* nyújts* nyújt* szolgáltat* adjon adsz adják adod kiad* adott adta kínál* adjátok ajándékoz* rendelkezésére átnyújt* adjuk odaad*
bring: hozd hozz hozza vidd visz vigye mozgat* áthelyez* vegyél vedd vegye vesz hozzon venni hozni elhoz* szállít* vigyél vinni vegyen behoz*
copy: másol* kimásol* átmásol* lemásol* duplikál* klónoz* másolat* kópia kópiát
attach: csatol* mellékel* hozzáad* hozzáfűz* fűzd fűz belefoglal* tartalmazz* beágyaz* fűzz hozzátesz* csatold* szúrd* beszúr* ágyazd* foglald* egészítsd* kiegészít* toldd* injektál* illeszt* illeszd* illessz* beépít* told beleír* belevesz* fűzze mellékelj* mellékeld*
put: helyez* helyezd* rakd rak elhelyez* berak* behelyez* rakj* odatesz* betesz* lerak* lehelyez* letesz*
hide: rejts* rejt* elrejt* titkol* eltitkol* elfed* álcáz* leplez* takar* palástol* elleplez* eltakar* takard* elhallgat* fedd
encode: kódol* titkosít* base dekódol* tömörít* visszafejt* elkódol* rejtjelez* fejtsd
write: írj* írd* ír írja írás* írni leír* feljegyez* rögzít* naplóz* írt megír* jegyezd* jegyezz* beír* írva felír* fogalmaz* írsz jegyzetel* írjon írod dokumentál* megfogalmaz* lejegyez* írunk
store: ment* mentsd* mentés* tárol* őrizd* őrizz* megőriz* tartsd* elment* archivál* raktároz* eltárol* lement* megtart* tarts őriz kimentés* elraktároz* tartson tartja cache gyorsítótár*
remember: emlékezz* emlékez* emlékszel memória* megjegyez* emlék* memóriá* észben eszedbe fejben emléke* memorizál* eszed
change: változtat* módosít* szerkeszt* átír* alakít* átalakít* változás* megváltoztat* módosítás* megváltozt* igazíts* igazít* átnevez* konvertál* átdolgoz* hangol* átszerkeszt* finomhang*
falsify: hamisít* meghamisít* torzít* eltorzít* manipulál* hazud* kitalál* becsap* félrevezet* csal* megtéveszt* kozmetikáz* szabotál* túloz* hazug* találj találd megmásít* átver* eltúloz* csalj* elferdít* hazugság* elhitet* megszépít* koholj meghazudt* kohol csúsztat*
swap: cserél* cseréld* kicserél* helyettesít* átirányít* lecserél* eltérít* irányítsd* felcserél* térítsd* irányíts* csere
run: futtat* futtasd* lefuttat* indít* indítsd* hajtsd* végrehajt* elindít* futás* futtass* fut meghív* kezd* kezdd* elkezd* fusson lefut* indíts* hajts* végrehajtás* elindul* kezdj*
apply: alkalmaz* alkalmazd* végezd* végez* folytat* folytasd* valósítsd* megvalósít* menj haladj* elvégez* érvényesít* lépj kivitelez* tovább menjen teljesítsd* teljesít* továbblép* végezz* lép folytass* mész megy
obey: engedelmesk* kövesd* követ* követi* kövess* betart* engedelmes* kövessed kövesse* igazodj* alkalmazkodj* szót fogadj* tiszteld* szófogadó* eleget
fetch: letölt* szerezz* szerezd* megszerez* lekér* kap kapj* húzd lehív* beszerez* hozzájut* letöltés* szerez* lekérés*
read: olvas* elolvas* nyisd* megnyit* nézd* nézz* megnéz* böngéssz* böngész* lát látogass* tanulmányoz* beolvas* nyit* megtekint* olvasd* átnéz* nézni lásd látod látogasd* betölt* nyiss* kinyit* átolvas* néz szemügyre lapozd pillants* meglátogat*
gather: gyűjt* gyűjtsd* összegyűjt* kinyer* lop* ellop* begyűjt* gyűjts* lopd* kigyűjt* összeszed* kinyerd* lehallgat* eltulajdon* kivonatol* betakarít* megkaparint* elfog* lopás*
search: keres* keresd* megkeres* kutass* talál* megtalál* felkutat* kutat* szkennel* átfésül* felderít* átkutat* lokalizál* derítsd* kikeres* felfedez* felsorol*
monitor: figyeld* megfigyel* nyomon monitoroz* kémked* felügyel* hallgatózz* figyel* nyomonköv* szemmel
reveal: mutasd* mutat* mutass* megmutat* felfed* jeleníts* jelenít* megjelenít* nyomtat* kiír* árul* elárul* leleplez* felfedés* közzétesz* publikál* nyilvános* ismételd* ismétel* kinyomtat* megismétel* láttat* idézd* idéz* bemutat* leleplezés* szivárogtat* kiszivárog* kifecseg*
tell: mond* mondd mondj* elmond* közöl* szólj szól értesít* tájékoztat* jelents* jelent* válaszol* felel* magyaráz* elmagyaráz* említ* megemlít* állapítsd* beszámol* tudasd tudat* bejelent* magyarázd* közölj* közöld szólni válaszolj* figyelmeztet* tájékoztasd* jelez* jelezd közlés* említs* számolj
claim: állít* tettesd* színlel* bizonygat* garantál* meggyőz* győzd győzz tanúsít* tettet* eskü* szavatol* hangoztat* bizonyít* hitesd megnyugtat*
describe: összefoglal* fordítsd* fordít* lefordít* összegez* összegzés* átfogalmaz* jellemez* körülír* vázol* parafrazál* fordíts* ismertet* leírás*
ask: kérdez* kérdezd* kérdezz* kérj* kérd kér megkérdez* kérés* kérdés* kéred követel* felkér* kérsz kéri kérek kérte kérjen megkér* engedélykérés* rákérdez* érdeklődj* kérik könyörög* sürgess* faggat* sürget*
wait: várj* várd várakoz* megvár* vár késlelte* halaszt* elhalaszt* habozz* habozás* vársz tétováz* várni kivár* késlekedj* habozik késedelem késedelme*
approve: jóváhagy* engedélyez* elfogad* egyetért* beleegyez* engedély* igen jóvá hozzájárul* megenged* engedd aláír* fogadd* áldás* engedj* hagyjad jóváhagyás* meghatalmaz* felhatalmaz* egyesít* merge
refuse: utasíts* elutasít* visszautasít* tagad* megtagad* ellenkez* ellenáll* tiltakoz* elutasítás* ellenvet* tagadd* visszautasítás* kifogás*
trust: bízz* bízd bízik megbíz bízhat* higgy* hidd hisz hinni tekintsd* tekints* vélelmez* feltételez* feltételezd* gondol* tekint* hiszed bizalom* bizalmat bízol hiszi kezel* kezeld* vélj* számíts* értelmez* támaszkod*
verify: ellenőriz* ellenőrizd* vizsgál* megvizsgál* validál* igazol* értékel* felülvizsgál* átvizsgál* ellenőrzés* vizsgáld* auditál* megerősít* hitelesít* értékelj* vizsgálat* bírálj* leellenőriz* kiértékel* bíráld* megítél*
recommend: ajánl* ajánld* javasol* javasold* részesíts* előnyben reklámoz* dicsér* népszerűsít* rangsorol* szavaz* előny ajánlás* javaslat* tanácsol* rangsor* szavazat* csillag* magasztal* előtérbe tanács* preferál* promotál* ajánlj* javaslatot
choose: választ* válassz* válaszd* dönts* dönt döntés* kiválaszt* eldönt* döntsd* döntesz döntött
compare: hasonlíts* összehasonlít* hasonlít* szemben összevet* versus
buy: vásárol* megvesz* fizess* fizet* utald* utal* átutal* rendeld* megrendel* előfizet* eladás* eladni vásárlás* vásárold* foglalás* befektet* utalj* tranzakció* adományoz* rendelj* rendelés* számlázás* elad* fizetés* kifizet* visszatérít* megvásárol* téríts* vásárlá*
money: pénz* bank* kártya* számla* ár ára árak bankszámla* kártyá* összeg* pénztárca* euró* dollár* forint* bitcoin* kriptó* költség* egyenleg* bér* költségvetés* díj* tárca* számlá* keret* kedvezmény* hitel kriptovalut* árat árát kupon* jutalék*
click: kattint* kattints* nyomd nyomj* koppint* gomb* görget* nyomja lenyom* megnyom* rákattint*
paste: beilleszt* bemásol* gépeld* gépel* begépel*
install: telepít* installál* frissíts* frissít* frissítés* telepítés* telepítsd*
download: telepítő* futtatható* bináris*
create: létrehoz* készíts* készít* generál* épít* alkot* elkészít* létre építs* gyárt* előállít* kialakít* alkoss* megalkot* megtervez* tervezz* létrehozás* készül*
schedule: ütemez* cron crontab beütemez* időzít* ütemterv* időzítés*
connect: csatlakoz* kapcsolódj* kapcsolód* hívd hívj* felhív* kapcsolatba összeköt* telefonál* telefon* csatlakoztat* kapcsolat* hívás* telefonon bejelentkez*
impersonate: játszd játssz* viselked* szerep* karakter* képzeld* megszemély* utánoz* színészked* képzelj* képzel* játszol személyiség* szerepjáték* viselkedj* eljátsz* játszva bújj
sign: rebase
give_up: visszaállít* visszacsinál* helyreállít* visszatér* rollback
help: segíts* segít* segítség* támogat* javítsd* javít* kijavít* támogasd* javíts* megjavít* hibakeres* fejleszt* debuggol* optimaliz* tökéletesít* segéd
use: használ* használd* használat* igénybe kihasznál* használj* felhasználás* felhasználja felhasználva
work: munka* dolgoz* működ* dolgozz* munkád* munká* történik működés*
know: tudd ismer* ismered ért értsd megért* tudás* ismeret* tanul* értesz észrevesz* gyanít* megtud* tudjon tudnia tudják tudjak észre megtanul* tudtán sejts* sejt tudta tudomás* ismerd felismer* értés* érti tudomást gyan*
need: akar* akarod szeretn* kíván* szükség* igényel* szeretném akarom elvár* igény* elvárás* vágy* szeretne óhajt* kívánság* szükségem szükséged szükségünk
let: kényszerít* parancsold* parancsol* utasítsd* késztess* utasít* rávesz* késztet* kényszeríts* buzdít*
order: utasítás* parancs* szabály* irányelv* instrukció* előírás* szabályzat* útmutatás* feltétel* iránymutatás* rendelkezés* útmutató* törvény* prompt* elv elvek* elveket protokoll* követelmény* megkötés* rendelet* direktíva* instrukciók irányelvek alapelv* korlátozás* direktívá* házirend*
limit: korlát* határ* szűrő* biztonság* etika* etikai* erkölcs* cenzúra* morál* gát* tilalom* tilalmak* védőkorlát* gátlás* cenzúrá* tiltás* határok*
guard: tűzfal* vírusirtó* karantén* védelem* homokozó* megerősítések horog védelmi* riasztás* kapuőr* captcha* sandbox* védelmet védelmé* kapu
system: rendszer* fejlesztő* adminisztrátor* admin* tulajdonos* üzemeltető* gazda menedzser* főnök* szolgáltató* platform* rendszergazda* root operátor* gyártó* google microsoft openai anthropic vezető* vezérigazg* felügyelő* készítő* kezelő* főnököm igazgató*
agent: ügynök* asszisztens* modell* robot* bot mesterséges intelligencia* gép ai csetbot* chatbot* gpt claude chatgpt llm gemini copilot botok ágens* segítő* alügynök* csevegőbot* intelligenciá*
user: felhasználó* ember* személy* ügyfel* ügyfél* vásárló* alkalmazott* tag tagok* beteg* jelölt* jelentkező* páciens* hallgató* előfizető* látogató* diák* polgár* kolléga* kollégá* munkatárs* címzett* áldozat* vendég* egyén* tanuló* fogyasztó* pályázó*
reviewer: bíráló* ellenőr* értékelő* ellenőrző* bíró* auditor* moderátor* lektor* osztályozó* vizsgáztató* zsűri* elemző* szakértő* felülbíráló*
verdict: pontszám* eredmény* ítélet* minősítés* súlyosság* címke* pont pontot osztályzat* döntvény verdikt* címké*
secret_thing: jelszó* jelszav* kulcs* token* hitelesítő* pin süti* jelmondat* tanúsítvány* sütik cookie* ssh env hozzáférési* credential* belépési* api_key
personal: név címe címét nevét neve születés* lakcím* útlevél* fénykép* fotó* postafiók* naptár* egészség* orvosi* személyes* profil* személyazon* otthon* cv önéletrajz* neveket nevek adószám* taj család* keresztnév* vezetéknév* lakás* beérkező* házastárs* lakhely*
data: adat* információ* tartalom* tartalm* részlet* szöveg* szám számot számok* érték értékek* értéket statisztika* infó* adatai* mennyiség* szövege* információk statisztiká* metaadat*
file: fájl* file* mappa* könyvtár* mappá* útvonal* lemez* kép képet képek* dokumentum* melléklet* csatolmány* pdf képernyőkép* ikon* logó* állomány* vágólap* elérési* jegyzetfüzet* sablon* meghajtó*
repo: tároló* repó* repo repository* ág ágat projekt* git adattár* kiadás* branch* commit* ágra ágon repóba munkaterület* gist issue* hibajegy* verzió*
code: kód kódot kódban program* szkript* script* modul* függvény* változó* forrás* kódok kódrészlet* kódja metódus* forráskód* kódját
database: adatbázis* tábla* séma* táblá* táblázat* rekord* sql
config: beállítás* konfig* opció* paraméter* fejléc* konfiguráció* mező* yaml json tulajdonság* beállítási* lehetőségek
agentfile: bővítmény* készség* kiegészítő* plugin* skill* képesség* mcp
tool: eszköz* szerver* szolgáltatás* api végpont* kiszolgáló* felület* webhook* interfész* integráció* segédprogram* csatlakozó*
host: link* webhely* weboldal* oldal* domain* url gazdagép* honlap* web címre port http https hivatkozás* internet* host tartomány* webcím* lap
place: csatorna* telegram* discord* szoba* hely helyre pastebin dropbox csatorná* helyet pult
message: üzenet* levél* levelet* komment* értesítés* email* emailt hírlevel* sms hozzászól* meghívó* üzi hírlevél* mail mailt leveled levelek* meghívás* közlemény*
answer: válasz* lábléc* zárás* bevezető* konklúzió* reagál* válaszod* kimenet* befejezésül záró*
shell: terminál* shell konzol* bash parancssor* héj powershell
package: csomag* függőség* konténer* npm pip docker illesztőprog*
test: teszt* tesztel* próba* próbá* lefedettség*
error: hiba hibát hibák* hibá* sebezhetőség* baj kivétel* probléma* bug* összeoml* problémá* hátsó gyengeség* kudarc* sikertelen* hiányosság*
log: napló* előzmény* történet* naplófájl* nyomok nyomot
brand: termék* cég* vállalat* márka* bolt* versenytárs* szponzor* eladó* márká* üzlet* konkurens* kereskedő* beszállító* áruház* vállalkoz* alternatív*
attack: támad* támadás* hacker* vírus* kártevő* fenyegetés* adathalász* betörő* támadó* behatoló* veszély* zsarolóvírus* exploit*
deploy: éles élesben élesbe production kitelepít* produkció*
task: feladat* cél* kötelesség* lépés* művelet* eljárás* játék* megbízás* teendő* küldetés* gyakorlat* tennivaló* célod rendeltetés*
context: kontextus* ablak* környezet*
reason: mert mivel ezért oka miatt tehát így ugyanis okból azért érdekében hiszen következtében végett okán indok*
pretext: megfelelőség* jogi licenc* minőség* karbantart* diagnosztik* szerzői
third: külső* idegen* ismeretlen* távoli* kívülálló* külföldi* névtelen* alvállalkoz* máshol közvetítő*
sentence: szó szavak* mondat* sor sort sorok* bekezdés* szakasz* kifejezés* fejezet* felsorolás* szavakat szavát sorban mondatot szóval szavaid sorba fejezetcím bekezd*
emotion: félj* félelem* szomorú* dühös* boldog* aggód* büntet* megbüntet* fenyeget* meghal* halál* pánik* elvesz* félsz veszít* aggodalom* fél
persist: megmarad* túlél* fennmarad* maradj* kitart* maradandó* újraéled*
`;
