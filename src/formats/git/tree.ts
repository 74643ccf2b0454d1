import { type GitObject, gitObject, type StoredBlob } from "./objects.ts";

export type TreeFile = ({ bytes: Uint8Array } | { blob: StoredBlob }) & { isExecutable: boolean };
/** Files and folders by name. One folder may occur in several places. */
export type Folder = Map<string, Folder | TreeFile>;

/** Puts a file or a folder at `path`, and makes the folders above it. */
export function place(root: Folder, path: string, child: Folder | TreeFile): void {
  const names = path.split("/");
  const name = names.pop()!;
  let folder = root;
  for (const part of names) {
    const next = folder.get(part) ?? new Map<string, Folder | TreeFile>();
    if (!(next instanceof Map)) throw new Error(`${path} lies below a file`);
    folder.set(part, next);
    folder = next;
  }
  if (folder.has(name)) throw new Error(`${path} is there twice`);
  folder.set(name, child);
}

/** The trees and blobs of a folder, each once. `id` is the folder's own tree. */
export function treeOf(root: Folder): { id: string; objects: (GitObject | StoredBlob)[] } {
  const objects = new Map<string, GitObject | StoredBlob>();
  const ids = new Map<Folder | TreeFile, string>();
  const put = (object: GitObject | StoredBlob) => {
    objects.set(object.id, object);
    return object.id;
  };
  const idOf = (child: Folder | TreeFile): string => {
    const id = ids.get(child) ?? put(child instanceof Map ? treeObject(child, idOf) : blobOf(child));
    ids.set(child, id);
    return id;
  };
  return { id: idOf(root), objects: [...objects.values()] };
}

const blobOf = (file: TreeFile) => ("blob" in file ? file.blob : gitObject("blob", file.bytes));

function treeObject(folder: Folder, idOf: (child: Folder | TreeFile) => string): GitObject {
  const entries = [...folder].map(([name, child]) => {
    const isFolder = child instanceof Map;
    const mode = isFolder ? "40000" : child.isExecutable ? "100755" : "100644";
    const bytes = Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(idOf(child), "hex")]);
    // Git sorts a folder as if its name ended with a slash.
    return { bytes, sortedAs: Buffer.from(isFolder ? `${name}/` : name) };
  });
  entries.sort((one, other) => Buffer.compare(one.sortedAs, other.sortedAs));
  return gitObject("tree", Buffer.concat(entries.map(({ bytes }) => bytes)));
}
