import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { bytesSource } from "../../../src/formats/archive/byte-source.ts";
import { crc32 } from "node:zlib";
import { inspectContents } from "../../../src/formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../../../src/formats/archive/inspect-directory.ts";
import { inspect, limits } from "../../support/inspect.ts";
import { type EntrySpec, ascii, concat, u32le, zip } from "../../support/zip-builder.ts";
import { noise } from "../../support/noise.ts";

const skill: EntrySpec = { name: "my-skill/SKILL.md", data: "---\nname: my-skill\n---\n" };
const text = "the other file of this skill, ".repeat(3_000);
const other: EntrySpec = { name: "my-skill/other.md", data: text };
const inspected = (change: Partial<EntrySpec>) => inspect(zip([skill, { ...other, ...change }]));
const lie = (fields: EntrySpec["central"]): Partial<EntrySpec> => ({ local: fields!, central: fields! });

describe("data that are not what the headers say", () => {
  const packed = deflateSync(ascii(text));
  test.each<[string, Partial<EntrySpec>, string]>([
    ["more than the size", lie({ sizeBytes: 10 }), "size-mismatch"],
    ["one byte more", lie({ sizeBytes: text.length - 1 }), "size-mismatch"],
    ["less than the size", lie({ sizeBytes: text.length + 1 }), "size-mismatch"],
    ["5 MB less", lie({ sizeBytes: 5_000_000 }), "size-mismatch"],
    ["another checksum", lie({ crc: 1 }), "crc-mismatch"],
    ["another checksum of a stored file", { method: 0, ...lie({ crc: 1 }) }, "crc-mismatch"],
    ["no deflate stream", { packed: new Uint8Array([7, 7, 7, 7]) }, "corrupt-data"],
    ["no bytes at all", { packed: new Uint8Array(0) }, "corrupt-data"],
    ["a stream that is cut off", { packed: packed.subarray(0, -3) }, "corrupt-data"],
    ["a byte after the stream", { packed: concat(packed, new Uint8Array(1)) }, "data-after-stream"],
    ["a second stream after the first", { packed: concat(packed, packed) }, "data-after-stream"],
    ["many bytes after the stream", { packed: concat(packed, new Uint8Array(100_000)) }, "data-after-stream"],
    [
      "nothing, with bytes after it",
      { data: "", method: 8, packed: concat(deflateSync(ascii("")), ascii("x")) },
      "data-after-stream",
    ],
  ])("%s", async (_, change, reason) => {
    expect(await inspected(change)).toMatchObject({ stage: "contents", reason, entry: "my-skill/other.md" });
  });
});

describe("a streamed entry", () => {
  test.each(["signed", "bare", "signed64", "bare64"] as const)("%s descriptor", async (descriptor) => {
    expect(await inspected({ descriptor })).toMatchObject({ reason: "ok" });
    expect(await inspected({ descriptor, method: 0 })).toMatchObject({ reason: "ok" });
    expect(await inspected({ descriptor, data: "", method: 0 })).toMatchObject({ reason: "ok" });
    expect(await inspected({ descriptor, data: "", method: 8 })).toMatchObject({ reason: "ok" });
  });

  test.each([
    ["a descriptor", 0x08074b50],
    ["a local header", 0x04034b50],
    ["a directory's header", 0x02014b50],
  ])("stored, with %s in its data", async (_, signature) => {
    for (const before of [0, 1, 8_190, 8_191, 8_192, 20_000]) {
      const data = concat(ascii("x".repeat(before + 3)), u32le(signature), ascii("tail"));
      const streamed = { data, method: 0, descriptor: "signed" } as const;
      expect(await inspected(streamed), `${before}`).toMatchObject({ reason: "ambiguous-stream" });
      expect(await inspected({ ...streamed, method: 8 })).toMatchObject({ reason: "ok" });
      expect(await inspected({ data, method: 0 })).toMatchObject({ reason: "ok" });
    }
  });
});

