import { watch } from "../watched.ts";
import { either, followed } from "./followed.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, onLine, remoteUrl, restOfAddress, seq, ways } from "./pieces.ts";

/** Code and instructions that come from elsewhere, or out of something unreadable, and are followed. */
export const fetchedOrderRules: PatternRule[] = [
  {
    id: "S7",
    reason: "It opens a shell to another machine, or runs a program from inside a value that is none.",
    words: watch("tcp socat mkfifo net child_process __import__"),
    pattern: either(
      new RegExp(
        ways({
          bashSocket: /exec \d{1,3}<>\s?\/dev\/tcp\//,
          socatExec: seq(/\bsocat\b/, onLine(80), /exec:/),
          pipeToNetcat: seq(/mkfifo /, onLine(80), /\|\s?(?:nc|ncat|openssl s_client)\b/),
          escapedRequire: /require\(\\+["'](?:node:)?child_process\\+["']\)/,
          escapedImport: seq(
            /__import__\(\\?["'](?:os|subprocess)\\?["']\)\./,
            /(?:system|popen|run|call|check_output)\(/,
          ),
        }),
      ),
      followed("\\bnet\\.(?:connect|createconnection|socket)\\(", "\\/bin\\/(?:ba)?sh|cmd\\.exe", 300),
    ),
  },
  {
    id: "S7",
    reason: "It fetches instructions from an address and has them followed.",
    words: watch(
      "http https",
      "follow execute obey run perform carry comply do act treat regard take evaluate eval source",
      "instruction instructions command commands directive directives orders steps says say returns " +
        "return sends asks lists serves returned served given sent",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        fetchesThenFollows: seq(
          /\b(?:fetch|download|curl|read|retrieve|load|visit|open|get|access|check)\b/,
          onLine(60),
          remoteUrl,
          restOfAddress,
          onLine(60),
          /\b(?:follow|execute|obey|run|perform|carry out|comply with)\b/,
          inClause(30),
          /\b(?:instructions?|commands?|directives?|orders|(?<=its )steps)\b/,
        ),
        runsWhatWasReturned: seq(
          /\b(?:execute|run|obey)\b (?:the |any |all |whatever |every )?(?:\w{1,12} )?/,
          /(?:instructions?|commands?|code)\b/,
          inClause(30),
          /\b(?:returned|fetched|received|retrieved|downloaded|served)\b/,
          onLine(40),
          /https?:\/\//,
        ),
        evaluatesWhatIsServed: seq(
          /\b(?:evaluate|eval|execute|run|source) (?:the |whatever |any )?/,
          /(?:script|code|text|program)\b/,
          inClause(12),
          /\b(?:returned|served|sent back|given) (?:by|from|at) /,
          remoteUrl,
        ),
        doesWhatAddressSays: seq(
          remoteUrl,
          restOfAddress,
          onLine(60),
          /\b(?:do|carry out|follow|execute|obey|run|act on)\s/,
          /(?:as |what(?:ever)? |everything |all )(?:that )?/,
          /(?:it|they|that page|the (?:page|answer|response|server)) /,
          /(?:says?|returns?|sends?|asks?|lists?|serves?)\b/,
        ),
        treatsResponseAsOrders: seq(
          /\b(?:treat|regard|take)\b/,
          inClause(20),
          /\b(?:response|reply|answer|output|text|content)\b/,
          onLine(20),
          /https?:\/\//,
          restOfAddress,
          inClause(20),
          /\bas (?:instructions|orders|commands)\b/,
        ),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It has a download run by settings, or one that anybody on the way can change.",
    words: watch("curl wget base64 nc tcp"),
    pattern: new RegExp(
      ways({
        settingDownloads: seq(
          /"(?:command|args|(?:pre|post)install)"\s?:\s?(?:\[[^\]\n]{0,80})?"[^\n"]{0,80}/,
          group(/\b(?:curl|wget)\b[^\n]{0,160}(?:\|\s?(?:ba|z)?sh\b|-d ?@)/, /sh -c \\?["']?\$\((?:curl|wget)\b/),
        ),
        unencryptedDownload: seq(
          /\b(?:curl|wget)\b[^\n|]{0,80}\shttp:\/\/(?!localhost|127\.|\d)[^\n|]{0,120}\|\s{0,3}/,
          /(?:sudo )?(?:ba|z)?sh\b/,
        ),
      }),
    ),
  },
];
