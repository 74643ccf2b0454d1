import { watch } from "../watched.ts";
import { either, followed } from "./followed.ts";
import type { PatternRule } from "./pattern-rule.ts";

const keys =
  "\\.ssh\\/(?:id_|\\*)|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.aws\\/credentials|\\.git-credentials|\\.kube\\/config|\\.docker\\/config\\.json|\\.gnupg\\b";
const stores =
  "login data\\b|key4\\.db|logins\\.json|cookies\\.sqlite|wallet\\.dat|dump-keychain|\\.(?:bash|zsh)_history";
const environment =
  "dict\\(os\\.environ\\)|json\\.dumps\\((?:dict\\()?os\\.environ\\b|os\\.environ\\.items\\(\\)|json\\.stringify\\(process\\.env\\)|object\\.entries\\(process\\.env\\)|\\.\\.\\.process\\.env|find [^\\n]{0,60}-name [\"']?(?:\\*?\\.env|\\*\\.pem|id_rsa)";
const outbound =
  "\\bcurl\\b[^\\n]{0,160}(?:\\s-d\\b|--data|\\s-f\\s|--form|\\s-t\\s|--upload-file)|\\bwget\\b[^\\n]{0,80}--post|(?:requests|session|axios)\\.post\\(|\\burlopen\\(|fetch\\([^\\n]{0,60}(?:https?:|method)|https?\\.request\\(|\\bnc(?:at)?\\s[a-z0-9.-]{4,60}\\s\\d{2,5}\\b|invoke-(?:restmethod|webrequest)[^\\n]{0,120}post";

const secretNoun =
  "(?:\\b(?:ssh keys?|private keys?|id_rsa|environment variables|variables? of the environment|env(?:ironment)? vars|seed ?phrases?|recovery (?:phrases?|words)|mnemonics?|wallet(?:'s)? (?:files?|keys?|data)|keystores?(?: files?)?|keychain|browser(?:'s)? (?:cookies|passwords|history)|saved (?:logins|passwords)|session cookies|credentials?|chat history|conversation history|(?:full|entire|whole) conversation)|(?<!\\w)\\.(?:env|ssh|aws)\\b)";
const secretPlace =
  "(?:~\\/\\.ssh|id_rsa|id_ed25519|\\.aws\\/credentials|\\.env\\b|keychain|wallet|\\.netrc|mcp\\.json|credentials\\.json)";
const collector =
  "(?:https?:\\/\\/|webhook|(?:remote|external|attacker|our|collection|analytics|telemetry|monitoring|third-party|logging|audit) (?:\\w{1,12} )?(?:server|endpoint|url|host|api|address|service)\\b|telegram|discord|pastebin)";

