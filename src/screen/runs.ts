export type Signs = Uint8Array;

export function signsOf(all: string): Signs {
  const signs = new Uint8Array(256);
  for (const sign of all) signs[sign.charCodeAt(0)] = 1;
  return signs;
}

export const signsBetween = (first: string, last: string): Signs =>
  signsOf(
    String.fromCharCode(
      ...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) => first.charCodeAt(0) + at),
    ),
  );

/**
 * Where the next run of at least `shortest` such characters starts, or -1. Where the character `shortest` further on is
 * another one, no run can begin before it, so most of a text is skipped.
 */
function nextRun(text: string, signs: Signs, shortest: number, from: number): number {
  while (from + shortest <= text.length) {
    let start = from + shortest;
    while (start > from && signs[text.charCodeAt(start - 1)] === 1) start--;
    if (start === from) return from;
    from = start;
  }
  return -1;
}

/** The runs of such characters, from `shortest` to `longest` long. */
export function* runsOf(text: string, signs: Signs, shortest: number, longest: number) {
  for (let start = nextRun(text, signs, shortest, 0); start >= 0;) {
    let end = start + shortest;
    while (end < text.length && end - start < longest && signs[text.charCodeAt(end)] === 1) end++;
    yield { start, end };
    start = nextRun(text, signs, shortest, end);
  }
}

/** How many of the text's characters are such. */
export function countOf(text: string, signs: Signs): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (signs[text.charCodeAt(at)] === 1) count++;
  return count;
}

/** Whether there is a run of at least this length. */
export const hasRun = (text: string, signs: Signs, shortest: number) => nextRun(text, signs, shortest, 0) >= 0;

/**
 * Splits a range into overlapping parts of at most `longest`, so that what stands at a joint is whole in one of them.
 */
export function* partsOf(from: number, to: number, longest: number, overlap: number) {
  for (let start = from; ; start += longest - overlap) {
    const end = Math.min(to, start + longest);
    yield { start, end };
    if (end === to) return;
  }
}

const longestPart = 4000;
const shortestLine = 12;

/** The lines of a text that are worth reading; very long ones in parts. */
export function* lineParts(text: string) {
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    if (end - start >= shortestLine) yield* partsOf(start, end, longestPart, 400);
    start = end + 1;
  }
}

/** The runs of small letters, at least this long: where each starts and where it ends, one after the other. */
export function smallRunsOf(text: string, shortest: number): Int32Array {
  const runs = new Int32Array(2 * Math.ceil((text.length + 1) / (shortest + 1)));
  let count = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code >= 97 && code <= 122) continue;
    if (at - start >= shortest) {
      runs[count++] = start;
      runs[count++] = at;
    }
    start = at + 1;
  }
  return runs.subarray(0, count);
}
