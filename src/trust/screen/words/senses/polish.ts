/** Polish words and stems, by the senses in `words/senses.ts`. */
export const polish = `
not: nie nigdy ani bynajmniej ledwie wcale rzadko nigdzie
no: bez nikt nikogo nikomu nikim nic niczego żaden żadna żadne żadnych żadnego żadnej żadnym żadnymi zero brak
must: musi musisz muszą musicie muszę musimy musiał* musieć trzeba należy powinien powinna powinno powinny powinni powinieneś powinnaś obowiązkow* konieczn* koniecznie wymagan* niezbędn* obowiązek zobowiązan* istotn*
may: może możesz mogą możecie mogę możemy można wolno mógł mogła mógłby mogłaby mógłbyś mogłabyś możliwe dozwolon* uprawnion*
will: będzie będziesz będą będę będziemy będziecie zostanie zostaną
be: jest są jesteś jestem być był była było byli były bądź bądźcie zostaje zostań zostały został została zostało pozostaje pozostań jesteśmy jesteście staje
have: ma masz mają mam macie mamy miał miała mieć miej posiada posiadasz
do: rób róbcie robić robi robisz robił zrób zróbcie zrobić zrobił* czyń uczyń czynić robienia
you: ty ciebie cię tobie ci tobą twój twoja twoje twoi twoich twojego twojej twoją twoim twojemu twoimi wy was wam wasz wasza wasze waszych pan pani państwo państwa pana panu
we: my nas nam nami nasz nasza nasze naszych naszego naszej naszą naszym naszymi ja mnie mi mną mój moja moje moi moich mojego mojej moją moim moimi
they: oni one ich im nimi nich on jego jemu mu go nim niego ona jej niej ją nią swój swoja swoje swoich swojego swojej swoją swoim swojemu ktoś kogoś komuś ludzie ludzi siebie sobie się ktokolwiek
it: ono
this: ten ta to te tego tej temu tę tych tym tymi tutaj tu poniżej poniższ* niniejsz* następując* oto
that: że tamten tamta tamto tamte tamtych tamtego tam taki taka takie takich takiego powyżej powyższ* ów owe
what: co czego czemu czym który która które których którego której którą którym którzy kto kogo komu kim gdzie jak dlaczego jaki jaka jakie jakich skąd dokąd ile
and: i oraz a plus
also: też także również ponadto dodatkowo oprócz poza prócz zarazem zresztą
then: potem następnie wtedy wówczas dalej wreszcie kolejno
but: ale lecz jednak zamiast mimo pomimo choć chociaż natomiast zaś
if: jeśli jeżeli gdyby czy skoro jeśliby
when: gdy kiedy podczas dopóki ilekroć póki
before: przed zanim najpierw wcześniej dopiero uprzednio wpierw początkow* wstępnie
after: po później odkąd
to: do ku na w we
from: z ze od spod
with: przez poprzez pomocą używając wraz razem
of: o dla dotycząc* odnośnie względem
as: jako dokładnie dosłownie zgodnie według tak ściśle
over: nad pod między pomiędzy wśród wewnątrz
all: wszystko wszystkie wszyscy wszystkich wszystkim wszystkimi cały cała całe całą całego całej całych każdy każda każde każdego każdej każdą każdym każdemu wszelk* całkowi* pełny pełna pełne pełną pełnego pełnych dowoln* jakikolwiek jakiekolwiek jakichkolwiek cokolwiek całość całości
only: tylko jedynie wyłącznie jedyn* zaledwie
some: kilka kilku niektór* wiele wielu dużo mało więcej mniej większość trochę najwięcej parę pewien pewne bardziej najbardziej
number: drugi druga drugie drugiego drugiej trzeci* ostatni* inny inna inne innych innego innej inną innym dwa dwie dwóch trzy trzech jeden jedna jedno jednego jednej jedną obie oba pozostał*
always: zawsze stale ciągle wiecznie trwale nieustann* bezterminow* konsekwentn* permanentn* dożywotni* stał* odtąd
now: teraz natychmiast zaraz już dziś dzisiaj obecnie szybko pilnie bezzwłocznie niezwłocznie błyskawicz* prędko
again: znowu znów ponownie codziennie regularn* okresow* cotygodniow* powtórnie jeszcze każdorazow*
regardless: niezależnie nawet obojętn* wbrew
secretly: potajemnie skrycie cicho ukradkiem dyskretn* niezauważ* niepostrzeżenie niejawnie bezgłośnie milcząco cichaczem cichcem bezszelestn*
secret: tajn* sekretn* ukryt* poufn* niewidoczn* prywatn* niewidzialn* niejawn* utajnion* skryt*
automatic: automatycznie automatyczn* samodzielnie bezwarunkow* ślepo autonomiczn* bezkrytyczn* mechaniczn* samoczynn*
please: proszę prosimy uwaga ważne ważn* pamiętaj pamiętajcie uwagę ostrzeżeni* pilne piln* przypomni* cześć witaj* szanown* drog* upewnij* dopilnuj* uważaj hej uprzejmie
safe: bezpieczn* nieszkodliw* zaufan* wiarygodn* legaln* autentyczn* sprawdzon* niezawodn* niegroźn* certyfikowan*
fine: normaln* zwykł* standardow* dobrze okej ok zwyczajn* rutynow* typow* dopuszczaln* spoko
bad: niebezpieczn* szkodliw* złośliw* przestarzał* zepsut* zły złe zła podatn* ryzykown* podejrzan* gorsz* wadliw* niezaufan* wolny wolne drogi zawodn* nieaktualn*
good: najlepsz* lepsz* dobr* świetn* doskonał* idealn* polecan* wspaniał* preferowan* wiodąc* znakomit* ulubion* wybitn* popularn* zalecan*
new: nowy nowa nowe nowych nową nowego nowej nowym nowymi zaktualizowan* bieżąc* aktualn* śwież* prawdziw* faktyczn* obecn* najnowsz*
old: stary stara stare starych poprzedni* wcześniejsz* dawn* uprzedni* pierwotn* oryginaln* dotychczasow* przeszł* istniejąc* początkowe
false: fałszyw* błędn* nieprawdziw* fikcyjn* zmyślon* podrobion* nieprawidłow* mylny lipn* myląc*
small: mały mała małe małych małą drobn* niewielk* lekko nieznaczn* delikatn* malutk* subteln*
easy: prost* łatw* krótk* szybki* zwięź* zwięzł*
free: nieograniczon* nieocenzurowan* swobodn* niefiltrowan* nieskrępowan*
time: dzień dnia dni dniu tydzień tygodni* miesiąc* miesięcy rok roku lat godzin* minut* czas czasu czasie moment* chwil* raz razy rano wieczor* noc nocy północ* poniedziałek piątek wczoraj jutro data daty datę termin*
session: sesj* rozmow* rozmów konwersacj* czat* dialog* wątek wątk* restart* dyskusj* tura tury turze
disregard: ignoruj* zignoruj* ignorowa* zignorowa* zapomnij* zapomnie* pomiń pomińcie pominąć pomija* lekceważ* zlekceważ* przeocz* olej zaniedb* zbagatelizuj*
lift: unieważni* uchyl* anuluj* anulowa* nadpis* zastąp* zastęp* zawieś* zawiesz* odwoł* odwołaj znieś znieść znosz* nadrzędn* pierwszeństw* priorytet* wygas* wycof* zwolnion* nieważn*
drop: porzuć* porzuc* odrzuć odrzuci* rzuć zostaw* zostawi* opuść* opuszcz* pozbądź* zrezygnuj* wyrzuć* wyrzuc* zaniechaj*
stop: zatrzym* przesta* przestań zakończ* zakańcz* kończ* przerwij* przerw* wstrzym* skończ* pauz* powstrzym* stop koniec zaprzesta*
turn: przełącz* zgaś*
off: wyłącz* dezaktyw* wycisz* stłum* obejdź obejść obchodź* omiń omija* ominąć osłab* rozbrój* odłącz* unieszkodliw* unik* złagodź* poluzuj* obejści*
on: włącz* aktyw* odblokuj* odblokowa* uaktywni*
remove: usuń usuńcie usunąć usuwa* usunię* odinstal* wyklucz* wytnij* wyciąć odczep* zdejm* zdjąć przytnij*
delete: skasuj* skasowa* kasuj* kasowa* wymaż* wymaza* wyczyść* wyczyści* czyść* zniszcz* niszcz* nadpisz* nadpisywa* sformatuj* formatuj* zaszyfruj* opróżni* wyzeruj* wywal* zamaż* rm
send: wyśl* wysła* wysył* prześl* przesła* przesył* przekaż* przekaza* przekazyw* wyślij wgraj* wgra* dostarcz* nadaj* transmit* transfer* roześl* rozesła* uploaduj* wrzuć* wrzuc* pchnij* wypchnij* pushnij* odeślij* odesła* posyła* poślij* posła* eksfiltr* zsynchroniz* synchroniz* rozpowszechni* forward* ślij skieruj*
give: daj dajcie dać daje podaj* poda* udostępni* przydziel* przyzna* wydaj* wręcz* użycz* podziel* oddaj* odda* zapewni* udziel*
bring: przynie* przenieś* przenie* przenos* przesuń* przesuw* zabierz*
copy: kopiuj* kopiowa* skopiuj* skopiowa* kopi* zduplik* duplik* klonuj* sklonuj* powiel* backup* zreplik*
attach: dołącz* załącz* dodaj* doda* dodaw* wstaw* osadź* osadz* dopis* dopisz* wpleć* wplata* doklej* wpisz* wpisa* wpisywa* wstrzyk* przytwierdź* uwzględni* wtrąć*
put: połóż* umieść* umieszcz* postaw* kładź* wsadź* ulokuj* włóż* odłóż*
hide: ukryj* ukry* ukryw* schow* chowaj* zamaskuj* maskuj* zataj* zataić przemilcz* kamufl* zakamufl* zatuszuj*
encode: zakoduj* zakodowa* koduj* kodowa* base64 hex skompresuj* spakuj* odkoduj* dekoduj* zzipuj* szesnastkow*
write: napisz* napisa* pisz pisać piszą zapisz* zapisa* zapisyw* zanotuj* notuj* zredaguj* sporządź* loguj* odnotuj* wypisz*
store: przechow* przechowuj* zachow* trzymaj* zapamięta* zapamiętaj* archiwiz* zarchiwiz* utrwal* zarejestruj* zacommituj* commituj* commit* składuj*
remember: pamięć pamięci pamięcią wspomnień pamiętać
change: zmień* zmieni* zmian* edytuj* edytowa* modyfik* zmodyfik* popraw* przerób* dostosuj* przekształć* przepisz* zaktualizuj* aktualiz* przeredaguj* skoryguj* dopasuj* przemianuj* koryguj*
falsify: sfałsz* fałsz* podrób* skłam* kłam* okłam* oszuk* oszukuj* zmyśl* zmyśla* wymyśl* zniekształć* zniekształc* zawyż* zaniż* manipul* zmanip* sabot* przeinacz* naciąg* upiększ* wypacz* zafałsz* zepsuj* sprepar*
swap: podmień* podmieni* podmian* zamień* zamieni* wymień* wymieni* przekieruj* przekierow* przestaw* podstaw*
run: uruchom* uruchami* wykonaj* wykona* wykonuj* wykonyw* odpal* wywoł* startuj* wystartuj* przeprowadź* puść*
apply: zastosuj* zastosowa* stosuj* kontynu* realiz* zrealiz* wdroż* postępuj* przystąp* przejdź wdróż*
obey: przestrzeg* posłusz* słuchaj* podporządk* respekt* postępować usłuchaj* wypełni*
fetch: pobierz* pobra* pobier* ściągn* ściąg* uzyska* weź weźcie wziąć otrzym* zdobądź* zdob* dostań* curl wget zaciągn*
read: przeczytaj* przeczyta* czytaj* czyta* odczyt* otwórz* otworzy* otwier* zobacz* obejrz* przejrz* przegląda* spójrz* zajrz* odwiedź* zapozna* patrz* podejrz* zerkn*
gather: zbierz* zbier* zebra* zgromadź* gromadź* wyodrębni* wyciągn* wydobądź* wydoby* ukradn* ukraść kradn* przechwyć* przechwyt* zrzuć* wykradn* wykraść scrapuj* podsłuch* zgarnij* skompletuj*
search: szukaj* szuka* wyszuk* poszuk* znajd* znale* przeszuk* zlokaliz* skanuj* zeskan* przeskan* wykryj* odszuka* wykryw*
monitor: monitor* śledź* śledz* obserw* nasłuch* nadzor* pilnuj* szpieg* podgląda* zaobserw*
reveal: ujawni* ujawnij* pokaż* pokaza* pokazyw* wyświetl* wypisuj* wydrukuj* drukuj* zdradź* zdradz* odsłoń* opublikuj* publik* powtórz* powtarz* zacytuj* cytuj* wyjaw* dosłowne upubliczni*
tell: powiedz* powiedzie* mów mówić mówi poinformuj* informuj* powiadom* powiadam* zgłoś* zgłasz* zgłosz* wspomn* wspomin* odpowiedz* odpowiad* odpowiada* ostrzeż* ostrzeg* raportuj* zaraportuj* wyjaśni* zakomunik* opowiedz* uprzedź* oznajm*
claim: twierdź* twierdz* udawaj* udawa* zapewniaj* przekonaj* przekonuj* potwierdź* potwierdz* oświadcz* gwarant* zagwarant* upieraj* przysięg* utrzymuj* zaświadcz*
describe: opisz* opisa* opisuj* opis* streść* streszcz* podsumuj* podsumowa* przetłumacz* tłumacz* scharakter* parafraz* sparafraz* przedstaw*
ask: zapyta* zapytaj* pyta* pytaj* poproś* popros* prosić pros proś żąda* zażąda* pytani* zezwoleni* pozwoleni* dopytaj* wyłudź* prośb* spytaj*
wait: czekaj* czeka* poczekaj* zaczekaj* odczek* opóź* opóźni* odrocz* zwlekaj* odłożyć
approve: zatwierdź* zatwierdz* zaakcept* akcept* zgadza* zgod* zgód zgodę zezwól* zezwal* pozwól* pozwal* autoryz* aprob* zaaprob* podpisz* podpis* przyjmij* zmerguj* merguj* scal* zgódź* upoważni* klepnij*
refuse: odmów* odmawia* odmow* odrzuc* sprzeciw* odrzuca* zaprzecz* protest* zastrzeż* oponuj*
trust: ufaj* ufać zaufaj* zaufa* wierz* uwierz* uznaj* uzna* traktuj* potraktuj* załóż* zakład* przyjmuj* uważa* rozważ* polegaj* uznawaj* zinterpret*
verify: sprawdź* sprawdz* zweryfik* weryfik* audyt* waliduj* walidac* przetestuj* oceń* oceni* ocena oceny ocenę oceniaj* zbadaj* skontroluj* zrecenz* recenz*
recommend: poleć poleca* polecić polec* rekomend* zarekomend* zaleca* zaleć* sugeruj* zasugeruj* proponuj* zaproponuj* prefer* preferuj* promuj* wypromuj* chwal* pochwal* reklam* faworyz* doradź* zachwalaj* głosuj* wyróżni*
choose: wybierz* wybier* wybra* wybór wyboru zdecyd* decyz* decyduj*
compare: porówna* porównaj* porównuj* przeciw* kontra benchmark* zestaw*
buy: kup kupić kupuj* zakup* kupn* zapłać* zapłac* płać* płac* płatnoś* przelej* przelew* opłać* opłac* sprzeda* zamów* zamówi* transakc* subskry* faktur* zwrot* przelać zainwest* darowizn*
money: pieniądz* pieniędzy środk* konto konta koncie kont kontem rachun* bank* kart* portfel* bitcoin* krypto* dolar* euro złot* cena ceny cenę ceną cen koszt* budżet* pensj* wynagrodz* kredyt* iban blik monet* kupon* bon opłat* saldo
click: klikn* kliknij* klik* naciśn* dotknij* przewiń* stuknij*
paste: wklej* wprowadź* wprowadz* podyktuj*
install: zainstal* instal* wdrożeni* wdroże* uaktual* zaktualizow* deploy* rozmieść*
download: instalator* exe ładun* loader* payload* binark* binarn* wykonywaln*
create: utwórz* utworz* stwórz* stworz* twórz* tworz* wygener* gener* zbuduj* buduj* budowa* przygotuj* przygotow* skonstru* ułóż* wyproduk* sformuł*
schedule: zaplan* planuj* harmonogram* cron* crontab autostart* systemd demon* daemon* launchd
connect: połącz* łącz* łączy* podłącz* skontakt* kontakt* zadzwoń* dzwoń* tunel* proxy ping*
impersonate: wciel* odgryw* odegraj* udać zagraj* graj* rola roli rolę rolą role persona personę postać postaci postacią podszyj* podszyw* wyobraź* symul* zasymul* zachowuj*
sign: rebase* stage*
give_up: przywróć* przywrac* przywróc* cofnij* cofn* revert* wycofaj* rollback* odtwórz*
help: pomóż* pomoc* pomaga* pomóc wesprzyj* wspieraj* wsparci* napraw* uleps* usprawn* ulepsz* debug* optymal* zoptymal* pomag*
use: użyj* użyć używ* korzyst* skorzyst* wykorzyst* posłuż* posług* użyci*
work: działa* działaj* pracuj* funkcjon* dzieje dziać zdarz* prac*
know: wiedz* wiesz wie wiedzą wiem znasz zna znać znaj* zrozum* rozum* rozumie* zauważ* dowiedz* świadom* domyśl* rozpozna* wiedzy zorient* podejrzewa*
need: potrzeb* chc* chce chcę chciał* życz* oczekuj* oczekiw* zamierz* pragn*
let: niech niechaj każ kaza* nakaż* nakaz* zmuś* zmusz* rozkaż* poleceniem zleć* zlec* przymuś*
order: instrukc* poleceni* polecen* zasad* reguł* wytyczn* dyrektyw* rozkaz* wskazów* przepis* polityk* wymog* wymag* wymóg regulamin* norm* protok* zaleceni* nakazów
limit: ogranicz* filtr* zabezpiecz* cenzur* moderac* etyk* etyczn* moral* barier* zakaz* bezpieczeństw* limit* granic* sumieni* skrupuł*
guard: firewall* zapor* antywirus* piaskownic* sandbox* skaner* linter* captcha 2fa mfa waf dlp kwarantann* alarm* hook* bramk* sygnatur* potwierdzeni* logowani* ochron* próg integralno*
system: system* programist* deweloper* operator* admin* administrator* platform* root właściciel* szef* dyrektor* twórc* dostawc* openai anthropic google microsoft kierownik* orkiestr* kontroler* przełożon*
agent: agent* asystent* ai model* bot* robot* chatbot* claude gpt chatgpt copilot gemini maszyn* llm sztuczn* pomocnik* subagent*
user: użytkownik* klient* osob* człowiek* ludzk* odbiorc* pracowni* odwiedzając* ofiar* koleg* gość gości kupując* pacjent* student* abonent* kandydat* subskrybent* wyborc*
reviewer: recenzent* moderator* audytor* klasyfikator* inspektor* sędzi* ekspert* weryfikator* analityk* jury oceniając*
verdict: werdykt* wynik* rezultat* punkt* ryzyk* etykiet* flag* skutek wyrok* klasyfikac*
secret_thing: hasł* haseł klucz* token* sekret* poświadcz* pin cookie cookies ciasteczk* certyfikat* env ssh id_rsa otp apikey login* seed mnemonik* vault keychain kubeconfig jwt pem gpg cvv uwierzyteln*
personal: adres* paszport* telefon* imię imienia imion nazwisk* zdjęci* zdjęć pamiętnik* skrzynk* kalendarz* profil* osobist* osobow* pesel tożsamo* medyczn* diagnoz* recept* lokalizacj* dom domu urodz* głos* dzieck* życiorys* zdrowi*
data: dane danych danym danymi informac* treś* tekst* wartoś* liczb* statyst* zawart* zbiór zbioru metadan* cyfr* kwot*
file: plik* folder* katalog* ścieżk* dokument* pdf dysk* załączni* zrzut* obraz* logo ikon* svg png szablon* arkusz* manifest* readme czcionk* lockfile
repo: repozytori* repo gałąź gałęzi* branch* projekt* git fork* issue pull changelog* diff ticket* workspace release*
code: kod kodu kodzie kody kodem skrypt* program* moduł* bibliotek* klas* funkcj* metod* snippet* źródł* zmienn*
database: baza bazy bazę bazie tabel* schemat* migawk* replik* sql wiersz* bucket*
config: konfigur* ustawie* opcj* parametr* yaml json toml pole pola nagłów* argument* atrybut* właściwo*
agentfile: claude.md agents.md skill* umiejętn* wtyczk* plugin* rozszerze* mcp cursorrules memory.md system.md settings.json
tool: narzędzi* serwer* usług* endpoint* api webhook* konektor* integrac* widżet* widget* złącz*
host: domen* url stron* witryn* link* odnośnik* host* http https dns port* ip rejestr* serwis* subdomen* bram*
place: telegram* discord* pastebin ngrok ftp telemetri* tracker* dropbox kanał* kolektor* pokój skrytk*
message: wiadomo* list listu listem email* mail* komentarz* sms powiadomieni* zaproszeni* ogłoszeni* newsletter* komunikat*
answer: odpowiedź odpowiedzi odpowiedzią podsumowani* wstęp* zakończeni* stopk* wniosk* wniosek streszczeni* przegląd
shell: terminal* konsol* bash powłok* powershell cmd zsh shell*
package: pakiet* paczk* zależno* npm pip kontener* docker* sterownik* crate artefakt* dodatek dodatk*
test: test* testy asercj* pokryci* pipeline* lint*
error: błąd błęd* awari* wyjątek wyjątk* bug* podatność luki lukę luka backdoor* furtk* wada wady wadę usterk* crash*
log: log logi logu logów logach dziennik* histori* ślad* transkrypc*
brand: mark* firm* produkt* sklep* konkuren* sprzedawc* sponsor* partner* alternatyw* przedsiębiorst* spółk*
attack: atak* haker* malware* wirus* trojan* exploit* phishing* wstrzyknięci* zagroż* jailbreak* napastni* włama* ransomware
deploy: produkcj* produkcyjn* prod staging* wdrażan*
task: zadani* zadań cel celu cele celem krok* misj* procedur* obowiązki gra gry grę ćwicz* zleceni* czynnoś* praca
context: kontekst* okno okna oknie
reason: ponieważ dlatego powod* powód więc bo gdyż zatem aby żeby by wydajno* stabilno* celów wygod*
pretext: diagnost* zgodność zgodności rodo gdpr prawn* licencj* jakoś* konserwac*
third: zewnętrzn* obc* obcy nieznan* anonimow* zdaln* zagran* pośredni* podwykonaw*
sentence: zdani* zdań słow* słów akapit* sekcj* rozdział* linia linii linię linijk* fraz* list* tytuł* punktor*
emotion: boj* strach* złoś* smut* szczęśl* martw* panik* kara kary karę karać ukara* umrz* umrze* strac* cierp* groź* zagroz*
persist: przetrw* przetrwa* przeży* odradz* odnaw* reinstal* nawrac* uporczyw*
`;
