import { meaning } from "./lexicon.ts";
import type { RuleId } from "./rules/ids.ts";
import type { PatternRule } from "./rules/pattern-rule.ts";
import { gram, isOfLicence } from "./licences.ts";
import { type Heading, part, type Structure } from "./structure.ts";
import { isReported, ownClause } from "./reported-speech.ts";
import { has, type Tokens } from "./tokens.ts";
import { countWhile, type Places } from "./places.ts";
import { anyOf, group, inClause, seq, words } from "./rules/pieces.ts";

const aboutIt = meaning("about");
const negation = meaning("not");

/**
 * A text with what its excuses depend on. `mentions`: where attacks are spoken of. `topic`: the text as a whole is
 * about attacks, so its quotations are examples.
 */
export type Frame = {
  tokens: Tokens;
  structure: Structure | undefined;
  mentions: Places;
  topic: boolean;
};

const spacedTopicWords = new RegExp(
  anyOf(
    /prompt[ -]injection|jailbreak|red[ -]team|adversarial|guardrail|attack|payload|malicious|injection|injektion/,
    /threat|exploit|phishing|vulnerab|malware|ransomware|intrusion|инъекци|атак|вредонос|уязвим|ataque|inyecci|injeç/,
    /malicios|angriff|bösartig|schwachstell|attaque|malveillan|attacc|aanval|saldırı|zararlı|zafiyet|hücum|zərərli/,
    /serangan|berbahaya|tấn công|độc hại|هجوم|هجمات|حقن|خبيث|حمله|تزریق|हमल|इंजेक्शन|โจมตี|อันตราย|התקפ|הזרק/,
    /επίθεσ|κακόβουλ|atak|złośliw|útok|támadás|angrepp|hyökkäy/,
  ),
);
const unspacedTopicWords =
  /공격|인젝션|악의|취약|攻击|攻擊|注入|恶意|惡意|越狱|提示词泄露|攻撃|インジェクション|悪意|脱獄|脆弱/;
const spacedTopics = new RegExp(spacedTopicWords.source, "g");
const topicWords = new RegExp(`${spacedTopicWords.source}|${unspacedTopicWords.source}`, "g");

export function makeFrame(tokens: Tokens, structure: Structure | undefined): Frame {
  const mentions = mentionsIn(tokens.text);
  return { tokens, structure, mentions, topic: isAboutAttacks(tokens.text, mentions) };
}

// Where one character is a word, words are too short to be found by their beginnings.
function mentionsIn(text: string): Places {
  const places: Places = { starts: [], ends: [] };
  for (const { 0: word, index } of text.matchAll(/[\u2e80-\ud7ff]/.test(text) ? topicWords : spacedTopics)) {
    places.starts.push(index);
    places.ends.push(index + word.length);
  }
  return places;
}

/** Whether attacks are spoken of in a stretch of the text. */
function areMentioned({ mentions: { starts, ends } }: Frame, from: number, to: number): boolean {
  const next = countWhile(starts.length, (place) => starts[place]! < from);
  return next < starts.length && ends[next]! <= to;
}

/** Three mentions of attacks on one line say little, and so do three on a long page. */
function isAboutAttacks(text: string, { starts, ends }: Places): boolean {
  let mentions = 0;
  let lines = 0;
  let lineEnd = -1;
  let past = 0;
  for (const [at, start] of starts.entries()) {
    if (start < past) continue;
    past = ends[at]!;
    mentions++;
    if (start < lineEnd) continue;
    lines++;
    lineEnd = text.indexOf("\n", start);
    if (lineEnd < 0) lineEnd = text.length;
  }
  return mentions >= 3 && lines >= 2 && mentions * 2000 >= text.length;
}

/**
 * Why a sentence of orders is only shown or spoken of here, or undefined if it addresses the reader. Quoted text and
 * code may be examples; a clause in plain prose is excused only by its own grammar.
 */
