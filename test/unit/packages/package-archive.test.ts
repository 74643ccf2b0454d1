import { describe, expect, test } from "vitest";
import { crc32 } from "node:zlib";
import { digestOf } from "../../../src/formats/packages/digest.ts";
import { filesIn, packageArchive } from "../../../src/formats/packages/package-archive.ts";
import { inspect } from "../../support/inspect.ts";

const file = (path: string, text: string, isExecutable = false) => ({
  path,
  bytes: new TextEncoder().encode(text),
  isExecutable,
});
const files = [
  file("scripts/run.sh", "#!/bin/sh\n", true),
  file("SKILL.md", "# PDF\n"),
  file("empty", ""),
  // In UTF-16 the second would come first.
  file("\uffee", "halfwidth"),
  file("😀.md", "smile"),
];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("the archive of a package", () => {
  test("has exactly these bytes", () => {
    const crc = Buffer.alloc(4);
    crc.writeUInt32LE(crc32(new TextEncoder().encode("#!")));
    const common = `0008 0000 0000 2100 ${crc.toString("hex")} 02000000 02000000 0300 0000`;
    const name = Buffer.from("a.b").toString("hex");
    const expected = [
      ["504b0304 1400", common, name, "2321"],
      ["504b0102 1403 1400", common, "0000 0000 0000 0000ed81 00000000", name],
      ["504b0506 0000 0000 0100 0100 31000000 23000000 0000"],
    ];
    expect(hex(packageArchive([file("a.b", "#!", true)]).bytes)).toBe(expected.flat().join("").replaceAll(" ", ""));
  });

  test("is the same in any order of files, and another for any change", () => {
    const digest = digestOf(packageArchive(files).bytes);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf(packageArchive(files.toReversed()).bytes)).toBe(digest);
    for (const change of [{ isExecutable: false }, { path: "scripts/x.sh" }, { bytes: new Uint8Array(1) }]) {
      expect(digestOf(packageArchive([{ ...files[0]!, ...change }, ...files.slice(1)]).bytes)).not.toBe(digest);
    }
  });

  test("is sorted by the bytes of the paths", () =>
    expect(packageArchive(files).entries.map(({ path }) => path)).toEqual([
      ...["SKILL.md", "empty", "scripts/run.sh", "\uffee", "😀.md"],
    ]));

  test("gives each file back by its range", () => {
    const { bytes, entries } = packageArchive(files);
    const byPath = (some: typeof files) => some.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    expect(byPath(filesIn(bytes, entries) as typeof files)).toEqual(byPath(files));
    for (const entry of entries) {
      expect(crc32(bytes.subarray(entry.offset, entry.offset + entry.sizeBytes))).toBe(entry.crc32);
    }
  });

  test("is clean to the archive's judges", async () => {
    const inspection = await inspect(packageArchive(files).bytes);
    expect(inspection).toMatchObject({ stage: "done", notes: [] });
    const { entries } = packageArchive(files);
    expect(inspection.directory?.entries.map(({ path, dataOffset }) => [path, dataOffset])).toEqual(
      entries.map(({ path, offset }) => [path, offset]),
    );
  });
});
