import type { Hit } from "./judgement.ts";

/** Whether a passage does something, or has somebody do it. The screen does not read facts: its caller gives this. */
export type DoesSomething = (passage: string) => boolean;

/** More words than this are a document: of many windows one is like an attack by chance. */
const documentWords = 150;
/** How far a fact or another finding may stand from a window, in characters: about a paragraph to each side. */
const near = 300;

const alone =
  " Nothing else in this passage speaks for an attack, and it makes nobody do anything: alone, in a long document," +
  " that is a note.";

/** An order with each word in a cell of its own: no table is written so, and no rule reads it as a sentence. */
function isInCells(passage: string): boolean {
  const cells = passage.split("|").filter((cell) => /\p{L}/u.test(cell));
  return cells.length > 3 && cells.filter((cell) => /^\s*\S+\s*$/.test(cell)).length >= cells.length / 2;
}

/** The paragraphs of a window: whole lines, and what stands next to them. */
function passageOf(raw: string, { start, end }: Hit): { from: number; to: number } {
  const from = raw.lastIndexOf("\n", Math.max(0, start - near)) + 1;
  const next = raw.indexOf("\n", Math.min(raw.length, end + near));
  return { from: Math.max(from, start - 2 * near), to: Math.min(next === -1 ? raw.length : next, end + 2 * near) };
}

/**
 * The findings of one text in the order in which they came. In a document likeness alone is a note: it counts where it
 * is strong, or the same passage has another finding that is not excused, or does something. Without `doesSomething`
 * nobody has looked.
 */
export function weighLikeness(hits: readonly Hit[], raw: string, words: number, doesSomething?: DoesSomething): Hit[] {
  if (words <= documentWords || !doesSomething) return [...hits];
  return hits.map((hit) => {
    if (hit.rule !== "S14" || hit.severity !== "suspicious" || hit.isStrong) return hit;
    const { from, to } = passageOf(raw, hit);
    const isNear = (other: Hit) =>
      other.rule !== "S14" && !other.shown && other.start < to && Math.max(other.end, other.start + 1) > from;
    if (hits.some(isNear) || isInCells(raw.slice(hit.start, hit.end)) || doesSomething(raw.slice(from, to))) return hit;
    return { ...hit, severity: "note", reason: `${hit.reason}${alone}` };
  });
}

/** Findings of the model over the same words as a finding that counts as much are that finding. */
export function withoutRepeated(hits: readonly Hit[]): Hit[] {
  const counting = hits.filter(({ rule, severity }) => rule !== "S14" && severity === "suspicious");
  return hits.filter(
    (hit) => hit.rule !== "S14" || !counting.some(({ start, end }) => start < hit.end && end > hit.start),
  );
}
