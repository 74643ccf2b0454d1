import { deflateSync } from "fflate";
import { crc32 } from "node:zlib";

/** The numbers of a header that a test may lie about. */
export type HeaderFields = {
  flags: number;
  method: number;
  crc: number;
  compressedBytes: number;
  sizeBytes: number;
  name: string | Uint8Array;
  extra: Uint8Array;
};

export type EntrySpec = {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** In place of what the data are stored as. */
  packed?: Uint8Array;
  method?: number;
  flags?: number;
  extra?: Uint8Array;
  mode?: number;
  attributes?: number;
  madeBy?: number;
  comment?: Uint8Array;
  disk?: number;
  /** Bit 3 and what follows the data: the four layouts in use, or any bytes. */
  descriptor?: "signed" | "bare" | "signed64" | "bare64" | Uint8Array;
  local?: Partial<HeaderFields>;
  central?: Partial<HeaderFields> & { offset?: number };
  /** Bytes of no entry before this one. */
  before?: Uint8Array;
  /** Only in one of the two places. */
  only?: "local" | "central";
};

export type ArchiveSpec = {
  prefix?: Uint8Array;
  beforeDirectory?: Uint8Array;
  inDirectory?: Uint8Array;
  beforeEnd?: Uint8Array;
  after?: Uint8Array;
  comment?: Uint8Array;
  end?: { disk?: number; count?: number; countHere?: number; bytes?: number; offset?: number; commentBytes?: number };
  zip64?: { count?: number; bytes?: number; offset?: number; locator?: number; disks?: number; isLeftOut?: boolean };
};

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (value: string | Uint8Array) => (typeof value === "string" ? ascii(value) : value);

export const little = (size: 2 | 4 | 8, value: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  for (let at = 0, rest = value; at < size; at++, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  return bytes;
};
export const u16le = (value: number): Uint8Array => little(2, value);
export const u32le = (value: number): Uint8Array => little(4, value);
export const u64le = (value: number): Uint8Array => little(8, value);

export function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const extraField = (id: number, data: Uint8Array): Uint8Array => concat(u16le(id), u16le(data.length), data);

export const unicodePath = (headerName: string, name: string, crc = crc32(ascii(headerName))): Uint8Array =>
  extraField(0x7075, concat(new Uint8Array([1]), u32le(crc), ascii(name)));

/** A zip of exactly these entries. Without any option it is an honest one. */
export function zip(entries: readonly EntrySpec[], spec: ArchiveSpec = {}): Uint8Array<ArrayBuffer> {
  const body: Uint8Array[] = [spec.prefix ?? new Uint8Array(0)];
  const directory: Uint8Array[] = [];
  let at = body[0]!.length;
  const add = (part: Uint8Array) => {
    body.push(part);
    at += part.length;
  };
  for (const entry of entries) {
    if (entry.before) add(entry.before);
    const { local, central } = headersOf(entry, at);
    if (entry.only !== "central") add(local);
    if (entry.only !== "local") directory.push(central);
  }
  if (spec.beforeDirectory) add(spec.beforeDirectory);
  const records = concat(...directory, spec.inDirectory ?? new Uint8Array(0));
  return concat(...body, records, endOf(spec, directory.length, records.length, at), spec.after ?? new Uint8Array(0));
}

function headersOf(entry: EntrySpec, offset: number): { local: Uint8Array; central: Uint8Array } {
  const data = bytesOf(entry.data ?? "");
  const method = entry.method ?? (data.length > 0 ? 8 : 0);
  const packed = entry.packed ?? (method === 8 ? deflateSync(data) : data);
  const truth: HeaderFields = {
    flags: (entry.flags ?? 0) | (entry.descriptor ? 8 : 0),
    method,
    crc: crc32(data),
    compressedBytes: packed.length,
    sizeBytes: data.length,
    name: entry.name,
    extra: entry.extra ?? new Uint8Array(0),
  };
  const streamed = entry.descriptor ? { crc: 0, compressedBytes: 0, sizeBytes: 0 } : {};
  const local = { ...truth, ...streamed, ...entry.local };
  const central = { ...truth, offset, ...entry.central };
  const attributes = entry.attributes ?? (entry.mode ?? 0) * 0x1_0000;
  return {
    local: concat(u32le(0x04034b50), u16le(20), common(local), packed, descriptorOf(entry.descriptor, truth)),
    central: concat(
      ...[u32le(0x02014b50), u16le(entry.madeBy ?? 0x0314), u16le(20)],
      common(
        central,
        concat(u16le(entry.comment?.length ?? 0), u16le(entry.disk ?? 0), u16le(0), u32le(attributes)),
        central.offset,
      ),
      entry.comment ?? new Uint8Array(0),
    ),
  };
}

/** What both headers share, with what the central one has more between its lengths and its name. */
function common(fields: HeaderFields, more = new Uint8Array(0), offset?: number): Uint8Array {
  const name = bytesOf(fields.name);
  return concat(
    ...[u16le(fields.flags), u16le(fields.method), u16le(0), u16le(0x5a21)],
    ...[u32le(fields.crc), u32le(fields.compressedBytes), u32le(fields.sizeBytes)],
    ...[u16le(name.length), u16le(fields.extra.length), more],
    ...[offset === undefined ? new Uint8Array(0) : u32le(offset), name, fields.extra],
  );
}

function descriptorOf(layout: EntrySpec["descriptor"], { crc, compressedBytes, sizeBytes }: HeaderFields): Uint8Array {
  if (layout === undefined) return new Uint8Array(0);
  if (layout instanceof Uint8Array) return layout;
  const size = layout.endsWith("64") ? 8 : 4;
  const signature = layout.startsWith("signed") ? u32le(0x08074b50) : new Uint8Array(0);
  return concat(signature, u32le(crc), little(size, compressedBytes), little(size, sizeBytes));
}

function endOf(spec: ArchiveSpec, entries: number, directoryBytes: number, directoryAt: number): Uint8Array {
  const comment = spec.comment ?? new Uint8Array(0);
  const before = spec.beforeEnd ?? new Uint8Array(0);
  const { end = {}, zip64 } = spec;
  const count = end.count ?? entries;
  const at = directoryAt + directoryBytes + before.length;
  return concat(
    before,
    zip64 ? zip64End(zip64, entries, directoryBytes, directoryAt, at) : new Uint8Array(0),
    ...[u32le(0x06054b50), u16le(end.disk ?? 0), u16le(end.disk ?? 0), u16le(end.countHere ?? count), u16le(count)],
    ...[u32le(end.bytes ?? directoryBytes), u32le(end.offset ?? directoryAt)],
    ...[u16le(end.commentBytes ?? comment.length), comment],
  );
}

function zip64End(
  zip64: NonNullable<ArchiveSpec["zip64"]>,
  entries: number,
  bytes: number,
  offset: number,
  at: number,
): Uint8Array {
  const count = u64le(zip64.count ?? entries);
  const record = concat(
    ...[u32le(0x06064b50), u64le(44), u16le(45), u16le(45), u32le(0), u32le(0), count, count],
    ...[u64le(zip64.bytes ?? bytes), u64le(zip64.offset ?? offset)],
  );
  const locator = concat(u32le(0x07064b50), u32le(0), u64le(zip64.locator ?? at), u32le(zip64.disks ?? 1));
  return zip64.isLeftOut ? locator : concat(record, locator);
}
