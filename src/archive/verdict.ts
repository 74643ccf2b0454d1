/** Why an archive is refused. Public: they reach the client that uploaded it. */
export type Reason =
  | "empty"
  | "not-a-zip"
  | "truncated"
  | "too-large"
  | "too-many-entries"
  | "bomb"
  // where things lie
  | "prefixed-data"
  | "gap"
  | "trailing-data"
  | "overlap"
  | "out-of-bounds"
  | "eocd-ambiguous"
  | "count-mismatch"
  | "bad-central-directory"
  | "multi-disk"
  | "zip64-inconsistent"
  | "bad-extra"
  | "comment-suspicious"
  // how an entry is stored
  | "encrypted"
  | "unsupported-method"
  | "unsupported-flag"
  | "header-mismatch"
  | "ambiguous-stream"
  | "size-mismatch"
  | "crc-mismatch"
  | "corrupt-data"
  | "data-after-stream"
  // what an entry is
  | "symlink"
  | "special-file"
  | "dir-with-data"
  | "nested-archive"
  // what an entry is called
  | "bad-name"
  | "bad-encoding"
  | "bad-character"
  | "backslash-name"
  | "absolute-path"
  | "path-traversal"
  | "path-suspicious"
  | "path-not-normal"
  | "path-too-deep"
  | "name-too-long"
  | "names-too-long"
  | "forbidden-path"
  | "windows-reserved"
  | "windows-trailing"
  | "unicode-normalises-to-traversal"
  | "unicode-path-mismatch"
  | "duplicate-name"
  | "case-collision"
  | "unicode-collision"
  | "path-conflict";

/** `entry` is safe to show: what a terminal or a reader would be misled by is written as an escape. */
export type Rejection = { ok: false; reason: Reason; detail: string; entry?: string };

/** What is allowed and worth a moderator's look. */
export type NoteKind =
  | "unflagged-utf8"
  | "large-extra"
  | "zero-padding"
  | "office-container"
  | "executable"
  | "bytecode"
  | "agent-config";
export type ArchiveNote = { kind: NoteKind; entry: string | null };

export type ArchiveEntry = {
  path: string;
  isDirectory: boolean;
  isDeflated: boolean;
  /** Sizes and checksum follow the data instead of standing before it. */
  hasDescriptor: boolean;
  /** Whoever packed it may run it. */
  isExecutable: boolean;
  crc32: number;
  compressedBytes: number;
  sizeBytes: number;
  headerOffset: number;
  dataOffset: number;
};

export function reject(reason: Reason, detail: string, entry?: string): Rejection {
  return entry === undefined ? { ok: false, reason, detail } : { ok: false, reason, detail, entry: shownName(entry) };
}

export const isRejection = (value: object): value is Rejection => "reason" in value;

const shownMost = 160;
const misleading = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A hostile name, for people: shortened, and with an escape for whatever is invisible or moves the cursor. */
function shownName(name: string): string {
  const cut = name.length > shownMost ? `${name.slice(0, shownMost)}…` : name;
  return cut.replace(misleading, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
