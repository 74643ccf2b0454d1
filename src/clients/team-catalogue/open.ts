import type { SQL } from "drizzle-orm";
import {
  type CatalogueRow,
  readStanding,
  selectCatalogue,
  type Standing,
  type TeamStanding,
} from "../../team-catalogue/standing.ts";
import { approvedIn } from "../../team-catalogue/own-items.ts";
import type { Offered, OfferedRecord } from "../../team-catalogue/offered.ts";
import type { SkillOwner } from "../../formats/mcp/skill-uri.ts";
import type { Marketplace } from "../../formats/packages/marketplace.ts";
import { marketplaceName } from "../../formats/packages/marketplace-name.ts";
import { linkMarketplace } from "../../vault/links/commands.ts";
import type { OpenLink } from "../../vault/links/open.ts";
import { notFoundForCaller, type Owner, ownerId, refusalOf } from "../../people/owner.ts";
import type { SkillRow } from "../../vault/items/skills.ts";
import type { Deps } from "../deps.ts";
import {
  areAmong,
  type Chosen,
  itemEntries,
  isNamed,
  itemsTooLarge,
  largeItem,
  type ReadDeps,
  readItems,
  sizeOfItems,
} from "../item-scope.ts";
import { itemKey, stampIn } from "../item-skills.ts";
import { type Entry, pluginEntry } from "../large/kept-state.ts";
import { isLarge, openLarge } from "../large/open.ts";
import { byName, isTooLarge, type ScopePlugin, type ScopeSkills } from "../scope.ts";
import { serverPlugin } from "../server-plugins.ts";
import { readOwn } from "./own.ts";
import {
  type ApprovedServer,
  approvedConfigs,
  readApproved,
  readApprovedServers,
  approvedSkill,
  readApprovedSkills,
  offeredOnce,
  plannedRecords,
} from "./approved.ts";

type Reading = ReadDeps &
  Pick<Deps, "catalog" | "primary" | "sequence" | "now" | "catalogues" | "approvedSkills" | "offers" | "publicCache">;

/** A team's catalogue as a key or a link opens it. */
export type TeamCatalogue = {
  id: number;
  team: string;
  /** Its path, such as `/t/guild`. */
  path: string;
  marketplace: Marketplace;
  /** Whose its skills are for clients of MCP. */
  skillOwner: SkillOwner;
  standing: TeamStanding;
  offered: Offered;
  /** Of a link: when it was made. What was withdrawn before, it has not offered. */
  since: number;
};

/** The catalogue of a team, for whoever may read the team. */
export async function openTeamCatalogue(deps: Reading, owner: Owner): Promise<TeamCatalogue> {
  const row = await readRow(deps, ownerId(owner));
  if (!row) throw await refusalOf(deps, owner, "reader");
  const { slug: team } = owner;
  const marketplace = {
    name: marketplaceName("team", team),
    owner: team,
    description: `What the team ${team} has approved`,
  };
  return openWith(deps, row, {
    team,
    marketplace,
    path: `/t/${team}`,
    since: 0,
    skillOwner: { kind: "team", team },
  });
}

/** The catalogue that a link opens. `path` has its token. */
export async function openLinkedCatalogue(deps: Reading, link: OpenLink, path: string): Promise<TeamCatalogue> {
  const row = await readRow(deps, link.owner.id);
  if (!row) throw notFoundForCaller();
  const { slug: team } = link.owner;
  const marketplace = {
    name: linkMarketplace(link.id),
    owner: team,
    description: `What the team ${team} has approved, by an install link`,
  };
  return openWith(deps, row, { team, marketplace, path, skillOwner: { kind: "link" }, since: link.createdAt });
}

async function readRow(deps: Reading, teamId: SQL<number> | number): Promise<CatalogueRow | undefined> {
  const [[row]] = await deps.vault.batch([selectCatalogue(deps, teamId)]);
  return row;
}

async function openWith(
  deps: Reading,
  row: CatalogueRow,
  shown: Omit<TeamCatalogue, "id" | "standing" | "offered">,
): Promise<TeamCatalogue> {
  const { teamId: id } = row;
  const standing = await readStanding(deps, row);
  return { ...shown, id, standing, offered: offeredOnce(deps, id, standing) };
}

/** What a catalogue offers to clients that install: approved skills and servers, the team's own items, tombstones. */
export async function catalogueSkills(
  deps: Reading,
  catalogue: TeamCatalogue,
  { only, wanted }: Chosen = {},
): Promise<ScopeSkills> {
  const { offered, path, marketplace } = catalogue;
  const ofKind = offered.records.filter(({ kind, slug }) => kind === "skill" && (only === undefined || slug === only));
  if (isTooLarge(ofKind.length, 0)) throw itemsTooLarge();
  const reading = readOwn(deps, catalogue, only);
  // The facts of so many are not read: the queue has made them ready.
  if (only === undefined && isLarge(deps, ofKind.length, 0)) {
    return openLargeCatalogue(deps, catalogue, await reading, wanted);
  }
  const [owned, approved] = await Promise.all([reading, readApproved(deps, catalogue, only)]);
  const { present, withdrawn } = owned;
  const own = sizeOfItems(present);
  const bytes = approved.skills.reduce(
    (sum, { skill }) => sum + skill.files.reduce((all, { size }) => all + size, 0),
    0,
  );
  // A skill's name stands for the skill: a server of the same name is in the registry alone.
  const names = new Set(approved.skills.map(({ skill }) => skill.name));
  const servers = approved.servers.filter(({ slug }) => !names.has(slug)).flatMap(toPlugins);
  const count = own.count + approved.skills.length + servers.length;
  if (isTooLarge(count, own.bytes + bytes)) throw itemsTooLarge();
  if (wanted === undefined && isLarge(deps, count, own.bytes + bytes)) {
    return openLargeCatalogue(deps, catalogue, owned, wanted);
  }
  const items = await readItems(deps, present, wanted);
  const skills = [...items.skills, ...approved.skills.map((one) => approvedSkill(deps, one)).filter(isNamed(wanted))];
  const plugins = [...items.plugins, ...servers, ...withdrawn].filter(isNamed(wanted));
  return { path, marketplace, skills: skills.sort(byName), plugins };
}

