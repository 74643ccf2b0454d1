import { normalized } from "../../lib/normalized.ts";
import { type Rejection, reject } from "./verdict.ts";

type Known = { path: string; isDirectory: boolean; isImplied: boolean };

/** Case-folded and composed: two paths with equal results are one file where case or spelling is ignored. */
export function folded(path: string): string {
  return normalized(normalized(path, "NFC").toLowerCase().toUpperCase().toLowerCase(), "NFC");
}

/** Finds two entries that some file system would store in one place. */
export class NamesTogether {
  readonly #known = new Map<string, Known>();

  add(path: string, isDirectory: boolean): Rejection | undefined {
    const bare = path.endsWith("/") ? path.slice(0, -1) : path;
    const key = folded(bare);
    const sameName = this.#known.get(key);
    if (sameName) {
      const refusal = clash(sameName, bare, isDirectory);
      if (refusal) return refusal;
    }
    this.#known.set(key, { path: bare, isDirectory, isImplied: false });
    return this.#addFolders(bare, key);
  }

  // Folding keeps the slashes, so the parts of the path and of its key correspond.
  #addFolders(path: string, key: string): Rejection | undefined {
    let at = path.lastIndexOf("/");
    let keyAt = key.lastIndexOf("/");
    while (at > 0) {
      const folder = path.slice(0, at);
      const folderKey = key.slice(0, keyAt);
      const sameFolder = this.#known.get(folderKey);
      if (sameFolder && !sameFolder.isDirectory) return conflict(sameFolder.path, path);
      if (sameFolder && sameFolder.path !== folder) return collision(sameFolder.path, folder, path);
      // The folders above were added together with this one.
      if (sameFolder) return undefined;
      this.#known.set(folderKey, { path: folder, isDirectory: true, isImplied: true });
      at = path.lastIndexOf("/", at - 1);
      keyAt = key.lastIndexOf("/", keyAt - 1);
    }
    return undefined;
  }
}

function clash(known: Known, path: string, isDirectory: boolean): Rejection | undefined {
  if (known.isDirectory !== isDirectory) return conflict(known.path, path);
  if (known.path !== path) return collision(known.path, path, path);
  // A folder's own entry may come after the files in it.
  if (known.isImplied) return undefined;
  return reject("duplicate-name", "two entries have this name", path);
}

const conflict = (known: string, path: string) =>
  reject("path-conflict", `"${known.slice(0, 80)}" would be a file and a folder`, path);

function collision(known: string, path: string, entry: string): Rejection {
  return normalized(known, "NFC") === normalized(path, "NFC")
    ? reject("unicode-collision", "another entry has the same name in another spelling of Unicode", entry)
    : reject("case-collision", "another entry has the same name in other letters' case", entry);
}
