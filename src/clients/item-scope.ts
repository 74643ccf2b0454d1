import { and, gt, type SQL } from "drizzle-orm";
import { itemTombstones } from "../db/item-history.ts";
import { skillMdPath } from "../lib/skill-md.ts";
import { folderOf, versionOf } from "../formats/packages/marketplace.ts";
import { packageArchive } from "../formats/packages/package-archive.ts";
import { servedCommand } from "../formats/packages/served-command.ts";
import { readBodies } from "../vault/items/bodies.ts";
import { sizedSkills } from "../vault/items/skill-sizes.ts";
import { requireUnblocked } from "../vault/items/blocked.ts";
import { findOffered, pluginKinds, type SkillRow } from "../vault/items/skills.ts";
import { type ItemTombstone, readTombstones } from "../vault/items/tombstones.ts";
import { marketplaceName } from "../formats/packages/marketplace-name.ts";
import { linkMarketplace } from "../vault/links/commands.ts";
import type { OpenLink } from "../vault/links/open.ts";
import type { Owner } from "../people/owner.ts";
import { itemsOfLink, itemsOfOwner } from "../vault/reachable-items.ts";
import type { Deps, MadeItemSkill } from "./deps.ts";
import { type Entry, type LargeSkill, pluginEntry } from "./large/kept-state.ts";
import { isLarge, openLarge, type Opening } from "./large/open.ts";
import { byName, isTooLarge, type ScopePlugin, type ScopeSkill, type ScopeSkills, scopeTooLarge } from "./scope.ts";
import { tombstonePlugin } from "./tombstones.ts";
import { descriptionIn, type ItemSkill, itemKey, itemSkills, readItemFiles, stampIn } from "./item-skills.ts";

export type ReadDeps = Pick<Deps, "vault" | "bundles" | "config" | "itemSkills" | "bundleSizes"> & Opening;

/** `only`: the one skill that the scope has; `wanted`: the one of its skills whose files are asked for. */
export type Chosen = { only?: string | undefined; wanted?: string | undefined };

/** The installable skills of a link. `path` is the link's path, with its token. */
export async function linkSkills(deps: ReadDeps, link: OpenLink, path: string, chosen: Chosen = {}) {
  const reach = itemsOfLink(link);
  // A link that was made later has not offered it.
  const before = and(itemsOfLink(link, itemTombstones), gt(itemTombstones.at, link.createdAt));
  const [all, tombstones] = await Promise.all([
    findItems(deps, reach, chosen.only),
    readTombstones(deps, before, chosen.only),
  ]);
  const { present, withdrawn } = besideTombstones(all, tombstones);
  requireFits(present);
  const named = chosen.wanted ?? chosen.only;
  if (named !== undefined && !hasName(present, named)) await requireUnblocked(deps, reach, named);
  const { slug } = link.owner;
  const marketplace = {
    name: linkMarketplace(link.id),
    owner: slug,
    description: `Skills of ${slug}, by an install link`,
  };
  return openItems(deps, { id: `link ${link.id}`, path, marketplace }, { present, withdrawn }, chosen.wanted);
}

/** The installable skills of a person's vault or a team's registry. */
export async function ownerSkills(deps: ReadDeps, owner: Owner): Promise<ScopeSkills> {
  const [all, tombstones] = await Promise.all([
    findItems(deps, itemsOfOwner(owner), undefined),
    readTombstones(deps, itemsOfOwner(owner, itemTombstones), undefined),
  ]);
  const { present, withdrawn } = besideTombstones(all, tombstones);
  requireFits(present);
  const isTeam = owner.type === "team";
  const marketplace = {
    name: marketplaceName(isTeam ? "team" : "vault", owner.slug),
    owner: owner.slug,
    description: `Skills of ${isTeam ? "the team " : ""}${owner.slug}`,
  };
  const path = isTeam ? `/api/v1/teams/${owner.slug}` : "/api/v1/vault";
  return openItems(deps, { id: `owner ${ownerOf(present)}`, path, marketplace }, { present, withdrawn }, undefined);
}

/**
 * What a reach offers beside its tombstones. Each of those ends where an item of its kind has its name again; until
 * then nothing else has it.
 */
