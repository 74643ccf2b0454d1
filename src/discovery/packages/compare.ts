import { slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { PackedFile } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../../contract/wire/errors.ts";
import { findReadable, noVersion } from "./find-version.ts";

type ComparedFile = Pick<PackedFile, "path" | "sizeBytes" | "isText" | "isExecutable">;

/** A file in two versions of a package; undefined in a version that lacks it. */
export type FileChange = { path: string; before: ComparedFile | undefined; after: ComparedFile | undefined };

/** The files in which two versions of a skill's package differ, and how many are equal. */
export async function compareVersions(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  slug: string,
  [before, after]: readonly [number, number],
): Promise<{ seq: number; changes: FileChange[]; unchanged: number }> {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound("skill", slug);
  const [one, other] = await Promise.all([findReadable(deps, slug, before), findReadable(deps, slug, after)]);
  if (!one.readable || !other.readable) throw notFound("skill", slug);
  return { seq: Math.min(one.seq, other.seq), ...compareFiles(one.readable.files.files, other.readable.files.files) };
}

/** The files in which two packages differ, and how many are equal. */
export function compareFiles(before: readonly PackedFile[], after: readonly PackedFile[]) {
  const [old, young] = [before, after].map((files) => new Map(files.map((file) => [file.path, file])));
  const paths = [...new Set([...old!.keys(), ...young!.keys()])].toSorted();
  const changes = paths.flatMap((path): FileChange[] => {
    const [was, is] = [old!.get(path), young!.get(path)];
    const isSame = was?.sha256 === is?.sha256 && was?.isExecutable === is?.isExecutable;
    return isSame ? [] : [{ path, before: was, after: is }];
  });
  return { changes, unchanged: paths.length - changes.length };
}

/** A version number from a path: not 0, and not longer than any version's. */
export function versionNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw noVersion(text);
  return Number(text);
}
