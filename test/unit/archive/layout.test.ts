import { describe, expect, test } from "vitest";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { atUpload, inspect } from "../../support/inspect.ts";
import {
  type ArchiveSpec,
  type EntrySpec,
  ascii,
  concat,
  extraField,
  u32le,
  u64le,
  zip,
} from "../../support/zip-builder.ts";

const skill: EntrySpec = { name: "my-skill/SKILL.md", data: "---\nname: my-skill\n---\n" };
const other: EntrySpec = { name: "my-skill/other.md", data: "other" };
const good = zip([skill, other]);
const junk = ascii("these bytes belong to nothing");
const laid = (spec: ArchiveSpec) => atUpload(zip([skill, other], spec));

describe("what is no archive", () => {
  test.each([
    ["no bytes", new Uint8Array(0), "empty"],
    ["no entries", zip([]), "empty"],
    ["folders only", zip([{ name: "a/" }, { name: "a/b/" }]), "empty"],
    ["text", ascii("a".repeat(5_000)), "not-a-zip"],
    ["one byte", ascii("P"), "not-a-zip"],
    ["gzip", new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0]), "not-a-zip"],
    ["the beginning of a zip's signature", u32le(0x04034b50), "not-a-zip"],
    ["the first half", good.subarray(0, good.length / 2), "truncated"],
    ["all but the last byte", good.subarray(0, -1), "truncated"],
    ["an end record without its end", good.subarray(0, -5), "truncated"],
  ])("%s", async (_, bytes, reason) => expect(await atUpload(bytes)).toBe(reason));

  test("every cut of a good archive is refused", async () => {
    for (let length = 0; length < good.length; length++) {
      expect(await atUpload(good.subarray(0, length)), `${length} bytes`).not.toBe("ok");
    }
  });
});

describe("bytes that belong to nothing", () => {
  const hidden: EntrySpec = { name: "my-skill/hidden.md", data: "hidden" };
  test.each([
    ["before the archive, offsets moved along", zip([skill, other], { prefix: junk }), "prefixed-data"],
    ["before the archive, offsets not moved", concat(junk, good), "prefixed-data"],
    ["a PDF before it", zip([skill, other], { prefix: ascii("%PDF-1.7\n") }), "prefixed-data"],
    ["between two entries", zip([skill, { ...other, before: junk }]), "gap"],
    ["after the last entry", zip([skill, other], { beforeDirectory: junk }), "gap"],
    ["an entry that the directory does not name", zip([skill, { ...hidden, only: "local" }, other]), "gap"],
    ["such an entry at the end", zip([skill, other, { ...hidden, only: "local" }]), "gap"],
    ["after the directory, counted in it", zip([skill, other], { inDirectory: junk }), "gap"],
    ["after the directory", zip([skill, other], { beforeEnd: junk }), "gap"],
    ["after the end", zip([skill, other], { after: junk }), "trailing-data"],
    ["one byte after the end", zip([skill, other], { after: new Uint8Array(1) }), "trailing-data"],
    ["a second archive after the first", concat(good, good), "eocd-ambiguous"],
  ])("%s", async (_, bytes, reason) => expect(await atUpload(bytes)).toBe(reason));

  test("zeroes that fill the last block of a pipe are accepted, and noted", async () => {
    const padded = concat(good, new Uint8Array(10_240 - good.length));
    expect(await inspect(padded)).toMatchObject({ reason: "ok", notes: ["zero-padding"] });
    expect(await atUpload(padded.subarray(0, -1))).toBe("trailing-data");
    expect(await atUpload(concat(padded, new Uint8Array(10_240)))).toBe("trailing-data");
    padded[padded.length - 1] = 1;
    expect(await atUpload(padded)).toBe("trailing-data");
  });
});

describe("the end record", () => {
  test("a comment of text is accepted", async () => {
    expect(await laid({ comment: ascii("made by hand\r\n\ton a Monday") })).toBe("ok");
    expect(await laid({ comment: new Uint8Array(65_535).fill(0x20) })).toBe("ok");
  });

  test.each([
    ["longer than the file", { comment: junk, end: { commentBytes: 60 } }, "truncated"],
    ["shorter than the bytes", { comment: junk, end: { commentBytes: 3 } }, "trailing-data"],
    ["the test signature", { comment: eicarBytes() }, "comment-suspicious"],
    ["with the escape of a terminal", { comment: ascii("fine \u001b[2J") }, "comment-suspicious"],
    ["with a control character of 8 bits", { comment: ascii("fine \u009b2J") }, "comment-suspicious"],
    ["with an override of direction", { comment: ascii("fine \u202egpj") }, "comment-suspicious"],
    ["binary", { comment: new Uint8Array([0, 1, 2]) }, "comment-suspicious"],
    ["another archive", { comment: good }, "eocd-ambiguous"],
    ["another end record", { comment: concat(u32le(0x06054b50), junk) }, "eocd-ambiguous"],
  ])("a comment: %s", async (_, spec, reason) => expect(await laid(spec)).toBe(reason));

  test.each([
    ["too few", { count: 1 }, "count-mismatch"],
    ["too many", { count: 3 }, "count-mismatch"],
    ["none", { count: 0 }, "count-mismatch"],
    ["another on this disk", { countHere: 1 }, "multi-disk"],
  ])("counts entries: %s", async (_, end, reason) => expect(await laid({ end })).toBe(reason));

  test.each([
    ["at 0", { offset: 0 }, "bad-central-directory"],
    ["past the end", { offset: 100_000 }, "bad-central-directory"],
    ["one byte off", { offset: 1 }, "bad-central-directory"],
    ["too short", { bytes: 40 }, "bad-central-directory"],
    ["too long", { bytes: 10_000 }, "bad-central-directory"],
  ])("places the directory: %s", async (_, end, reason) => expect(await laid({ end })).toBe(reason));

  test("is on another disk", async () => expect(await laid({ end: { disk: 1 } })).toBe("multi-disk"));
});

