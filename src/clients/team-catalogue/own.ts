import { and, eq, gt } from "drizzle-orm";
import { offeredItems } from "../../team-catalogue/own-items.ts";
import { nameOf, type TeamStanding } from "../../team-catalogue/standing.ts";
import { type CatalogueTombstone, numberAfterEnds } from "../../team-catalogue/tombstones.ts";
import { itemTombstones } from "../../db/item-history.ts";
import { pluginKinds, type SkillRow } from "../../vault/items/skills.ts";
import { type ItemTombstone, readTombstones } from "../../vault/items/tombstones.ts";
import { itemsOfTeam } from "../../vault/reachable-items.ts";
import { besideTombstones, type FoundItems, itemsAmong, type ReadDeps } from "../item-scope.ts";
import type { ScopePlugin } from "../scope.ts";
import { shownSince, tombstonePlugin } from "../tombstones.ts";
import type { TeamCatalogue } from "./open.ts";

/** The team's own items that are offered, and the tombstones beside all that is. */
export async function readOwn(deps: ReadDeps, catalogue: TeamCatalogue, only: string | undefined) {
  const { id, standing, offered, since } = catalogue;
  const inCatalogue = and(
    itemsOfTeam(id, itemTombstones),
    eq(itemTombstones.inCatalogue, true),
    gt(itemTombstones.at, since),
  );
  const [rows, items] = await Promise.all([
    offeredItems(deps, { id, standing }, { slug: only, kinds: pluginKinds }),
    readTombstones(deps, inCatalogue, only),
  ]);
  const { present, withdrawn: ofItems } = besideTombstones(await itemsAmong(deps, afterTombstones(rows, items)), items);
  const from = Math.max(since, shownSince(deps.now(), deps.config.TOMBSTONE_DAYS));
  const isDue = ({ slug, at }: CatalogueTombstone) => at > from && (only === undefined || slug === only);
  const ended = endedItems(standing, new Set(rows.map(({ row }) => nameOf(row))));
  const live = new Set([...offered.records.map(({ slug }) => slug), ...namesIn(present)]);
  const isShown = ({ name }: ScopePlugin) => !live.has(name);
  const withdrawn = new Map<string, ScopePlugin>();
  // Those of records stand before those of items.
  const tombstones = [...standing.withdrawn, ...ended].filter(isDue).map(toTombstone);
  for (const plugin of [...tombstones, ...ofItems].filter(isShown)) {
    if (withdrawn.size < deps.config.TOMBSTONES_MAX && !withdrawn.has(plugin.name)) withdrawn.set(plugin.name, plugin);
  }
  return { present, withdrawn: [...withdrawn.values()] };
}

const toTombstone = ({ slug: name, kind, number, at, word }: CatalogueTombstone): ScopePlugin =>
  tombstonePlugin({ name, number, at, word, owner: null, kind: kind === "skill" ? "skill" : "plugin" });

const namesIn = ({ skills, commands }: FoundItems) =>
  [...skills.map(({ skill }) => skill), ...commands].map(({ row }) => row.slug);

/** What is left of own items that were offered by an approval or the policy, and are not. */
const endedItems = ({ ownEnds }: TeamStanding, live: ReadonlySet<string>): CatalogueTombstone[] =>
  [...ownEnds].flatMap(([name, ends]): CatalogueTombstone[] => {
    const { kind, slug, at, word } = ends.at(-1)!;
    if (live.has(name) || !pluginKinds.includes(kind)) return [];
    return [{ origin: "own", kind, slug, number: numberAfterEnds(ends), at, word }];
  });

/** What was approved may be offered again after a tombstone of its item. */
function afterTombstones(rows: readonly SkillRow[], tombstones: readonly ItemTombstone[]): SkillRow[] {
  const numbers = new Map(tombstones.map((one) => [nameOf(one), one.number]));
  return rows.map((item) => ({ ...item, number: Math.max(item.number, (numbers.get(nameOf(item.row)) ?? -1) + 1) }));
}