describe("an archive in the archive", () => {
  const archive = zip([skill]);
  const signature = (...bytes: number[]) => concat(new Uint8Array(bytes), new Uint8Array(600));
  test.each([
    "x.zip",
    "x.JAR",
    "x.whl",
    "x.7z",
    "x.rar",
    "x.tar",
    "x.tar.gz",
    "x.tgz",
    "x.xz",
    "x.zst",
    "x.iso",
    "x.mcpb",
  ])("%s, whatever it holds", async (name) => {
    expect(await inspected({ name, data: "x" })).toMatchObject({ stage: "upload", reason: "nested-archive" });
  });

  test.each<[string, Uint8Array]>([
    ["a zip", archive],
    ["an empty zip", zip([])],
    ["a zip behind a picture", concat(ascii("\u0089PNG, and so on"), archive)],
    [
      "a zip behind a picture, with a comment",
      concat(ascii("\u0089PNG"), zip([skill], { comment: ascii("x".repeat(60_000)) })),
    ],
    ["a zip behind a large picture", concat(noise(65_000), ascii("x".repeat(90_001)), archive)],
    ["7z", signature(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
    ["rar", signature(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)],
    ["gzip", signature(0x1f, 0x8b, 8)],
    ["compress", signature(0x1f, 0x9d)],
    ["xz", signature(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)],
    ["zstd", signature(0x28, 0xb5, 0x2f, 0xfd)],
    ["lz4", signature(0x04, 0x22, 0x4d, 0x18)],
    ["bzip2", ascii("BZh91AY&SY and more")],
    ["cpio", ascii(`070701${"0".repeat(110)}`)],
    ["lha", ascii("!!-lh5- and more")],
    ["deb", ascii("!<arch>\ndebian-binary")],
    ["tar", concat(new Uint8Array(257), ascii("ustar\u000000"), new Uint8Array(300))],
  ])("%s that is called a text", async (_, data) => {
    expect(await inspected({ data })).toMatchObject({ stage: "contents", reason: "nested-archive" });
    expect(await inspected({ data, method: 0 })).toMatchObject({ stage: "contents", reason: "nested-archive" });
  });

  test("office documents are accepted, and noted", async () => {
    for (const name of ["a.docx", "a.XLSX", "a.pptx", "a.odt", "a.epub"]) {
      expect(await inspected({ name, data: archive })).toMatchObject({ reason: "ok", notes: ["office-container"] });
    }
  });

  test.each(["070701,12\n070702,13\n", "PK is short for Phil Katz", "BZh is not all", "MSCF", "Rar! it said"])(
    "%j is a text",
    async (data) => expect(await inspected({ data })).toMatchObject({ reason: "ok", notes: [] }),
  );
});

describe("what is accepted", () => {
  test.each<[string, Partial<EntrySpec>, string[]]>([
    ["a Windows program", { data: "MZ\u0090 and so on" }, ["executable"]],
    ["a Linux program", { data: "\u007fELF and so on" }, ["executable"]],
    ["Python's bytecode", { data: concat(new Uint8Array([0xcb, 0x0d, 13, 10]), new Uint8Array(12)) }, ["bytecode"]],
    ["bytecode by its name", { name: "a/b.pyc" }, ["bytecode"]],
    ["an agent's settings", { name: "my-skill/.claude/settings.json" }, ["agent-config"]],
    ["a hook", { name: ".claude/hooks/pre.sh" }, ["agent-config"]],
    ["a list of servers", { name: ".mcp.json" }, ["agent-config"]],
    ["a text with a line end after two letters", { data: "hi\r\nthere, and so on" }, []],
    ["a name in UTF-8 that does not say so", { name: "my-skill/é.md" }, ["unflagged-utf8"]],
  ])("%s is noted", async (_, change, notes) => {
    expect(await inspected(change)).toMatchObject({ reason: "ok", notes });
  });

  test("the record's files: paths, sizes, and whether they are text by what they hold", async () => {
    const cut = `${"x".repeat(8 * 1024 - 1)}é`;
    const { files, directory } = await inspect(
      zip([
        { name: "s/" },
        { name: "s/a.md", data: "text" },
        { name: "s/b.md", data: new Uint8Array([1, 0, 2]) },
        { name: "s/c.png", data: "plain text" },
        { name: "s/d.md", data: cut },
        { name: "s/e.md" },
        { name: "s/f.md", data: new Uint8Array([0x61, 0xff, 0x62]) },
      ]),
    );
    expect(files).toEqual([
      { path: "s/a.md", sizeBytes: 4, isText: true },
      { path: "s/b.md", sizeBytes: 3, isText: false },
      { path: "s/c.png", sizeBytes: 10, isText: true },
      { path: "s/d.md", sizeBytes: 8 * 1024 + 1, isText: true },
      { path: "s/e.md", sizeBytes: 0, isText: true },
      { path: "s/f.md", sizeBytes: 3, isText: false },
    ]);
    expect(directory?.unpackedBytes).toBe(4 + 3 + 10 + 8 * 1024 + 1 + 3);
    expect(directory?.files[2]).toEqual({ path: "s/c.png", sizeBytes: 10, isText: false });
  });

  test("who watches sees every byte of every file, in order", async () => {
    const source = bytesSource(zip([skill, other, { name: "e", method: 0, data: text }]));
    const directory = await inspectDirectory(source, limits);
    const seen: Record<string, number> = {};
    if (!directory.ok) throw new Error(directory.reason);
    await inspectContents(source, directory.entries, ({ path }, part) => (seen[path] = crc32(part, seen[path] ?? 0)));
    const crcOf = (value: string) => crc32(ascii(value));
    expect(seen).toEqual({
      [String(skill.name)]: crcOf(String(skill.data)),
      [String(other.name)]: crcOf(text),
      e: crcOf(text),
    });
  });
});

test("a failed read of the store is an error, not a verdict", async () => {
  const bytes = zip([skill, { ...other, data: noise(60_000) }, { name: "z", data: noise(60_000, 2) }]);
  const whole = bytesSource(bytes);
  const directory = await inspectDirectory(whole, limits);
  if (!directory.ok) throw new Error(directory.reason);
  const failing = { size: whole.size, read: () => Promise.reject(new Error("the store is away")) };
  await expect(inspectContents(failing, directory.entries)).rejects.toThrow("the store is away");
  const short = { size: whole.size, read: async () => new Uint8Array(3) };
  await expect(inspectContents(short, directory.entries)).rejects.toThrow("read 3 of");
});
