import { runsOf, signsOf } from "../runs.ts";
import { watch } from "../watched.ts";
import { publicIp } from "./hosts.ts";
import type { PatternRule, Searched } from "./pattern-rule.ts";

const shell =
  "(?:\\/(?:usr\\/)?bin\\/)?(?:env\\s)?(?:sudo\\s{1,3})?(?:ba|z|da|k|fi)?sh\\b|(?:sudo\\s)?(?:python3?|node|perl|ruby|php|osascript)\\b|iex\\b|invoke-expression";
const shells = "sh bash zsh dash ksh fish python python3 node perl ruby php osascript iex invoke";
const secretFile =
  "(?:~|\\$home|\\/root|\\/home\\/[a-z]{1,20})?\\/?\\.(?:ssh\\/(?:id_[a-z0-9]{2,8}|authorized_keys|config)|aws\\/credentials|netrc|npmrc|pypirc|kube\\/config|git-credentials|gnupg|docker\\/config\\.json|cursor\\/mcp\\.json|config\\/gcloud|env\\b)";

const collectors =
  "webhook\\.site|requestbin|[a-z0-9-]{1,40}\\.ngrok|pipedream\\.net|burpcollaborator|interact\\.sh|oast\\.|api\\.telegram\\.org\\/bot|discord(?:app)?\\.com\\/api\\/webhooks";
const loot =
  "(?:\\$\\((?:cat|env|printenv|whoami|hostname|history|id\\b|base64|tar)|`(?:cat|env|printenv|whoami|hostname|history)\\b|@(?:~|\\/|\\$home)|\\.env\\b|id_rsa|id_ed25519|\\bwallet\\b|keychain|\\.aws\\/|\\.ssh\\/|os\\.environ\\b(?![.[])|process\\.env\\b(?![.[])|\\/etc\\/passwd)";

const base64Signs = signsOf("abcdefghijklmnopqrstuvwxyz0123456789+/");

/** Base64 runs that are not part of a data URL. */
const longBase64: Searched = {
  source: "base64",
  walk({ text }) {
    const runs = runsOf(text, base64Signs, 200, 16_000);
    return () => {
      for (let run = runs.next(); !run.done; run = runs.next()) {
        const { start, end } = run.value;
        if (text[start - 1] !== "," && text[start - 1] !== ";") return { index: start, 0: text.slice(start, end) };
      }
      return null;
    };
  },
};

/**
 * Rules over characters. Every gap is bounded and ends with the line; words and literals decide whether the pattern is
 * tried.
 */
