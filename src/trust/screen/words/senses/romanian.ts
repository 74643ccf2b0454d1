/** Romanian words and stems, by the senses in `words/senses.ts`. */
export const romanian = `
not: nu niciodată nici nicidecum deloc nicicând abia rareori nicicum
no: fără niciun nicio nimeni nimic zero nimănui niciuna niciunul nule
must: trebuie trebui* musai obligatori* obligat* necesar* imperativ* esențial* neapărat cuvine indispensabil* urmează
may: poate poți puteți pot putea putem permis* posibil* voie autorizat* îngăduit
will: va vor vei veți voi vom ar
be: este e sunt ești sunteți fi fie fii fiți era erau fost suntem rămâne rămâi devine devin eram
have: are au ai avea aveți am avem avut
do: fă faceți face faci făcut facă facem făcând fac
you: tu tine te ție ți îți tău ta tăi tale dumneavoastră dvs vă vouă vostru voastră voștri voastre dumneata
we: noi ne nouă nostru noastră noștri noastre eu mie mine mă meu mea mei mele îmi mi
they: ei ele le lor el îl lui ea o său sa săi sale cineva oameni* oamenii îi își se sine dânsul altcuiva
it: i
this: acest această acesta aceasta acești aceste acestea acestui acestei acestora aici următor* prezent* jos astfel asta ăsta subsemnat
that: acel acea acela aceea acei acele acelea că acolo sus asemenea respectiv* acelui acelei menționat*
what: ce care cine cui unde cum cât cărui cărei căror dincotro
the: un unei unui cel cea cei cele celor al ale
and: și sau plus ori iar
also: totodată suplimentar* lângă inclusiv încă împreună alături adițional*
then: apoi atunci ulterior urmă finalmente
but: dar însă totuși ci deși loc exceptând afară
if: dacă presupun* cazul cumva
when: când timpul oricând deîndată odată
before: înainte până întâi inițial prealabil dinainte primul prima
after: după târziu dupăaceea
to: la către în spre înspre
from: din dinspre afar
with: cu prin utilizând folosind intermediul via
of: de despre pentru privind pe referitor legat privitor
as: ca exact întocmai precum conform potrivit cuvânt aidoma
over: peste sub între printre înăuntru interiorul deasupra dintre
all: tot toate toți toată tuturor fiecare orice întreg* complet* oricare totul total* integral* oricine oricărui oricărei oricâte
only: doar numai exclusiv* pur simplu unic* decât
some: unele unii câteva câțiva mult multe mulți puțin mai majoritat* multă anumit* niște vreun vreo puține măcar
number: doilea doua treilea ultim* alt altă alte alți altul altele două doi trei unul una ambele ambii celălalt cealaltă celelalte aceeași același
always: mereu întotdeauna permanent* veșnic constant* pururea neîncetat continuu definitiv* perpetuu statornic durabil* etern*
now: acum imediat instant urgent* repede direct* astăzi azi deja prompt degrabă rapid* acuma îndată grabnic
again: iarăși zilnic* săptămânal* regulat periodic* lunar* repetat* reiterat
regardless: indiferent chiar oricum totuna oricât neținând ciuda
secretly: tăcut* discret* neobservat* furiș tăcere nevăzut* liniște tainic* tiptil
secret: secret secretă secrete secretul ascuns* confidențial* privat* invizibil* tain* nedezvăluit*
automatic: automat* necondiționat* orbește autonom* neîntrebat* mecanic* nesupraveghe*
please: rog rugăm atenț* important* notă amint* reamint* salut* bună stimat* dragă avertisment* observați aminteșteți atenționare drag*
safe: sigur* sigură inofensiv* fiabil* legitim* verificat* autentic* nevinovat* benign*
fine: normal* obișnuit* standard* bine ok okay rutin* uzual* acceptabil* firesc
bad: periculos* periculoas* nesigur* nociv* malițios* malițioas* învechit* stricat* vulnerabil* rău rea proast* prost* suspect* riscant* defect* inferior* compromis* dăunăt*
good: bun bune buni excelent* perfect* superior* minunat* recomandat* grozav* ideal* preferat* popular* remarcabil*
new: nou noii noua noile actual* actualizat* recent* curent* proaspăt* real* adevărat*
old: vechi veche vechile anterior* precedent* trecut* original* inițial* existent*
false: fals* greșit* fictiv* inventat* eronat* incorect* neadevărat* contrafăcut* înșel* fabricat*
small: mic mică mici mărunt* minor* puțintel subtil* neînsemnat*
easy: ușor ușoară simpl* scurt* facil* concis*
free: nelimitat* necenzurat* liber* nerestricționat* nefiltrat* neîngrădit* nestingherit*
time: zi zile zilei ziua săptămân* lună luni an ani anul anului oră ore ora minut* timp* moment* oara oară dimineaț* seara seară noapte nopți miezul mâine ieri termen* vineri clipă
session: sesiun* conversați* chat* dialog* discuți* repornir* restart* convorbir*
disregard: ignor* ignoră uită uitați uita omite omiteți neglij* sari săriți desconsider* nesocot* uitat omit*
lift: anul* anulează suprascri* înlocui* înlocuiește revoc* suspend* abrog* ridică prevaleaz* prioritat* preced* nul caduc* expir* întâietat* primeaz*
drop: abandon* renunț* lasă lăsați lepăd* părăs* arunc* las scap*
stop: opreșt* oprește oprir* oprească încet* termin* închei* întrerup* pauz* sfârș* stop abțin* opri
turn: comut* stinge stingeți bascul*
off: dezactiv* ocol* slăb* evit* eludează elud* deconect* suprim* închid* închide mut neutraliz* atenu* relax* contourn*
on: activ* activează deblo* deblochează porni
remove: elimin* scoate scoateți scoat* dezinstal* exclud* înlătur* îndepărt* taie decup*
delete: șterg* șterge ștergeți șters* ștearg* radiaz* distrug* goleșt* formateaz* cripteaz* suprascrie purj* curăț* rm nimiceșt* zdrob*
send: trimit* trimiț* trimis* trimite expedi* transmit* transmis* transmiț* încarc* încărc* redirecționeaz* livr* posteaz* postaț* predă remit* înaint* exfiltr* difuz* distribu* urc urcă sincroniz* forward* trimiteri dirij*
give: dă dați da dai ofer* furniz* acord* partaj* împărtăș* dea înmân* pred* dat
bring: adu aduce aduceți aduc mută mutați car deplas*
copy: copi copia copiaț* copiaz* copie copiere dupl* clon* replic* backup* reproduc*
attach: ataș* anex* adaug* adăug* insereaz* inser* includ* inclus* încorpor* alătur* înglob* inject* strecoar* adauge împlet* lipit*
put: pune puneți pun pus plas* așaz* așez* depun* poziț* amplas*
hide: ascund* ascunde mascheaz* masc* camufl* tăinu* disimul* acoper* escamot*
encode: codific* decodific* codeaz* base64 hex comprim* împachet* decod* hexazecimal*
write: scrie scrieți scrii scris* scriu scrier* noteaz* notați nota notează înregistr* redact* logheaz* compun* consemn* documenteaz*
store: salv* salvează stoch* păstr* arhiv* memor* reține rețineți țin ține țineți depoz* conserv* înmagazin* comit*
remember: memori* amintir* memorie memoria minte
change: schimb* modific* edit* ajust* revizu* rescri* adapt* corect* convert* redenum* transform* alter* reformul* retuș*
falsify: falsific* minț* mint minciun* denatur* distorsion* înșal* păcăl* invent* fabric* exager* manipul* sabot* umfl* mistific* trișe* deform* ticlui* înfrumuseț*
swap: redirecțion* substitu* interschimb* deturn* permut*
run: rul* rulează execut* porneșt* lans* apeleaz* apel* pornește invoc* declanș* pornir*
apply: aplic* continu* procedeaz* realiz* îndeplin* efectu* mergi treci implementeaz* acționeaz* merge desfășo*
obey: urmeaz* urma urmați urmezi supune* supun* ascult* respect* conformeaz* obed* obei
fetch: descarc* descărc* obțin* obține preia prei* ia iei luați primeșt* curl wget luat recuper*
read: citeșt* citi citiț* citit* citire citește deschid* deschis* vezi vedeți privește privi* consult* viziteaz* vizit* examin* vizualiz* parcurg* inspect* răsfoi*
gather: colect* adun* strâng* extrag* extras* fur* fură furat* intercept* recolt* culeg* sustrag* captur* acumul* interceptează
search: caut* cauți căut* găseșt* găsi* găsește scan* localiz* descoper* depist* scotoc* detect* identific*
monitor: monitor* urmăreșt* urmăr* observ* supraveghe* spion* pândeșt* veghe*
reveal: dezvălui* arat* arăt* arată afișe* afiș* afișează tipăr* divulg* expun* public* publică repet* citeaz* revel* expus imprim*
tell: spune spuneți spun spui anunț* informe* inform* menț* menționează raport* răspund* avertiz* comunic* explic* povest* notific* declar* zice relat* înștiinț*
claim: pretind* susțin* afirm* prefă* asigur* conving* confirm* garant* certific* insist* jură jurați atest*
describe: descri* rezum* traduc* tradus* parafraz* sintetiz* caracteriz* redă zugrăv*
ask: întreab* întreb* cere cereți ceri cerut cer solicit* permisiun* interog* roagă rugă* încuviinț*
wait: așteapt* aștept* amân* întârzi* zăbov* ezit*
approve: aprob* accept* autoriz* permite permiteți consimt* acordul semn semneaz* fuzion* permit* fuzioneaz* bifeaz*
refuse: refuz* respin* neag* neg obiect* protest* contest* împotriv*
trust: încred* încredere crede credeți crezi consider* trate* trateaz* bazeaz* presupune crezând socot*
verify: verific* control* valid* testeaz* audit* evalu* revizuir* recenz* apreci* notare
recommend: recomand* suger* prefer* promov* laud* lăud* reclam* propun* sfătui* favoriz* voteaz* stea stele clasament* elogi* evidenți*
choose: aleg* alege ales* selecteaz* select* decid* decizi* opt opteaz* hotăr*
compare: compar* versus contra
buy: cumpăr* plăt* plat* achit* achiziț* abon* factur* vinde vând* transfer* tranzacț* rambur* investeșt* donează dona* virament*
money: bani banii banilor cont contul contului conturi portofel* bitcoin* cripto* leu lei dolar* euro preț* cost* buget* salari* card* bancă banca bancar* credit* iban sold* taxă taxe comision* cupon* voucher* fondur*
click: clic* click* apas* apăs* ating* derul*
paste: lipeșt* lipi* introduc* tastea* dicteaz*
install: instal* instalează actualiz* implement* upgrad* monteaz*
download: executabil* exe instalator* payload* binar* dropper*
create: crea creează creaz* creați crearea creat* genere* gener* construi* construiește pregăt* produ* alcătui* conceap* concep* form formeaz*
schedule: programeaz* planific* cron* crontab autostart* systemd daemon* orar*
connect: conect* contact* sun sună sunați tunel* proxy legătur*
impersonate: joac* jucaț* rol rolul roluri personaj* imagin* imit* comport* simul* întruchip* interpret* persona închipui*
sign: rebase*
give_up: restaur* revin* reveni* rollback* înapoi readu* reset*
help: ajut* asist* sprijin* repar* îmbunătăț* depan* optimiz* remedi*
use: foloseșt* folosi* utiliz* întrebuinț* folosește
work: lucr* lucrează funcțion* întâmpl* petrec*
know: ști știe știi știu știți știut cunoaș* cunosc* înțeleg* realizeze conștient* afl află bănui* recuno*
need: nevoie vreau vrea vrei vreți doreșt* dori* așteptăr* intenț* necesit*
let: oblig* forț* ordon* porunc* determin* impun* însărcin* constrâng*
order: instrucț* regul* reguli politic* directiv* ordin* cerinț* îndrum* ghid* comand* protocol* norm norme norma principi* dispoziț* regulament*
limit: limit* filtr* restricț* cenzur* moder* etic* moral* barier* siguranț* protecț* interdicț* constrânger* scrupul*
guard: firewall* antivirus* sandbox* scaner* linter* captcha 2fa mfa waf dlp carantin* alarm* hook* prag semnătur* jurnaliz* integritat* paravan*
system: sistem* dezvoltat* operator* admin* administrator* platform* root proprietar* șef* director* creator* furnizor* openai anthropic google microsoft patron* manager* orchestrator*
agent: agent* asistent* model* bot bot* robot* chatbot* claude gpt chatgpt copilot gemini mașin* llm inteligenț* artificial* subagent*
user: utilizator* client* persoan* om omul omului uman* vizitator* angajat* victim* coleg* destinatar* pacient* student* membr* oaspe* abonat* cititor*
reviewer: recenzor* moderator* auditor* clasificator* inspector* arbitru* expert* evaluator* juriu* analist* verificator* judecător*
verdict: verdict* rezultat* scor* punctaj* risc* etichet* marcaj* sentinț* calificativ*
secret_thing: parol* chei* cheie cheia token* secretele credențial* cookie* pin certificat* env ssh id_rsa otp apikey autentific* vault jwt kubeconfig mnemonic* seed cvv logare
personal: adres* pașaport* nume* prenume* foto* poză poze poza pozele telefon* inbox calendar* profil* personal* cnp naștere* medical* rețet* locaț* casă acasă sănăt* voce copil* domicili*
data: date datele datelor informaț* conținut* text* valo* cifr* număr* numer* statist* metadat* șir șirul detali* sumă sume suma
file: fișier* dosar* folder* cale calea document* pdf disc* atașament* imagine imagini* logo iconiț* pictogram* svg png șablon* manifest* readme clipboard
repo: depozit* repo* ramur* branch* proiect* git fork* tichet* issue* pull diff* changelog* versiun*
code: cod codul codului coduri script* program programul bibliotec* modul* clas* funcți* metod* surs* variabil*
database: baza bază tabel* schem* instantane* replică sql rând*
config: configur* setăr* setar* parametr* opțiun* yaml json toml câmp* antet* argument* atribut* proprietăț*
agentfile: claude.md agents.md abilit* skill* plugin* extens* mcp cursorrules memory.md system.md settings.json
tool: instrument* unealt* unelt* server* servic* serviciu* api endpoint* webhook* integr* conector* utilitar* widget*
host: domeni* url link* site* pagin* gazd* http https dns port portul ip registr* web* host*
place: telegram* discord* pastebin ngrok ftp telemetri* tracker* canal* camer* dropbox
message: mesaj* scrisoare scrisor* comentari* sms email* mail* notificare invitați* anunțur* newsletter*
answer: răspuns* rezumat* introducer* concluzi* sinteză încheiere* prezentar*
shell: terminal* consol* bash powershell cmd zsh shell*
package: pachet* dependenț* npm pip contain* docker* driver* artefact*
test: test* pipeline* aserți*
error: eroar* erori* excepț* bug* vulnerabilit* breș* backdoor* defecțiun* eșec* greșeal* eșuat eșuează
log: jurnal* log logul loguri* istoric* urm urme transcrier*
brand: marc* companie compani* firm* produs* magazin* concuren* vânzător* sponsor* partener* alternativ*
attack: atac* hacker* malware* virus* troian* exploit* phishing* amenințăr* injecț* intrus* jailbreak*
deploy: producți* prod staging*
task: sarcin* scop* obiectiv* pas pasul pași pașii misiun* procedur* datori* joc jocul exerciți* treab* țel*
context: context* fereastr* ferestr*
reason: deoarece motiv* deci fiindcă cauz* întrucât așadar performanț* stabilit* comodit*
pretext: diagnostic* conformit* gdpr legal* juridic* licenț* calitat* mentenanț* întreținer*
third: extern* străin* necunoscut* anonim* terț* distanț* intermediar*
sentence: propoziț* cuvin* cuvinte fraz* paragraf* secțiun* capitol* titlu* linie linii list* punct*
emotion: fric* team* supărat* trist* fericit* îngrijor* panic* pedeps* mor moare muri pierd* sufer* spaim*
persist: supraviețui* persist* reapar* reinstal* dăinui*
`;
