/** Portuguese words and stems, by the senses in `words/senses.ts`. */
export const portuguese = `
not: não nao nunca jamais tampouco nem raramente
no: nenhum nenhuma nenhuns nenhumas nada ninguém sem zero exceto salvo
must: deve devem deves devo devemos deverá deverão deverás deveria deveriam dever precisa precisam precisas precisar precisará obrigatóri* obrigad* imprescindíve* necessári* essencia* crucia* vital imperativ* requerid* exigid*
may: pode podem podes posso podemos poderá poderão poderia poderiam possa possas possam poder capaz capazes permitid* autorizad* possível
will: vai vou vamos vão vais irá irão irás
be: é são és sou somos era eram foi foram seja sejas sejam ser será serão seria está estão estás estou estamos estava estavam esteja estejam estar estará sendo sido estado fica ficam ficar fique
have: há tem têm tens tenho temos tinha tinham tenha tenhas tenham ter terá haver havia houver tendo tido teve
do: faz fazem fazes faço faça façam faças fazer feito feita fará fazendo fez faze fazemos
you: você vocês tu teu tua teus tuas te ti contigo vós seu sua seus suas senhor senhora vosso vossa
we: eu me mim meu minha meus minhas comigo nós nos nosso nossa nossos nossas conosco connosco
they: ele ela eles elas dele dela deles delas lhe lhes alguém gente
it: isto isso
this: este esta estes estas deste desta destes destas neste nesta nestes aqui cá seguinte seguintes abaixo presente presentes
that: esse essa esses essas aquele aquela aqueles aquelas aquilo daquele desse dessa desses dessas nesse nessa ali lá aí acima tal tais dito
what: que qual quais quem cujo cuja onde como porquê quê
the: o a os as um uma uns umas ao aos à às do da dos das no na nas num numa
and: e ou mais
also: também além adicionalmente igualmente ademais junto juntamente outrossim
then: então depois posteriormente finalmente seguida enfim último
but: mas porém contudo todavia entretanto embora apesar senão entanto
if: se caso supondo suponha supõe contanto
when: quando enquanto durante logo vez
before: antes previamente antecipadamente até primeiro primeiramente inicialmente perante anteriormente
after: após desde atrás posterior posteriores
to: para pra pro rumo
from: fora proveniente*
with: com via mediante através usando por pelo pela pelos pelas
of: de em sobre acerca quanto referente relativ*
as: exatamente exactamente conforme precisamente segundo consoante
over: entre dentro sob
all: todo toda todos todas tudo cada qualquer quaisquer inteiro inteira inteiros completo completa completos completamente íntegr* total totalmente totais ambos integralmente
only: só somente apenas unicamente exclusivamente simplesmente meramente único única exclusiv*
some: algum alguma alguns algumas algo vários várias pouco poucos pouca muito muita muitos muitas bastante menos maioria maior menor
number: segunda terceiro terceira outro outra outros outras mesmo mesma mesmos mesmas dois duas três demais primeira
always: sempre permanent* permanentemente constantemente continuamente perpétu* perpetuamente indefinid* eternamente duradour* invariavelmente
now: agora já imediatamente imediato imediata hoje atualmente actualmente urgentemente rapidamente rápido rápida diretamente directamente doravante adiante frente enseguida
again: novamente repetidamente periodicamente regularmente diariamente diário semanalmente mensalmente
regardless: independentemente importa importar importe ainda sequer
secretly: silenciosamente discretamente secretamente caladamente sigilosamente sigilo disfarçadamente encobertamente clandestinamente escondidas despercebid* sutilmente subtilmente tacitamente sorrateiramente surdina silêncio furtivamente
secret: secreto secreta secretos secretas oculto oculta ocultos ocultas escondid* confidencia* privad* invisíve* discret* encobert* silencios* sigilos* calad*
automatic: automatic* automátic* cegamente incondicionalment* autonomament* autônom* autónom* mecanicamente unilateralmente inquestionavelment*
please: favor porfavor gentileza gentilmente certifique certifiqu* assegur* atenção nota importante importantes aviso avisos urgente* lembre* lembra* olá oi caro cara prezad* cuidado cuidadosamente observação saudações lembrete*
safe: seguro segura seguros seguras inofensiv* benign* confiáve* legítim* limpo limpa fidedign* verificad* certificad* genuín* inócu* idône*
fine: bem ok okay normal normais normalmente habitua* padrão comum comuns rotin* ordinári* aceitáve* típic* perfeitamente usua* corriqueir*
bad: perigos* prejudicia* malicios* insegur* obsolet* desatualizad* quebrad* inferior* arriscad* vulneráv* fraudulent* comprometid* defeituos* suspeit* duvidos* mau má maus más ruim ruins mal lent* nociv*
good: melhor melhores bom boa bons boas excelent* superior* ótim* óptim* perfeit* ideal ideais preferid* favorit* recomendad* maravilhos* líder populares popular robust* excepciona* imbatíve* incomparáve* positiv* favoráve*
new: novo nova novos novas atualizad* actualizad* revisad* revist* atual actual atuais recente* real reais verdadeir* autêntic* vigente
old: anterior anteriores antigo antiga antigos antigas velho velha prévio prévia originais original inicial iniciais passado passada existente*
false: falso falsa falsos falsas fictíci* inventad* errôn* erróne* incorret* incorrect* errad* enganos* imaginári* simulad* mentira*
small: pequen* leve leves levemente ligeir* mínim* sutil* subtil* minúscul*
easy: fácil fáceis facilmente simples breve* brevemente curto curta curtos
free: ilimitad* irrestrit* livre livres livremente desbloquead* desinibid* desinibida liber*
time: dia dias semana* mês meses ano anos hora horas minuto* momento* tempo vezes manhã tarde noite terça quarta quinta sexta sábado* domingo* janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro amanhã ontem data datas prazo*
session: sessão sessões conversa conversas conversação chat chats diálogo* turno turnos reinício reinicializ* reinici* tópico*
disregard: ignor* esqueç* esquec* omit* omiss* desconsider* desconsidera negligenci* pule pula pular salt* dispens* despreza* menosprez* desatend* deslembr* desaprend* contorn* ignora esqueça
lift: anul* cancel* revog* invalid* derrog* suspend* suspens* prevalec* prevaleç* prioridade precedência isent* abol* expir* caduc* levante levant* sobrep* sobrepõe sobrepor sobreponha
drop: abandon* deix* larg* larga larguem desist* renunci* aband* descart*
stop: parem pares parando pare parar pára cess* interromp* paus* termin* encerr* acab* abstenh* abst* abster evit* conclu* finaliz* detenh* deter
turn: alterna* alternar deslig* comut*
off: desativ* desactiv* desabilit* silenci* desarm* neutraliz* desconect* burl* contorne* driblar esquiv* evad* enfraquec* enfraqueç* relax* afroux* desprotej* suprim* inativ* desligue desligar desliga debilit*
on: ativ* activ* habilit* desbloque* ligar ligue liga reativ*
remove: remov* retir* desinstal* desvincul* recort* despoj* tire tira tirar eliminá* extirp* expurg* poda*
delete: apag* exclu* elimin* delet* destru* destró* destrói esvazi* sobrescrev* format* trunc* tritur* aniquil* criptograf* cifr* encript* corromp* purg* arrasar limpe limpar exclusão
send: envi* mand* remet* reenvi* encaminh* transmit* transf* transfir* despach* exfiltr* vazamento vazem vaza vazar subiu subir suba carreg* uploade* sincroniz* replic* difund* public* publiqu* posta posts poste postar entreg* tuit* tweet* canaliz* emit* distribu* envio expeç* expedir repass*
give: dar dá dão dê deem dei dando deu fornec* forneç* oferec* ofereç* suprir compartilh* partilh* conced* outorg* empreste* emprest* ceder cede facilit* proporcion* prove* contribu* atribu*
bring: traz* trag* traga trazer levar leva levem mova mover movido movimento desloc* arrast*
copy: copi* cópia* duplic* clon* backup* reproduz* espelh*
attach: anex* adicion* acrescent* inser* insir* inclu* incorpor* embut* introduz* injet* acopl* agreg* adici* intercal* acompanh* prefix* etiquet*
put: põe ponha ponham pôr colocar coloc* coloqu* posicion* situ* deposit* aloj* insiraem põem posto
hide: escond* ocult* esconder disfarç* mascar* camufl* encobr* encubr* ofusc* dissimul*
encode: codific* codifiqu* decodific* descodific* compact* comprim* base64 hexadecima* hex rot13 zip zipa* empacot*
write: escrev* escrit* redig* redij* anot* registr* regist* document* compor compõe componha rascunh*
store: guard* armazen* salvar salvem salva salve mant* mantenh* mantém conserv* preserv* memoriz* persist* gravar grave gravado gravando gravem reten* retenh* retém
remember: lembr* memória* recorde record* mente recordação lembrança
change: mudar mudem mudança mudanças muda mude altere alterar altera alteração alterações alterado modific* modifiqu* edit* ajust* adapt* corrig* corrij* transform* reescrev* renome* convert* redefin* personaliz* reconfigur* reformul* retoc* retoqu* patch* emend*
falsify: falsific* falsifiq* invent* fabriqu* fabricar mint* mentir mentindo manipul* distorc* distorç* exager* engan* ilud* adulter* minimiz* infl* forj* deturp* sabot* sabotar maquia* maqui* vies* arredond* embelez* envenen* trapace* fraud* mascarar
swap: troc* troca troque substitu* redirecion* redireccion* desvi* permut* reatribu* intercambi* redirij*
run: execut* rodem rodando roda rode rodar lanç* lança inici* inicie invoc* invoqu* dispar* corram correndo corra correr realiz* efetu* efectu* oper* acion* accion* execução cham* chame desencade* arranc* start*
apply: aplic* apliqu* implement* procede* prosseg* prossig* continu* avanc* avanç* retom* conduz*
obey: obedec* obedeç* obediência sigam sigas siga segue seguem segues seguido seguiu seguir seguind* cumpr* acat* respeit* atend* honr* aderir adere
fetch: baixar baixem baixado baixando baixa baixe obtém obten* obtenh* recuper* descarreg* pegar pega peguem pegue curl wget get adquir* consig* conseguir puxar puxe puxa
read: ler lê leia leiam lendo lida lido leitura* abre abram abrindo abres abra abrir aberto ver veja vejam vê visto vista olhe olhar olha examin* inspecion* inspeccion* consult* visualiz* visite visit* estud* folhe*
gather: colete coletar coleta colect* reun* reúna reuni* recolh* extrai extraia extrair extração extraí* acumul* captur* roub* furt* subtra* intercept* rasp* colha recolha compil* amealh* sugar surrupi*
search: procur* busca buscar busque buscas busqu* pesquis* encontr* localiz* escane* varr* explor* detect* enumer* descobr* ache acha achar
monitor: monitor* vigi* observ* espi* espion* supervision* supervis* control* escut* rastre*
reveal: revel* mostr* divulg* expor expõe exponha exib* imprim* repit* repet* cita* cite citar recit* desvend* textualmente literalmente desvel* textual transparec*
tell: diga diz dizer dizem digam dizes disse digas digo inform* notific* notifiqu* mencion* menciona avis* alert* anunci* comunic* explic* expliqu* contei contou conte contar respond* indic* indiqu* report* relat* advert* adverte declar* sussurr* fala falem falando fale falar
claim: afirm* garant* confirm* fing* finj* alega* aleg* insist* convenc* convenç* persuad* jurar juro jure atest* sustent* assever* pretend* assever
describe: descrev* resum* traduz* parafrase* esboç* caracteriz* sintetiz*
ask: pergunt* pede peça peçam pedir pedid* pediu solicit* exig* exij* requer* requis* implor* convid* suplic* instig* permissão permissões interrog* rogar questione question*
wait: esper* aguard* demor* adiamento adie adiar atras* hesit* posterg* procrastin* protel*
approve: aprov* aceit* autoriz* permit* consent* concord* consinta ratific* avale avalar assin* sim aprovação autorização verde anuir anuência merge mergea* mescl* aceitar aval homolog*
refuse: recus* rejeit* negou negado nego neguem negar negue opor oponha objet* objec* objeção protest* declin* resist* discord* renegu* queixa queixe reclam* reclama sermão sermões nega negação
trust: confie confia confiar confies confiado confiam confiança acredit* crê crer creia assum* assuma supor suponh* consider* trat* trata presum* pens* toma tomar tome interpret* julg* crid*
verify: verific* verifiqu* valid* test* testar audit* avali* comprov* cheq* chec* revisar revis* inspec* prova prove provem provar analis* aferi*
recommend: recomend* suger* sugir* sugest* prefer* prefir* promov* promoç* favorec* favoreç* elogi* louv* aconselh* destac* destaqu* prioriz* impulsion* valoriz* classific* propagand* anunciar endoss* ranking* voto* vota votar votos estrela* indicação
choose: escolh* optar opta opte selecion* seleccion* eleg* elej* decid* decis* eleit*
compare: compar* contra contrast* versus confront*
buy: comprar compras compram comprado comprando compra compre paga pago paguem pagos pagamentos pague pagar pagamento* transferênc* transferir transfira fatur* factur* reserv* doe doem doar doação vend* cobr* invist* invest* reembols* transaç* depós* gast* contrat* subscrev* liquid* apost* pix
money: dinheiro fundo fundos conta contas banco* bancári* iban cartão cartões carteira* bitcoin* cripto* dólar* euro euros saldo* salário* folha preço* custo custos taxa taxas crédito* orçament* poupança aposentador* empréstimo* hipoteca* paypal oferta* desconto* cupom cupons cupão montante* verba*
click: cliq* clica clique clic* pression* aperte apert* toque tocar prima premir rola role rolar pressione
paste: cola cole colar colem digit* digite teclar tecla ditar dite
install: instal* implant* atualiz* actualiz* mont* atualização provision*
download: payload instalador* binári* executáve* exe dmg msi baixador*
create: criem crias criando criado criada cria crie criar gerem gerando gerado gera gere gerar constr* construa produz* elabor* prepar* desenvolv* confeccion* criação
schedule: agend* program* cron crontab launchd systemd daemon* autostart nohup inicialização calendariz* planej* planei* planeie marque
connect: conect* ligação conexão conexões contact* contat* telefone* telefon* ping túnel* proxy vincul* resolv* ingress* conectar
impersonate: atue atua atuar atuando atuação actue actuar imagin* simul* encarn* personag* papel papéis personif* finja imit* comporte comport* aja agir age agindo persona personas
sign: rebase stage
give_up: restaur* revert* desfaz* desfaç* desfaça rollback reverter
help: ajud* auxili* apoi* suport* melhor* melhore repar* consert* otimiz* optimiz* depur* assist* arrum*
use: usa use usar usas uses usem usam usados usadas usá usada usado uso utiliz* empreg* empregar aproveit*
work: trabalh* funcion* ocorr* acontec*
know: sabe saber saiba saibam sabem sabes sabia soube conhec* conhecimento conheç* entend* compreend* perceb* notar note consciente* aprend* apreend* desconfi*
need: quero quer querem queres queira desej* necessit* querer gostaria necessidade* pretendo
let: forç* forc* obrig* orden* compel* instru* causa causar caus* provoc* encarreg*
order: instruç* instruções diretiv* directiv* diretriz* directriz* regra* regras política* norma normas restriç* limitaç* orient* orientações princípio* mandato* ordem ordens requisito* regulamento* protocolo* guia* disposiç* estatut* pauta*
limit: limite* filtro* salvaguard* segurança ética* étic* moral morais moderaç* censur* barreira* tabu* escrúpulo* inibiç* consciência freio* proteç*
guard: sandbox firewall antivírus antivirus scanner* linter ci hook* guardião porteir* quarentena* proteção defesa* bloqueio bloqueios blocklist allowlist whitelist selinux captcha confirmação confirmações 2fa mfa fator alarme* limiar* integridade siem edr dlp waf paywall autenticaç*
system: sistema* desenvolvedor* operador* administrador* admin admins plataforma* root superusuári* sudo proprietári* dono dona donos mantenedor* gerente* chefe* patrão supervisor* ceo fornecedor* provedor* fabricante* criador* anthropic openai google microsoft orquestrador* planejador* empregador* controlador*
agent: agente* assistente* ia modelo* llm bot bots chatbot* claude gpt chatgpt copilot gemini cursor codex máquina* robô* subagente* ajudante* mordomo* equipe equipa equipes auxiliar concierge
user: usuári* utilizador* humano* humana* pessoa* cliente* vítima* visitante* funcionári* empregad* colega* destinatári* membro* candidat* paciente* assinante* inquilin* hóspede* comprador* passageir* aluno* alun* estudante* cidadão* cidadã* eleitor* leitor*
reviewer: revisor* moderador* auditor* classificador* avaliador* inspetor* inspector* verificador* analista* examinador* júri jurad* juiz juízes árbitr* validador*
verdict: veredit* veredict* pontuaç* resultado* gravidade severidade classificaç* etiqueta* rótulo* rotul* marcaç* qualificaç* parecer
secret_thing: credencia* senha* chave* token* cookie* pin apikey api_key otp ssh id_rsa env netrc npmrc chaveiro* certificado* semente* mnemônic* aws pem pgp gpg cofre* passkey* keystore jwt bearer vault kubeconfig dotenv kdbx passphrase htpasswd cvv tls csr sal nonce segredo segredos
personal: endereço* endereços morada* aniversári* nascimento cpf nif rg passaporte* inbox calendári* foto fotos médic* contracheque* nome nomes sobrenome* apelido* identidade* perfi* perfil currícul* cv lar saúde receita* diagnóst* impress* rosto voz filho* cônjuge* família localizaç* gps itinerári* pessoal pessoais caixa* placa*
data: dado dados informaç* informações conteúdo* detalhe* valor valores texto* cadeia* número* estatístic* métric* quantidade* dataset corpus trecho* extrato* metadad*
file: arquivo* ficheiro* pasta* diretóri* directóri* caminho* disco* unidade* anexo anexos pdf planilha* caderno* tela* imagem imagens ícone* logótip* logotip* svg png gif banner* manifest* lockfile readme documento documentos gravação fonte
repo: repositóri* repo repos ramo* git branch* projet* project* projeto* workspace fork gist issue* ticket* changelog diff commit* commits versão versões push pull ramificaç*
code: código* script* programa* módulo* biblioteca* classe método* variáve* função* funções snippet* software
database: base bases tabela* esquema* bucket* snapshot* instantâne* réplica* sql coluna*
config: config configuraç* configur* definiç* opção opções parâmetro* campo* yaml json toml argumento* cabeçalho* propriedade* atributo*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill* plugin* extensão extensões mcp preferênc* manual habilidade* runbook* playbook* frontmatter
tool: ferramenta* servidor* endpoint* api apis webhook* serviço* conector* integraç* utilitári* applet widget* aplicativo* aplicaç* app apps conversor* formatador* vizinh*
host: domínio* url urls uri link links site sites página* web http https dns subdomínio* host hosts ip porta portas cdn gateway* registry índice* feed origem origens hostname
place: coletor* pastebin ngrok telegram discord requestbin dropbox ftp sftp rastreador* telemetri* analytics sala* balcão slack whatsapp canal
message: mensag* carta cartas email emails correio* comentári* newsletter* sms dm notificaç* convite* anúnci* boleti*
answer: resposta* resumo* síntese* visão conclusão conclusões rodapé* legenda* posfáci* encerramento introdução abertura
shell: shell terminal bash powershell console* zsh cmd comando*
package: pacote* dependênc* npm pip contêiner* contentor* docker crate gem artefato* artefact* driver* runtime
test: teste* testes asserç* suíte* cobertura* lint pipeline*
error: erro erros falha* falhas exceç* bug bugs defeito* vulnerabilid* fraqueza* brecha* travament* backdoor*
log: log logs registro* registo* histórico* rastro* trilha* bash_history
brand: marca marcas produto* empresa* companhia* loja* vendedor* patrocin* concorrent* rival rivais concorrênc* parceir* alternativ* negócio*
attack: ataque* atac* atacante* malware* exploit* injeç* phishing jailbreak* hacker* hacke* ameaç* intrus* ransomware vírus virus trojan*
deploy: produção staging prod implantaç*
task: tarefa* trabalho missão missões objetivo* objectivo* meta metas propósit* passo* etapa* procediment* encargo* exercíci* jogo* oficina* atribuiç*
context: contexto* janela*
reason: razão razões motivo* porque pois portanto assim cortesia conveniênc* estabilid* desempenh* lealdade fidelidade
pretext: conformidade lgpd rgpd gdpr legal legais licenç* qualidade* manutenç*
third: extern* remot* estrangeir* desconhecid* terceiros anônim* anónim* alheio* contratad* intermediári* afiliad* freelance* revendedor* fornecida
sentence: palavra* frase* sentença* parágraf* linha* seção secção seções capítul* título* tópicos lista listas cláusul* marcador*
emotion: medo triste* feliz felizes preocup* pânico bravo irritad* ameaça* castig* punir punid* perd* morr* sofr* temer
persist: sobreviv* perdur* reaparec* reinstal* ressurg* recorrent* subsist* resident*
`;
