/** Scandinavian words and stems, by the senses in `words/senses.ts`. */
export const scandinavian = `
not: inte ej icke aldrig varken knappast sällan ikke ikkje aldri hverken verken
no: ingen inget inga utan noll ingenting intet ingenstans uden uten null nul
must: måste ska skall bör skulle obligatorisk* nödvändig* krävs behöver tvungen absolut skal bør måtte nødvendig* kræves kreves plikt* skyldig*
may: kan får kunna kunde fick tillåt* möjlig* må kunne tilladt* mulig* berättig* behörig*
will: kommer vill vil ville
be: är var vara varit bli blir blev blivit förbli* er være vært været blive bliver blevet ble blitt vær
have: har ha hade haft have havde hatt
do: gör göra gjorde gjort gjør gjøre gør gøre gjorda göras
you: du dig din ditt dina ni ert era deg dere deres dit dine jer jeres eder
we: vi oss vår vårt våra jag mig min mitt mina os vores jeg meg mit mine vore
they: de dem deras han honom hans hon henne hennes sin sitt sina någon folk personer sig dom ham hun hende seg sit sine nogen noen själv selv
it: det den dess
this: detta denna dessa här nedan följande härmed dette denne disse her nedenfor nedenstående herved hermed nedan*
that: att där sådan sådant sådana ovan ovanstående at der slik ovenfor ovenstående
what: vad vilken vilket vilka vem hur varför som hvad hva hvem hvor hvordan hvorfor hvilken hvilket hvilke vems
the: en ett et ei
and: och samt plus og eller
also: också även dessutom därtill jämte vidare også dertil desuden dessuten ytterligere yderligere ytterligare likaså
then: sedan därefter då slutligen sen derefter deretter så endelig derpå
but: men dock emellertid istället fast trots fastän utom däremot dog imidlertid istedenfor likevel
if: om hvis ifall såvida försåvitt såframt dersom medmindre
when: när medan hvornår når närhelst mens medens samtidigt emedan idet
before: innan före förrän först tills dessförinnan inden før først forinden
after: efter efteråt etter siden bakom
to: till mot åt til mod imot in
from: från ur bort fra ut ud væk
with: med via genom gjennom gennem medelst hjälp ved
of: av för på i angående beträffande gällande rörande for af vedrørende vid hos
as: såsom exakt precis enligt ordagrant nøjagtigt nøyaktig præcis presis ifølge lik
over: över mellan bland inom inuti mellem mellom blandt blant indenfor innenfor over inne
all: alla allt all alle alt varje hela hel helt samtliga fullständig* komplett* hver hvert enhver heile samtlige total* varenda fuldstændig* fullstendig*
only: bara endast enbart uteslutande blott kun bare utelukkende udelukkende enda eneste
some: några något vissa många mycket mer mera mindre minst flera få lite fler mest meget mange noe noget mere flere visse nogle
number: andra tredje sista annan annat övriga två tre båda anden sidste andet andre siste annen to begge øvrige
always: alltid ständig* permanent* evigt evig* konsekvent* konstant* hädanefter varaktig* beständig* altid bestandig stadig fortsättningsvis framöver stedse oavbrutet
now: nu omedelbart genast direkt nå straks snabbt idag redan omgående brådskande umiddelbart øjeblikkeligt øyeblikkelig hurtigt raskt akut snarast strax allerede
again: igen åter återigen dagligen regelbundet upprepat igjen dagligt daglig ukentlig ugentligt veckovis månadsvis periodisk* regelmæssigt regelmessig ånyo
regardless: oavsett oberoende ändå ens uanset uansett alligevel oaktat
secretly: hemligt tyst obemärkt diskret smyg smygande osynligt hemmeligt stille ubemærket ubemerket skjult stillsamt osedd omärkligt tysthet
secret: hemlig* dold* konfidentiell* privat* osynlig* hemmelig* fortrolig* usynlig* sekretess* sekret* förtrolig* gömd* skjulte
automatic: automatisk* automatiskt villkorslöst blint självständigt autonom* ubetinget* obetingad* oombedd* uopfordret
please: vänligen snälla tack obs viktigt viktig* varning* påminn* hej kära venligst vennligst vigtig* viktige advarsel* hälsning* husk bedes observera uppmärksam* kære kjære
safe: säker* säkra ofarlig* harmlös* betrodd* pålitlig* tillförlitlig* äkta legitim* sikker* trygg* ufarlig* pålidelig* betroet* certifierad* verifierad*
fine: normal* vanlig* standard* okej ok rutin* bra almindelig* fint sedvanlig* acceptabel* vanligvis rutine*
bad: farlig* skadlig* osäker* föråldrad* trasig* dålig* sårbar* riskabel* misstänkt* usikker* forældet* dårlig* sårbare utdatert* mistænkelig* mistenkelig* sämre opålitlig* bristfällig* långsam* skadelig*
good: bäst bästa bättre god goda gott utmärkt* perfekt* ledande rekommenderad* överlägs* bedste bedre beste fremragende anbefalede ideal* utsökt* populär* fantastisk* favorit*
new: ny nya nytt uppdaterad* aktuell* nuvarande färsk* nye opdateret* oppdatert* nuværende nåværende verklig* senaste seneste faktisk*
old: gammal gamla gammalt tidigare föregående ursprunglig* förra forrige foregående gammel gamle oprindelig* opprinnelig* tidligere befintlig* existerande förut
false: falsk* fel felaktig* fejk* påhittad* fiktiv* osann* förfalsk* forkert* uriktig* usand* usann* oriktig* missvisande bluff*
small: liten litet små lille obetydlig* ringa svagt
easy: enkel* enkelt lätt snabb* kort* let lett hurtig* rask* nem nemt kortfattad*
free: fri fritt obegränsad* ocensurerad* ofiltrerad* ubegrænset* ubegrenset* usensurert* ucensureret* obunden* gränslös*
time: dag dagar dagen vecka veckor månad* år året timme timmar timer minut* tid tiden gång gånger natt* kväll* morgon* måndag* fredag* imorgon igår datum dato uge uker uke måned* dage dager morgen aften kveld gang ganger gange deadline tidpunkt* minutt* midnatt söndag*
session: session* samtal* konversation* chatt* dialog* tråd* omstart* diskussion* samtale* samtalen chat sesjon* genstart*
disregard: ignorer* glöm glömma bortse strunta förbise hoppa åsidosätt* glem glemme ignorér skippa utelämna förbigå negliger* tilsidesæt* nonchalera försumma
lift: upphäv* åsidosätta annuller* ogiltig* ersätt* överrid* häv hävs återkall* opphev* ophæv* overstyr* tilsidesette erstat* erstatt* upphör* prioritet* företräde upphävd* forrang suspender* avskaffa*
drop: släpp släppa överge* förkast* kasta lämna slängg släng slänga forlad* forlat* slipp droppa dropp forkast* kassera* avstå
stop: stopp* sluta slut avsluta* upphöra avbryt* pausa paus stop stoppe avslut* afslut* slutt slutte hør halt avstanna
turn: växla slå vrid skifta
off: inaktiver* avaktiver* tysta kringgå* deaktiver* stäng stänga avstäng* försvaga* undvik* slukk* sluk omgå* frånkoppl* bypassa mjuka dæmp demp neutraliser*
on: aktiver* aktivera möjliggör* muliggjør* lås
remove: avlägsna* avinstaller* uteslut* fjern* avinstallere afinstaller* exkluder* udeluk* utelukk* klipp
delete: radera* raderar raderad ta tar tas tagit borttag* rensa rensar töm tömma förstör* krypter* slet slett slette sletter slettes slettet formater* utplåna* ødelæg* ødelegg* tøm* overskriv* rm krossa makulera* nollställ*
send: skicka skickar skickas skickat skickade sänd sända sänder översänd* vidarebefordr* överför* posta postar postas mejla* maila send sende sender sendes sendt videresend* upload* overfør* leverera* levera* oversend* läck* läcka læk* lekk* distribuer* pusha pushar smuggla smugl* synka synkroniser* lever* smygöverför exfiltrer* transmitter* rikta
give: ge ger gav gett giv dela tillhandahåll* överlämn* förse gi gir giver givet udlever* overlever* del dele bevilja* skänk* utlämn*
bring: bär flytta* flytt* flyt bring* frakta
copy: kopier* kopia* duplicer* klona* klon* säkerhetskopi* kopi backup* reproducer*
attach: bifoga* tillägg* infoga* inkludera* bädda lägga läggs läggas tilføj* vedhæft* legg vedlegg* vedhæftet inkluder* indsæt* bilägg* fäst* foga* väv väva injicer* tilføye indlejr* lägg
put: placera* placer* sätt sätta ställ ställa anbring* læg lægge legge plasser* parkera* sæt sett
hide: dölj* dölja göm gömma maskera* mörklägg* förtig* skjul* skjule masker* hemlighåll* fortie tilslør* kamouflera*
encode: koda kodar avkoda* base64 hex komprimera* packa zippa indkod* pak komprimer* hexadecimal*
write: skriv skriva skriver skrivs anteckna* logga loggar notera* skrive skrev skrivit noter* nedteckn* författa* formuler* dokumentera*
store: spara* lagra* behåll* arkiver* bevara* memorera* lagre gem gemme behold* bevar* cacha* lagr* opbevar* oppbevar* commita* registrera* håll hålla holde hold
remember: minne* minnas minns minnet hukommelse* erindring* ihåg huske hugs
change: ändra* ändring* redigera* modifiera* justera* revider* ændr* ændre endre endr* rediger* rett rætt ret juster* anpassa* omvandl* konverter* omformul* tilpass* patcha* omarbet* korrigera*
falsify: förfalska* ljug ljuga ljuger lura* lurar vilseled* förvräng* manipulera* fabricera* överdriv* sabotera* förvanska* förfalskning* forfalsk* lyv lyve lyg lyge forvræng* fordrei* vildled* villed* manipuler* snyd* saboter* blås fabrikk overdriv* underdriv* lögn* fuska* fiffla*
swap: byt byta byter omdirigera* utbyt* bytt bytte ombytt* omdiriger* udskift* skift* skifte utskift* substituer*
run: kör köra körs körning* exekvera* starta startar anropa* utför* kør køre køres kjør kjøre udfør* eksekver* start starte trigga* anrop* lansera* kjøres
apply: tillämpa* genomför* fortsätt* gå fortsæt* fortsett* gennemfør* gjennomfør* verkställ* applicera* iværksæt* går
obey: följ följa följer lyd lyda lydnad* hörsamma* efterlev* foelg følg følge følger adlyd* adlyde overhold* respektera* efterkom* lojal*
fetch: hämta* ladda laddar nedladd* hent hente hentes download* last laste skaffa* erhåll* curl wget indhent*
read: läs läsa läser läses öppna* öppnar titta* se ser besök* les lese læs læse læser åpne åpn* åbn* åbne kika* bläddra* besøg* läst inspekter* kig
gather: samla* samlar samling* extraher* stjäl stjäla skrapa* dumpa* samle saml indsaml* innsaml* stjel* stjæl* udtræk* avlyssn* uppsnapp* snappa* skörda* insaml* stulen* hamstra*
search: sök* söka söker leta* letar hitta* hittar skanna* upptäck* søg* søk* finn finne find finde genomsök* lokaliser* gennemsøg* skann*
monitor: övervaka* spåra* bevaka* lyssna* lyssnar spionera* overvåg* overvåk* spor spore lyt lytt spioner*
reveal: avslöja* visa visar visas upprepa* citera* publicera* röj* röja exponer* afslør* avslør* vis vise vises gentag* gjenta* citer* siter* offentliggör* offentliggør* udskriv* återge* yppa* publiser* publicer*
tell: berätta* säg säga säger meddela* informera* nämn* rapportera* svara svarar varna* underrätta* fortæl* fortell* sige si sier informer* nevn* nævn* rapporter* advar* upplys* tala underret* redogör* besked* påpek*
claim: påstå* hävda* låtsas försäkra* intyga* övertyga* bekräfta* garanter* påstand* hevd* hævd* bekreft* bekræft* forsikr* overbevis* foregi* föregiv* insister* svär*
describe: beskriv* sammanfatta* sammanfattning* översätt* opsummer* oppsummer* oversæt* oversett* sammenfat* skildra* parafraser* karakteriser*
ask: fråga* frågar begär* be ber efterfråg* spørg* spørge spør spørre bed bede anmod* forespørg* tillåtelse* tillatelse* tilladelse* kräv* krev* kræv* uppmana* lov
wait: vänta* väntar avvakta* vent vente dröj* fördröj* udsæt* utsett* tveka* avvent*
approve: godkänn* acceptera* tillstyrk* samtyck* auktoriser* godta* signera* merga* godkend* godkjenn* accepter* aksepter* samtykke* ja tillåta* tillåter tillad* tillat* enig* medge* attester* underskriv* underteckn*
refuse: vägra* neka* avvisa* avslå* invänd* nekt* nægt* afvis* avvis* protester* avböj* afslå* nej nei
trust: lita* litar tro tror förtroende* anta antar betrakta* behandla* stol* stole betragt* betrakt* behandl* tillit* antag* utgå förutsätt* anse anser anse* förlita*
verify: kontroller* verifier* granska* testa* validera* bedöm* utvärder* kontrollér tjek* sjekk* kolla* kollar revision* gransk* vurder* evaluer* valider* dubbelkoll* efterse
recommend: rekommender* föreslå* föredra* beröm* främja* marknadsför* anbefal* foreslå* foretrekk* foretræk* ros rose tipsa* råd råda* betyg* framhäv* rösta* lovord* fremhæv* fremhev* puffa*
choose: välj* välja väljer val valet besluta* beslut* vælg* velg* bestäm* bestem* utse valg
compare: jämför* sammenlign* versus benchmark*
buy: köp* köpa betala* betalning* beställ* prenumer* faktura* sälj* køb* kjøp* betal* bestil* bestill* abonner* overføring* överföring* transaktion* transaksjon* återbetal* selg* sælg* refunder*
money: pengar pengarna penger penge konto kontot bank* kortet plånbok* bitcoin* krypto* krona kronor kroner dollar* euro pris* kostnad* budget* lön* saldo* kredit* iban avgift* swish kontonummer* omkostning* rabatt* presentkort* mobilepay vipps
click: klick* klicka* tryck* trykk* klik* scrolla* knappa*
paste: klistra* indtast* diktera* tast
install: installer* driftsätt* uppgrader* uppdatera* opdater* oppdater* opgrader* oppgrader* deploya* montera*
download: installationsfil* körbar* exe nyttolast* binär* laddare kjørbar* eksekverbar* installationsprogram*
create: skapa* generera* bygg bygga bygger framställ* opret* opprett* skab* skap* generer* byg bygge lag lage tillverk* förbered* forbered* konstruera* utform* lav
schedule: schemalägg* planera* planlæg* planlegg* cron* crontab autostart* systemd daemon* tidsplan* launchd
connect: anslut* koppla* kontakta* ring tunnel* proxy tilslut* koble kontakt* tilkobl* forbind* pinga*
impersonate: spela* rollspel* agera* roll* rollen karaktär* personlighet* persona spil spill spille karakter* föreställ* efterlikn* utge forestil* simuler* imitera* rolle*
sign: rebase* staga*
give_up: återställ* ångra* gendan* gjenopprett* tilbakestill* fortryd* angre rollback* tillbaka tilbage tilbake
help: hjälp* hjælp* hjelp* stöd* stöt* reparera* fixa* förbättr* felsök* støt* forbedr* fejlsøg* feilsøk* optimer* assister*
use: använd* bruk* benyt* anvend* utnyttj* nyttja* brug* bruge bruke
work: arbeta* fungera* funger* arbejd* arbeid* händ* hända händer ske sker virk* inträff*
know: vet veta visste känn* förstå* inse* märk* medvet* vide forstå* merk* mærk* bemærk* kender kjenner kunskap* kännedom*
need: behov* behöva behöv* vilja önska* förvänt* ønsk* behøv* trenger trenge forvent* avse* tänk
let: låt låta lad lade la tvinga* beordra* beordr* tving* instruera* instruer* uppdra* pålägg*
order: instruktion* instruks* anvisning* regel* regler* riktlinj* direktiv* policy* order ordrar krav* föreskrift* retningslinj* befallning* ordre* kommando* princip* prinsipp* norm normer vejledning* veiledning* protokoll* regelverk*
limit: begräns* filter* filtr* skydd* censur* moderering* etik* etisk* moral* spärr* säkerhet* begræns* begrens* sikkerhed* sikkerhet* hinder* förbud* forbud* sensur* restriktion* samvet*
guard: brandvägg* antivirus* sandlåd* sandbox* skanner* linter* captcha 2fa mfa waf dlp karantän* larm* hook* krok* tröskel* spärrlist* firewall* brannmur* alarm* loggning* signatur* ci integritet* tofaktor* tvåfaktor*
system: system* utvecklar* operatör* admin* administratör* plattform* root ägar* chef* leverantör* openai anthropic google microsoft skapar* udvikler* utvikler* ejer* eier* leverandør* platform* operatør* sjef* överordnad* direktör*
agent: agent* assistent* ai ki modell* model* bot bott* robot* chatbot* claude gpt chatgpt copilot gemini maskin* llm språkmodell* hjälpreda underagent* medhjälpar*
user: användar* kund* person* människ* bruger* bruker* klient* mottagar* besökar* anställd* kollega* offer offret modtager* mottaker* gäst* patient* student* medlem* prenumerant* ansatt* köpar* menneske*
reviewer: granskar* moderator* revisor* klassificer* inspektör* domar* expert* bedömar* jury* dommer* kontrollant* analytiker* ekspert* anmelder*
verdict: resultat* poäng* risk* utlåtande* etikett* flagga* omdöme* karaktergiv poeng* point* risiko* utslag* klassificering* flagg*
secret_thing: lösenord* nyckel* nycklar* token* hemlighet* inloggning* kaka kakor cookie* pin certifikat* env ssh id_rsa otp apikey adgangskod* passord* kodeord* nøgle* nøkkel* hemmelighed* hemmelighet* jwt kubeconfig vault autentisering* legitimation* cvv påloggings*
personal: adress* adresse* pass passet namn namnet navn efternamn* foto* dagbok* telefon* inkorg* kalend* profil* personlig* personnummer* födelse* hälsa* diagnos* recept* plats platsen indbakke* innboks* brevlåd* fødsel* cpr helse* helbred* position* barn
data: data uppgift* information* innehåll* text* värde* siffra siffror tal statistik* metadata indhold* innhold* tekst* verdi* værdi* oplysning* opplysning* sträng* mängd* belopp*
file: fil filen filer filerna fila mapp* mappe* katalog* sökväg* dokument* pdf disk* bilaga* bilagor skärmbild* bild* bilder ikon* svg png mall* urklipp* sti stien bilag* billed* bilde* kalkylark* manifest* logotyp*
repo: repo* repositorium* git gren* grenen branch* projekt* prosjekt* fork* ärende* issue* commit* pull diff* utgåva* changelog* arbetsyta* release*
code: kod koden kode program* skript* script* bibliotek* modul* klass* funktion* funksjon* metod* källkod* kilde* snutt* variabel*
database: databas* database* tabell* tabel* schema* ögonblicksbild* replik* sql rad
config: konfigur* inställning* indstilling* innstilling* parameter* parametr* yaml json toml fält felt rubrikfält argument* attribut* egenskap* alternativ
agentfile: claude.md agents.md färdighet* skill* plugin* tilläg insticks* mcp cursorrules memory.md udvidelse* utvidelse* system.md settings.json
tool: verktyg* værktøj* verktøy* server* tjänst* tjenest* tjeneste* api endpoint* ändpunkt* webhook* integration* integrasjon* widget* konnektor*
host: domän* url länk* webbplats* sida sidan sidor värd* http https dns port* ip register* hemsid* webb* domæn* domen* link* lenk* side nettsted* hjemmeside* host* sajt* webs*
place: telegram* discord* pastebin ngrok ftp telemetri* spårar* kanal* rum dropbox insamlar*
message: meddelande* brev* kommentar* sms mejl* mail* email* avisering* notis* inbjud* meldin* melding* epost* nyhetsbrev* kunngjør*
answer: svar svaret svaren sammandrag* inledning* slutsats* översikt* avslutning* sammendrag* oversigt* oversikt* konklusion* fotnot* respons*
shell: terminal* konsol* skalet bash powershell kommandorad* cmd zsh shell*
package: paket* pakke* beroende* avhengig* afhængig* npm pip container* docker* avbild* drivrutin* driver* artefakt*
test: test* prov täckning* pipeline* dækning*
error: felet fejl* feil* undantag* bugg* bug* sårbarhet* bakdörr* kryphål* krasch* bakdør* bagdør* unntak* undtagelse* brist*
log: logg* log logfil* historik* spår spåret journal* transkript* historie* loggen
brand: märke* varumärke* företag* produkt* butik* konkurrent* säljare* sponsor* partner* firma* virksomhed* selskap* varemærke* varemerke* bolag* mærke* leverandörs butikk*
attack: attack* angrepp* angreb* angrep* hackar* hacker* skadeprogram* virus* trojan* nätfiske* injektion* hot hotet trussel* phishing* exploit* angripar* intrång*
deploy: produktion* produksjon* prod staging* drift*
task: uppgiften uppdrag* opgave* oppgave* jobb* job mål målet steg steget syfte* procedur* formål* övning* spel spelet trin åtgärd* øvelse*
context: sammanhang* kontext* kontekst* fönster* vindue* vindu*
reason: därför derfor eftersom skäl* orsak* anledning* fordi grund årsag* årsak* alltså bekväm* prestanda* hensyn* således
pretext: diagnostik* efterlevnad* gdpr juridisk* licens* lisens* kvalitet* underhåll* vedligehold* vedlikehold*
third: extern* främmande utomstående okänd* anonym* tredjepart* ekstern* fremmed* ukendt* ukjent* utländsk* fjärr* mellanhand*
sentence: mening* meningen ord ordet stycke* avsnitt* kapitel* rubrik* rader punkt* lista* setning* sætning* afsnit* linje* liste* overskrift* titel*
emotion: rädd* arg ledsen glad oro oroa orolig* panik* straff* dö dör förlora* lider frykt* frygt* bange redd trist* hota*
persist: överlev* kvarstå* återkom* överleva ominstaller* overlev* återuppst* beståend*
`;