/** The names of what a catalogue offers, found without its files; none where it is too large for clients. */
export async function catalogueNames(deps: Reading, catalogue: TeamCatalogue): Promise<string[]> {
  const { present } = await readOwn(deps, catalogue, undefined);
  const servers = (await readApprovedServers(deps, catalogue)).flatMap(toPlugins);
  const skills = catalogue.offered.records.filter(({ kind }) => kind === "skill");
  const all = [...itemEntries(present), ...servers].map(({ name }) => name);
  const names = [...new Set([...all, ...skills.map(({ slug }) => slug)])].sort();
  return isTooLarge(names.length, 0) ? [] : names;
}

/** A catalogue that the queue makes ready. The one skill that is `wanted` is read by itself. */
async function openLargeCatalogue(
  deps: Reading,
  catalogue: TeamCatalogue,
  { present, withdrawn }: Awaited<ReturnType<typeof readOwn>>,
  wanted: string | undefined,
): Promise<ScopeSkills> {
  const { offered, standing, path, marketplace } = catalogue;
  const records = offered.records.filter(({ kind }) => kind === "skill");
  const names = new Set(records.map(({ slug }) => slug));
  const servers = (await readApprovedServers(deps, catalogue)).filter(({ slug }) => !names.has(slug));
  const plugins = servers.flatMap(toPlugins);
  const own = sizeOfItems(present);
  const count = own.count + records.length + plugins.length;
  if (isTooLarge(count, own.bytes, own.files)) throw itemsTooLarge();
  if (wanted !== undefined) {
    const isWanted = ({ row }: SkillRow) => row.slug === wanted;
    const one = {
      skills: present.skills.filter(({ skill }) => isWanted(skill)),
      commands: present.commands.filter(isWanted),
    };
    const [items, approved] = await Promise.all([readItems(deps, one), readApprovedSkills(deps, catalogue, wanted)]);
    const skills = [...items.skills, ...approved.map((each) => approvedSkill(deps, each))];
    return {
      path,
      marketplace,
      skills,
      plugins: [...items.plugins, ...[...plugins, ...withdrawn].filter(isNamed(wanted))],
    };
  }
  const keyed = records.map((record) => ({ key: recordKey(record), name: record.slug, record }));
  const others = [...itemEntries(present), ...[...plugins, ...withdrawn].map(pluginEntry)];
  const { state, ready } = await openLarge(deps, {
    id: `catalogue ${catalogue.id} ${marketplace.name}`,
    ownerId: catalogue.id,
    marketplace,
    entries: [...keyed, ...others].sort(byName),
    plan: async () => {
      const kept = await plannedRecords(deps, records, ({ bytes, files }) => {
        if (isTooLarge(count, own.bytes + bytes, own.files + files)) throw itemsTooLarge();
      });
      const planned = keyed.flatMap(({ key, name, record }) => {
        const skill = kept.get(record);
        return skill ? [{ key, name, record: skill, said: "all" as const }] : [];
      });
      return [...planned, ...others].sort(byName);
    },
    isGiven: async ({ skills, plugins: earlier }) => {
      const standingKeys = new Set(standing.records.filter(isGivenNow).flatMap(toStandingKeys));
      const known = [...skills, ...earlier];
      const isOther = (key: string) => key.startsWith("item ") || key.startsWith("tombstone ");
      const areGiven = known.every(({ key }) => isOther(key) || standingKeys.has(standingKey(key)));
      if (!areGiven) return false;
      const approved = (await approvedIn(deps, catalogue)).filter(({ takenBack }) => takenBack === null);
      return areAmong(present, known, new Set(approved.map((item) => stampIn({ key: itemKey(item) }))));
    },
  });
  const skills = state.skills.map(
    (large) =>
      largeItem(deps, present, large) ??
      approvedSkill(deps, { skill: { ...large, object: large.object! }, version: versionIn(large) }),
  );
  return { path, marketplace, skills, plugins: state.plugins, ready };
}

const recordKey = ({ recordId, version, sha256, number }: OfferedRecord) =>
  `record ${recordId} ${version} ${sha256} ${number}`;
const versionIn = ({ key }: Entry) => key.split(" ")[2]!;

/** Of an entry's key, what tells whether an approval of it still stands: a server counts while any does. */
const standingKey = (key: string) => key.split(" ", key.startsWith("record ") ? 3 : 2).join(" ");

const isGivenNow = ({ record, deniedBy }: Standing) => record?.isGiven === true && deniedBy === null;

const toStandingKeys = ({ row: { kind, slug, version }, record }: Standing) =>
  kind === "skill" ? [`record ${record!.recordId} ${version}`] : [`server ${slug}`];

/** Of what was approved alone: its author, licence and tags may change later. */
function toPlugins(approved: ApprovedServer): ScopePlugin[] {
  const { slug, server, number } = approved;
  const [config] = approvedConfigs(approved);
  const about = { name: slug, number, author: null, license: null, tags: [] };
  return config ? [serverPlugin({ ...about, description: server.description }, config)] : [];
}
