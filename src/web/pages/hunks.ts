import { structuredPatch } from "diff";

/** Changed lines with some context. Each line begins with `+`, `-` or a space. */
export type Hunk = { oldStart: number; newStart: number; lines: string[] };

/**
 * Finding the shortest difference takes the square of the number of differing lines; a step takes about a microsecond.
 */
const stepsOfAPage = 250_000;
const mostEdits = 400;

/** Compares the files of one page, which share one budget of steps. */
export class Comparison {
  #left = stepsOfAPage;

  /** Undefined if the texts differ too much. A file that exists on one side only is shown in full. */
  hunksOf(before: string | undefined, after: string | undefined): Hunk[] | undefined {
    if (before === undefined || after === undefined)
      return [whole(before ?? after ?? "", before === undefined ? "+" : "-")];
    const maxEditLength = Math.min(mostEdits, Math.floor(Math.sqrt(this.#left)));
    const patch = structuredPatch("", "", before, after, "", "", { context: 3, maxEditLength });
    const edits = patch?.hunks.reduce((sum, { lines }) => sum + lines.filter((line) => /^[+-]/.test(line)).length, 0);
    this.#left = Math.max(0, this.#left - (edits ?? maxEditLength) ** 2);
    return patch?.hunks.map(({ oldStart, newStart, lines }) => ({
      oldStart,
      newStart,
      lines: lines.filter((line) => !line.startsWith("\\")),
    }));
  }
}

function whole(text: string, sign: "+" | "-"): Hunk {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return { oldStart: 1, newStart: 1, lines: lines.map((line) => sign + line) };
}
