/** Italian words and stems, by the senses in `words/senses.ts`. */
export const italian = `
not: non né mai neanche nemmeno neppure raramente nonè
no: no nessun nessuno nessuna niente nulla senza zero tranne eccetto salvo
must: deve devi devono devo dobbiamo dovete dovrà dovrai dovranno dovrebbe dovresti dovrebbero dovrete debba debbano debbono dovere bisogna occorre obbligatori* obbligat* necessari* essenzial* indispensabil* crucial* imperativ* vital* tenuto tenuta tenuti
may: può puoi possono posso possiamo potete potrà potrai potranno potrebbe potresti potrebbero possa possano potere poter consentito consentita capace capaci possibile possibili
will: sarà saranno sarai saremo sarete
be: è sei sono siamo siete sia siate siano era erano fosse fossero essere stato stata stati state stando sta stai stanno stare stia fu cè rimane rimangono resta restano diventa diventano cera
have: ha hai hanno ho abbiamo avete abbia abbiano avere aver avrà avrai aveva avevano avendo avuto
do: fa fai fanno faccio facciamo fate faccia facciano fare far farà farai facendo fatto fatta fatti fatte fallo falla falli
you: tu te ti tuo tua tuoi tue voi vi vostro vostra vostri vostre lei
we: io me mi mio mia miei mie noi ci nostro nostra nostri nostre
they: egli lui ella essi esse loro gli le suo sua suoi sue qualcuno chiunque gente si
it: ciò esso essa lo
this: questo questa questi queste qui qua seguente seguenti quest presente presenti sottostante sotto
that: quello quella quelli quelle quel quegli quei lì là tale tali suddett* codesto sopra
what: che cosa cui chi quale quali qual dove perché qualunque qualsiasi
the: il i la l un uno una dello della dei degli delle del al allo alla ai agli alle nel nella nei negli nelle dell nell sul sulla sui sugli sulle dal dalla dai dagli dalle
and: e ed o od oppure più
also: anche inoltre pure altresì ugualmente aggiunta parimenti insieme dinoltre
then: poi quindi dopodiché allora successivamente infine seguito
but: ma però tuttavia anzi sebbene benché nonostante invece bensì eppure malgrado
if: se qualora purché supponendo supponi supponiamo caso
when: quando mentre durante appena allorché ogniqualvolta finché
before: prima precedentemente anticipatamente fino innanzitutto anzitutto inizialmente davanti
after: dopo dietro posterior* dacché
to: a ad verso
from: fuori provenient*
with: con tramite mediante attraverso usando col
of: di d in su per da circa riguardo riguardant* concernent*
as: come esattamente precisamente secondo cosi così
over: tra fra entro dentro allinterno
all: tutto tutta tutti tutte ogni ciascun* ognun* intero intera interi intere completo completa completi completamente totale totali totalmente integral* interamente entramb* qualsivoglia lintero lintera dellintero
only: solo soltanto solamente unicamente esclusivamente semplicemente meramente unico unica unici esclusiv*
some: alcuno alcuni alcune qualche poco poca pochi poche molto molta molti molte meno maggior* parecch* almeno divers* abbastanza
number: seconda terzo terza altro altra altri altre stesso stessa stessi stesse medesim* due tre ultimo ultima ultimi prossimo primo laltro unaltra unaltro
always: sempre permanent* permanentemente costantemente continuamente perpetu* indefinit* eternamente duratur* invariabilmente stabilmente perennemente definitiv*
now: ora adesso subito immediatamente immediato immediata già oggi attualmente urgentemente rapidamente presto direttamente dora dorinnanzi inavanti ormai velocemente istantaneamente prontamente
again: nuovamente ancora ripetutamente periodicamente regolarmente quotidian* settimanal* mensil* giornalier* daccapo
regardless: indipendentemente importa prescindere comunque persino addirittura ovunque
secretly: silenziosamente discretamente segretamente nascostamente tacitamente sottilmente furtivamente clandestinamente nascosto soppiatto insaputa silenzio zitt* inosservat* sordina celatamente
secret: segreto segreta segreti segrete nascosta nascosti nascoste riservat* confidenzial* privato privata privati private invisibil* discret* occult* silenzios* celat*
automatic: automatic* ciecamente incondizionat* autonom* meccanic* unilateralmente indiscutibilmente
please: prego gentilmente cortesemente assicurat* assicurati assicurarsi attenzione nota importante importanti avviso avvisi urgente urgenti ricorda ricordati ciao salve buongiorno gentile caro cara attento attenta piacere avvertenza avvertenze prestate presta
safe: sicuro sicura sicuri sicure innocu* benign* affidabil* legittim* pulit* fidat* verificat* certificat* genuin* attendibil*
fine: bene ok okay normale normali normalmente abitual* standard comune comuni ordinari* consuet* usual* solito routine accettabil* tipic* perfettamente
bad: pericolos* dannos* malevol* insicur* obsolet* rotto rotta rotti inferior* rischios* vulnerabil* fraudolent* compromess* difettos* sospett* dubbi* cattiv* male lent* scadent* nociv* malvag*
good: miglior* migliore migliori buono buona buoni buone buon eccellent* superior* ottim* perfett* ideal* preferit* raccomandat* consigliat* meraviglios* leader popolar* robust* imbattibil* positiv* favorevol* eccezional* meglio
new: nuovo nuova nuovi nuove aggiornat* revisionat* attuale attuali recente recenti reale reali vero vera veri vere effettiv* vigente
old: precedent* vecchio vecchia vecchi vecchie antic* original* iniziale iniziali passato passata esistent* originari* antecedent* anterior*
false: falso falsa falsi false finto finta finti finte fittizi* inventat* erroneo errat* scorrett* ingannevol* immaginari* simulat* sbagliat*
small: piccol* lieve lievi lievemente leggero leggera leggermente minim* sottil* minuscol*
easy: facil* semplic* breve brevi brevemente corto corta rapido rapida
free: illimitat* libero libera liberi libere liberamente sbloccat* disinibit* incondizionato
time: giorno giorni giornata settiman* mese mesi anno anni ore minut* moment* tempo volta volte mattin* pomeriggio sera serata notte mezzanotte mezzogiorno lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre ieri domani scadenz* oggigiorno orario
session: sessione sessioni conversazion* chat dialog* thread discussion* scambio riavvi* turno turni
disregard: ignor* dimentic* trascur* tralasc* omett* omess* salta saltare salti disattend* disconosc* scartaignor* sorvol* bypass* disimpar* trascura scord*
lift: annull* revoc* invalid* sospend* sospes* prevalg* prevalgono prevalere preval* priorità precedenza esent* aboli* decad* scadut* derog* sovrascriv* abrog* esonera* soprassied* superare supera
drop: abbandon* lascia lasciare lasciar lascialo scart* desist* rinunci* molla mollare getta gettare liberati disfati
stop: ferma fermati fermare fermi fermarsi smett* cess* interromp* interrott* pausa termin* conclu* conclud* finisc* finir* smetti astien* astener* evit* arrest*
turn: spegn* spent* accend* commut* alterna alternare
off: disattiv* disabilit* silenzi* disarm* neutralizz* disconnett* aggir* elud* elus* scansa* indebol* attenua* allenta* schiv* disinnesc* tacit* inibisc* scollega* eludere sopprim*
on: attiv* abilit* sblocc* riattiv* innesc*
remove: rimuov* rimoss* togli* tolto tolta escludi* esclud* esclus* disinstall* spogli* levare ritagli* depenn* estirp* rimozione sfoltisc* stacca*
delete: cancell* elimin* distrugg* distrutt* svuot* sovrascrivi* formatt* tronc* tritur* annient* criptar* cifr* crittograf* corromp* purg* azzer* cancellazione eliminazione distruzione ripulisc* pulisci pulire leliminazione
send: invi* manda mandare mandi mandalo mandami mandato spedire spedito spedisc* trasmett* trasmess* inoltr* inoltra trasfer* trasferisc* esfiltr* caric* carica caricare sincronizz* replic* diffond* diffus* pubblic* posta postare posti consegn* recapit* convogli* distribu* emett* twitt* rinvi* rispedisc* trapel* rigir* gira girare giralo inviagli linvio invialo inviala
give: dà dia dare dando dato dammi fornisc* fornir* offr* offri* condivid* condivis* conced* assegn* cedi cedere prest* regal* elarg* procur* fornitur* rilasci* conferisc* affid* attribu* passagli
bring: portalo portami porti portare sposta* muov* trasport* trascin* porta
copy: copi* copia duplic* clon* backup* riproduc*
attach: alleg* aggiung* aggiunt* inserisc* inser* incorpor* includ* inclus* integr* aggreg* accompagn* introduc* innest* prefiss* acclud* iniett* inietta unisc* annett*
put: metti* mette mettere mettono metta messo messa colloc* posizion* depositi* deposit* situ* piazz* poni pone ponga ponendo porre riponi riporre metto
hide: nascond* celare cela* maschera* camuff* dissimul* travest* offusc* copri coprire nasconda tacere taci velare insabbi*
encode: codific* decodific* comprim* base64 esadecimal* hex rot13 zip zippa* impacchett*
write: scriv* scritt* redig* redatt* annot* registr* document* componi comporre appunt* stendi stilare stila* trascriv*
store: salva salvare salvi salvato salvalo salvataggio memorizz* archivi* conserv* mantien* manten* mantieni custod* serb* tenere tieni* immagazzin* persist* trattien* tratten* tieni
remember: memori* memoria ricord* ricordare ramment* mente rimembr*
change: cambi* modific* alter* edit* aggiust* adatt* corregg* corrett* trasform* riscriv* riscritt* rinomin* convert* ridefin* personalizz* riconfigur* ritocc* rettific* riformul* mutare patch*
falsify: falsific* invent* mentito mentendo menzogn* mentire menti manipol* distor* esager* ingann* imbrogl* adulter* minimizz* gonfi* truff* travis* sabot* trucc* arrotond* abbellisc* avvelen* spacci* falsare camuffa contraff*
swap: scambi* sostitu* reindirizz* dirott* devia deviare permut* riassegn* rimpiazz* dirotta ridirez*
run: esegu* eseguit* esecuzion* lanc* avvi* invoc* scaten* effettu* svolg* operare opera correre corra compi compiere realizz* start* attua attuare lesecuzione allesecuzione dellesecuzione
apply: applic* implement* proced* prosegu* continu* avanz* riprend* svolgere
obey: obbed* ubbid* rispett* segue segui seguire segua seguano seguono seguendo attien* attener* attenersi adempi* conform* onor* obbedisc* aderi* ottemper*
fetch: scaric* scarica scaricare preleva* recuper* ottien* otten* ottieni prend* prendi preso acquisisc* acquis* ritir* curl wget get fetch
read: legg* letto letta letti lettur* apri* apri aprire aperto apra guard* esamin* ispezion* consult* vedi vede vedere veda visto vista visualizz* visit* studia studiare sfogli*
gather: raccogli* raccolt* racco* radun* accumul* estra* estrai estrarre estragg* cattur* ruba rubato rubi rubare sottra* sottrarre intercett* mietere spreme* carpisc* accaparr* riunisc*
search: cerca cercare cerchi cercando ricerc* trov* localizz* scansion* scandagl* esplor* rilev* individu* enumer* scopr* rovist* perlustr*
monitor: monitor* osserv* vigil* sorvegli* spii spia* spiare controll* supervision* ascolt* tracci* tracciare pedin*
reveal: rivel* mostr* divulg* espon* esporre esponi stampa* ripet* cita* citare recit* svel* palesa* testualmente letteralmente testuale testuali
tell: dì dire dici dica dicono dice dimmi digli detto dirà dirai direte inform* notific* menzion* avvert* avvis* allert* comunic* spieg* raccont* rispond* rispost* indica indicare indichi indicato segnal* dichiar* annunc* riferisc* rifer* sussurr* accenn* parla parlare
claim: afferm* assicur* garanti* conferm* finge fingere pretend* insist* convinc* persuad* giur* attest* sosten* sostieni asser* rassicur*
describe: descriv* descritt* riassum* riassunt* traduc* tradurre tradott* parafras* delinea* caratterizz* sintetizz* riepilog*
ask: chied* chiest* domand* richied* richiest* sollecit* esig* implor* supplic* invit* interrog* interpell* permess* permesso richiedere prega* pregare domanda domande
wait: aspett* attend* attes* ritard* rimand* rinviare posticip* esit* indugi* prorog*
approve: approv* accett* autorizz* acconsent* permett* concord* ratific* avall* firm* sì consens* assenso autorizzazion* assens* approvazion* verde merge mergia* omolog* sottoscriv* consent* lautorizzazione lapprovazione dellapprovazione lok
refuse: rifiut* negare neghi negato respin* obiett* obiezion* protest* declin* resist* oppon* oppors* lamentar* lamentele lament* contest* ricus* nega sermon*
trust: fidarti fidati fidarsi fidare fidi fiducia affidat* credo creda credere crede credi creder* assum* presum* consider* tratt* ritien* riten* pensa pensare pensi interpret* suppon* suppor* giudic* reputa*
verify: verific* verifica valid* testa testare testi testato audit* valut* prova provare revision* accert* appur* sagg* constat* esaminare analizz* controllare
recommend: raccomand* consigli* sugger* suggerisc* preferisc* prefer* promuov* promozion* favor* favorisc* elog* loda lodare pubblicizz* valorizz* evidenz* prioritizz* classific* sponsorizz* apprezza* votare stella stelle voti voto ranking
choose: scegli* scelt* scegliere seleziona* selezion* opta optare decid* decis* elegg* predilig*
compare: confront* paragon* contro versus rispetto
buy: compra comprare compri comprato acquist* paghi pagato pago paghe paga pagare pagament* bonific* fattur* abbon* prenot* dona* donare vend* addebit* rimbors* investi* transazion* spend* iscriviti liquid* scommett* saldare riscuot* versa* versare
money: soldi denaro fondo fondi contant* portafogl* banca banche bancari* conto conti iban carta carte bitcoin* cripto criptovalut* dollar* euro sald* stipend* salari* prezz* costo costi tariff* credit* budget* risparm* pension* mutu* prestit* paypal offerta offerte scont* coupon* import* quota spese bonus limporto
click: clicc* clic click premi* preme premere tocc* scorr* pigia*
paste: incoll* digit* digitare detta dettare batti
install: installa* installare aggiorn* deploy* mont* predisp*
download: payload installator* eseguibil* binari* exe dmg msi
create: crea* creare crei gener* costru* costrui* produc* prodott* elabor* prepar* disegn* realizzare svilupp* confezion* allestisc* creazione
schedule: pianific* program* schedul* cron crontab launchd systemd daemon* autostart nohup avvioautomatico calendarizz*
connect: connett* conness* colleg* contatt* telefon* chiam* tunnel* ping proxy unisciti
impersonate: fingi* impersona* ruolo ruoli personagg* simul* immagin* comport* agisc* agire agisci imit* mima mimare veste vesti identificati trasformati atteggi* recita recitare interpretare entra diventare
sign: rebase stage
give_up: ripristin* revert* ritorna* rollback torna tornare disfare
help: aiut* assist* support* ripar* ottimizz* risolv* soccorr* facilit* agevol* debug*
use: usi usiamo userai userà usa usare uso usano usat* utilizz* impiega* sfrutta* adoper* luso lutilizzo dellutilizzo
work: lavor* funzion* accad* succed* avvien*
know: sa sai sanno sappia sappi sapere saper sapeva conosc* conoscenz* accorg* accort* notare capisc* capire capito rendersi render consapevol* compren* apprend* impar* ignar*
need: bisogno serve servono vuole vuoi vogliono voglio vorrei volere voglia desider* necessit* auspic*
let: costring* obblig* forz* ordin* impon* comand* impart* caus* induc* istru* istruisc* incaric* provoc*
order: istruzion* direttiv* regole regola lineeguida linee politic* norma norme normativa restrizion* limitazion* vincol* principi* mandat* ordine ordini requisit* regolament* protocoll* disposizion* comandament* indicazion* prescriz* policy policies guida guide listruzione dellistruzione unistruzione lordine lindicazione
limit: limit* filtr* salvaguard* sicurezza etic* moral* moderazion* censur* barrier* tabù scrupol* inibizion* coscienza freno freni protezion*
guard: sandbox firewall antivirus scanner linter hook* guardian* custode quarantena difes* protegg* blocco blocchi blocklist allowlist whitelist selinux captcha conferma conferme 2fa mfa allarm* soglia soglie integrità siem edr dlp waf paywall autenticaz*
system: sistema* sistemi sviluppator* operator* amministrator* admin piattaform* root superutente sudo proprietar* manutentor* gestor* responsabil* capo capi supervisor* ceo fornitor* produttor* creator* anthropic openai google microsoft orchestrator* pianificator* dator* datore controllor* dirigent* loperatore delloperatore dalloperatore lamministratore dellamministratore dallamministratore
agent: agent* agente agenti assistent* ia modell* llm bot chatbot* claude gpt chatgpt copilot gemini cursor codex macchin* robot* subagent* aiutant* maggiordom* squadra squadre team portier* lassistente dellassistente allassistente unassistente lagente dellagente unagente lia
user: utent* lutente dellutente allutente uman* person* client* vittim* visitator* dipendent* collegh* collega destinatar* membr* candidat* pazient* abbonat* inquilin* ospit* acquirent* passegger* student* alunn* cittadin* elettor* lettor* impiegat* dallutente sullutente unutente
reviewer: revisor* moderator* auditor* classificator* valutator* ispettor* verificator* analist* esaminator* giuri* giuria giudice giudici arbitr* validator* certificator*
verdict: verdett* punteggi* risultat* gravità classificazion* etichett* marcatur* valutazion* esito esiti contrassegn* flag
secret_thing: credenzial* password parolachiave chiave chiavi token* cookie* pin apikey api_key otp ssh id_rsa env netrc npmrc portachiavi certificato certificati seed mnemonic* aws pem pgp gpg cassaforte passkey* keystore jwt bearer vault kubeconfig dotenv kdbx passphrase htpasswd cvv tls csr nonce
personal: indirizz* lindirizzo compleann* nascita codicefiscale passaporto* calendari* foto medic* busta buste bustapaga nome nomi cognom* identità profil* curricul* cv casa salute ricett* diagnos* impront* volto voce figli* coniug* famigl* gps itinerar* personale personali casella* residenza targa domicilio* dellindirizzo allindirizzo unindirizzo unidentità lidentità
data: dati informazion* contenut* dettagl* valore valori testo stringa stringhe numer* statistic* metric* quantità dataset corpus estratt* metadat* cifra cifre linformazione uninformazione
file: file cartell* directory percors* disco* dischi allegato allegati pdf fogli* quadern* appunti schermo schermat* immagine immagini icon* logo* svg png gif banner* manifest* lockfile readme documento documenti dellallegato registrazion* fonte font template limmagine unimmagine lallegato
repo: repository repo ramo rami git branch* progett* workspace fork gist issue* ticket* changelog diff commit* versione versioni push pull release unissue
code: codice codici script programma programmi modul* libreri* classe classi metod* variabil* funzione funzioni snippet* sorgent* software
database: database databas* tabell* schema* schemi bucket* snapshot* istantane* sql colonn* dbms
config: config configur* impostazion* opzion* parametr* campo campi yaml json toml argoment* intestazion* proprietà attribut*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill* plugin* estension* mcp preferenz* manuale manuali competenz* abilità runbook* playbook* frontmatter
tool: strument* server* endpoint* api webhook* serviz* servizio servizi connettor* integrazion* utilità applet widget* applicazion* app convertitor* formattator* vicin* utensil* lapi dellapi allapi lapp
host: domini* dominio url uri link collegamento collegamenti sito siti pagin* web http https dns sottodomini* host ip porte cdn gateway* registry indice indici feed origine origini hostname lurl dellurl allurl unurl
place: collettor* pastebin ngrok telegram discord requestbin dropbox ftp sftp tracciator* telemetri* analytics stanza stanze ufficio bancone sala sale slack whatsapp canale
message: messagg* lettera lettere email mail commento commenti newsletter* sms dm notifica notifiche invito inviti annuncio annunci corrispond*
answer: risposta risposte riepilogo riassunto sintesi panoramica conclusion* piè didascali* poscritto prefazion* chiusura introduzion* apertura
shell: shell terminal* bash powershell console* zsh cmd comando comandi
package: pacchett* dipendenz* npm pip container* docker crate gem tarball artefatt* driver* runtime
test: test asserzion* suite copertur* lint pipeline* prove
error: error* errore errori guast* fallit* falliment* eccezion* bug difett* vulnerabilità debolezz* falle fallisc* backdoor* lacun* crash lerrore dellerrore unerrore
log: log registro registri cronologi* storico* traccia tracce bash_history
brand: marca marche marchi* prodotto prodotti aziend* impres* ditta* negozi* venditor* sponsor* concorrent* rival* concorrenz* partner* alternativ* compagni* commerciant*
attack: attacc* attaccante malware exploit iniezion* phishing jailbreak* hacker* hackera* minacc* intrus* ransomware virus trojan* pirat* lattacco lattaccante
deploy: produzione staging prod preproduzione rilascio
task: compito compiti mansion* obiettiv* scopo scopi missione missioni passaggi* passo passi procedur* incarico incarichi attività esercizi* gioco giochi laborator* task assegnazion*
context: contesto contesti finestra finestre
reason: ragion* motivo motivi poiché perciò pertanto dunque cortesia causa comodità convenienz* stabilità prestazion* lealtà equità affinché giacché siccome
pretext: diagnostic* conformità gdpr rgpd legal* licenz* qualità manutenzion*
third: estern* remot* stranier* sconosciut* estrane* anonim* terzi terze affiliat* appaltat* intermediari* freelance rivenditor* altrove
sentence: parola parole fras* frase frasi paragraf* riga righe sezion* capitol* titol* elenco elenchi clausol* punti elenc*
emotion: paura arrabbi* trist* felic* preoccup* panico punir* punisc* perd* perdi muoio morto morire soffr* temi temere
persist: sopravviv* perdur* riappar* ricompa* reinstall* residente ricorrent* riviv* sussist*
`;
