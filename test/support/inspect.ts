import { Config } from "../../src/lib/config.ts";
import { type ByteSource, bytesSource } from "../../src/formats/archive/byte-source.ts";
import { inspectContents } from "../../src/formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../../src/formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../src/formats/archive/limits.ts";

export const limits = archiveLimits(Config.parse({}));

/** What the upload says of an archive: "ok", or the reason. */
export async function atUpload(bytes: Uint8Array, change: Partial<typeof limits> = {}): Promise<string> {
  const inspection = await inspectDirectory(bytesSource(bytes), { ...limits, ...change });
  return inspection.ok ? "ok" : inspection.reason;
}

/** What the upload and then the consumer say of it. */
export async function inspect(source: Uint8Array | ByteSource) {
  const bytes = source instanceof Uint8Array ? bytesSource(source) : source;
  const directory = await inspectDirectory(bytes, limits);
  if (!directory.ok)
    return { stage: "upload", reason: directory.reason, entry: directory.entry, notes: [] as string[] };
  const contents = await inspectContents(bytes, directory.entries);
  const notes = [...directory.notes, ...(contents.ok ? contents.notes : [])].map((note) => note.kind as string);
  if (!contents.ok) return { stage: "contents", reason: contents.reason, entry: contents.entry, notes };
  return { stage: "done", reason: "ok", entry: undefined, notes, files: contents.files, directory };
}
