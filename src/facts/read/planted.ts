import { pattern } from "../pattern.ts";
import { addressOf, hostValue } from "../hosts.ts";
import type { CodeValue } from "./code-values.ts";
import { readNested, type Reading, readSend } from "./reading.ts";

/** Stands for data that was encoded, in a text that is put together. */
export const encoded = "\u2025";

const encoder = pattern(
  "",
  String.raw`(?:^|\.)(?:b(?:16|32|64|85)encode|urlsafe_b64encode|standard_b64encode|b32hexencode|hexlify|b2a_hex|`,
  String.raw`b2a_base64|btoa)$`,
);

/** Whether a call writes data in letters that every program takes. */
export const isEncoding = (name: string, last: string, first: CodeValue | undefined, head: CodeValue | undefined) =>
  encoder.test(name) ||
  (last === "toString" && head?.library === "Buffer" && /^(?:hex|base64(?:url)?)$/.test(first?.text ?? ""));

const inName = pattern(
  "i",
  String.raw`(?:^|//|[.\u2026-])\u2025(?:\.[\w\u2026-]{1,63}){0,4}?\.((?:[\w-]{1,63}\.){1,5}`,
  String.raw`(?:com|net|org|io|dev|app|co|me|xyz|info|site|online|top|live|cloud|tech|pro|ru|cn|uk|de|eu|us|in|`,
  String.raw`to|cc|tk|pw|ws|biz|link|local|internal|test|invalid))(?=$|[/:?\s])`,
);

/** Data as the name of a host leaves with the question where that host is. */
export function readSpelled(reading: Reading, text: string, line: number) {
  const host = text.includes(encoded) ? inName.exec(text.slice(0, 400))?.[1] : undefined;
  const address = host === undefined ? undefined : addressOf(`http://${host}`);
  if (!address) return;
  const value = hostValue(address, "upload", reading.own);
  reading.facts.add("host", value, line);
  readSend(reading, [{ what: "data as the name of a host", signs: ["spelled"] }], [value], line);
}

/** A file that only a browser's profile has, and what else it has. */
const profile = /^(?:Login Data|Local State|Web Data)$/;
const besideProfile =
  /^(?:Cookies|Network|Preferences|History|Bookmarks|Local Storage|Session Storage|Extension State)$/;

/** Three or more of the files of a browser's profile. */
export function readProfile({ facts }: Reading, items: readonly CodeValue[], line: number) {
  const names = items.slice(0, 40).flatMap(({ text = "" }) => text.replace(/^.*[/\\]/, ""));
  const found = names.filter((name) => profile.test(name) || besideProfile.test(name));
  if (found.length >= 3 && found.some((name) => profile.test(name)))
    facts.add("secret", `a browser's ${found.join(", ")}`, line, { signs: ["store", "file"] });
}

const installing = /^(?:pre|post)?install$/;
const inline = pattern(
  "",
  String.raw`^\s{0,9}(?:node|deno|bun|python3?|perl|ruby|(?:ba|z)?sh|powershell|pwsh)\s{1,3}-{1,2}(?:e|c|eval|command|`,
  String.raw`enc\w{0,15})\b`,
);

/** A hook that a program writes into a package that it makes, with the code that then runs. */
export function readPlanted(reading: Reading, key: string, text: string, line: number) {
  if (!installing.test(key) || !inline.test(text)) return;
  reading.facts.add("tool", `hook ${key}: ${text}`, line, { signs: ["planted"] });
  readNested(reading, "shell", text, line);
}
