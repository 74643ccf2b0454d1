import type { SkillFile } from "../../contract/public/records.ts";
import { type ByteSource, SourceWindow } from "./byte-source.ts";
import { type CentralRecord, readCentralDirectory } from "./central-directory.ts";
import type { CommentWatcher } from "./comment.ts";
import { findDirectory } from "./end-record.ts";
import { probablyText } from "./file-kinds.ts";
import type { ArchiveLimits } from "./limits.ts";
import { readLocalHeaders } from "./local-headers.ts";
import { NamesTogether } from "./names-together.ts";
import { type ArchiveEntry, type ArchiveNote, type Rejection, isRejection, reject } from "./verdict.ts";

export type DirectoryInspection = {
  ok: true;
  /** Files and folders, in stored order. */
  entries: ArchiveEntry[];
  /** `isText` is a guess by the extension until the contents were read. */
  files: SkillFile[];
  unpackedBytes: number;
  notes: ArchiveNote[];
};

/**
 * Judges everything that an archive's records show, without inflating a byte. What this refuses is refused at upload.
 */
export async function inspectDirectory(
  source: ByteSource,
  limits: ArchiveLimits,
  watch: CommentWatcher = () => {},
): Promise<DirectoryInspection | Rejection> {
  if (source.size > limits.maxBytes) return reject("too-large", `an archive may have ${limits.maxBytes} bytes`);
  const window = new SourceWindow(source);
  const place = await findDirectory(window, watch);
  if (isRejection(place)) return place;
  const directory = await readCentralDirectory(window, place, limits, watch);
  if (isRejection(directory)) return directory;
  const { records, notes } = directory;

  const refusal = judgeTogether(records) ?? judgeAmounts(records, source.size, limits);
  if (refusal) return refusal;
  const entries = await readLocalHeaders(window, records, place.offset, watch);
  if (isRejection(entries)) return entries;
  if (!records.some((record) => !record.isDirectory)) {
    if (place.offset > 0 && records.length === 0) return reject("gap", "the directory names none of the entries");
    return reject("empty", "the archive holds no file");
  }

  if (place.paddingBytes > 0) notes.push({ kind: "zero-padding", entry: null });
  const files = entries
    .filter((entry) => !entry.isDirectory)
    .map(({ path, sizeBytes }) => ({ path, sizeBytes, isText: probablyText(path) }));
  const listBytes = new TextEncoder().encode(JSON.stringify(files)).length;
  if (listBytes > limits.listMaxBytes) {
    return reject(
      "names-too-long",
      `the names of all files take ${listBytes} bytes in a list, and may take ${limits.listMaxBytes}`,
    );
  }
  return { ok: true, entries, files, unpackedBytes: sumOf(files), notes };
}

function judgeTogether(records: readonly CentralRecord[]): Rejection | undefined {
  const names = new NamesTogether();
  for (const { path, isDirectory } of records) {
    const refusal = names.add(path, isDirectory);
    if (refusal) return refusal;
  }
  return undefined;
}

function judgeAmounts(
  records: readonly CentralRecord[],
  archiveBytes: number,
  limits: ArchiveLimits,
): Rejection | undefined {
  const isBomb = (unpacked: number, packed: number) =>
    unpacked > limits.ratioFloorBytes && unpacked > packed * limits.ratioMax;
  for (const { path, method, sizeBytes, compressedBytes } of records) {
    if (sizeBytes > limits.maxUnpackedBytes) {
      return reject("too-large", `the files may have ${limits.maxUnpackedBytes} bytes together`, path);
    }
    if (method === 0 && sizeBytes !== compressedBytes) {
      return reject("size-mismatch", "it is stored as it is, and yet has two sizes", path);
    }
    if (isBomb(sizeBytes, compressedBytes)) {
      return reject("bomb", `it unpacks to more than ${limits.ratioMax} times its size`, path);
    }
  }
  const unpackedBytes = sumOf(records);
  if (unpackedBytes > limits.maxUnpackedBytes) {
    return reject("bomb", `the files may have ${limits.maxUnpackedBytes} bytes together`);
  }
  if (isBomb(unpackedBytes, archiveBytes)) {
    return reject("bomb", `it unpacks to more than ${limits.ratioMax} times its size`);
  }
  return undefined;
}

const sumOf = (files: readonly { sizeBytes: number }[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
