import type { Words } from "./foreign.ts";
import { languagesBeyondEurope } from "./languages-beyond-europe.ts";

/**
 * The same few concepts in other languages. A star marks a stem. Languages without spaces have patterns in
 * `unspaced-scripts.ts`.
 */
export const languages: Record<string, Words> = {
  spanish: {
    about:
      "ejemplo, ejemplos, ataque, ataques, atacante, atacantes, inyeccion, inyecciones, malicioso, maliciosa, intenta, intentan, intento, intentos, frase, frases, patron, patrones, detecta, detectar, pide, piden, dice, dicen, texto que, como por ejemplo",
    not: "no, nunca, jamas, sin, evita",
    disregard:
      "ignora, ignore, ignorar, ignoren, ignores, olvida, olvide, olvidate, olvidese, olvidar, olvidad, olviden, descarta, descarte, omite, omita, desestima, hace caso omiso, haz caso omiso, haga caso omiso, no sigas",
    prior:
      "anteriores, anterior, previas, previos, previa, previo, precedentes, iniciales, arriba, originales, anteriormente",
    orders:
      "instrucciones, instruccion, ordenes, orden, indicaciones, reglas, directrices, directivas, mandatos, prompt, comandos, peticiones, normas, restricciones",
    all: "todo, todas, todos, cualquier",
    reveal: "muestra, muestrame, revela, revelame, imprime, dime, repite, dame, escribe, ensename, mostrar",
    unlimited: "sin restricciones, sin limites, sin censura, sin filtros, sin limitaciones, ilimitada, ilimitado",
    youAre: "eres, actua, finge, imagina, seras, actuaras, ser",
    conceal: "no le digas, no digas, no menciones, sin decirle, sin informar, no informes, no reveles",
    yours: "tus, tu, sus",
    ai: "ia, asistente, modelo, chatbot, robot",
    secret: "contrasenas, contrasena, claves, clave, credenciales, tokens, claves api, secretos",
    send: "envia, envie, enviar, envialas, manda, sube, reenvia, transmite",
  },
  portuguese: {
    about:
      "exemplo, exemplos, ataque, ataques, atacante, atacantes, injecao, injecoes, malicioso, maliciosa, tenta, tentam, tentativa, frase, frases, padrao, padroes, detecta, detectar, pede, pedem, diz, dizem",
    not: "nao, nunca, jamais, sem, evite",
    disregard:
      "ignore, ignora, ignorar, esqueca, esquece, esquecer, desconsidere, desconsiderar, despreze, descarte, nao siga",
    prior: "anteriores, anterior, previas, previos, previa, acima, precedentes, iniciais, originais",
    orders:
      "instrucoes, instrucao, ordens, ordem, regras, diretrizes, comandos, comando, prompt, orientacoes, restricoes, mensagens",
    all: "tudo, todas, todos, qualquer",
    reveal: "mostre, mostra, revele, revela, imprima, diga, repita, exiba, escreva, liste",
    unlimited: "sem restricoes, sem limites, sem censura, sem filtros, sem limitacoes, ilimitado, ilimitada",
    youAre: "voce e, aja, finja, imagine, sera, tu es",
    conceal: "nao diga, nao conte, nao mencione, sem informar, nao informe, nao revele, sem avisar",
    yours: "suas, seus, tuas, teus, sua, tua",
    ai: "ia, assistente, modelo, chatbot, robo",
    secret: "senhas, senha, credenciais, chaves, chave, tokens, segredos",
    send: "envie, enviar, envia, mande, transmita, encaminhe",
  },
  french: {
    about:
      "exemple, exemples, attaque, attaques, attaquant, attaquants, injection, malveillant, malveillante, tente, tentent, tentative, tentatives, phrase, phrases, motif, motifs, detecte, detecter, demande, demandent, disant",
    not: "ne, jamais, sans, evitez, evite",
    disregard:
      "ignore, ignorez, ignorer, oublie, oubliez, oublier, negligez, ne tiens pas compte, ne tenez pas compte, ne pas tenir compte, fais abstraction, faites abstraction",
    prior: "precedentes, precedents, precedente, precedent, anterieures, anterieurs, initiales, prealables, dessus",
    orders:
      "instructions, instruction, consignes, consigne, ordres, regles, directives, commandes, indications, prompt, restrictions",
    all: "tout, toutes, tous, toute",
    reveal: "affiche, affichez, montre, montrez, revele, revelez, repete, repetez, donne, donnez, dis, imprime, ecris",
    unlimited:
      "sans restrictions, sans restriction, sans limites, sans limite, sans censure, sans filtre, illimite, illimitee",
    youAre: "tu es, vous etes, agis, agissez, imagine, fais semblant, joue",
    conceal:
      "ne dis pas, ne dites pas, ne mentionne pas, ne mentionnez pas, sans informer, sans prevenir, ne revele pas",
    yours: "tes, vos, ton, votre",
    ai: "ia, assistant, modele, chatbot, robot",
    secret: "mots de passe, mot de passe, identifiants, cles, cle, jetons, secrets",
    send: "envoie, envoyez, envoyer, transmets, transmettez, transfere, televerse",
  },
  german: {
    about:
      "beispiel, beispiele, beispielsweise, zum beispiel, angriff, angriffe, angreifer, injektion, injektionen, bosartig*, versucht, versuchen, versuch, satz, satze, muster, erkennt, erkennen, sagt, verlangt, fordert, auffordert, aufforderung*",
    not: "nicht, nie, niemals, kein, keine, ohne",
    disregard:
      "ignoriere, ignorieren, ignoriert, ignorier, vergiss, vergessen, vergesst, missachte, missachten, verwirf, negiere, uberschreibe, lasse ausser acht, beachte nicht, hinter sich, abweichend",
    prior:
      "vorherigen, vorherige, vorheriger, vorhergehenden, vorangegangenen, vorangehenden, vorigen, bisherigen, bisherige, fruheren, davor, obigen, zuvor, vorher, bisher, ursprunglichen, vorstehenden, vorab",
    orders:
      "anweisungen, anweisung, anordnungen, befehle, befehl, instruktionen, regeln, vorgaben, richtlinien, aufgaben, angaben, prompt, prompts, anforderungen, informationen, eingaben, auftrage, beschrankungen",
    all: "alles, alle, allen, samtliche, jegliche",
    reveal: "zeige, zeig, zeigen, gib, verrate, nenne, wiederhole, drucke, offenbare, schreibe, sage",
    unlimited:
      "ohne einschrankungen, ohne beschrankungen, ohne grenzen, ohne filter, ohne zensur, uneingeschrankt, unbeschrankt, ohne regeln",
    youAre: "du bist, sie sind, stell dir vor, tu so, agiere, spiele, jetzt bist du, verhalte dich",
    conceal:
      "sag nicht, sage nicht, erwahne nicht, ohne den benutzer, ohne dem benutzer, verschweige, informiere nicht",
    yours: "deine, deinen, deiner, ihre, ihren, dein",
    ai: "ki, assistent, modell, chatbot, roboter",
    secret: "passworter, passwort, zugangsdaten, schlussel, tokens, geheimnisse",
    send: "sende, senden, schicke, schick, ubermittle, ubertrage, leite",
  },
  italian: {
    about:
      "esempio, esempi, attacco, attacchi, aggressore, iniezione, malevolo, dannoso, tenta, tentano, tentativo, frase, frasi, modello di attacco, rileva, rilevare, chiede, chiedono, dice, dicono",
    not: "non, mai, senza, evita",
    disregard:
      "ignora, ignorare, ignorate, ignori, dimentica, dimenticate, dimenticare, trascura, tralascia, non seguire",
    prior: "precedenti, precedente, sopra, iniziali, anteriori, originali",
    orders: "istruzioni, istruzione, ordini, comandi, regole, direttive, prompt, indicazioni, restrizioni, linee guida",
    all: "tutto, tutte, tutti, qualsiasi",
    reveal: "mostra, mostrami, rivela, rivelami, stampa, dimmi, ripeti, scrivi, dammi",
    unlimited: "senza restrizioni, senza limiti, senza censura, senza filtri, illimitata, illimitato",
    youAre: "sei, agisci, fingi, immagina, comportati, tu sei",
    conceal: "non dire, non menzionare, senza informare, non rivelare, non informare",
    yours: "tue, tuoi, vostre, sue, tuo",
    ai: "ia, assistente, modello, chatbot",
    secret: "password, credenziali, chiavi, chiave, token, segreti",
    send: "invia, inviare, inviate, manda, trasmetti, inoltra",
  },
  dutch: {
    about:
      "voorbeeld, voorbeelden, bijvoorbeeld, aanval, aanvallen, aanvaller, injectie, kwaadaardig*, probeert, proberen, poging, pogingen, zin, zinnen, patroon, patronen, detecteert, vraagt, zegt",
    not: "niet, nooit, geen, zonder",
    disregard: "negeer, negeren, vergeet, vergeten, veronachtzaam, sla over",
    prior: "vorige, voorgaande, eerdere, bovenstaande, voorafgaande, hiervoor, oorspronkelijke",
    orders:
      "instructies, instructie, opdrachten, opdracht, regels, richtlijnen, bevelen, prompt, aanwijzingen, beperkingen",
    all: "alles, alle",
    reveal: "toon, laat zien, onthul, print, herhaal, geef, vertel",
    unlimited: "zonder beperkingen, zonder grenzen, zonder filters, onbeperkt, zonder censuur",
    youAre: "je bent, jij bent, u bent, doe alsof, gedraag je",
    conceal: "vertel niet, zonder te vertellen, vermeld niet, zonder de gebruiker",
    yours: "jouw, je, uw",
    ai: "ai, assistent, model, chatbot",
    secret: "wachtwoorden, wachtwoord, inloggegevens, sleutels, tokens, geheimen",
    send: "stuur, verstuur, verzend, zend, upload",
  },
  slavic: {
    about:
      "пример*, например, атак*, атаку*, злоумышлен*, инъекц*, вредонос*, пыта*, попыт*, фраз*, шаблон*, обнаруж*, прос*, говорит, приклад*, наприклад, зловмис*, інєкц*, намага*, спроб*, przyklad*, atak*, napastnik*, wstrzykn*, zlosliw*, probuj*, prob*, fraz*, wzorz*, wykry*, priklad*, utok*, utocn*, skodliv*, pokus*, primer*, napad*, zlonamern*, pokusaj*, пример, напад*",
    not: "не, никогда, нельзя, без, ні, ніколи, nie, nigdy, bez, ne, nikdy, nikada, никад",
    disregard:
      "игнорир*, проигнорир*, забуд*, отмени, отмените, пренебрег*, не следуй*, не обращай*, ігнору*, проігнору*, забудь*, ignoruj*, zignoruj*, zapomnij*, pomin*, zapomen*, nevsimej*, zaboravi*, zanemari*, ignorisi*, ignoriraj*, pozabi*, игнориши*, занемари*, заборави*, пренебрегн*",
    prior:
      "предыдущ*, прежн*, ранее*, вышеуказан*, преды*, выше, раньше, начальн*, исходн*, попередні, попередніх, попередню, попередній, раніше, poprzedni*, wczesniejsz*, powyzsz*, predchozi*, drivejsi*, predosl*, prethodn*, ranij*, prejsnj*, предходн*, предишн*, претходн*, до этого, до того",
    orders:
      "инструкц*, указани*, команд*, правил*, приказ*, директив*, промпт*, настройк*, распоряжени*, запрос*, ограничен*, вказівк*, інструкц*, наказ*, instrukcj*, polecen*, zasad*, rozkaz*, regul*, pokyn*, instrukce*, instrukci*, prikaz*, pravidl*, instrukcij*, uputstv*, uput*, naredb*, pravila*, navodil*, указан*, упутств*, prompt",
    all: "все, всё, всех, всі, усі, любые, wszystkie, wszystko, wszelkie, vsechny, vse, vsechno, sve, svi, всичк*, сите",
    reveal:
      "покажи*, выведи*, напечата*, раскро*, скажи*, повтори*, назови*, расскажи*, покажіть*, розкри*, pokaz*, wyswietl*, ujawni*, powiedz*, powtorz*, vypis*, ukaz*, prozrad*, prikazi*, otkrij*, ponovi*",
    unlimited:
      "без ограничений, без цензуры, без фильтров, без обмежень, неограниченн*, bez ograniczen, bez cenzury, bez filtrow, bez limitow, bez omezeni, bez ogranicenja, nieograniczon*, без ограничения",
    youAre: "ты, вы, представь*, притворись*, ти, jestes, udawaj*, wyobraz*, jsi, predstirej*, ti si, действуй*",
    conceal:
      "не говори*, не сообщай*, не упоминай*, не раскрывай*, nie mow, nie wspominaj, nie informuj, nerikej, nezminuj, не кажи, не повідомляй, ne govori, не казвай",
    yours:
      "твои, свои, ваши, твій, твої, свої, ваші, twoje, swoje, wasze, twoj, sve svoje, svoje, tvoje, vase, своите, твоите",
    ai: "ии, ассистент, модель, чатбот, бот, ші, асистент, ai, asystent*, model, asistent",
    secret:
      "парол*, ключи, ключ, учетные данные, учётные данные, токен*, секрет*, hasla, haslo, poswiadczen*, klucze, klucz, hesla, heslo, lozink*, sifr*, облікові дані, ключі",
    send: "отправь*, отправ*, пошли, перешли, загрузи, передай, надішл*, відправ*, wyslij, wyslac, przeslij, odesli, posli, posalji, изпрати",
  },
  northern: {
    about:
      "exempel, exempelvis, attack, attacker, angrepp, angripare, injektion*, skadlig*, forsoker, forsok, eksempel, angreb, angriber, ondsindet, forsoger, angrep, skadelig*, forsoker, esimerk*, hyokkay*, haitalli*, yritta*, yritys",
    not: "inte, aldrig, utan, ikke, aldri, aldrig, uten, uden, ei, ala, alkaa, ilman",
    disregard:
      "ignorera, glom, bortse fran, ignorer, glem, se bort fra, unohda, jata huomiotta, jata huomioimatta, ohita, sivuuta, hunsadu, aminniu",
    prior:
      "tidigare, foregaende, ovanstaende, forra, tidligere, foregaende, ovenstaende, forrige, ovenfor, aiemmat, aiemmin, edelliset, edella, aikaisemmat",
    orders:
      "instruktioner, instruktionerna, anvisningar, regler, riktlinjer, order, kommandon, uppmaning, instruksjoner, instrukser, retningslinjer, kommandoer, ohjeet, ohjeita, saannot, kaskyt, maaraykset, prompt",
    all: "alla, allt, alle, alt, kaikki, kaiken",
    reveal: "visa, avsloja, skriv ut, vis, avslor, vis meg, nayta, paljasta, tulosta, kerro",
    unlimited:
      "utan begransningar, utan granser, utan filter, uten begrensninger, uden begraensninger, ilman rajoituksia, rajoittamaton",
    youAre: "du ar, du er, olet, agera, lats, lat som, late som",
    conceal: "beratta inte, namn inte, fortell ikke, nevn ikke, sig ikke, ala kerro, ala mainitse",
    yours: "dina, dine, sinun, ohjeesi, dinas",
    ai: "ai, assistent, modell, chatbot, tekoaly, avustaja",
    secret:
      "losenord, losenorden, nycklar, inloggningsuppgifter, adgangskoder, passord, passordene, nokler, salasanat, salasana, avaimet, tunnukset",
    send: "skicka, send, ladda upp, laheta",
  },
  turkic: {
    about:
      "ornek, ornegin, ornekler, saldiri*, saldirgan*, enjeksiyon*, kotu niyetli, zararli, deneme*, denemeleri, kalip*, ifade, ifadeler, tespit*, gibi, numune, misal, masalan, hucum*, zararl*",
    not: "degil, asla, hicbir zaman, olmadan, hec vaxt",
    disregard:
      "yoksay, yok say, unut, unutun, gormezden gel, gozardi et, goz ardi et, dikkate alma, gec, onemseme, umursama, e'tiborsiz, elemeyin, saymay",
    prior: "onceki, daha onceki, yukaridaki, eski, evvelki, gecmis, oncesinde, oldingi, avvalgi, aldyngy",
    orders:
      "talimatlari, talimatlarin, talimatlarini, talimat, talimatlar, komutlari, komutlar, kurallari, kurallar, yonergeleri, yonergeler, emirleri, emirler, istemi, istemleri, ko'rsatmalar*",
    all: "tum, butun, herseyi, her seyi, hepsini, barcha",
    reveal: "goster, acikla, yazdir, soyle, tekrarla, yaz, ver",
    unlimited: "kisitlama olmadan, sinirsiz, kisitlamasiz, sansursuz, filtresiz",
    youAre: "sen, sensin, gibi davran, rol yap, davran",
    conceal: "soyleme, bahsetme, bildirme, haber verme, kullaniciya soyleme",
    yours: "senin, kendi, sizin, talimatlarini",
    ai: "yapay zeka, asistan, model, chatbot, ai",
    secret: "sifreleri, sifre, parolalari, parola, anahtarlari, kimlik bilgilerini, jetonlari",
    send: "gonder, gonderin, ilet, yukle, aktar",
  },
  ...languagesBeyondEurope,
};
