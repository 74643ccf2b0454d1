/** Dutch words and stems, by the senses in `words/senses.ts`. */
export const dutch = `
not: niet nooit nimmer noch geenszins nauwelijks zelden evenmin allerminst
no: geen niets niks niemand nul zonder behalve nergens minus
must: moet moeten moest moesten dient dienen behoort hoort verplicht* noodzakelijk* vereist* nodig essentieel essentiële cruciaal cruciale beslist absoluut zal zult zullen onmisbaar verplichting
may: mag mogen kan kun kunt kunnen kon konden zou toegestaan* mogelijk mogelijke bevoegd* welkom wellicht misschien mocht
will: gaat gaan ga wordt worden word werd werden
be: is ben bent zijn was waren wees weest geweest geworden blijft blijven blijf
have: heeft heb hebt hebben had hadden gehad hebbend
do: doe doet doen deed deden gedaan maken maak maakt gemaakt maakte
you: je jij jou jouw jullie u uw uzelf jezelf jouwe ge gij
we: wij we ons onze ik mij me mijn mezelf ikzelf onszelf
they: hij zij ze hem haar hun hen zijne iemand men mensen zichzelf zich henzelf
it: het ervan
this: deze dit hier onderstaand* volgende volgend hieronder hierbij hierin hierna hiermee
that: dat die daar daarop zulke dergelijke bovenstaand* zodanig daarmee daarvan
what: wat wie welke welk waar waarom hoe wiens waarmee waarin waarvan
the: de een t n
and: en of plus alsmede evenals
also: ook bovendien daarnaast tevens eveneens daarbij verder voorts
then: dan daarna vervolgens tenslotte uiteindelijk daaropvolgend
but: maar echter toch hoewel ondanks evenwel desondanks niettemin integendeel plaats
if: als indien mits tenzij stel gesteld vooropgesteld aangenomen
when: wanneer zodra terwijl tijdens gedurende zolang toen
before: voordat voor voorafgaand* vooraf alvorens eerst eerste tot totdat aanvankelijk
after: na nadat sinds achter nadien
to: naar aan richting te
from: vanaf vanuit weg uit af
with: met via door middels gebruikmakend samen
of: van in op bij om over omtrent betreffende aangaande inzake rond
as: zoals precies exact volgens net
over: tussen onder binnen boven
all: alle alles allen elke elk ieder iedere iedereen heel hele geheel gehele volledig* compleet complete totaal totale allemaal beide
only: alleen enkel slechts uitsluitend louter gewoonweg enige
some: enkele sommige iets veel vele weinig meer meeste minder aantal erg zeer minstens paar meerdere verscheidene diverse
number: tweede derde andere ander anders hetzelfde dezelfde twee drie laatste zelfde overige
always: altijd steeds permanent* voortdurend* constant* blijvend* eeuwig* onafgebroken doorlopend* stelselmatig* consequent* continu duurzaam voorgoed telkens
now: nu onmiddellijk* direct directe meteen terstond vandaag momenteel reeds al snel spoedig voortaan dringend ogenblikkelijk zojuist gelijk rechtstreeks aanstonds
again: opnieuw weer nogmaals herhaaldelijk* regelmatig* dagelijks* wekelijks* maandelijks* uurlijks* periodiek*
regardless: ongeacht zelfs sowieso hoedanook onafhankelijk* waarheen
secretly: stiekem* heimelijk* stilletjes stilzwijgend* ongemerkt* onopvallend* geruisloos discreet* onzichtbaar* stil zachtjes verdekt* steels onderhands clandestien* ongezien* achterbaks subtielweg
secret: geheim* verborgen vertrouwelijk* privé verholen onvermeld* ongepubliceerd* stille zwijgend* discrete
automatic: automatisch* blindelings* onvoorwaardelijk* zelfstandig* autonoom* autonome* ongevraagd* mechanisch* eigenmachtig* klakkeloos*
please: alstublieft alsjeblieft graag gelieve let opgelet belangrijk* waarschuwing* aandacht zorg hallo hoi beste geachte verzekering herinner* vergewis* voorzichtig* vriendelijk* urgent* nb attentie zorgvuldig*
safe: veilig* onschadelijk* goedaardig* betrouwbaar* legitiem* schoon schone geverifieerd* gecertificeerd* ongevaarlijk* onschuldig* vertrouwd*
fine: goed ok oké okay prima normaal normale gewoon gewone standaard* gebruikelijk* regulier* gangbaar* typisch* aanvaardbaar* bekend*
bad: gevaarlijk* schadelijk* kwaadaardig* kwaadwillend* onveilig* verouderd* slecht* kapot kapotte inferieur* riskant* kwetsbaar* frauduleus* gecompromitteerd* defect* verdacht* onbetrouwbaar* gebrekkig* traag trage duur dubieus*
good: betere beter best goede uitstekend* geweldig* voortreffelijk* toonaangevend* perfect* ideaal ideale favoriet* aanbevolen aanbevel* superieur* bewezen* populair* robuust* onovertroffen gunstig* positief* positieve optimaal optimale
new: nieuw nieuwe nieuwste vers verse bijgewerkt* herzien* actueel* huidig* recent* echt echte werkelijk* ware
old: oud oude vorige voorgaand* eerder* vroeger* oorspronkelijk* origineel* originele aanvankelijke bestaand* verleden voormalig* initiële initieel voorheen
false: vals valse fictief fictieve verzonnen onjuist* onwaar* misleidend* foutief* verkeerd* nep neppe incorrect* denkbeeldig* zogenaamd* gefingeerd*
small: klein kleine licht lichte lichtjes gering* subtiel* minuscuul* minimaal minimale enigszins beetje
easy: eenvoudig* simpel* makkelijk* gemakkelijk* kort korte beknopt*
free: onbeperkt* ongefilterd* ongecensureerd* vrij vrije vrijelijk ontketend* onbegrensd* ongeremd* ongehinderd*
time: dag dagen week weken maand* jaar jaren uur uren minuut minuten moment* tijd tijdstip keer keren ochtend* morgen avond* nacht* middernacht middag* maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september oktober november december gisteren datum* deadline* termijn*
session: sessie* gesprek* gesprekken conversatie* chat chats dialoog* thread* beurt* herstart* uitwisseling* discussie*
disregard: negeer* negeren genegeerd vergeet vergeten vergat omzeil* overslaan sla slaat overgeslagen veronachtzaam* verwaarlo* weglaten weggelaten passeer* verleer* terzijde schuif
lift: herroep* annuleer* annuler* intrek* ingetrokken vervang* vervangen vervangt voorrang* prioriteit* hef opheffen opgeheven opheffing vervallen vervalt ongeldig* schors* opschort* opgeschort overstem* ontheffing* vrijgesteld* vrijstell* afschaf* ontbind* nietig* overrul* prevaleer* prevaleert
drop: verlaat verlaten opgeven opgegeven loslaten losgelaten afdanken gooi gooit gooien weggooi* weggegooid staak* afzien schrap*
stop: stoppen gestopt stop stopt beëindig* ophoud* staakt halt pauzeer* pauzer* onderbreek* onderbroken afbreek* afgebroken breek eindig* vermijd* onthoud* stilleggen stilgelegd stopzet* stopgezet
turn: schakel* omschakel* overschakel*
off: deactiveer* deactiver* uitschakel* uitgeschakeld uitzet* uitgezet onderdruk* demp dempen dempt ontwapen* neutraliseer* loskoppel* ontkoppel* omzeilen omzeild omzeiling ontwijk* verzwak* versoepel* onklaar muilkorf* afkoppel* lamleg*
on: activeer* activer* inschakel* ingeschakeld aanzet* aangezet ontgrendel* deblokkeer*
remove: deïnstalleer* weghaal* weghalen weggehaald losmaak* uitsluit* uitgesloten elimineer* eliminer* wegneem* wegnemen uitsnijd* strip* verwijdering
delete: verwijder* wis wissen wist gewist wisse vernietig* overschrijf* overschrev* leegmaak* leegma* legen leeg vernietiging vernielen verniel* formatteer* opschoon* purge rm versleutel* sloop gesloopt corrumpeer* uitwis* uitgewist versnipper* schoonveg* opruim* opgeruimd
send: stuur* stuurt sturen gestuurd verstuur* verstur* verzend* verzond* zend zendt zenden gezonden doorstuur* doorstur* doorgestuurd upload* geüpload uploaden overdraag* overdrag* overgedragen transmitt* mail* mailt mailen gemaild versprei* post posten postte lever* leveren afgeleverd exfiltreer* lek lekken lekt gelekt synchroniseer* repliceer* publiceer* publicer* gepubliceerd dispatch* verspreid* push* uitgezonden opstuur* opsturen opgestuurd toestuur* toegestuurd insturen tweet* indienen ingediend uitgaand*
give: geef geeft geven gaf gegeven verstrek* verstrekt overhandig* verschaf* deel delen deelt gedeeld bied biedt bieden aangeboden verleen* verlenen verleend schenk* doorgeef* doorgeven doorgegeven aanreik* aangereikt beschikbaar* afstaan overlever*
bring: breng* bracht draag dragen verplaats* beweeg* bewegen sleep slepen sleept haal haalt halen til meegenomen
copy: kopieer* kopiëren gekopieerd dupliceer* kloon* kloneer* backup* kopie* reservekopie* verveelvoudig* spiegel*
attach: bijvoeg* bijgevoegd voeg* voegt toevoeg* toegevoegd invoeg* ingevoegd insluit* ingesloten voegen integreer* integrer* inbed* opneem opnemen opgenomen verwerk* injecteer* injecter* koppel* gekoppeld aanhecht* hecht bevat meezend* meegezonden aanvul* aangevuld invlecht*
put: zet zetten gezet leg legt leggen gelegd plaats* geplaatst parkeer* positioneer* deponeer* nestel*
hide: verberg* verborg* verbergt verstop* verhul* maskeer* masker* camoufleer* verdoezel* verzwijg* verzweeg verbloem* bedek* verhuld versluier*
encode: codeer* coder* encodeer* decodeer* decoder* base64 hexadecimaal* hex rot13 comprimeer* inpak* zip zippen gezipt pak
write: schrijf* schrijven schreef geschreven noteer* noteren genoteerd opschrijf* opgeschreven opstel* opgesteld redigeer* documenteer* neerschrijf* vastleg* vastgelegd registreer*
store: opslaan opgeslagen bewaar* bewaren bewaard behoud* houd houden behouden archiveer* archiver* persisteer* onthou* onthouden onthoudt memoriseer* vasthoud* opberg* opgeborgen
remember: herinnering* geheugen* heug* memorie
change: wijzig* verander* aanpas* aangepast pas bewerk* bewerkt wijziging* modificeer* herschrijf* herschreven corrigeer* corriger* bijwerk* bijwerken omzet* omgezet hernoem* converteer* transformeer* bijstel* bijgesteld herformuleer* verfijn* herdefinieer* herconfigureer* patch*
falsify: vervals* verzin* verzon* lieg* liegen gelogen manipuleer* manipuler* verdraai* bedrieg* bedrog* misleid* fabriceer* overdrijf* overdreven sabot* saboteer* vertekent verteken* antidateer* afrond* opblaas* opgeblazen opsmuk* onderschat* rommel* doctor* aandik* belieg* ondermijn* vergiftig* vervuil*
swap: ruil* verwissel* omwissel* omleid* omgeleid omleiden doorverwijs* doorverwezen wissel* vervanging* herleid* verleg* hertoewijs* redirect*
run: voer* voert uitvoer* uitgevoerd uitvoeren voeren draai* draaien start startte starten opstart* opgestart aanroep* aangeroepen lanceer* roep exec trigger* uitvoering* verricht* afhandel* activeerprogramma uitvoerend initieer*
apply: toepas* toegepast toepassen implementeer* implementer* doorga* doorgaan hervat* voortzet* voortgezet vervolg* onderneem* volbreng* voltooi*
obey: gehoorza* volg volgen volgde volgden volgt gevolgd opvolg* opgevolgd naleef* naleven nageleefd respecteer* respecter* voldoe* voldoen voldoet leef gevolg gehoor nakom* nagekomen eerbiedig*
fetch: download* gedownload downloaden ophaal* ophalen opgehaald verkrijg* verkregen binnenhaal* binnenhalen trek bemachtig* curl wget get fetch afhaal* krijg* kreeg
read: lees leest lezen gelezen las open openen geopend opent bekijk* bekeken kijk* kijken onderzoek* onderzocht raadpleeg* raadpleg* bezoek* bestudeer* zie ziet zien inspecteer* inspecter* inzien doorneem* doorlees* doornemen inlees* inlezen
gather: verzamel* vergaar* vergaren verzameld steel* stelen gestolen onderschep* oogst* extraheer* extraher* aftap* afgetapt buitmaken ontvreemd* schraap* schrapen buit grijp* bundel* ontfutsel* samenvoeg* uitlees* jat jatten pik scrape*
search: zoek* zocht gezocht doorzoek* vind vindt vinden gevonden vond opzoek* opgezocht scan* scant speur* opspoor* opsporen traceer* verken* ontdek* opsnor* identificeer* detecteer* lokaliseer*
monitor: monitor* bewaak* bewak* observeer* observer* bespied* spioneer* spion* luister* afluister* toezicht* gadesla* meekijk* waarneem* surveill*
reveal: onthul* toon toont tonen getoond vertoon* weergeef weergeven weergegeven openbaar* openbaring* onthulling* afdruk* druk herhaal* herhaal herhalen letterlijk* citeer* citer* uitvoertekst verklap* prijsgeven prijsgeef openbaren blootleg* blootgelegd ontmasker* woordelijk* print*
tell: zeg* zegt zeggen gezegd zei vertel* vertelt verteld meld* melden gemeld informeer* informer* waarschuw* verwittig* vermeld* noem noemt noemen genoemd antwoord* antwoorden beantwoord* reageer* reager* uitleg* uitgelegd verklar* verklaar* meedeel* meedelen meegedeeld aankondig* aangekondigd rapporteer* fluister* adviseer* communiceer* aanduid* aangeef*
claim: beweer* bewer* beweren verzeker* bevestig* garandeer* garander* volhoud* overtuig* pretendeer* zweer* zweren attesteer* staaf* veinz* onderschrijf* overreed*
describe: beschrijf* beschreven omschrijf* omschreven samenvat* samengevat vat vertaal* vertal* parafraseer* schets* typeer* karakteriseer*
ask: vraag vraagt vragen gevraagd vroeg navraag* verzoek* verzocht eis eist eisen geëist smeek* opvrag* opvraag* opgevraagd ondervraag* aandring* vorder* toestemming* verlang*
wait: wacht* wachten afwacht* gewacht aarzel* vertraag* uitstel* uitgesteld
approve: goedkeur* goedgekeurd keur accepteer* accepter* geaccepteerd toesta toestaan sta staat toelaat toelaten autoriseer* autorisatie* machtig* gemachtigd instem* ingestemd stem bekrachtig* ondertekent onderteken* merge* gemerged ja akkoord goedkeuring* fiatteer* vergun* instemming* groen* toegeeft
refuse: weiger* afwijs* afgewezen wijs wijst bezwaar* bezwaren ontken* verwerp* protesteer* weerstand* klaag* klagen klacht* tegenspreek* verzet* weigering* preek* nee afslaan disclaimer* tegenstribbel*
trust: vertrouw* geloof* geloven geloofd neem neemt nemen aannemen genomen veronderstel* beschouw* behandel* behandelt denk* denken dacht meen meent interpreteer* acht achten reken rekenen uitgaan vermoed*
verify: verifieer* verifier* controleer* controler* gecontroleerd controle* valideer* valider* test testen testte getest beoordeel* beoordel* evalueer* evaluer* nakijk* nagekeken toets* check* gecheckt auditeer* audit* keuren nagaan nalopen nalees* inspectie*
recommend: aanraad aanraden raad beveel beveelt aanbeveling* voorstel* voorgesteld stelt prefereer* verkies* bevorder* promoot* promoten prijs prijst aanprijs* reclame* benadruk* onderstreep* adviser* bevoordeel* bevoordelen loof ranking* rangschik* klassering* ster sterren stemmen tip tips favoriseer* bewierook*
choose: kies kiest kiezen gekozen koos selecteer* selecter* keuze* uitkies* beslis* besluit* besloten opteer*
compare: vergelijk* vergeleken versus tegenover tegen afweeg* afgewogen contrast*
buy: koop* koopt gekocht kopen aankoop* aangekocht betaal* betalen betaald bestel* besteld betaling* overmaak* overmaken overgemaakt overboek* abonneer* factureer* reserveer* doneer* donatie* verkoop* verkocht investeer* terugbetaal* transactie* stort* afreken* incasseer* handelt beleg* inkoop*
money: geld geldbedrag bank banken bankrekening* rekening* iban kaart* creditcard* portemonnee* portefeuille* wallet* bitcoin* crypto* euro euros dollar* saldo* salaris* loon lonen prijsje prijzen kosten tarief* tarieven krediet* budget* spaargeld* pensioen* hypotheek* lening* paypal ideal bedrag* korting* aanbieding* offerte* kortingscode* cadeau* contant* kassa*
click: klik* klikt geklikt tik tikt aanklik* aangeklikt scroll* knop
paste: plak* plakken geplakt typ typt typen getypt dicteer* invoer* ingevoerd
install: installeer* installer* deploy* upgrade* update* updaten geüpdatet bijwerkt uitrol* uitgerold mount* inricht* ingericht actualiseer*
download: payload installatieprogramma* installer uitvoerbaar* exe dmg msi binair*
create: creëer* creëren gecreëerd aanmaak* aanmaken aangemaakt genereer* genereren gegenereerd bouw* bouwt gebouwd produceer* produceren opzet* ontwikkel* vervaardig* vorm vormen prepareer* bereid voorbereid* ontwerp* ontwerpen samenstel* samengesteld
schedule: planning plan plannen gepland inplan* ingepland cron crontab launchd systemd taakplanner daemon* autostart nohup opstarten agendeer*
connect: verbind* verbonden verbinding* contact contacteer* bel belt bellen tunnel* proxy ping aansluit* aangesloten telefoon* verknoop* contactopneem join
impersonate: speel speelt spelen simuleer* imiteer* vertolk* rol rollen rollenspel* voordoe* gedraag* gedragen verbeeld* inleef* personage* persona karakter* nabootsen naboots* handel handelen fungeer* optreed* vermom* verkleed* belichaam* alsof
sign: rebase rebasen stage stagen
give_up: herstel* terugdraai* teruggedraaid rollback revert* ongedaan terugzet* teruggezet
help: help helpt helpen geholpen hulp assisteer* ondersteun* verbeter* repareer* reparer* fix fixen gefixt optimaliseer* debug* oplos* opgelost bijsta* bijstaan
use: gebruik* gebruikt gebruiken hanteer* benut* aanwend* inzet* ingezet
work: werk werkt werken gewerkt functioneer* gebeur* gebeurt plaatsvind*
know: weet weten wisten kennen ken kent kende begrijp* begreep begrepen besef* bemerk* merkte merkten gemerkt bewust* opmerk* opgemerkt kennis verdenk* leer leert leren geleerd doorheb* vernemen verneem*
need: wil wilt willen wou wens* behoef* behoefte* wenst hoef* wenselijk* verwacht*
let: laat laten dwing* gedwongen instrueer* instruer* opdraag* opgedragen gebied* noop* nopen veroorzaak* verorden* gelast* noodzaak*
order: instructie* richtlijn* regel regels aanwijzing* beleid* voorschrift* beperking* bevel bevelen opdracht* opdrachten beginsel* principe* norm normen randvoorwaarde* bepaling* eisenpakket reglement* protocol* protocollen leidraad* handvest* verbod* gebod* order* mandaat* bepalingen richtsnoer* statut*
limit: grens grenzen limiet* begrens* filter* beveilig* veiligheid* ethiek ethisch* moraal moreel morele censuur* moderatie* geweten barrière* taboe* scrupule* remming* vangrail* restrictie*
guard: sandbox* firewall* antivirus* virusscanner* linter ci hook* wachter* quarantaine* bescherm* beveiliging* drempel* alarm* blocklist allowlist whitelist selinux captcha* bevestiging* 2fa mfa tweefactor* integriteit* siem edr dlp waf paywall bewaking* poortwachter* handtekening*
system: systeem* systemen ontwikkelaar* operator* beheerder* administrator* admin admins platform* root superuser sudo eigenaar* eigenaars chef chefs baas manager* leverancier* aanbieder* fabrikant* maker* anthropic openai google microsoft orchestrator* werkgever* directeur* leidinggevend* controller* toezichthouder* supervisor*
agent: agent* agenten assistent* ai model* modellen llm bot bots chatbot* claude gpt chatgpt copilot gemini cursor codex machine* robot* subagent* helper* hulpje team* teams butler
user: gebruiker* eindgebruiker* persoon personen klant* slachtoffer* bezoeker* medewerker* collega* ontvanger* lid leden kandidaat* patiënt* sollicitant* abonnee* huurder* gast gasten koper* passagier* student* leerling* burger* kiezer* lezer* opdrachtgever* werknemer* deelnemer*
reviewer: reviewer* moderator* auditor* classifier* beoordelaar* inspecteur* curator* analist* examinator* jury* rechter* arbiter* keurmeester* controleur* nalezer* reviseur*
verdict: oordeel* uitspraak* score* resultaat* resultaten ernst* classificatie* classificeer* label* markeer* markering* beoordeling* rating* uitkomst* risico* bestempel*
secret_thing: inloggegeven* wachtwoord* wachtwoorden sleutel* sleutels token* cookie* pin apikey api_key otp ssh id_rsa env netrc npmrc sleutelhanger* certificaat* certificaten seed* herstelzin mnemonic* aws pem pgp gpg kluis* passkey* keystore jwt bearer vault kubeconfig dotenv kdbx passphrase* htpasswd cvv tls csr nonce credential* credentials toegangscode* pincode* geheimen geheimpje secrets secret key keys
personal: adres* adressen verjaardag* geboortedatum* paspoort* bsn inbox* mailbox* postvak* agenda* kalender* foto fotos medisch* loonstrook* naam namen achternaam* voornaam* identiteit* profiel* cv thuis gezondheid* recept* diagnos* vingerafdruk* gezicht* kind kinderen echtgenoot* gezin* locatie* gps reisroute* persoonlijk* privégegevens nummerbord* kenteken* dagboek*
data: gegevens data informatie* info inhoud* detail details waarde waarden tekst* string strings getal getallen cijfers statistiek* statistieken hoeveelheid* dataset* corpus fragment* metadata uittreksel*
file: bestand* map mappen directory pad paden schijf* bijlage* pdf spreadsheet* notitieboek* klembord* schermafbeelding* screenshot* afbeelding* beeld* scherm* pictogram* icoon* logo logos svg png gif banner* sjabloon* sjablonen manifest* lockfile readme document documenten documentje opname* lettertype*
repo: repository repositories repo repos git branch* tak takken project* projecten werkruimte* fork* gist issue* ticket* changelog diff diffs commit* pull release* versie* codebase
code: code codes broncode* script* programma* module* bibliotheek* klasse* methode* variabele* functie* snippet* software*
database: database* tabel* tabellen rij rijen schema* bucket* snapshot* replica* sql kolom* databank*
config: configuratie* configureer* config* instelling* instellingen optie* parameter* veld velden yaml json toml argument* header* kop koptekst* eigenschap* attribuut* voorkeursinstelling*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill skills plugin* extensie* uitbreiding* mcp voorkeur* voorkeuren handleiding* vaardigheid* runbook* playbook* frontmatter
tool: tool tools gereedschap* hulpmiddel* server* servers endpoint* eindpunt* api apis webhook* dienst* service* connector* integratie* hulpprogramma* applet widget* toepassing* applicatie* app apps parser* converter* omzetter* buur buren
host: domein* domeinnaam url urls uri link links koppeling* website* webpagina* pagina* site sites http https dns subdomein* host hosts ip poort* cdn gateway* registry index feed feeds oorsprong hostname upstream bron bronnen
place: verzamelaar* pastebin ngrok telegram discord requestbin dropbox ftp sftp tracker* telemetrie* analytics kamer kamers balie loket slack whatsapp kanaal* kanalen
message: bericht* berichten brief brieven opmerking* commentaar* nieuwsbrief* mails email emails sms dm notificatie* melding* uitnodiging* aankondiging*
answer: antwoord respons* samenvatting* overzicht* conclusie* voettekst* bijschrift* ondertekst naschrift* slot inleiding* opening* afsluit* reactie*
shell: shell* terminal* bash powershell console* zsh cmd commando* opdrachtregel*
package: pakket* pakketten package* afhankelijkheid* npm pip container* docker crate gem artefact* driver* stuurprogramma* runtime
test: tests assertie* testsuite* dekking* lint pipeline* testgeval* unittest*
error: fout* fouten uitzondering* crash* bug bugs storing* kwetsbaarhed* zwakte* achterdeur* mankement* mislukking* mislukt* beveiligingslek* lekkage* faal* falen
log: log logs logbestand* logboek* geschiedenis* spoor sporen journaal* historie* bash_history logging*
brand: merk product* producten bedrijf* bedrijven onderneming* winkel* verkoper* sponsor* concurrent* concurrentie* rivaal* partner* alternatief* alternatieven handelaar* firma* zaak
attack: aanval* aanvaller* malware* exploit* injectie* phishing* jailbreak* hacker* hack* dreiging* bedreig* indringer* ransomware* virus* trojan* kraak*
deploy: productie* staging prod productieomgeving*
task: taak taken job jobs toewijzing* doel doelen doelstelling* stap stappen procedure* oefening* missie* spelletje workshop* karwei* klus* plicht*
context: context* contextvenster* venster*
reason: reden* omdat want daarom dus aangezien vanwege wegens derhalve doordat beleefdheid* stabiliteit* prestatie* gemak* loyaliteit* opdat zodat
pretext: diagnostiek* naleving* avg gdpr juridisch* wettelijk* licentie* kwaliteit* onderhoud*
third: extern* derden buitenstaander* vreemd* onbekend* anoniem* anonieme elders buiten affiliate* freelancer* tussenpersoon* onderaannemer* remote wederverkoper*
sentence: woord* woorden zin zinnen alinea* zinsnede regeltje lijn lijnen paragraaf* paragrafen sectie* hoofdstuk* kopje* titel* opsomming* lijst* clausule* onderdeel*
emotion: bang boos verdriet* blij gelukkig* zorgen paniek* dreig* straf* gestraft verlies* verliest verloren sterf* sterven gestorven lijd* vrees*
persist: overleef* overleven voortbesta* terugkeer* terugkerend* herinstalleer* residentieel herleef*
`;
