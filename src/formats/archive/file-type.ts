import { judgeExtension } from "./nested-archive.ts";
import { type Rejection, reject } from "./verdict.ts";

const formatMask = 0o170000;
const regular = 0o100000;
const directory = 0o040000;
const symlink = 0o120000;
const setIdBits = 0o6000;
const dosDirectory = 0x10;

type Judged = { path: string; isDirectory: boolean; sizeBytes: number; compressedBytes: number; method: number };

/** Checks that an entry is a plain file or a plain folder to every reader, whichever fields that reader uses. */
export function judgeFileType(
  entry: Judged,
  externalAttributes: number,
  hiddenModes: readonly number[],
): Rejection | undefined {
  const { path, isDirectory } = entry;
  // Some readers use the mode whatever system the entry names.
  for (const mode of [externalAttributes >>> 16, ...hiddenModes]) {
    const format = mode & formatMask;
    if (format === symlink) return reject("symlink", "symbolic links are not unpacked", path);
    if (format !== 0 && format !== regular && format !== directory) {
      return reject("special-file", "only files and folders are unpacked", path);
    }
    // A folder that passes its group on (setgid) is common and harmless.
    if (mode & setIdBits && !isDirectory && format !== directory) {
      return reject("special-file", "a file may not run as someone else", path);
    }
    if (format === directory && !isDirectory) {
      return reject("dir-with-data", "its mode says folder, its name says file", path);
    }
  }
  if (externalAttributes & dosDirectory && !isDirectory) {
    return reject("dir-with-data", "its attributes say folder, its name says file", path);
  }
  // Some writers deflate a folder's empty content, which gives two bytes.
  const mostCompressed = entry.method === 8 ? 8 : 0;
  if (isDirectory && (entry.sizeBytes > 0 || entry.compressedBytes > mostCompressed)) {
    return reject("dir-with-data", "a folder may hold no data of its own", path);
  }
  return isDirectory ? undefined : judgeExtension(path);
}
