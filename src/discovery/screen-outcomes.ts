import { and, eq, type SQL, sql } from "drizzle-orm";
import { type CatalogDatabase, packages, records, screens } from "../db/catalog.ts";
import { packageFacts } from "../db/package-facts.ts";
import type { ScreenOutcome } from "../contract/wire/screen-outcomes.ts";
import type { Filtered } from "../search/documents.ts";
import type { Kind } from "../contract/public/kinds.ts";
import type { Deps } from "./deps.ts";
import { isListed } from "./published.ts";
import { readCatalog } from "./snapshot.ts";
import { toPublicScreen } from "../checks/screens/public-screen.ts";

/** What the outcomes of the matching records follow from, and what their packages do: five rows for each at most. */
export const judgedRows = (catalog: CatalogDatabase, condition: SQL) =>
  catalog
    .select({
      id: records.id,
      kind: records.kind,
      slug: records.slug,
      screen: screens.screen,
      package: {
        contentsScreen: packages.contentsScreen,
        status: packages.status,
        filename: packages.filename,
        sha256: packages.sha256,
      },
      ofServer: screens.does,
      publisher: records.publisher,
      does: { summary: packageFacts.summary, usesNetwork: packageFacts.usesNetwork, runs: packageFacts.runs },
    })
    .from(records)
    .leftJoin(screens, eq(screens.recordId, records.id))
    .leftJoin(packages, eq(packages.id, records.packageId))
    .leftJoin(packageFacts, eq(packageFacts.packageId, records.packageId))
    .where(condition);

type JudgedRow = Awaited<ReturnType<typeof judgedRows>>[number];

/** The outcome that a record's report has. */
export const outcomeOf = ({ screen, package: files }: Pick<JudgedRow, "screen" | "package">): ScreenOutcome =>
  toPublicScreen(screen, files).outcome;

/** What lists are filtered by: the outcome, and what a package that was read does not do. */
export const filteredBy = (row: JudgedRow): Filtered => ({
  screen: outcomeOf(row),
  without: row.does
    ? [...(row.does.usesNetwork ? [] : ["network" as const]), ...(row.does.runs ? [] : ["runs" as const])]
    : [],
});

/**
 * What a list shows of a record: the screen's outcome, and at most three signs of what its package does. `isOwned`: a
 * publisher has published it.
 */
export type ListedVerdict = { outcome: ScreenOutcome; signs: string[]; isOwned: boolean };
export type Outcomes = ReadonlyMap<string, ListedVerdict>;
export const outcomeKey = (kind: Kind, slug: string) => `${kind}/${slug}`;

type Listed = { kind: Kind; items: readonly { slug: string }[] };

/** The outcomes of the records that lists show, as their reports have them. */
export async function readOutcomes(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  lists: readonly Listed[],
): Promise<{ seq: number; outcomes: Outcomes }> {
  const shown = JSON.stringify(lists.flatMap(({ kind, items }) => items.map(({ slug }) => [kind, slug])));
  const isShown = sql`(${records.kind}, ${records.slug}) in (select value ->> 0, value ->> 1 from json_each(${shown}))`;
  const { seq, rows } = await readCatalog(deps, (catalog) => ({
    judged: judgedRows(catalog, and(isListed, isShown)!),
  }));
  const verdicts = rows.judged.map((row) => [outcomeKey(row.kind, row.slug), toVerdict(row)] as const);
  return { seq, outcomes: new Map(verdicts) };
}

const mostSigns = 3;
const capitalized = (sign: string) => `${sign.charAt(0).toUpperCase()}${sign.slice(1)}`;

const toVerdict = (row: JudgedRow): ListedVerdict => ({
  outcome: outcomeOf(row),
  signs: (row.does?.summary ?? row.ofServer ?? "").split(" · ").filter(Boolean).slice(0, mostSigns).map(capitalized),
  isOwned: row.publisher !== null,
});