export function besideTombstones({ skills, commands }: FoundItems, tombstones: readonly ItemTombstone[]) {
  const live = new Set([...skills.map(({ skill }) => skill), ...commands].map(({ row }) => `${row.kind} ${row.slug}`));
  const standing = tombstones.filter(({ kind, slug }) => !live.has(`${kind} ${slug}`));
  const kept = new Set(standing.map(({ slug }) => slug));
  const present: FoundItems = {
    skills: skills.filter(({ skill }) => !kept.has(skill.row.slug)),
    commands: commands.filter(({ row }) => !kept.has(row.slug)),
  };
  const withdrawn = [...Map.groupBy(standing, ({ slug }) => slug).values()].map(([newest]) => itemTombstone(newest!));
  return { present, withdrawn };
}

/** The plugin that stands for a withdrawn item. */
export const itemTombstone = ({ slug: name, kind, number, at, word }: ItemTombstone): ScopePlugin =>
  tombstonePlugin({ name, number, at, word, owner: null, kind: kind === "skill" ? "skill" : "plugin" });

const ownerOf = ({ skills, commands }: FoundItems) => (skills[0]?.skill ?? commands[0])?.row.ownerId;

/** The items as one scope, or the one whose files are asked for. */
async function openItems(
  deps: ReadDeps,
  { id, path, marketplace }: Pick<ScopeSkills, "path" | "marketplace"> & { id: string },
  { present, withdrawn }: ReturnType<typeof besideTombstones>,
  wanted: string | undefined,
): Promise<ScopeSkills> {
  const { count, bytes } = sizeOfItems(present);
  if (wanted !== undefined || !isLarge(deps, count, bytes)) {
    const { skills, plugins } = await readItems(deps, present, wanted);
    return { path, marketplace, skills, plugins: [...plugins, ...withdrawn.filter(isNamed(wanted))] };
  }
  const entries = [...itemEntries(present), ...withdrawn.map(pluginEntry)].sort(byName);
  const { state, ready } = await openLarge(deps, {
    id,
    ownerId: ownerOf(present) ?? null,
    marketplace,
    entries,
    plan: () => Promise.resolve(entries),
    isGiven: ({ skills, plugins }) => Promise.resolve(areAmong(present, [...skills, ...plugins])),
  });
  const skills = state.skills.map((skill) => largeItem(deps, present, skill)!);
  return { path, marketplace, skills, plugins: state.plugins, ready };
}

/** Whether it is the one that a request names, where it names one. */
export const isNamed =
  (wanted: string | undefined) =>
  ({ name }: { name: string }): boolean =>
    wanted === undefined || name === wanted;

/** The items as a large scope names them. */
export const itemEntries = ({ skills, commands }: FoundItems) =>
  [...skills, ...commands.map((skill) => ({ skill, bytes: skill.row.bodyBytes }))].map(({ skill, bytes }) => ({
    key: itemKey(skill),
    name: skill.row.slug,
    itemId: skill.row.id,
    approvedId: skill.approvedId,
    bytes,
  }));

const idIn = ({ key }: Entry): number | undefined => {
  const [, id] = /^item (\d+) /.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};

/**
 * Whether all items among these entries of an earlier state are there, and none as it was before a withdrawal.
 * `approved`: the stamps of what a catalogue may give of them as it was approved.
 */
export function areAmong(
  { skills, commands }: FoundItems,
  entries: readonly Entry[],
  approved: ReadonlySet<string> = new Set(),
): boolean {
  const rows = new Map([...skills.map(({ skill }) => skill), ...commands].map((one) => [one.row.id, one]));
  return entries.every((entry) => {
    const id = idIn(entry);
    if (id === undefined || approved.has(stampIn(entry))) return true;
    const row = rows.get(id);
    const isAsIs = row !== undefined && row.approvedId === undefined;
    return isAsIs && Number(entry.key.split(" ").at(-1)) > row.withdrawnNumber;
  });
}

/** An item of a large scope with its bytes as they are now; undefined if it is none of these items. */
export function largeItem(deps: ReadDeps, { skills }: FoundItems, large: LargeSkill): ScopeSkill | undefined {
  const id = idIn(large);
  const item = skills.find(({ skill }) => skill.row.id === id);
  return item && { ...large, ...bytesOfItem(deps, item.skill) };
}

