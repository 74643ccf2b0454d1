/**
 * The strings that every match of an expression contains: at least one of each group. They are read off the expression,
 * so that a changed rule needs no second change. No groups where nothing is certain.
 */
export type Required = readonly (readonly string[])[];

/**
 * The strings that a part can match, when they are few, or else strings that any match of it contains. Each match
 * begins with one of `begins`.
 */
type RequiredWords = { exact?: string[]; groups: string[][]; begins: string[] };

const anything: RequiredWords = { groups: [], begins: [""] };
const exactly = (strings: string[]): RequiredWords => ({ exact: strings, groups: [], begins: strings });
const nothing = exactly([""]);

/** Testing more strings than this is not worth it. */
const most = 48;
/** A shorter string occurs in nearly every text. */
const shortest = 3;

/** A character, a class, or the beginning of a group. */
export const token = /\\(?:u[\da-f]{4}|x[\da-f]{2}|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]))?|[^]/y;
export const quantifier = /(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/y;

export function requiredBy({ source, flags }: RegExp): Required {
  if (/[iuv]/.test(flags)) return [];
  const reader = { source, at: 0 };
  return groupsOf(alternativesIn(reader));
}

/** Stands in `begins` for a boundary between a word and what is none. */
const boundary = "\b";

/**
 * The strings with which matches begin; none where some match may begin otherwise. `isBound`: all of them begin at a
 * boundary.
 */
export function beginningsOf({ source, flags }: RegExp): { begins: string[]; isBound: boolean } {
  const begins = /[iuv]/.test(flags) ? [""] : alternativesIn({ source, at: 0 }).begins;
  const plain = begins.map(withoutBoundary);
  if (plain.some(({ length }) => length < shortest)) return { begins: [], isBound: false };
  return { begins: plain, isBound: begins.every((one) => one.startsWith(boundary)) };
}

/**
 * The alternatives of an expression as expressions of their own. At each position the first of them that matches is
 * what the whole matches. One with a reference to a group is left whole.
 */
export function alternativesOf({ source, flags }: RegExp): RegExp[] {
  if (/\\[1-9k]/.test(source)) return [];
  const reader = { source, at: 0 };
  const ways = [""];
  for (let depth = 0; reader.at < source.length;) {
    const one = next(reader, token)![0];
    if (one === "|" && depth === 0) {
      ways.push("");
      continue;
    }
    depth += one.startsWith("(") ? 1 : one === ")" ? -1 : 0;
    ways[ways.length - 1] += one;
  }
  return ways.map((way) => new RegExp(way, flags));
}

export type Reader = { source: string; at: number };

export const next = (reader: Reader, expression: RegExp) => {
  expression.lastIndex = reader.at;
  const match = expression.exec(reader.source);
  if (match) reader.at += match[0].length;
  return match;
};

function alternativesIn(reader: Reader): RequiredWords {
  const ways: RequiredWords[] = [];
  do ways.push(rowIn(reader));
  while (reader.source[reader.at] === "|" && reader.at++ >= 0);
  reader.at++;
  if (ways.length === 1) return ways[0]!;
  const all = ways.flatMap(({ exact }) => exact ?? []);
  const begins = ways.flatMap((way) => way.begins);
  if (ways.every(({ exact }) => exact) && all.length <= most) return { exact: all, groups: [], begins };
  const groups = ways.map((way) => bestOf(groupsOf(way)));
  return { groups: groups.every((group) => group !== undefined) ? [groups.flat()] : [], begins };
}

function rowIn(reader: Reader): RequiredWords {
  const groups: string[][] = [];
  const isBound = reader.source.startsWith("\\b", reader.at);
  let begins: string[] | undefined;
  let run = [""];
  const close = () => {
    if (run.every(({ length }) => length >= shortest)) groups.push(run);
  };
  while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at]!)) {
    const part = repeated(partIn(reader), next(reader, quantifier));
    if (part.exact && part.exact.length * run.length <= most) {
      run = run.flatMap((one) => part.exact!.map((other) => one + other));
      continue;
    }
    close();
    begins ??= run.flatMap((one) => part.begins.map((other) => one + (one === "" ? other : withoutBoundary(other))));
    groups.push(...part.groups);
    run = part.exact ?? [""];
  }
  const all = begins ?? run;
  const bound = isBound ? all.map((one) => boundary + withoutBoundary(one)) : all;
  if (!begins) return { exact: run, groups: [], begins: bound };
  close();
  return { groups, begins: bound };
}

const withoutBoundary = (string: string) => (string.startsWith(boundary) ? string.slice(1) : string);

function repeated(part: RequiredWords, times: RegExpExecArray | null): RequiredWords {
  if (!times) return part;
  if (times[0].startsWith("?"))
    return part.exact ? { ...exactly([...part.exact, ""]), begins: [...part.begins, ""] } : anything;
  return times[0].startsWith("*") || times[1] === "0" ? anything : { groups: groupsOf(part), begins: part.begins };
}

function partIn(reader: Reader): RequiredWords {
  const one = next(reader, token)![0];
  if (one.startsWith("(")) {
    const inside = alternativesIn(reader);
    return /[=!]$/.test(one) ? nothing : inside;
  }
  if (one.startsWith("[")) return ofClass(one.slice(1, -1));
  if (one === "^" || one === "$" || /^\\[bB]$/.test(one)) return nothing;
  if (one === ".") return anything;
  if (!one.startsWith("\\")) return exactly([one]);
  if (one === "\\n") return exactly(["\n"]);
  return /^\\\w/.test(one) ? anything : exactly([one[1]!]);
}

/** A character class with few members, as a list of strings. */
function ofClass(signs: string): RequiredWords {
  if (signs.startsWith("^") || /\\[\w]|[^\\]-[^]/.test(signs)) return anything;
  return exactly([...signs.replace(/\\([^])/g, "$1")]);
}

const groupsOf = ({ exact, groups }: RequiredWords): string[][] =>
  exact ? (exact.every(({ length }) => length >= shortest) ? [exact] : []) : groups;

/** The group whose shortest string is longest is the most selective. */
const bestOf = (groups: string[][]): string[] | undefined => {
  const least = (group: string[]) => Math.min(...group.map(({ length }) => length));
  const [first, ...others] = groups;
  return first && others.reduce((best, group) => (least(group) > least(best) ? group : best), first);
};