export function framed(frame: Frame, rule: RuleId, from: number, to: number, isAbroad = false): string | undefined {
  const { tokens, structure, topic } = frame;
  const at = tokens.start[from]!;
  const last = tokens.end[to]! - 1;
  let parts = structure ? structure.parts[at]! & structure.parts[last]! : 0;
  if ((parts & part.hidden) !== 0) return undefined;
  if (quotesAt(tokens.text, at, last)) parts |= part.quotation;
  if (structure && (parts & shownParts) !== 0) {
    if ((parts & part.fence) !== 0 && !heededInFences.has(rule)) return "in a fenced block";
    if (topic) return "as an example in a text about attacks";
    if (goesOnOutside(frame, parts, last)) return undefined;
    if (areMentioned(frame, at - closeBy, at)) return "where attacks are spoken of";
    if ((parts & part.fence) !== 0 && transcript.test(lineBefore(tokens.text, at))) return "in a transcript";
    if (describes(tokens, from, to)) return "as a quotation of what it speaks about";
    const heading = nearest(structure.headings, at)?.text;
    if (heading !== undefined && topicWordsIn(heading)) return "under a heading about attacks";
    const isAlone = !ownClause.test(restOfLine(tokens.text, last + 1));
    if ((parts & part.table) !== 0 && isAlone && topicWordsIn(nearest(structure.tables, at)?.text ?? ""))
      return "in a table about attacks";
    if ((parts & part.table) !== 0 && isRowOfOptions(tokens.text, at)) return "in a table of options";
  }
  if (isRefused(structure, parts, at) && !ownClause.test(restOfLine(tokens.text, last + 1))) return refusal;
  if (isOfLicence(tokens, { from: Math.max(0, from - gram), to: Math.min(tokens.count - 1, to + gram) }))
    return "in the words of a licence";
  return isReported(tokens, from, to, rule, isAbroad) ? "in a sentence that speaks about it" : undefined;
}

const refusal = "under a heading of what is refused";

