import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { z } from "zod";
import { plainText } from "../../contract/wire/text.ts";
import type { PackageFile } from "../skills/package.ts";

/** Bytes that must be uploaded before the record that names them. */
export type Upload = { sha256: string; bytes: Buffer };

/** A file as a record of an import names it. */
type Carried = { path: string; isExecutable: boolean; text?: string; base64?: string; sha256?: string };

/** The most bytes inside a record: with the largest body they fit into one line. */
const carriedMaxBytes = 600 * 1024;

/** The `files` of a record. While they are too large together, the largest are uploaded before. */
export function splitFiles(
  files: readonly PackageFile[],
  most = carriedMaxBytes,
): { files: Carried[]; uploads: Upload[] } {
  const whole = files.map((file): { file: PackageFile; carried: Carried; size: number } => {
    const { path, isExecutable } = file;
    const content = contentOf(file.bytes);
    return { file, carried: { path, isExecutable, ...content }, size: sizeOf(content) };
  });
  let left = whole.reduce((sum, { size }) => sum + size, 0);
  const uploads: Upload[] = [];
  for (const entry of whole.toSorted((a, b) => b.size - a.size)) {
    if (left <= most) break;
    const { bytes, path, isExecutable } = entry.file;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    uploads.push({ sha256, bytes });
    entry.carried = { path, isExecutable, sha256 };
    left -= entry.size;
  }
  return { files: whole.map(({ carried }) => carried), uploads };
}

/** Text, if JSON and the service keep it byte for byte; else base64. */
function contentOf(bytes: Buffer): { text: string } | { base64: string } {
  const text = isUtf8(bytes) ? bytes.toString("utf8") : undefined;
  return text !== undefined && plainText.fits(text) ? { text } : { base64: bytes.toString("base64") };
}

const sizeOf = (content: { text: string } | { base64: string }) =>
  "base64" in content ? content.base64.length : Buffer.byteLength(JSON.stringify(content.text));

const WithFiles = z.looseObject({
  files: z.array(
    z.looseObject({
      path: z.string(),
      text: z.string().optional(),
      base64: z.base64().optional(),
      isExecutable: z.boolean().default(false),
    }),
  ),
});

const WithVersions = z.looseObject({ kept: z.looseObject({ versions: z.array(z.unknown()) }) });

/**
 * Takes out of a record what is too large for a request. The caller sends the uploads before the record, which names
 * them by their digest.
 */
export function splitRecord(value: unknown): { record: unknown; uploads: Upload[] } {
  const own = splitRecordFiles(value);
  const { data: exported } = WithVersions.safeParse(own.record);
  if (!exported) return own;
  // All files of earlier versions: there may be many.
  const earlier = exported.kept.versions.map((version) => splitRecordFiles(version, 0));
  const kept = { ...exported.kept, versions: earlier.map(({ record }) => record) };
  return { record: { ...exported, kept }, uploads: [own, ...earlier].flatMap(({ uploads }) => uploads) };
}

function splitRecordFiles(value: unknown, most?: number): { record: unknown; uploads: Upload[] } {
  const { data: record } = WithFiles.safeParse(value);
  if (!record) return { record: value, uploads: [] };
  const own = record.files.flatMap(({ path, text, base64, isExecutable }) =>
    text === undefined && base64 === undefined
      ? []
      : [{ path, isExecutable, bytes: text === undefined ? Buffer.from(base64!, "base64") : Buffer.from(text) }],
  );
  const { files, uploads } = splitFiles(own, most);
  const carried = new Map(files.map((file) => [file.path, file]));
  return { record: { ...record, files: record.files.map((file) => carried.get(file.path) ?? file) }, uploads };
}
