import { containsEicar } from "./eicar.ts";
import { type Rejection, reject } from "./verdict.ts";

/**
 * Sees what an archive holds beside its files. `path` is null for the archive itself. The bytes are valid until the
 * next call.
 */
export type CommentWatcher = (path: string | null, kind: "comment" | "extra field", bytes: Uint8Array) => void;

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const misleading = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Unpackers print comments: a comment may hold tabs and line ends, and nothing else that moves a cursor. */
export function judgeComment(bytes: Uint8Array, what: string, path?: string): Rejection | undefined {
  if (bytes.length === 0) return undefined;
  if (containsEicar(bytes)) return reject("comment-suspicious", `${what} is not plain text`, path);
  const [found] = misleadingIn(bytes) ?? [];
  if (found === undefined) return undefined;
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return reject("comment-suspicious", `${what} holds the control character U+${code}`, path);
}

// In the code pages of DOS, the bytes from 0x80 are letters.
function misleadingIn(bytes: Uint8Array) {
  try {
    return misleading.exec(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return control.exec(Buffer.from(bytes).toString("latin1"));
  }
}
