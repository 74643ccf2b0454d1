import { ascii, zip } from "../../support/zip-builder.ts";

const skill = { name: "SKILL.md", data: "---\nname: words\ndescription: Counts words\n---\n# Words\n\nCount them.\n" };

/** Archives that a person may attach. */
export const zips = [
  zip([skill]),
  zip([skill, { name: "scripts/", data: "" }, { name: "scripts/count.py", data: "print(len(input().split()))\n" }]),
  zip([{ name: "data.bin", data: new Uint8Array(20_000).fill(7), method: 0 }]),
  zip([
    { ...skill, descriptor: "signed" },
    { name: "été/日本語.txt", data: "Grüße" },
  ]),
  zip([skill], { comment: ascii("made by hand") }),
];

/** Archives with what nobody should attach: each is read to where it is refused, or flagged. */
export const hostileZips = [
  zip([]),
  zip([{ name: "../../etc/passwd", data: "root" }]),
  zip([{ name: "a\\..\\b.txt", data: "x" }]),
  zip([skill, skill]),
  zip([{ name: "inner.zip", data: zip([skill]) }]),
  zip([{ name: "bomb.txt", data: new Uint8Array(4_000_000) }]),
  zip([{ ...skill, central: { sizeBytes: 0xffffffff, compressedBytes: 0xffffffff } }]),
  zip([{ ...skill, local: { name: "OTHER.md" } }]),
  zip([skill], { end: { count: 65_535 } }),
  zip([skill], { zip64: { count: 2 ** 40 } }),
  zip(Array.from({ length: 2_100 }, (_, n) => ({ name: `f${n}`, data: "" }))),
  zip([{ name: "link", data: "/etc/passwd", mode: 0o120777 }]),
];
