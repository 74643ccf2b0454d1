import { sql } from "drizzle-orm";
import { readStored } from "../discovery/packages/open-file.ts";
import { limits } from "../contract/wire/limits.ts";
import { packages, type RecordRow, records, versions } from "../db/catalog.ts";
import { offsetsOf } from "../formats/packages/archive-offsets.ts";
import { skillMdPath } from "../lib/skill-md.ts";
import { versionOf } from "../formats/packages/marketplace.ts";
import { onOneLine, shortened } from "../lib/shortened.ts";
import type { Deps } from "./deps.ts";
import { saidIn } from "./front-matter-in.ts";
import type { ScopeSkill, SkillFacts } from "./scope.ts";

type Bucket = Pick<Deps, "bundles">;

/** A cached skill: its facts, and where its bytes are stored. */
export type KeptSkill = SkillFacts & { object: { key: string; length: number } };

// No two columns have the same name: a batch returns rows as objects.
const ofRecord = {
  slug: records.slug,
  title: records.title,
  summary: records.summary,
  authorName: records.authorName,
  tags: records.tags,
};
const isPresent = sql<number>`${versions.packageId} = ${records.packageId}`.as("is_present");
const ofVersion = { number: versions.number, source: versions.source, isPresent };
const ofPackage = {
  sha256: packages.sha256,
  sizeBytes: packages.sizeBytes,
  unpackedBytes: packages.unpackedBytes,
  objectKey: packages.objectKey,
  list: packages.files,
};

/** What a version of a public skill is shown by. */
export const keptColumns = { record: ofRecord, version: ofVersion, files: ofPackage };
export type KeptRow = {
  record: Pick<RecordRow, "slug" | "title" | "summary" | "authorName" | "tags">;
  version: Pick<typeof versions.$inferSelect, "number" | "source"> & { isPresent: number };
  files: Pick<typeof packages.$inferSelect, "sha256" | "sizeBytes" | "unpackedBytes" | "objectKey"> & {
    list: (typeof packages.$inferSelect)["files"];
  };
};

/** A version as its scope keeps it. */
export const keptSkill = (deps: Bucket, row: KeptRow): Promise<KeptSkill> => ofItsOwnTime(deps, row, toKept(row));

/** An approved version: described by its own files, whatever its record says by now. */
export async function keptByFiles(deps: Bucket, row: KeptRow): Promise<KeptSkill> {
  const kept = toKept(row);
  return asFilesSay(kept, "all", (await readable(deps, kept).readFile(skillMdPath))!);
}

async function ofItsOwnTime(deps: Bucket, row: KeptRow, kept: KeptSkill): Promise<KeptSkill> {
  const said = saidOf(row);
  const skillMd = said === "nothing" ? undefined : await readable(deps, kept).readFile(skillMdPath);
  return skillMd ? asFilesSay(kept, said, skillMd) : kept;
}

/**
 * The record tells of its present version. While an earlier one is offered, that is described by its own `SKILL.md`
 * alone: the record may name another author by now. Its tags are no text, and stay.
 */
export const saidOf = ({ version }: KeptRow): Said => (version.isPresent === 1 ? "nothing" : "texts");

/** What of a skill its own `SKILL.md` says; `all`: it has no tags. */
export type Said = "nothing" | "texts" | "all";

/** The skill with what its own `SKILL.md` says of it. */
export function asFilesSay(kept: KeptSkill, which: Said, skillMd: Uint8Array): KeptSkill {
  if (which === "nothing") return kept;
  const said = saidIn(skillMd);
  const tags = which === "all" ? [] : kept.tags;
  return { ...kept, ...said, title: said.title ?? kept.name, description: said.description ?? kept.name, tags };
}

export function toKept({ record, version, files }: KeptRow): KeptSkill {
  const { slug: name, title, summary, authorName: author, tags } = record;
  return {
    name,
    title,
    author,
    tags,
    description: shortened(onOneLine(summary) || onOneLine(title) || name, limits.servedDescriptionMaxLength),
    license: version.source?.license ?? null,
    ...numbered(version.number),
    ...toFiles(files),
  };
}

export const numbered = (number: number) => ({ number, version: versionOf(number) });

export const toFiles = ({ sha256, sizeBytes: length, objectKey: key, list }: KeptRow["files"]) => ({
  sha256,
  skillMdSha256: list.find(({ path }) => path === skillMdPath)?.sha256 ?? "",
  files: list.map(({ path, sizeBytes: size, sha256, isExecutable }) => ({ path, size, sha256, isExecutable })),
  object: { key, length },
});

export function readable({ bundles }: Bucket, { object, ...facts }: KeptSkill): ScopeSkill {
  const read = async (offset: number, length: number) =>
    length === 0
      ? new Uint8Array(0)
      : new Uint8Array(
          await new Response(await readStored({ bundles }, { key: object.key, offset, length })).arrayBuffer(),
        );
  return {
    ...facts,
    readArchive: () => read(0, object.length),
    readFile: async (path) => {
      const at = facts.files.findIndex((file) => file.path === path);
      return at < 0 ? undefined : read([...offsetsOf(facts.files)][at]!, facts.files[at]!.size);
    },
  };
}
