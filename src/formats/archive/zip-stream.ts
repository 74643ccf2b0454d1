import { crc32 } from "node:zlib";
import { none16, none32, signatures } from "./little-endian.ts";

type Entry = { name: Uint8Array; method: number; flags: number; crc: number; packed: number; size: number; at: number };

const utf8Name = 0x0800;
const sizesFollow = 0x0008;
const stored = 0;
const deflated = 8;
const plainVersion = 20;
const zip64Version = 45;
const madeByUnix = 3 << 8;
const regularFile = 0o100644;
/** The archive does not tell when it was made: 1 January 1980. */
const noTime = 0x0021_0000;

// The most that a block of a deflate stream holds as it is, and the header before it.
const blockMost = 0xffff;
const blockHeader = 5;
const emptyLastBlock = Uint8Array.of(1, 0, 0, 0xff, 0xff);

/**
 * A zip that is written as it is sent: nothing but its directory is kept. A file whose checksum is not known before its
 * last byte is a deflate stream of blocks that are stored as they are, so that a reader that reads once, without the
 * directory, finds its end too. Files are below 4 GiB each; the archive may be larger.
 */
export class ZipStream {
  readonly #entries: Entry[] = [];
  #length = 0;

  /** A file that is at hand as a whole. */
  *file(path: string, bytes: Uint8Array): Generator<Uint8Array> {
    const { length } = bytes;
    const entry = this.#begin(path, { method: stored, flags: 0, crc: crc32(bytes), packed: length, size: length });
    yield this.#sent(localHeader(entry));
    yield this.#sent(bytes);
  }

  /** A file that is read as it is sent, of just this size. Whatever ends it early ends the archive: it throws. */
  async *copy(path: string, body: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
    const entry = this.#begin(path, { method: deflated, flags: sizesFollow, crc: 0, packed: 0, size: 0 });
    yield this.#sent(localHeader(entry));
    const began = this.#length;
    const reader = body.getReader({ mode: "byob" });
    try {
      for (;;) {
        const room = new Uint8Array(blockHeader + Math.min(blockMost, Math.max(1, size - entry.size)));
        const { value, done } = await reader.readAtLeast(room.length - blockHeader, room.subarray(blockHeader));
        if (value && value.length > 0) {
          entry.crc = crc32(value, entry.crc);
          entry.size += value.length;
          yield this.#sent(asBlock(value));
        }
        if (done) break;
      }
    } finally {
      // Not awaited: a reader that has gone does not wait for what it would have read.
      void reader.cancel().catch(() => {});
    }
    if (entry.size !== size) throw new Error(`${path} has ${entry.size} bytes in place of ${size}`);
    yield this.#sent(emptyLastBlock);
    entry.packed = this.#length - began;
    yield this.#sent(record(16).u32(signatures.descriptor).u32(entry.crc).u32(entry.packed).u32(entry.size).bytes);
  }

  /** The directory, without which it is no archive. */
  *end(): Generator<Uint8Array> {
    const at = this.#length;
    for (const entry of this.#entries) yield this.#sent(centralHeader(entry));
    const directory = { count: this.#entries.length, bytes: this.#length - at, at };
    if (directory.count >= none16 || at >= none32) yield this.#sent(zip64End(directory, this.#length));
    yield this.#sent(endRecord(directory));
  }

  #begin(path: string, of: Omit<Entry, "name" | "at">): Entry {
    const entry = { ...of, flags: of.flags | utf8Name, name: new TextEncoder().encode(path), at: this.#length };
    this.#entries.push(entry);
    return entry;
  }

  #sent(bytes: Uint8Array): Uint8Array {
    this.#length += bytes.length;
    return bytes;
  }
}

/** The block whose header stands in the room before these bytes. */
function asBlock(value: Uint8Array): Uint8Array {
  const block = new Uint8Array(value.buffer, value.byteOffset - blockHeader, blockHeader + value.length);
  const header = new DataView(block.buffer, block.byteOffset);
  header.setUint8(0, 0);
  header.setUint16(1, value.length, true);
  header.setUint16(3, ~value.length & 0xffff, true);
  return block;
}

const localHeader = (entry: Entry) =>
  shared(
    record(30 + entry.name.length)
      .u32(signatures.local)
      .u16(plainVersion),
    entry,
  )
    .u16(0)
    .raw(entry.name).bytes;

/** The fields that both headers have: flags, method, time, checksum, sizes, the length of the name. */
const shared = (into: Record, { flags, method, crc, packed, size, name }: Entry) =>
  into.u16(flags).u16(method).u32(noTime).u32(crc).u32(packed).u32(size).u16(name.length);

function centralHeader(entry: Entry): Uint8Array {
  const isFar = entry.at >= none32;
  const version = isFar ? zip64Version : plainVersion;
  const header = record(46 + entry.name.length + (isFar ? 12 : 0))
    .u32(signatures.central)
    .u16(madeByUnix | version);
  shared(header.u16(version), entry).u16(isFar ? 12 : 0);
  // No comment, on disk 0, no internal attributes.
  header
    .u16(0)
    .u16(0)
    .u16(0)
    .u32((regularFile << 16) >>> 0);
  header.u32(isFar ? none32 : entry.at).raw(entry.name);
  return (isFar ? header.u16(1).u16(8).u64(entry.at) : header).bytes;
}

type Directory = { count: number; bytes: number; at: number };

const zip64End = ({ count, bytes, at }: Directory, here: number) =>
  record(56 + 20)
    .u32(signatures.zip64End)
    // The size of what follows in this record.
    .u64(44)
    .u16(madeByUnix | zip64Version)
    .u16(zip64Version)
    .u32(0)
    .u32(0)
    .u64(count)
    .u64(count)
    .u64(bytes)
    .u64(at)
    .u32(signatures.zip64Locator)
    .u32(0)
    .u64(here)
    .u32(1).bytes;

const endRecord = ({ count, bytes, at }: Directory) =>
  record(22)
    .u32(signatures.end)
    .u16(0)
    .u16(0)
    .u16(Math.min(count, none16))
    .u16(Math.min(count, none16))
    .u32(bytes)
    .u32(Math.min(at, none32))
    .u16(0).bytes;

const record = (length: number) => new Record(length);

class Record {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.#view = new DataView(this.bytes.buffer);
  }

  u16(value: number): this {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
    return this;
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
    return this;
  }

  u64(value: number): this {
    this.#view.setBigUint64(this.#at, BigInt(value), true);
    this.#at += 8;
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }
}
