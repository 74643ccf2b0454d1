import type { SQL } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { skillMdPath } from "../formats/packages/files.ts";
import { type Marketplace, versionOf } from "../formats/packages/marketplace.ts";
import { packageArchive } from "../formats/packages/package-archive.ts";
import { servedCommand } from "../formats/packages/served-command.ts";
import { readBodies } from "../vault/items/bodies.ts";
import { sizedSkills } from "../vault/items/skill-sizes.ts";
import { requireUnblocked } from "../vault/items/blocked.ts";
import { bodiesOf, findOffered, findSkills, type SkillRow } from "../vault/items/skills.ts";
import { linkMarketplace } from "../vault/links/commands.ts";
import type { OpenLink } from "../vault/links/open.ts";
import type { Owner } from "../vault/owner.ts";
import { itemsOfLink, itemsOfOwner } from "../vault/reach.ts";
import { isTooLarge, type ScopePlugin, type ScopeSkills, scopeTooLarge } from "./scope.ts";
import { descriptionIn, type ItemSkill, itemSkills, readItemFiles } from "./item-skills.ts";

type ReadDeps = Pick<Deps, "vault" | "bundles" | "config" | "itemSkills" | "bundleSizes">;

/** `only`: the one skill that the scope has; `wanted`: the one of its skills whose files are asked for. */
type Chosen = { only?: string | undefined; wanted?: string | undefined };

/** The installable skills of a link. `path` is the link's path, with its token. */
export async function linkSkills(deps: ReadDeps, link: OpenLink, path: string, { only, wanted }: Chosen = {}) {
  const rows = await findFitting(deps, itemsOfLink(link), { only, wanted });
  const isBeside = only !== undefined && wanted !== undefined && wanted !== only;
  const plugins = isBeside ? [] : await commandsIn(deps, itemsOfLink(link), wanted ?? only);
  const named = wanted ?? only;
  const isThere = [...rows.map(({ row }) => row.slug), ...plugins.map((plugin) => plugin.name)].some(
    (slug) => slug === named,
  );
  if (named !== undefined && !isThere) await requireUnblocked(deps, itemsOfLink(link), named);
  const { name } = link.owner;
  const marketplace = {
    name: linkMarketplace(link.id),
    owner: name,
    description: `Skills of ${name}, by an install link`,
  };
  return scopeOf(deps, path, marketplace, await itemSkills(deps, rows), plugins);
}

/** The installable skills of a person's vault or a team's registry. */
export async function ownerSkills(deps: ReadDeps, owner: Owner) {
  const rows = await findFitting(deps, itemsOfOwner(owner), {});
  const plugins = await commandsIn(deps, itemsOfOwner(owner), undefined);
  const isTeam = owner.type === "team";
  const marketplace = {
    name: `${isTeam ? "team" : "vault"}-${owner.slug}`,
    owner: isTeam ? owner.slug : owner.caller.name,
    description: isTeam ? `Skills of the team ${owner.slug}` : `Skills of ${owner.caller.name}`,
  };
  const path = isTeam ? `/api/v1/teams/${owner.slug}` : "/api/v1/vault";
  return scopeOf(deps, path, marketplace, await itemSkills(deps, rows), plugins);
}

/** Whether the scope is within its limits is known before a body or a bundle is read. */
async function findFitting(deps: ReadDeps, reach: SQL, { only, wanted }: Chosen): Promise<SkillRow[]> {
  const sized = await sizedSkills(deps, await findSkills(deps, reach, only));
  const bytes = sized.reduce((sum, one) => sum + one.bytes, 0);
  if (isTooLarge(sized.length, bytes)) throw itemsTooLarge();
  const skills = sized.map(({ skill }) => skill);
  return wanted === undefined ? skills : skills.filter(({ row }) => row.slug === wanted);
}

export const itemsTooLarge = () =>
  scopeTooLarge("There are", "take one skill, by `@` and its name after the last segment, or a link to fewer items");

const scopeOf = (
  deps: ReadDeps,
  path: string,
  marketplace: Marketplace,
  skills: readonly ItemSkill[],
  plugins: ScopePlugin[],
): ScopeSkills => ({
  ...{ path, marketplace, plugins },
  skills: skills.map((skill) => scopeSkillOf(deps, skill)),
});

/** The commands and prompts of a reach as plugins. No item has another's slug. */
async function commandsIn(deps: ReadDeps, reach: SQL, only: string | undefined): Promise<ScopePlugin[]> {
  const kinds = ["command", "prompt"] as const;
  const { count, bytes } = await bodiesOf(deps, reach, kinds, only);
  if (isTooLarge(count, bytes)) throw itemsTooLarge();
  const offered = count === 0 ? [] : await findOffered(deps, reach, kinds, only);
  const plugins: ScopePlugin[] = [];
  for await (const { row, body } of readBodies(
    deps,
    offered.map((one) => ({ ...one.row, one })),
  )) {
    const { description, text } = servedCommand({ ...row, body });
    plugins.push({
      ...{ name: row.slug, description, number: row.one.number, author: row.one.author, license: null, tags: row.tags },
      files: [{ path: `commands/${row.slug}.md`, text }],
    });
  }
  return plugins;
}

function scopeSkillOf(deps: ReadDeps, { slug, revision, frontMatter, files, sha256, row }: ItemSkill) {
  const { license } = frontMatter;
  const read = async () => (await readItemFiles(deps, row))!.files;
  return {
    ...{ name: slug, title: row.row.title, description: descriptionIn(frontMatter), number: revision },
    ...{ version: versionOf(revision), sha256 },
    files: files.map(({ path, sizeBytes, sha256, isExecutable }) => ({ path, size: sizeBytes, sha256, isExecutable })),
    skillMdSha256: files.find(({ path }) => path === skillMdPath)!.sha256,
    author: row.author,
    license: typeof license === "string" ? license : null,
    tags: row.row.tags,
    readArchive: async (): Promise<Uint8Array> => packageArchive(await read()).bytes,
    readFile: async (path: string): Promise<Uint8Array | undefined> =>
      (await read()).find((file) => file.path === path)?.bytes,
  };
}
