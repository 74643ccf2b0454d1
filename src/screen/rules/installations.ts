import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { anyOf, group, inClause, onLine, seq, ways, words } from "./pieces.ts";

const collectors = anyOf(
  /webhook\.site|requestbin|[a-z0-9-]{1,40}\.ngrok|pipedream\.net|burpcollaborator/,
  /interact\.sh|oast\.|api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks/,
);

const loot = group(
  /\$\((?:cat|env|printenv|whoami|hostname|history|id\b|base64|tar)/,
  /`(?:cat|env|printenv|whoami|hostname|history)\b|@(?:~|\/|\$home)|\.env\b|id_rsa/,
  /id_ed25519|\bwallet\b|keychain|\.aws\/|\.ssh\/|os\.environ\b(?![.[])/,
  /process\.env\b(?![.[])|\/etc\/passwd/,
);

/** What is unpacked, pasted, set up or let through: steps that end with a program that runs. */
export const installationRules: PatternRule[] = [
  {
    id: "S8",
    reason: "It has an archive opened with a password from the text and what is in it run.",
    words: watch(
      "password pass passcode passwort contraseña пароль",
      "zip rar 7z exe dmg extract unzip unpack decompress archive",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        archiveWithPassword: seq(
          group(
            /\.(?:zip|rar|7z|exe|dmg)\b|\b(?:extract|unzip|unpack|decompress)\b/,
            /\b(?:download|get|open|fetch|grab|protected|locked)\b[^\n]{0,60}\barchive\b/,
            /\barchive is (?:password[- ])?protected\b/,
          ),
          onLine(120),
          group(
            seq(
              /\b(?:pass(?:word|code)?|пароль|contraseña|passwort)\b[*_)]{0,3}\s{0,2}(?:[:=]|is\b)/,
              /\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}/,
            ),
            seq(/\b(?:password|passcode|(?:with|using) (?:the )?pass)/, /\b\s[`"'][a-z0-9_.!@#-]{3,24}[`"']/),
            /\(pass(?:word|code)?:?\s[`"'][a-z0-9_.!@#-]{3,24}[`"']\)/,
            seq(/\b(?:with|using)\s[`"']?[a-z0-9_.!@#-]{3,24}[`"']?\sas (?:the |its )?pass/, /(?:word|code)\b/),
          ),
        ),
        passwordOfArchive: seq(
          /\barchive\b/,
          onLine(120),
          /\bpass(?:word|code)?\b[*_)]{0,3}\s{0,2}[:=]\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}/,
        ),
      }),
    ),
  },
  {
    id: "S8",
    reason: "It sends the user to a page of pasted commands and has them run in a terminal.",
    words: watch(
      "glot rentry pastebin paste hastebin ghostbin telegra controlc",
      "terminal copy paste run execute command",
    ),
    pattern: new RegExp(
      ways({
        pageThenTerminal: seq(
          /(?:https?:\/\/)?(?:www\.)?/,
          group(
            /glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com|paste\.(?:ee|rs|c-net\.org)/,
            /hastebin\.com|ghostbin\.com|telegra\.ph|controlc\.com/,
          ),
          onLine(200),
          /\b(?:terminal|copy|paste|run|execute|command)\b/,
        ),
        terminalThenPage: seq(
          /\b(?:terminal|paste|run|execute)\b/,
          onLine(160),
          /(?:glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com)/,
        ),
      }),
    ),
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
      "claude agents soul memory gemini cursorrules copilot bashrc zshrc profile bash_profile " +
        "zprofile crontab launchagents settings authorized_keys systemd",
    ),
    pattern: new RegExp(
      ways({
        writesIntoFile: seq(
          group(
            /\b(?:append|add|write|insert|save|inject|persist|prepend)\b[^\n]{0,100}/,
            />>?\s{0,2}["']?[^\s"']{0,60}/,
          ),
          group(
            /claude\.md|agents\.md|soul\.md|memory\.md|gemini\.md|\.cursorrules/,
            /copilot-instructions|\.bashrc|\.zshrc|\.profile\b|crontab|launchagents/,
            /settings\.json|authorized_keys|systemd/,
          ),
        ),
        installsTimer: /\|\s{0,2}crontab -/,
      }),
    ),
  },
  {
    id: "S6",
    reason: "It has files or secrets sent to a host that collects whatever it is sent.",
    words: watch(
      "webhook requestbin ngrok pipedream burpcollaborator interact oast telegram discord discordapp",
      "curl wget requests fetch axios nc",
    ),
    pattern: new RegExp(
      ways({
        hostThenLoot: seq(
          /\b(?:curl|wget|requests\.post|fetch|axios\.post|nc)\b/,
          onLine(120),
          group(collectors),
          onLine(100),
          loot,
        ),
        lootThenHost: seq(
          /\b(?:curl|wget|requests\.post|fetch|axios\.post)\b/,
          onLine(80),
          loot,
          onLine(100),
          group(collectors),
        ),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It opens a shell to another machine from a script.",
    words: watch("pty dup2 tcpsocket fsockopen tcpclient"),
    pattern: new RegExp(
      ways({
        connectedSocket: seq(
          /socket/,
          onLine(160),
          /connect\s?\(/,
          onLine(200),
          /(?:dup2|pty\.spawn|subprocess\.call|subprocess\.run|exec\s?\()/,
        ),
        phpSocket: seq(/fsockopen\(/, onLine(120), /(?:exec|shell_exec|system|proc_open)\(/),
        rubySocket: seq(/tcpsocket/, onLine(120), /(?:exec|\/bin\/)/),
        powershellSocket: seq(/net\.sockets\.tcpclient/, onLine(300), /(?:iex|invoke-expression)/),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It fetches a program into a hidden or temporary place and runs it out of sight.",
    words: watch("chmod nohup"),
    pattern: new RegExp(
      ways({
        madeExecutable: seq(
          /\b(?:curl|wget)\b/,
          onLine(160),
          /(?:\/tmp\/|\/var\/tmp\/|~\/\.)\.?[\w.-]{1,40}/,
          onLine(40),
          /(?:&&|;|\n)/,
          onLine(20),
          /chmod \+?[\w]{1,4}/,
          onLine(60),
          /(?:&&|;|\n)/,
          onLine(80),
          /(?:\/dev\/null|nohup|& ?(?:disown|$|\n))/,
        ),
        detached: seq(/nohup /, onLine(8), /(?:curl|wget|base64)/, onLine(100), /\/dev\/null/),
        hiddenTemporary: seq(/\b(?:curl|wget)\b/, onLine(160), /\/tmp\/\.[a-z0-9][\w.-]{0,30}/, onLine(60), /chmod/),
      }),
    ),
  },
  {
    id: "S10",
    reason: "It turns off the protection of the machine against malicious programs.",
    words: watch("antivirus mppreference spctl csrutil quarantine xattr defender gatekeeper smartscreen"),
    pattern: new RegExp(
      ways({
        defenderSettings: seq(/set-mppreference/, onLine(60), /-disable[a-z]{2,40}/),
        defenderExclusion: seq(/add-mppreference/, onLine(40), /-exclusion(?:path|process|extension)/),
        gatekeeper: /spctl\s{1,3}--(?:master|global)-disable/,
        systemIntegrity: /csrutil disable/,
        antivirusFirst: /(?:disable|turn off|switch off) (?:your|the) antivirus (?:first|before)\b/,
        namedProtection: seq(
          /(?:disable|turn off|switch off) (?:windows )?(?:defender|gatekeeper|smartscreen)\b/,
          onLine(80),
          /\b(?:before|first|install|download|run|extract|antivirus)/,
        ),
        quarantineMark: seq(
          /(?:curl|wget|unzip)/,
          onLine(200),
          /xattr -[a-z]{1,3} (?:com\.apple\.quarantine )?/,
          onLine(80),
          /(?:chmod|open|\.\/)/,
        ),
      }),
    ),
  },
  {
    id: "S8",
    reason: "It has protection or warnings set aside so that a required download can run.",
    words: watch(
      "antivirus defender gatekeeper smartscreen quarantine positive",
      "download install get extract unzip run execute installer archive allow may might could will",
    ),
    pattern: new RegExp(
      ways({
        downloadThenIgnore: seq(
          /\b(?:download|install|get|extract|unzip|run|execute|installer|archive)\b/,
          onLine(160),
          words(
            /ignore|disable|turn off|false positive|add an exception|whitelist|allow it/,
            /click (?:"|')?(?:run anyway|more info|allow)/,
          ),
          onLine(60),
          /\b(?:antivirus|defender|gatekeeper|smartscreen|warning)/,
        ),
        allowDespite: seq(
          /\ballow (?:the|this) (?:program|file|app|download)\b/,
          inClause(20),
          /\b(?:antivirus|defender|smartscreen)\b/,
        ),
        mayBeFlagged: seq(
          /\b(?:antivirus|defender|gatekeeper|smartscreen)\b/,
          onLine(60),
          /\b(?:may|might|could|will)\b/,
          onLine(30),
          /\b(?:flag|warn|block|quarantine|detect)/,
          onLine(80),
          /\b(?:safe|false positive|ignore|normal|expected|proceed|allow|disable)/,
        ),
      }),
    ),
  },
];
