import { watch } from "../watched.ts";
import type { TextRule } from "./unparted.ts";

/** One thing and, at most so many characters after it, another. Neither search ever goes back, so both are linear. */
function followed(first: string, then: string, window: number): TextRule["pattern"] {
  const begin = new RegExp(first, "g");
  const next = new RegExp(then, "g");
  return {
    exec(text) {
      let other: RegExpExecArray | null = null;
      for (const one of text.matchAll(begin)) {
        const end = one.index + one[0].length;
        if (!other || other.index < end) {
          next.lastIndex = end;
          other = next.exec(text);
          if (!other) return null;
        }
        if (other.index - end <= window)
          return { index: one.index, 0: text.slice(one.index, other.index + other[0].length) };
      }
      return null;
    },
  };
}

const either = (one: TextRule["pattern"], other: TextRule["pattern"]): TextRule["pattern"] => ({
  exec: (text) => one.exec(text) ?? other.exec(text),
});

const keys =
  "\\.ssh\\/(?:id_|\\*)|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.aws\\/credentials|\\.git-credentials|\\.kube\\/config|\\.docker\\/config\\.json|\\.gnupg\\b|application_default_credentials";
const stores =
  "login data\\b|key4\\.db|logins\\.json|cookies\\.sqlite|wallet\\.dat|solana\\/id\\.json|login\\.keychain|dump-keychain|find-generic-password|\\.(?:bash|zsh)_history|\\.claude\\/\\.credentials|\\.codex\\/auth\\.json";
const environment =
  "dict\\(os\\.environ\\)|json\\.dumps\\((?:dict\\()?os\\.environ\\b|os\\.environ\\.items\\(\\)|json\\.stringify\\(process\\.env\\)|object\\.entries\\(process\\.env\\)|\\.\\.\\.process\\.env|find [^\\n]{0,60}-name [\"']?(?:\\*?\\.env|\\*\\.pem|id_rsa)";
const outbound =
  "\\bcurl\\b[^\\n]{0,160}(?:\\s-d\\b|--data|\\s-f\\s|--form|\\s-t\\s|--upload-file)|\\bwget\\b[^\\n]{0,80}--post|(?:requests|httpx|session|axios)\\.(?:post|put)\\(|\\burlopen\\(|urllib\\.request\\.request\\(|fetch\\([\"'`]https?:|fetch\\([^\\n]{0,60}method|https?\\.request\\(|\\bnc(?:at)?\\s[a-z0-9.-]{4,60}\\s\\d{2,5}\\b|smtplib\\.smtp|\\.sendall\\(|invoke-(?:restmethod|webrequest)[^\\n]{0,120}post";

const secretNoun =
  "(?:ssh keys?|private keys?|id_rsa|environment variables|env(?:ironment)? vars|\\.env\\b|seed ?phrases?|recovery phrases?|mnemonics?|wallet (?:files?|keys?|data)|keychain|browser (?:cookies|passwords|history)|session cookies|credentials?|\\.ssh\\b|\\.aws\\b|chat history|conversation history|(?:full|entire|whole) conversation)";
const secretPlace =
  "(?:~\\/\\.ssh|id_rsa|id_ed25519|\\.aws\\/credentials|\\.env\\b|keychain|wallet|\\.netrc|mcp\\.json|credentials\\.json)";
const collector =
  "(?:https?:\\/\\/|webhook|(?:remote|external|attacker|our|collection|analytics|telemetry|monitoring|third-party|logging|audit) (?:\\w{1,12} )?(?:server|endpoint|url|host|api|address|service)\\b|telegram|discord|pastebin)";