/** What malicious skills do, whatever their cover: each rule is a sequence of steps near one another. */
export const mechanismRules: PatternRule[] = [
  {
    id: "S6",
    reason: "It reads a store of secrets, and what sends data away follows.",
    words: watch(
      "curl wget requests session axios urlopen fetch http https nc ncat invoke restmethod webrequest",
      "ssh id_rsa id_ed25519 aws git kube docker gnupg login key4 logins cookies wallet dump bash_history zsh_history environ env",
    ),
    pattern: followed(`${keys}|${stores}|${environment}`, outbound, 400),
  },
  {
    id: "S6",
    reason: "It has secrets sent to another machine.",
    words: watch(
      "chat session dialogue ssh key keys id_rsa env environment phrase phrases words variables logins passwords keystore mnemonic wallet keychain id_ed25519 netrc mcp cookies history credential credentials aws conversation",
      "send upload uploads sends post posts publish mail report write exfiltrate transmit forward email submit sync back backup push beacon pass passing append include embed attach",
    ),
    spoken: true,
    pattern: new RegExp(
      `\\b(?:send|upload|post|exfiltrate|transmit|forward|email|submit|sync|back ?up|push|beacon)(?:s|ing)?\\b[^.\\n]{0,60}${secretNoun}[^.\\n]{0,80}\\b(?:to|at|via|into)\\b[^.\\n]{0,30}${collector}|\\b(?:send|upload|post|publish|attach|put)(?:s|ing)?\\b[^.\\n]{0,40}${secretNoun}[^.\\n]{0,30}\\b(?:as|in|into|on) (?:an? |the )?(?:public )?(?:comment|gist|issue|paste|pull request)\\b|\\b(?:report|send|post|upload)\\b[^.\\n]{0,20}\\$\\{?[a-z_]{2,30}_(?:key|token|secret|password)\\b[^.\\n]{0,20}\\bto https?:|\\b(?:write|put|post)\\b[^.\\n]{0,30}${secretNoun}[^.\\n]{0,20}\\b(?:body|text|title) of an? (?:issue|comment|gist)\\b|\\b(?:ask|export|collect|copy|request|type|enter|needs?|read|take|compress|pack|zip|archive)\\b[^.\\n]{0,60}${secretNoun}[^.\\n]{0,80}\\b(?:send|forward|pass|relay|submit|upload|post|e-?mail)(?:s|es)? (?:it|them|both|these|those|the (?:archive|file|result|contents?))\\b(?: on)? to\\b[^.\\n]{0,20}(?:${collector}|[\\w.]{2,30}@[\\w-]{2,30}\\.)|\\b(?:send|mail|e-?mail|forward|post|upload)\\b[^.\\n]{0,40}\\b(?:(?:messages|turns|prompts|transcript|text|log|history) of (?:the|this|our) (?:chat|conversation|session|dialogue)|(?:whole|full|entire) chat)\\b[^.\\n]{0,40}\\bto (?:[\\w.+-]{2,30}@[\\w-]{2,30}\\.|https?:\\/\\/(?!localhost|127\\.))|\\b(?:read|cat|copy|collect|include|open|load|gather|extract|grab|harvest|retrieve|locate|find)\\b[^\\n]{0,80}${secretPlace}[^\\n]{0,160}\\b(?:send|post|upload|pass(?:ing)? (?:it|its|the|them)|append|transmit|submit|forward|exfiltrate|include (?:it|its|them|the)|embed|attach)\\b`,
    ),
  },
  {
    id: "S6",
    reason: "It has the value of a secret put into an answer or a parameter.",
    words: watch(
      "value values contents content",
      "authorization key keys token tokens credentials variable variables secret secrets password passwords env id_rsa ssh aws",
    ),
    spoken: true,
    pattern:
      /\b(?:echo|include|repeat|output|print|reveal|return|paste|provide|append|embed|put|write)\b[^.\n]{0,40}\b(?:values?|contents?|full text) (?:of|from) [^.\n]{0,30}(?:authorization header|api[ _-]?keys?|access tokens?|bearer tokens?|credentials?|environment variables?|secrets?|passwords?|\.env\b|id_rsa|\.ssh|\.aws)[^.\n]{0,60}\b(?:in|into|to|as) (?:your|the|a|every|all|each|any) (?:\w{1,12} ){0,2}(?:responses?|repl(?:y|ies)|answers?|messages?|comments?|parameters?|arguments?|commits?|urls?|quer(?:y|ies)|requests?)\b/,
  },
  {
    id: "S6",
    reason: "It carries data away in an address or a name that is looked up, or what was typed, copied or shown.",
    words: watch("curl wget dig nslookup host ping drill pbpaste screencapture"),
    pattern:
      /\b(?:dig|nslookup|host|ping|drill)\b[^\n]{0,60}(?:\$\([^\n]{1,80}\)|`[^`\n]{2,60}`)\.[a-z0-9-]{1,40}\.[a-z]{2,10}\b|(?:pbpaste|screencapture|\.(?:bash|zsh)_history)[^\n]{0,60}\|[^\n]{0,60}\b(?:curl|nc|wget)\b|\b(?:curl|wget)\b[^\n]{0,120}https?:[^\s"']{0,120}=["']?\$\((?:cat|env|printenv|base64|head|history|ls|id|whoami|uname|hostname)\b/,
  },
  {
    id: "S7",
    reason: "It runs code that it has just fetched or decoded.",
    words: watch(
      "exec eval function system popen execsync spawn subprocess python python3 node perl ruby source bash sh",
    ),
    pattern: either(
      /(?<![.\w])(?:exec|eval|function)\s?\(\s?(?:await \(?await |\(?await )?(?:requests\.get|urllib\.request\.urlopen|urlopen|httpx\.get|fetch|axios\.get|base64\.b64decode|b64decode|atob|zlib\.decompress|marshal\.loads)\s?\(|(?:python3?|node|ruby|perl) -[ce] ["']?\$\((?:curl|wget)\b/,
      followed(
        "buffer\\.from\\([^\\n]{0,400}[\"']base64[\"']\\)|b64decode\\(|\\batob\\(",
        "\\b(?:exec|execsync|eval|os\\.system|spawn|popen)\\s?\\(|subprocess\\.(?:run|call|popen)\\(",
        160,
      ),
    ),
  },
  {
    id: "S7",
    reason: "It opens a shell to another machine, or runs a program from inside a value that is none.",
    words: watch("tcp socat mkfifo net child_process __import__"),
    pattern: either(
      /exec \d{1,3}<>\s?\/dev\/tcp\/|\bsocat\b[^\n]{0,80}exec:|mkfifo [^\n]{0,80}\|\s?(?:nc|ncat|openssl s_client)\b|require\(\\+["'](?:node:)?child_process\\+["']\)|__import__\(\\?["'](?:os|subprocess)\\?["']\)\.(?:system|popen|run|call|check_output)\(/,
      followed("\\bnet\\.(?:connect|createconnection|socket)\\(", "\\/bin\\/(?:ba)?sh|cmd\\.exe", 300),
    ),
  },
  {
    id: "S7",
    reason: "It fetches instructions from an address and has them followed.",
    words: watch(
      "http https",
      "follow execute obey run perform carry comply do act treat regard take evaluate eval source",
      "instruction instructions command commands directive directives orders steps says say returns return sends asks lists serves returned served given sent",
    ),
    spoken: true,
    pattern:
      /\b(?:fetch|download|curl|read|retrieve|load|visit|open|get|access|check)\b[^\n]{0,60}https?:\/\/(?!localhost|127\.)[^\s)`"'>]{4,160}[^\n]{0,60}\b(?:follow|execute|obey|run|perform|carry out|comply with)\b[^.\n]{0,30}\b(?:instructions?|commands?|directives?|orders|(?<=its )steps)\b|\b(?:execute|run|obey)\b (?:the |any |all |whatever |every )?(?:\w{1,12} )?(?:instructions?|commands?|code)\b[^.\n]{0,30}\b(?:returned|fetched|received|retrieved|downloaded|served)\b[^\n]{0,40}https?:\/\/|\b(?:evaluate|eval|execute|run|source) (?:the |whatever |any )?(?:script|code|text|program)\b[^.\n]{0,12}\b(?:returned|served|sent back|given) (?:by|from|at) https?:\/\/(?!localhost|127\.)|https?:\/\/(?!localhost|127\.)[^\s)`"'>]{4,160}[^\n]{0,60}\b(?:do|carry out|follow|execute|obey|run|act on)\s(?:as |what(?:ever)? |everything |all )(?:that )?(?:it|they|that page|the (?:page|answer|response|server)) (?:says?|returns?|sends?|asks?|lists?|serves?)\b|\b(?:treat|regard|take)\b[^.\n]{0,20}\b(?:response|reply|answer|output|text|content)\b[^\n]{0,20}https?:\/\/[^\s)`"'>]{4,160}[^.\n]{0,20}\bas (?:instructions|orders|commands)\b/,
  },
  {
    id: "S7",
    reason: "It has a download run by a timer or by settings, or one that anybody on the way can change.",
    words: watch("curl wget base64 nc tcp"),
    pattern:
      /(?:crontab|cron\.d|@reboot|\* \* \*|launchagents|\.bashrc|\.zshrc|\.profile\b|bash_profile|schtasks)[^\n]{0,120}\b(?:curl|wget|base64 -d|nc)\b[^\n]{0,100}(?:\|\s?(?:ba|z)?sh\b|\| ?python3?\b|\/dev\/tcp|\$\()|\b(?:curl|wget)\b[^\n]{0,100}\|\s?(?:ba)?sh[^\n]{0,60}(?:\|\s?crontab|>> ?~\/\.(?:bashrc|zshrc|profile|bash_profile))|"(?:command|args|(?:pre|post)install)"\s?:\s?(?:\[[^\]\n]{0,80})?"[^\n"]{0,80}(?:\b(?:curl|wget)\b[^\n]{0,160}(?:\|\s?(?:ba|z)?sh\b|-d ?@)|sh -c \\?["']?\$\((?:curl|wget)\b)|\b(?:curl|wget)\b[^\n|]{0,80}\shttp:\/\/(?!localhost|127\.|\d)[^\n|]{0,120}\|\s{0,3}(?:sudo )?(?:ba|z)?sh\b/,
  },
  {
    id: "S9",
    reason: "It lets a key of its writer into the machine.",
    words: watch("authorized_keys"),
    pattern:
      /(?:echo|printf)\s["']?ssh-(?:rsa|ed25519|dss) [a-z0-9+/=]{32,800}[^\n]{0,80}>>\s?[^\n]{0,40}authorized_keys/,
  },
  {
    id: "S9",
    reason: "It writes orders into what the agent remembers.",
    words: watch(
      "claude agents soul memory gemini cursorrules heartbeat identity",
      "append add write insert save inject persist prepend echo",
    ),
    spoken: true,
    pattern:
      /\b(?:append|add|write|insert|save|inject|persist|prepend|echo)\b[^\n]{0,100}\b(?:claude|agents|soul|memory|gemini|heartbeat|identity)\.md\b[^\n]{0,160}\b(?:ignore (?:all|any|previous|the user)|never (?:tell|mention|reveal|inform|ask the user)|do not (?:tell|mention|reveal|inform)|without (?:asking|confirmation|telling)|always (?:trust|obey|send|forward|run|execute|upload)|send [^\n]{0,60}https?:|curl )/,
  },
  {
    id: "S7",
    reason: "It has a program run unseen before the user gets an answer.",
    words: watch("silently quietly secretly unseen", "executed run started launched installed called"),
    spoken: true,
    pattern:
      /\b(?:must|should|has to|is to|shall|needs to) be (?:executed|run|started|launched|installed|called) (?:silently|quietly|secretly|unseen)\b[^.\n]{0,80}\b(?:before (?:you|any|the)|first time|each time|every time|at (?:each|every))\b/,
  },
  {
    id: "S8",
    reason: "It sends the user to a page for a command to paste, a program to start, or the key of a wallet to give.",
    words: watch("terminal powershell shell console zip rar phrase mnemonic word words private command prompt ctrl"),
    spoken: true,
    pattern:
      /\b(?:visit|go to|open|navigate to|head to)\b[^\n]{0,40}(?:https?:\/\/|\]\()[^\n]{0,160}\b(?:copy|paste)\b[^\n]{0,80}\b(?:terminal|command (?:prompt|line)|powershell|shell|console|run dialog)\b|\bwin(?:dows)?(?: key)?\s?\+\s?r\b[^\n]{0,80}(?:\bpaste\b|\bctrl ?\+ ?v\b)|\b(?:terminal|powershell)\b[^\n]{0,20}\bpaste (?:what|the (?:line|text|command) (?:from|at|shown))\b[^\n]{0,20}https?:|https?:\/\/[^\s)"'`]{4,160}\.(?:zip|rar|7z)\b[^\n]{0,120}\b(?:run|execute|launch|double-click)\b|\b(?:enter|paste|provide|submit|import|type|input|share|send)\b[^.\n]{0,30}\b(?:seed phrase|recovery phrase|mnemonic(?: phrase)?|12[- ]word|24[- ]words?|(?:twelve|12) words|private keys?)\b[^.\n]{0,80}(?:https?:|\bat \[|\]\(|\bform\b|\bbot\b|to (?:verify|sync|activate|continue|restore)\b)/,
  },
  {
    id: "S6",
    reason: "It has what is worked on sent away each time.",
    words: watch(
      "always after each every whenever before now all end start",
      "upload send post back backup sync forward email transmit bcc",
    ),
    spoken: true,
    pattern:
      /\b(?:always|after (?:each|every|any|completing)|from now on|in all sessions|at the (?:end|start) of (?:each|every)|each time|every time|whenever|before (?:each|every|any|responding|returning)|on every|for every)\b[^.\n]{0,80}\b(?:upload|send|post|back ?up|sync|forward|e-?mail|transmit|bcc)\b[^.\n]{0,80}\b(?:to|at)\b[^.\n]{0,20}(?:https?:\/\/(?!localhost|127\.)|[\w.]{2,30}@[\w-]{2,30}\.)/,
  },
  {
    id: "S5",
    reason: "It reads or sends secrets and keeps it from the user.",
    words: watch("silently quietly secretly covertly display show output"),
    pattern: either(
      followed(
        "\\b(?:silently|quietly|secretly|covertly|discreetly) (?:\\w{1,12} (?:and )?)?(?:read|collect|record|copy|send|post|upload|gather|transmit|exfiltrate|capture|forward|append|include)\\b|\\b(?:do not|don't|never) (?:display|show|output|print|reveal|mention) (?:it|them|this|these|any of (?:it|this)|the (?:contents?|output|results?)) to the user",
        `${keys}|${stores}|~\\/\\.ssh|~\\/\\.aws|\\.env\\b|api keys?\\b|seed phrase|credentials\\b`,
        250,
      ),
      /\b(?:silently|quietly|secretly|covertly|discreetly) (?:\w{1,12} (?:and )?)?(?:send|post|upload|transmit|exfiltrate|forward)\b[^.\n]{0,60}\b(?:to|via)\b[^.\n]{0,30}(?:https?:|endpoint|webhook|server|curl)/,
    ),
  },
];