export const commandRules: PatternRule[] = [
  {
    id: "S2",
    reason: "It forges the marks with which a model is told who speaks.",
    literals:
      /<\|(?:im_start|im_end|start_header_id|eot_id|system|assistant|user|begin_of_text|endoftext)\|>|\[\/?inst\]|<<\/?sys>>|<start_of_turn>/,
    pattern:
      /(?:<\|(?:im_start|start_header_id)\|>\s{0,2}(?:system|user|assistant)\s{0,4}[^\s`"'),|]|<\|(?:system|assistant|endoftext|eot_id|im_end)\|>\s{0,4}[^\s`"'),|.;:]|(?<=(?:^|[\n>.!?:"])\s{0,3})\[\/?inst\]\s{0,3}[a-z<]|<<sys>>\s{0,3}[a-z]|<start_of_turn>(?:user|model|system)\s{0,3}[a-z])/,
  },
  {
    id: "S2",
    reason: "It forges a message of the system, an administrator or a tool.",
    literals: /\b(?:system|admin|administrator|developer|root|override)\b/,
    pattern:
      /(?:^|\n)[ \t>*_#[(<=-]{0,8}(?:system|admin|administrator|developer|root)(?:[ _-](?:message|override|prompt|notice|alert|instruction|instructions|command|update|note|mode|directive))?[\])>}*_=-]{0,4}\s{0,2}[:\]>][\s*_\n-]{0,4}(?:you (?:are now|must|will now|have been|should now)|ignore|disregard|forget|override|new instruction|all previous|the (?:previous|above|user)|do not|from now on|bypass|disable|safety|access granted|enable|switch to|the (?:operator|administrator|admin|owner|developer|user) has (?:raised|granted|given|lifted|approved|authori[sz]ed|confirmed|cleared))/,
  },
  {
    id: "S2",
    reason: "It closes a prompt that it does not have and opens another.",
    literals: /(?:end|begin|start)[ _-]?(?:of)?|task complete|answer:/,
    pattern:
      /(?:(?:-{3,20}|={3,20}|#{3,20}|\*{3,20}|<{1,3}|\[)\s{0,2}end(?: of)? (?:the )?(?:system |user |previous |initial |new )?(?:prompt|instructions?|context|conversation|document|input|text|data|message)\b|answer: task complete|\\n={4,20}end)/,
  },
  {
    id: "S12",
    literals: /<(?:important|hidden|secret|instructions?|critical|admin|override|system_?note|information)>/,
    pattern:
      /<(?:important|hidden|secret|instructions?|critical|admin|override|system_?note|information)>[^<]{0,400}?\b(?:(?<!<(?:instructions?|critical)>[^<]{0,400})(?:you must (?:first|also|always|read|access|include|call)|you should (?:first|also) (?:read|access|include|call)|(?:read|access|include) (?:the (?:file|contents?|resource)|contents of))|before (?:using|calling|invoking) (?:this|the|any(?: other)?) (?:tool|function|skill|server)|(?:do not|don't|never) (?:mention|tell|inform|notify|reveal)\b[^.<]{0,30}\b(?:user|this|it|anyone|that you)|(?<!\b(?:not|never|n't) )(?:read|access|include|pass|append|send) [^.<]{0,40}(?:api keys?|password|credentials|~\/\.(?:ssh|aws|cursor|config|gnupg|netrc)|\.ssh|\.env\b|mcp\.json|conversation)|otherwise the tool|(?<!\bto )ignore (?:all|any|previous|your))/,
  },
  {
    id: "S6",
    reason: "It has the contents of a file of secrets sent away.",
    words: watch(
      "curl wget nc ncat netcat openssl scp",
      "ssh aws netrc npmrc pypirc kube git gnupg docker cursor gcloud env shadow passwd",
    ),
    pattern: new RegExp(
      `(?:cat|base64|tar|zip|cp|gzip|xxd|head|tail|less)\\s[^\\n|]{0,80}(?:${secretFile}|\\/etc\\/(?:shadow|passwd)\\b)[^\\n]{0,80}\\|[^\\n]{0,60}\\b(?:curl|wget|nc|ncat|netcat|openssl s_client|scp)\\b|\\b(?:curl|wget)\\b[^\\n]{0,100}(?:-d|--data(?:-binary|-raw|-urlencode)?|-f|--form|-t|--upload-file|--post-file)[ =]?[^\\n]{0,40}@?${secretFile}|(?:curl|wget|nc)\\b[^\\n]{0,120}\\$\\((?:cat|base64)[^\\n)]{0,60}${secretFile}`,
    ),
  },
  {
    id: "S6",
    reason: "It has text of the conversation put into the address of an image or a link.",
    literals: /!\[|<img/,
    pattern:
      /(?:!\[[^\]\n]{0,80}\]\(|<img\s[^>\n]{0,80}src\s?=\s?["']?)https?:\/\/[^\s)"'>?]{1,120}\?[^\s)"'>]{0,60}=(?:\{|\[|%7b|\$|<){1,2}\s?(?:data|contents?|file_?contents?|clipboard|env|query|secret|conversation|history|base64|encoded|summary|password|prompt|context|message|chat|api_?key|exfil|stolen|input|response)[a-z_ -]{0,30}(?:\}|\]|%7d|>)?/,
  },
  {
    id: "S6",
    reason: "It has the secrets of the environment sent away.",
    words: watch("env printenv environ"),
    pattern:
      /(?:^|[\s;&|(`])(?:env|printenv)(?:\s{1,2}[a-z_]{0,30})?\s{0,2}\|[^\n]{0,80}\b(?:curl|nc|ncat|wget)\b|\b(?:curl|wget)\b[^\n]{0,120}(?:-d|--data(?:-binary|-raw)?)\s{0,2}["']?\$\((?:env|printenv)|(?:requests\.post|fetch|urlopen|axios\.post)\([^\n]{0,120}(?:json|data|body)\s?[=:]\s?(?:json\.stringify\()?(?:dict\()?(?:os\.environ\b(?![.[])|process\.env\b(?![.[]))/,
  },
  {
    id: "S7",
    reason: "It decodes something unreadable and runs it.",
    words: watch("base64 xxd openssl b64decode atob frombase64string powershell"),
    pattern: new RegExp(
      `(?:base64\\s{1,3}(?:-d|-D|--decode|-di)|xxd -r -p|openssl (?:enc|base64) [^\\n|]{0,20}-d)\\b[^\\n]{0,60}\\|\\s{0,3}(?:${shell})|(?<![.\\w])(?:eval|exec|iex)\\s{0,2}\\(?[^\\n|]{0,40}(?:base64 (?:-d|--decode)|b64decode\\(|atob\\(|frombase64string)|(?:system|popen)\\s{0,2}\\(?[^\\n|]{0,40}(?:base64 (?:-d|--decode)|b64decode\\(|atob\\(|frombase64string)|(?:ba)?sh[ \\t]{1,2}(?:-c[ \\t]{1,2})?["'<(]{0,3}\\$?\\(?(?:echo|printf)[^\\n]{1,400}base64 (?:-d|--decode)|powershell(?:\\.exe)?[^\\n]{0,80}\\s-e(?:nc|ncodedcommand|c)?\\s{1,2}[a-z0-9+/=]{16}`,
    ),
  },
  {
    id: "S7",
    reason: "It runs what an address without a name serves, or opens a shell to another machine.",
    words: watch("curl wget tcp nc ncat mshta certutil"),
    pattern: new RegExp(
      `(?:curl|wget)\\b[^\\n|]{0,100}https?:\\/\\/${publicIp}[^\\n|]{0,120}\\|\\s{0,3}(?:${shell})|(?:${shell}) -c ["']{1,2}\\$?\\(?(?:curl|wget)[^\\n]{0,80}https?:\\/\\/${publicIp}|bash -i\\s{0,3}>&?\\s{0,3}\\/dev\\/tcp|\\/dev\\/tcp\\/[^\\s/]{1,60}\\/\\d{1,5}[^\\n]{0,20}0>&1|\\bnc(?:at)?\\b[^\\n]{0,40} -(?:e|c) {0,2}\\/bin|mshta\\s{1,2}https?:|certutil\\b[^\\n]{0,40}-urlcache[^\\n]{0,100}&&`,
    ),
  },
  {
    id: "S7",
    reason: "It runs a script from an unknown host straight from the network.",
    words: watch("curl wget", shells),
    pattern: new RegExp(
      `(?:curl|wget)\\b[^\\n|]{0,120}(?:attacker|evil|malicious|hacker|exfil|c2|pwned|steal|payload)[a-z0-9-]{0,30}\\.[a-z]{2,10}[^\\n|]{0,120}\\|\\s{0,3}(?:${shell})|(?:curl|wget)\\b[^\\n|]{0,120}https?:\\/\\/(?:glot\\.io|rentry\\.co|pastebin\\.com|paste\\.[a-z]{2,12}|transfer\\.sh|[a-z0-9-]{1,40}\\.(?:ngrok(?:-free)?\\.(?:io|app|dev)|trycloudflare\\.com|serveo\\.net|loca\\.lt)|bit\\.ly|tinyurl\\.com|webhook\\.site)[^\\n|]{0,120}\\|\\s{0,3}(?:${shell})`,
    ),
  },
  {
    id: "S8",
    reason: "It has an archive opened with a password from the text and what is in it run.",
    words: watch(
      "password pass passcode passwort contraseña пароль",
      "zip rar 7z exe dmg extract unzip unpack decompress archive",
    ),
    spoken: true,
    pattern:
      /(?:\.(?:zip|rar|7z|exe|dmg)\b|\b(?:extract|unzip|unpack|decompress)\b|\b(?:download|get|open|fetch|grab|protected|locked)\b[^\n]{0,60}\barchive\b|\barchive is (?:password[- ])?protected\b)[^\n]{0,120}(?:\b(?:pass(?:word|code)?|пароль|contraseña|passwort)\b[*_)]{0,3}\s{0,2}(?:[:=]|is\b)\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}|\b(?:password|passcode|(?:with|using) (?:the )?pass)\b\s[`"'][a-z0-9_.!@#-]{3,24}[`"']|\(pass(?:word|code)?:?\s[`"'][a-z0-9_.!@#-]{3,24}[`"']\)|\b(?:with|using)\s[`"']?[a-z0-9_.!@#-]{3,24}[`"']?\sas (?:the |its )?pass(?:word|code)\b)|\barchive\b[^\n]{0,120}\bpass(?:word|code)?\b[*_)]{0,3}\s{0,2}[:=]\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}/,
  },
  {
    id: "S8",
    reason: "It sends the user to a page of pasted commands and has them run in a terminal.",
    words: watch(
      "glot rentry pastebin paste hastebin ghostbin telegra controlc",
      "terminal copy paste run execute command",
    ),
    pattern:
      /(?:https?:\/\/)?(?:www\.)?(?:glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com|paste\.(?:ee|rs|c-net\.org)|hastebin\.com|ghostbin\.com|telegra\.ph|controlc\.com)[^\n]{0,200}\b(?:terminal|copy|paste|run|execute|command)\b|\b(?:terminal|paste|run|execute)\b[^\n]{0,160}(?:glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com)/,
  },
  {
    id: "S8",
    severity: "note",
    reason: "It makes the user paste a command into a terminal.",
    words: watch("paste copy", "terminal command powershell"),
    pattern: /\b(?:copy|paste)\b[^\n]{0,80}\b(?:in|into|to)\b[^\n]{0,20}\b(?:terminal|command prompt|powershell)\b/,
  },
  {
    id: "S9",
    severity: "note",
    reason: "It writes into a file that is read at every start: the agent's memory, a shell's profile, a timer.",
    words: watch(
      "claude agents soul memory gemini cursorrules copilot bashrc zshrc profile bash_profile zprofile crontab launchagents settings authorized_keys systemd",
    ),
    pattern:
      /(?:\b(?:append|add|write|insert|save|inject|persist|prepend)\b[^\n]{0,100}|>>?\s{0,2}["']?[^\s"']{0,60})(?:claude\.md|agents\.md|soul\.md|memory\.md|gemini\.md|\.cursorrules|copilot-instructions|\.bashrc|\.zshrc|\.profile\b|crontab|launchagents|settings\.json|authorized_keys|systemd)|\|\s{0,2}crontab -/,
  },
  {
    id: "S6",
    reason: "It has files or secrets sent to a host that collects whatever it is sent.",
    words: watch(
      "webhook requestbin ngrok pipedream burpcollaborator interact oast telegram discord discordapp",
      "curl wget requests fetch axios nc",
    ),
    pattern: new RegExp(
      `\\b(?:curl|wget|requests\\.post|fetch|axios\\.post|nc)\\b[^\\n]{0,120}(?:${collectors})[^\\n]{0,100}${loot}|\\b(?:curl|wget|requests\\.post|fetch|axios\\.post)\\b[^\\n]{0,80}${loot}[^\\n]{0,100}(?:${collectors})`,
    ),
  },
  {
    id: "S7",
    reason: "It opens a shell to another machine from a script.",
    words: watch("pty dup2 tcpsocket fsockopen tcpclient"),
    pattern:
      /socket[^\n]{0,160}connect\s?\([^\n]{0,200}(?:dup2|pty\.spawn|subprocess\.call|subprocess\.run|exec\s?\()|fsockopen\([^\n]{0,120}(?:exec|shell_exec|system|proc_open)\(|tcpsocket[^\n]{0,120}(?:exec|\/bin\/)|net\.sockets\.tcpclient[^\n]{0,300}(?:iex|invoke-expression)/,
  },
  {
    id: "S7",
    reason: "It fetches a program into a hidden or temporary place and runs it out of sight.",
    words: watch("chmod nohup"),
    pattern:
      /\b(?:curl|wget)\b[^\n]{0,160}(?:\/tmp\/|\/var\/tmp\/|~\/\.)\.?[\w.-]{1,40}[^\n]{0,40}(?:&&|;|\n)[^\n]{0,20}chmod \+?[\w]{1,4}[^\n]{0,60}(?:&&|;|\n)[^\n]{0,80}(?:\/dev\/null|nohup|& ?(?:disown|$|\n))|nohup [^\n]{0,8}(?:curl|wget|base64)[^\n]{0,100}\/dev\/null|\b(?:curl|wget)\b[^\n]{0,160}\/tmp\/\.[a-z0-9][\w.-]{0,30}[^\n]{0,60}chmod/,
  },
  {
    id: "S10",
    reason: "It turns off the protection of the machine against malicious programs.",
    words: watch("antivirus mppreference spctl csrutil quarantine xattr defender gatekeeper smartscreen"),
    pattern:
      /set-mppreference[^\n]{0,60}-disable[a-z]{2,40}|add-mppreference[^\n]{0,40}-exclusion(?:path|process|extension)|spctl\s{1,3}--(?:master|global)-disable|csrutil disable|(?:disable|turn off|switch off) (?:your|the) antivirus (?:first|before)\b|(?:disable|turn off|switch off) (?:windows )?(?:defender|gatekeeper|smartscreen)\b[^\n]{0,80}\b(?:before|first|install|download|run|extract|antivirus)|(?:curl|wget|unzip)[^\n]{0,200}xattr -[a-z]{1,3} (?:com\.apple\.quarantine )?[^\n]{0,80}(?:chmod|open|\.\/)/,
  },
  {
    id: "S8",
    reason: "It has protection or warnings set aside so that a required download can run.",
    words: watch(
      "antivirus defender gatekeeper smartscreen quarantine positive",
      "download install get extract unzip run execute installer archive allow may might could will",
    ),
    pattern:
      /\b(?:download|install|get|extract|unzip|run|execute|installer|archive)\b[^\n]{0,160}\b(?:ignore|disable|turn off|false positive|add an exception|whitelist|allow it|click (?:"|')?(?:run anyway|more info|allow))\b[^\n]{0,60}\b(?:antivirus|defender|gatekeeper|smartscreen|warning)|\ballow (?:the|this) (?:program|file|app|download)\b[^.\n]{0,20}\b(?:antivirus|defender|smartscreen)\b|\b(?:antivirus|defender|gatekeeper|smartscreen)\b[^\n]{0,60}\b(?:may|might|could|will)\b[^\n]{0,30}\b(?:flag|warn|block|quarantine|detect)[^\n]{0,80}\b(?:safe|false positive|ignore|normal|expected|proceed|allow|disable)/,
  },
  {
    id: "N10",
    literals: /description:/,
    pattern:
      /(?:^|\n)description:[^\n]{0,400}\b(?:(?:use|invoke|call|load|activate|apply|trigger)[a-z]{0,3} (?:this |the )?(?:skill |tool |it )?(?:for|on|at|before|with|in) (?:every|any|all|each) (?:user )?(?:request|message|prompt|task|conversation|question|response|query|session|turn)s?\b|always (?:use|invoke|call|load|activate|prefer) this (?:skill|tool) (?:for (?:everything|all|any)|before|first|regardless|whatever)|regardless of (?:the|what the) (?:user|request|task)|must be (?:used|loaded|invoked|called) (?:before|for) (?:every|any|all|each))/,
  },
  {
    id: "N11",
    literals: /<!--/,
    pattern:
      /<!--[^>]{0,60}\b(?:(?:ai|llm|assistant|agent|claude|gpt|model|copilot|cursor)s?\b[^>]{0,40}\b(?:must|should|always|never|do not|please|follow|execute|run|read|use)|(?:you|always|never) (?:must|should|need to|are required|execute|run|follow|ignore|obey))\b/,
  },
  {
    id: "N2",
    words: watch("curl wget iwr irm", shells),
    pattern: new RegExp(
      `(?:curl|wget)\\b[^\\n|]{0,120}\\|\\s{0,3}(?:${shell})|(?:iwr|irm)\\b[^\\n|]{0,100}\\|\\s{0,3}iex|(?:eval|(?:ba|z)?sh -c)\\s{1,2}["']{0,1}\\$\\((?:curl|wget)\\b|(?:ba|z)?sh\\s{1,2}<\\((?:curl|wget)\\b`,
    ),
  },
  {
    id: "N1",
    words: watch("ssh aws shadow credentials gnupg"),
    literals: /\.ssh\/id_|\.aws\/credentials|\/etc\/shadow|git-credentials|\.gnupg/,
    pattern: new RegExp(`${secretFile}|\\/etc\\/shadow`),
  },
  {
    id: "N3",
    words: watch(
      "webhook requestbin ngrok pipedream burpcollaborator interact oast beeceptor telegram discord discordapp",
    ),
    pattern:
      /webhook\.site|requestbin|ngrok|pipedream\.net|burpcollaborator|interact\.sh|\boast\.[a-z]{2,6}|beeceptor|api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks/,
  },
  {
    id: "N9",
    literals: /https?:\/\/\d/,
    pattern:
      /https?:\/\/(?!127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)(?:\d{1,3}\.){3}\d{1,3}\b/,
  },
  {
    id: "N8",
    words: watch("bit tinyurl goo cutt rb shorturl gd co"),
    pattern: /\b(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl\.at)\/[\w-]{2,30}/,
  },
  {
    id: "N4",
    pattern: longBase64,
  },
];
