import { inArray, sql } from "drizzle-orm";
import { readStored } from "../discovery/packages/open-file.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import type { PendingEntry } from "../contract/team-catalogue/catalogue.ts";
import { packages, type PackedFile } from "../db/catalog.ts";
import type { KeptFact } from "../db/facts-column.ts";
import { packageFacts } from "../db/package-facts.ts";
import { newDeeds } from "../facts/judge/changed.ts";
import type { Deed } from "../facts/fact.ts";
import type { Deps } from "./deps.ts";

type Reading = Pick<Deps, "catalog" | "primary" | "sequence" | "bundles">;
export type Changed = NonNullable<PendingEntry["changed"]>;

/** Files that are compared line by line, and of what size: as on the page that shows the difference. */
const comparedFiles = 40;
const comparedBytes = 128 * 1024;

/** Facts are stored as their readers found them, with what judgements know beside them. */
export const toDeeds = (facts: readonly KeptFact[] | null): Deed[] => (facts ?? []) as unknown as Deed[];

/** What a package holds and does, by its id. */
export async function readPackages(deps: Reading, ids: readonly number[]) {
  const named = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const { rows } = await readCatalog(deps, (catalog) => ({
    packages: catalog
      .select({ id: packages.id, objectKey: packages.objectKey, files: packages.files })
      .from(packages)
      .where(inArray(packages.id, named)),
    facts: catalog
      .select({ id: packageFacts.packageId, facts: packageFacts.facts })
      .from(packageFacts)
      .where(inArray(packageFacts.packageId, named)),
  }));
  const facts = new Map(rows.facts.map((row) => [row.id, row.facts]));
  return new Map(rows.packages.map((row) => [row.id, { ...row, facts: facts.get(row.id) ?? null }]));
}
export type ReadPackage = Awaited<ReturnType<typeof readPackages>> extends Map<number, infer Value> ? Value : never;

/** How much a version differs from the one that was approved. */
export async function changesBetween(deps: Reading, before: ReadPackage, after: ReadPackage): Promise<Changed> {
  const earlier = new Map(before.files.map((file) => [file.path, file]));
  const later = new Map(after.files.map((file) => [file.path, file]));
  const paths = [...new Set([...earlier.keys(), ...later.keys()])];
  const changed = paths.filter((path) => earlier.get(path)?.sha256 !== later.get(path)?.sha256);
  const texts = changed.map((path) => [earlier.get(path), later.get(path)] as const);
  const isComparable = texts.length <= comparedFiles && texts.every((pair) => pair.every(isShortText));
  let lines = 0;
  if (isComparable) {
    for (const [one, other] of texts) {
      const [was, is] = await Promise.all([readFileLines(deps, before, one), readFileLines(deps, after, other)]);
      lines += differingLines(was, is);
    }
  }
  const facts = newDeeds(toDeeds(before.facts), toDeeds(after.facts)).length;
  return { files: changed.length, lines: isComparable ? lines : null, facts };
}

const isShortText = (file: PackedFile | undefined) => !file || (file.isText && file.sizeBytes <= comparedBytes);

async function readFileLines(deps: Reading, { objectKey: key }: ReadPackage, file: PackedFile | undefined) {
  if (!file || file.sizeBytes === 0) return [];
  const stored = await readStored(deps, { key, offset: file.offset, length: file.sizeBytes });
  return (await new Response(stored).text()).split("\n");
}

/** Lines that one has and the other has not, wherever they stand. */
function differingLines(was: readonly string[], is: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of was) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of is) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
