import { getKind, listKind } from "../../discovery/get-and-list.ts";
import { findPackaged, listPackaged, type PackagedOrder } from "../../discovery/packages/packaged-skills.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import type { Yanked } from "../../contract/public/yanked.ts";
import { SearchText, slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { wordsOf } from "../../search/words.ts";
import type { Caller } from "../../people/caller.ts";
import { requireUnblocked } from "../../vault/items/blocked.ts";
import { findSkills, findSkillToWarnOf, type SkillRow } from "../../vault/items/skills.ts";
import { sizedSkills } from "../../vault/items/skill-sizes.ts";
import { asMember, asPerson } from "../../people/owner.ts";
import { itemsOfCaller, itemsOfOwner } from "../../vault/reachable-items.ts";
import { valueOf } from "../../lib/cached-response.ts";
import { itemTombstones } from "../../db/item-history.ts";
import { readTombstones } from "../../vault/items/tombstones.ts";
import { itemTombstone } from "../item-scope.ts";
import { itemSkills } from "../item-skills.ts";
import { openScope } from "../public-scope.ts";
import { type ClawHit, type ClawSkill, itemClaw, itemHit, publicClaw, tombstoneClaw } from "./claw-skill.ts";

/** A public skill without a version that is offered. */
export type YankedSkill = SkillDetail & { yanked: Yanked };

/** What a client of ClawHub reads: the public skills and a key's own, or a catalogue. */
export type ClawSource = {
  /** The skill that a client names; throws where there is none. */
  find(slug: string, owner: string | undefined): Promise<ClawSkill>;
  /** The skill that a client names, where its publisher has yanked it whole: nothing of it is offered. */
  findYanked?(slug: string, owner: string | undefined): Promise<YankedSkill | undefined>;
  search(query: { q: string; limit: number; isExact: boolean }): Promise<ClawHit[]>;
  list(request: ListRequest): Promise<{ skills: ClawSkill[]; hasMore: boolean }>;
};
/** `offset`: how many skills come before. */
export type ListRequest = { order: PackagedOrder; prefix: string; offset: number; limit: number };

/** The public skills, and what a key may read. */
export const publicSource = (deps: Deps, caller: Caller | undefined): ClawSource => ({
  find: (slug, owner) => findSkill(deps, caller, slug, owner),
  findYanked: (slug, owner) => findYanked(deps, slug, owner),
  search: (query) => searchSkills(deps, caller, query),
  list: (request) => listSkills(deps, request),
});

export const noSkill = () => new ApiError("not_found", "Skill not found");

/** The skill that a client names. A name without an owner is a public skill. */
async function findSkill(
  deps: Deps,
  caller: Caller | undefined,
  slug: string,
  owner: string | undefined,
): Promise<ClawSkill> {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw noSkill();
  const team = /^team\.(.+)$/.exec(owner ?? "")?.[1];
  if (owner === "me" || team !== undefined) {
    if (!caller) throw noSkill();
    const theirs = team === undefined ? asPerson(caller) : asMember(caller, team);
    const reach = itemsOfOwner(theirs);
    const row = await findSkillToWarnOf(deps, reach, slug);
    if (row?.isFlagged !== false) await requireUnblocked(deps, reach, slug);
    const [skill] = await itemSkills(deps, row ? [row] : []);
    if (skill) return itemClaw(deps, skill, owner!);
    const tombstones = await readTombstones(deps, itemsOfOwner(theirs, itemTombstones), slug);
    const tombstone = tombstones.find(({ kind }) => kind === "skill");
    if (!tombstone) throw noSkill();
    return tombstoneClaw(itemTombstone(tombstone), { handle: owner!, displayName: team ?? caller.name });
  }
  const [packaged] = await findPackaged(deps, [slug]);
  const tombstone = packaged?.installable ? undefined : await publicTombstone(deps, slug, owner);
  if (tombstone) return tombstone;
  if (!packaged || (owner !== undefined && owner !== packaged.authorSlug)) throw noSkill();
  return publicClaw(deps, packaged);
}

async function findYanked(deps: Deps, slug: string, owner: string | undefined): Promise<YankedSkill | undefined> {
  const skill = await getKind(deps, "skill", slug).then(valueOf, (error: unknown) => {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  });
  if (!skill?.yanked || (owner !== undefined && owner !== skill.authorSlug)) return undefined;
  return { ...skill, yanked: skill.yanked };
}

async function publicTombstone(deps: Deps, slug: string, owner: string | undefined): Promise<ClawSkill | undefined> {
  const opened = await openScope(deps, { kind: "skills", value: slug, only: undefined });
  const plugin = opened?.scope.plugins.find(({ withdrawn }) => withdrawn);
  const author = plugin?.withdrawn?.owner ?? undefined;
  if (!plugin || author === undefined || (owner !== undefined && owner !== author)) return undefined;
  return tombstoneClaw(plugin, { handle: author, displayName: author });
}

const handleOf = ({ ownerType, ownerSlug }: SkillRow) => (ownerType === "team" ? `team.${ownerSlug}` : "me");

/** The key's own matching skills, then public skills by relevance. */
async function searchSkills(
  deps: Deps,
  caller: Caller | undefined,
  { q, limit, isExact }: { q: string; limit: number; isExact: boolean },
): Promise<ClawHit[]> {
  const words = SearchText.safeParse(q);
  if (!words.success || !words.data) return [];
  const own = caller ? await ownHits(deps, caller, words.data, isExact) : [];
  if (isExact) {
    const skills = slugPattern.test(words.data) ? await findPackaged(deps, [words.data]) : [];
    return [...own, ...skills.map((skill) => publicClaw(deps, skill))].slice(0, limit);
  }
  const page = valueOf(await listKind(deps, "skill", { q: words.data, sort: "relevance", pageSize: limit }));
  const slugs = page.items.map(({ slug }) => slug);
  const bySlug = new Map((await findPackaged(deps, slugs)).map((skill) => [skill.slug, skill]));
  const hits = slugs.flatMap((slug) => bySlug.get(slug) ?? []).map((skill) => publicClaw(deps, skill));
  return [...own, ...hits].slice(0, limit);
}

async function ownHits(deps: Deps, caller: Caller, query: string, isExact: boolean): Promise<ClawHit[]> {
  const queryWords = wordsOf(query);
  const rows = (await findSkills(deps, itemsOfCaller(caller))).filter(({ row: { slug, title, summary } }) => {
    if (isExact || queryWords.length === 0) return slug === query;
    const there = wordsOf(`${slug} ${title} ${summary ?? ""}`);
    return queryWords.every((wanted) => there.some((word) => word.startsWith(wanted)));
  });
  return (await sizedSkills(deps, rows)).map(({ skill }) => itemHit(skill, handleOf(skill)));
}

async function listSkills(deps: Deps, request: ListRequest): Promise<{ skills: ClawSkill[]; hasMore: boolean }> {
  const packaged = await listPackaged(deps, request);
  const skills = packaged.slice(0, request.limit);
  return { skills: skills.map((skill) => publicClaw(deps, skill)), hasMore: packaged.length > request.limit };
}
