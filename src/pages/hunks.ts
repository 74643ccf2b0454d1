import { structuredPatch } from "diff";

/** Lines that changed, with some around them; each begins with `+`, `-` or a space. */
export type Hunk = { oldStart: number; newStart: number; lines: string[] };

/** What differs more is another text: to find the shortest way between such takes the square of their lengths. */
const mostEdits = 4_000;

/** Undefined where two texts are too different. */
export const hunksOf = (before: string, after: string): Hunk[] | undefined =>
  structuredPatch("", "", before, after, "", "", { context: 3, maxEditLength: mostEdits })?.hunks.map(
    ({ oldStart, newStart, lines }) => ({ oldStart, newStart, lines: lines.filter((line) => !line.startsWith("\\")) }),
  );
