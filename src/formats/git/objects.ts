import { createHash } from "node:crypto";

export type GitObject = { id: string; type: "commit" | "tree" | "blob"; bytes: Uint8Array };
/** A blob whose bytes are read when they are written into a pack. */
export type StoredBlob = { id: string; type: "blob"; read: () => Promise<Uint8Array> };

/** An object of git's data model: its id is the SHA-1 of its type, its length and its bytes (git-hash-object). */
export function gitObject(type: GitObject["type"], bytes: Uint8Array): GitObject {
  const id = createHash("sha1").update(`${type} ${bytes.length}\0`).update(bytes).digest("hex");
  return { id, type, bytes };
}

export type CommitFields = { tree: string; person: string; seconds: number; message: string };

/** A commit without parents, whose author and committer are one. */
export function commitObject({ tree, person, seconds, message }: CommitFields): GitObject {
  const by = `${person} ${seconds} +0000`;
  return gitObject("commit", new TextEncoder().encode(`tree ${tree}\nauthor ${by}\ncommitter ${by}\n\n${message}`));
}
