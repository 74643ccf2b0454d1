import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { ahead, group, onLine, seq, ways, within } from "./pieces.ts";

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
const printed = group(
  /kubectl get secrets?\b|gcloud auth print-\w{2,8}-token|gh auth token/,
  /aws (?:iam create-access-key|sts get-session-token|configure export-credentials)/,
  /az account get-access-token|\bop (?:item get|read)\b|\bpass show\b/,
  /vault (?:kv get|read)\b|heroku auth:token|secret-tool (?:search|lookup)/,
  /osascript -e ['"](?:get )?the clipboard|(?:~|\$home|\$\{home\})\/\.[\w./*-]{2,60}(?![\w./*-])/,
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

/** A carrier's name, then what it has at its end: without both no place for its beginning is tried. */
const carrierAhead = seq(
  ahead(onLine(170), /\b(?:curl|wget|nc|ncat|scp|rsync|mailx?)\b/),
  ahead(
    onLine(300),
    /\s(?:-d|--data|-f|--form|-t|--upload-file|@-)|--post|\bn(?:c|cat)\s|\bscp\s|\brsync\s|\bmailx?\s-s/,
  ),
);

/** Secrets that are taken, by where they lie and by what sends them, in either order and whatever language it is in. */
export const takenSecretRules: PatternRule[] = [
  {
    id: "S6",
    reason: "It sends a store of secrets, the environment, or what was typed, copied or shown.",
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
          ahead(within(140), files),
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
        lootSent: seq(loot, carrierAhead, onLine(40), /(?:\||&&|;)/, onLine(60), carrier),
        homeSecretsSent: seq(home, carrierAhead, onLine(60), /(?:\.ssh|\.aws)\b[^\n|]{0,40}\|/, onLine(60), carrier),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It sends a store of secrets, the environment, or what was typed, copied or shown.",
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
];
