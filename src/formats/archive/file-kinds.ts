import { agentFiles } from "../../lib/agent-files.ts";
import type { NoteKind } from "./verdict.ts";
import { signatures, u16, u32 } from "./little-endian.ts";

const archiveExtensions = new Set(
  [
    "zip zipx jar war ear aar apk aab ipa xpi crx nupkg vsix whl egg pyz cbz mcpb dxt",
    "7z rar cbr tar tgz tbz tbz2 txz tzst gz bz2 xz lzma lz lz4 zst br",
    "cab arj lzh lha ace zpaq iso dmg wim rpm deb cpio xar squashfs",
  ].flatMap((line) => line.split(" ")),
);

// Technically zips, but documents to everyone: skills use them as templates.
const officeExtensions = new Set(
  [
    "docx docm dotx dotm xlsx xlsm xlsb xltx xltm pptx pptm potx potm ppsx ppsm vsdx",
    "odt ott ods ots odp otp odg otg epub pages numbers key",
  ].flatMap((line) => line.split(" ")),
);

const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

export const archiveExtension = (path: string): boolean => archiveExtensions.has(extensionOf(path));
export const officeExtension = (path: string): boolean => officeExtensions.has(extensionOf(path));

/** The bytes of a file's beginning that the signatures below need. */
export const headBytes = 512;
/** The bytes of a file's end that can hold a zip's end record with the longest comment. */
export const tailBytes = 22 + 0xffff;

/** One character for each byte. (A decoder's "latin1" is windows-1252.) */
const asText = (head: Uint8Array, most: number) => String.fromCharCode(...head.subarray(0, most));

// Offsets and signatures.
const archiveSignatures: [at: number, signature: string][] = [
  [0, "PK\x03\x04"],
  [0, "PK\x05\x06"],
  [0, "PK\x07\x08"],
  [0, "PK00PK"],
  [0, "7z\xbc\xaf\x27\x1c"],
  [0, "Rar!\x1a\x07"],
  [0, "RE~^"],
  [0, "\x1f\x8b\x08"],
  [0, "\x1f\x9d"],
  [0, "\x1f\xa0"],
  [0, "\xfd7zXZ\x00"],
  [0, "\x28\xb5\x2f\xfd"],
  [0, "\x04\x22\x4d\x18"],
  [0, "LZIP\x01"],
  [0, "MSCF\x00\x00\x00\x00"],
  [0, "!<arch>\n"],
  [0, "xar!"],
  [0, "MSWIM\x00\x00\x00"],
  [0, "\xed\xab\xee\xdb"],
  [0, "hsqs"],
  [0, "zPQ"],
  [0, "Cr24"],
  [7, "**ACE**"],
  [257, "ustar"],
];

/** Whether a file is an archive, whatever its name says. */
export function beginsAsArchive(head: Uint8Array): boolean {
  const text = asText(head, headBytes);
  if (archiveSignatures.some(([at, signature]) => text.startsWith(signature, at))) return true;
  return isBzip2(text) || isCpio(text) || /^..-lh[0-9ds]-/s.test(text) || isArj(head);
}

const isBzip2 = (text: string) =>
  /^BZh[1-9]/.test(text) && ["1AY&SY", "\x17rE8P\x90"].some((mark) => text.startsWith(mark, 4));

// The number alone may begin a table of dates.
const isCpio = (text: string) => /^07070(?:[12][\da-f]{104}|7[0-7]{70})/i.test(text);

// Two bytes alone would occur in honest files: the header's length and type have to match too.
const isArj = (head: Uint8Array) =>
  head.length > 11 && u16(head, 0) === 0xea60 && u16(head, 2) <= 2_600 && head[4]! >= 30 && head[10] === 2;

/** Whether a file ends as a zip does: every reader unpacks a zip that is appended to a picture or a program. */
export function endsAsZip(tail: Uint8Array): boolean {
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail[at] !== 0x50 || u32(tail, at) !== signatures.end) continue;
    const holdsEntries = u16(tail, at + 10) > 0 && u32(tail, at + 12) >= 46;
    if (holdsEntries && at + 22 + u16(tail, at + 20) === tail.length) return true;
  }
  return false;
}

const executables = ["MZ", "\x7fELF", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "\xca\xfe\xba\xbe", "\x00asm", "dex\n"];

/** What a moderator should know about a file that is allowed. */
export function noteOf(path: string, head: Uint8Array): NoteKind | undefined {
  const text = asText(head, 16);
  if (officeExtension(path) && text.startsWith("PK")) return "office-container";
  if (/\.(?:pyc|pyo|class)$/i.test(path) || isPythonBytecode(head)) return "bytecode";
  if (executables.some((signature) => text.startsWith(signature))) return "executable";
  return isAgentConfig(path) ? "agent-config" : undefined;
}

const isPythonBytecode = (head: Uint8Array) =>
  head.length >= 16 && u16(head, 0) >= 3_000 && u16(head, 0) < 4_000 && head[2] === 0x0d && head[3] === 0x0a;

const agentConfig = new RegExp(
  [
    `(?:^|/)(?:${agentFiles}`,
    String.raw`\.envrc`,
    String.raw`\.claude/settings(?:\.local)?\.json`,
    String.raw`\.(?:claude|cursor|gemini|codex)/.*hooks?.*`,
    String.raw`\.vscode/(?:tasks|settings|launch)\.json`,
    String.raw`\.husky/.+`,
    String.raw`\.githooks/.+)$`,
  ].join("|"),
  "i",
);

/** Whether an agent or an editor acts upon the file without being asked. */
const isAgentConfig = (path: string) => agentConfig.test(path);

const binaryExtensions = new Set(
  [
    "png jpg jpeg gif webp avif bmp ico tif tiff heic psd mp3 mp4 m4a mov avi mkv webm wav ogg flac",
    "ttf otf woff woff2 eot pdf doc xls ppt exe dll so dylib bin dat o a lib pyc pyo class wasm node",
    "sqlite db parquet pkl npy npz pt onnx safetensors glb msi",
  ].flatMap((line) => line.split(" ")),
);

/** A guess by the extension, until the file has been inflated. */
export const probablyText = (path: string): boolean =>
  !binaryExtensions.has(extensionOf(path)) && !officeExtension(path);

/** Whether a file's beginning reads as text. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // `stream`: the head may end inside a character.
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
