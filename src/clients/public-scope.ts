import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CachedResponse } from "../edge/cache/public-cache.ts";
import { clearedVersions } from "../catalog/packages/public-versions.ts";
import { isPublic } from "../catalog/published.ts";
import { readCatalog } from "../catalog/snapshot.ts";
import { slugPattern } from "../contract/common.ts";
import { limits } from "../contract/limits.ts";
import { packages, recordTags, records, versions } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { tagNames } from "../formats/git/tag-names.ts";
import type { Marketplace } from "../formats/packages/marketplace.ts";
import { filesOf, keptColumns, type KeptSkill, keptSkill, numbered, readable } from "./kept-skill.ts";
import { extensionOf, serverPlugins } from "./server-plugins.ts";
import { isTooLarge, type ScopeSkills, type ScopeVersion, scopeTooLarge, service } from "./scope.ts";

const kinds = {
  skills: { short: "skill", longest: limits.slugMaxLength, holds: "The skill" },
  tags: { short: "tag", longest: limits.tagMaxLength, holds: "Skills with the tag" },
  authors: { short: "author", longest: limits.slugMaxLength, holds: "Skills of the author" },
  "mcp-servers": { short: "mcp-server", longest: limits.slugMaxLength, holds: "The MCP server" },
} as const;
export type PublicScopeKind = keyof typeof kinds;

/** `only`: the one skill of the scope that a request names. */
export type PublicScope = { kind: PublicScopeKind; value: string; only: string | undefined };

/**
 * The scope of a path's first two segments, such as `tags` and `pdf@form-filler`; undefined if no scope can have that
 * name.
 */
export function parseScope(kind: string, segment: string): PublicScope | undefined {
  if (!Object.hasOwn(kinds, kind)) return undefined;
  const { longest } = kinds[kind as PublicScopeKind];
  const [value, only, more] = segment.split("@");
  const isValue = isSlug(value!, longest) && (only === undefined || isSlug(only, limits.slugMaxLength));
  return isValue && more === undefined ? { kind: kind as PublicScopeKind, value: value!, only } : undefined;
}

const isSlug = (text: string, longest: number) => text.length <= longest && slugPattern.test(text);

export const nameOf = ({ kind, value, only }: PublicScope) => `${kind}/${value}${only === undefined ? "" : `@${only}`}`;

type KeptScope = ScopeSkills<KeptSkill> & { isTooLarge: boolean };

export type ScopeReading = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "bundles">;
/** `seq`: the sequence number at which the scope was read. */
export type OpenedScope = { seq: number; scope: ScopeSkills };

/** The installable skills of a public scope; undefined if there is no such scope. */
export async function openScope(deps: ScopeReading, asked: PublicScope): Promise<OpenedScope | undefined> {
  const kept: CachedResponse<KeptScope> | undefined = await deps.publicCache.getOrLoad(
    { name: `scope/${nameOf(asked)}`, kind: "record" },
    () => loadScope(deps, asked),
  );
  if (!kept) return undefined;
  const { isTooLarge: isRefused, ...scope } = JSON.parse(new TextDecoder().decode(kept.bytes)) as KeptScope;
  if (isRefused) throw tooLarge(asked);
  const skills = scope.skills.map((skill) => readable(deps, skill));
  const versions = () => versionsOf(deps, asked, scope.skills[0]!);
  return { seq: kept.seq, scope: { ...scope, skills, ...(asked.kind === "skills" && { versions }) } };
}

/** The versions of a skill that are public and cleared, the newest first: as many as fit the limits of a scope. */
async function versionsOf(deps: ScopeReading, asked: PublicScope, skill: KeptSkill): Promise<ScopeVersion[]> {
  const { value } = await readCatalog(deps, (catalog) => [
    clearedVersions(catalog, and(isIn(asked, "skill"), isPublic)).limit(limits.scopeSkillsMax),
  ]);
  let bytes = 0;
  const rows = value[0].filter(({ files }) => !isTooLarge(1, (bytes += files.unpackedBytes)));
  const names = tagNames(rows.map(({ version }) => version));
  return rows.map(({ version: { number }, files }, at) => ({
    names: names[at]!,
    skill: readable(deps, { ...skill, ...filesOf({ ...files, list: files.files }), ...numbered(number) }),
  }));
}

