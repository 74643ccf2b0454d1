import type { SkillFile } from "../../contract/public/records.ts";
import { type ByteSource, SourceWindow } from "./byte-source.ts";
import { crc32 } from "node:zlib";
import { looksLikeText, noteOf } from "./file-kinds.ts";
import { DamagedStream, hasSoundBeginning, inflated, partBytes } from "./inflate.ts";
import { HeaderSearch, KeptEnds } from "./kept-bytes.ts";
import { judgeEnds } from "./nested-archive.ts";
import { type ArchiveEntry, type ArchiveNote, type Rejection, isRejection, reject } from "./verdict.ts";

export type ContentsInspection = { ok: true; files: SkillFile[]; notes: ArchiveNote[] };

/** Sees each file's bytes in order, part by part. A part is valid until the next. */
export type ContentsWatcher = (entry: ArchiveEntry, part: Uint8Array) => void;
/** Called at the end of each sound file. The next file waits for it. */
export type EndWatcher = (entry: ArchiveEntry) => Promise<void>;

/**
 * Unpacks one entry after the other and keeps none. `entries` come from the inspection of the same bytes' directory:
 * their sizes, which it has bounded, bound the work.
 */
export async function inspectContents(
  source: ByteSource,
  entries: readonly ArchiveEntry[],
  watch: ContentsWatcher = () => {},
  watchEnd: EndWatcher = async () => {},
): Promise<ContentsInspection | Rejection> {
  const window = new SourceWindow(source);
  const files: SkillFile[] = [];
  const notes: ArchiveNote[] = [];
  for (const entry of entries) {
    const ends = await inspectEntry(window, entry, watch);
    if (isRejection(ends)) {
      return ends.reason === "corrupt-data" ? await explained(source, entry, ends) : ends;
    }
    if (entry.isDirectory) continue;
    const head = ends.head();
    const refusal = judgeEnds(entry.path, head, ends.tail());
    if (refusal) return refusal;
    await watchEnd(entry);
    const kind = noteOf(entry.path, head);
    if (kind) notes.push({ kind, entry: entry.path });
    files.push({ path: entry.path, sizeBytes: entry.sizeBytes, isText: looksLikeText(head) });
  }
  return { ok: true, files, notes };
}

async function inspectEntry(
  window: SourceWindow,
  entry: ArchiveEntry,
  watch: ContentsWatcher,
): Promise<KeptEnds | Rejection> {
  const { path } = entry;
  const parts = window.parts(entry.dataOffset, entry.compressedBytes, partBytes);
  const headers = !entry.isDeflated && entry.hasDescriptor ? new HeaderSearch() : undefined;
  const ends = new KeptEnds(entry.sizeBytes);
  let seen = 0;
  let crc = 0;
  try {
    for await (const part of entry.isDeflated ? inflated(parts, entry) : parts) {
      seen += part.length;
      if (seen > entry.sizeBytes) return reject("size-mismatch", "it unpacks to more than it says", path);
      crc = crc32(part, crc);
      headers?.push(part);
      if (headers?.isFound) {
        return reject("ambiguous-stream", "its bytes look like the end of the entry to some readers", path);
      }
      ends.push(part);
      watch(entry, part);
    }
  } catch (error) {
    if (error instanceof DamagedStream) return reject("corrupt-data", "its data are damaged", path);
    throw error;
  }
  if (seen !== entry.sizeBytes) return reject("size-mismatch", "it unpacks to less than it says", path);
  if (crc !== entry.crc32) return reject("crc-mismatch", "its checksum is wrong", path);
  return ends;
}

// Finds the exact reason for the owner. The archive is refused either way.
async function explained(source: ByteSource, entry: ArchiveEntry, refusal: Rejection): Promise<Rejection> {
  let crc = 0;
  const parts = new SourceWindow(source).parts(entry.dataOffset, entry.compressedBytes, partBytes);
  const isSound = await hasSoundBeginning(parts, entry.sizeBytes, (part) => (crc = crc32(part, crc)) === entry.crc32);
  return isSound ? reject("data-after-stream", "bytes follow the end of its data", entry.path) : refusal;
}
