import { and, eq, isNull, sql } from "drizzle-orm";
import type { CachedResponse } from "../lib/cached-response.ts";
import { clearedVersions, givenNumber } from "../discovery/packages/public-versions.ts";
import { isPublic } from "../discovery/published.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import { slugPattern } from "../contract/wire/common.ts";
import { limits } from "../contract/wire/limits.ts";
import { packages, publicVersions, records, versions } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { marketplaceName } from "../formats/packages/marketplace-name.ts";
import { tagNames } from "../formats/git/tag-names.ts";
import type { Marketplace } from "../formats/packages/marketplace.ts";
import {
  toFiles,
  keptColumns,
  type KeptRow,
  type KeptSkill,
  keptSkill,
  numbered,
  readable,
  saidOf,
  toKept,
} from "./kept-skill.ts";
import { isIn, shownVersion } from "./public-scope-rows.ts";
import { type LargeState, type PlannedEntry, pluginEntry, sha256 } from "./large/kept-state.ts";
import { isLarge, openLarge, type Opening } from "./large/open.ts";
import { selectTombstones, tombstonesAmong } from "./public-tombstones.ts";
import { toExtension, serverPlugins } from "./server-plugins.ts";
import { type Tombstone, tombstonePlugin } from "./tombstones.ts";
import {
  byName,
  isLive,
  isTooLarge,
  type ScopePlugin,
  type ScopeSkills,
  type ScopeVersion,
  scopeTooLarge,
  service,
} from "./scope.ts";

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

export const scopeName = ({ kind, value, only }: PublicScope) =>
  `${kind}/${value}${only === undefined ? "" : `@${only}`}`;

/**
 * `planned`: of a large scope, what the queue makes its state of. `pinned`: of a skill that is yanked whole, its newest
 * version.
 */
type KeptScope = ScopeSkills<KeptSkill> & { isTooLarge: boolean; planned?: PlannedEntry[]; pinned?: KeptSkill };

export type ScopeReading = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "config"> & Opening;
/**
 * `seq`: the sequence number at which the scope was read. `whole`: the scope as endpoints show it that are about all of
 * its skills, for a large one as the queue has made it ready.
 */
export type OpenedScope = { seq: number; scope: ScopeSkills; whole: () => Promise<ScopeSkills> };

/** The installable skills of a public scope; undefined if there is no such scope. */
export async function openScope(deps: ScopeReading, publicScope: PublicScope): Promise<OpenedScope | undefined> {
  const kept: CachedResponse<KeptScope> | undefined = await deps.publicCache.getOrLoad(
    { name: `scope/${scopeName(publicScope)}`, kind: "record" },
    () => loadScope(deps, publicScope),
  );
  if (!kept) return undefined;
  const {
    isTooLarge: isRefused,
    planned,
    pinned,
    ...read
  } = JSON.parse(new TextDecoder().decode(kept.bytes)) as KeptScope;
  if (isRefused) throw tooLarge(publicScope);
  const records = planned?.flatMap((entry) => ("record" in entry ? [entry.record] : []));
  const skills = (records ?? read.skills).map((skill) => readable(deps, skill));
  const own = pinned ?? (publicScope.kind === "skills" ? read.skills[0] : undefined);
  const scope = { ...read, skills, ...(own && { versions: () => readVersions(deps, publicScope, own) }) };
  return {
    seq: kept.seq,
    scope,
    whole: () => (planned ? openPlanned(deps, scope, planned) : Promise.resolve(scope)),
  };
}

async function openPlanned(deps: ScopeReading, scope: ScopeSkills, planned: PlannedEntry[]): Promise<ScopeSkills> {
  const { path, marketplace } = scope;
  const { state, ready } = await openLarge(deps, {
    id: `public ${path}`,
    ownerId: null,
    marketplace,
    entries: planned,
    plan: () => Promise.resolve(planned),
    isGiven: (earlier) => areGiven(deps, earlier, scope.plugins),
  });
  const skills = state.skills.map((skill) => readable(deps, { ...skill, object: skill.object! }));
  return { path, marketplace, skills, plugins: state.plugins, ready };
}

