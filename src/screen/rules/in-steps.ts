import { type Prefilter, isIn, mayMatch, type Places, placesOf, type Sought, soughtBy } from "../prefilter.ts";
import type { PatternRule, Walk } from "./pattern-rule.ts";

/** One way to match: steps in order, each within `gap` characters of the one before, not past a `stop`. */
type Step = { source: string; gap: number; stop: RegExp | undefined };

/**
 * A repetition that can skip at least this many characters is a gap. Nested gaps, tried from each start, take the time.
 */
const leastGap = 16;

const atom = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/y;
const quantifier = /(?:[*+?]|\{\d+(?:,(\d*))?\})\??/y;

type StepPart = { text: string; times: string };

/** The parts of one level: an atom or a whole group, each with its quantifier. Bars are parts of their own. */
function partsOf(source: string): StepPart[] {
  const parts: StepPart[] = [];
  for (let at = 0; at < source.length;) {
    const start = at;
    let depth = 0;
    do {
      atom.lastIndex = at;
      const [one] = atom.exec(source)!;
      if (one === "(") depth++;
      if (one === ")") depth--;
      at += one.length;
    } while (depth > 0);
    quantifier.lastIndex = at;
    const times = quantifier.exec(source)?.[0] ?? "";
    parts.push({ text: source.slice(start, at), times });
    at += times.length;
  }
  return parts;
}

