import { none16, none32, u16, u32, u64 } from "./little-endian.ts";
import { type Rejection, reject } from "./verdict.ts";

export const zip64Id = 0x0001;
const unicodePathId = 0x7075;
const unicodeCommentId = 0x6375;
const asiUnixId = 0x756e;
const libarchiveId = 0x6c78;
export const aesId = 0x9901;

// A second field of one of these ids makes readers differ.
const singular = new Set([zip64Id, unicodePathId, asiUnixId, libarchiveId, aesId]);

export type ExtraFields = Map<number, Uint8Array>;

export function parseExtra(bytes: Uint8Array, name: string): ExtraFields | Rejection {
  const fields: ExtraFields = new Map();
  let at = 0;
  while (bytes.length - at >= 4) {
    const id = u16(bytes, at);
    const end = at + 4 + u16(bytes, at + 2);
    if (end > bytes.length) return reject("bad-extra", "an extra field runs past the end of the extra fields", name);
    if (singular.has(id) && fields.has(id)) return reject("bad-extra", "an extra field occurs twice", name);
    fields.set(id, bytes.subarray(at + 4, end));
    at = end;
  }
  // zipalign pads with one to three zero bytes.
  if (bytes.subarray(at).some((byte) => byte !== 0)) {
    return reject("bad-extra", "bytes are left over after the extra fields", name);
  }
  return fields;
}

export type HeaderSizes = { sizeBytes: number; compressedBytes: number; offset: number; disk: number };

/** Replaces each sentinel of a header by the value in the zip64 field. */
export function resolveZip64Sizes(header: HeaderSizes, extra: ExtraFields, name: string): HeaderSizes | Rejection {
  const field = extra.get(zip64Id);
  const inconsistent = (detail: string) => reject("zip64-inconsistent", detail, name);
  const sizes = { ...header };
  let at = 0;
  const take = (length: number): number | undefined => {
    if (!field || at + length > field.length) return undefined;
    at += length;
    return length === 8 ? u64(field, at - 8) : u32(field, at - 4);
  };
  for (const key of ["sizeBytes", "compressedBytes", "offset"] as const) {
    if (header[key] !== none32) continue;
    const value = take(8);
    if (value === undefined) return inconsistent(`the zip64 field does not hold ${key}`);
    sizes[key] = value;
  }
  if (header.disk === none16) {
    const value = take(4);
    if (value === undefined) return inconsistent("the zip64 field does not hold the disk");
    sizes.disk = value;
  }
  // A field that holds more values than sentinels is accepted only where it holds all of them and repeats the header.
  if (field && at < field.length && !repeats(field, sizes)) {
    return inconsistent("the zip64 field disagrees with the header");
  }
  return sizes;
}

function repeats(field: Uint8Array, sizes: HeaderSizes): boolean {
  const inOrder = [sizes.sizeBytes, sizes.compressedBytes, sizes.offset];
  const count = Math.min(3, Math.floor(field.length / 8));
  const isSame = inOrder.slice(0, count).every((value, index) => u64(field, index * 8) === value);
  const rest = field.length - count * 8;
  return isSame && (rest === 0 || (rest === 4 && count === 3 && u32(field, 24) === sizes.disk));
}

/** The name in Info-ZIP's Unicode path field, with the checksum of the name that it replaces. */
export function unicodePath(extra: ExtraFields): { version: number; crc32: number; name: Uint8Array } | undefined {
  const field = extra.get(unicodePathId);
  if (!field) return undefined;
  if (field.length < 5) return { version: -1, crc32: 0, name: field.subarray(field.length) };
  return { version: field[0]!, crc32: u32(field, 1), name: field.subarray(5) };
}

/** The comment that Info-ZIP shows in place of the entry's own. A version and a checksum precede it. */
export const unicodeComment = (extra: ExtraFields): Uint8Array =>
  extra.get(unicodeCommentId)?.subarray(5) ?? new Uint8Array(0);

/** Unix modes that only some readers use: ASi's field, and the field that bsdtar writes in streams. */
export function hiddenModes(extra: ExtraFields): number[] {
  const modes = [];
  const asi = extra.get(asiUnixId);
  if (asi && asi.length >= 6) modes.push(u16(asi, 4));
  const libarchive = extra.get(libarchiveId);
  if (libarchive && libarchive.length >= 1) {
    const bits = libarchive[0]!;
    const at = 1 + (bits & 1 ? 2 : 0) + (bits & 2 ? 2 : 0);
    if (bits & 4 && libarchive.length >= at + 4) modes.push(u32(libarchive, at) >>> 16);
  }
  return modes;
}