/** Whether anyone may still be offered all these versions, and whether the servers are. */
async function areGiven(deps: ScopeReading, { skills, plugins }: LargeState, present: readonly ScopePlugin[]) {
  const servers = new Set(present.filter(isLive).map(({ name }) => name));
  if (!plugins.filter(isLive).every(({ name }) => servers.has(name))) return false;
  const earlierIds = JSON.stringify(skills.map(({ key }) => key.split(" ").slice(1, 3).map(Number)));
  const { rows } = await readCatalog(deps, (catalog) => ({
    present: catalog
      .select({ count: sql<number>`count(*)`.as("given") })
      .from(sql`json_each(${earlierIds}) as earlier`)
      .innerJoin(
        publicVersions,
        and(
          sql`${publicVersions.recordId} = earlier.value ->> 0 and ${publicVersions.version} = earlier.value ->> 1`,
          eq(publicVersions.cleared, true),
          isNull(publicVersions.yankedAt),
        ),
      )
      .innerJoin(records, and(eq(records.id, publicVersions.recordId), isPublic)),
  }));
  return rows.present[0]!.count === skills.length;
}

/** The versions of a skill that are public and cleared, the newest first: as many as fit the limits of a scope. */
async function readVersions(deps: ScopeReading, publicScope: PublicScope, skill: KeptSkill): Promise<ScopeVersion[]> {
  const read = await readCatalog(deps, (catalog) => ({
    cleared: clearedVersions(catalog, and(isIn(publicScope, "skill"), isPublic)).limit(deps.config.LARGE_SCOPE_SKILLS),
  }));
  let bytes = 0;
  const rows = read.rows.cleared.filter(({ files }) => !isLarge(deps, 1, (bytes += files.unpackedBytes)));
  const names = tagNames(rows.map(({ version }) => version));
  const all = rows.map(({ version: { number }, files }, at) => ({
    names: names[at]!,
    skill: readable(deps, { ...skill, ...toFiles({ ...files, list: files.files }), ...numbered(number) }),
  }));
  // A version that came back is given under another number, by which `main` can be pinned too.
  const isNumberedAnew = !rows.some(({ version }) => version.number === skill.number);
  return isNumberedAnew ? [{ names: [`v${skill.version}`], skill: readable(deps, skill) }, ...all] : all;
}

async function loadScope(deps: ScopeReading, publicScope: PublicScope) {
  const few = deps.config.LARGE_SCOPE_SKILLS + 1;
  const first = await readRows(deps, publicScope, few);
  const isMany = Math.max(first.rows.length, first.servers.length) === few;
  if (isMany && (await areTooMany(deps, publicScope))) {
    return { seq: first.seq, indexIsCurrent: true, value: keptScope(publicScope, { isTooLarge: true }) };
  }
  const read = isMany ? await readRows(deps, publicScope, limits.scopeSkillsMax + 1) : first;
  const { seq, servers, source } = read;
  const withdrawn = await tombstonesAmong(source, read.withdrawn);
  const withdrawnNames = (kind: Tombstone["kind"]) =>
    withdrawn.filter((one) => one.kind === kind).map(({ name }) => name);
  // While a tombstone stands, nothing of another kind has its name.
  const ofServers = new Set(withdrawnNames("plugin"));
  const named = read.rows.filter(({ record }) => !ofServers.has(record.slug));
  const rows = named.filter(({ ids }) => ids.isOffered);
  const yanked = named.find(({ ids }) => !ids.isOffered);
  // A skill's name stands for the skill: a server of the same name has its own scope.
  const names = new Set([...rows.map(({ record }) => record.slug), ...withdrawnNames("skill")]);
  const beside = (await serverPlugins(source, servers)).filter(({ plugin }) => !names.has(plugin.name));
  const [count, bytes] = [rows.length + beside.length, rows.reduce((sum, { files }) => sum + files.unpackedBytes, 0)];
  if (count + withdrawn.length === 0 && !yanked) return { seq, indexIsCurrent: true, value: undefined };
  const isOver = isTooLarge(count, bytes);
  const isPlanned = !isOver && isLarge(deps, count, bytes);
  const skills = isOver || isPlanned ? [] : await Promise.all(rows.map((row) => keptSkill(deps, row)));
  const plugins = isOver ? [] : [...beside.map(({ plugin }) => plugin), ...withdrawn.map(tombstonePlugin)];
  const value = keptScope(publicScope, {
    skills,
    plugins,
    isTooLarge: isOver,
    ...(yanked && { pinned: await keptSkill(deps, yanked) }),
    author: rows[0]?.record.authorName ?? servers[0]?.authorName ?? null,
    ...(publicScope.kind === "mcp-servers" && beside[0] && { extension: toExtension(beside[0]) }),
    ...(isPlanned && { planned: [...rows.map(recordEntry), ...plugins.map(pluginEntry)].sort(byName) }),
  });
  return { seq, indexIsCurrent: true, value };
}

