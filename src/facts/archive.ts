import { inflateRawSync } from "node:zlib";

/** A file in an archive, or why it was not read. */
export type ArchiveFile = { path: string; bytes: Uint8Array } | { path: string; unread: "size" | "syntax" };

/** What is unpacked of a package's archives together, and how many files. */
export type ArchiveBudget = { bytes: number; files: number };

const endBytes = 22;
const longestComment = 65_535;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/** The files of a zip, by its directory, within a budget. Undefined where it has no directory. */
export function filesInZip(zip: Uint8Array, budget: ArchiveBudget): ArchiveFile[] | undefined {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.length);
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  let at = bytes.readUInt32LE(end + 16);
  const files: ArchiveFile[] = [];
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry) break;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const path = bytes.toString("utf8", at + 46, nameEnd).replaceAll("\\", "/");
    if (!path.endsWith("/")) {
      if (budget.files <= 0) return [...files, { path, unread: "size" }];
      budget.files--;
      files.push({ path, ...unpacked(bytes, at, budget) });
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at--) if (bytes.readUInt32LE(at) === signatures.end) return at;
  return undefined;
}

type Unpacked = { bytes: Uint8Array } | { unread: "size" | "syntax" };

/** The sizes that an entry gives are not believed: no more is unpacked than the budget has left. */
function unpacked(bytes: Buffer, entry: number, budget: ArchiveBudget): Unpacked {
  const isLocked = (bytes.readUInt16LE(entry + 8) & 1) === 1;
  const method = bytes.readUInt16LE(entry + 10);
  const local = bytes.readUInt32LE(entry + 42);
  if (isLocked || local + 30 > bytes.length || bytes.readUInt32LE(local) !== signatures.local)
    return { unread: "syntax" };
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(entry + 20));
  if (budget.bytes <= 0 || (method === 0 && packed.length > budget.bytes)) return { unread: "size" };
  if (method !== 0 && method !== 8) return { unread: "syntax" };
  try {
    const found = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: budget.bytes });
    budget.bytes -= found.length;
    return { bytes: found };
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    if (isTooLong) budget.bytes = 0;
    return { unread: isTooLong ? "size" : "syntax" };
  }
}
