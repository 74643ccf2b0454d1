import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileText } from "../../facts/extract.ts";

export type FolderFile = { path: string; bytes: Buffer };

/** What version control and package managers add. */
const skipped = new Set([".git", "node_modules", "__MACOSX", ".DS_Store"]);

/** All regular files of a folder, those of skills inside it too; links are not followed. */
export async function filesOf(folder: string): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const isFile = (await stat(folder)).isFile();
  if (isFile) return [{ path: folder.slice(folder.lastIndexOf("/") + 1), bytes: await readFile(folder) }];
  const lookInto = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (skipped.has(entry.name)) continue;
      if (entry.isDirectory()) await lookInto(path);
      else if (entry.isFile()) files.push({ path, bytes: await readFile(join(folder, path)) });
    }
  };
  await lookInto("");
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file as the facts are read of it. */
export function asText({ path, bytes }: FolderFile): FileText {
  const head = bytes.subarray(0, 8_000);
  if (head.includes(0)) {
    const wide = head[0] === 0xff && head[1] === 0xfe;
    return wide ? { path, text: bytes.toString("utf16le") } : { path, bytes };
  }
  return { path, text: bytes.toString("utf8") };
}
