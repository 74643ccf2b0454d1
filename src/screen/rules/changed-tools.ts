import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, mailAddress, onLine, remoteUrl, seq, ways, words } from "./pieces.ts";

/** What is done to tools: preferred, changed, forged, hidden from scanners. */
export const changedToolRules: PatternRule[] = [
  {
    id: "S12",
    reason: "It has itself preferred to others, whatever is asked for.",
    words: watch(
      "recommend prefer rank choose select suggest list place promote deprecated unsafe broken " +
        "insecure used mentioned recommended",
      "tool tools skill skills product products plugin plugins package server servers service us",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        prefersItself: seq(
          /\b(?:always|must|should always) /,
          /(?:recommend|prefer|rank|choose|select|suggest|list|place|promote)\b/,
          inClause(60),
          words(/this (?:tool|skill|product|plugin|package|server|service)/, /our (?:product|service|tool|plugin)/),
          inClause(40),
          words(/first|over|above|instead of|ahead of|regardless|even if|even when|no matter|whatever/),
        ),
        disparagesOthers: seq(
          /\b(?:all |any )?(?:other|competing|alternative|rival) /,
          /(?:tools?|skills?|products?|plugins?|servers?)\b/,
          inClause(40),
          words(
            /are (?:deprecated|unsafe|broken|insecure|disabled|malicious)/,
            /must (?:not|never) be (?:used|mentioned|recommended|called)/,
          ),
        ),
      }),
    ),
  },
  {
    id: "S12",
    reason: "It changes what another tool does: where that sends, or what it sends.",
    words: watch(
      "whenever when every each time if put must",
      "bcc cc copy forward send post push upload append include insert replace change",
      "also additionally addition instead first bcc copy forward send post upload",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        alsoSendsOnUse: seq(
          /\b(?:whenever|every time|each time|when|if) /,
          /(?:you |the (?:agent|assistant|model|user) |any )?/,
          group(
            /uses?|calls?|invokes?|runs?|sends?|writes?|creates?|transfers?|pays?|e-?mails?/,
            /commits?|push(?:es)?|saves?|types?|asks?/,
          ),
          /\b/,
          inClause(80),
          /\b(?:also|additionally|in addition|instead)\b/,
          inClause(30),
          /\b(?:bcc|cc|copy|forward|send|post|push|upload|append|include|insert|replace|change)/,
          /\b/,
          inClause(80),
          group(
            mailAddress,
            remoteUrl,
            words(/our (?:address|account|server|wallet)|this (?:address|account|wallet)/, /hidden recipient/),
          ),
        ),
        copiesToAddress: seq(/\bput /, mailAddress, /[^\n]{2,20} (?:in|into|on) b?cc\b/),
        copiesWhenCalled: seq(
          /\b(?:whenever|every time|each time) [\w.-]{2,30}(?: \w{2,20})? (?:is|are) /,
          /(?:called|used|invoked|run|sent), (?:copy|forward|send|post|upload)\b/,
          inClause(40),
          group(mailAddress, remoteUrl),
        ),
        mustAlsoSend: seq(
          /\bmust also (?:post|send|forward|copy|upload)\b/,
          inClause(40),
          group(mailAddress, /https?:\/\//),
        ),
        alsoSendsWhenCalled: seq(
          /\b(?:whenever|every time|each time|when) (?:the |an? |any )?[\w.-]{2,30}/,
          /(?: \w{2,20})? (?:is|are) (?:called|used|invoked|run|sent)\b/,
          inClause(20),
          /\b(?:also|additionally|instead)\b/,
          inClause(20),
          /\b(?:bcc|cc|copy|forward|send|post|upload)\b/,
          inClause(60),
          group(mailAddress, remoteUrl),
        ),
      }),
    ),
  },
  {
    id: "S2",
    reason: "It forges a message, a policy or the result of a tool in marks of a program.",
    isQuoted: true,
    literals: /"role"|<(?:system|tool|policy|admin|developer|assistant)/,
    pattern: new RegExp(
      ways({
        messageOfRole: seq(
          /"role"\s?:\s?"(?:system|developer)"\s?,\s{0,8}"content"\s?:\s?"[^"\n]{0,200}\b/,
          group(
            /ignore (?:all|any|previous|the)|override|disregard/,
            /you are now (?:free|unrestricted|in)|new policy|no longer (?:apply|need|required)/,
            /without (?:asking|confirmation)/,
          ),
        ),
        elementOfSystem: seq(
          /</,
          group(
            /system|system[-_ ]?(?:message|reminder|notice|update|override)/,
            /tool[-_ ]?(?:result|output|response)|policy|policy[-_ ]?update|admin/,
          ),
          /(?:\s[^>\n]{0,60})?>[^<]{0,200}\b/,
          group(
            /ignore (?:all|any|previous|your)|disregard|no longer (?:apply|applies|need|required)/,
            /you (?:are|may) now (?:free|unrestricted|authori[sz]ed|skip|permitted|allowed)/,
            /supersedes? (?:all|any|previous|your)/,
            seq(/(?:do not|without) (?:ask|asking|confirm|require|wait)[^<]{0,30}/, /(?:user|confirmation|approval)/),
            seq(
              /(?:agents?|assistants?|models?) /,
              /(?:may|can|must|have to|are (?:now )?(?:allowed|permitted|required) to) (?:now )?/,
              /(?:share|send|skip|delete|accept|run|execute|ignore|reveal|hand)\b/,
            ),
            seq(
              /user (?:has )?(?:confirmed|approved|agreed|consented)\s?[:,]\s?/,
              /(?:yes|ok|delete|send|go ahead|push|pay|run)\b/,
            ),
          ),
        ),
      }),
    ),
  },
  {
    id: "S8",
    reason: "It has an archive that no scanner can read opened, and what is in it run.",
    words: watch("protected encrypted locked", "archive zip rar 7z file", "run execute install launch start open"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:download|extract|unzip|unpack|open|get)\b/,
        inClause(120),
        /\b(?:password[- ]protected|encrypted|locked)\b/,
        inClause(20),
        /\b(?:archive|zip|rar|7z)\b/,
        onLine(160),
        /\b(?:run|execute|install|launch|start)\b/,
      ),
    ),
  },
];