/** The most characters that a part can match. */
function widthOf({ text, times }: StepPart): number {
  const [, most] = /^\{(?:\d+,)?(\d+)\}/.exec(times) ?? [];
  const often = most ? Number(most) : /^[*+{]/.test(times) ? Number.POSITIVE_INFINITY : 1;
  return often * (text.startsWith("(") ? widestOf(text.replace(/^\((?:\?(?:<?[=!]|:))?/, "").slice(0, -1)) : 1);
}

function widestOf(source: string): number {
  let [widest, width] = [0, 0];
  for (const part of partsOf(source)) {
    width = part.text === "|" ? 0 : width + widthOf(part);
    widest = Math.max(widest, width);
  }
  return widest;
}

const isGap = (part: StepPart) =>
  part.text.startsWith("[") && part.times.includes(",") && widthOf(part) >= leastGap && widthOf(part) < Infinity;
/** What may be missing at the beginning of a step makes the gap wider: a step that begins with a word is found sooner. */
const widensGap = ({ text, times }: StepPart) => /^(?:\?|\{0,)/.test(times) && widthOf({ text, times }) < leastGap * 4;
const hasGap = (source: string) =>
  [...source.matchAll(/\]\{\d+,(\d+)\}/g)].some(([, most]) => Number(most) >= leastGap);
const canBeEmpty = (source: string) => new RegExp(`^(?:${source})$`).test("");

/** Each alternative as a sequence of steps. A group that contains a gap is expanded into its alternatives. */
function rowsOf(source: string): string[][] {
  const rows: string[][] = [[]];
  const done: string[][] = [];
  for (const part of partsOf(source)) {
    if (part.text === "|") done.push(...rows.splice(0, rows.length, []));
    else {
      const opened = part.times === "" && part.text.startsWith("(?:") && hasGap(part.text);
      const ways = opened ? rowsOf(part.text.slice(3, -1)) : [[part.text + part.times]];
      const longer = rows.flatMap((row) => ways.map((way) => [...row, ...way]));
      rows.splice(0, rows.length, ...longer);
    }
  }
  return [...done, ...rows];
}

/** Of two adjacent gaps, the wider class decides what stops them. A late stop is allowed, an early one is not. */
const stopOf = (classes: string[]) => {
  if (classes.length > 1) return classes.every((one) => /^\[\^[^]*\\n/.test(one)) ? /\n/g : undefined;
  const [only] = classes;
  return new RegExp(only!.startsWith("[^") ? `[${only!.slice(2)}` : `[^${only!.slice(1)}`, "g");
};

type Row = { steps: (Step & { begins: Sought })[]; seldomFirst: Sought[] };

function rowOf(row: string[], flags: string): Row {
  const steps: Step[] = [{ source: "", gap: 0, stop: undefined }];
  const [...parts] = row.flatMap((text) => partsOf(text));
  let gaps: typeof parts = [];
  let after = "";
  const close = () => {
    if (canBeEmpty(after)) steps.at(-1)!.source += gaps.map(({ text, times }) => text + times).join("") + after;
    else {
      const gap = gaps.reduce((sum, part) => sum + widthOf(part), 0);
      steps.push({ source: after, gap, stop: stopOf(gaps.map(({ text }) => text)) });
    }
    gaps = [];
    after = "";
  };
  for (const part of parts) {
    const source = part.text + part.times;
    if (isGap(part) && steps[0]!.source !== "") {
      if (after !== "") close();
      gaps.push(part);
    } else if (gaps.length > 0 && after === "" && widensGap(part)) gaps.push(part);
    else if (gaps.length > 0) after += source;
    else steps[0]!.source += source;
  }
  if (after !== "") close();
  const all = steps.map((step) => ({ ...step, begins: soughtBy(new RegExp(step.source, flags)) }));
  const seldomFirst = all.map(({ begins }) => begins).toSorted((one, other) => one.ways - other.ways || 0);
  return { steps: all, seldomFirst };
}

/**
 * The starts after which the next step follows. The nearest next step decides, because later ones are behind the same
 * stops.
 */
function before(text: string, { starts, ends }: Places, next: number[], { gap, stop }: Step): number[] {
  let at = 0;
  let searched = 0;
  let stopped = 0;
  return starts.filter((start, index) => {
    const end = ends[index]!;
    while (at < next.length && next[at]! <= start) at++;
    const place = next[at] ?? Number.POSITIVE_INFINITY;
    if (place > end + gap) return false;
    if (place <= end || !stop) return true;
    if (end < searched || end > stopped) {
      stop.lastIndex = searched = end;
      stopped = stop.exec(text)?.index ?? text.length;
    }
    return place <= stopped;
  });
}

/**
 * The same matches as the pattern's, in linear time. Steps are searched from the last to the first without
 * backtracking, and the pattern is tried only where each step follows the one before.
 */
export function inSteps(pattern: RegExp): (prefilter: Prefilter) => Walk {
  let rows: Row[] | undefined;
  const whole = new RegExp(pattern.source, `${pattern.flags}y`);
  return (prefilter) => {
    let starts: number[] | undefined;
    let at = 0;
    return (from) => {
      rows ??= rowsOf(pattern.source).map((row) => rowOf(row, pattern.flags));
      starts ??= startsOfAny(prefilter, rows);
      for (; at < starts.length; at++) {
        if (starts[at]! < from) continue;
        whole.lastIndex = starts[at]!;
        // What `exec` returns is several times as large.
        if (whole.test(prefilter.text))
          return { index: starts[at]!, 0: prefilter.text.slice(starts[at], whole.lastIndex) };
      }
      return null;
    };
  };
}

/** Most rows need what a text does not have. */
function startsOfAny(prefilter: Prefilter, rows: Row[]): number[] {
  let starts: number[] = [];
  for (const row of rows) {
    let may = true;
    for (let at = 0; at < row.seldomFirst.length && may; at++) may = mayMatch(prefilter, row.seldomFirst[at]!);
    const more = may ? startsOf(prefilter, row) : [];
    if (starts.length === 0) starts = more;
    else if (more.length > 0) starts = [...starts, ...more].sort((one, other) => one - other);
  }
  return starts;
}

function startsOf(prefilter: Prefilter, { steps, seldomFirst }: Row): number[] {
  if (!seldomFirst.every((begins) => isIn(prefilter, begins))) return [];
  let next: number[] | undefined;
  for (let at = steps.length - 1; at >= 0; at--) {
    const begins = placesOf(prefilter, steps[at]!.begins);
    next = next ? before(prefilter.text, begins, next, steps[at + 1]!) : begins.starts;
    if (next.length === 0) return [];
  }
  return next!;
}

/** What is not an expression must be linear by itself. */
export const walkOf = (pattern: PatternRule["pattern"]): ((prefilter: Prefilter) => Walk) =>
  pattern instanceof RegExp ? inSteps(pattern) : (prefilter) => pattern.walk(prefilter);
