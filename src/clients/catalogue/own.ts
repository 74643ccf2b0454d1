import { and, eq, gt } from "drizzle-orm";
import type { TeamStanding } from "../../approvals/standing.ts";
import type { CatalogueTombstone } from "../../approvals/tombstones.ts";
import { itemTombstones } from "../../db/item-history.ts";
import type { SkillRow } from "../../vault/items/skills.ts";
import { readTombstones } from "../../vault/items/tombstones.ts";
import { itemsOfTeam } from "../../vault/reach.ts";
import { besideTombstones, findItems, type FoundItems, type ReadDeps } from "../item-scope.ts";
import type { ScopePlugin } from "../scope.ts";
import { tombstonePlugin } from "../tombstones.ts";
import type { TeamCatalogue } from "./catalogue.ts";

/** The team's own items that are offered, and the tombstones beside all that is. */
export async function readOwn(deps: ReadDeps, catalogue: TeamCatalogue, only: string | undefined) {
  const { standing, offered, since } = catalogue;
  const numbers = new Map<string, number>();
  const isOffered = (item: SkillRow) => {
    numbers.set(`${item.row.kind} ${item.row.slug}`, item.number);
    return offered.isOwnOffered(item);
  };
  const inCatalogue = and(
    itemsOfTeam(catalogue.id, itemTombstones),
    eq(itemTombstones.inCatalogue, true),
    gt(itemTombstones.at, since),
  );
  const [all, items] = await Promise.all([
    findItems(deps, itemsOfTeam(catalogue.id), only, isOffered),
    readTombstones(deps, inCatalogue, only),
  ]);
  const own = besideTombstones(all, items);
  const { found, ended } = afterEnds(own.found, standing, numbers);
  const ofRecords = standing.withdrawn.filter(({ slug, at }) => at > since && (only === undefined || slug === only));
  const live = new Set([...offered.records.map(({ slug }) => slug), ...namesIn(found)]);
  const isShown = ({ name }: ScopePlugin) => !live.has(name);
  const withdrawn = new Map<string, ScopePlugin>();
  // Those of records stand before those of items.
  const tombstones = [...ofRecords, ...ended.filter(({ at }) => at > since)].map(toTombstone);
  for (const plugin of [...tombstones, ...own.withdrawn].filter(isShown)) {
    if (withdrawn.size < deps.config.TOMBSTONES_MAX && !withdrawn.has(plugin.name)) withdrawn.set(plugin.name, plugin);
  }
  return { found, withdrawn: [...withdrawn.values()] };
}

const toTombstone = ({ slug: name, kind, number, at, word }: CatalogueTombstone): ScopePlugin =>
  tombstonePlugin({ ...{ name, number, at, word, owner: null }, kind: kind === "skill" ? "skill" : "plugin" });

const namesIn = ({ skills, commands }: FoundItems) =>
  [...skills.map(({ skill }) => skill), ...commands].map(({ row }) => row.slug);

/**
 * Own items after an end of their approval, by the policy, or of the record that had their name: at a higher number, or
 * with a tombstone.
 */
function afterEnds(
  { skills, commands }: FoundItems,
  { ownEnds: ends, withdrawn }: TeamStanding,
  numbers: ReadonlyMap<string, number>,
) {
  const ofRecords = new Map(withdrawn.map(({ slug, number }) => [slug, number]));
  const nameOf = ({ row }: SkillRow) => `${row.kind} ${row.slug}`;
  const live = new Set([...skills.map(({ skill }) => skill), ...commands].map(nameOf));
  const ended = [...ends].flatMap(([name, end]): CatalogueTombstone[] => {
    const number = numbers.get(name);
    if (live.has(name) || number === undefined) return [];
    return [{ origin: "own", ...end, number: Math.max(number + 1, Math.floor(end.at / 1000)) }];
  });
  const after = (item: SkillRow): SkillRow => {
    const [end, record] = [ends.get(nameOf(item)), ofRecords.get(item.row.slug)];
    if (end === undefined && record === undefined) return item;
    const afterEnd = end === undefined ? 0 : Math.max(item.number + 2, Math.floor(end.at / 1000) + 1);
    return { ...item, number: Math.max(item.number, afterEnd, (record ?? 0) + 1), ownNumber: item.number };
  };
  const found: FoundItems = {
    skills: skills.map(({ skill, ...more }) => ({ ...more, skill: after(skill) })),
    commands: commands.map(after),
  };
  return { found, ended };
}
