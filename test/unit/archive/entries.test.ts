import { describe, expect, test } from "vitest";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { atUpload, inspect } from "../../support/inspect.ts";
import { type EntrySpec, ascii, concat, extraField, u16le, u32le, zip } from "../../support/zip-builder.ts";

const skill: EntrySpec = { name: "my-skill/SKILL.md", data: "---\nname: my-skill\n---\n" };
const other: EntrySpec = { name: "my-skill/other.md", data: "the other file of this skill" };
const upload = (change: Partial<EntrySpec>) => atUpload(zip([skill, { ...other, ...change }]));

describe("an entry that cannot be looked into", () => {
  test.each<[string, Partial<EntrySpec>, string]>([
    ["bit 0 in both headers", { flags: 1 }, "encrypted"],
    ["bit 0 in the directory alone", { central: { flags: 1 } }, "encrypted"],
    ["bit 0 in the local header alone", { local: { flags: 1 } }, "header-mismatch"],
    ["strong encryption", { flags: 0x40 }, "encrypted"],
    ["a hidden local header", { central: { flags: 0x2000 } }, "encrypted"],
    ["AES", { method: 99 }, "encrypted"],
    ["AES's extra field", { extra: extraField(0x9901, new Uint8Array(7)) }, "encrypted"],
    [
      "AES's extra field in the local header alone",
      { local: { extra: extraField(0x9901, new Uint8Array(7)) } },
      "encrypted",
    ],
    ["patch data", { flags: 0x20 }, "unsupported-flag"],
    ...[1, 6, 9, 12, 14, 93, 95, 97, 98, 200].map((method): [string, Partial<EntrySpec>, string] => [
      `method ${method}`,
      { method },
      "unsupported-method",
    ]),
  ])("%s", async (_, change, reason) => expect(await upload(change)).toBe(reason));
});

describe("the two headers disagree", () => {
  test.each<[string, Partial<EntrySpec>]>([
    ["on the method", { local: { method: 0 } }],
    ["on the name", { local: { name: "my-skill/evil.md!" } }],
    ["on the packed size", { local: { compressedBytes: 5 } }],
    ["on the size", { local: { sizeBytes: 5 } }],
    ["on the checksum", { local: { crc: 5 } }],
    ["on an unset size", { local: { sizeBytes: 0 } }],
    ["on the encoding of the name", { name: "my-skill/é.md", local: { flags: 0x800 } }],
    ["on a streamed size", { descriptor: "signed", local: { sizeBytes: 5 } }],
    ["after the data, on everything", { descriptor: concat(u32le(0x08074b50), u32le(1), u32le(2), u32le(3)) }],
    ["after the data, in the signature", { descriptor: concat(u32le(0x08074b51), new Uint8Array(12)) }],
    ["after the data, in its length", { descriptor: new Uint8Array(18) }],
    ["for want of a descriptor", { descriptor: new Uint8Array(0) }],
  ])("%s", async (_, change) => expect(await upload(change)).toBe("header-mismatch"));

  test("there is no local header", async () => {
    const bytes = zip([skill, other]);
    bytes[0] = 0x51;
    expect(await atUpload(bytes)).toBe("header-mismatch");
  });
});

describe("extra fields", () => {
  test.each<[string, Uint8Array, string]>([
    ["one that nobody knows", extraField(0x9999, ascii("anything")), "ok"],
    ["one with nothing in it", extraField(0xcafe, new Uint8Array(0)), "ok"],
    ["up to three zeroes of alignment", new Uint8Array(3), "ok"],
    ["past its end", concat(u16le(0x9999), u16le(40), ascii("short")), "bad-extra"],
    ["with bytes left over", concat(extraField(0x9999, ascii("x")), ascii("!")), "bad-extra"],
  ])("%s", async (_, extra, reason) => {
    expect(await upload({ local: { extra } })).toBe(reason);
    expect(await upload({ central: { extra } })).toBe(reason);
  });

  test("large ones are noted", async () => {
    const extra = extraField(0x9999, new Uint8Array(60_000));
    expect(await inspect(zip([skill, { ...other, extra }]))).toMatchObject({ reason: "ok", notes: ["large-extra"] });
  });

  test("the test signature in an entry's comment", async () => {
    expect(await upload({ comment: eicarBytes() })).toBe("comment-suspicious");
    expect(await upload({ comment: ascii("a comment") })).toBe("ok");
  });

  test("a control character in an entry's comment, or in the Unicode one that is shown in its place", async () => {
    const unicode = (text: string) => extraField(0x6375, concat(new Uint8Array([1, 0, 0, 0, 0]), ascii(text)));
    expect(await upload({ comment: ascii("a\u001b[2J") })).toBe("comment-suspicious");
    expect(await upload({ extra: unicode("a\u001b[2J") })).toBe("comment-suspicious");
    expect(await upload({ extra: unicode("a comment, été") })).toBe("ok");
  });
});

