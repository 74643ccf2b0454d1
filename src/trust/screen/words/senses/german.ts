/** German words and stems, by the senses in `words/senses.ts`. */
export const german = `
not: nicht nie niemals nimmer weder keinesfalls keineswegs kaum selten nirgends
no: kein keine keinen keinem keiner keines nichts niemand niemandem niemanden null ohne außer keinerlei abzüglich
must: muss müssen musst müsst muß sollte sollten solltest soll sollst sollen sollt müsste müssten verpflichte* zwingend* erforderlich* notwendig* unbedingt obligatorisch* pflicht unerlässlich* verbindlich* nötig* wesentlich* entscheidend* zwangsläufig*
may: darf dürfen darfst dürft dürfte kann können kannst könnt könnte könnten könntest erlaubt* gestattet* berechtigt* möglich möglicherweise fähig* willkommen
will: wird werden wirst werdet würde würden würdest
be: ist sind bist bin seid sein war waren sei seien wäre wären gewesen bleibt bleiben bleib wurde wurden geworden worden
have: hat haben hast habt hatte hatten habe gehabt hätte hätten
do: tut tun tue tu getan mach machen macht mache machst gemacht machte
you: du dein deine deinen deinem deiner deines dir dich ihr ihre ihren ihrem ihrer ihres euch euer eure eurem euren sie
we: wir uns unser unsere unseren unserem ich mir mich mein meine meinen meinem meiner meines
they: er ihm ihn ihnen seine seinen seinem seiner seines jemand jemandem jemanden leute selbst sich man
it: es
this: dieser diese dieses diesen diesem dies hier folgend* folgende folgenden hiermit hierin untenstehend* unten nachstehend* nachfolgend*
that: dass daß jener jene jenes jenen das da dort solche solcher solches solchen obig* oben oberhalb derjenige diejenigen
what: was wer wem wen wessen wie wo warum wieso weshalb welche welcher welches welchen wohin woher wann
the: der die den dem des ein eine einen einem einer eines
and: und oder sowie plus bzw
also: auch außerdem zusätzlich* ferner ebenfalls ebenso zudem darüberhinaus überdies weiterhin gleichfalls daneben nebenbei dazu
then: dann danach anschließend* schließlich zuletzt daraufhin hinterher nachher
but: aber jedoch doch sondern dennoch obwohl trotz allerdings hingegen statt anstatt stattdessen anstelle
if: wenn falls sofern soweit angenommen vorausgesetzt vorausgesetztdass ob
when: als sobald während beim immerwenn solange einmal
before: bevor vor vorher zuvor zunächst zuerst bis vorab ehe vorangehend* erst erstens anfangs
after: nach nachdem seit hinter später
to: zu zum zur an ins auf gegenüber
from: von vom aus ab weg heraus
with: mit mittels über durch per anhand mithilfe
of: für in im am bei um bezüglich hinsichtlich betreffend wegen
as: genau exakt gemäß laut entsprechend* so wörtlich
over: zwischen unter innerhalb übers quer unterhalb
all: alle alles allen allem aller jede jeder jedes jeden jedem sämtlich* ganz* gesamt* vollständig* komplett* gänzlich beide irgend* irgendein jegliche*
only: nur bloß lediglich allein ausschließlich* einfachnur einzig* einzige
some: einige einigen etwas manche mancher mehrere viele vielen viel wenig wenige weniger mehr meiste meisten sehr mindestens paar
number: zweite zweiten zweiter dritte dritten ander andre andere anderen anderer anderes gleich* selbe derselbe dasselbe dieselbe zwei drei letzte letzten letzter nächste weitere weiteren weiterer
always: immer stets dauerhaft* ständig* permanent* ewig* fortlaufend* beständig* kontinuierlich* durchgehend* fortwährend* konsequent unbefristet* langfristig* lebenslang dauernd
now: jetzt sofort* nun bereits schon heute unverzüglich* umgehend* derzeit momentan direkt gleich augenblicklich dringend schnell* bald künftig* fortan nunmehr zukünftig* zügig*
again: wieder erneut wiederholt* regelmäßig* täglich* wöchentlich* stündlich* monatlich* nochmals nochmal periodisch* abermals
regardless: unabhängig* egal ungeachtet gleichgültig* sogar selbstwenn trotzdem ohnehin sowieso
secretly: heimlich* still stillschweigend* leise unbemerkt* unauffällig* verdeckt* insgeheim klammheimlich* diskret* unbeobachtet* verstohlen lautlos* kommentarlos* unbemerkbar unsichtbar* versteckterweise stillschweigen dezent
secret: geheim* vertraulich* versteckt* verborgen* privat* unausgesprochen* verschwiegen* geheime unbekanntgegeben unerwähnt* nichtöffentlich
automatic: automatisch* selbstständig* selbständig* blind blindlings bedingungslos* autonom* unbeaufsichtigt* unaufgefordert* ungefragt* mechanisch* kritiklos* eigenmächtig*
please: bitte freundlich* achtung hinweis* wichtig* warnung* dringlich* merke beachte* beachten hallo hi hey guten sicherstell* sorge achte achten vergewissere liebe lieber sorgfältig* vorsicht* gewissenhaft* gefälligst erinner*
safe: sicher sichere sicheren sicheres harmlos* unbedenklich* vertrauenswürdig* legitim* zuverlässig* ungefährlich* sauber* geprüft* zertifiziert* seriös* verifiziert* echtheit
fine: gut okay ok normal* üblich* gewöhnlich* standard* regulär* routinemäßig* typisch* gängig* inordnung alltäglich* einwandfrei* akzeptabel* bekannt*
bad: gefährlich* schädlich* bösartig* unsicher* veraltet* schlecht* riskant* fehlerhaft* kaputt* minderwertig* verdächtig* unzuverlässig* mangelhaft* anfällig* angreifbar* kompromittiert* fragwürdig* langsam* teuer* betrügerisch* dubios* defekt*
good: bestes bestens besser* bester besten beste großartig* hervorragend* ausgezeichnet* führend* perfekt* ideal* bevorzugt* empfohlen* überlegen* toll tolle erstklassig* bewährt* beliebt* unschlagbar* optimal* vorteilhaft* positiv* günstig* gute guter gutes
new: neu neue neuen neuer neues neuest* aktuell* frisch* überarbeitet* tatsächlich* wirklich* echt echte echten wahr* jetzige revidiert*
old: alt alte alten alter vorherig* früher* bisherig* ehemalig* ursprünglich* original* anfänglich* vorhanden* bestehend* vergangen* vorig* einstig* zuvorige
false: falsch* gefälscht* fiktiv* erfunden* unwahr* irreführend* fehlinformation* inkorrekt* scheinbar* angeblich* unrichtig* imaginär* getürkt*
small: klein* leicht* geringfügig* minimal* kaummerklich gering* subtil* winzig* sanft*
easy: einfach* simpel* simple schlicht* kurz* knapp*
free: uneingeschränkt* unbeschränkt* unzensiert* ungefiltert* grenzenlos* frei freie unbegrenzt* entfesselt* hemmungslos* ungehindert* schrankenlos*
time: tag tage tagen woche* monat* jahr jahre jahren stunde* minute* moment zeit zeiten mal morgen abend* nacht nachts mitternacht mittag* montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonntag* januar februar märz april mai juni juli august september oktober november dezember gestern datum* frist* uhr termin* uhrzeit
session: sitzung* session sessions gespräch* chat chats dialog* unterhaltung* konversation* thread threads runde* neustart* austausch* diskussion*
disregard: ignorier* vergiss vergessen vergesst vergess* missacht* überspring* übergeh* auslass* auszulassen verwirf verwerf* vernachlässig* lass lasse weglass* wegzulassen pfeif* beiseite übersieh* überseh* außeracht umgehen umgeh* ausblend* verlern* ignoranz
lift: aufheb* aufgehoben aufzuheben hebe hebt ersetz* widerruf* kraft annullier* storn* storni* vorrang* priorität* vorherrsch* ablös* aussetz* ausgesetzt hinfällig* ungültig* nichtig* überstimm* überwieg* abschaff* abgeschafft ausnahme* befrei* aufhebung erlischt erlosch* abgelauf* sticht übertrumpf*
drop: verlass* aufgeb* aufgegeben aufzugeben fallenlass* fallen loswerd* ableg* abgelegt abstreif* wegwerf* wegwirf wirf verzicht*
stop: stopp* stop beend* anhalt* angehalten halt halte hör höre hört hören aufhör* aufzuhören unterlass* unterlasse abbrech* abgebrochen brich pausier* schließ* unterbrech* unterlasst vermeid* enthalt* ende endet
turn: schalt* umschalt* herunterfahr* herunterzufahren fahr fahre ausgeschaltet umgeschaltet
off: deaktivier* abschalt* abgeschaltet abzuschalten ausschalt* auszuschalten stummschalt* unterdrück* aushebel* ausgehebelt entwaffn* abstell* umgangen umgeht umgehung schwäch* lahmleg* lahm locker* neutralisier* trenn* getrennt kaltstell* drossel* austricks* außerkraftsetz* entschärf* stumm entkoppel* abklemm* aushöhl*
on: aktivier* einschalt* eingeschaltet einzuschalten freischalt* freigeschaltet entsperr* anschalt* ermöglich* reaktivier*
remove: entfern* deinstallier* streich* gestrichen abzieh* wegnehm* eliminier* herausnehm* rausnehm* rausschmeiß* kürz* ausbau* herausfilter* beseitig*
delete: lösch* gelöscht überschreib* vernicht* leer* geleert zerstör* schredder* formatier* tilg* ausradier* kürze wische wischen plattmach* verschlüssel* auslösch* säuber* bereinig* purge rm kill beschädig* ausgelöscht abgewischt
send: send* sende sendet gesendet gesandt schick* schicke geschickt verschick* zuschick* versend* weiterleit* weiterzuleiten weitergeleitet leite übermittel* übertrag* überträg* hochlad* hochgeladen hochzulad* lade lädt post posten postet gepostet veröffentlich* weiterreich* streu* exfiltrier* ausleit* ausgeleitet synchronisier* repliz* replizier* abschick* abgeschickt mail* maile faxe pushen pushe pusht gepusht liefer* verbreit* absend* abgesendet spiegel* tweet* durchsteck* leak* einreich* zusend* zusende zugesandt rüberschick* teilmitteil* ausgehend* einzureichen weiterzugeben
give: gib gebt geben gibt gab gegeben reich* gereicht überreich* überlass* stell* gewähr* teilen teile teilt geteilt biet* verschaff* liefert aushändig* ausgehändigt übergib übergeb* gestatt* verleih* weitergeb* weitergib weitergegeben bereitstell* bereitgestellt zuteil* beitrag* überantwort*
bring: bring* gebracht trag* trage verschieb* verschob* beweg* hol holen hole holt zieh* zieht schaff* schleif*
copy: kopier* kopie kopien dupliz* duplizier* klon* backup* sicherungskopie* vervielfältig* reproduzier* abschreib*
attach: anhäng* angehäng* anzuhäng* häng* hinzufüg* füg* hinzugefügt hinzuzufügen einfüg* eingefügt einzufügen beifüg* beigefügt beizufügen einbett* eingebettet einbau* eingebaut integrier* einbind* eingebunden aufnehm* ergänz* inkludier* anheft* angeheftet einstreu* injizier* einschleus* verknüpf* voranstell* vorangestellt enthält enthalt einschließlich verweb* begleit* einflecht* baue
put: legt legen lege setz* setze gesetzt platzier* stelle pack packe packen einsetz* unterbring* untergebracht positionier* parkier* deponier* bettet
hide: versteck* verberg* verbirg verheimlich* tarn* verschleier* verschweig* verhüll* verdeck* maskier* vertusch* kaschier* verschwieg verwisch* beschönig* unkenntlich
encode: kodier* codier* enkodier* dekodier* decodier* base64 hexadezimal* hex rot13 komprimier* zipp* zip verpack* packverz
write: schreib* geschrieben schrieb* verfass* aufschreib* protokollier* notier* formulier* dokumentier* vermerk* niederschreib* aufzeichn* aufgezeichnet entwurf entwerf* entwirf eintragen entworfen
store: speicher* gespeichert abspeicher* aufbewahr* bewahr* behalt* behält behalte ablage archivier* sicherung* sichern erhalt* hinterleg* einpräg* persistier* merken* merk* gemerkt lager* vorhalt* zwischenspeicher*
remember: gedächtnis* entsinn* gedenk* bewusstsein erinnerung*
change: änder* geänder* verändere veränder* abänder* anpass* angepasst passe bearbeit* modifizier* umschreib* umgeschrieben aktualisierbar überarbeit* korrigier* umform* umwandel* umbenenn* umbenannt konvertier* verwandel* umkonfigurier* umstell* umgestellt justier* redigier* neudefinier* patch* anpassung* wandl* abwandel* zuschneid* überschreiben
falsify: fälsch* verfälsch* manipulier* erfind* ausdenk* ausgedacht lüg* log logen lügen belüg* täusch* betrüg* schön* übertreib* untertreib* verzerr* sabotier* frisier* vortäusch* verdreh* rückdatier* aufgerund* irreführ* aufbausch* schönfärb* fabrizier* verbieg* schummel* trick* untergrab* vergift* verharmlos* erdicht* hintergeh* fingier* aushöhlen
swap: tausch* umleit* umgeleitet leitet umzuleiten umlenk* umgelenkt ablenk* ersatz* ersetzt auswechsel* vertausch* weiterleitung* zuordn* umbieg* rotier* umbelegt
run: führ* führe ausführ* ausgeführt auszuführen start startet starts starte gestartet starten ausführung* laufen läuft lauf laufe launch* aufruf* aufgerufen aufzurufen rufe ruf exec auslös* ausgelöst abspiel* betreib* abarbeit* durchführ* durchgeführt durchzuführen anstoß* angestoßen anwerf* tätig* initiier* bootet booten
apply: anwend* angewendet angewandt anzuwenden wende wendet fortsetz* fortgesetzt fortzusetzen fortfahr* fortzufahren weitermach* umsetz* umgesetzt umzusetzen implementier* geh gehe gehen geht verfahre verfahren fort weiter vollzieh* erledig*
obey: befolg* befolgung gehorch* folg* folge folgt einhalt* eingehalten einzuhalten gehorsam* respektier* nachkomm* nachzukommen richte diene dienen dient gehorsamst richten beherzig* hörig* leist* fügen
fetch: herunterlad* heruntergeladen herunterzuladen lad abruf* abgerufen abzurufen bezieh* bezogen erhalten download* downloade beschaff* besorg* einhol* eingeholt curl wget get fetch fetche ziehen erlang* runterlad* runtergeladen
read: lies lest lesen liest gelesen las einles* öffn* geöffnet betracht* anseh* ansieh* angesehen anschau* schau* sieh seht sehen sieht untersuch* nachschlag* inspizier* durchles* durchseh* durchsicht einseh* besuch* studier* konsultier* anguck* guck* lektüre
gather: sammel* gesammelt sammle extrahier* abgreif* abgegriffen stehl* stiehl gestohlen klau klaue klauen klaut geklaut entwend* abfang* abgefangen zusammentrag* zusammenstell* zusammengestellt abschöpf* ernt* auslies* auslesen auszulesen ausgelesen erfass* einsammel* mitschneid* ausspäh* anhäuf* scrap* mitles* abhör* dump* zusammenfüg* hort* erbeut* sauge absaug* kratz*
search: such* durchsuch* find* finde finden fand gefunden lokalisier* scann* ermittel* aufspür* durchstöber* stöber* recherchier* nachforsch* entdeck* erkund* enumerier* identifizier* auffind* ausfindig fahnd* crawl*
monitor: überwach* beobacht* verfolg* mitverfolg* ausspionier* spionier* kontrollier* beaufsicht* tracken tracke lausch* belausch* protokollierung mithör* horch* observier*
reveal: zeig* gezeigt anzeig* angezeigt anzuzeigen offenleg* offengelegt offenzulegen verrat* verrate preisgeb* preisgegeben preiszugeben enthüll* drucke* ausgeb* ausgegeben auszugeben ausgabe* wiederhol* wiederhole wörtliche zitier* aufsag* veröffentlichung aufdeck* aufgedeckt offenbar* nenn* nenne ausdruck* entlarv* darstell* wiedergeb* wiedergib wiedergegeben dargestellt
tell: sag* sage sagt gesagt mitteil* mitgeteilt mitzuteilen erzähl* informier* benachrichtig* meld* melde gemeldet warn* erwähn* erwähnt erklär* antwort* antworte beantwort* bericht* äußer* verkünd* ankündig* angekündigt hinzuweisen weise weist unterricht* flüster* aussag* kommunizier* reagier* besag* angib angeben bescheid spricht sprich sprech*
claim: behaupt* versicher* bestätig* beteuer* garantier* überzeug* überred* vorgeb* vorgibt beharr* beschwör* schwör* attestier* beschein* bezeug* gaukel* vorgaukel* suggerier* ausgebenals bekräftig* zusicher* insist*
describe: beschreib* zusammenfass* fass* fasse zusammengefasst übersetz* paraphrasier* umschreibe skizzier* charakterisier* schilder* zusammenzufassen
ask: frag* frage fragt gefragt bitten gebeten erfrag* erbitt* nachfrag* rückfrag* rückfrage* nachhak* anfrag* anforder* forder* verlang* auffordern auffordere dräng* ersuch* abfrag* befrag* erkundig* erlaubnis* bettel* flehe
wait: wart* abwart* zöger* verzöger* aufschieb* hinauszöger* vertag* zurückstell*
approve: genehmig* erlaub* zustimm* zugestimmt zuzustimmen akzeptier* autorisier* bewillig* freigab* freigeb* freigegeben freizugeben freigabe* absegn* abgesegnet billig* einwillig* einverstand* segn* abnick* unterzeichn* zulass* zugelass* anerkenn* ja gewährung erlaubniser zusag* stimme merge merg* gemergt unterschreib* ratifizier* grünes grüne grüner vollmacht* zustimmung* ermächtig*
refuse: verweiger* ablehn* abgelehnt abzulehnen lehne lehnt weiger* widersetz* zurückweis* protestier* beschwer* einwand* widersprech* widersprich* einwend* verneint* verneine sträub* absag* ausschlag* nein
trust: vertrau* glaub* annehm* nimm nehmt nehmen nimmt annahme behandl* behandel* betrachte betrachten denk* denke gedacht halten hält vermut* interpretier* erachte* zähl* davon ausgeh*
verify: prüf* überprüf* überprüfung* verifizier* validier* test* teste getestet bewert* beurteil* auditier* audit* begutacht* nachprüf* review* einschätz* check* inspektion* abgleich* untersuchung*
recommend: empfehl* empfiehl* vorschlag* vorgeschlagen schlag* bevorzug* favorisier* werb* wirb bewerb* anpreis* lob lobe loben gelobt förder* hervorheb* hervorgehoben heb präferier* befürwort* unterstreich* rühm* aufwert* positionierung stern* sterne priorisier* rang* ranking* wertung* stimmen lenk* herausstell* vote*
choose: wähl* auswähl* ausgewählt auszuwählen aussuch* auswahl* entscheid* entschied* entschließ* selektier* wahl kürt
compare: vergleich* verglich* gegen versus gegenüberstell* abwäg* benchmark*
buy: kauf* kaufe gekauft erwerb* bestell* bezahl* zahl* zahlung* überweis* überwies* abonnier* buch* buchung* spend* spende verkauf* berechne* rechnung* investier* erstatt* rückerstatt* transaktion* abheb* abbuch* begleich* transferier* wette wetten handel* ausgab* verausgab*
money: geld* konto konten bank banken iban karte karten kreditkart* brieftasche* wallet wallets bitcoin* krypto* euro euros dollar* gehalt* gehälter lohn löhne preis preise preises kosten gebühr* kredit* haushalt* budget* ersparn* rente* hypothek* paypal betrag* beträge gutschein* rabatt* angebot* guthaben* vermögen* überweisungssumme sepa bargeld darlehen summe
click: klick* drück* anklick* tippe tippen scroll* betätig* berühr*
paste: einkopier* tippst eintipp* diktier* eingeb* eingegeben einzugeben
install: installier* deploy* bereitstellung updat* aktualisier* aktualisierung* upgrade* aufspiel* bereitstelle einricht* eingerichtet einzurichten richt mounte ausroll* ausgerollt einspiel*
download: payload* installationsprogramm* installer* ausführbar* exe dmg msi binärdatei* dropper nutzlast*
create: erstell* erzeug* generier* baut bauen bau aufbau* herstell* hergestellt produzier* gestalt* kreier* schaffen entwickel* anfertig* konstruier* anleg* angelegt anzulegen verfertig* bilde bilden vorbereit* aufsetz* zusammenbau*
schedule: plane* einplan* zeitplan* cron crontab cronjob* launchd systemd dienstplan autostart* nohup daemon* systemstart startup zeitgesteuert* geplant* hintergrundprozess*
connect: verbind* verbund* verbindung* kontaktier* anruf* telefonier* telefon* ping* tunnel* proxy anschließ* angeschlossen beitret* tritt koppel* verlink* auflös* kontaktaufnahme vernetz*
impersonate: spiel* spiele schlüpf* simulier* imitier* verkörper* rolle rollen rollenspiel* gebärd* verhalt* benimm vorstell* nachahm* emulier* persona charakter* figur* maskerad* handle handeln agier* auftret* fungier*
sign: rebase rebasen stage stagen
give_up: wiederherstell* wiederhergestellt rückgängig zurücksetz* zurückgesetzt zurückroll* rollback revert* rücknahme zurücknehm* zurückrudern
help: helf* hilf hilft hilfe geholfen unterstütz* assistier* verbesser* reparier* beheb* behoben debugg* optimier* fehlersuche fix fixe fixen gefixt betreu* beheben verhelf*
use: nutz* nutze benutz* benutze verwend* gebrauch* einsatz* verwendung* einzusetzen bedien* nutzung* ausnutz* eingesetzt
work: arbeit* funktionier* passier* gescheh* geschieht gearbeitet
know: weiß weißt wissen wisst wusste* gewusst kenne kennen kennst kennt kannte versteh* verstand* verstanden erkenn* erkannt* ahne ahnen bewusst* bemerk* merkt mitbekomm* kenntnis* verdacht* argwöhn* mitkrieg* erfahr* lern* erfährt begreif*
need: brauch* benötig* wollen will willst wollt möcht* wünsch* wunsch bedarf* bedürf* beabsichtig* gewünscht* verlangend
let: zwing* gezwungen befehl* befiehl befahl* beauftrag* anweis* angewiesen anordn* angeordnet ordne ordnet nötige veranlass* verursach* lässt lassen instruier* heißt drill* auferleg* anleit*
order: anweisung* regel regeln richtlinie* vorgab* vorschrift* weisung* instruktion* befehle befehlen auftrag* aufträge direktive* grundsatz* grundsätz* leitlinie* prinzip* einschränkung* beschränkung* beschränk* anordnung* bestimmung* vorschriften gebot* mandat* ordnung* protokoll* protokolle verbot* vorgehen leitfaden* satzung* norm normen maßgabe*
limit: grenz* begrenz* filter* schutzmaßnahm* sicherheit* ethik* ethisch* moral* moderation* zensur* leitplank* tabu* skrupel* hemmung* schranke* gewissen
guard: sandbox* firewall* antivirus* virenscanner* scanner* linter ci hook* wächter* quarantäne* schutz* schutzmechanism* abwehr* schwell* alarm* blocklist* allowlist* whitelist* selinux captcha* bestätigung* bestätigungs* 2fa mfa zweifaktor* paywall integrität* siem edr dlp waf sperr* überwachungs* signatur* prüfstelle
system: system* entwickler* betreiber* operator* administrator* admin admins plattform* root superuser sudo eigentümer* inhaber* chef chefs manager* vorgesetzt* verwalter* anbieter* hersteller* anthropic openai google microsoft orchestrator* planer* arbeitgeber* controller* geschäftsführ* bediener* schöpfer* ersteller*
agent: agent* agenten assistent* ki modell* llm bot bots chatbot* claude gpt chatgpt copilot gemini cursor codex maschine* roboter* helfer* subagent* teamkolleg* team* begleiter* crew* concierge*
user: nutzer* benutzer* anwender* mensch* person personen kund* opfer besucher* angestellt* mitarbeiter* kolleg* empfänger* mitglied* kandidat* patient* bewerber* abonnent* mieter* gast gäste käufer* passagier* schüler* student* bürger* wähler* leser* endnutzer* auftraggeber* teilnehmer*
reviewer: prüfer* gutachter* moderator* auditor* klassifikator* klassifizierer* bewerter* inspektor* kurator* analyst* analytiker* jury* richter* schiedsricht* zertifizierer* kontrolleur* prüfend*
verdict: urteil* bewertung* ergebnis* ergebnisse schweregrad* klassifi* einstuf* eingestuft note noten punktzahl* score* label* markier* kennzeichn* resultat* bezeichne risiko* einschätzung*
secret_thing: zugangsdat* anmeldedat* passwort* passwörter kennwort* schlüssel* token* cookie* pin apikey api_key otp ssh id_rsa env netrc npmrc keychain schlüsselbund* zertifikat* seed* saatwort* mnemonic* aws pem pgp gpg tresor* passkey* keystore jwt bearer vault kubeconfig dotenv kdbx passphrase* htpasswd cvv tls csr salz nonce geheimnis* geheimnisse credentials credential key keys secret secrets
personal: adress* geburtstag* geburtsdatum* ausweis* reisepass* sozialversicher* posteingang* postfach* kalender* foto* medizin* krank* gehaltsabrechnung* name namen nachname* vorname* identität* profil* lebenslauf* wohnort* haushaltsmitglied* gesundheit* rezept* diagnos* fingerabdr* gesicht* kind kinder ehepart* familie* standort* gps reiserout* patientendaten* telefonnummer* persönlich* personenbezog* personal* kfz tagebuch
data: daten information* info infos inhalt* details detail wert werte text* texte zeichenkette* string strings zahlen ziffer* statistik* metrik* menge* dataset* datensatz* datensätze korpus auszug* metadaten angabe* kennzahl*
file: datei* ordner* verzeichnis* pfad* pfade laufwerk* festplatte* anhang anhänge pdf notizbuch* zwischenablage* screenshot* bildschirm* bildschirmfoto* bild bilder grafik* symbol* logo* svg png gif banner vorlage* manifest* lockfile readme dokument* dokumente aufnahme* schriftart* avatar* favicon*
repo: repository* repositorium* repo repos git branch* zweig* projekt* workspace* arbeitsbereich* fork* gist issue* ticket* changelog diff diffs commit* commits pull push release* version* codebasis
code: code* quellcode* skript* programm* script* modul* bibliothek* klasse* methode* variable* funktion* funktionen snippet* codeschnipsel* quelltext* software*
database: datenbank* tabelle* schema* schemata bucket* snapshot* replik* sql spalte* datenbestand*
config: konfiguration* konfigurier* config* einstellung* option* parameter* feld felder yaml json toml argument* header* kopfzeile* eigenschaft* attribut* voreinstellung*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill skills plugin* erweiterung* mcp präferenz* handbuch* handbücher fähigkeit* runbook* playbook* frontmatter
tool: werkzeug* tool tools server* endpunkt* endpoint* api apis webhook* dienst* service* konnektor* schnittstelle* integration* hilfsprogramm* applet widget* anwendung* app apps parser* konverter* formatierer* nachbar*
host: domain* domäne* url urls uri link links website* webseite* seite seiten http https dns subdomain* host hosts ip port ports cdn gateway* registry* feed feeds ursprung* herkunft* hostname upstream quelle quellen
place: sammler* pastebin ngrok telegram discord requestbin dropbox ftp sftp tracker* telemetrie* analytik* raum räume* schalter* pult slack whatsapp kanal kanäle
message: nachricht* brief briefe kommentar* newsletter* mail mails email emails sms dm benachrichtigung* einladung* ankündigung* rundschreib* mitteilung*
answer: antwort antworten rückantwort* zusammenfassung* überblick* fazit* schluss* fußzeile* bildunterschrift* postskript* vorwort* nachwort* resümee einleitung* abschluss*
shell: shell* terminal* bash powershell konsole* zsh cmd kommando* befehlszeile* befehl kommandozeile*
package: paket* package* abhängigkeit* npm pip container* docker crate gem tarball artefakt* treiber* codec laufzeitumgebung runtime
test: tests test testfall* testfälle assertion* testabdeckung* abdeckung* suite* pipeline* lint unittest*
error: fehler* ausfall* ausnahmefehler* absturz* bug bugs schwachstelle* sicherheitslücke* lücke* hintertür* mangel* störung* versagen* scheiter* fehlschlag* schwäche*
log: verlauf* historie* protokolldatei* logdatei* logs spur* bash_history journal* aufzeichnung*
brand: marke marken produkt* firma firmen unternehmen* laden läden verkäufer* sponsor* konkurrent* konkurrenz* rival* mitbewerber* lieferant* partner* alternative* händler* wettbewerb* geschäft*
attack: angriff* angreif* schadsoftware* malware* exploit* injektion* injection* phishing* jailbreak* hacker* hack* bedroh* eindringling* ransomware* virus viren trojaner* erpress*
deploy: produktion* staging prod produktiv* produktivumgebung*
task: aufgabe* job jobs auftragsliste zuweisung* ziel ziele zweck* schritt* vorgehensweise* übung* mission* verfahrensweise spielzug workshop* werkstatt einsatzziel absicht* besorgung* tätigkeit*
context: kontext* kontextfenster*
reason: grund gründe weil daher deshalb denn darum somit folglich zwecks höflichkeit bequemlichkeit stabilität* leistung* fairness* loyalität* damit also
pretext: diagnose* compliance dsgvo gdpr rechtlich* juristisch* lizenz* qualität* wartung* konformität*
third: extern* remote* entfernt* fremd* unbekannt* anonym* dritt* außenstehend* ausländ* auftragnehmer* freiberufl* reseller* wiederverkäuf* vermittler* anderswo außerhalb
sentence: wort wörter worte satz sätze absatz* absätze zeile zeilen abschnitt* kapitel* überschrift* klausel* aufzähl* liste listen titel* phrase* stichpunkt* unterpunkt
emotion: angst wütend* traurig* glücklich* sorg* besorgt* panik* droh* bestraf* straf* verlier* verlor* sterb* stirb* leid* fürcht* schäm*
persist: überdauer* überleb* fortbesteh* wiederkehr* wiederauftauch* neuinstallier* wiederbeleb* resident*
`;