const keptScope = (
  publicScope: PublicScope,
  { author = null, ...more }: Pick<KeptScope, "isTooLarge"> & Partial<KeptScope> & { author?: string | null },
): KeptScope => ({
  path: `/${scopeName(publicScope)}`,
  marketplace: marketplaceFor(publicScope, author),
  skills: [],
  plugins: [],
  ...more,
});

const recordEntry = (row: KeptRow & { ids: { recordId: number; offered: number } }): PlannedEntry => {
  const { ids, version, record, files } = row;
  const shown = [version, record, files.sha256];
  return {
    key: `record ${ids.recordId} ${ids.offered} ${sha256(JSON.stringify(shown))}`,
    name: record.slug,
    record: toKept(row),
    said: saidOf(row),
  };
};

async function readRows(deps: ScopeReading, publicScope: PublicScope, most: number) {
  const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
    skills: catalog
      .select({
        record: keptColumns.record,
        files: keptColumns.files,
        version: {
          ...keptColumns.version,
          number: givenNumber(versions).as("given_number"),
        },
        ids: {
          recordId: versions.recordId,
          offered: versions.version,
          isOffered: sql<number>`${records.offeredVersion} is not null`.as("is_offered"),
        },
      })
      .from(records)
      .innerJoin(versions, and(eq(versions.recordId, records.id), eq(versions.version, shownVersion(publicScope))))
      .innerJoin(packages, eq(packages.id, versions.packageId))
      .where(and(isIn(publicScope, "skill"), isPublic))
      .orderBy(records.slug)
      .limit(most),
    servers: catalog
      .select()
      .from(records)
      .where(and(isIn(publicScope, "mcp-server"), isPublic))
      .orderBy(records.slug)
      .limit(most),
    withdrawn: selectTombstones(deps, catalog, publicScope),
  }));
  return { seq, rows: rows.skills, servers: rows.servers, withdrawn: rows.withdrawn, source };
}

/** Whether a scope of many skills is too large. The lists of their files, which may be long, are not read for that. */
async function areTooMany(deps: ScopeReading, publicScope: PublicScope): Promise<boolean> {
  const most = limits.scopeSkillsMax + 1;
  const { rows } = await readCatalog(deps, (catalog) => ({
    skills: catalog
      .select({
        bytes: packages.unpackedBytes,
        files: sql<number>`json_array_length(${packages.files})`.as("file_count"),
      })
      .from(records)
      .innerJoin(versions, and(eq(versions.recordId, records.id), eq(versions.version, records.offeredVersion)))
      .innerJoin(packages, eq(packages.id, versions.packageId))
      .where(and(isIn(publicScope, "skill"), isPublic))
      .limit(most),
    servers: catalog
      .select({ serverId: records.id })
      .from(records)
      .where(and(isIn(publicScope, "mcp-server"), isPublic))
      .limit(most),
  }));
  const { skills, servers } = rows;
  const of = (what: "bytes" | "files") => skills.reduce((sum, one) => sum + one[what], 0);
  return isTooLarge(Math.max(skills.length, servers.length), of("bytes"), of("files"));
}

function marketplaceFor({ kind, value, only }: PublicScope, author: string | null): Marketplace {
  const { short, holds } = kinds[kind];
  return {
    name: marketplaceName(short, value, only),
    owner: (kind !== "tags" && author) || service,
    description: `${holds} ${value}${only === undefined ? "" : `, of which ${only} alone`}`,
  };
}

const tooLarge = (publicScope: PublicScope) =>
  scopeTooLarge(
    `/${scopeName(publicScope)} holds`,
    `take a skill by itself, as /skills/{slug} or /${scopeName(publicScope)}@{slug}, or a narrower tag`,
  );
