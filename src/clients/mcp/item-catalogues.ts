import type { Deps } from "../deps.ts";
import type { McpCatalogue } from "../../formats/mcp/served-by-mcp.ts";
import { type SkillFileName, type SkillOwner, skillUriReadings } from "../../formats/mcp/skill-uri.ts";
import { notice } from "../../checks/trust-report.ts";
import type { Caller } from "../../people/caller.ts";
import { blockedSlugs } from "../../vault/items/blocked.ts";
import { getItem, listItems } from "../../vault/items/read.ts";
import { findSkills, type SkillRow } from "../../vault/items/skills.ts";
import { asMember, asPerson } from "../../people/owner.ts";
import { itemsOfCaller, itemsOfOwner } from "../../vault/reachable-items.ts";
import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { itemSkills } from "../item-skills.ts";
import { findFirst, itemResource, itemSkill, toMcpSkill, pageThatFits } from "./item-catalogue.ts";
import { itemPrompt, pageOfPrompts, publicPrompt } from "./prompts.ts";
import { publicResource, publicSkill } from "./public-skills.ts";
import { publicTools } from "./public-tools.ts";
import { skillCursor, parseSkillCursor } from "./skill-cursor.ts";

/** What anyone can read. Public skills are too many to list; each is read by name. */
export const publicCatalogue = (deps: Deps): McpCatalogue => ({
  ...publicTools(deps),
  cacheScope: "public",
  ttlMs: deps.config.PUBLIC_MAX_AGE_SECONDS * 1000,
  listSkills: async (cursor) => (cursor === undefined ? { skills: [] } : undefined),
  getSkillByUri: (uri) => findFirst(publicReadings(uri), (reading) => publicSkill(deps, reading)),
  listPrompts: async (cursor) => (cursor === undefined ? { prompts: [] } : undefined),
  getPrompt: (name) => publicPrompt(deps, name),
  readResource: (uri) => findFirst(publicReadings(uri), (reading) => publicResource(deps, reading)),
});

const publicReadings = (uri: string) => skillUriReadings(uri).filter(({ owner }) => owner.kind === "public");

/** What a key can read: the public catalogue, the person's vault and their teams' registries. */
export const keyedCatalogue = (deps: Deps, caller: Caller): McpCatalogue => ({
  ...publicTools(deps),
  cacheScope: "private",
  // Not cached: an item that is deleted or flagged is gone at the next request.
  ttlMs: 0,

  async listVaultItems({ team, limit }) {
    const owner = toOwner(caller, team);
    const page = await undefinedIfNotFound(listItems(deps, owner, { pageSize: limit }));
    const kept = page && team !== undefined ? await blockedSlugs(deps, itemsOfOwner(owner)) : undefined;
    const items = page?.items
      .filter((one) => !kept?.has(one.slug))
      .map(({ slug, title, kind, summary }) => ({
        slug,
        title,
        kind,
        summary,
        team: team ?? null,
      }));
    return items && { items, notice };
  },

  async getVaultItem({ slug, team }) {
    const shownItem = await undefinedIfNotFound(getItem(deps, toOwner(caller, team), slug));
    if (!shownItem) return undefined;
    const isFlagged = shownItem.item.report?.screen.outcome === "flagged";
    if (isFlagged && (await blockedSlugs(deps, itemsOfOwner(toOwner(caller, team)), slug)).size > 0) return undefined;
    const { title, kind, body, notOffered, report } = shownItem.item;
    const said = { slug, title, kind, body, team: team ?? null, ...(notOffered && { notOffered }) };
    return { ...said, report, notice: report?.notice ?? notice };
  },

  async listSkills(cursor) {
    const after = cursor === undefined ? undefined : parseSkillCursor(cursor);
    if (cursor !== undefined && !after) return undefined;
    const { rows, last } = await pageThatFits(deps, itemsOfCaller(caller), ["skill"], after);
    const made = await itemSkills(deps, rows);
    const entries = made.map((skill) => toMcpSkill(skillOwner(skill.row), skill));
    return { skills: entries, ...(last && { nextCursor: skillCursor(last) }) };
  },

  listPrompts: (cursor) => pageOfPrompts(deps, itemsOfCaller(caller), cursor),
  getPrompt: async (name) => (await itemPrompt(deps, itemsOfCaller(caller), name)) ?? publicPrompt(deps, name),

  getSkillByUri: (uri) =>
    findFirst(skillUriReadings(uri), async (reading) =>
      reading.owner.kind === "public"
        ? publicSkill(deps, reading)
        : itemSkill(deps, await ownedSkill(deps, caller, reading), reading),
    ),
  readResource: (uri) =>
    findFirst(skillUriReadings(uri), async (reading) =>
      reading.owner.kind === "public"
        ? publicResource(deps, reading)
        : itemResource(deps, await ownedSkill(deps, caller, reading), reading),
    ),
});

const toOwner = (caller: Caller, team: string | undefined) =>
  team === undefined ? asPerson(caller) : asMember(caller, team);

const skillOwner = ({ ownerType, ownerSlug }: SkillRow): SkillOwner =>
  ownerType === "team" ? { kind: "team", team: ownerSlug } : { kind: "vault" };

/** The item that a URI of the vault or of a team names. */
async function ownedSkill(deps: Deps, caller: Caller, { owner, slug }: SkillFileName): Promise<SkillRow | undefined> {
  if (owner.kind !== "vault" && owner.kind !== "team") return undefined;
  const registry = toOwner(caller, owner.kind === "team" ? owner.team : undefined);
  const [row] = await findSkills(deps, itemsOfOwner(registry), slug);
  return row;
}
