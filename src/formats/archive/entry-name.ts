import { normalized } from "../../lib/normalized.ts";
import type { ArchiveLimits } from "./limits.ts";
import { type Rejection, reject } from "./verdict.ts";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lossyUtf8 = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/** The name for messages, where it is no valid UTF-8. */
export const roughName = (bytes: Uint8Array): string => lossyUtf8.decode(bytes.subarray(0, 200));

export function decodeName(bytes: Uint8Array, limits: ArchiveLimits): string | Rejection {
  if (bytes.length === 0) return reject("bad-name", "an entry has no name", "");
  // A UTF-8 character takes at most four bytes, so a name of up to 65 535 bytes is too long without being decoded.
  if (bytes.length > limits.pathMaxLength * 4) {
    return reject("name-too-long", `a path may have ${limits.pathMaxLength} characters`, roughName(bytes));
  }
  try {
    // Some programs write each name from the folder that they were started in.
    return strictUtf8.decode(bytes).replace(/^\.\/(?=.)/, "");
  } catch {
    return reject("bad-encoding", "the name is not UTF-8", roughName(bytes));
  }
}

export type NameLimits = Pick<ArchiveLimits, "pathMaxLength" | "partMaxBytes" | "depthMax">;

/** Checks that a path means the same on every system and to every reader. `NamesTogether` compares two paths. */
export function judgeName(path: string, limits: NameLimits): Rejection | undefined {
  const refused = (reason: Rejection["reason"], detail: string) => reject(reason, detail, path);
  // Removes the slash that only marks a directory.
  const parts = (path.endsWith("/") ? path.slice(0, -1) : path).split("/");

  // The archive's own folder.
  if (path === "./") return undefined;
  if (isAbsolute(path)) return refused("absolute-path", "the path does not begin in the archive's own folder");
  if (path.split(/[/\\]/).includes("..")) return refused("path-traversal", "the path leads out of its folder");
  const meant = withPlainSeparators(path);
  if (meant !== path && leadsOut(meant)) {
    return refused("unicode-normalises-to-traversal", "the path leads out of its folder once it is normalised");
  }
  const unescaped = withoutPercents(path);
  if (unescaped !== path && leadsOut(unescaped)) {
    return refused("path-suspicious", "the path leads out of its folder once it is percent-decoded");
  }
  if (/^~[\w-]*$/.test(parts[0]!) && (parts.length > 1 || parts[0] === "~")) {
    return refused("path-suspicious", "a shell takes the path for someone's home");
  }
  if (hasBadCharacter(path)) return refused("bad-character", "the name holds a character that is not for names");
  if (path.includes("\\")) return refused("backslash-name", "folders have to be parted by /, not by \\");
  if ([...path].length > limits.pathMaxLength) {
    return refused("name-too-long", `a path may have ${limits.pathMaxLength} characters`);
  }
  if (parts.length > limits.depthMax) {
    return refused("path-too-deep", `a path may be ${limits.depthMax} folders deep`);
  }
  for (const part of parts) {
    const refusal = judgePart(part, limits);
    if (refusal) return refused(...refusal);
  }
  if (Object.hasOwn(Object.prototype, path)) return refused("bad-name", "programs trip over this name");
  return undefined;
}

/**
 * Refuses the first name that Windows can't store. It is asked of what comes anew: an archive that was taken before is
 * served as it is.
 */
export function judgeNamesOnWindows(files: readonly { path: string }[]): Rejection | undefined {
  const file = files.find(({ path }) => /[?*|"<>]/.test(path));
  return file && reject("bad-character", 'Windows stores no name with one of ? * | " < > in it', file.path);
}

const encoder = new TextEncoder();
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
// HFS+ and NTFS have further names for .git, which attacks on checkouts have used.
const gitFolder = /^(?:\.git|git~\d+)$/i;

function judgePart(part: string, limits: NameLimits): [Rejection["reason"], string] | undefined {
  if (part === "" || part === ".") return ["path-not-normal", "the path holds an empty or a . part"];
  if (/[. ]$/.test(part)) return ["windows-trailing", "Windows drops the dot or the space at the end"];
  if (isDevice(part)) return ["windows-reserved", "the name is a device on Windows"];
  if (gitFolder.test(part)) return ["forbidden-path", "a .git folder runs hooks"];
  if (part === "__proto__") return ["bad-name", "programs trip over this name"];
  if (part.length * 3 > limits.partMaxBytes && encoder.encode(part).length > limits.partMaxBytes) {
    return ["name-too-long", `a file's name may have ${limits.partMaxBytes} bytes`];
  }
  return undefined;
}

/** Whether Windows takes a file or folder of this name for a device, and can't store it. */
export const isDevice = (name: string): boolean => reserved.test(name.split(".", 1)[0]!.trimEnd());

const isAbsolute = (path: string) => /^(?:[/\\]|[a-z]:)/i.test(path);

const leadsOut = (path: string) =>
  isAbsolute(path) || path.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part.trim()));

// Windows' "best fit" turns these into separators where a program asks for another code page.
const likeSlashes = /[\u2044\u2215\u29f8]/g;
const likeBackslashes = /[\u00a5\u20a9\u2216\u29f5\u29f9]/g;

const withPlainSeparators = (path: string) =>
  /^[\x20-\x7e]*$/.test(path)
    ? path
    : normalized(path, "NFKC").replace(likeSlashes, "/").replace(likeBackslashes, "\\");

/** Decodes percent-encoded separators and dots as often as a careless chain of programs would. */
function withoutPercents(path: string): string {
  let decoded = path;
  for (let turn = 0; turn < 3 && decoded.includes("%"); turn++) {
    decoded = decoded.replace(/%(2e|2f|5c|25)/gi, (escape) =>
      String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
    );
  }
  return decoded;
}

const ofNoSign = String.raw`\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}`;
const controlOrInvisible = new RegExp(String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}${ofNoSign}\ufff9-\ufffd:]`, "u");
const joining = String.raw`\p{sc=Arabic}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Knda}\p{sc=Taml}\p{sc=Telu}`;
// Emoji are joined and coloured by invisible characters, and some scripts are spelt with them.
const properlyInvisible = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
    String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
    String.raw`(?<=[${joining}])[\u200c\u200d](?=[\p{L}\p{M}])`,
  ].join("|"),
  "gu",
);

function hasBadCharacter(path: string): boolean {
  return controlOrInvisible.test(path) && controlOrInvisible.test(path.replace(properlyInvisible, ""));
}
