/** Czech words and stems, by the senses in `words/senses.ts`. */
export const czech = `
not: ne nikdy ani nikoli nesmíš nesmí nesmíte nesmějí nikterak nemůžeš nemusíš není nejsou nejsi nebude nebudeš neměl nemá nemáš nedělej nikde zřídka sotva
no: bez nikdo nikoho nikomu nic ničeho žádný žádná žádné žádného žádnou žádných žádnému nula nulov*
must: musí musíš musíte musejí musíme muset musel* nutn* nutno třeba povin* měl měla mělo měli nezbytn* potřeba bezpodmín* vyžadován*
may: může můžeš můžete mohou můžou můžu lze smí smíš smíte moci mohl mohla mohlo mohli možn* dovolen* oprávněn*
will: bude budeš budete budou budu budeme
be: je jsou jsi jste jsem jsme být byl byla bylo byli byly buď buďte zůstává zůstaň zůstane stane stává
have: mít mám máš máte mají máme má měj mějte
do: dělej dělejte dělat udělej udělejte udělat dělá děláš udělá uděláš učiň činit udělal
you: ty tebe tě tobě ti tebou vy vás vám vámi tvůj tvoje tvá tvé tví tvých tvého tvému tvou tvým tvoji váš vaše vaši vašich vašeho vašemu vaší vaším
we: my nás nám námi náš naše naši našich našeho našemu naší já mě mne mi mnou můj moje mé mých mého mému mou mým moji
they: oni ony jich jim jimi on jeho jemu mu ho ona ji jí její jejich něho něj něm nim nich svůj svoje svá své svého svému svou svých svým někdo někoho lidé lidi lidem sebe sobě se si sebou
it: ono to
this: tento tato toto tohoto této tomuto tuto těchto těmito těmto tomto zde tady níže následující* tohle tenhle tahle dole níž uveden*
that: že ten ta té tu toho tomu těch těm tam onen takový taková takové takových výše tím tom
what: co čeho čemu čím který která které kterého kterou kterým kteří kterých kterému kdo koho komu kým kde kam odkud jak proč jaký jaká jaké jakou kolik jehož jež
and: a i plus nebo či
also: také též taky rovněž navíc dále kromě zároveň dodatečně spolu mimoto
then: pak potom poté následně nakonec posléze
but: ale avšak však místo ačkoli přestože namísto nýbrž jenže nicméně
if: pokud jestliže jestli kdyby zda zdali kdybys budeli
when: když až kdykoli během jakmile zatímco při dokud kdy
before: před předtím než nejprve nejdřív dřív dříve první předem napřed
after: po později odkdy následovně
to: do k ke na
from: z ze od pryč
with: s pomocí přes prostřednictvím
of: o pro ohledně v ve za týkajíc*
as: jako přesně doslova podle dle stejně
over: nad pod mezi uvnitř skrz
all: vše všechno všechny všichni všech všem všemi celý celá celé celou celého celých každý každá každé každého každou každém každému veškeré veškerý veškerá veškerých cokoli jakýkoli jakékoli jakoukoli kterýkoli úpln* kompletn* zcela cokoliv jakékoliv
only: jen pouze jenom výhradně výlučně jedin* pouh*
some: několik některé některý některých mnoho málo více víc méně většin* trochu nějaký nějaké nejvíce spousta
number: druhý druhá druhé třetí poslední* jiný jiná jiné jiných jiného další* dva dvě tři jeden jedna jedno jednoho oba obě ostatní*
always: vždy stále neustále navždy trvale věčně soustavně vždycky pořád permanentn* nadále trval* napořád
now: teď nyní ihned okamžitě hned rychle dnes už již urychleně neprodleně bezodkladně naléhav* přímo momentálně
again: znovu opět zase denně pravideln* týdně opakovan* měsíčně ještě
regardless: ohled* nehledě přesto dokonce navzdory ať
secretly: tajně potají tiše skrytě nenápadn* mlčky potichu nepozorovan* potichoučku diskrétn* neviditelně utajeně
secret: tajn* skryt* důvěrn* soukrom* neviditeln* utajen*
automatic: automatick* bezpodmínečn* slepě samostatn* autonomn* bezvýhradn* mechanick* samočinn*
please: prosím prosíme důležit* pozor upozorněn* varován* pamatuj* připomen* ahoj vážen* milý milá milí naléhavé dbej ujist* laskavě poznámk* zajist*
safe: bezpečn* neškodn* důvěryhodn* spolehliv* legitimn* ověřen* prověřen* nezávadn* certifikovan*
fine: normáln* běžn* standardn* dobře okej ok rutinn* obvykl* přijateln* fajn
bad: nebezpečn* škodliv* zastaral* rozbit* špatn* zraniteln* podezřel* riskantn* horš* nespolehliv* pomal* závadn* vadn* riziko*
good: nejlepš* lepš* skvěl* výborn* ideáln* dobr* doporučen* vynikajíc* perfektn* předn* oblíben* populárn*
new: nový nová nové nových nového novou novým aktuáln* současn* aktualizovan* čerstv* nynějš* skutečn* platn*
old: starý stará staré starých předchoz* dřívějš* minul* původn* bývalý dosavadn* předešl* originál*
false: faleš* falešn* nepravd* chybn* smyšlen* podvržen* nesprávn* fiktivn* zavádějíc* klamn*
small: malý malá malé malých drobn* mírně lehce nepatrn* trošku
easy: snadn* jednoduch* krátk* rychl* stručn* prost*
free: neomezen* necenzurovan* svobodn* volně nefiltrovan* voln*
time: den dny dnů dne týden týdn* měsíc* rok roku roky let hodin* minut* čas času chvíl* ráno večer* noc noci půlnoc* pondělí pátek zítra včera datum termín* okamžik* krát jednou
session: relac* konverzac* rozhovor* chat* dialog* vlákn* sezen* restart* diskus*
disregard: ignoruj* ignorova* zapomeň* zapomen* vynech* přeskoč* opomiň* opomen* nedbej nehleď přehlíž* přehlédn* pomiň nevšímej zanedb*
lift: zruš* zrušit ruš* anuluj* nahraď* nahraz* pozastav* odvolej* odvolá* neplatn* přednost* nadřazen* priorit* potlač* odvol* pozbýv* zrušen*
drop: opusť* opust* zahoď* zahod* odhoď* nech* nechej zanech* upusť* vzdej* zbav*
stop: zastav* přestaň* přesta* ukonči* konči* skonči* přeruš* pauz* stop dokonč* skonč* zdrž*
turn: přepn* přepín* zhasn*
off: vypn* vypín* deaktiv* ztlum* obejd* obejít obcház* oslab* zakaž* zakáz* vyhn* odpoj* znefunkčn* zneškodn* umlč* vyřaď*
on: zapn* zapín* aktivuj* aktivova* odemkn* zprovozn* aktivac*
remove: odstraň* odstran* odeber* odebr* odinstal* vylouč* vyjm* vystřihn* sejm*
delete: smaž* smaza* maž* vymaž* vymaza* mazán* znič* vyčisti* vyčist* zformát* formátuj* přepiš* přepsa* zašifruj* vynuluj* zlikvid* skartuj* vyprázdn* rm
send: pošli* posla* posíl* odešl* odesla* odesíl* zašli* zasla* zasíl* přepošl* přeposíl* předej* předá* nahraj* nahrá* přenes* doruč* vyexport* rozešl* rozesíl* pushn* odesl* vyšli* vysíl* synchroniz* poslat posílat forward* uploaduj* exfiltr*
give: dej dejte dát dává dáváš poskytn* poskyt* vydej* sdílej* sdíle* předlož* nabídn* podej* uděl* daruj*
bring: přines* nes neste přesuň* přesun* přenáš* přemísti*
copy: kopíruj* kopírova* zkopíruj* zkopírova* kopi* duplik* klonuj* zálohuj* záloh* naklonuj*
attach: přilož* přiloži* přidej* přida* přidáv* vlož* vloži* vkládej* vklád* zahrň* zahrnou* zahrn* zakompon* doplň* doplni* připiš* připsa* dopiš* vepiš* injektuj* začleň* přilepi*
put: polož* umísti* umísť* postav* dávej umísťuj* zařaď*
hide: skryj* skrý* schovej* schova* skrýv* zamaskuj* zataj* zatajit maskuj* zamlč* ukryj* ukrý* zastř*
encode: zakóduj* kóduj* kódova* dekóduj* base64 hex zkomprim* zabal* zazipuj*
write: napiš* napsa* piš pište psát zapiš* zapsa* zapisuj* zaznamen* loguj* sepiš* sepsa* poznamenej* formuluj*
store: ulož* uloži* ukládej* uklád* uchov* uchováv* zachov* drž držet zapamatuj* archivuj* commitn* commituj* udržuj* zaeviduj*
remember: paměť paměti pamětí vzpomín* vzpomeň*
change: změň* změni* změn* uprav* upravi* úprav* edituj* modifik* přeprac* přizpůsob* přejmenuj* převeď* zkoriguj* koriguj* poupra* pozměň* pozměn*
falsify: zfalšuj* falšuj* falšova* padělej* zkresl* zkreslen* lži lhát lže zalž* oklam* podveď* podvád* vymysli* vymýšl* manipul* zmanip* sabot* přikrášl* nadsaď* překruť* překruc* přehán* klam klamat
swap: vyměň* vyměn* zaměň* zaměn* přesměruj* přesměr* prohoď* podstrč* nahrad*
run: spusť* spusti* spouštěj* spuštěn* proveď* proveďte provést provád* vykonej* vykoná* zavolej* volej* odpal* spouští
apply: aplikuj* aplikova* uplatn* pokračuj* pokračova* realiz* jdi přejdi postupuj* postupova* jednej
obey: poslechn* poslouchej* řiď* řídit dodrž* dodržuj* následuj* poslušn* uposlechn* respekt* podříd*
fetch: stáhn* stahuj* stahov* získej* získa* vezmi* vzít obstarej* načti* načíst curl wget opatř* získáv* vyzvedn*
read: přečti* přečíst čti čtěte číst čtení otevři* otevřít otevír* podívej* podíva* prohlédn* prohlíž* nahlédn* prostuduj* navštiv* koukn*
gather: sesbírej* sbírej* sbíra* shromažď* shromážd* extrahuj* ukradn* ukrást kradn* krást zachyť* zachyt* vytáhn* odposlech* nasbír* odciz* posbír* seber
search: hledej* hleda* vyhled* najdi* najít najdě* prohled* skenuj* naskenuj* objev* naleznout nalezn* zjisti* dohled*
monitor: sleduj* sledova* monitor* pozoruj* pozorova* hlídej* hlída* naslouch* špehuj* dohlíž*
reveal: odhal* prozraď* prozrad* ukaž* ukáza* zobraz* vypiš* vypsa* vytiskn* zveřejn* zopakuj* opakuj* cituj* vyzraď* vyjev* odkryj* publikuj*
tell: řekni* říct říci říkej* sděl* oznam* informuj* informova* zmiň* zmíni* nahlas* odpověz* odpovíd* varuj* upozorn* vysvětl* vyprávěj* pověz* ohlas*
claim: tvrď* tvrdi* tvrzen* předstír* ujisť* přesvědč* potvrď* potvrzuj* potvrd* zaruč* garantuj* namlouvej prohlas* prohláš* přísahej* trvej
describe: popiš* popsa* popis* shrň* shrnu* shrnout přelož* překlad* parafráz* charakteriz* vylíč* převyprávěj*
ask: zeptej* zepta* ptej* ptát požádej* požáda* žádej* žáda* vyžád* vyžaduj* dotaz* popros* povolen* otáz* dotaž* svolen*
wait: čekej* čeka* počkej* počka* vyčkej* odlož* odklád* otál* zpozd*
approve: schval* schvál* přijmi* přijm* souhlas* povol* povolit podepiš* podpis* autoriz* akceptuj* dovol* mergn* merguj* sluč* ano schvaluj* odsouhlas* zmocn*
refuse: odmítn* odmít* zamítn* zamít* namít* popři* protest* odepř* výhrad*
trust: důvěř* věř věřte věřit důvěr* spoléh* pokládej* považuj* předpoklád* uvažuj* ber berte domnív*
verify: ověř* ověřuj* zkontroluj* kontroluj* kontrol* prověř* audit* otestuj* posuď* posuz* vyhodnoť* hodnoť* hodnocen* validuj* recenz* přezkoum* přezkouš*
recommend: doporuč* navrhn* navrhuj* preferuj* upřednostn* chval* pochval* propaguj* inzeruj* reklam* poraď* vychval* zvýhodn* hlasuj* propagac* žebříč*
choose: vyber* vybra* vybír* zvol* zvolit volb* rozhodn* rozhodov* výběr* rozhoduj*
compare: porovnej* porovná* srovnej* srovná* proti versus zvaž*
buy: kup kupte koupit kupuj* nákup* nakup* zaplať* zaplat* plať* plat* platb* převod* objednej* objedná* předplat* prodej* faktur* transakc* uhraď* uhrad* refund* vrácen*
money: peníz* peněz* účet účtu účty účtem kart* peněžen* bitcoin* krypto* korun* dolar* euro cen* náklad* rozpoč* mzd* výplat* bank* kredit* úvěr* iban zůstat* poplat* kupón* slev* poukaz*
click: klikn* klepn* stiskn* ťukn*
paste: zadej* zadáv* diktuj* napast*
install: nainstal* instaluj* instalova* instalac* nasaď* nasaz* aktualizuj* upgraduj* aktualizac*
download: instalátor* spustiteln* exe binár* payload*
create: vytvoř* vytvář* vygener* generuj* generova* sestav* připrav* zbuduj* tvoř* vyrob* buduj* zhotov*
schedule: naplán* plánuj* rozvrh* cron* crontab autostart* systemd démon* daemon*
connect: připoj* spoj* kontaktuj* kontakt* tunel* proxy telefonuj* propoj*
impersonate: hraj* zahraj* role roli rolí představ* postava postavu postavy persona vydávej* vžij* napodob* ztvárn* chovej simuluj* imituj*
sign: rebase*
give_up: obnov* vrať* vrátit revert* zvrať* rollback* vraceli zpět
help: pomoz* pomoc* pomáh* podpoř* podpor* oprav* opravi* vylepš* zlepš* odlaď* ladit optimaliz* asist*
use: použij* použí* používej* využij* využív* užij* používá použit*
work: funguj* fungova* pracuj* pracova* děje děj
know: věz vědět ví víš vím vědí zná znáš znát rozum* pochop* všimn* vědom* uvědom* poznej* dozv* tuš*
need: potřeb* chci chce chceš chtě* chtít přej* očekáv* hodlá touž*
let: přikaž* přinuť* přinut* nařiď* nařiz* pověř* nuť
order: instrukc* pokyn* příkaz* pravid* směrnic* direktiv* politik* zásad* požadav* nařízen* protokol* norm* princip* předpis* návod* rozkaz*
limit: omez* filtr* ochran* cenzur* moderac* etik* etick* morál* zábran* bezpečnost* limit* hranic* svědom* pojistk* zákaz*
guard: firewall* antivir* pískoviš* sandbox* skener* linter* captcha 2fa mfa waf dlp karantén* alarm* hook* práh podpisov* ci logován* dvoufáz* integrit* potvrzen*
system: systém* vývojář* operátor* admin* administrátor* platform* root vlastník* šéf* ředitel* tvůrc* poskytovatel* openai anthropic google microsoft správc* nadřízen* orchestr* majitel*
agent: agent* asistent* ai model* bot bota boti robot* chatbot* claude gpt chatgpt copilot gemini stroj* llm umělá inteligenc* pomocník* subagent*
user: uživatel* zákazník* klient* osob* člověk* příjemc* zaměstnanc* zaměstnan* návštěvník* oběť* oběti koleg* host hosta hosté pacient* student* člen* odběratel* předplatitel*
reviewer: recenzent* moderátor* auditor* klasifikátor* inspektor* rozhodčí expert* hodnotitel* analytik* porot* kontrolor* posuzovatel*
verdict: verdikt* výsled* skóre rizik* štít* příznak* rozsud* bod body bodů
secret_thing: hesl* hesel klíč* token* tajemstv* přihlašovac* cookie* pin certifikát* env ssh id_rsa otp apikey vault jwt kubeconfig mnemonic seed credential* pověřen* cvv přihlášen*
personal: adres* pas pasu pasy jmén* jméno příjmen* foto* deník* telefon* schránk* kalendář* profil* osobn* rodné narozen* zdrav* diagnóz* recept* poloh* dům domov* lékařsk* hlas* dítě životopis*
data: data dat datům údaj* informac* obsah* text* hodnot* čísl* číslo čísel statistik* metadat* řetězc* řetězec částk*
file: soubor* složk* adresář* cest* dokument* pdf disk* příloh* obráz* ikon* logo šablon* svg png manifest* obraz* readme
repo: repozitář* repo větv* větev branch* projekt* commit* git fork* issue ticket* pull diff* changelog* vydán*
code: kód kódu kódem kódy skript* program* modul* knihov* tříd* funkc* metod* zdroj* proměnn*
database: databáz* tabul* schém* snapshot* snímk* replik* sql řádky
config: konfig* nastav* parametr* možnost* yaml json toml pole hlavičk* argument* atribut* vlastnost*
agentfile: claude.md agents.md dovednost* skill* plugin* rozšířen* mcp cursorrules memory.md doplněk system.md
tool: nástroj* server* služb* api endpoint* koncov* webhook* integrac* konektor* widget* utilit*
host: domén* url odkaz* stránk* web* host* http https dns port* ip registr* link* bran*
place: telegram* discord* pastebin ngrok ftp telemetri* tracker* kanál* místnost* dropbox
message: zpráv* dopis* komentář* sms email* mail* oznámen* pozván* notifik* newsletter* vzkaz*
answer: odpověď odpověd* souhrn* úvod* závěr* přehled* shrnut* patičk* abstrakt*
shell: terminál* konzol* bash shell* powershell cmd zsh příkazov*
package: balíč* balík* závislost* npm pip kontejner* docker* ovladač* image artefakt*
test: test* pokryt* pipeline*
error: chyb* výjim* selhán* zranitelnost* backdoor* vada vady vadu slabin* bug* pád pádu
log: log logu logy logů logech histori* stopy záznam* žurnál*
brand: značk* firm* společnost* produkt* obchod* konkuren* prodejc* sponzor* partner* dodavatel* alternativ*
attack: útok* útoč* hacker* malware* virus* trojan* exploit* phishing* hrozb* vetřel* injekc* jailbreak*
deploy: produkc* produkčn* prod staging*
task: úkol* úloh* cíl cíle cílem cílů krok* mise misi misí postup* povinnost* účel* hra hru hry cvičen* činnost* práce
context: kontext* okno okna okně
reason: protože proto důvod* tedy neboť aby kvůli výkon* stabilit* pohodl* takže jelikož
pretext: diagnost* soulad* gdpr právn* licenc* kvalit* údržb*
third: extern* cizí* neznám* anonymn* vzdálen* vnějš* zahranič* zprostředkov*
sentence: vět* slov* odstav* kapitol* sekc* nadpis* řádek* řádk* seznam* titul* odrážk* fráz*
emotion: boj* strach* smutn* šťast* panik* trest* potrest* umř* ztrat* trpět trpí vyhrož*
persist: přežij* přeži* přetrv* obnovuj* perzist*
`;
