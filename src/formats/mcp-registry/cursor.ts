import { crc32 } from "node:zlib";

/** The filter of a list; `updatedSince` in milliseconds since 1970. */
export type ListFilter = { search: string | null; version: string | null; updatedSince: number | null };
/** Where a page ends, in the order of lists. */
export type LastEntry = { name: string; version: string };
export type Cursor = { filter: ListFilter; after: LastEntry };

const checksumBytes = 4;
const cursorMaxLength = 4_096;

/**
 * A cursor of `[A-Za-z0-9_-]` alone, since clients put it into URLs unencoded. It carries its list's filter, which
 * clients do not send again, and a checksum, so that a cut or changed cursor is refused.
 */
export function cursorOf({ filter: { search, version, updatedSince }, after }: Cursor): string {
  const text = Buffer.from(JSON.stringify([search, version, updatedSince, after.name, after.version]));
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32BE(crc32(text));
  return Buffer.concat([checksum, text]).toString("base64url");
}

export function decodeCursor(cursor: string): Cursor | undefined {
  if (cursor.length > cursorMaxLength || !/^[\w-]+$/.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(checksumBytes);
  const isWhole =
    bytes.toString("base64url") === cursor && bytes.length > checksumBytes && bytes.readUInt32BE() === crc32(text);
  if (!isWhole) return undefined;
  const fields = fieldsIn(text.toString());
  if (!fields) return undefined;
  const [search, version, updatedSince, name, ofServer] = fields;
  return { filter: { search, version, updatedSince }, after: { name, version: ofServer } };
}

type Fields = [string | null, string | null, number | null, string, string];

/** Anyone can compute the checksum of any text, so the shape is checked too. */
function fieldsIn(text: string): Fields | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return Array.isArray(fields) && isFields(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

const isFields = (fields: unknown[]): fields is Fields => {
  const [search, version, updatedSince, name, ofServer] = fields;
  const isTextOrNull = (value: unknown) => value === null || typeof value === "string";
  return (
    fields.length === 5 &&
    isTextOrNull(search) &&
    isTextOrNull(version) &&
    (updatedSince === null || Number.isSafeInteger(updatedSince)) &&
    typeof name === "string" &&
    typeof ofServer === "string"
  );
};
