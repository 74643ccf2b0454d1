import type { SourceWindow } from "./byte-source.ts";
import { type CommentWatcher, judgeComment } from "./comment.ts";
import type { DirectoryPlace } from "./end-record.ts";
import { decodeName, judgeName, roughName } from "./entry-name.ts";
import {
  type ExtraFields,
  aesId,
  hiddenModes,
  parseExtra,
  resolveZip64Sizes,
  unicodeComment,
  unicodePath,
} from "./extra-fields.ts";
import { crc32 } from "node:zlib";
import { judgeFileType } from "./file-type.ts";
import type { ArchiveLimits } from "./limits.ts";
import { signatures, u16, u32 } from "./little-endian.ts";
import { type ArchiveNote, type Rejection, isRejection, reject } from "./verdict.ts";

const headerBytes = 46;
// The execute bits of a Unix mode.
const anyoneRuns = 0o111;

export const flagBits = {
  encrypted: 1 << 0,
  descriptor: 1 << 3,
  patched: 1 << 5,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  hiddenHeader: 1 << 13,
} as const;

export type CentralRecord = {
  path: string;
  nameBytes: Uint8Array;
  isDirectory: boolean;
  isExecutable: boolean;
  flags: number;
  method: number;
  crc32: number;
  sizeBytes: number;
  compressedBytes: number;
  headerOffset: number;
};

export type CentralDirectory = { records: CentralRecord[]; notes: ArchiveNote[] };

/** Walks the directory once, from its first byte to its last. */
export async function readCentralDirectory(
  window: SourceWindow,
  place: DirectoryPlace,
  limits: ArchiveLimits,
  watch: CommentWatcher,
): Promise<CentralDirectory | Rejection> {
  if (place.count > limits.maxEntries) {
    return reject("too-many-entries", `an archive may have ${limits.maxEntries} entries`);
  }
  const isEntry = async (at: number) =>
    at >= 0 && at + 4 <= place.end && u32(await window.at(at, 4), 0) === signatures.central;
  const missing = place.end - (place.offset + place.bytes);
  if (missing < 0) return reject("bad-central-directory", "the central directory runs into the end of the archive");
  const isMoved = missing > 0 && !(await isEntry(place.offset)) && (await isEntry(place.offset + missing));
  if (isMoved && u32(await window.at(0, 4), 0) !== signatures.local) {
    return reject("prefixed-data", "bytes stand before the archive");
  }

  const records: CentralRecord[] = [];
  const notes: ArchiveNote[] = [];
  let at = place.offset;
  for (let index = 0; index < place.count; index++) {
    if (at === place.end) return reject("count-mismatch", "there are fewer entries than the end record says");
    if (!(await isEntry(at))) return reject("bad-central-directory", "something else stands where an entry should be");
    if (at + headerBytes > place.end) return reject("bad-central-directory", "an entry is cut off");
    const header = await window.at(at, headerBytes);
    const length = headerBytes + u16(header, 28) + u16(header, 30) + u16(header, 32);
    if (at + length > place.end) return reject("bad-central-directory", "an entry is cut off");
    const record = readRecord(await window.at(at, length), limits, notes, watch);
    if (isRejection(record)) return record;
    records.push(record);
    at += length;
  }
  if (await isEntry(at)) return reject("count-mismatch", "there are more entries than the end record says");
  if (at < place.end) return reject("gap", "bytes that belong to nothing follow the central directory");
  if (missing > 0) return reject("bad-central-directory", "the central directory has not the size that is stated");
  return { records, notes };
}

function readRecord(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  notes: ArchiveNote[],
  watch: CommentWatcher,
): CentralRecord | Rejection {
  const nameEnd = headerBytes + u16(bytes, 28);
  const extraEnd = nameEnd + u16(bytes, 30);
  const nameBytes = bytes.subarray(headerBytes, nameEnd);
  const rough = roughName(nameBytes);
  const flags = u16(bytes, 8);
  const method = u16(bytes, 10);
  const externalAttributes = u32(bytes, 38);

  const extra = parseExtra(bytes.subarray(nameEnd, extraEnd), rough);
  if (isRejection(extra)) return extra;
  const unreadable = judgeStorage(flags, method, extra, rough);
  if (unreadable) return unreadable;

  const path = decodeName(nameBytes, limits);
  if (typeof path !== "string") return path;
  const badName = judgeName(path, limits) ?? judgeUnicodePath(nameBytes, extra, path);
  if (badName) return badName;
  const comment = bytes.subarray(extraEnd);
  const badComment =
    judgeComment(comment, "the entry's comment", path) ??
    judgeComment(unicodeComment(extra), "the entry's Unicode comment", path);
  if (badComment) return badComment;
  watch(path, "comment", comment);
  watch(path, "extra field", bytes.subarray(nameEnd, extraEnd));

  const stated = {
    sizeBytes: u32(bytes, 24),
    compressedBytes: u32(bytes, 20),
    offset: u32(bytes, 42),
    disk: u16(bytes, 34),
  };
  const sizes = resolveZip64Sizes(stated, extra, path);
  if (isRejection(sizes)) return sizes;
  if (sizes.disk !== 0) return reject("multi-disk", "it is a part of a split archive", path);

  const isDirectory = path.endsWith("/");
  const record: CentralRecord = {
    path,
    // A copy, so that only the name stays in memory, not the window that it was read in.
    nameBytes: nameBytes.slice(),
    isDirectory,
    isExecutable: !isDirectory && ((externalAttributes >>> 16) & anyoneRuns) !== 0,
    flags,
    method,
    crc32: u32(bytes, 16),
    sizeBytes: sizes.sizeBytes,
    compressedBytes: sizes.compressedBytes,
    headerOffset: sizes.offset,
  };
  const badType = judgeFileType(record, externalAttributes, hiddenModes(extra));
  if (badType) return badType;

  if (!(flags & flagBits.utf8) && nameBytes.some((byte) => byte > 0x7f)) {
    notes.push({ kind: "unflagged-utf8", entry: path });
  }
  if (extraEnd - nameEnd > limits.extraNotedBytes) notes.push({ kind: "large-extra", entry: path });
  return record;
}

/** Checks that the entry is stored in one of the two ways that every reader knows. */
export function judgeStorage(flags: number, method: number, extra: ExtraFields, name: string): Rejection | undefined {
  const { encrypted, strongEncryption, hiddenHeader, patched } = flagBits;
  if (flags & (encrypted | strongEncryption | hiddenHeader) || method === 99 || extra.has(aesId)) {
    return reject("encrypted", "no scanner can look into an encrypted entry", name);
  }
  if (flags & patched) return reject("unsupported-flag", "the entry is a patch to another file", name);
  if (method !== 0 && method !== 8) {
    return reject("unsupported-method", `only stored and deflated entries are read, not method ${method}`, name);
  }
  return undefined;
}

export function judgeUnicodePath(nameBytes: Uint8Array, extra: ExtraFields, path: string): Rejection | undefined {
  const other = unicodePath(extra);
  if (!other) return undefined;
  const isSame =
    other.version === 1 &&
    other.crc32 === crc32(nameBytes) &&
    other.name.length === nameBytes.length &&
    other.name.every((byte, index) => byte === nameBytes[index]);
  return isSame
    ? undefined
    : reject("unicode-path-mismatch", "the Unicode path field gives the entry another name", path);
}
