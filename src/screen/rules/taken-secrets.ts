import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, notNext, onLine, seq, ways, within } from "./pieces.ts";

const home = "(?:~|\\$home|\\$\\{home\\}|\\/root|\\/home\\/[a-z]{1,20}|%userprofile%|\\$env:userprofile)[\\/\\\\]";
const files = group(
  seq(
    /\./,
    group(
      "aws[\\/\\\\]credentials|netrc|npmrc|pypirc|git-credentials|kube\\/config",
      /config\/(?:gcloud|gh\/hosts)|docker\/config\.json|gnupg|electrum|bitcoin/,
    ),
  ),
  /\.ssh\b(?!\/(?:known_hosts|config|id_\w{2,8}\.pub))/,
  /\bid_(?:rsa|ed25519|ecdsa)\b(?!\.pub)|\/etc\/shadow|wallet\.dat|exodus\.wallet/,
  /solana\/id\.json|local extension settings|login\\? data\b|user data\\default/,
  /google(?:\/|-)chrome\/default|\/proc\/self\/environ|cookies\.sqlite|logins\.json/,
  /key4\.db|\.mozilla\/firefox|dump-keychain|find-(?:generic|internet)-password/,
);
const watched = group(
  /pbpaste|xclip -o|xsel -[bo]|get-clipboard|pyperclip\.paste\(|imagegrab\.grab\(/,
  /keyboard\.listener|clipboard\.readtext\(|document\.cookie|browser_cookie3/,
  /\.(?:bash|zsh)_history/,
);
const environment = group(
  /dict\(os\.environ\)|json\.dumps\((?:dict\()?os\.environ\b(?![.[])|str\(os\.environ\)/,
  /json\.stringify\(process\.env\)|get-childitem env:|gci env:|\$\((?:env|printenv)\b/,
);
const token = seq(
  /\$\{?/,
  group(/anthropic_api_key|openai_api_key|gh_token|github_token|npm_token/, /aws_secret_access_key|aws_session_token/),
  /\b/,
);
const printed = group(
  /kubectl get secrets?\b|gcloud auth print-\w{2,8}-token|gh auth token/,
  /aws (?:iam create-access-key|sts get-session-token|configure export-credentials)/,
  /az account get-access-token|\bop (?:item get|read)\b|\bpass show\b/,
  /vault (?:kv get|read)\b|heroku auth:token|secret-tool (?:search|lookup)/,
  /osascript -e ['"](?:get )?the clipboard|(?:~|\$home|\$\{home\})\/\.[\w./*-]{2,60}/,
);
const loot = `(?:${files}|${watched}|${environment})`;

const post = group(
  /\b(?:requests|httpx|session|axios|client)\.(?:post|put)\(|\baxios\([^\n]{0,40}post/,
  /\bfetch\(["']https?:\/\/[^\n]{4,80}["'] ?\+|\bfetch\([^\n]{0,80}method|\burlopen\(/,
  /\bhttps?\.request\(/,
  /(?:invoke-(?:restmethod|webrequest)|iwr|irm)\b[^\n]{0,80}\bpost\b/,
);
const carrier = group(
  /\bcurl\b[^\n]{0,120}\s(?:-d|--data\S{0,12}|-f|--form|-t|--upload-file|@-)/,
  /\bwget\b[^\n]{0,60}--post|\bn(?:c|cat)\s[\w.-]{4,60}\s\d{1,5}\b|\bscp\s|\brsync\s/,
  /\bmailx?\s-s/,
);
const publicPlace = group(
  /\bgh (?:gist create|issue create|pr comment|issue comment)\b|\bgit commit\b|\bdig\b/,
  /\bnslookup\b|\bgethostbyname\(|\bfile\.io\b|\btermbin\.com\b|\bix\.io\b/,
  /\btransfer\.sh\b/,
);

const sent = "It sends a store of secrets, the environment, or what was typed, copied or shown.";
const exposed = "It puts secrets into a name, an address or a text that others can read.";

/** Secrets that are taken, by where they lie and by what sends them, in either order and whatever language it is in. */
export const takenSecretRules: PatternRule[] = [
  {
    id: "S6",
    reason: sent,
    words: watch(
      "aws netrc npmrc pypirc git kube gcloud gh docker gnupg electrum bitcoin ssh id_rsa " +
        "id_ed25519 id_ecdsa shadow wallet solana extension login data cookies logins key4 mozilla " +
        "dump find pbpaste xclip xsel get clipboard pyperclip imagegrab keyboard pynput screencapture " +
        "scrot arecord secret export declare compgen chrome environ cookie keydown iam auth secrets " +
        "token clipboard op pass vault home localstorage browser_cookie3 bash_history zsh_history " +
        "environ env printenv",
      "rsync slack sendbeacon src requests httpx session axios client fetch urlopen http https " +
        "invoke iwr irm curl wget nc ncat mail mailx",
    ),
    pattern: new RegExp(
      ways({
        keystrokesPosted: seq(/(?:\bpynput\b|keyboard\.listener)/, within(240), post),
        screenOrExportsSent: seq(
          /\b(?:screencapture -x|scrot|arecord|export -p|declare -x)\b/,
          onLine(40),
          /(?:\||&&|;)/,
          onLine(60),
          carrier,
        ),
        fileByHttpie: seq(/\bhttp post\s/, onLine(60), /<\s?/, onLine(30), files),
        postedLoot: seq(post, onLine(160), loot),
        lootPosted: seq(loot, onLine(160), post),
        printedThenSent: seq(
          printed,
          /[^\n|]{0,40}\|/,
          onLine(40),
          group(
            /\bcurl\b[^\n]{0,60}\s(?:-d|-f|-t|--data\S{0,12}|--upload-file)\s/,
            /\bn(?:c|cat)\s[\w.-]{4,60}\s\d{1,5}\b/,
          ),
        ),
        browserBeacon: seq(
          /(?:sendbeacon\(|\.src ?=)/,
          onLine(80),
          /(?:json\.stringify\(process\.env|document\.cookie|localstorage\.getitem\()/,
        ),
        environmentAsParameters: seq(/\brequests\.get\(/, onLine(80), /params ?= ?dict\(os\.environ/),
        fileByCurl: seq(
          /\bcurl\b/,
          onLine(60),
          /\s(?:-f|-t|-d|--data\S{0,12}|--form|--upload-file)\s/,
          onLine(40),
          files,
        ),
        environmentInAddress: seq(/\b(?:curl|wget)\b/, onLine(80), /https?:\/\/[^\n\s]{4,80}\$\((?:env|printenv)\b/),
        environmentAsPostData: /--post-data[= ]["']?\$\((?:env|printenv)\b/,
        secretsByRsync: seq(/\brsync\s/, onLine(20), /\/\.(?:ssh|aws|gnupg)\/?\s/, onLine(20), /@/),
        keysFetched: seq(/keydown/, onLine(60), /\bfetch\(/, onLine(60), /\.key\b/),
        variablesByCurl: seq(/compgen -e/, onLine(40), /\bcurl\b/),
        slackWebhook: seq(/hooks\.slack\.com/, onLine(80), /\$\((?:env|printenv|cat [^\n)]{0,20}\.env)\b/),
        lootSent: seq(loot, onLine(40), /(?:\||&&|;)/, onLine(60), carrier),
        homeSecretsSent: seq(home, onLine(60), /(?:\.ssh|\.aws)\b[^\n|]{0,40}\|/, onLine(60), carrier),
      }),
    ),
  },
  {
    id: "S6",
    reason: sent,
    words: watch("find grep rg", "curl wget nc ncat scp"),
    pattern: new RegExp(
      seq(
        /\b(?:find|grep|rg)\s/,
        onLine(60),
        /(?:\*?\.(?:pem|env|key|kdbx)\b|id_rsa|akia|private key|wallet)/,
        onLine(100),
        carrier,
      ),
    ),
  },
  {
    id: "S6",
    reason: exposed,
    words: watch(
      "gh git dig nslookup gethostbyname file termbin ix transfer",
      "ssh aws env id_rsa netrc gh shadow wallet base64 b32encode b64encode",
    ),
    pattern: new RegExp(
      ways({
        placeThenSecret: seq(
          publicPlace,
          onLine(120),
          group(files, /\$\(cat \.env\b|b(?:32|64)encode\(|open\(["']\.env/),
        ),
        secretThenPlace: seq(
          group(files, /\$\(base64 [^\n)]{1,60}\)/),
          onLine(100),
          /(?:\bdig\b|\bnslookup\b|\bfile\.io\b|\btermbin\.com\b|\bix\.io\b)/,
        ),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It puts a token into the address or the text of a request to a host that did not issue it.",
    words: watch(
      "curl wget",
      "anthropic_api_key openai_api_key gh_token github_token npm_token aws_secret_access_key aws_session_token",
    ),
    pattern: new RegExp(
      seq(
        /\b(?:curl|wget)\b/,
        onLine(120),
        group(
          seq(
            /https?:\/\//,
            notNext(
              seq(/[^\s/]{0,60}/, /(?:anthropic|openai|openrouter|github|gitlab|npmjs|amazonaws|localhost|\$|\{)/),
            ),
            /[^\s"'?]{4,80}(?:\?[^\s"']{0,60}=|\/)/,
          ),
          /(?:-d|--data\S{0,12})[ =]["']?[^\n"']{0,40}=/,
        ),
        token,
      ),
    ),
  },
  {
    id: "S6",
    reason: sent,
    words: watch("set env printenv export", "nc ncat"),
    pattern: new RegExp(
      `(?:^|[\\n;&(])\\s{0,3}(?:set|env|printenv|export)\\s{0,2}\\|\\s?n(?:c|cat)\\s[\\w.-]{4,60}\\s\\d{2,5}`,
    ),
  },
  {
    id: "S6",
    reason: exposed,
    words: watch("b64encode base64 quote", "env ssh aws id_rsa netrc"),
    pattern: new RegExp(
      seq(
        /\bget\(/,
        onLine(80),
        /https?:/,
        onLine(80),
        /(?:b64encode|base64|quote)/,
        onLine(40),
        /open\(/,
        onLine(20),
        group(/\.env\b/, files),
      ),
    ),
  },
];
