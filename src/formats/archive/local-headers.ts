import type { SourceWindow } from "./byte-source.ts";
import type { CommentWatcher } from "./comment.ts";
import { type CentralRecord, flagBits, judgeStorage, judgeUnicodePath } from "./central-directory.ts";
import { type ExtraFields, hiddenModes, parseExtra, resolveZip64Sizes, zip64Id } from "./extra-fields.ts";
import { judgeFileType } from "./file-type.ts";
import { none32, signatures, u16, u32, u64 } from "./little-endian.ts";
import { type ArchiveEntry, type Rejection, isRejection, reject } from "./verdict.ts";

const headerBytes = 30;
const descriptorMost = 24;

/** Walks the archive from its first byte to its directory: every byte has to belong to exactly one entry. */
export async function readLocalHeaders(
  window: SourceWindow,
  records: readonly CentralRecord[],
  directoryAt: number,
  watch: CommentWatcher,
): Promise<ArchiveEntry[] | Rejection> {
  const inOrder = [...records].sort((one, other) => one.headerOffset - other.headerOffset);
  const misplaced = judgeOrder(inOrder, directoryAt);
  if (misplaced) return misplaced;

  const entries: ArchiveEntry[] = [];
  for (const [index, record] of inOrder.entries()) {
    const end = inOrder[index + 1]?.headerOffset ?? directoryAt;
    const entry = await readLocalHeader(window, record, end, watch);
    if (isRejection(entry)) return entry;
    entries.push(entry);
  }
  return entries;
}

// Judges what the directory alone shows, before any local header is read: a quoted or shared one costs nothing.
function judgeOrder(inOrder: readonly CentralRecord[], directoryAt: number): Rejection | undefined {
  for (const [index, record] of inOrder.entries()) {
    const least = record.headerOffset + headerBytes + record.nameBytes.length + record.compressedBytes;
    if (least > directoryAt) return reject("out-of-bounds", "the entry runs past the entries' end", record.path);
    const next = inOrder[index + 1];
    if (next && least > next.headerOffset) return reject("overlap", "two entries share bytes", next.path);
  }
  const first = inOrder[0];
  if (first && first.headerOffset > 0) return reject("prefixed-data", "bytes stand before the first entry");
  return undefined;
}

async function readLocalHeader(
  window: SourceWindow,
  record: CentralRecord,
  end: number,
  watch: CommentWatcher,
): Promise<ArchiveEntry | Rejection> {
  const { path, headerOffset } = record;
  const header = await window.at(headerOffset, headerBytes);
  if (u32(header, 0) !== signatures.local) {
    return reject("header-mismatch", "there is no entry where the directory says", path);
  }
  const nameEnd = headerBytes + u16(header, 26);
  const extraEnd = nameEnd + u16(header, 28);
  const dataOffset = headerOffset + extraEnd;
  const dataEnd = dataOffset + record.compressedBytes;
  if (dataEnd > end) return reject("overlap", "the entry runs into the next one", path);

  const whole = await window.at(headerOffset, extraEnd);
  const flags = u16(whole, 6);
  const mismatch =
    judgeSameName(whole.subarray(headerBytes, nameEnd), record) ?? judgeSameStorage(flags, u16(whole, 8), record);
  if (mismatch) return mismatch;
  const extra = parseExtra(whole.subarray(nameEnd, extraEnd), path);
  if (isRejection(extra)) return extra;
  watch(path, "extra field", whole.subarray(nameEnd, extraEnd));
  const hasDescriptor = (flags & flagBits.descriptor) !== 0;
  const refusal =
    judgeStorage(flags, record.method, extra, path) ??
    judgeUnicodePath(record.nameBytes, extra, path) ??
    judgeFileType(record, 0, hiddenModes(extra)) ??
    judgeSizes(whole, extra, record, hasDescriptor);
  if (refusal) return refusal;

  const between = await window.at(dataEnd, Math.min(end - dataEnd, descriptorMost + 1));
  if (hasDescriptor ? between.length > descriptorMost : between.length > 0) {
    return reject("gap", "bytes that belong to nothing follow the entry", path);
  }
  if (hasDescriptor && !describes(between, record)) {
    return reject("header-mismatch", "what follows the data disagrees with the directory", path);
  }
  return {
    path,
    isDirectory: record.isDirectory,
    isDeflated: record.method === 8,
    isExecutable: record.isExecutable,
    hasDescriptor,
    crc32: record.crc32,
    compressedBytes: record.compressedBytes,
    sizeBytes: record.sizeBytes,
    headerOffset,
    dataOffset,
  };
}