async function loadScope(deps: ScopeReading, asked: PublicScope) {
  const { seq, value, source } = await readCatalog(deps, (catalog) => [
    catalog
      .select(keptColumns)
      .from(records)
      .innerJoin(versions, and(eq(versions.recordId, records.id), eq(versions.version, records.offeredVersion)))
      .innerJoin(packages, eq(packages.id, versions.packageId))
      .where(and(isIn(asked, "skill"), isPublic))
      .orderBy(records.slug)
      .limit(limits.scopeSkillsMax + 1),
    catalog
      .select()
      .from(records)
      .where(and(isIn(asked, "mcp-server"), isPublic))
      .orderBy(records.slug)
      .limit(limits.scopeSkillsMax + 1),
  ]);
  const [rows, servers] = value;
  const isCertain = isTooLarge(Math.max(rows.length, servers.length), 0);
  // A skill's name stands for the skill: a server of the same name has its own scope.
  const names = new Set(rows.map(({ record }) => record.slug));
  const beside = isCertain ? [] : await serverPlugins(source, servers);
  const others = beside.filter(({ plugin }) => !names.has(plugin.name));
  if (!isCertain && rows.length + others.length === 0) return { seq, indexIsCurrent: true, value: undefined };
  const bytes = rows.reduce((sum, { files }) => sum + files.unpackedBytes, 0);
  const isRefused = isCertain || isTooLarge(rows.length + others.length, bytes);
  const author = rows[0]?.record.authorName ?? servers[0]?.authorName ?? null;
  const skills = isRefused ? [] : await Promise.all(rows.map((row) => keptSkill(deps, row)));
  const scope: KeptScope = {
    path: `/${nameOf(asked)}`,
    marketplace: marketplaceFor(asked, author),
    skills,
    plugins: isRefused ? [] : others.map(({ plugin }) => plugin),
    ...(asked.kind === "mcp-servers" && { extension: extensionOf(others[0]!) }),
    isTooLarge: isRefused,
  };
  return { seq, indexIsCurrent: true, value: scope };
}

/**
 * The records of one kind that the scope holds. With a slug, the slug's index is used. Without one, `kind` must not
 * make SQLite read all records of the kind in the order of slugs.
 */
function isIn({ kind, value, only }: PublicScope, of: "skill" | "mcp-server"): SQL | undefined {
  const own = kind === "skills" ? "skill" : kind === "mcp-servers" ? "mcp-server" : undefined;
  if (own !== undefined && own !== of) return sql`0`;
  const slug = own === undefined ? only : value;
  const isOne =
    slug === undefined
      ? sql`+${records.kind} = ${of}`
      : and(eq(records.kind, of), eq(records.slug, slug), only === undefined ? undefined : sql`${slug} = ${only}`);
  if (own !== undefined) return isOne;
  if (kind === "authors") return and(isOne, eq(records.authorSlug, value));
  return and(
    isOne,
    sql`${records.id} in (select ${recordTags.recordId} from ${recordTags} where ${recordTags.tag} = ${value})`,
  );
}

function marketplaceFor({ kind, value, only }: PublicScope, author: string | null): Marketplace {
  const { short, holds } = kinds[kind];
  return {
    // No slug contains two hyphens in a row, so names of scopes can't collide.
    name: `${short}-${value}${only === undefined ? "" : `--${only}`}`,
    owner: (kind !== "tags" && author) || service,
    description: `${holds} ${value}${only === undefined ? "" : `, of which ${only} alone`}`,
  };
}

const tooLarge = (asked: PublicScope) =>
  scopeTooLarge(
    `/${nameOf(asked)} holds`,
    `take a skill by itself, as /skills/{slug} or /${nameOf(asked)}@{slug}, or a narrower tag`,
  );
