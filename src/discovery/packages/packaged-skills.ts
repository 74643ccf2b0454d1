import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { BundleStatus } from "../../contract/items/bundles.ts";
import { type CatalogDatabase, held, packages, type PackedFile, records, versions } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { isLocked, skillFieldsOf } from "../kinds/skill.ts";
import { isListed, isPublic } from "../published.ts";
import { readCatalog } from "../snapshot.ts";
import type { Clearing } from "../../db/judgement.ts";
import { shownStatus } from "../../checks/virus-scan.ts";
import { givenNumber, givenVersion } from "./public-versions.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

/** A skill with its current package, whether or not it may be read. `number` is the N of 1.0.N. */
export type PackagedSkill = {
  slug: string;
  title: string;
  summary: string;
  authorSlug: string;
  authorName: string;
  installs: number;
  score: number;
  createdAt: number;
  updatedAt: number;
  isLocked: boolean;
  /** It is free and clean, and nothing in it is flagged. */
  installable: boolean;
  number: number;
  publishedAt: number;
  clearing: Clearing | null;
  status: BundleStatus;
  files: Pick<PackedFile, "path" | "sizeBytes" | "sha256" | "isText">[];
};

export type PackagedOrder = "createdAt" | "updated" | "installs" | "stars" | "trending";
const orders: Record<PackagedOrder, SQL> = {
  createdAt: desc(records.createdAt),
  updated: desc(records.updatedAt),
  installs: desc(records.installs),
  stars: desc(records.score),
  trending: desc(records.trending),
};

/** A skill that waits because its package is infected. Who has installed it earlier must learn that by its name. */
const isHeldAsInfected = sql`exists (select 1 from ${held}
  where ${held.recordId} = ${records.id} and ${held.reason} = 'infected' and ${held.change} is null)`;

/** The skills that exist of these slugs, in no particular order; infected ones too, whose files are never served. */
export async function findPackaged(deps: ReadDeps, slugs: readonly string[]): Promise<PackagedSkill[]> {
  const named = JSON.stringify([...slugs].sort());
  const which = sql`${records.slug} in (select value from json_each(${named}))
    and (${isPublic} or ${isHeldAsInfected})`;
  return read(deps, named, { which, order: records.slug, offset: 0, limit: slugs.length });
}

/** The next skills, one more than asked for if there are more. */
export async function listPackaged(
  deps: ReadDeps,
  { order, prefix, offset, limit }: { order: PackagedOrder; prefix: string; offset: number; limit: number },
): Promise<PackagedSkill[]> {
  const begins = prefix === "" ? undefined : sql`substr(${records.slug}, 1, ${prefix.length}) = ${prefix}`;
  const which = and(isListed, begins);
  const name = JSON.stringify([order, prefix, offset, limit]);
  return read(deps, name, { which, order: orders[order], offset, limit: limit + 1 });
}

// All names must differ: D1 returns the rows of a batch as objects, where a second column of one name would be lost.
const selected = {
  record: {
    id: records.id,
    slug: records.slug,
    title: records.title,
    summary: records.summary,
    fields: records.fields,
    authorSlug: records.authorSlug,
    authorName: records.authorName,
    installs: records.installs,
    score: records.score,
    createdAt: records.createdAt,
    updatedAt: records.updatedAt,
    installable: records.installable,
  },
  version: {
    number: givenNumber(versions).as("given_number"),
    publishedAt: versions.publishedAt,
    clearing: versions.clearing,
  },
  package: { status: packages.status, cleanBefore: packages.cleanBefore, files: packages.files },
};

/** The version that readers are given; of a skill whose present one is infected, that one. */
const shownVersion = sql`coalesce((select max(version) from judged_versions as one
  where one.record_id = ${records.id} and one.package_id = ${records.packageId} and one.infected), ${givenVersion})`;

/** Excludes packages that wait for their scan. A locked skill is always shown, because its package is never served. */
const isJudged = sql`(${packages.status} in ('clean', 'infected') or ${packages.cleanBefore}
  or ${records.fields} ->> 'price' > 0)`;

type Selection = { which: SQL | undefined; order: SQL | typeof records.slug; offset: number; limit: number };

const select = (catalog: CatalogDatabase, { which, order, offset, limit }: Selection) =>
  catalog
    .select(selected)
    .from(records)
    .innerJoin(versions, and(eq(versions.recordId, records.id), eq(versions.version, shownVersion)))
    .innerJoin(packages, eq(packages.id, versions.packageId))
    .where(and(sql`${records.kind} = 'skill'`, sql`${records.packageId} is not null`, isJudged, which))
    .orderBy(order, desc(records.id))
    .limit(limit)
    .offset(offset);

async function read(deps: ReadDeps, name: string, selection: Selection): Promise<PackagedSkill[]> {
  const key = { name: encodeURI(`skills/packaged?${name}`), kind: "search" as const };
  const response = await deps.publicCache.getOrLoad(key, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({ skills: select(catalog, selection) }));
    return { seq, indexIsCurrent: true, value: rows.skills.map(toPackaged) };
  });
  return JSON.parse(new TextDecoder().decode(response!.bytes)) as PackagedSkill[];
}

type Row = Awaited<ReturnType<typeof select>>[number];
const toPackaged = ({ record, version, package: { files, ...scan } }: Row): PackagedSkill => {
  const { slug, title, summary, authorSlug, authorName, installs, score, createdAt, updatedAt, installable } = record;
  return {
    slug,
    title,
    summary,
    authorSlug: authorSlug!,
    authorName: authorName!,
    installs,
    score,
    createdAt,
    updatedAt,
    installable,
    isLocked: isLocked(skillFieldsOf(record)),
    ...version,
    status: shownStatus(scan),
    files: files.map(({ path, sizeBytes, sha256, isText }) => ({ path, sizeBytes, sha256, isText })),
  };
};
