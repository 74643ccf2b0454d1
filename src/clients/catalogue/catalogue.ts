import type { SQL } from "drizzle-orm";
import { type CatalogueRow, readStanding, selectCatalogue, type TeamStanding } from "../../approvals/standing.ts";
import type { Offered } from "../../approvals/offered.ts";
import type { SkillOwner } from "../../formats/mcp/skill-uri.ts";
import { clientConfig } from "../../formats/mcp-registry/client-config.ts";
import type { Marketplace } from "../../formats/packages/marketplace.ts";
import { linkMarketplace } from "../../vault/links/commands.ts";
import type { OpenLink } from "../../vault/links/open.ts";
import { notFoundForCaller, type Owner, ownerId, refusalOf } from "../../vault/owner.ts";
import { itemsOfTeam } from "../../vault/reach.ts";
import type { SkillRow } from "../../vault/items/skills.ts";
import type { Deps } from "../deps.ts";
import { type Chosen, findItems, itemsTooLarge, type ReadDeps, readItems, sizeOfItems } from "../item-scope.ts";
import { isTooLarge, type ScopePlugin, type ScopeSkills } from "../scope.ts";
import { serverPlugin } from "../server-plugins.ts";
import { type ApprovedServer, approvedOf, approvedSkill, offeredOnce } from "./approved.ts";

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
};

/** The catalogue of a team, for whoever may read the team. */
export async function openTeamCatalogue(deps: Reading, owner: Owner): Promise<TeamCatalogue> {
  const row = await readRow(deps, ownerId(owner));
  if (!row) throw await refusalOf(deps, owner, "reader");
  const { slug: team } = owner;
  const marketplace = { name: `team-${team}`, owner: team, description: `What the team ${team} has approved` };
  return openWith(deps, row, {
    ...{ team, marketplace, path: `/t/${team}` },
    skillOwner: { kind: "team", team },
  });
}

/** The catalogue that a link opens. `path` has its token. */
export async function openLinkedCatalogue(deps: Reading, link: OpenLink, path: string): Promise<TeamCatalogue> {
  const row = await readRow(deps, link.owner.id);
  if (!row) throw notFoundForCaller();
  const { slug: team, name } = link.owner;
  const marketplace = {
    ...{ name: linkMarketplace(link.id), owner: name },
    description: `What ${name} has approved, by an install link`,
  };
  return openWith(deps, row, { team, marketplace, path, skillOwner: { kind: "link" } });
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

/** The team's own items among those that the catalogue offers. */
export const itemsIn = ({ id }: Pick<TeamCatalogue, "id">): SQL => itemsOfTeam(id);

export const isOwnOffered =
  ({ offered }: Pick<TeamCatalogue, "offered">) =>
  ({ row, bundle }: SkillRow): boolean =>
    offered.isOwnOffered({ row, bundle });

/** What a catalogue offers to clients that install: approved skills and servers, and the team's own items. */
export async function catalogueSkills(
  deps: Reading,
  catalogue: TeamCatalogue,
  { only, wanted }: Chosen = {},
): Promise<ScopeSkills> {
  const { offered, path, marketplace } = catalogue;
  const ofKind = offered.records.filter(({ kind, slug }) => kind === "skill" && (only === undefined || slug === only));
  if (isTooLarge(ofKind.length, 0)) throw itemsTooLarge();
  const [found, approved] = await Promise.all([
    findItems(deps, itemsIn(catalogue), only, isOwnOffered(catalogue)),
    approvedOf(deps, catalogue, only),
  ]);
  const own = sizeOfItems(found);
  const bytes = approved.skills.reduce(
    (sum, { skill }) => sum + skill.files.reduce((all, { size }) => all + size, 0),
    0,
  );
  // A skill's name stands for the skill: a server of the same name is in the registry alone.
  const names = new Set(approved.skills.map(({ skill }) => skill.name));
  const servers = approved.servers.filter(({ detail }) => !names.has(detail.slug)).flatMap(pluginOf);
  const count = own.count + approved.skills.length + servers.length;
  if (isTooLarge(count, own.bytes + bytes)) throw itemsTooLarge();
  const items = await readItems(deps, found, wanted);
  const isAsked = ({ name }: { name: string }) => wanted === undefined || name === wanted;
  const skills = [...items.skills, ...approved.skills.map((one) => approvedSkill(deps, one)).filter(isAsked)];
  return { path, marketplace, skills: skills.sort(byName), plugins: [...items.plugins, ...servers].filter(isAsked) };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name === other.name ? 0 : one.name < other.name ? -1 : 1;

function pluginOf({ detail, since }: ApprovedServer): ScopePlugin[] {
  const config = clientConfig(detail);
  return config ? [serverPlugin(detail, config, Math.floor(since / 1000))] : [];
}
