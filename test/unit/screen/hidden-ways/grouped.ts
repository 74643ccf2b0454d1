import { bytesOf, chunks, table, type Way } from "./writing.ts";

const hex = (byte: number) => byte.toString(16).padStart(2, "0");
const each = (text: string, write: (byte: number) => string, joint: string) =>
  bytesOf(text)
    .map((byte) => write(byte))
    .join(joint);
const dump = (text: string, isWithLetters: boolean) =>
  chunks(text, 16)
    .map((line, at) => {
      const bytes = chunks(each(line, hex, ""), 4).join(" ");
      return `${hex(at * 16).padStart(8, "0")}: ${isWithLetters ? `${bytes.padEnd(39)}  ${line}` : bytes}`;
    })
    .join("\n");

/** Digits in groups: over lines, list items and cells, and in the forms of other numbers. */
export const grouped: Way[] = [
  ["codes over list items", (text) => each(text, (byte) => `- ${byte}`, "\n")],
  ["codes in cells", (text) => table(chunks(text, 8).map((eight) => bytesOf(eight).map(String)))],
  ["codes in octal", (text) => each(text, (byte) => `0o${byte.toString(8)}`, ", ")],
  ["bits over lines", (text) => each(text, (byte) => byte.toString(2).padStart(8, "0"), "\n")],
  ["bits with 0b", (text) => each(text, (byte) => `0b${byte.toString(2).padStart(8, "0")}`, ", ")],
  ["hexadecimal over lines", (text) => chunks(each(text, hex, ""), 32).join("\n")],
  [
    "hexadecimal over list items",
    (text) =>
      chunks(each(text, hex, ""), 20)
        .map((line) => `- \`${line}\``)
        .join("\n"),
  ],
  ["hexadecimal in words", (text) => chunks(each(text, hex, ""), 8).join(" ")],
  [
    "colours",
    (text) =>
      chunks(each(text.padEnd(66), hex, ""), 6)
        .map((six) => `#${six}`)
        .join(", "),
  ],
  ["code points", (text) => each(text, (byte) => `U+00${hex(byte).toUpperCase()}`, " ")],
  ["a dump", (text) => dump(text, false)],
  ["a dump with letters", (text) => dump(text, true)],
  [
    "base64 over list items",
    (text) =>
      chunks(btoa(text), 24)
        .map((line) => `- ${line}`)
        .join("\n"),
  ],
  ["base64 in groups", (text) => chunks(btoa(text), 12).join(" ")],
  ["base64 in a path", (text) => `https://example.org/p/${btoa(text).replace(/=+$/, "")}`],
  [
    "base32 in small letters",
    (text) =>
      each(text, (byte) => byte.toString(2).padStart(8, "0"), "")
        .replace(/.{5}/g, (five) => "abcdefghijklmnopqrstuvwxyz234567"[Number.parseInt(five, 2)]!)
        .replace(/[01]+$/, ""),
  ],
];
