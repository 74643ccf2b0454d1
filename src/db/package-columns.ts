import { customType } from "drizzle-orm/sqlite-core";
import type { ContentSource } from "../contract/public/trust.ts";
import { offsetsOf } from "../formats/packages/archive-offsets.ts";

/** A file of a package: `offset` is where its bytes begin in the archive, which stores files uncompressed. */
export type PackedFile = {
  path: string;
  offset: number;
  sizeBytes: number;
  sha256: string;
  isText: boolean;
  isExecutable: boolean;
};

type StoredFile = [path: string, sizeBytes: number, sha256: string, flags: number];
const flags = { isText: 1, isExecutable: 2 };

/** In the order of the archive, so that offsets need not be stored. Digests are in base64url. */
export const packedFilesText = (files: readonly PackedFile[]): string =>
  JSON.stringify(
    files.map(({ path, sizeBytes, sha256, isText, isExecutable }): StoredFile => [
      path,
      sizeBytes,
      Buffer.from(sha256, "hex").toString("base64url"),
      (isText ? flags.isText : 0) | (isExecutable ? flags.isExecutable : 0),
    ]),
  );

export function packedFilesIn(stored: string): PackedFile[] {
  const files = JSON.parse(stored) as StoredFile[];
  const offsets = [...offsetsOf(files.map(([path, size]) => ({ path, size })))];
  return files.map(([path, sizeBytes, digest, set], at) => {
    const sha256 = Buffer.from(digest, "base64url").toString("hex");
    const [isText, isExecutable] = [(set & flags.isText) > 0, (set & flags.isExecutable) > 0];
    return { path, offset: offsets[at]!, sizeBytes, sha256, isText, isExecutable };
  });
}

export const packedFilesColumn = customType<{ data: PackedFile[]; driverData: string }>({
  dataType: () => "text",
  toDriver: packedFilesText,
  fromDriver: packedFilesIn,
});

const sourceMembers = ["repositoryUrl", "path", "license", "commit", "subtreeSha", "lastSyncedAt"] as const;

const github = "https://github.com/";

/**
 * The values without names, up to the last one that is not null. Nearly all repositories are GitHub's: of those only
 * the rest of the address is stored, in brackets.
 */
export function sourceText(source: ContentSource): string {
  const [, ...others] = sourceMembers.map((name) => source[name]);
  const { repositoryUrl: address } = source;
  const values = [address.startsWith(github) ? [address.slice(github.length)] : address, ...others];
  return JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== null) + 1));
}

export function sourceIn(stored: string): ContentSource {
  const [address, ...others] = JSON.parse(stored) as [string | [string], ...(string | null)[]];
  const values = [Array.isArray(address) ? `${github}${address[0]}` : address, ...others];
  return Object.fromEntries(sourceMembers.map((name, at) => [name, values[at] ?? null])) as ContentSource;
}

export const sourceColumn = customType<{ data: ContentSource; driverData: string }>({
  dataType: () => "text",
  toDriver: sourceText,
  fromDriver: sourceIn,
});
