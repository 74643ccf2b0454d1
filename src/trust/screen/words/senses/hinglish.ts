/** Hinglish words and stems, by the senses in `words/senses.ts`. */
export const hinglish = `
not: nahi nahin nhi nahee nai nehi na naa mat mt matt kabhi kabhee dont never not hargiz
no: bina bagair koi kuch shunya zero no none without binaa bager kisi
must: chahiye chahie chaiye zaroori zaruri jaruri jaroori anivarya lazmi lazim must avashya aavashyak majboori compulsory mandatory required zarur jarur zaroor
may: sakta sakte sakti saktey sako sakein shayad ijazat ijaazat allowed mumkin sambhav may can
will: hoga hogi honge ga gi ge jayega jayegi jaayega jayenge karega karegi karenge
be: hai hain he h ho hota hote hoti hona tha thi thay hun hoon hu hue hua hui rahe raha rahi rahega rehna rehta rehne banna
have: paas pas rakhta have
do: karo kar karna karne kare karein karen kariye kijiye kijie kijiyega karke krke kr kro krna krne krdo kardo kardena krdena karta karte karti kiya kia ki gayi do
you: tum tu aap ap apna apne apni tumhe tumhen tumko tumhara tumhare tumhari tera teri tere tujhe aapko apko aapka aapke aapki apka apke apki khud you your
we: main mai mujhe mujhko mera mere meri hum ham hame humein hamen humko hamara hamare hamari humara humare humari my
they: unhe unhen unko unka unke unki wo woh vo ve uska uske uski usko usse unse logo logon log
it: ise isse isko iska iske iski inhe inko inka inke inki
this: yeh ye yah is in yaha yahan yahaan neeche niche nimn nimnlikhit nimnalikhit aisa
that: us un waha wahan wahaan vahan upar uper waise vaise aise uparyukt jise jisko
what: kya kyaa kaun kon kaunsa kaunsi konsa jo jiska jiske jiski kaise kaisay kahan kaha kyu kyun kyon kitna kitne jahan jaha
the: ek the a an
and: aur or ya evam tatha and
also: bhi bhee sath saath alawa alaawa iskealawa also saathi additionally
then: phir fir uskebaad ant aakhir aakhri akhir tab tb antim next
but: lekin par magar kintu parantu pr but halanki haalanki balki
if: agar agr yadi jabtak shart basharte warna if
when: jab jb jabbhi jabki dauran jaise jaisehi waqt when
before: pehle pahle phle pehele pehla pahla pehli poorv tak sabse before first shuruat
after: baad bad baadme badme pashchat peeche piche after
to: ko taraf ke to liye into
from: se dwara bahar from door
with: zariye jariye madhyam with via
of: ka mein me baare bare bareme baareme about of
as: jaisa jaisi tarah tarike bilkul hubahu
over: beech bich andar ander under over
all: sab sb sabhi sbhi saare sare saari sari saara sara poora pura puri poori poore pure har hr pratyek kul samast tamam all every sabko sabkuch sbkuch everything
only: sirf sirph kewal keval bas hi mahaz only matra
some: thoda thode thodi kai kayi kaafi kafi bahut bohot bohut bht zyada jyada zyaada jada adhik kam km
number: dusra doosra dusre doosre dusri doosri teen tisra teesra baaki baki anya dono same wahi vahi alag
always: hamesha hameshaa humesha hmesha sada sadaiv lagatar lagaataar nirantar always permanently permanent sthayi sthaayi forever aage aagey aajse
now: ab abhi abhee turant turanta fauran foran jaldi jldi aaj aj immediately now tatkal seedha sidha seedhe sidhe urgent urgently asap filhaal
again: dobara dubara dobaara wapas vapas wapis punah roz rozana rojana daily weekly again baar bar
regardless: chahe bhale fark farak parwah parvah parwaah phirbhi firbhi regardless anyway
secretly: chupke chupchap chupchaap chup chupkese gupchup khamoshi quietly silently secretly dabe chupkar
secret: gupt gopniya gopaniya khufia khufiya secret confidential private raaz raz hidden niji chhupa chupa chhupi chupi
automatic: automatic automatically apneaap svachalit swachalit swatah auto andhadhundh aankh
please: please plz pls plzz kripya krpya kripaya meherbani dhyan dhyaan note zara jara suno suniye namaste attention important warning savdhan saavdhan chetavni mahatvapurna bhai yaar dear hello
safe: safe surakshit mehfooz mahfooz trusted secure genuine legitimate asli bharosemand vishwasniya nuksan harmless verified
fine: theek thik thk sahi ok okay normal samanya saamanya aam sadharan mamuli mamooli regular usual chalega
bad: kharab bura buri bure khatarnak khatarnaak asurakshit unsafe ghatiya bekar bekaar outdated deprecated malicious broken dangerous slow mehnga shaky
good: accha acha achha acchi achi achhi acche ache behtar behter behtareen behtarin best better sabsebest badhiya badiya shandar shaandar great perfect top uttam sarvshreshth shreshth favourite excellent popular lajawab
new: naya nayi naye nya new taza taaza latest updated asal vastavik current
old: purana purani purane poorana pichla pichle pichli picchla old previous pehlewala pehlewale pehlewali earlier original
false: jhootha jhutha jhoothi jhuthi jhoothe nakli farzi farji galat glt fake false wrong banawati dummy
small: chhota chota chhoti choti chhote chote halka halki small minor zarasa
easy: aasan asan saral easy simple quick sankshipt short
free: azad aazad mukt unlimited unrestricted unfiltered uncensored beroktok
time: samay din mahina mahine hafta hafte saal sal ghanta ghante minute subah shaam sham raat rat kal kl somwar somvar mangalwar shukrawar ravivar itwar tareekh tarikh deadline date time
session: session sessions conversation baatcheet batchit baatchit chat chats charcha thread vartalap restart reset reboot sanvad
disregard: ignore ignor bhool bhul bhulo bhoolo bhulja bhooljao bhuljao bhulna bhoolna bhula andekha ankdekha anadekha andekhi nazarandaz najarandaj nazarandaaz skip chhodkar chodkar forget disregard bypass dhyanmat
lift: override radd rad nirast khatam khtm khatm khattam cancel hatado replace suspend void priority praathmikta hataya invalid revoke
drop: chhodo chodo chhod chod chhor chor choro chhodna chodna chhoddo choddo tyag discard drop leave
stop: roko rok rokna rokdo ruk ruko rukna rukjao band bandh bnd stop pause samapt khatma finish rukiye rokiye
turn: switch toggle shut power turn
off: disable deactivate mute inactive off nishkriya bandkaro bandkardo bndkrdo bandkar
on: enable activate chalu chaalu on sakriya unlock
remove: hatao hata hatana hatane hatake hatakar hatakr hataiye hatadena hatade nikalo nikal nikaal nikaalo nikaldo nikalna remove uninstall strip exclude
delete: delete mita mitao mitana mitado mitadena mitakar udao uda udado udana erase wipe nasht format khali khaali saaf saf rm overwrite barbad barbaad tabah
send: bhejo bhej bhejna bhejne bhejdo bhejdena bhejde bheje bhejen bhejein bhejiye bhejkar bhejke bheja bheji bhejta bejo bej bejna send sent upload transmit forward submit email mail mailkaro post share pahuncha pahunchao pahunchana pohchao prashit preshit rawana ravana sync push
give: de dena dene dedo dede dijiye dijie dijiyega diya dete deta deti saunp saunpo saunpna sompo pradan pradaan provide give daan thama thamao
bring: lao laao lana laana leao leaao lekar leke lekr laiye le lo lelo lena lejao lejana move
copy: copy nakal naqal kopi duplicate clone backup pratilipi copykaro
attach: jodo jod jodna joddo jodiye jodkar jodke jodein add attach append include insert shamil shaamil sammilit ghusa ghusao ghusado laga lagao lagana lagado inject daal daalo dalo dal daaldo daldo dalna daalna daalkar milao mila
put: rakho rakh rakhna rakhdo rakhiye rakhkar rakhke rakhe rakhen rkho rkhna put set
hide: chhupao chupao chupana chhupana chupado chhupado chupakar chhupakar chupaiye chhipao chipao chhipana chipana hide mask chhipakar dhako dhak parda
encode: encode decode base64 encrypt compress zip hex
write: likho likh likhna likhne likhdo likhiye likhkar likhke likhe likhein likha likhi write darj record draft tipp document
store: save saved store sambhal sambhalo sambhalkar sanchit rakhlo archive bachao bacha bachaye cache jama jma keep commit
remember: yaad yad yaadrakho yadrakho yaadrakhna smaran smriti memory yaaddasht yaddasht memorize remember dimaag
change: badlo badal badalna badaldo badaliye badalkar badalke badle badla badli badlav badlaav change changes edit modify parivartan sanshodhan alter rename convert tweak
falsify: jhooth jhuth jhoot jhut jhoothbolo gadbad gadbadi herapheri dhokha dhoka tod marod manipulate gumrah gumraah banavati gadho gadhna ghumao milavat tamper bigado bigaad badhachadhakar chhedchhad chedchad fudge
swap: adla adlabadli swap redirect sthan substitute modo divert palto
run: chalao chala chalana chalane chaladena chalado chalaiye chalakar chalake chalaye run execute exec launch start shuru shru aarambh invoke trigger
apply: lagu laagu apply amal aml implement jari jaari continue proceed aagebadho jao jaao chalo karyanvit nibhao
obey: maano mano manna maanna manno maniye maaniye maankar palan paalan follow followkaro anusar anusaar anusaran obey sune sunna
fetch: download fetch laakar pull mangwao mangao prapt praapt hasil haasil get pao
read: padho padh padhna padhne padhkar padhke padhlo padhiye padhe parho parh parhna pado padna dekho dekh dekhna dekhlo dekhkar dekhke dekhiye dekhte read open kholo khol kholna kholkar kholiye kholdo jhanko view load
gather: ikattha ikatthe ekatra ekatrit ikatha ekattha jamaa collect batoro bator batorna gather churao chura churana churakar churalo chori extract nikaalkar scrape dump samet sameto list
search: dhundo dhoondo dhundho dhoondho dhund dhoond dhundh dhundhkar dhundkar dhoondhna dhundna khojo khoj khojna talash talaash search find scan patakaro
monitor: nigrani nigraani nazar najar monitor watch track nigah
reveal: dikhao dikha dikhana dikhado dikhaiye dikhakar dikhaye show display print khulasa prakat ujagar ujaagar reveal leak expose chhapo prakashit publish dohrao dohra repeat pradarshit hubahoo
tell: batao bata batana batane btao bta btana btado batado batadena btadena bataiye bataye bataen batakar batake btaiye kaho kah kehna kahna keh kehdo kahdo kahiye kehte bolo bol bolna boldo boliye bolkar bolke soochit suchit suchna soochna tell inform notify report mention say jawab jwab jawaab uttar reply zikr jikr samjhao samjha khabar alert
claim: dava daava dawa claim jatao dikhawa dikhava dhong pretend guarantee manao confirm kasam
describe: saransh saraansh summary summarize summarise anuvad anuvaad translate tarjuma varnan vivran vyakhya paraphrase describe explain nichod
ask: poocho puchho poochho pucho puch pooch poochh puchh puchna poochna puchkar puche poochhe puchein poocha pucha puchiye maang mang mango maango mangna maangna sawal sawaal prashn request ask anurodh anumati permission
wait: intezar intezaar intzar intejar pratiksha thahro thehro wait ruke rukkar delay der deri hichkichao
approve: approve approved approval manzoor manjoor manzur manjur manzoori manjuri manjoori sweekar svikar swikar sweekriti accept haan han haa ha anumodit anumodan sehmati sahmati allow mania hami yes
refuse: mana inkar inkaar manaa asvikar asweekar reject refuse virodh aapatti thukrao decline deny
trust: bharosa vishwas vishvas yakin yakeen maan man maanlo manlo samjho socho soch sochna trust believe consider assume treat gino ginna
verify: jaancho jaanch janch jancho jaanchna parkho parakh parakhna verify check checkkaro validate review satyapan satyapit pushti audit samiksha janchkar
recommend: recommend sujhao sujhav suggest sifarish sifaarish salah salaah tareef tarif taareef prachar prachaar promote prefer rating ranking vote badhava badhawa shifarish rate star
choose: chuno chun chunna chunlo chuniye chunkar chune select choose pasand decide faisla nirnay tay chayan
compare: tulna tulnaa compare mukabla muqabla banam muqable mukable
buy: kharido khareedo kharid khareed kharidna khareedna kharidlo kharidkar becho bechna buy purchase bhugtan payment pay chukao bhugtaan transfer subscribe refund donate book nivesh
money: paisa paise paisay rupaye rupaya rupay rupee rupees raqam rakam dhan khata bank account wallet card bitcoin crypto keemat kimat daam dam kharch vetan tankhwah salary budget cash upi paytm fees shulk karz loan discount
click: click dabao daba dabakar dabana dabaiye press tap scroll button
paste: paste type chipkao chipka chipkana chipkado
install: install installkaro sthapit setup upgrade update instal
download: installer payload exe binary executable apk
create: banao bana banana banane banado banadena banaiye banakar banake banaye bnao bna bnana bnado taiyar tayyar tayar create generate make build rachna nirman utpann paida
schedule: schedule cron crontab daemon startup autostart systemd
connect: connect judo jud judna jodlo jude sampark call phone ping tunnel contact milo
impersonate: acting natak naatak abhinay kirdar kirdaar roleplay bankar banke banjao banjana bankr nibhaana kalpana role behave bhumika bhoomika act imagine
sign: rebase stage
give_up: restore revert undo rollback
help: madad madat mdad sahayata sahaayata help sahyog sudharo sudhar sudhaar sudhaarna fix improve debug repair optimize assist
use: use istemal istemaal istamal istmal prayog upyog upayog using used
work: kaam kaarya work
know: jano jaan jaanna janna jaante jante jaanta janta samajh samjh samajhna samajho samjhe maloom malum pata pta shak shaq gyan know jankar seekh sikha ehsaas
need: chahta chahte chahti chahtey chahiyega zaroorat zarurat jarurat jaroorat need want ichha ichchha ummeed umeed
let: karwao karvao karwana karvana karwa majboor majbur hukm hukum dilao dilwao hone
order: nirdesh nirdesho nirdeshon aadesh adesh aadeshon instruction instructions niyam niyamo niyamon rule rules hidayat hidayaten hidayato policy policies neeti guidelines guideline directive kanoon order orders prompt restrictions restriction pabandi pabandiyan usool usul
limit: seema sima hadd had limit limits limitations filter filters safety ethics ethical moral naitik naitikta censorship suraksha bandish pratibandh rokthaam guardrails safeguard
guard: firewall antivirus sandbox hook hooks confirmation linter ci gate quarantine 2fa captcha alarm warnings pehra guard logging protection blocklist allowlist
system: system developer admin administrator operator malik maalik maalek boss adhikari root sudo manager prabandhak anthropic openai google microsoft creator vendor orchestrator
agent: agent agents assistant ai model llm bot chatbot claude gpt chatgpt copilot gemini cursor machine robot sahayak helper subagent teammate
user: user users upyogkarta upbhokta insaan insan vyakti aadmi admi grahak graahak customer client employee karmchari sadasya member ummeedwar candidate mareez chhatra chatra student human
reviewer: reviewer reviewers moderator auditor grader evaluator classifier judge inspector parikshak nirikshak
verdict: verdict score result nateeja natija parinam severity label marks ank grade
secret_thing: password passwords paasword passwd credential credentials token tokens key keys api_key apikey chabi chaabi cookie cookies pin otp ssh env certificate seed keychain vault dotenv jwt
personal: naam nam address janmdin janmtithi aadhaar aadhar passport pan inbox calendar photo photos tasveer dawai ghar profile identity pehchan pahchan cv health sehat swasthya umar location parivar bachche patni
data: data jankari jaankari janakari information info details detail vivaran aankde ankde aankda samagri saamagri content text value sankhya matn
file: file files fail folder folders directory path disk drive attachment pdf image images screenshot icon notebook dastavez dastavej clipboard readme manifest template
repo: repo repository branch git codebase workspace project issue ticket release fork gist diff
code: code script program module library class function variable snippet source kod
database: database db table schema sql row bucket snapshot
config: config configuration setting settings option options parameter json yaml toml header field property
agentfile: plugin plugins extension skill skills mcp cursorrules playbook runbook preferences
tool: tool tools server endpoint api webhook service seva connector aujar auzaar upkaran integration widget formatter converter
host: host domain url link links website site page http https dns ip port pej registry
place: pastebin ngrok telegram discord dropbox ftp sftp telemetry analytics webhooksite whatsapp jagah kamra
message: message messages msg sandesh sandes paigam chitthi chithi patra comment tippani sms notification khat newsletter
answer: response nishkarsh caption footer closing output
shell: shell terminal bash powershell console command cmd kamand
package: package packages dependency dependencies npm pip docker container crate wheel driver
test: test tests coverage lint pipeline pareeksha pariksha
error: error errors galti galtiyan galati truti bug bugs crash failure exception kami backdoor khami vulnerability
log: logs history itihas trace trail journal transcript
brand: brand product company utpad dukan dukaan sponsor vikreta competitor kampani vyapari
attack: attack hamla humla hacker malware virus exploit injection phishing jailbreak threat ransomware
deploy: production staging prod deploy
task: task tasks karya karyon uddeshya lakshya maqsad maksad duty zimmedari jimmedari game khel khelo kadam step steps prakriya mission goal
context: context sandarbh prasang window
reason: kyunki kyonki kyuki kyonke isliye isiliye wajah vajah karan kaaran taaki taki khatir suvidha reason
pretext: compliance legal licence license quality diagnostics kanooni gunvatta maintenance
third: bahari baahari videshi ajnabi anjaan anjan external remote outside agyat begana gumnaam contractor
sentence: shabd vakya waakya line lines paragraph section lafz heading title shirshak jumla panktiyan pankti
emotion: dar darr dukh dukhi khush gussa chinta sazaa saza dhamki marna mar maut nuksaan ghabrao
persist: tika tike barkarar kayam qayam zinda jinda
`;
