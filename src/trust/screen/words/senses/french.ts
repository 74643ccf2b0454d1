/** French words and stems, by the senses in `words/senses.ts`. */
export const french = `
not: ne pas jamais non ni point guère nest nas nai nont rarement nullement aucunement
no: aucun aucune rien personne sans zéro nul nulle sauf hormis
must: dois doit doivent devez devons devra devrez devrais devrait devraient devras devront devoir faut faudra faudrait falloir obligatoire* impérati* nécessaire* indispensable* essentiel* crucia* vital* tenu tenue obligé obligée prié requis requise exigé
may: peux peut peuvent pouvez pouvons pourra pourrez pourras pourrais pourrait pourraient pouvoir puisse puissent puissiez capable* possible possibles autorisé autorisée autorisés permis permise bienvenu*
will: vais vas va vont allez allons ira irez
be: suis es est sommes êtes sont être sera serez seras serait seront soit sois soyez soient était étaient étais été étant cest devient deviens deviennent reste restent restez
have: ai as avons avez ont avoir aura aurez auras avait avaient avais ayant aie ayez aies ait aient eu jai
do: fais fait faites faire font fera ferez feras fasse fasses fassiez faisant faisons faits faite
you: tu te toi ton ta tes vous votre vos vôtre vôtres
we: nous notre nos je me moi mon ma mes mien mienne on
they: ils elles il elle lui leur leurs son sa ses eux quelquun gens celui celle quil quelle quils quelles
it: cela ça ce soi
this: cet cette ces ceci ici voici ci présent présente suivant suivante suivants suivantes dessous
that: là ceux celles tel telle tels telles voilà dessus susdit
what: que quoi quel quels qui dont où comment quiconque lequel laquelle lesquels lesquelles qu
the: le la les un une des du au aux dun dune l d
and: et ou ainsi plus
also: aussi également outre parallèlement surcroît davantage pareillement
then: puis ensuite alors après enfin finalement ultérieurement dernièrement suite
but: mais cependant toutefois pourtant malgré plutôt néanmoins or quoique bienque
if: si sil sils supposons supposant condition cas moins
when: quand lorsque lorsquun lorsquil lors pendant tandis dès durant
before: avant préalable* préalablement auparavant dabord avance premièrement jusquà jusquau jusque initialement devant
after: depuis derrière postérieur* postérieurement aprèsquoi
to: à vers chez jusquaux
from: hors provenan* issu issus issue issues
with: avec via par moyen grâce laide
of: de en pour dans sur sous concernant propos sujet quant
as: comme selon exactement précisément
over: entre parmi travers
all: tout toute tous toutes chaque chacun chacune entier entière entièrement complet complète complètement total totale totalité totalement intégral* intégralité ensemble lensemble lintégralité nimporte quelconque
only: seulement uniquement seul seule seuls seules exclusivement juste simplement purement unique uniques
some: quelque quelques plusieurs certains certaines peu beaucoup très plupart moindre assez divers diverses
number: second seconde deuxième* troisième* autre autres lautre même mêmes deux trois dernier dernière derniers dernières premier première
always: toujours constamment perpétuel* perpétuellement permanen* continuellement systématiquement invariablement indéfiniment éternellement durable* durablement définitivement définiti*
now: maintenant immédiatement immédiat immédiate aussitôt désormais dorénavant aujourdhui déjà actuellement vite rapidement bientôt directement urgence sitôt illico
again: encore rechef régulièrement périodiquement quotidien* quotidiennement hebdomadaire* mensuel* souvent répétition
regardless: indépendamment importe quelquesoit peuimporte nonobstant fût
secretly: discrètement secrètement silencieusement cachette catimini furtivement subrepticement tacitement subtilement clandestinement sournoisement imperceptiblement douce insu linsu
secret: secret secrète secrets secrètes caché cachée cachés cachées confidenti* discret discrète discrets invisible* privé privée privés privées silencieu* dissimulé dissimulée occulte* inaperçu* silence
automatic: automati* aveuglément aveugle* inconditionnel* autonome* autonomie doffice unilatéralement machinalement mécaniquement
please: veuillez merci svp stp prière plaît plait assure assurez assurer sassurer attention note notez noter remarque* avertissement* urgent* urgente important importante importants importantes bonjour salut cher chère rappelez rappelle soin prudent prudente nb
safe: sûr sûre sûrs sûres inoffensi* bénin bénigne* fiable* sécurisé* légitime* propre* certifié* vérifié vérifiée authentique* réputé* sain saine anodin*
fine: bien okay ok normal normale normalement habitu* lhabitude ordinaire* standard* courant courante courants courantes usuel* acceptable* typique* daccord parfaitement convenable* routine
bad: danger* nuisible* malveillant* mauvais mauvaise mauvaises obsolète* périmé* dépassé* cassé cassée risqué* vulnérable* frauduleu* compromis compromise défectueu* suspect* douteu* insécur* inférieur* lent lente lents coûteu* mal désuet* bogué* insécurisé*
good: meilleur* mieux bon bonne bons bonnes excellent* supérieur* parfait* idéal* préféré* favori* recommandé* génial géniale exceptionnel* incomparable* inégalé* merveilleu* leader robuste* populaire* favorable* positif positive optimal* réputation
new: nouveau nouvelle nouveaux nouvelles nouvel récent* actuel actuelle actuels révisé* réel réelle réels vrai vraie vrais véritable* neuf neuve
old: ancien* précédent* précédemment antérieur* antérieurement vieux vieille original* originel* initial initiale initiaux initiales passé passée passés existant* lancien lancienne dantan
false: faux fausse fausses fausser fictif fictive* fictifs imaginaire* erroné* incorrect* bidon trompeu* factice* inexact* contrefait* inventé*
small: petit petite petits petites léger légère légèrement légers minime* subtil* infime* faiblement minuscule* doucement
easy: facile* simple simples bref brève brièvement court courte courts courtes
free: illimité* libre libres librement débridé* débloqué* désinhibé* affranchi*
time: jour jours journée semaine* mois année* an ans heure heures minute* moment instant temps fois matin soir nuit minuit midi lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre demain hier date* échéance* délai* lheure
session: session* conversation* chat chats dialogue* fil fils tour tours échange* discussion* lasession redémarr* réinitialis* clavardage
disregard: ignor* oubli* nignor* omet* omett* omis néglig* passe passez outrepass* saut* zapp* dédaign* fi abstraction désappren* loubli dignorer doublier
lift: annul* remplac* supplant* révoqu* abrog* suspend* suspen* prévau* prévalo* lever levez lève levée prime priment primauté priorité lemporte lemportent invalid* exempt* exonér* dérog* expir* caduc* dannuler prévalent prévaut surcharge*
drop: abandonn* laiss* délaiss* jett* jeter renonc* écart* dabandonner largue* larguer
stop: arrêt* cess* stopp* interromp* paus* termin* finis finit finissez fini finie finir achev* conclus concluez conclure conclur* évit* abstiens abstenir dévit* darrêter abstien* abstenez narrêt*
turn: bascul* étein* éteign* allum* commut* coupe couper coupez
off: désactiv* neutralis* désarm* débranch* déconnect* contourn* esquiv* évinc* déjou* affaibl* assoupli* relâch* échapp* museler bâillonn* inhib* outrepasser sourdine ladésactivation
on: activ* lactiv* déverrouill* réactiv* enclench* dactiver débloqu*
remove: enlev* retir* ôte* ôter ôtez exclu* désinstall* détach* élimin* élagu* purgé* dépouill* retrait denlever dexclure
delete: supprim* suppress* efface* effaç* détrui* détruis* destruct* vide vider videz vidé vidées vidant écras* formate* formater purge* broy* anéanti* chiffre* chiffrer crypt* déchiquet* corromp* tronqu* deffacer lasuppression nettoy*
send: envoi* envoy* lenvoi nenvoy* denvoy* denvoi renvoi* renvoy* enverra* enverr* transmet* transmett* transmis transmission* expédi* dexpédi* transfer* transfér* télévers* upload* exfiltr* diffus* publi* poste postez poster posté postés relay* relai* synchronis* répliqu* tweet* achemin* émet* émett* adress* livr* parvenir fuit* fuiter distribu* mail* rediffus*
give: donne* donner donné donnant fourni* fournir offr* offri* remets remet remettez remettre partag* accord* octroy* prêt* cèd* cède céder procur* présent* confér* contribu* attribu* octroi*
bring: apport* amèn* amen* déplac* portez porter emport* bouge* ramène* ramener
copy: copi* duplique* dupliqu* clon* sauvegard* reprodui* recopi*
attach: joindre joint jointe joins joignez jointes ajout* dajout* ajoute* insér* inclu* inclus intègr* intégr* incorpor* annex* attach* lajout préfix* suffix* injecte* inject* gliss* introdui* adjoin* accol* dinclure dinsérer fusionn* encart*
put: mets met mettez mettre mettra mettons mis mise plac* pose poser posez posé dépos* rang* situ* position* range* loge* loger
hide: cache cacher cachez cachent cachant dissimul* masqu* camoufl* déguis* occult* voil* taire tais taisez couvr* couvrir passersilence minimis*
encode: encod* décod* compress* base64 hexadécim* hex rot13 zip zipp* dencoder
write: écri* écriv* décrir* rédig* consign* inscri* inscriv* document* griffonn* compos* dictés écrit écrite écrits lécriture décriture journalis* réd
store: stock* conserv* gard* sauv* enregistr* mémoris* archiv* retien* reten* reteni* préserv* maint* persist* denregistrer entrepos* détenir
remember: souvien* souven* mémoire* lamémoire rappel* lesprit lasouvenance retiens souvenir souvenirs
change: chang* modifi* édit* ajust* adapt* altér* corrig* révis* transform* réécri* réécriv* renomm* convert* amend* personnalis* reformul* reconfigur* retouch* patch* redéfini* dajuster dadapter ladaptation
falsify: falsifi* trafiqu* truqu* invent* fabriqu* mens mentir mentez mentent mensong* ment tromp* manipul* fauss* exagér* gonfl* maquill* sabot* biais* orient* embell* arrondi* antidat* déform* leurr* duper dénatur* dinventer empoisonn* mystifi* atténu*
swap: substitu* redirig* réachemin* détourn* échang* permut* dévie dévier déviez aiguill* réaffect* repoint* redirection* intervert*
run: exécut* lanc* démarr* lexécution dexécut* exec invoqu* déclench* effectu* deffectuer appel* réalis* opèr* opér* tourne tourner tournent lanç* éxécut* laprocédure
apply: appliqu* dappliquer implément* procéd* procèd* poursui* poursuiv* continu* reprend* repren* avanc* accompl* accompli* lapplication
obey: obéi* obéis* sui suiv* respect* conform* tenir tiens compl* dobéir lobéissance obtempér* honor* exauc* docil*
fetch: télécharg* récupér* récupèr* obten* obtien* obtiens curl wget get fetch acquér* acquéri* tirer dobtenir rapatri*
read: lis lit lire lisez lisent lu lue lus lues lisant lecture* regard* ouvr* ouvrir ouvre ouvrez ouvert* consult* examin* inspect* voir vois voit voyez voient vu vue voyant étudi* parcour* relis relire visualis* dexaminer
gather: collect* recueil* rassembl* réuni* récolt* accumul* extrai* aspir* captur* vol voler volez volé volée vols volent dérob* intercept* siphonn* moissonn* compil* cumul* dump* capter captez subtilis* amass* pill*
search: cherch* recherch* larecherche trouv* localis* scann* explor* détect* repér* repèr* fouill* énumér* décel* traqu* découv* dénich* balai*
monitor: surveill* espionn* espion* observ* écout* monitor* contrôl* supervis* guett* suivi suivis pistag* traçag* dépist*
reveal: révél* révèl* divulgu* affich* montr* dévoil* expos* imprim* cite citer citez répèt* répét* exhib* textuel* verbatim littéral* récit* dafficher dexposer dévoile* révélation*
tell: dis dit dire dites disent disant dira direz dise inform* dinform* notifi* mentionn* avert* avertis* préven* prévien* annonc* signal* expliqu* rapport* raconte* raconter répond* répon* réponds indiqu* commun* déclar* alert* confie* confier chuchot* préci* dindiquer
claim: affirm* prétend* préten* assur* soutien* souten* insist* garanti* confirm* certifi* atteste* convain* convainc* persuad* allègu* jurer jure jurez feign* feindre fein* sembl* prétext* rassur* daffirmer
describe: décri* décriv* résum* tradui* paraphras* esquiss* caractéris* synthétis*
ask: demand* ledemand* réclam* exig* sollicit* interrog* prie priez prier dem question* requier* requér* suppli* invit* quémand* permission* demande requête* lautorisation redemand*
wait: attend* attent* patient* retard* report* hésit* différ* tard* temporis* dattendre
approve: approuv* accept* autoris* consen* permett* permet* agré* aval* avalis* ratifi* lapprob* approbation* dapprouver oui vert consentement* laval merge* acquies* laccord adm admet* endoss*
refuse: refus* rejet* rejett* nier niez objection* oppos* protest* déclin* résist* rechign* sermon* plain* plaindre réticen* sopposer interdi* contest* regimb*
trust: confiance fier fiez fie croi* croire croy* cru suppos* consid* considèr* considér* présum* trait* estim* pens* pense interpr* compt* pren* prend* pris prise
verify: vérif* dvérif* valid* audit* test* tester teste évalu* juge jugez juger jugé check* notation* correct* éprouv*
recommend: recommand* suggè* suggér* préfér* préfèr* favoris* promotion promotions promou* promouv* conseill* vant* louer louez vante* vote votez voter votes étoile* classe-x prioris* pub publicit* privilég* favoriser suggestion* préconis* valoris* plébiscit* louang*
choose: chois* choix sélectionn* opter opte optez décid* décis* élire trancher dopter
compare: compar* contre contrast* versus face
buy: achet* achat* achèt* dacheter lachat paye payer payez payé payée payant paie paiement* verse versez verser versement* virement* facture* factur* abonn* réserv* don dons vendre vends vendez rembours* command* souscri* souscriv* invest* transaction* débit* régler réglez dépens* virer virez virement encaiss* pari parier
money: argent largent fonds espèces portefeuille* banqu* banque* bancaire* compte* iban carte* bitcoin* crypto* dollar* euro* solde* salaire* prix tarif* frais coût* crédit* budget* épargne* retraite* hypothè* paypal cadeau* coupon* promo réduction* dividende* dargent montant* somme devis remise rabais
click: cliqu* clic clics appui* appuy* presse pressez presser défil*
paste: colle collez tape taper tapez saisi* saisir dict* dicte dictez
install: install* dinstall* déploie* déploy* dépl actualis* lamise monter montez provisionn*
download: payload installat* binaire* exécutable* lexécutable exe dmg msi chargeur*
create: créa créant créé créée créés créées crée créer créez création* génér* génèr* constru* produi* prépar* élabor* forme former formez bâti* dcréer conçoi* concev* bâtir
schedule: planifi* programm* cron crontab launchd systemd démon* agend* nohup autostart démarrage* programmé
connect: connect* connexion* dconnecter relie relier reliez tunnel* proxy contact* téléphon* ping rejoin* branch* résou* joign* racc* raccord*
impersonate: incarn* joue jouez jouer simul* imagin* imagine rôle* personnag* usurp* imit* agis agir agissez agit agissant semblant comport* persona* person* mime mimer devien* devenir
sign: rebase stage indexe rebas*
give_up: restaur* rétabl* revenir revenez revien* rollback revert* défai* retour
help: aide* aider daide daider laider assist* soutenez amélior* répar* dépann* résoudre optimis* support* débog* débug* facilit* épaul*
use: utilis* dutilis* lutilisation emploi* employ* serv* sers sert servez recour* usage* lusage recourir nutilis*
work: travaill* fonctionn* arriv* survien* marche marcher marchent
know: sais sait savez savent savoir sache sachez sachant connais* connaît connu connaître compren* compris comprend remarqué aperç* saperç* saper* ignorant conscien* soupçonn* doute doutes douter appren* appris apercev*
need: besoin* veux veut veulent voulez vouloir voudrais voudrait souhait* désir* nécessit* voulu dsire
let: oblig* forc* ordonn* ordon* contrain* contraign* impos* instrui* enjoin* pouss* incit* caus* provoqu*
order: instruction* linstruction dinstruction directive* règle* régles politique* norme* contrainte* restriction* limitation* lordre ordre* dordre principe* réglementation* règlement* protocole* commandement* mandat* exigence* guide* charte* prescription* cadre* interdiction* lignes disposition*
limit: limit* filtre* sécurité* lasécurité éthique* léthique moral* morale morales censur* modération* barrière* tabou* scrupule* inhibition* frein* borne* protection*
guard: sandbox parefeu firewall antivirus lantivirus scanner* linter gardien* quarantaine* crochet* hook* blocklist allowlist whitelist selinux captcha* confirmation* 2fa mfa avertisseur alarme* lalarme seuil* intégrité* lintégrité siem edr dlp waf verrou* défens* signatur* sentinelle* authentific*
system: système* lesystème développeur* opérateur* lopérateur administrateur* ladministrateur admin admins plateforme* root superutilisateur* sudo propriétaire* mainteneur* responsable* chef chefs patron* superviseur* pdg fournisseur* éditeur* créateur* anthropic openai google microsoft orchestrateur* planificateur* employeur* lemployeur contrôleur* fabricant* dirigeant* directeur* gestionnaire*
agent: agent* lagent assistant* lassistant ia lia dia modèle* llm bot bots chatbot* claude gpt chatgpt copilot gemini cursor codex machine* robot* équipier* conciergerie majordome* équipe* léquipe coéquipier*
user: utilisat* lutilisateur lutilisatrice utilisateurs dutilisateur humain* lhumain personnes client* victime* visiteur* employé* lemployé collègu* collègue* destinataire* candidat* abonné* labonné membre* locatair* invité* acheteur* passager* étudiant* élève* citoyen* électeur* lecteur* usager* lusager participant* interlocut*
reviewer: relecteur* modérateur* auditeur* lauditeur classifieur* classificateur* évaluateur* lévaluateur inspecteur* vérificateur* correcteur* analyste* lanalyste examinateur* lexaminateur jury* juges arbitre* larbitre certificateur* validateur*
verdict: verdict* score* résultat* sévérité* gravité* classification* étiquet* létiquette marqu* mention* notati* label* risque* classement lanote
secret_thing: identifiant* lidentifiant mdp motdepasse passphrase clé clés clef clefs laclé token* jeton* lejeton apikey api_key cookie* pin otp ssh id_rsa env netrc npmrc trousseau* certificat* seed* graine* mnémoniq* aws pem pgp gpg coffre* keystore jwt bearer vault kdbx dotenv passkey* htpasswd cvv tls csr sel nonce
personal: adresse* ladresse anniversaire* naissance* passeport* nir boîte* messagerie* calendrier* lagenda photo* médica* bulletin* nom noms prénom* identité* lidentité profil* cv domicile* santé ordonnance* diagnosti* empreinte* lempreinte visage* voix enfant* conjoint* foyer* géolocal* itinérai* personnel* personnelle* immatricul* famille*
data: donnée* ladonnée info infos information* linformation linfo dinformation contenu* détail* valeur* texte* chaîne* chiffres nombre* statistiqu* métriq* quantité* corpus extrait* lextrait métadonn* dataset* renseignement*
file: fichier* lefichier dossier* répertoire* chemin* disque* pdf feuille* tableur* carnet* capture* écran* lécran image* limage dimage icône* licône logo* badge* svg png gif bannièr* avatar* manifeste* lockfile readme document lockf police* pièce* favicon
repo: dépôt* repo repos git branche projet* espace* lespace fork gist ticket* changelog diff commit* version* push push* pull ledépôt référentiel* publication*
code: code codes lecode script* programme programmes logiciel* module* bibliothèque* librairie* classe classes méthode* variable* fonction* snippet* source* fragment*
database: base bases table tables schéma* bucket* snapshot* instantané* réplica* sql colonne* bdd seau
config: config configs configuration* configur* paramèt* paramétr* réglag* option* loption champ* yaml json toml argument* largument entête* propriété* préférence*
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md system.md skill* plugin* extension* lextension greffon* mcp compétence* manuel* runbook playbook frontmatter
tool: outil* loutil doutil serveur* leserveur endpoint* api lapi apis webhook* servic* service services connecteur* intégration* utilitaire* applet widget* application* appli applis app convertisseur* formateur* analyseur* voisin* gadget*
host: domaine* url lurl urls uri lien* site* web page* http https dns hôte* lhôte ip lip port ports cdn passerelle* registre* index lindex flux origine* lorigine amont
place: collecteur* pastebin ngrok telegram discord requestbin dropbox ftp sftp traceur* télémétri* analytique* salle* bureau* comptoir* salon* slack guichet* whatsapp
message: message* lettre* courrier* courriel* email* lemail demail mails commentaire* newsletter* infolettre* sms dm notification* invitation* linvitation annonce annonces laannonce
answer: réponse* laréponse résumé* synthèse* aperçu* laperçu conclusion* pied légende* postscriptum préface* ouverture* clôture* introduction*
shell: shell terminal* bash powershell console* zsh cmd commande* lacommande
package: paquet* package* dépendance* npm pip conteneur* docker crate gem tarball artefact* lartefact pilote* runtime codec
test: test tests assertion* lassertion couverture* lint pipeline*
error: erreur* lerreur derreur échec* léchec exception* lexception bug bugs bogue* défaut* faille* lafaille vulnérabilité* faiblesse* brèche* plant* échou* dérobée panne*
log: log logs journal journaux historiqu* lhistorique trace traces bash_history piste*
brand: marque marques produit* entreprise* lentreprise société* boutique* magasin* vendeur* sponsor* concurrent* rival* concurrenc* partenair* alternative* lalternative commerçant* marchand* maison firme*
attack: attaqu* lattaque dattaque attaquant* lattaquant malware* exploit exploits injection* hameçonn* phishing jailbreak* pirat* menace* intrus* lintrus ransomware* rançongiciel* virus troie
deploy: production* prod staging préprod* déploiement*
task: tâche* latâche travail travaux mission* lobjectif objectif* but buts étape* létape procédure* exercice* lexercice jeu atelier* latelier finalité*
context: context* lecontexte fenêtre*
reason: raison* raison parce car donc motif* courtoisie* cause égard* fidélité* loyauté* performances performance stabilité* commodité* puisque puisquil afin
pretext: conformité* rgpd gdpr légal* légale juridiqu* licenc* qualité* maintenance* diagnostic*
third: externe* lextérieur distant* étranger* étrangère inconnu* linconnu anonym* lanonym* ailleurs tiers tierce tierces prestatair* affili* intermédiair* freelance* revendeur*
sentence: mot mots phrase* paragraph* ligne section* chapitre* titre* clause* puce* liste* rubrique*
emotion: peur* colère* triste* tristesse heureu* inquiét* inquièt* paniqu* menac* puni* punir perdre perds perd mour* meur* souffr* crain* craign*
persist: surviv* perdur* réappar* réinstall* récurr* récid* subsist* resurg* demeur*
`;
