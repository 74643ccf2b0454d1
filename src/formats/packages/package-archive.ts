import { crc32 } from "node:zlib";
import { signatures } from "../archive/little-endian.ts";
import { localBytes } from "./archive-offsets.ts";
import type { PackageFile } from "./files.ts";

/** Where a file's bytes are in the archive. They are stored uncompressed, so a range of the archive is the file. */
export type ArchiveIndexEntry = {
  path: string;
  offset: number;
  sizeBytes: number;
  crc32: number;
  isExecutable: boolean;
};
export type PackageArchive = { bytes: Uint8Array<ArrayBuffer>; entries: ArchiveIndexEntry[] };

const centralBytes = 46;
const endBytes = 22;

// The archive depends on nothing but the files: not on time, writer or order.
const versionNeeded = 20;
const madeBy = 0x0314;
const utf8Names = 0x0800;
const firstOfJanuary1980 = 0x0021;
const regularFile = 0o100644;
const executableFile = 0o100755;

const encoder = new TextEncoder();

/**
 * The deterministic zip of a package's files, by PKWARE's APPNOTE: stored entries, sorted by the bytes of their paths.
 * `packageFaultOf` has checked the files before: sizes fit in 32 bits, names in 16, and paths are unique.
 */
export function packageArchive(files: readonly PackageFile[]): PackageArchive {
  const sorted = files
    .map((file) => ({ ...file, name: encoder.encode(file.path), crc32: crc32(file.bytes) }))
    .toSorted((one, other) => Buffer.compare(one.name, other.name));
  const sum = (count: (file: (typeof sorted)[number]) => number) => sorted.reduce((all, file) => all + count(file), 0);
  const directoryOffset = sum(({ name, bytes }) => localBytes + name.length + bytes.length);
  const directoryBytes = sum(({ name }) => centralBytes + name.length);

  const archive = new ZipWriter(directoryOffset + directoryBytes + endBytes);
  const entries = sorted.map(({ path, bytes, crc32, isExecutable, name }) => {
    archive.u32(signatures.local).u16(versionNeeded).common(crc32, bytes.length, name.length).raw(name);
    const offset = archive.length;
    archive.raw(bytes);
    return { path, offset, sizeBytes: bytes.length, crc32, isExecutable };
  });
  for (const [place, { name, bytes, crc32, isExecutable }] of sorted.entries()) {
    archive.u32(signatures.central).u16(madeBy).u16(versionNeeded).common(crc32, bytes.length, name.length);
    // No comment, on disk 0, no internal attributes.
    archive.u16(0).u16(0).u16(0);
    archive.u32(((isExecutable ? executableFile : regularFile) << 16) >>> 0);
    archive.u32(entries[place]!.offset - name.length - localBytes).raw(name);
  }
  archive.u32(signatures.end).u16(0).u16(0).u16(sorted.length).u16(sorted.length);
  archive.u32(directoryBytes).u32(directoryOffset).u16(0);
  return { bytes: archive.bytes, entries };
}

/** The files in an archive that `packageArchive` made, by its entries. */
export const filesIn = (archive: Uint8Array, entries: readonly Omit<ArchiveIndexEntry, "crc32">[]): PackageFile[] =>
  entries.map(({ path, offset, sizeBytes, isExecutable }) => ({
    path,
    bytes: archive.subarray(offset, offset + sizeBytes),
    isExecutable,
  }));

class ZipWriter {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.#view = new DataView(this.bytes.buffer);
  }

  u16(value: number): this {
    this.#view.setUint16(this.length, value, true);
    this.length += 2;
    return this;
  }

  u32(value: number): this {
    this.#view.setUint32(this.length, value, true);
    this.length += 4;
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /**
   * The fields that both headers of an entry share: flags, method (stored), time and date, checksum, both sizes, no
   * extra fields.
   */
  common(crc32: number, size: number, nameLength: number): this {
    this.u16(utf8Names).u16(0).u16(0).u16(firstOfJanuary1980);
    return this.u32(crc32).u32(size).u32(size).u16(nameLength).u16(0);
  }
}
