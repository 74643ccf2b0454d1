import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printError } from "../../src/cli/terminal.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { limits } from "../../src/contract/wire/limits.ts";
import { packText, unpackText } from "../../src/vault/history/packed-text.ts";
import type { Fields } from "../../src/vault/items/fields.ts";
import { seeded } from "./bench/statistics.ts";
import { nearCopies, sample } from "./facts/corpora.ts";

const program = script(
  "revision-cost",
  "Measures what an item's earlier texts take, beside the same texts deflated alone: each text of the folders " +
    "is changed as people change texts, and stored as a write of the item stores it. Skills of one name that " +
    "are nearly the same are taken as revisions of one item as well.",
  "~/data/skills",
)
  .argument("<folders...>", "with .md and .txt files")
  .option("--seed <number>", "which places are changed", wholeNumber, 1)
  .option("--texts <number>", "at most so many of each folder, evenly spread", wholeNumber, 2_000)
  .option("--most <percent>", "the aim: a revision takes at most this share", wholeNumber, 40)
  .parse();
const { seed, texts, most } = program.opts<{ seed: number; texts: number; most: number }>();
const random = seeded(seed);
const below = (end: number) => Math.floor(random() * end);

type Revision = { kind: string; earlier: Fields; later: Fields };

/** Each gives another text, or the same where it finds nothing to change. */
const edits: Record<string, (lines: string[], other: string[]) => string[]> = {
  "a letter": (lines) =>
    changedAt(lines, (line) => {
      const at = below(line.length);
      return `${line.slice(0, at)}${line.slice(at + 1)}`;
    }),
  "a line rewritten": (lines, other) => changedAt(lines, () => other[below(other.length)]!),
  "a line taken out": (lines) => lines.toSpliced(below(lines.length), 1),
  "a paragraph put in": (lines, other) => {
    const from = below(other.length);
    return lines.toSpliced(below(lines.length + 1), 0, ...other.slice(from, from + 8));
  },
  "five lines rewritten": (lines, other) => {
    let now = lines;
    for (let n = 0; n < 5; n++) now = changedAt(now, () => other[below(other.length)]!);
    return now;
  },
  "a word renamed": (lines) => {
    const words = lines.join("\n").match(/\b\p{L}{5,}\b/gu) ?? [];
    const word = words[below(words.length)];
    return word === undefined ? lines : lines.join("\n").replaceAll(word, `${word}2`).split("\n");
  },
  "a section moved": (lines) => {
    const from = below(lines.length);
    const moved = lines.slice(from, from + 20);
    const rest = lines.toSpliced(from, 20);
    return rest.toSpliced(below(rest.length + 1), 0, ...moved);
  },
  "a tenth written anew": (lines, other) => {
    const length = Math.ceil(lines.length / 10);
    const from = below(other.length);
    return lines.toSpliced(below(lines.length), length, ...other.slice(from, from + length));
  },
};

function changedAt(lines: string[], change: (line: string) => string): string[] {
  const at = below(lines.length);
  return lines.with(at, change(lines[at]!));
}

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

function fieldsOf(path: string, body = readFileSync(path, "utf8")): Fields {
  const title = basename(path) === "SKILL.md" ? basename(dirname(path)) : basename(path);
  return { title, body, kind: "skill", summary: null, platform: null, tags: [], metadata: {} };
}

const isStored = ({ body }: Fields) => body.trim() !== "" && Buffer.byteLength(body) <= limits.bodyMaxBytes;

function* revisionsOf(folders: string[][]): Generator<Revision> {
  const all = folders.flatMap((paths) =>
    sample(paths, texts)
      .map((path) => fieldsOf(path))
      .filter(isStored),
  );
  for (const earlier of all) {
    const lines = earlier.body.split("\n");
    const other = all[below(all.length)]!.body.split("\n");
    for (const [kind, edit] of Object.entries(edits)) {
      const later = { ...earlier, body: edit(lines, other).join("\n") };
      if (later.body !== earlier.body && isStored(later)) yield { kind, earlier, later };
    }
    yield { kind: "the tags alone", earlier, later: { ...earlier, tags: ["new"] } };
  }
  const skills = folders
    .flat()
    .filter((path) => basename(path) === "SKILL.md")
    .map(dirname);
  for (const pair of nearCopies(skills.map((path) => ({ path, source: "" })))) {
    const [earlier, later] = [pair.earlier, pair.later].map((folder) => fieldsOf(join(folder, "SKILL.md")));
    if (isStored(earlier!) && isStored(later!)) yield { kind: "genuine near copies", earlier: earlier!, later: later! };
  }
}

const nothing: Fields = { title: "", body: "", kind: "skill", summary: null, platform: null, tags: [], metadata: {} };
/** Deflate finds nothing further away. */
const windowBytes = 32 * 1024;

type Cost = { kind: string; isLong: boolean; stored: number; alone: number };

function costOf({ kind, earlier, later }: Revision): Cost {
  const { packed, leans } = packText(earlier, later);
  if (JSON.stringify(unpackText(later, [{ packed, leans }])) !== JSON.stringify(earlier)) {
    throw new Error(`"${earlier.title}" does not come back as it was.`);
  }
  const isLong = Math.max(Buffer.byteLength(earlier.body), Buffer.byteLength(later.body)) > windowBytes;
  return { kind, isLong, stored: packed.length, alone: aloneOf(earlier) };
}

/** Of the text itself: nothing stands in for its successor. */
function aloneOf(text: Fields): number {
  const known = alone.get(text) ?? packText(text, nothing).packed.length;
  alone.set(text, known);
  return known;
}
const alone = new WeakMap<Fields, number>();

const share = ({ stored, alone }: Cost) => (100 * stored) / alone;

function rowOf(name: string, costs: Cost[]): string {
  const above = costs.filter((cost) => share(cost) > most);
  const isWindow = above.filter(({ isLong }) => isLong).length;
  const cells = [
    ...[name, costs.length, middleOf(costs.map(share)).toFixed(1)],
    ((100 * sum(costs, "stored")) / sum(costs, "alone")).toFixed(1),
    `${((100 * above.length) / costs.length).toFixed(2)} (${above.length})`,
    ...[isWindow, above.length - isWindow],
  ];
  return `| ${cells.join(" | ")} |`;
}
const middleOf = (shares: number[]): number => shares.toSorted((one, other) => one - other)[shares.length >> 1]!;
const sum = (costs: Cost[], name: "stored" | "alone") => costs.reduce((all, cost) => all + cost[name], 0);

const folders = program.args.map(textsIn);
if (folders.flat().length === 0) {
  printError("There is no .md or .txt file in these folders.");
  process.exit(2);
}
const costs = Array.from(revisionsOf(folders), costOf);
const groups = Map.groupBy(costs, ({ kind }) => kind);
const [short, long] = [costs.filter(({ isLong }) => !isLong), costs.filter(({ isLong }) => isLong)];
console.log(
  [
    `| revisions | | median % | % of all bytes | above ${most} %: % (number) | beyond the window | others |`,
    "| --- | --- | --- | --- | --- | --- | --- |",
    rowOf("all", costs),
    ...(short.length > 0 ? [rowOf("of texts up to 32 KiB", short)] : []),
    ...(long.length > 0 ? [rowOf("of longer ones", long)] : []),
    ...[...groups].map(([kind, some]) => rowOf(kind, some)),
    "",
    `A text is deflated with its successor as the dictionary, of which deflate sees 32 KiB: the`,
    "revision of a longer text stands alone. Others above the aim are nearly as long,",
    "or share too little with their successor.",
  ].join("\n"),
);
