export type TextRange = { start: number; end: number };

/** The most characters between two neighbours. */
const longest = 8;

/** Between neighbours stand only spaces, signs and ends of lines: over lines, list items and cells. */
const isNear = (text: string, from: number, to: number) =>
  to - from <= 1 || (to - from <= longest && !/[\p{L}\d]/u.test(text.slice(from, to)));

/** Places of a text, in its order, in groups of those that stand near each other. */
export function* groupsOf<Near extends TextRange>(text: string, places: Iterable<Near>): Generator<Near[]> {
  let group: Near[] = [];
  for (const place of places) {
    const last = group.at(-1);
    if (last && !isNear(text, last.end, place.start)) {
      yield group;
      group = [];
    }
    group.push(place);
  }
  yield group;
}
