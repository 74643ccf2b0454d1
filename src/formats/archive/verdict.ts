/** Why an archive is refused. Public: these words reach the client that uploaded it. */
export type Reason =
  | "empty"
  | "not-a-zip"
  | "truncated"
  | "too-large"
  | "too-many-entries"
  | "bomb"
  // positions in the archive
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
  // storage of an entry
  | "encrypted"
  | "unsupported-method"
  | "unsupported-flag"
  | "header-mismatch"
  | "ambiguous-stream"
  | "size-mismatch"
  | "crc-mismatch"
  | "corrupt-data"
  | "data-after-stream"
  // type of an entry
  | "symlink"
  | "special-file"
  | "dir-with-data"
  | "nested-archive"
  // name of an entry
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

/** `entry` is safe to show: characters that would mislead a terminal or a reader are escaped. */
export type Rejection = { ok: false; reason: Reason; detail: string; entry?: string };

/** Notes about files that are allowed, for a moderator. */
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
  /** Sizes and checksum come after the data instead of before it. */
  hasDescriptor: boolean;
  /** The writer of the archive set an execute bit. */
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

/**
 * A hostile name, made safe to show: shortened, with escapes for invisible characters and for those that move the
 * cursor.
 */
function shownName(name: string): string {
  const cut = name.length > shownMost ? `${name.slice(0, shownMost)}…` : name;
  return cut.replace(misleading, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
