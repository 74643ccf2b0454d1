import type { CachedResponse } from "../../lib/cached-response.ts";
import { slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { PackedFile } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../../contract/wire/errors.ts";
import { findReadable } from "./find-version.ts";

/** The current package of a skill. `number` is the N of its version 1.0.N. */
export type PackageManifest = {
  number: number;
  publishedAt: number;
  sha256: string;
  sizeBytes: number;
  /** Whether clients may install it: it is free, and nothing in it is flagged. */
  installable: boolean;
  files: PackedFile[];
};

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

/** The files of a public skill's current package, with their digests. */
export async function getManifest(deps: ReadDeps, slug: string): Promise<CachedResponse<PackageManifest>> {
  const absent = () => notFound("skill", slug);
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent();
  const answer = await deps.publicCache.getOrLoad({ name: `skill/${slug}/now/manifest`, kind: "record" }, async () => {
    const { seq, readable } = await findReadable(deps, slug, undefined);
    return { seq, indexIsCurrent: true, value: readable && manifestOf(readable) };
  });
  if (!answer) throw absent();
  return answer;
}

const manifestOf = ({
  version: { number, publishedAt },
  files: { sha256, sizeBytes, files },
  installable,
}: NonNullable<Awaited<ReturnType<typeof findReadable>>["readable"]>): PackageManifest => ({
  number,
  publishedAt,
  sha256,
  sizeBytes,
  installable,
  files,
});
