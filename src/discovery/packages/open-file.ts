import { createHash } from "node:crypto";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { Content, type StoredBytes } from "../../lib/content.ts";
import { slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Deps } from "../deps.ts";
import { ApiError, notFound } from "../../contract/wire/errors.ts";
import { reprDigest } from "../../lib/repr-digest.ts";
import { contentHeaders } from "./content-type.ts";
import { findReadable, notCleared, noVersion, type ReadablePackage, type ReadableVersion } from "./find-version.ts";

type Opening = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "bundles">;
/** `version` is the one in the path; undefined for the current one. */
export type PackageReference = { slug: string; version?: string | undefined };

/**
 * Contents up to this size are cached. Larger ones are read from the bucket for each response: an isolate has 128 MB in
 * all.
 */
const keptBytesMax = 1024 * 1024;

/** The archive of a skill's package. */
export const openArchive = (deps: Opening, reference: PackageReference): Promise<CachedResponse<Content>> =>
  open(deps, reference, "package", ({ number }, { sha256, sizeBytes }) => ({
    sha256,
    range: { offset: 0, length: sizeBytes },
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${reference.slug}-1.0.${number}.zip"`,
    },
  }));

/** One file of the package. */
export const openFile = (deps: Opening, reference: PackageReference, path: string): Promise<CachedResponse<Content>> =>
  open(deps, reference, `files/${nameOf(path)}`, (_version, { files }) => {
    const file = files.find((one) => one.path === path);
    if (!file) throw noFile();
    const { sha256, offset, sizeBytes } = file;
    return { sha256, range: { offset, length: sizeBytes }, headers: contentHeaders(file) };
  });

/** The original `SKILL.md`, stored behind the archive in the same object. */
export const openOriginal = (deps: Opening, reference: PackageReference): Promise<CachedResponse<Content>> =>
  open(deps, reference, "original", (_version, { originalSha256, originalBytes, sizeBytes }) => {
    if (originalSha256 === null) {
      throw new ApiError("not_found", "This skill came without a `SKILL.md` of its own: the one served was made here.");
    }
    const headers = contentHeaders({ path: "SKILL.md", isText: true });
    return { sha256: originalSha256, range: { offset: sizeBytes, length: originalBytes }, headers };
  });

export const noFile = () => new ApiError("not_found", "This skill's package has no such file.");

type ArchivePart = { sha256: string; range: { offset: number; length: number }; headers: Record<string, string> };

async function open(
  deps: Opening,
  { slug, version }: PackageReference,
  name: string,
  partOf: (version: ReadableVersion, files: ReadablePackage) => ArchivePart,
): Promise<CachedResponse<Content>> {
  const absent = () => notFound("skill", slug);
  // A malformed path is a 404 without a look-up, and never becomes a cache key.
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent();
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw noVersion(version);
  const key = { name: `skill/${slug}/${version ?? "now"}/${name}`, kind: "file" as const };
  const answer = await deps.publicCache.getOrLoad(key, async () => {
    const { seq, readable } = await findReadable(deps, slug, version === undefined ? undefined : Number(version));
    const part = readable && partOf(readable.version, readable.files);
    return { seq, indexIsCurrent: true, value: part && (await readContent(deps, readable.files.objectKey, part)) };
  });
  if (!answer) throw absent();
  return answer;
}

async function readContent(
  deps: Opening,
  objectKey: string,
  { sha256, range, headers }: ArchivePart,
): Promise<Content> {
  const stored = { key: objectKey, ...range };
  const isKept = range.length <= keptBytesMax;
  const read = async () => new Uint8Array(await new Response(await readStored(deps, stored)).arrayBuffer());
  const body = !isKept ? stored : range.length === 0 ? new Uint8Array(0) : await read();
  return new Content(body, { ...headers, ...reprDigest(sha256) }, `"${sha256}"`);
}

/** Reads the object: the only bucket read for a response. */
export async function readStored({ bundles }: Pick<Deps, "bundles">, { key, offset, length }: StoredBytes) {
  const object = await bundles.get(key, { range: { offset, length } });
  // The object was just deleted, or is lost.
  if (!object) throw notCleared("failed");
  return object.body;
}

/** A hash, because a path may be longer than KV allows for keys. */
const nameOf = (path: string) => createHash("sha256").update(path).digest("base64url");
