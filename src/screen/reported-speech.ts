import { meaning } from "./lexicon.ts";
import type { RuleId } from "./rules/ids.ts";
import { anyOf, group, inClause, notNext, seq, words } from "./rules/pieces.ts";
import { has, type Tokens } from "./tokens.ts";

/** How many characters of its own sentence are read before and after a clause of orders. */
const before = 160;
const after = 200;

const askers = anyOf(
  /tell|ask|instruct|order|command|urge|request|persuad|convinc|trick|coerc|forc|caus|tr(?:y|ies|ied)\b|try|attempt/,
  /seek|want|manipulat|claim|say|said|contain|demand|encourag|direct|aim|designed|meant|intended/,
);
const means = "use|used|using|run|running|runs|pass|set|option|flag|how|way|ability|able|allows?|lets?|possible|easy";
/** Verbs that after a negation make an order: "do not hesitate to …". */
const doubled = /\b(?:hesitate|fail|forget|omit|neglect|worry|wait|delay)\b[^.]{0,12}$/;
/** An expression at the end of a clause: what it begins with, and its last words, which are asked for first. */
type Ending = { whole: RegExp; last: RegExp };
const ending = (begin: string, last: string): Ending => ({ whole: new RegExp(begin + last), last: new RegExp(last) });
const endsIn = (left: string, near: string, { whole, last }: Ending) => last.test(near) && whole.test(left);

/** No expression for last words has more words. */
const mostLastWords = 8;

