import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder or a file to judge, with where it comes from. */
export type Item = { path: string; source: string };

const namesIn = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** The malicious packages: `deeds/SOURCE/PACKAGE`. */
export function malicious(data: string): Item[] {
  const root = join(data, "deeds");
  const sources = namesIn(root).filter((entry) => entry.isDirectory());
  return sources.flatMap(({ name }) =>
    namesIn(join(root, name)).map((entry) => ({ path: join(root, name, entry.name), source: name })),
  );
}

export const tunedPackages = "whole, tuned";

/** About half of the owners: the threshold of "look twice" is chosen on their packages, and on no others. */
const isTunedOn = (owner: string) => createHash("sha256").update(owner).digest()[0]! % 2 === 0;

/** Whole packages of another public catalogue, unlabelled: `packages/OWNER/NAME`. */
export const wholePackages = (data: string): Item[] =>
  namesIn(join(data, "packages")).flatMap(({ name }) =>
    namesIn(join(data, "packages", name)).map((entry) => ({
      path: join(data, "packages", name, entry.name),
      source: isTunedOn(name) ? tunedPackages : "whole, left out",
    })),
  );

/** Genuine pairs of versions of public histories: `updates/old/NAME` and `updates/new/NAME`. */
export const versionPairs = (data: string): Pair[] =>
  namesIn(join(data, "updates", "old")).map(({ name }) => ({
    earlier: join(data, "updates", "old", name),
    later: join(data, "updates", "new", name),
    source: "pairs of versions",
  }));

/** The genuine skills: every folder below `skills/` that has a `SKILL.md`. */
export function skills(data: string): Item[] {
  const found: Item[] = [];
  const lookInto = (folder: string, depth: number) => {
    const entries = namesIn(folder);
    if (entries.some(({ name }) => name === "SKILL.md")) found.push({ path: folder, source: "skills" });
    if (depth < 8) for (const entry of entries) if (entry.isDirectory()) lookInto(join(folder, entry.name), depth + 1);
  };
  lookInto(join(data, "skills"), 0);
  return found;
}

/** The genuine documents of the measuring sets, by their class. */
export function documents(data: string): Item[] {
  return ["screen", "screen-more"].flatMap((set) => {
    const [head = "", ...rows] = readFileSync(join(data, set, "SOURCES.tsv"), "utf8")
      .split("\n")
      .filter(Boolean);
    const columns = head.split("\t");
    const of = (cells: string[], name: string) => cells[columns.indexOf(name)] ?? "";
    return rows
      .map((row) => row.split("\t"))
      .filter((cells) => of(cells, "kind") === "benign")
      .map((cells) => ({
        path: join(data, set, of(cells, "file")),
        source: of(cells, "class") || of(cells, "subset"),
      }));
  });
}

export type Pair = { earlier: string; later: string; source: string };

/** Every `step`th, so that a sample has all owners. */
export const sample = <T>(all: readonly T[], most: number): T[] => {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
};

const alike = 0.5;
const mostOfName = 4;

/** Genuine skills of one name that are nearly the same, the shorter one as the earlier version. */
export function nearCopies(all: readonly Item[]): Pair[] {
  const byName = new Map<string, string[]>();
  for (const { path } of all) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()].flatMap((paths) => {
    const texts = paths.slice(0, 12).map((path) => linesAt(path));
    const pairs: Pair[] = [];
    for (let one = 0; one < texts.length; one++) {
      for (let other = one + 1; other < texts.length && pairs.length < mostOfName; other++) {
        const share = overlap(texts[one]!, texts[other]!);
        if (share < alike || share === 1) continue;
        const isShorter = texts[one]!.size <= texts[other]!.size;
        pairs.push({
          earlier: paths[isShorter ? one : other]!,
          later: paths[isShorter ? other : one]!,
          source: "near copies",
        });
      }
    }
    return pairs;
  });
}

const linesAt = (folder: string) =>
  new Set(
    readFileSync(join(folder, "SKILL.md"), "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const line of one) if (other.has(line)) both++;
  return both / (one.size + other.size - both);
}