describe("zip64", () => {
  const sentinels = { count: 0xffff, countHere: 0xffff, bytes: 0xffff_ffff, offset: 0xffff_ffff };
  test.each([
    ["with every sentinel", { zip64: {}, end: sentinels }, "ok"],
    ["beside the same numbers", { zip64: {} }, "ok"],
    ["that disagrees on the count", { zip64: { count: 1 } }, "zip64-inconsistent"],
    ["that disagrees on the place", { zip64: { offset: 1 } }, "zip64-inconsistent"],
    ["that places the directory elsewhere alone", { zip64: { offset: 1 }, end: sentinels }, "bad-central-directory"],
    ["that its locator misses", { zip64: { locator: 3 } }, "zip64-inconsistent"],
    ["whose locator points past the end", { zip64: { locator: 2 ** 52 } }, "zip64-inconsistent"],
    ["without its record", { zip64: { isLeftOut: true } }, "zip64-inconsistent"],
    ["that is only hinted at", { end: sentinels }, "zip64-inconsistent"],
    ["of several disks", { zip64: { disks: 2 } }, "multi-disk"],
  ])("a record %s", async (_, spec, reason) => expect(await laid(spec)).toBe(reason));

  const size = ascii(String(other.data)).length;
  const packed = { packed: ascii(String(other.data)), method: 0 };
  const field = (...values: number[]) => extraField(1, concat(...values.map((value) => u64le(value))));
  const wide = { sizeBytes: 0xffff_ffff, compressedBytes: 0xffff_ffff };
  test.each<[string, Partial<EntrySpec>, string]>([
    ["with both sizes", { extra: field(size, size), local: wide, central: wide }, "ok"],
    ["in the local header alone", { local: { ...wide, extra: field(size, size) } }, "ok"],
    ["that repeats what the header says", { extra: field(size, size) }, "ok"],
    ["that contradicts the header", { central: { extra: field(size + 1, size) } }, "zip64-inconsistent"],
    ["that is missing", { central: wide }, "zip64-inconsistent"],
    ["that is missing from the local header", { local: wide }, "zip64-inconsistent"],
    ["that is too short", { central: { ...wide, extra: field(size) } }, "zip64-inconsistent"],
    ["that occurs twice", { extra: concat(field(size, size), field(size, size)) }, "bad-extra"],
    ["of 4 GiB", { central: { ...wide, extra: field(2 ** 32, size) } }, "too-large"],
    ["of 2^63", { central: { ...wide, extra: field(2 ** 63, 2 ** 63) } }, "too-large"],
  ])("a field %s", async (_, entry, reason) => {
    expect(await atUpload(zip([skill, { ...other, ...packed, ...entry }]))).toBe(reason);
  });
});

describe("overlap", () => {
  test.each<[string, EntrySpec[], string]>([
    ["two names for one entry", [skill, { ...other, only: "central", central: { offset: 0 } }], "overlap"],
    ["an entry inside another", [skill, { ...other, only: "central", central: { offset: 20 } }], "overlap"],
    ["a size that runs into the next entry", [{ ...skill, central: { compressedBytes: 60 } }, other], "overlap"],
    ["a size past the end", [skill, { ...other, central: { compressedBytes: 9_999 } }], "out-of-bounds"],
    ["an offset past the end", [skill, { ...other, central: { offset: 9_999 } }], "out-of-bounds"],
  ])("%s", async (_, entries, reason) => expect(await atUpload(zip(entries))).toBe(reason));

  test("a quoted overlap: each entry's extra field is the next entry's header", async () => {
    const inner = zip([other]);
    const quoting: EntrySpec = { ...skill, local: { extra: extraField(0x9999, inner.subarray(0, 60)) } };
    const at = 30 + String(skill.name).length + 4;
    expect(await atUpload(zip([quoting, { ...other, only: "central", central: { offset: at } }]))).toBe("overlap");
  });
});