/** What malicious skills do, whatever their cover: each a row of steps that stand near one another. */
export const mechanismRules: TextRule[] = [
  {
    id: "S6",
    severity: "suspicious",
    reason: "It reads a store of secrets, and what sends data away follows.",
    words: watch(
      "ssh id_rsa id_ed25519 id_ecdsa aws git kube docker gnupg application_default_credentials login key4 logins cookies wallet solana keychain dump find bash_history zsh_history claude codex environ env",
    ),
    pattern: followed(`${keys}|${stores}|${environment}`, outbound, 400),
  },
  {
    id: "S6",
    severity: "suspicious",
    reason: "It has secrets sent to another machine.",
    words: watch(
      "ssh key keys id_rsa env environment phrase phrases seedphrase mnemonic mnemonics wallet keychain id_ed25519 netrc mcp cookies passwords history credential credentials aws conversation",
    ),
    spoken: true,
    pattern: new RegExp(
      `\\b(?:send|upload|post|exfiltrate|transmit|forward|e-?mail|submit|sync|back ?up|push|beacon)(?:s|ing)?\\b[^.\\n]{0,60}\\b${secretNoun}[^.\\n]{0,80}\\b(?:to|at|via|into)\\b[^.\\n]{0,30}${collector}|\\b(?:read|cat|copy|collect|include|open|load|gather|extract|grab|harvest|retrieve|locate|find)\\b[^\\n]{0,80}${secretPlace}[^\\n]{0,160}\\b(?:send|post|upload|pass(?:ing)? (?:it|its|the|them)|append|transmit|submit|forward|exfiltrate|include (?:it|its|them|the)|embed|attach)\\b`,
    ),
  },
  {
    id: "S6",
    severity: "suspicious",
    reason: "It has the value of a secret put into an answer or a parameter.",
    words: watch(
      "authorization key keys token tokens credential credentials variable variables secret secrets password passwords env id_rsa ssh aws api_key",
    ),
    spoken: true,
    pattern:
      /\b(?:echo|include|repeat|output|print|reveal|return|paste|provide|append|embed|put|write)\b[^.\n]{0,40}\b(?:values?|contents?|full text) (?:of|from) [^.\n]{0,30}(?:authorization header|api[ _-]?keys?|access tokens?|bearer tokens?|credentials?|environment variables?|secrets?|passwords?|\.env\b|id_rsa|\.ssh|\.aws)[^.\n]{0,60}\b(?:in|into|to|as) (?:your|the|a|every|all|each|any) (?:\w{1,12} ){0,2}(?:responses?|repl(?:y|ies)|answers?|messages?|comments?|parameters?|arguments?|commits?|urls?|quer(?:y|ies)|requests?)\b|\b(?:retry|repeat|loop|continue|keep (?:calling|trying))\b[^.\n]{0,60}\buntil\b[^.\n]{0,40}(?:contains?|reveals?|returns?|yields?|includes?)[^.\n]{0,30}(?:api[ _]keys?|passwords?|secrets?|credentials?|private keys?)/,
  },
  {
    id: "S6",
    severity: "suspicious",
    reason: "It carries data away in an address or a name that is looked up, or what was typed, copied or shown.",
    words: watch(
      "curl wget dig nslookup host ping drill pbpaste xclip screencapture bash_history zsh_history pynput getasynckeystate",
    ),
    pattern: either(
      /\b(?:dig|nslookup|host|ping|drill)\b[^\n]{0,60}(?:\$\([^\n]{1,80}\)|`[^`\n]{2,60}`)\.[a-z0-9-]{1,40}\.[a-z]{2,10}\b|(?:pbpaste|xclip -o|screencapture|\.(?:bash|zsh)_history)[^\n]{0,60}\|[^\n]{0,60}\b(?:curl|nc|wget)\b|\b(?:curl|wget)\b[^\n]{0,120}https?:[^\s"']{0,120}=["']?\$\((?:cat|env|printenv|base64|head|history|ls|id|whoami|uname|hostname)\b/,
      followed("\\bpynput\\b|getasynckeystate", outbound, 800),
    ),
  },
  {
    id: "S7",
    severity: "suspicious",
    reason: "It runs code that it has just fetched or decoded.",
    words: watch(
      "exec eval function system popen execsync spawn subprocess python python3 node perl ruby source bash sh",
    ),
    pattern: either(
      /\b(?:exec|eval|function)\s?\(\s?(?:await \(?await |\(?await )?(?:requests\.get|urllib\.request\.urlopen|urlopen|httpx\.get|fetch|axios\.get|compile\((?:requests|urllib)|base64\.b64decode|b64decode|atob|codecs\.decode|zlib\.decompress|bytes\.fromhex|marshal\.loads)\s?\(|(?:python3?|node|ruby|perl) -[ce] ["']?\$\((?:curl|wget)\b|(?:^|\n)\s{0,12}(?:export )?([a-z_]{1,20})=["']?\$\((?:curl|wget|echo [^\n]{1,400}base64)\b[^\n]{0,160}\)[^\n]{0,40}\n?[^\n]{0,80}\b(?:eval|bash -c|sh -c|python3? -c)\s{1,2}["']?\$\{?\1\b/,
      followed(
        "buffer\\.from\\([^\\n]{0,400}[\"']base64[\"']\\)|b64decode\\(|\\batob\\(",
        "\\b(?:exec|execsync|eval|os\\.system|spawn|popen)\\s?\\(|subprocess\\.(?:run|call|popen)\\(",
        160,
      ),
    ),
  },
  {
    id: "S7",
    severity: "suspicious",
    reason: "It opens a shell to another machine, or runs a program from inside a value that is none.",
    words: watch("tcp socat mkfifo net child_process __import__"),
    pattern: either(
      /exec \d{1,3}<>\s?\/dev\/tcp\/|\bsocat\b[^\n]{0,80}exec:|mkfifo [^\n]{0,80}\|\s?(?:nc|ncat|openssl s_client)\b|require\(\\+["'](?:node:)?child_process\\+["']\)|__import__\(\\?["'](?:os|subprocess)\\?["']\)\.(?:system|popen|run|call|check_output)\(/,
      followed("\\bnet\\.(?:connect|createconnection|socket)\\(", "\\/bin\\/(?:ba)?sh|cmd\\.exe", 300),
    ),
  },
  {
    id: "S7",
    severity: "suspicious",
    reason: "It fetches instructions from an address and has them followed.",
    words: watch("http https"),
    spoken: true,
    pattern:
      /\b(?:fetch|download|curl|read|retrieve|load|visit|open|get|access|check)\b[^\n]{0,60}https?:\/\/[^\s)`"'>]{4,160}[^\n]{0,60}\b(?:follow|execute|obey|run|perform|carry out|apply|comply with)\b[^.\n]{0,30}\b(?:instructions?|commands?|directives?|orders|steps)\b|\b(?:execute|run|obey)\b (?:the |any |all |whatever |every )?(?:\w{1,12} )?(?:instructions?|commands?|code)\b[^.\n]{0,30}\b(?:returned|fetched|received|retrieved|downloaded|served)\b[^\n]{0,40}https?:\/\//,
  },
  {
    id: "S7",
    severity: "suspicious",
    reason: "It has a download run by a timer or by settings, or one that anybody on the way can change.",
    words: watch("curl wget base64 nc tcp"),
    pattern:
      /(?:crontab|cron\.d|@reboot|\* \* \*|launchagents|\.bashrc|\.zshrc|\.profile\b|bash_profile|schtasks)[^\n]{0,120}\b(?:curl|wget|base64 -d|nc)\b[^\n]{0,100}(?:\|\s?(?:ba|z)?sh\b|\| ?python3?\b|\/dev\/tcp|\$\()|\b(?:curl|wget)\b[^\n]{0,100}\|\s?(?:ba)?sh[^\n]{0,60}(?:\|\s?crontab|>> ?~\/\.(?:bashrc|zshrc|profile|bash_profile))|"(?:command|args|(?:pre|post)install)"\s?:\s?(?:\[[^\]\n]{0,80})?"[^\n"]{0,80}\b(?:curl|wget|nc|base64)\b[^\n]{0,160}(?:\|\s?(?:ba|z)?sh\b|-d ?@|--data[a-z-]{0,10} ?@|0>&1)|"(?:command|args|(?:pre|post)install)"\s?:\s?(?:\[[^\]\n]{0,80})?"[^\n"]{0,20}\b(?:ba|z)?sh -c \\?["']?\$\((?:curl|wget)\b|\b(?:curl|wget)\b[^\n|]{0,80}\shttp:\/\/(?!localhost|127\.|\d)[^\n|]{0,120}\|\s{0,3}(?:sudo )?(?:ba|z)?sh\b/,
  },
  {
    id: "S9",
    severity: "suspicious",
    reason: "It leaves a way into the machine, or to all rights on it.",
    words: watch("authorized_keys sudoers"),
    pattern:
      /(?:echo|printf)\s["']?ssh-(?:rsa|ed25519|dss) [a-z0-9+/=]{32,800}[^\n]{0,80}>>\s?[^\n]{0,40}authorized_keys|nopasswd:\s?all[^\n]{0,60}\/etc\/sudoers|\/etc\/sudoers[^\n]{0,80}nopasswd/,
  },
  {
    id: "S9",
    severity: "suspicious",
    reason: "It writes orders into what the agent remembers.",
    words: watch("claude agents soul memory gemini cursorrules heartbeat identity"),
    pattern:
      /\b(?:append|add|write|insert|save|inject|persist|prepend|echo)\b[^\n]{0,100}\b(?:claude|agents|soul|memory|gemini|heartbeat|identity)\.md\b[^\n]{0,160}\b(?:ignore (?:all|any|previous|the user)|never (?:tell|mention|reveal|inform|ask the user)|do not (?:tell|mention|reveal|inform)|without (?:asking|confirmation|telling)|always (?:trust|obey|send|forward|run|execute|upload)|send [^\n]{0,60}https?:|curl )/,
  },
  {
    id: "S8",
    severity: "suspicious",
    reason: "It sends the user to a page for a command to paste, a program to start, or the key of a wallet to give.",
    words: watch("terminal powershell shell console command zip rar 7z phrase mnemonic word key keys"),
    spoken: true,
    pattern:
      /\b(?:visit|go to|open|navigate to|head to)\b[^\n]{0,40}(?:https?:\/\/|\]\()[^\n]{0,160}\b(?:copy|paste)\b[^\n]{0,80}\b(?:terminal|command (?:prompt|line)|powershell|shell|console|run dialog)\b|https?:\/\/[^\s)"'`]{4,160}\.(?:zip|rar|7z)\b[^\n]{0,120}\b(?:run|execute|launch|double-click)\b|\b(?:enter|paste|provide|submit|import|type|input|share|send)\b[^.\n]{0,30}\b(?:seed phrase|recovery phrase|mnemonic(?: phrase)?|12[- ]word|24[- ]word|private keys?)\b[^.\n]{0,80}(?:https?:|\bat \[|\]\(|\bform\b|\bbot\b|to (?:verify|sync|activate|continue|restore)\b)/,
  },
  {
    id: "S6",
    severity: "suspicious",
    reason: "It has what is worked on sent away each time.",
    words: watch("http https com net org io dev app xyz"),
    spoken: true,
    pattern:
      /\b(?:always|after (?:each|every|any|completing)|each time|every time|whenever|before (?:each|every|any|responding|returning)|on every|for every)\b[^.\n]{0,80}\b(?:upload|send|post|back ?up|sync|forward|e-?mail|transmit|bcc)\b[^.\n]{0,80}\b(?:to|at)\b[^.\n]{0,20}(?:https?:\/\/(?!localhost|127\.)|[\w.]{2,30}@[\w-]{2,30}\.)/,
  },
  {
    id: "S5",
    severity: "suspicious",
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
  {
    id: "S12",
    severity: "suspicious",
    reason: "It has files of the user put into what a tool is given.",
    words: watch("ssh env id_rsa mcp passwd netrc aws npmrc bash_history"),
    spoken: true,
    pattern:
      /\b(?:before|prior to|when(?:ever)?|each time|every time)\b[^.\n]{0,60}\b(?:read|cat|access|load)\b[^.\n]{0,60}(?:~\/\.(?!claude|codex|cursor|config)|\/etc\/passwd|\.ssh|\.env\b|id_rsa|mcp\.json)[^\n]{0,160}\b(?:as|in|into|to|via)\b[^\n]{0,40}\b(?:parameter|argument|sidenote|field|header|context|note|feedback)\b/,
  },
];
