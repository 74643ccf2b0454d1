export type TextRange = { start: number; end: number };

/** The most characters between two neighbours, and whether there may be letters or digits among them. */
export type Gap = { longest: number; hasLetters: boolean };
/** Only spaces, signs and ends of lines: over lines, list items and cells. */
export const signsAlone: Gap = { longest: 8, hasLetters: false };

function isNear(text: string, from: number, to: number, { longest, hasLetters }: Gap): boolean {
  return to - from <= 1 || (to - from <= longest && (hasLetters || !/[\p{L}\d]/u.test(text.slice(from, to))));
}

/** Places of a text, in its order, in groups of those that stand near each other. */
export function* groupsOf<Near extends TextRange>(text: string, places: Iterable<Near>, gap: Gap): Generator<Near[]> {
  let group: Near[] = [];
  for (const place of places) {
    const last = group.at(-1);
    if (last && !isNear(text, last.end, place.start, gap)) {
      yield group;
      group = [];
    }
    group.push(place);
  }
  yield group;
}
