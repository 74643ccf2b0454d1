import type { SourceWindow } from "./byte-source.ts";
import { type CommentWatcher, judgeComment } from "./comment.ts";
import { none16, none32, signatures, u16, u32, u64 } from "./little-endian.ts";
import { type Rejection, isRejection, reject } from "./verdict.ts";

const endBytes = 22;
const locatorBytes = 20;
const zip64EndBytes = 56;
// bsdtar pads its last block when it writes to a pipe.
const paddingBlock = 512;
const paddingMost = 10_240;

export type DirectoryPlace = {
  offset: number;
  bytes: number;
  count: number;
  /** Where the records at the archive's end begin. The directory has to end exactly here. */
  end: number;
  paddingBytes: number;
};

type EndRecord = {
  at: number;
  disk: number;
  directoryDisk: number;
  countHere: number;
  count: number;
  bytes: number;
  offset: number;
};

/** Finds the only end of central directory record that every reader would find, or says why readers would differ. */
export async function findDirectory(window: SourceWindow, watch: CommentWatcher): Promise<DirectoryPlace | Rejection> {
  const { size } = window;
  if (size === 0) return reject("empty", "the file has no bytes");
  const tailBytes = Math.min(size, endBytes + none16 + paddingMost);
  const tailAt = size - tailBytes;
  const tail = await window.at(tailAt, tailBytes);
  const places = candidates(tail);
  const paddingFrom = paddingStart(tail, size);
  const chosen =
    places.find(({ end }) => end === tailBytes) ?? places.find(({ end }) => end >= paddingFrom && end < tailBytes);
  if (!chosen) return await withoutEnd(window, places, tailBytes);

  const others = places.filter((other) => other !== chosen);
  if (others.some((other) => other.at > chosen.at || other.end === chosen.end)) {
    return reject("eocd-ambiguous", "more than one record ends the archive; readers choose differently");
  }
  const comment = tail.subarray(chosen.at + endBytes, chosen.end);
  const refusal = judgeComment(comment, "the archive's comment");
  if (refusal) return refusal;
  watch(null, "comment", comment);
  const record: EndRecord = {
    at: tailAt + chosen.at,
    disk: u16(tail, chosen.at + 4),
    directoryDisk: u16(tail, chosen.at + 6),
    countHere: u16(tail, chosen.at + 8),
    count: u16(tail, chosen.at + 10),
    bytes: u32(tail, chosen.at + 12),
    offset: u32(tail, chosen.at + 16),
  };
  const place = await resolveZip64(window, record);
  if (isRejection(place)) return place;
  if (others.some((other) => tailAt + other.at >= place.offset)) {
    return reject("eocd-ambiguous", "the central directory contains what looks like the end of the archive");
  }
  return { ...place, paddingBytes: tailBytes - chosen.end };
}

/** Every place in the tail where a reader may see the archive's end, the last one first. */
function candidates(tail: Uint8Array): { at: number; end: number }[] {
  const places = [];
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail[at] !== 0x50 || u32(tail, at) !== signatures.end) continue;
    places.push({ at, end: at + endBytes + u16(tail, at + 20) });
  }
  return places;
}

/** Where the trailing padding begins; computed once, not for each of thousands of candidates. */
function paddingStart(tail: Uint8Array, size: number): number {
  if (size % paddingBlock !== 0) return tail.length;
  const least = Math.max(0, tail.length - paddingMost + 1);
  let from = tail.length;
  while (from > least && tail[from - 1] === 0) from--;
  return from;
}

async function withoutEnd(window: SourceWindow, found: { end: number }[], tailBytes: number): Promise<Rejection> {
  const last = found[0];
  if (last && last.end > tailBytes) return reject("truncated", "the archive's comment is cut off");
  if (last) return reject("trailing-data", `${tailBytes - last.end} bytes follow the end of the archive`);
  const beginsAsZip = window.size >= 30 && u32(await window.at(0, 4), 0) === signatures.local;
  return beginsAsZip
    ? reject("truncated", "it begins as a zip, and its end is missing")
    : reject("not-a-zip", "there is no end of central directory record");
}

async function resolveZip64(
  window: SourceWindow,
  record: EndRecord,
): Promise<Omit<DirectoryPlace, "paddingBytes"> | Rejection> {
  const locatorAt = record.at - locatorBytes;
  const locator = locatorAt >= 0 ? await window.at(locatorAt, locatorBytes) : undefined;
  if (!locator || u32(locator, 0) !== signatures.zip64Locator) {
    const isMultiDisk = record.disk !== 0 || record.directoryDisk !== 0 || record.countHere !== record.count;
    const hasSentinel = record.count === none16 || record.bytes === none32 || record.offset === none32;
    if (hasSentinel) return reject("zip64-inconsistent", "it refers to a zip64 record that is not there");
    if (isMultiDisk) return reject("multi-disk", "it is a part of a split archive");
    return { offset: record.offset, bytes: record.bytes, count: record.count, end: record.at };
  }

  const at = u64(locator, 8);
  if (u32(locator, 4) !== 0 || u32(locator, 16) > 1) return reject("multi-disk", "it is a part of a split archive");
  if (at + zip64EndBytes !== locatorAt) {
    return reject("zip64-inconsistent", "the zip64 record is not where its locator says");
  }
  const zip64 = await window.at(at, zip64EndBytes);
  if (u32(zip64, 0) !== signatures.zip64End || u64(zip64, 4) !== zip64EndBytes - 12) {
    return reject("zip64-inconsistent", "the zip64 record is not where its locator says");
  }
  const countHere = u64(zip64, 24);
  const [count, bytes, offset] = [u64(zip64, 32), u64(zip64, 40), u64(zip64, 48)];
  if (u32(zip64, 16) !== 0 || u32(zip64, 20) !== 0 || countHere !== count) {
    return reject("multi-disk", "it is a part of a split archive");
  }
  const agrees =
    [record.disk, record.directoryDisk].every((disk) => disk === 0 || disk === none16) &&
    [record.count, record.countHere].every((value) => value === none16 || value === count) &&
    (record.bytes === none32 || record.bytes === bytes) &&
    (record.offset === none32 || record.offset === offset);
  if (!agrees) return reject("zip64-inconsistent", "the zip64 record and the end record disagree");
  return { offset, bytes, count, end: at };
}
