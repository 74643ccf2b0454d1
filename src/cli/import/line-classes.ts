import { shortened } from "../../lib/shortened.ts";
import { count } from "../terminal.ts";

/** In the order in which they are shown. */
const kinds = ["refused", "not-indexed", "held", "note"] as const;
export type LineKind = (typeof kinds)[number];

/** Lines that say the same of different files, with the first of them. */
export type LineClass = { kind: LineKind; count: number; examples: string[] };

/** Lines of the terminal. With the counts, the command itself and a failure they are at most twenty. */
const linesMax = 15;
const lineMaxLength = 500;
const examplesEach = 3;

/** Sorts lines into classes by what they say, whatever file, line, number or name they say it of. */
export class LineClasses {
  readonly #classes = new Map<string, LineClass>();

  add(kind: LineKind, text: string, line: string): void {
    const key = `${kind} ${classOf(text)}`;
    const lineClass = this.#classes.get(key) ?? { kind, count: 0, examples: [] };
    this.#classes.set(key, lineClass);
    lineClass.count += 1;
    if (lineClass.examples.length < linesMax) lineClass.examples.push(line);
  }

  /** The most frequent of each kind first. */
  all(): LineClass[] {
    const order = (one: LineClass) => kinds.indexOf(one.kind);
    return [...this.#classes.values()].sort((a, b) => order(a) - order(b) || b.count - a.count);
  }
}

/** What of a text is the same for different files: its beginning without numbers, names in backticks, and paths. */
const classOf = (text: string): string =>
  shortened(text, lineMaxLength)
    .replace(/(?<=\S)(?:: |; | \().*$/s, "")
    .replace(/`[^`]*`/g, "`…`")
    .replace(/(?<=\s)\S*[/\\]\S*/g, "…")
    .replace(/\d+/g, "N");

/** All lines where they are few; else examples of each class with their count, and where all are. */
export function terminalLines(classes: readonly LineClass[], report: string | undefined): string[] {
  const all = classes.reduce((sum, one) => sum + one.count, 0);
  if (all <= linesMax) return classes.flatMap(({ examples }) => examples.map(short));
  const shown = shownOf(classes);
  const lines = classes.flatMap((one) => {
    const examples = one.examples.slice(0, shown.get(one) ?? 0).map(short);
    const more = one.count - examples.length;
    if (examples.length > 0 && more > 0) examples.push(`${examples.pop()!} (and ${count(more)} more like it)`);
    return examples;
  });
  const others = classes.filter((one) => !shown.has(one));
  const rest = others.reduce((sum, one) => sum + one.count, 0);
  const unseen = rest > 0 ? `, ${count(rest)} of them of ${count(others.length)} other kinds` : "";
  return [...lines, `${count(all)} lines in all${unseen}: ${report ?? "--report FILE"} has them`];
}

const short = (line: string) => shortened(line, lineMaxLength);

/** How many examples of each class are shown: one of each while there is room, kind by kind; then further ones. */
function shownOf(classes: readonly LineClass[]): Map<LineClass, number> {
  const ofKind = kinds.map((kind) => classes.filter((one) => one.kind === kind));
  const turns = Array.from({ length: Math.max(...ofKind.map(({ length }) => length)) }, (_, at) =>
    ofKind.flatMap((some) => some.slice(at, at + 1)),
  ).flat();
  const shown = new Map<LineClass, number>();
  let left = linesMax - 1;
  for (let example = 1; example <= examplesEach; example++) {
    for (const one of turns) {
      if (left === 0) return shown;
      if (one.count < example) continue;
      shown.set(one, example);
      left -= 1;
    }
  }
  return shown;
}
