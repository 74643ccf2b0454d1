/** Spanish words and stems, by the senses in `words/senses.ts`. */
export const spanish = `
not: no nunca jamás tampoco ni apenas raramente
no: ningún ninguna ninguno ningunos ningunas nada nadie sin cero excepto salvo
must: debe deben debes debo debemos deberá deberán deberás deberemos debería deberían deberías debiera deber tiene tienes tienen tendrá tendrás tenés debés obligatori* imprescindible* necesari* esencial* crucial* vital* imperativ* obligado obligada
may: puede pueden puedes podés puedo podemos podrá podrán podrás podría podrían podrías pueda puedas puedan poder capaz capaces permitid* libremente bienvenid*
will: va vas van vamos vaya vayas irá irán
be: es son eres sos soy somos era eran fue fueron sea seas sean ser será serán sería está están estás estoy estamos estaba esté estés estén estar estará siendo sido estado sé queda quedan
have: ha has han hemos he había habían haya hayas hayan haber habrá hay tener tenga tengas tengan ten tenía tengo tenemos habiendo
do: hacer hace haces hacen haga hagas hagan haz hacé hizo hecho hará haciendo hazlo hágalo hacerlo hago hacemos
you: tú tu tus te ti usted ustedes vos contigo su sus suyo tuyo tuya vosotros vuestro vuestra os
we: yo mi mis me mí mío mía conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras
they: él ella ellos ellas le les se alguien gente quienquiera suyos suyas
it: lo ello
this: este esta esto estos estas éste ésta aquí acá siguiente siguientes abajo debajo presente presentes
that: ese esa eso esos esas aquel aquella aquello aquellos aquellas allí ahí allá dicho dicha dichos dichas tal tales
what: que qué cual cuál cuales cuáles quien quién quienes cuyo cuya donde dónde cómo porqué cualquiera
the: el la los las un una unos unas al del
and: y e o u más
also: también además asimismo igualmente adicionalmente junto
then: luego entonces después posteriormente finalmente seguidamente continuación último últimamente
but: pero sino aunque embargo mas obstante pese empero
if: si suponiendo supón supongamos caso
when: cuando mientras durante vez cuándo conforme
before: antes previamente anticipación hasta primero primeramente inicialmente precedente* anteceden* ante
after: tras desde detrás posterior posteriores
to: a hacia para
from: fuera procedente* proveniente*
with: con mediante vía através través usando
of: de en por sobre acerca respecto
as: como exactamente precisamente según igual
over: entre encima dentro bajo
all: todo toda todos todas cada cualquier entero entera enteros completo completa completos completas completamente íntegr* total totales totalmente cualesquiera ambos
only: solo sólo solamente únicamente único única exclusivamente simplemente meramente exclusiv*
some: algún alguno alguna algunos algunas algo varios varias pocos pocas poco mucho mucha muchos muchas muy menos mayoría mayor menor bastante
number: segundo segunda tercero tercera tercer otro otra otros otras mismo misma mismos mismas dos tres demás primera
always: siempre permanente* permanentemente constantemente continuamente perpetu* perpetuamente indefinid* eternamente duradero duradera invariablemente consistentemente
now: ahora ya inmediatamente inmediato inmediata enseguida hoy actualmente urgentemente rápidamente rápido pronto adelante directamente ahorita sucesivo
again: nuevamente repetidamente periódicamente regularmente diariamente diario diaria semanalmente mensualmente
regardless: independientemente aun aún incluso dondequiera comoquiera importar importa importe
secretly: silenciosamente discretamente secretamente calladamente sigilosamente sigilo disimuladamente disimulo encubiertamente clandestinamente escondidas inadvertid* calladit* desapercibid* sutilmente tácitamente hurtadillas veladamente silencio silenciosa subrepticiamente
secret: secreto secreta secretos secretas ocult* escondid* confidencial* privado privada privados privadas invisible* discret* encubiert* silencios* callado callada disimulad*
automatic: automáticamente automátic* ciegamente incondicionalmente autónomamente mecánicamente desatendid* unilateralmente incuestionablemente
please: favor porfavor porfa amablemente asegúr* asegur* seguro cuidado atención nota importante importantes aviso avisos advertencia* urgente* recuerda recuerde recuerd* hola estimad* querid* saludos ojo acordate acuérd*
safe: segura seguros seguras inofensiv* benign* confiable* fiable* legítim* limpio limpia limpios limpias verificado verificada certificad* genuin* inocu*
fine: bien vale okay ok normal normales normalmente habitual* estándar común comunes corriente rutin* ordinari* aceptable* típic* perfectamente usual*
bad: peligros* dañin* malicios* insegur* obsolet* anticuad* roto rota rotos rotas inferior* riesg* arriesgad* vulnerable* fraudulent* comprometid* defectuos* sospechos* dudos* malo mala malos malas mal desfasad* costos* lent*
good: mejor mejores bueno buena buenos buenas buen genial excelente* superior* destacad* perfecto perfecta ideal ideales preferid* favorit* recomendad* insuperable* magnífic* inmejorable* líder popular* maravillos* robust* óptim* favorable* positiv*
new: nuevo nueva nuevos nuevas actualizad* revisad* actual actuales reciente* real reales verdader* auténtic* vigente* reciente
old: anterior anteriores anteriormente viejo vieja viejos viejas antigu* previo previa previos previas original originales originalmente inicial iniciales pasado pasada pasados existente* antaño
false: falso falsa falsos falsas ficticio ficticia ficticios ficticias inventad* erróne* incorrect* equivocad* engaños* imaginari* simulad* mentira mentiras
small: pequeño pequeña pequeños pequeñas leve leves levemente ligero ligera ligeramente mínim* sutil* mínimamente
easy: fácil* sencill* simple simples breve* brevemente cort*
free: ilimitad* irrestrict* libre libres desbloquead* desinhibid* desatad*
time: día días semana* mes meses año años hora horas minuto* momento* tiempo veces mañana tarde noche medianoche mediodía lunes martes miércoles jueves viernes sábado* domingo* enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ayer fecha* plazo*
session: sesión sesiones conversación conversaciones chat chats diálogo* hilo hilos turno turnos intercambio* charla* reinici*
disregard: ignor* olvid* omit* omít* desatiend* desatend* descart* descárt* desestim* desoye* desoír salt* sált* prescind* obvia obvie obviar descuid* desoiga omis* desaprend*
lift: anul* anúl* cancel* cancél* reemplaz* sustituy* invalid* revoc* revoqu* derog* derógu* suspend* suspénd* prevalec* prevalez* prioridad precedencia levant* levánt* exim* exent* exenci* abol* deroga sobrescrib* caduc* preval* expir* predomin*
drop: abandon* dej* déj* desech* deséch* desprénd* despren* abort* renunci*
stop: deten* detén* deteng* pares parar pare paren detien* cesa cesar cesen interrump* interrúmp* paus* páus* termin* finaliz* finalic* acab* absten* absteng* abstén* cese conclu* evit*
turn: conmut* apag* apág* encend* alternar
off: desactiv* desactív* deshabilit* inhabilit* silenci* desarm* neutraliz* neutralic* desconect* desconéct* eludi* elude* esquiv* burl* evad* debilit* relaj* desproteg* desproteja* suprim* suprím* sorte*
on: activ* actív* habilit* desbloque* enciend* prend* activá
remove: quit* quít* retir* retír* excluy* exclu* desinstal* recort* desvincul* despoj* depur* extirp* saca saque sacar sacando sáquel* sác* remuev* remov*
delete: borr* bórr* elimin* elimín* destruy* destrui* destrucción vaci* vací* suprimir formate* sobreescrib* trunc* tritur* aniquil* cifr* purg* machac* arrasa arrasar borrado corromp* encript*
send: envi* enví* envío mand* mánd* remit* remít* reenv* transmit* transmít* transfier* despach* exfiltr* filtr* fíltr* sube suba subas suban subir subí subido subida subidas subiendo súbelo súbela súbelos súbelas súbalo cargue carg* cárg* sincroniz* sincronic* replic* replíqu* difund* publiqu* publi* entreg* entrég* tuite* canaliz* emit* distribu* reexped* saliente* despachar
give: dar da das den des dé dale deme dame dio dando proporcion* ofrec* ofrez* suminist* facilit* facilít* compart* comparte comparta compárt* brind* bríndales conced* otorg* presta prestar ceder ceda brindar provee* dásel* dáselo dales aport*
bring: trae* traig* traer llev* llév* muev* muév* mover movido moviendo movemos traslad* arrastr*
copy: copi* copí* copia cópi* duplic* duplíqu* clon* respald* reproduc* reproduzc*
attach: adjunt* adjúnt* añad* añád* agreg* agrég* incluy* inclúy* inclui* insert* insért* incorpor* incrust* intercal* anex* inyect* adhier* etiquet* entrelaz* acompañ* introduc* introduzc* incluid* incluir antepon*
put: pon pone ponen poner pong* pónlo ponlo ponga puesto coloc* colóc* coloqu* sitú* situ* deposit* depósit* ubic* ubíqu* aloj* meter mete métel*
hide: ocultar ocult ocúlt* oculte escond* escónd* encubr* disimul* enmascar* disfraz* disfrac* camufl* tapar tapa tape ofusc*
encode: codific* codifíc* codifiqu* decodific* descodific* comprim* comprím* base64 hexadecimal* hex rot13 zip empaquet*
write: escrib* escríb* escrit* redact* redáct* anot* anót* apunt* apúnt* document* componer compon* registr*
store: guard* guárd* almacen* almacén* conserv* consérv* mant* mantén* manteng* memoriz* memoric* archivar archive persist* reten* reteng* retén* preserv* grab* gráb*
remember: recordar record* memoria* memoriza recuerdo recuerdos mente record
change: cambi* cámbi* modific* modifíc* modifiqu* alter* edit* edít* ajust* ajúst* enmiend* enmend* reescrib* transform* adapt* redefin* renombr* conviert* convert* parche* retoc* retoqu* personaliz* reconfigur* corregi* corrij* reformul*
falsify: falsific* falsifiqu* invent* fabric* manipul* tergivers* distorsion* exager* minimiz* minimic* miente mientas mentir mient* engañ* sabote* amañ* infl* maquill* trucar inventa adulter* adulteración sesg* tramp* embellec* redonde* envenen* tergiverse
swap: sustitu* intercambia redirig* redirij* redirec* redireccion* desvi* desví* permut* reasign* canje* sustitúy*
run: ejecut* ejecút* lanz* lánz* lanc* inici* iníci* invoc* invoqu* arranc* arranqu* corre corra correr corras dispar* realiz* realíz* realic* oper* ejecución desencaden* efectú* efectu*
apply: aplic* aplíc* apliqu* implement* cumpliment* proced* proceda continu* continú* prosigu* prosegu* reanud* sigue siga sigas
obey: obedec* obedez* obediencia cumpl* cúmpl* acat* acát* seguir síguel* siguiendo respet* atien* sígue* sígal* atender hazcaso hónr* ateng* atente aténgase
fetch: descarg* descárg* descargu* obten* obteng* obtén* obtien* recuper* bajar bajate bajá baja curl wget get consig* adquir* adquier*
read: lee* lea leas lean léel* leer leíd* leyendo abre abra abras abran abrir abriendo abierto abierta ábr* mira mire mirar míra* examin* inspeccion* consult* consúlt* ve ver vea veas visto visit* visualic* visualiz* ojear ábre* lectura*
gather: recopil* recop* recog* recoj* recolect* reún* reun* acumul* extra* extrae* extraig* capt* cosech* captur* roba robar robe robes robado robo robando sustra* sustrae* intercept* vuelc* volc* rasp* colect* junta junte juntar recab* hurtar
search: busc* búsc* busqu* búsqued* encuentr* encontr* localiz* localíz* localic* rastre* escane* explor* detect* enumer* halla hallar halle hallado descubr*
monitor: monitor* monitoriz* vigil* vigíl* supervis* supervís* observ* espí* espi* control* escuch* sigilar seguimiento
reveal: revel* revél* muestr* muéstr* mostr* divulg* divulgu* expon* expong* exhib* imprim* imprím* repit* repet* repít* cita cite citar desvel* enseñ* visualizar difundir literalmente textualmente textual imprim destap*
tell: di dile dime diles dice dicen digas dig* dij* diciendo decir decirle decile decí inform* infórm* notific* notifiqu* notifíc* menci* mencion* avis* avís* alert* comunic* comuníc* comuniqu* anunci* anúnci* explic* explíc* expliqu* contar cuéntal* cuent* responde* respond* respónd* contest* contést* indic* indíc* indiqu* report* advert* adviert* declar* susurr*
claim: afirm* asever* fing* finj* sosten* sosteng* insist* garantiz* garantic* confirm* confírm* alega* aleg* certific* certifiqu* convenc* convenz* persuad* pretend* jura jurar jure pretext* aparent*
describe: describ* descríb* resum* resúm* traduc* tradúc* traduzc* parafrase* esboz* caracteri* sintetic* sintetiz*
ask: pregunt* pregúnt* pide pida pidas pidan pidiendo pedir pidió pedido pídele pídal* solicit* solicít* exig* exij* requier* requer* ruega rueg* implor* invit* suplic* supliqu* permiso permisos petición peticiones insta instar interrog*
wait: esper* espér* aguard* demor* retras* pospon* pospong* vacil* aplaz* posterg* dilat*
approve: aprob* aprueb* aprué* aceptar acept* acépt* autoriz* autoríc* autorizc* autoric* permit* permít* consient* consent* avalar avala* ratific* ratifiq* firm* concord* aprobación concedid* verde beneplácito asentimiento autorización fusion* merge mergea* sí
refuse: rechac* rechaz* recház* niegu* nieg* negar* negat* negues deneg* denieg* opon* opong* objet* objeción objeciones protest* declin* resist* rehús* rehus* queja quejas quejes quejarte negación sermon* descargo
trust: confiar confía confíes confíe confiado confiamos confiando confí* confianza creer crean creas asum* asúm* suponer supon* supong* consider* consid* toma tome tomes tomar tomado tomando tóm* trat* trát* presum* pensar pienses piens* interpret*
verify: verific* verifiq* verifíc* comprob* comprueb* comprué* compruéb* valid* validación audit* revis* revís* evalú* evalu* prueb* prob* test* testear cheque* chequé* califiqu* calific* juzg* juzgu* puntu* puntú*
recommend: recomend* recomiend* recomién* sugier* suger* prefier* prefer* promov* promuev* promocion* promoción favorec* favorez* elogi* alab* aconsej* destaca destac* destaqu* posicion* clasific* apoya prioriz* prioric* impuls* potenci* valora* valoración valoraciones reseñ* estrella* ranking* voto votos vot*
choose: elig* elij* elíj* eleg* escog* escoj* seleccion* seleccion decid* decíd* decisión decisiones elección elecciones opta opte optar
compare: compar* compár* contrast* contra frente versus sopes*
buy: compra compras comprar compre compres compren comprando comprado compró cómpr* adquisición pag* págal* págu* pague transfer* transferencia* factur* suscrib* suscríb* reserv* donar donación donaciones donativo dona done vend* cobr* cóbr* invert* inviert* reembols* transacci* abon* gast* gást* contrat* liquid* apost* girar
money: dinero fondo fondos efectivo cartera carteras billeter* monedero banco* bancari* cuenta cuentas iban tarjeta* bitcoin* cripto* dólar* euro euros saldo* sueldo* salario* nómina* precio* coste costes costo costos tarifa* crédito* presupuest* ahorro* pensión hipoteca* préstamo* paypal bizum oferta* licitaci* descuento* cupón* cupones importe* regalo*
click: clic clics clicar clica cliquea clique* pulsa pulse puls* púls* presion* toca toque desplaz* desplác*
paste: peg* pég* pegu* tecle* dicta dictar dict*
install: instal* instál* despliegu* despleg* desplieg* actualiz* actualíc* actualic* mont* aprovision*
download: payload instalador* binari* ejecutable* exe dmg msi descargador*
create: crea crear cree crees creen creando creado creada creados creó créalo crearlo crearás creará créa* gener* genér* construy* construi* produc* produzc* elabor* constitu* creación prepar* compilar arm* confeccion* diseñ*
schedule: program* prográm* cron crontab launchd systemd demonio* calendariz* agend* planific* planifiq* daemon autostart nohup arranque inicio
connect: conect* conéct* conexión conexiones enlaz* túnel* proxy contact* contáct* llame llam* lláma* ping teléfono* vincul* resuelv* unirse únete
impersonate: actú* actuar actúe actuando actuarás actuación actuado imagina* imagin* simul* finge comport* compórt* encarn* conviért* encarna suplant* personaj* rol roles papel papeles personific* hacerse imit*
sign: rebase stage rebasea*
give_up: restaur* restáur* revert* reviert* deshac* deshaz* deshag* rollback
help: ayud* ayúd* asist* asíst* soport* mejora* mejore* arregl* arrégl* repar* solucion* optimiz* optimic* auxili*
use: usar use usas uses usan usen usado usada usados uso usos usarlo usarás usa usad* úsal* utiliz* utilíz* utilic* emplea* emplee aprovech*
work: trabaj* funcion* ocurr* suced*
know: sabe saben sabes sabía saber sepa sepas sepan supo conoc* conozc* conocimiento* entend* entiend* entér* comprend* notar notan notará notaron notarán nót* percat* perciba* sospech* consciente* aprend*
need: necesit* querer quier* quiera quieras desea* desee* deseo deseos necesidad*
let: oblig* oblíg* obligu* fuerz* forz* forc* orden* ordén* instruy* instrui* compel* encarg* caus* provoc*
order: instrucción instrucciones directriz directrices directiva* regla* reglas política* norma normas normativ* restricción restricciones restricc* limitac* orient* pauta* principio* mandat* consigna* orden órdenes requisit* reglamento* protocolo* lineamiento* guía guías disposici* estatut*
limit: límite* limite* filtro* salvaguard* seguridad censur* moderación ética* étic* moral* moralidad tabú* barrera* escrúpulo* inhibici* conciencia freno frenos
guard: sandbox firewall cortafuegos antivirus escáner* linter ci compuerta* protecci* proteg* guardián defensor cuarentena blocklist allowlist whitelist hook hooks selinux captcha confirmación confirmaciones 2fa mfa umbral* alarma* firmas siem edr dlp waf barrer* vigilante* paywall integridad auditorí*
system: sistema* desarrollador* operador* administrador* admin admins plataforma* root superusuari* sudo propietari* dueñ* mantenedor* gerente* jefe jefa jefes supervisor* ceo proveedor* fabricante* creador* anthropic openai google microsoft orquestador* planificador* empleador* controlador* coordinador*
agent: agente agentes asistente* ia modelo* llm bot bots chatbot* claude gpt chatgpt copilot gemini cursor codex máquina* robot* subagente* ayudante* mayordomo equipo equipos compañer* conserje
user: usuari* human* persona personas cliente* víctima* visitante* empleado* empleada* colega* destinatari* miembro* candidat* paciente* solicitante* suscriptor* inquilin* huésped* comprador* pasajer* estudiante* alumn* ciudadan* votante* lector* abonado*
reviewer: revisor* moderador* auditor auditores auditora clasificador* evaluador* inspector* verificador* analista* examinador* jurado* juez jueces árbitro* corrector* validador* tribunal
verdict: veredicto* puntuaci* puntaje* resultado* severidad gravedad clasificación etiqueta etiquetas calificación dictamen* marcar marque* marcado marcada
secret_thing: credencial* contraseña* clave claves token tokens llave llaves cookie* pin apikey api_key otp ssh id_rsa env netrc npmrc keychain llavero* kubeconfig certificado* certificados semilla* mnemonic* aws pem pgp gpg vault passkey* keystore jwt bearer kdbx dotenv passphrase htpasswd cvv pgpass tls csr sal nonce
personal: dirección direcciones domicilio* cumpleaños nacimiento dni nif pasaporte* bandeja buzón calendario* foto fotos médic* diagnóstico* nombre nombres apellid* identidad* perfil* biométric* currículum cv salud receta recetas huella* hijo hijos hija hogar ubicación ubicaciones gps itinerari* rostro cónyuge personales personal matrícula*
data: dato datos información informaciones contenido* detalle* valor valores texto textos cadena* cifra* número* estadístic* métric* cantidad* dataset* corpus extracto* metadat*
file: archivo* fichero* carpeta* directorio* ruta rutas disco discos unidad adjunto pdf pdfs hoja hojas cuaderno* portapapeles pantalla pantallazo* imagen imágenes icono* logo* insignia* svg png gif banner plantilla* manifiesto* lockfile readme documento documentos grabación fuente fuentes
repo: repositori* repo repos rama ramas git proyecto* workspace fork gist issue issues ticket tickets changelog diff release versión versiones commit commits push incidencia*
code: código* script scripts programa programas módulo* biblioteca* librería* clase clases método* variable* función funciones snippet* fragmento*
database: base bases tabla tablas fila filas esquema* bucket snapshot* instantánea* réplica* sql columna*
config: config configuraci* configur* ajuste ajustes opción opciones parámetro* campo* yaml json toml argumento* cabecera* encabezado* propiedad* atributo*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill skills plugin* extensión extensiones complemento* mcp preferencias manual* habilidad* runbook playbook frontmatter
tool: herramienta* servidor* endpoint* api apis webhook* servicio* conector* integraci* utilidad* applet widget* aplicaci* app apps convertidor* conversor* formateador* analizador* vecin*
host: dominio* url urls uri enlace enlaces link links sitio* web página* http https dns subdominio* host ip puerto* cdn pasarela* registry índice* feed origen* hostname
place: colector* recolector pastebin ngrok telegram discord requestbin dropbox ftp sftp rastreador* telemetr* analític* sala salas escritorio mostrador* slack whatsapp
message: mensaj* carta cartas correo correos email emails mail comentario* boletín* boletines sms dm notificación notificaciones invitación invitaciones anuncio*
answer: respuesta* resumen resúmenes síntesis conclusión conclusiones pie posdata postdata cierre apertura prefacio leyenda
shell: shell terminal terminales bash powershell consola* zsh cmd comando comandos
package: paquete* dependencia* npm pip contenedor* docker crate gema tarball artefacto* driver* códec* runtime
test: pruebas prueba aserción aserciones suite cobertura lint pipeline* tests test
error: error errores fallo fallos falla fallas excepción bug bugs defecto* vulnerabilidad* debilidad* brecha* agujero* trasera traseras fracas* fallar
log: log logs registro registros rastro* historial* traza* bitácora* bash_history
brand: marca marcas producto* empresa* compañía* tienda* vendedor* patrocin* competidor* rival* competencia socio* alternativ* negocio* comerciante*
attack: ataqu* atac* atacante* malware exploit* inyección phishing jailbreak* hacker* pirata* amenaz* intrus* ransomware virus troyano* hacke*
deploy: producción staging prod preproducción despliegue
task: tarea* misión misiones objetivo* metas propósito* paso pasos procedimiento* encargo deber* ejercicio* cometido* juego taller* asignaci* meta
context: contexto* ventana*
reason: razón razones motivo* porque pues cortesía debido comodidad conveniencia estabilidad rendimiento fidelidad lealtad
pretext: diagnóstic* conformidad cumplimiento gdpr rgpd legal* licencia* calidad mantenimiento
third: extern* remot* extranjer* desconocid* terceros ajen* anónim* contratista* intermediari* afiliad* freelance revendedor* forane*
sentence: palabra* frase frases oración oraciones párrafo* línea* sección secciones capítulo* título* viñeta* lista listas cláusula* apartado*
emotion: mied* enfad* enoj* triste* feliz* preocup* pánico amenaza* castig* perder pierd* muer* morir sufr* temer teme
persist: sobreviv* perdur* reaparec* reaparez* reinstal* resid* reviv* recurrente* subsist*
`;