/** What a guard blocks, as its page says it. */
const refusing = new RegExp(
  seq(
    words(
      /block(?:ed|s|list)?|den(?:y|ied|ies)|denylist|forb(?:id|ids|idden)|prohibit(?:ed|s)?|refuse[ds]?/,
      /reject(?:ed|s)?|disallow(?:ed)?|not allowed|banned|off[- ]limits/,
      /(?:never|do not|don't|must not) (?:run|do|execute|use|allow|follow|obey|say|type|this|these)/,
    ),
  ),
);
/** "Before anything is blocked, run". */
const conditional = new RegExp(words(/before|first|until|unless|without|instead|unblock|otherwise|after/));

/** Whether it is shown or in a list, right below a heading of what is refused: no prose stands between. */
function isRefused(structure: Structure | undefined, parts: number, at: number): boolean {
  if (!structure || (parts & (shownParts | part.listItem)) === 0) return false;
  const heading = nearest(structure.headings, at);
  if (!heading || (heading.proseAt ?? at) < at) return false;
  return refusing.test(heading.text) && !conditional.test(heading.text);
}

/** Rules that a fence does not excuse: prompts for use stand in fences, and so do commands. */
const heededInFences: ReadonlySet<RuleId> = new Set<RuleId>(["S1", "S6", "S7", "S8"]);

const shownParts = part.fence | part.code | part.quotation | part.blockquote | part.table;

/** Whether the sentence goes on after the quotation with a recipient, an address or a command of its own. */
function goesOnOutside({ tokens, structure }: Frame, parts: number, last: number): boolean {
  const inline = parts & (part.code | part.quotation);
  if (inline === 0 || !structure) return false;
  const place = restOfLine(tokens.text, last + 1).search(ownClause);
  return place >= 0 && (structure.parts[last + 1 + place]! & shownParts) === 0;
}

function restOfLine(text: string, from: number): string {
  const rest = text.slice(from, from + 159);
  const end = rest.indexOf("\n");
  return end < 0 ? rest : rest.slice(0, end);
}

/** Whether a quotation that spans a line end surrounds the match; `Structure` does not follow those. */
const quotesAt = (text: string, at: number, last: number) =>
  /["\u201c\u00ab]/.test(text[at - 1] ?? "") &&
  /^[^"\u201c\u00ab]{0,160}["\u201d\u00bb]/.test(text.slice(last + 1, last + 162));

/** Characters before a quoted order within which a mention of attacks makes it an example. */
const closeBy = 400;

function lineBefore(text: string, at: number): string {
  const left = text.slice(Math.max(0, at - 200), at);
  return left.slice(left.lastIndexOf("\n") + 1);
}
const isRowOfOptions = (text: string, at: number) => /^\s*\|\s*`?-{1,2}\w/.test(lineBefore(text, at));
const transcript = /^\s*["'*]{0,3}(?:user|human|prompt|input|q)["'*]{0,3}\s?:/;

const setUp = new RegExp(
  anyOf(
    /install|set ?up|prerequisite|require|quick ?start|getting started|before you|usage|configur|download/,
    /windows|mac ?os|linux/,
  ),
);

/** Characters before a command within which a text about attacks must have mentioned them. */
const leadIn = 2000;

/** Like `framed`, for a command. A fence does not excuse it, because commands stand in fences. */
export function framedText(frame: Frame, rule: PatternRule, start: number, end: number): string | undefined {
  const { tokens, structure, topic } = frame;
  if (!structure) return undefined;
  const parts = structure.parts[start]! & structure.parts[Math.max(start, end - 1)]!;
  if ((parts & part.hidden) !== 0) return undefined;
  if (isRefused(structure, parts & ~part.listItem, start)) return refusal;
  if ((parts & shownParts) === 0) {
    return topic && narrated.test(sentenceAround(tokens, start, end))
      ? "in a sentence that speaks about it"
      : undefined;
  }
  // A description of a template shows its marks in code.
  if (rule.id === "S2" && !rule.isQuoted) return "in code or a quotation";
  if (!topic || !areMentioned(frame, start - leadIn, start)) return undefined;
  const heading = nearest(structure.headings, start)?.text;
  return heading && setUp.test(heading) && !topicWordsIn(heading) ? undefined : "in a text about attacks";
}

/** The subject is somebody else, so the sentence is no order. */
const narrated = new RegExp(
  words(
    /attackers?|adversar(?:y|ies)|victims?|malware|threat actors?/,
    seq(
      /(?:users|skills?|instructions|scripts?|commands?|functions?|campaigns?|payloads?|servers?)\b/,
      inClause(60),
      /\b/,
      group(
        /are directed|directs?|directed|instructs?|instructed|requires?|uses|used|downloads|executes|constructs/,
        /fetche[sd]|runs/,
      ),
    ),
    /detects?|arbitrary|decodes to/,
  ),
);

const endOfSentence = /[.!?]\s|\n/;

function sentenceAround({ text }: Tokens, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 300), start);
  const after = text.slice(end, end + 200);
  return before.split(endOfSentence).at(-1)! + text.slice(start, end) + after.split(endOfSentence, 1)[0]!;
}

const topicWordsIn = (heading: string) =>
  heading.search(topicWords) >= 0 ||
  /inject|adversar|example|detect|pattern|red flag|defen[cs]e|evasion|test case|suspicious|anti-pattern|override/.test(
    heading,
  );

/** Whether the same sentence has a word of describing or defending, before the match or just after it. */
function describes(tokens: Tokens, from: number, to: number): boolean {
  const sentence = tokens.sentence[from]!;
  const between = (at: number) => tokens.text.slice(tokens.end[at], tokens.start[at + 1]);
  for (let at = from - 1; at >= Math.max(0, from - 40) && tokens.sentence[at] === sentence; at--) {
    if (ofMember.test(between(at))) break;
    if (has(tokens, at, aboutIt) || (from - at <= 3 && has(tokens, at, negation))) return true;
  }
  for (let at = to + 1; at < tokens.count && at <= to + 12 && tokens.sentence[at] === sentence; at++) {
    if (ofMember.test(between(at - 1)) || (at + 1 < tokens.count && ofMember.test(between(at)))) break;
    if (has(tokens, at, aboutIt)) return true;
  }
  return false;
}

/** Where a member of a record or an address begins: neither its name nor a host says anything of the text. */
const ofMember = /"\s?[:}\]]|:\/\//;

const nearest = (headings: readonly Heading[], at: number): Heading | undefined =>
  headings[countWhile(headings.length, (one) => headings[one]!.at <= at) - 1];

/** Where a passage stands: its first word, the one in its middle, and its last. */
const bitsOf = (tokens: Tokens, { parts }: Structure, from: number, to: number) =>
  [from, (from + to) >> 1, to].map((word) => parts[tokens.start[word]!]!);

/** Whether most of a passage is hidden: what is hidden is judged by itself. */
export const isHiddenPassage = ({ tokens, structure }: Frame, from: number, to: number): boolean =>
  structure !== undefined && bitsOf(tokens, structure, from, to).filter((bit) => (bit & part.hidden) !== 0).length >= 2;

/** Whether a whole passage is shown and not said. The model judges only what is said. */
export function framedPassage({ tokens, structure }: Frame, from: number, to: number): boolean {
  if (!structure) return false;
  const bits = bitsOf(tokens, structure, from, to);
  if (bits.every((bit) => (bit & part.hidden) !== 0)) return false;
  return bits.filter((bit) => (bit & shownParts) !== 0).length >= 2 || (bits[1]! & part.fence) !== 0;
}

/** In a text about attacks, whatever stands in code, a quotation or a table is an example. */
export const isShown = (topic: boolean, parts: number) => topic && (parts & shownParts) !== 0;

/** Whether a passage quotes something and has a word of describing or defending. */
export function quotesAndDescribes({ tokens, structure }: Frame, from: number, to: number): boolean {
  if (!structure) return false;
  let quotes = false;
  let describing = false;
  for (let at = from; at <= to; at++) {
    quotes ||= (structure.parts[tokens.start[at]!]! & (part.quotation | part.code)) !== 0;
    describing ||= has(tokens, at, aboutIt);
  }
  return quotes && describing;
}
