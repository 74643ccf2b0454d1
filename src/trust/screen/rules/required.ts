/**
 * The strings that every match of an expression contains: at least one of each group. They are read off the expression,
 * so that a changed rule needs no second change. No groups where nothing is certain.
 */
export type Required = readonly (readonly string[])[];

/** The strings that a part can match, when they are few, or else strings that any match of it contains. */
type Part = { exact?: string[]; groups: string[][] };

const anything: Part = { groups: [] };
const nothing: Part = { exact: [""], groups: [] };

/** Testing more strings than this is not worth it. */
const most = 48;
/** A shorter string occurs in nearly every text. */
const shortest = 3;

const token = /\\(?:u[\da-f]{4}|x[\da-f]{2}|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]))?|[^]/y;
const quantifier = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

export function requiredBy({ source, flags }: RegExp): Required {
  if (/[iuv]/.test(flags)) return [];
  const reader = { source, at: 0 };
  return groupsOf(alternativesIn(reader));
}

type Reader = { source: string; at: number };

const next = (reader: Reader, expression: RegExp) => {
  expression.lastIndex = reader.at;
  const match = expression.exec(reader.source);
  if (match) reader.at += match[0].length;
  return match;
};

function alternativesIn(reader: Reader): Part {
  const ways: Part[] = [];
  do ways.push(rowIn(reader));
  while (reader.source[reader.at] === "|" && reader.at++ >= 0);
  reader.at++;
  if (ways.length === 1) return ways[0]!;
  const all = ways.flatMap(({ exact }) => exact ?? []);
  if (ways.every(({ exact }) => exact) && all.length <= most) return { exact: all, groups: [] };
  const groups = ways.map((way) => bestOf(groupsOf(way)));
  return groups.every((group) => group !== undefined) ? { groups: [groups.flat()] } : anything;
}

function rowIn(reader: Reader): Part {
  const groups: string[][] = [];
  let isExact = true;
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
    isExact = false;
    groups.push(...part.groups);
    run = part.exact ?? [""];
  }
  if (isExact) return { exact: run, groups: [] };
  close();
  return { groups };
}

function repeated(part: Part, times: RegExpExecArray | null): Part {
  if (!times) return part;
  if (times[0].startsWith("?")) return part.exact ? { exact: [...part.exact, ""], groups: [] } : anything;
  return times[0].startsWith("*") || times[1] === "0" ? anything : { groups: groupsOf(part) };
}

function partIn(reader: Reader): Part {
  const one = next(reader, token)![0];
  if (one.startsWith("(")) {
    const inside = alternativesIn(reader);
    return /[=!]$/.test(one) ? nothing : inside;
  }
  if (one.startsWith("[")) return ofClass(one.slice(1, -1));
  if (one === "^" || one === "$" || /^\\[bB]$/.test(one)) return nothing;
  if (one === ".") return anything;
  if (!one.startsWith("\\")) return { exact: [one], groups: [] };
  if (one === "\\n") return { exact: ["\n"], groups: [] };
  return /^\\\w/.test(one) ? anything : { exact: [one[1]!], groups: [] };
}

/** A character class with few members, as a list of strings. */
function ofClass(signs: string): Part {
  if (signs.startsWith("^") || /\\[\w]|[^\\]-[^]/.test(signs)) return anything;
  return { exact: [...signs.replace(/\\([^])/g, "$1")], groups: [] };
}

const groupsOf = ({ exact, groups }: Part): string[][] =>
  exact ? (exact.every(({ length }) => length >= shortest) ? [exact] : []) : groups;

/** The group whose shortest string is longest is the most selective. */
const bestOf = (groups: string[][]): string[] | undefined => {
  const least = (group: string[]) => Math.min(...group.map(({ length }) => length));
  const [first, ...others] = groups;
  return first && others.reduce((best, group) => (least(group) > least(best) ? group : best), first);
};