const toVerb = /\s+(?:(?:\w+ly|ever|to|simply|just|let \w+|allow \w+ to)\s+){0,2}$/;
const negated = new RegExp(
  seq(/\b/, group(/not|never|n't|dont|without|avoid|nor|cannot/, /(?:refus|declin|fail)\w* to/), toVerb),
);
const keptFrom = ending(seq(/\b(?:prevent|stop|keep|block)\w*\b[^.:;]{1,40}/), seq(/\bfrom/, toVerb));
const asked = ending(seq(/\b/, group(askers, means), /\w*\b[^.:;!?]{0,60}?/), seq(/\bto\s+(?:\w+ly\s+)?$/));
const askedBefore = ending(
  seq(/\b/, group(askers), /\w*\b[^.:;!?]{0,60}?\bto\s+\w+[^.:;!?]{0,80}/),
  seq(/(?:,|\band|\bor)\s*$/),
);
/** The writer asks, or the reader is asked in the passive: that is an order. */
const byWriter = new RegExp(
  anyOf(
    /\b(?:instructions?|orders?|tasks?|commands?) (?:is|are) to\b/,
    seq(
      /\b/,
      group(
        seq(
          /(?:i|we|i'm|i'd|we're|i've)\s+(?:\w+\s+){0,3}?/,
          /(?:ask|tell|instruct|order|command|urge|request|want|need|demand|direct)/,
        ),
        seq(
          /you(?:'re| are| were| have been|'ve been| will be)\s+(?:\w+\s+){0,3}?/,
          /(?:asked|told|instructed|ordered|commanded|urged|requested|directed|meant|able|designed|intended|used)/,
        ),
      ),
    ),
  ),
);
const thirdPerson = new RegExp(
  seq(
    /\b/,
    group(
      seq(
        group(
          /models|agents|assistants|llms|users|attackers|they|people|who|systems|bots|chatbots|reviewers|developers/,
        ),
        /\s+(?:(?:\w+ly|often|sometimes|always|then|also)\s+)?/,
      ),
      seq(
        group(
          /models?|agents?|assistants?|llms?|ai|users?|attackers?|they|it|people|someone|anyone|who|that|which|he|she/,
          /this|inputs?|content|text|page|document|email|skill|tool|script|option|flag|linter|parser|compiler/,
          /adversary/,
        ),
        /\s+(?:may|might|could|can|would|will|does|did)\s+(?:not\s+|then\s+|also\s+|simply\s+|just\s+)?/,
      ),
    ),
    "$",
  ),
);
const madeTo = ending(
  seq(/\b(?:mak|let|hav|caus|get|trick)\w*\b[^.:;!?,]{1,40}/),
  seq(/\b(?:models?|agents?|assistants?|llms?|ai|it|them|claude|systems?|bots?|chatbots?)/, /\s+(?:to\s+|into\s+)?$/),
);
const shownBy = new RegExp(
  seq(
    /\b/,
    group(
      /like|such as|e\.?g\.?,?|i\.?e\.?,?|includ(?:e|es|ing)/,
      /phrases?|saying|says?|said|reads?|contain(?:s|ing)?|called|titled|named|keywords?|patterns?/,
      /attempts?|injections?|attacks?|techniques?|payloads?/,
    ),
    /\s*[:(]?\s*$/,
  ),
);
const labels = group(
  /attack|inject|jailbreak|attempt|example|pattern|phrase|payload/,
  /malicious|suspicious|threat|detect|red flag|indicator|signature|technique/,
  /watch (?:out )?for|look (?:out )?for|beware of/,
);
const labelled = ending(seq(labels, /\w*[^.:;!?\n]{0,40}/), seq(/:\s*$/));
/** Another item of a list that such a label begins. */
const labelledBefore = ending(seq(labels, /\w*[^.:;!?\n]{0,40}:[^.:;!?\n]{1,160}/), seq(/,\s*(?:and |or )?$/));
const named = new RegExp(
  anyOf(
    seq(
      /^["'”’)\]]{0,2}\s*[:,–—-]?\s*(?:["'”’)]\s*)?/,
      group(
        /attacks?|injections?|attempts?|style|techniques?/,
        seq(
          /(?:is|are|was|were) (?:an? |the )?(?:\w+ )?/,
          /(?:attack|injection|example|data|attempt|red flag|jailbreak)/,
        ),
        /or similar/,
      ),
      /\b/,
    ),
    seq(
      /^["'”’)\]]{1,2}\s*/,
      /(?:patterns?|payloads?|phrases?|requests?|capabilit(?:y|ies)|messages?|tricks?|strings?)\b/,
    ),
  ),
);
/** A verb form of narration: third person, past or continuous. */
const telling = /^(?:\w+(?:ing|[^s]s|ed)|forgotten|forgot)$/;
const inThirdPerson = /^\w+[^s]s$/;
const isSubject = /^[^.\n,]{0,60}\b(?:is|are|was|can|may|leads?)\b/;
const orderedAll = new RegExp(
  anyOf(
    /^(?:now\s+)?$/,
    /(?:\b(?:you(?: are| will be| should be)?|by|start|begin|keep|am|consider)|now)\s+(?:\w+ly\s+)?$/,
    /\b(?:pretend|imagine|assume|act)\b[^.]{0,30}$/,
  ),
);

/** The object limits the order to what a text, a file or a result says; such things may be set aside. */
const qualified = new RegExp(
  seq(
    /^[\s,]*(?:or \w+ )?/,
    group(
      /(?:that|which) (?:ask|tell|tries|try|attempt|conflict|contradict)/,
      seq(
        /(?:(?:that|which) )?(?:(?:are|is|were|may be|appear|come) )?/,
        group(
          /embedded|contained|found|hidden|included|inside|within|in|from|inserted|placed|appearing|present|written/,
          /coming|conflicting|contradicting/,
        ),
      ),
      seq(
        /(?:that |which )?(?:the|a|this|any) (?:\w+ )?/,
        /(?:documents?|data|pages?|files?|texts?|contents?|emails?|messages?|results?|outputs?)/,
        / (?:may |might |could )?(?:contain|ha[sv]|hold|include|giv|state|say|mak|carr)/,
      ),
    ),
    /\w*\b/,
    notNext(
      seq(
        inClause(24),
        words(
          /system|your|above|previous|prior|earlier|developer|conversation|safety|this chat/,
          /you (?:were|are|have been)/,
        ),
      ),
    ),
  ),
);
const noOrders = new RegExp(
  anyOf(
    /^\s+(?:saying|stating|that say)\b/,
    seq(
      /^\s+/,
      group(
        /training|knowledge|assumptions?|experience|beliefs?|errors?|failures?|warnings?|results?|values?|versions?/,
        /attempts?|forwarding|entries|settings|data|files?|changes?/,
      ),
      /\b/,
    ),
  ),
);
/** "The above limitation may not apply to you" says what is possible, as contracts do, and ends nothing. */
const possible = /\b(?:may|might) not$/;
const placed = new RegExp(
  anyOf(
    /^\w+\s*["“]/,
    /^\w+ (?:contains?|is|was|has|of)\b/,
    /\b(?:in|into|to|for|on|at)\s+(?:your|the|a|this|system|its)\b/,
    /:\s*(?:`|\n)/,
  ),
);
const labelledVerb = /^\w+[*_]*:[*_]*\s*["“`\n]/;

/** A clause with a recipient, an address or a command of its own is an order, whatever surrounds it. */
export const ownClause = new RegExp(
  anyOf(
    /(?<!\]\()https?:\/\//,
    /[\w.]@[\w-]+\.\w/,
    /\b(?:curl|wget|bash|powershell|ssh|rm -)\b/,
    /~\//,
    seq(words(/send|forward|upload|e-?mail|post|transmit|exfiltrate|leak/), inClause(80), words(/to|via|at/)),
  ),
);

const verbs = meaning("disregard|lift|leak|x-disregard|x-reveal");
const aboutIt = meaning("about");
const negation = meaning("not");

/** An empty line, or the end of one of several texts that are judged at once. */
const endOfParagraph = /\n\s*\n/;

/** Whether a clause in plain prose only reports an order: somebody else's, or one that must not be followed. */
export function isReported(tokens: Tokens, from: number, to: number, rule: RuleId, isAbroad: boolean): boolean {
  const { text } = tokens;
  const end = tokens.end[to]!;
  const rest = text.slice(end, end + after);
  if (isNoOrder(rule, text.slice(tokens.start[from], end), rest)) return true;
  const isToldOf = isTold(tokens, from, rest) || (isAbroad && isReportedAbroad(tokens, from, to));
  return isToldOf && !ownClause.test(rest);
}

/** Whether its verb or what stands before it says that an order is somebody else's, or must not be followed. */
function isTold(tokens: Tokens, from: number, rest: string): boolean {
  const verb = tokens.text.slice(tokens.start[from], tokens.end[from]);
  const clause = clauseBefore(tokens, from);
  const left = verb === "not" ? clause.replace(/\bdo(?:es)? $/, "") : clause;
  const near = lastWords(left, mostLastWords);
  if ((negated.test(near) || endsIn(left, near, keptFrom)) && !doubled.test(left)) return true;
  if (
    has(tokens, from, verbs) &&
    telling.test(verb) &&
    (inThirdPerson.test(verb) || !orderedAll.test(left) || isSubject.test(rest))
  )
    return true;
  const isAsked = endsIn(left, near, asked) || endsIn(left, near, askedBefore);
  if (isAsked && !byWriter.test(left) && !doubled.test(left)) return true;
  if (thirdPerson.test(near) || shownBy.test(near)) return true;
  return [madeTo, labelled, labelledBefore].some((one) => endsIn(left, near, one));
}

/**
 * Whether the words of an order mean something else here: the name of an attack, a place to write to, another object.
 */
function isNoOrder(rule: RuleId, inside: string, after: string): boolean {
  const isSilence = (rule === "S3" || rule === "S5") && inside === "no";
  if (rule !== "S1" && rule !== "S4" && !isSilence) return false;
  const rest = after.split(endOfParagraph, 1)[0]!;
  if (isSilence) return /^ (?:restrictions|limit\w*)\W{0,4}on\b/.test(rest);
  if (rule === "S4") return named.test(rest) || placed.test(inside);
  return (
    named.test(rest) ||
    noOrders.test(rest) ||
    (possible.test(inside) && /^ apply\b/.test(rest)) ||
    labelledVerb.test(inside) ||
    (qualified.test(rest) && !/\b(?:your|previous|prior|above|earlier|system|existing|original)\b/.test(inside))
  );
}

function clauseBefore({ text, sentence, start }: Tokens, from: number): string {
  let first = from;
  while (first > 0 && sentence[first - 1] === sentence[from] && start[from]! - start[first - 1]! < before) first--;
  const clause = text.slice(start[first], start[from]);
  return marks.test(clause) ? clause.replace(marksAtSpaces, "") : clause;
}

const marks = /[*_"'`“”‘’]/;
const marksAtSpaces = /[*_"'`“”‘’]+(?=\s|$)|(?<=\s)[*_"'`“”‘’]+/g;

/** The last words of a clause, or some more. */
function lastWords(clause: string, most: number): string {
  let at = clause.length;
  for (let words = 0; words < most && at > 0; words++) {
    while (at > 0 && clause.charCodeAt(at - 1) <= 32) at--;
    while (at > 0 && clause.charCodeAt(at - 1) > 32) at--;
  }
  return clause.slice(at);
}

/** In other languages a word of describing inside the match, or one of describing or negation before it, is enough. */
function isReportedAbroad(tokens: Tokens, from: number, to: number): boolean {
  const sentence = tokens.sentence[from]!;
  for (let at = from + 1; at < to; at++) if (has(tokens, at, aboutIt)) return true;
  for (let at = from - 1; at >= Math.max(0, from - 14) && tokens.sentence[at] === sentence; at--) {
    if (has(tokens, at, aboutIt) || (from - at <= 3 && has(tokens, at, negation))) return true;
  }
  return false;
}

const toldBefore =
  /例如|比如|诸如|示例|攻击|攻擊|注入|试图|試圖|诱导|誘導|要求|让模型|恶意|惡意|不要$|不得|切勿|绝不|例えば|攻撃|悪意|インジェクション|ตัวอย่าง|โจมตี|พยายาม|ห้าม/;
const toldAfter = /^[」』”"’]?(?:之类|等|的?(?:攻击|攻擊|注入|提示|话术)|といった|などの|という|ような|させ)/;

/** Like `isReported`, for a match in a language without spaces. */
export function isReportedUnspaced(text: string, start: number, end: number): boolean {
  if (ownClause.test(text.slice(end, end + after))) return false;
  const left = text.slice(Math.max(0, start - 30), start);
  const clause = left.slice(Math.max(...["。", "！", "？", "\n", "；"].map((mark) => left.lastIndexOf(mark))) + 1);
  return toldBefore.test(clause) || toldAfter.test(text.slice(end, end + 16));
}
