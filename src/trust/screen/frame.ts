import { meaning } from "./lexicon.ts";
import type { RuleId } from "./rules/ids.ts";
import { part, type Structure } from "./structure.ts";
import { has, type Tokens } from "./tokens.ts";

const aboutIt = meaning("about");
const negation = meaning("not");

/** Whether a text is about attacks as a whole, which makes what it quotes an example more readily. */
export type Frame = { tokens: Tokens; structure: Structure | undefined; topic: boolean };

const topicWords =
  /prompt[ -]injection|jailbreak|red[ -]team|adversarial|guardrail|attack|payload|malicious|injection|threat|exploit|phishing|vulnerab/g;

export function makeFrame(tokens: Tokens, structure: Structure | undefined): Frame {
  const mentions = tokens.text.match(topicWords)?.length ?? 0;
  return { tokens, structure, topic: mentions >= 3 && mentions * 2000 >= tokens.text.length };
}

/** Why a sentence of orders is only shown or spoken of here, or undefined when it speaks to the reader. */
export function framed(
  { tokens, structure, topic }: Frame,
  rule: RuleId,
  from: number,
  to: number,
): string | undefined {
  if (!structure) return undefined;
  const at = tokens.start[from]!;
  const last = tokens.end[to]! - 1;
  const parts = structure.parts[at]! & structure.parts[last]!;
  if ((parts & part.hidden) !== 0) return undefined;
  const fenced = (parts & part.fence) !== 0;
  if (fenced && (topic || !heededInFences.has(rule))) return "in a fenced block";
  const shown = fenced || (parts & (part.code | part.quotation | part.blockquote | part.table)) !== 0;
  const touches = ((structure.parts[at]! | structure.parts[last]!) & shownParts) !== 0;
  if (touches && topic) return "as an example in a text about attacks";
  const described = describes(tokens, from, to, shown ? 40 : 14, shown);
  if (described) return shown ? "as a quotation of what it speaks about" : "in a sentence that speaks about it";
  const heading = nearestHeading(structure, at);
  const headed = heading !== undefined && topicWordsIn(heading);
  if (shown && headed) return "under a heading about attacks";
  if (topic && (headed || (parts & (part.listItem | part.heading)) !== 0)) return "in a text about attacks";
  return undefined;
}

/** A prompt that is meant to be used stands in a fence, and so does what a machine is told to do. */
const heededInFences: ReadonlySet<RuleId> = new Set<RuleId>(["S1", "S6", "S7", "S8"]);

const shownParts = part.fence | part.code | part.quotation | part.blockquote | part.table;
const setUp =
  /install|set ?up|prerequisite|require|quick ?start|getting started|before you|usage|configur|download|windows|mac ?os|linux/;

/** The same question for a command, which a fence does not excuse: it is where commands stand. */
export function framedText({ structure, topic }: Frame, rule: RuleId, start: number, end: number): string | undefined {
  if (!structure) return undefined;
  const parts = structure.parts[start]! & structure.parts[Math.max(start, end - 1)]!;
  if ((parts & part.hidden) !== 0) return undefined;
  // The marks of a template are shown as they are written: in code.
  if (rule === "S2" && (parts & shownParts) !== 0) return "in code or a quotation";
  if (!topic) return undefined;
  const heading = nearestHeading(structure, start);
  return heading && setUp.test(heading) && !topicWordsIn(heading) ? undefined : "in a text about attacks";
}

const topicWordsIn = (heading: string) =>
  /inject|jailbreak|attack|adversar|payload|malicious|exploit|threat|example|detect|pattern|red flag|defen[cs]e|security|evasion|test case|suspicious|rule|never|don't|do not|warning|avoid|bad|anti-pattern|override/.test(
    heading,
  );

/** A word of describing or defending in the same sentence, before the match or just after it. */
function describes(tokens: Tokens, from: number, to: number, reach: number, after: boolean): boolean {
  const sentence = tokens.sentence[from]!;
  for (let at = from - 1; at >= 0 && at >= from - reach; at--) {
    if (tokens.sentence[at] !== sentence) break;
    if (has(tokens, at, aboutIt)) return true;
    if (from - at <= 3 && has(tokens, at, negation)) return true;
  }
  for (let at = to + 1; after && at < tokens.count && at <= to + 12; at++) {
    if (tokens.sentence[at] !== sentence) break;
    if (has(tokens, at, aboutIt)) return true;
  }
  return false;
}

function nearestHeading({ headings }: Structure, at: number): string | undefined {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (headings[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1]?.text;
}

/** Whether a whole passage is shown rather than said: learned likeness is judged only on what is said. */
export function framedPassage({ tokens, structure }: Frame, from: number, to: number): boolean {
  if (!structure) return false;
  const middle = (from + to) >> 1;
  const bits = [from, middle, to].map((word) => structure.parts[tokens.start[word]!]!);
  if (bits.every((bit) => (bit & part.hidden) !== 0)) return false;
  return bits.filter((bit) => (bit & shownParts) !== 0).length >= 2 || (bits[1]! & part.fence) !== 0;
}

/** In an article about attacks, what stands in code, in a quotation or in a table is an example. */
export const isShown = ({ structure, topic }: Frame, start: number, end: number) =>
  topic &&
  structure !== undefined &&
  (structure.parts[start]! & structure.parts[Math.max(start, end - 1)]! & shownParts) !== 0;

/** A passage that quotes something and has a word of describing or defending. */
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