describe("what is neither file nor folder", () => {
  const asi = (mode: number) => extraField(0x756e, concat(u32le(0), u16le(mode), new Uint8Array(8)));
  const forStreams = (mode: number) => extraField(0x6c78, concat(new Uint8Array([4]), u32le(mode * 0x1_0000)));
  test.each<[string, Partial<EntrySpec>, string]>([
    ["a symbolic link", { mode: 0o120777, data: "/etc/passwd" }, "symlink"],
    ["a relative one", { mode: 0o120777, data: "../x" }, "symlink"],
    ["one from a DOS host", { mode: 0o120777, madeBy: 0x0014 }, "symlink"],
    ["one in ASi's field", { extra: asi(0o120777) }, "symlink"],
    ["one that only streams see", { local: { extra: forStreams(0o120777) } }, "symlink"],
    ["a pipe", { mode: 0o010644 }, "special-file"],
    ["a character device", { mode: 0o020644 }, "special-file"],
    ["a block device", { mode: 0o060644 }, "special-file"],
    ["a socket", { mode: 0o140644 }, "special-file"],
    ["a file that runs as its owner", { mode: 0o104755 }, "special-file"],
    ["a file that runs as its group", { mode: 0o102755 }, "special-file"],
    ["a folder with data", { name: "my-skill/folder/" }, "dir-with-data"],
    ["a folder by its mode, with a file's name", { mode: 0o040755 }, "dir-with-data"],
    ["a folder by its DOS attributes, with a file's name", { attributes: 0x10 }, "dir-with-data"],
    ["a program", { mode: 0o100755 }, "ok"],
    ["a folder that hands on its group", { name: "my-skill/folder/", data: "", mode: 0o042775 }, "ok"],
    ["a folder whose nothing is deflated", { name: "my-skill/folder/", data: "", method: 8 }, "ok"],
    ["a split archive's entry", { disk: 1 }, "multi-disk"],
  ])("%s", async (_, change, reason) => expect(await upload(change)).toBe(reason));
});

describe("amounts", () => {
  test("entries, to the limit and past it", async () => {
    const many = (count: number) =>
      zip(Array.from({ length: count }, (_, index) => ({ name: `d/${index}.md`, data: "x", method: 0 })));
    expect(await atUpload(many(2_000))).toBe("ok");
    expect(await atUpload(many(2_001))).toBe("too-many-entries");
  });

  test("bytes of the archive", async () => {
    const bytes = zip([skill, other]);
    expect(await atUpload(bytes, { maxBytes: bytes.length })).toBe("ok");
    expect(await atUpload(bytes, { maxBytes: bytes.length - 1 })).toBe("too-large");
  });

  test("bytes of the files together", async () => {
    const bytes = zip([
      { name: "a", data: "x".repeat(50) },
      { name: "b", data: "x".repeat(50) },
    ]);
    expect(await atUpload(bytes, { maxUnpackedBytes: 100 })).toBe("ok");
    expect(await atUpload(bytes, { maxUnpackedBytes: 99 })).toBe("bomb");
    expect(await atUpload(bytes, { maxUnpackedBytes: 49 })).toBe("too-large");
  });

  test("a large file that unpacks to a thousand times its size, and a small one", async () => {
    expect(await upload({ data: new Uint8Array(11_000_000) })).toBe("bomb");
    expect(await upload({ data: new Uint8Array(9_000_000) })).toBe("ok");
  });

  test("files that are fair alone, and not together", async () => {
    const zeroes = Array.from({ length: 4 }, (_, index) => ({ name: `${index}`, data: new Uint8Array(4_000_000) }));
    expect(await atUpload(zip(zeroes))).toBe("bomb");
  });

  test.each<[string, Partial<EntrySpec>, string]>([
    ["4 GiB", { local: { sizeBytes: 0xffff_fffe }, central: { sizeBytes: 0xffff_fffe } }, "too-large"],
    [
      "a stored file of another size",
      { method: 0, local: { sizeBytes: 9 }, central: { sizeBytes: 9 } },
      "size-mismatch",
    ],
  ])("declares %s", async (_, change, reason) => expect(await upload(change)).toBe(reason));
});
