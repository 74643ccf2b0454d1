import { watch } from "../watched.ts";
import { followed } from "./followed.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { ahead, anyOf, group, inClause, mailAddress, onLine, remoteUrl, seq, ways, words } from "./pieces.ts";

export const keys = anyOf(
  /\.ssh\/(?:id_|\*)|\bid_(?:rsa|ed25519|ecdsa)\b|\.aws\/credentials|\.git-credentials/,
  /\.kube\/config|\.docker\/config\.json|\.gnupg\b/,
);

export const stores =
  "login data\\b|key4\\.db|logins\\.json|cookies\\.sqlite|wallet\\.dat|dump-keychain|\\.(?:bash|zsh)_history";

const environment = anyOf(
  /dict\(os\.environ\)|json\.dumps\((?:dict\()?os\.environ\b|os\.environ\.items\(\)/,
  /json\.stringify\(process\.env\)|object\.entries\(process\.env\)|\.\.\.process\.env/,
  /find [^\n]{0,60}-name ["']?(?:\*?\.env|\*\.pem|id_rsa)/,
);

const outbound = anyOf(
  /\bcurl\b[^\n]{0,160}(?:\s-d\b|--data|\s-f\s|--form|\s-t\s|--upload-file)/,
  /\bwget\b[^\n]{0,80}--post|(?:requests|session|axios)\.post\(|\burlopen\(/,
  /fetch\([^\n]{0,60}(?:https?:|method)|https?\.request\(/,
  /\bnc(?:at)?\s[a-z0-9.-]{4,60}\s\d{2,5}\b/,
  /invoke-(?:restmethod|webrequest)[^\n]{0,120}post/,
);

const secretNoun = group(
  seq(
    /\b/,
    group(
      /ssh keys?|private keys?|id_rsa|environment variables|variables? of the environment/,
      /env(?:ironment)? vars|seed ?phrases?|recovery (?:phrases?|words)|mnemonics?/,
      /wallet(?:'s)? (?:files?|keys?|data)|keystores?(?: files?)?|keychain/,
      /browser(?:'s)? (?:cookies|passwords|history)|saved (?:logins|passwords)/,
      /session cookies|credentials?|chat history|conversation history/,
      /(?:full|entire|whole) conversation/,
    ),
  ),
  /(?<!\w)\.(?:env|ssh|aws)\b/,
);

const secretPlace = group(
  /~\/\.ssh|id_rsa|id_ed25519|\.aws\/credentials|\.env\b|\b(?:keychain|wallet)|\.netrc/,
  /mcp\.json|credentials\.json/,
);

const collector = group(
  /https?:\/\/|webhook/,
  seq(
    group(/remote|external|attacker|our|collection|analytics|telemetry|monitoring|third-party/, /logging|audit/),
    / (?:\w{1,12} )?(?:server|endpoint|url|host|api|address|service)\b/,
  ),
  /telegram|discord|pastebin/,
);

const sends = words(
  /send|post|upload|pass(?:ing)? (?:it|its|the|them)|append|transmit|submit|forward/,
  /exfiltrate|include (?:it|its|them|the)|embed|attach/,
);

/** Secrets that are read, collected or asked for, and then sent. */
export const sentSecretRules: PatternRule[] = [
  {
    id: "S6",
    reason: "It reads a store of secrets, and what sends data away follows.",
    words: watch(
      "curl wget requests session axios urlopen fetch http https nc ncat invoke restmethod webrequest",
      "ssh id_rsa id_ed25519 aws git kube docker gnupg login key4 logins cookies wallet dump " +
        "bash_history zsh_history environ env",
    ),
    pattern: followed(`${keys}|${stores}|${environment}`, outbound, 400),
  },
  {
    id: "S6",
    reason: "It has secrets sent to another machine.",
    words: watch(
      "chat session dialogue ssh key keys id_rsa env environment phrase phrases words variables " +
        "logins passwords keystore mnemonic wallet keychain id_ed25519 netrc mcp cookies history " +
        "credential credentials aws conversation",
      "send upload uploads sends post posts publish mail report write exfiltrate transmit forward " +
        "email submit sync back backup push beacon pass passing append include embed attach",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        sendsThemToCollector: seq(
          /\b/,
          group(/send|upload|post|exfiltrate|transmit|forward|email|submit|sync|back ?up|push|beacon/),
          /(?:s|ing)?\b/,
          inClause(60),
          secretNoun,
          inClause(80),
          /\b(?:to|at|via|into)\b/,
          inClause(30),
          collector,
        ),
        publishesThem: seq(
          /\b(?:send|upload|post|publish|attach|put)(?:s|ing)?\b/,
          inClause(40),
          secretNoun,
          inClause(30),
          /\b(?:as|in|into|on) (?:an? |the )?(?:public )?/,
          /(?:comment|gist|issue|paste|pull request)\b/,
        ),
        reportsVariable: seq(
          /\b(?:report|send|post|upload)\b/,
          inClause(20),
          /\$\{?[a-z_]{2,30}_(?:key|token|secret|password)\b/,
          inClause(20),
          /\bto https?:/,
        ),
        putsThemIntoIssue: seq(
          /\b(?:write|put|post)\b/,
          inClause(30),
          secretNoun,
          inClause(20),
          /\b(?:body|text|title) of an? (?:issue|comment|gist)\b/,
        ),
        collectsThenSends: seq(
          words(/ask|export|collect|copy|request|type|enter|needs?|read|take|compress|pack|zip/, /archive/),
          inClause(60),
          secretNoun,
          inClause(80),
          /\b(?:send|forward|pass|relay|submit|upload|post|e-?mail)(?:s|es)? /,
          /(?:it|them|both|these|those|the (?:archive|file|result|contents?))\b(?: on)? to\b/,
          inClause(20),
          group(collector, mailAddress),
        ),
        mailsConversation: seq(
          /\b(?:send|mail|e-?mail|forward|post|upload)\b/,
          inClause(40),
          words(
            seq(
              /(?:messages|turns|prompts|transcript|text|log|history) of (?:the|this|our) /,
              /(?:chat|conversation|session|dialogue)/,
            ),
            /(?:whole|full|entire) chat/,
          ),
          inClause(40),
          /\bto /,
          group(/[\w.+-]{2,30}@[\w-]{2,30}\./, remoteUrl),
        ),
        readsPlaceThenSends: seq(
          words(/read|cat|copy|collect|include|open|load|gather|extract|grab|harvest|retrieve|locate/, /find/),
          ahead(onLine(280), sends),
          onLine(80),
          secretPlace,
          onLine(160),
          sends,
        ),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It carries data away in an address or a name that is looked up, or what was typed, copied or shown.",
    words: watch("curl wget dig nslookup host ping drill pbpaste screencapture"),
    pattern: new RegExp(
      ways({
        looksUpOutput: seq(
          /\b(?:dig|nslookup|host|ping|drill)\b/,
          onLine(60),
          /(?:\$\([^\n]{1,80}\)|`[^`\n]{2,60}`)\.[a-z0-9-]{1,40}\.[a-z]{2,10}\b/,
        ),
        pipesWhatWasTypedOrShown: seq(
          /(?:pbpaste|screencapture|\.(?:bash|zsh)_history)/,
          onLine(60),
          /\|/,
          onLine(60),
          /\b(?:curl|nc|wget)\b/,
        ),
        putsOutputIntoAddress: seq(
          /\b(?:curl|wget)\b/,
          onLine(120),
          /https?:[^\s"']{0,120}=["']?\$\(/,
          /(?:cat|env|printenv|base64|head|history|ls|id|whoami|uname|hostname)\b/,
        ),
      }),
    ),
  },
];
