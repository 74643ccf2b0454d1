import { watch } from "../watched.ts";
import { secretFile, shell, shells } from "./command-pieces.ts";
import { forgedMarkRules } from "./forged-marks.ts";
import { publicIp } from "./hosts.ts";
import { installationRules } from "./installations.ts";
import { namedRiskRules } from "./named-risks.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, onLine, seq, ways } from "./pieces.ts";

/** Rules over characters. Every gap is bounded and ends with the line; words and literals decide whether the pattern is
 * tried. */
export const commandRules: PatternRule[] = [
  ...forgedMarkRules,
  {
    id: "S6",
    reason: "It has the contents of a file of secrets sent away.",
    words: watch(
      "curl wget nc ncat netcat openssl scp",
      "ssh aws netrc npmrc pypirc kube git gnupg docker cursor gcloud env shadow passwd",
    ),
    pattern: new RegExp(
      ways({
        pipedAway: seq(
          /(?:cat|base64|tar|zip|cp|gzip|xxd|head|tail|less)\s[^\n|]{0,80}/,
          group(secretFile, /\/etc\/(?:shadow|passwd)\b/),
          onLine(80),
          /\|/,
          onLine(60),
          /\b(?:curl|wget|nc|ncat|netcat|openssl s_client|scp)\b/,
        ),
        uploaded: seq(
          /\b(?:curl|wget)\b/,
          onLine(100),
          /(?:-d|--data(?:-binary|-raw|-urlencode)?|-f|--form|-t|--upload-file|--post-file)/,
          /[ =]?/,
          onLine(40),
          /@?/,
          secretFile,
        ),
        substituted: seq(/(?:curl|wget|nc)\b/, onLine(120), /\$\((?:cat|base64)[^\n)]{0,60}/, secretFile),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It has text of the conversation put into the address of an image or a link.",
    literals: /!\[|<img/,
    pattern: new RegExp(
      seq(
        /(?:!\[[^\]\n]{0,80}\]\(|<img\s[^>\n]{0,80}src\s?=\s?["']?)/,
        /https?:\/\/[^\s)"'>?]{1,120}\?[^\s)"'>]{0,60}=(?:\{|\[|%7b|\$|<){1,2}\s?/,
        group(
          /data|contents?|file_?contents?|clipboard|env|query|secret|conversation|history/,
          /base64|encoded|summary|password|prompt|context|message|chat|api_?key|exfil|stolen/,
          /input|response/,
        ),
        /[a-z_ -]{0,30}(?:\}|\]|%7d|>)?/,
      ),
    ),
  },
  {
    id: "S6",
    reason: "It has the secrets of the environment sent away.",
    words: watch("env printenv environ"),
    pattern: new RegExp(
      ways({
        piped: seq(
          /(?:^|[\s;&|(`])(?:env|printenv)(?:\s{1,2}[a-z_]{0,30})?\s{0,2}\|/,
          onLine(80),
          /\b(?:curl|nc|ncat|wget)\b/,
        ),
        postedByCommand: seq(
          /\b(?:curl|wget)\b/,
          onLine(120),
          /(?:-d|--data(?:-binary|-raw)?)\s{0,2}["']?\$\((?:env|printenv)/,
        ),
        postedByProgram: seq(
          /(?:requests\.post|fetch|urlopen|axios\.post)\(/,
          onLine(120),
          /(?:json|data|body)\s?[=:]\s?(?:json\.stringify\()?(?:dict\()?/,
          /(?:os\.environ\b(?![.[])|process\.env\b(?![.[]))/,
        ),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It decodes something unreadable and runs it.",
    words: watch("base64 xxd openssl b64decode atob frombase64string powershell"),
    pattern: new RegExp(
      ways({
        pipedToShell: seq(
          group(/base64\s{1,3}(?:-d|-D|--decode|-di)|xxd -r -p|openssl (?:enc|base64) [^\n|]{0,20}-d/),
          /\b/,
          onLine(60),
          /\|\s{0,3}/,
          group(shell),
        ),
        evaluated: seq(
          /(?<![.\w])(?:eval|exec|iex)\s{0,2}\(?[^\n|]{0,40}/,
          /(?:base64 (?:-d|--decode)|b64decode\(|atob\(|frombase64string)/,
        ),
        calledAsSystem: seq(
          /(?:system|popen)\s{0,2}\(?[^\n|]{0,40}/,
          /(?:base64 (?:-d|--decode)|b64decode\(|atob\(|frombase64string)/,
        ),
        echoedIntoShell: seq(
          /(?:ba)?sh[ \t]{1,2}(?:-c[ \t]{1,2})?["'<(]{0,3}\$?\(?(?:echo|printf)/,
          /[^\n]{1,400}base64 (?:-d|--decode)/,
        ),
        encodedPowershell: seq(/powershell(?:\.exe)?/, onLine(80), /\s-e(?:nc|ncodedcommand|c)?\s{1,2}[a-z0-9+/=]{16}/),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It runs what an address without a name serves, or opens a shell to another machine.",
    words: watch("curl wget tcp nc ncat mshta certutil"),
    pattern: new RegExp(
      ways({
        pipedToShell: seq(/(?:curl|wget)\b[^\n|]{0,100}https?:\/\//, publicIp, /[^\n|]{0,120}\|\s{0,3}/, group(shell)),
        substituted: seq(group(shell), / -c ["']{1,2}\$?\(?(?:curl|wget)/, onLine(80), /https?:\/\//, publicIp),
        interactiveShell: /bash -i\s{0,3}>&?\s{0,3}\/dev\/tcp/,
        tcpDevice: seq(/\/dev\/tcp\/[^\s/]{1,60}\/\d{1,5}/, onLine(20), /0>&1/),
        netcatExec: seq(/\bnc(?:at)?\b/, onLine(40), / -(?:e|c) {0,2}\/bin/),
        mshta: /mshta\s{1,2}https?:/,
        certutil: seq(/certutil\b/, onLine(40), /-urlcache/, onLine(100), /&&/),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It runs a script from an unknown host straight from the network.",
    words: watch("curl wget", shells),
    pattern: new RegExp(
      ways({
        tellingHost: seq(
          /(?:curl|wget)\b[^\n|]{0,120}/,
          /(?:attacker|evil|malicious|hacker|exfil|c2|pwned|steal|payload)/,
          /[a-z0-9-]{0,30}\.[a-z]{2,10}[^\n|]{0,120}\|\s{0,3}/,
          group(shell),
        ),
        pasteOrTunnel: seq(
          /(?:curl|wget)\b[^\n|]{0,120}https?:\/\//,
          group(
            /glot\.io|rentry\.co|pastebin\.com|paste\.[a-z]{2,12}|transfer\.sh/,
            seq(/[a-z0-9-]{1,40}\./, /(?:ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|serveo\.net|loca\.lt)/),
            /bit\.ly|tinyurl\.com|webhook\.site/,
          ),
          /[^\n|]{0,120}\|\s{0,3}/,
          group(shell),
        ),
      }),
    ),
  },
  ...installationRules,
  ...namedRiskRules,
];