function judgeSameName(name: Uint8Array, record: CentralRecord): Rejection | undefined {
  const isSame =
    name.length === record.nameBytes.length && name.every((byte, index) => byte === record.nameBytes[index]);
  return isSame ? undefined : reject("header-mismatch", "the entry and the directory give two names", record.path);
}

function judgeSameStorage(flags: number, method: number, record: CentralRecord): Rejection | undefined {
  const differ = (flags ^ record.flags) & (flagBits.encrypted | flagBits.strongEncryption | flagBits.patched);
  if (differ || method !== record.method) {
    return reject("header-mismatch", "the entry and the directory say two ways of storing it", record.path);
  }
  const isAscii = record.nameBytes.every((byte) => byte < 0x80);
  if (!isAscii && (flags ^ record.flags) & flagBits.utf8) {
    return reject("header-mismatch", "the entry and the directory give its name two encodings", record.path);
  }
  return undefined;
}

function judgeSizes(
  header: Uint8Array,
  extra: ExtraFields,
  record: CentralRecord,
  hasDescriptor: boolean,
): Rejection | undefined {
  const stated = { compressedBytes: u32(header, 18), sizeBytes: u32(header, 22), offset: 0, disk: 0 };
  const sizes = resolveZip64Sizes(stated, extra, record.path);
  // A writer of streams announces a 64-bit descriptor by a zip64 field, and leaves the sizes or the field empty.
  if (isRejection(sizes)) return hasDescriptor && isPromise(header, extra) ? undefined : sizes;
  const isSame = (value: number, truth: number) => value === truth || (hasDescriptor && value === 0);
  const agrees =
    isSame(u32(header, 14), record.crc32) &&
    isSame(sizes.compressedBytes, record.compressedBytes) &&
    isSame(sizes.sizeBytes, record.sizeBytes);
  return agrees
    ? undefined
    : reject("header-mismatch", "the entry and the directory give two sizes or checksums", record.path);
}

const isUnset = (value: number) => value === 0 || value === none32;

function isPromise(header: Uint8Array, extra: ExtraFields): boolean {
  const field = extra.get(zip64Id);
  const isEmpty = field !== undefined && field.every((byte) => byte === 0 || byte === 0xff);
  return isEmpty && u32(header, 14) === 0 && isUnset(u32(header, 18)) && isUnset(u32(header, 22));
}

/** Four layouts are in use: with a signature or without, with sizes of 32 bits or 64. The length tells which. */
function describes(descriptor: Uint8Array, record: CentralRecord): boolean {
  const hasSignature = descriptor.length === 16 || descriptor.length === 24;
  const isWide = descriptor.length === 20 || descriptor.length === 24;
  if (!hasSignature && !isWide && descriptor.length !== 12) return false;
  if (hasSignature && u32(descriptor, 0) !== signatures.descriptor) return false;
  const at = hasSignature ? 4 : 0;
  const compressedBytes = isWide ? u64(descriptor, at + 4) : u32(descriptor, at + 4);
  const sizeBytes = isWide ? u64(descriptor, at + 12) : u32(descriptor, at + 8);
  return (
    u32(descriptor, at) === record.crc32 && compressedBytes === record.compressedBytes && sizeBytes === record.sizeBytes
  );
}