/** Items that clients may have, with what their files come to. No body and no bundle is read. */
export type FoundItems = { skills: { skill: SkillRow; bytes: number; files: number }[]; commands: SkillRow[] };

const findItems = async (deps: ReadDeps, reach: SQL, only: string | undefined): Promise<FoundItems> =>
  itemsAmong(deps, await findOffered(deps, reach, pluginKinds, only));

/** Items that clients may have, without those that are too large for them. */
export async function itemsAmong(deps: ReadDeps, rows: readonly SkillRow[]): Promise<FoundItems> {
  const skills = await sizedSkills(
    deps,
    rows.filter(({ row }) => row.kind === "skill"),
  );
  return { skills, commands: rows.filter(({ row }) => row.kind !== "skill") };
}

const hasName = ({ skills, commands }: FoundItems, name: string) =>
  [...skills.map(({ skill }) => skill), ...commands].some(({ row }) => row.slug === name);

export const sizeOfItems = ({ skills, commands }: FoundItems) => ({
  count: skills.length + commands.length,
  files: skills.reduce((sum, { files }) => sum + files, commands.length),
  bytes: skills.reduce((sum, { bytes }) => sum + bytes, 0) + commands.reduce((sum, { row }) => sum + row.bodyBytes, 0),
});

function requireFits(present: FoundItems): void {
  const { count, bytes, files } = sizeOfItems(present);
  if (isTooLarge(count, bytes, files)) throw itemsTooLarge();
}

/** The found items as clients have them, or the one whose files are asked for: commands and prompts are plugins. */
export async function readItems(
  deps: ReadDeps,
  { skills, commands }: FoundItems,
  wanted?: string,
): Promise<Pick<ScopeSkills, "skills" | "plugins">> {
  const isAsked = ({ row }: SkillRow) => wanted === undefined || row.slug === wanted;
  const rows = skills.map(({ skill }) => skill).filter(isAsked);
  const plugins = await commandPlugins(deps, commands.filter(isAsked));
  return { skills: (await itemSkills(deps, rows)).map((skill) => toScopeSkill(deps, skill)), plugins };
}

export const itemsTooLarge = () =>
  scopeTooLarge("There are", "take one skill, by `@` and its name after the last segment, or a link to fewer items");

export async function commandPlugins(deps: Pick<Deps, "vault">, rows: readonly SkillRow[]): Promise<ScopePlugin[]> {
  const plugins: ScopePlugin[] = [];
  for await (const { row, body } of readBodies(
    deps,
    rows.map((one) => ({ ...one.row, one })),
  )) {
    const { description, text } = servedCommand({ ...row, body });
    plugins.push({
      name: row.slug,
      description,
      number: row.one.number,
      author: row.author,
      license: null,
      tags: row.tags,
      files: [{ path: `commands/${folderOf(row.slug)}.md`, text }],
    });
  }
  return plugins;
}

const toScopeSkill = (deps: ReadDeps, skill: ItemSkill): ScopeSkill => ({
  ...factsOfItem(skill.row, skill),
  ...bytesOfItem(deps, skill.row),
});

/** What clients are shown of an item. */
export function factsOfItem({ row, number }: SkillRow, { frontMatter, files, sha256 }: MadeItemSkill) {
  const { license } = frontMatter;
  return {
    name: row.slug,
    title: row.title,
    description: descriptionIn(frontMatter),
    number,
    version: versionOf(number),
    sha256,
    frontMatter,
    files: files.map(({ path, sizeBytes, sha256, isExecutable }) => ({ path, size: sizeBytes, sha256, isExecutable })),
    skillMdSha256: files.find(({ path }) => path === skillMdPath)!.sha256,
    author: row.author,
    license: typeof license === "string" ? license : null,
    tags: row.tags,
  };
}

function bytesOfItem(deps: ReadDeps, row: SkillRow): Pick<ScopeSkill, "readArchive" | "readFile"> {
  const read = async () => (await readItemFiles(deps, row))!.files;
  return {
    readArchive: async (): Promise<Uint8Array> => packageArchive(await read()).bytes,
    readFile: async (path: string): Promise<Uint8Array | undefined> =>
      (await read()).find((file) => file.path === path)?.bytes,
  };
}
