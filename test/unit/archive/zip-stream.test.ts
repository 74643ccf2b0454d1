import { expect, test } from "vitest";
import { inspectDirectory } from "../../../src/formats/archive/inspect-directory.ts";
import { nameLimits } from "../../../src/formats/archive/limits.ts";
import { ZipStream } from "../../../src/formats/archive/zip-stream.ts";

/** A source of parts that stand one after the other, of which many may be the same memory. */
function sourceOf(parts: readonly Uint8Array[]) {
  const starts: number[] = [];
  let size = 0;
  for (const part of parts) {
    starts.push(size);
    size += part.length;
  }
  const read = async (offset: number, length: number) => {
    const bytes = new Uint8Array(length);
    let place = starts.findLastIndex((start) => start <= offset);
    for (let filled = 0; filled < length; place++) {
      const from = Math.max(0, offset + filled - starts[place]!);
      const some = parts[place]!.subarray(from, from + length - filled);
      bytes.set(some, filled);
      filled += some.length;
    }
    return bytes;
  };
  return { size, read };
}

const unlimited = {
  ...nameLimits,
  maxBytes: 2 ** 40,
  maxUnpackedBytes: 2 ** 40,
  maxEntries: 200_000,
  listMaxBytes: 2 ** 30,
  ratioMax: 200,
  ratioFloorBytes: 10_000_000,
  extraNotedBytes: 4_096,
};

test("an archive of more than 4 GiB is read by its 64-bit directory", async () => {
  const zip = new ZipStream();
  const large = new Uint8Array(256 * 1024 * 1024);
  const parts = [
    ...Array.from({ length: 17 }, (_, n) => [...zip.file(`large-${n}.txt`, large)]).flat(),
    ...zip.file("last.txt", new TextEncoder().encode("last")),
    ...zip.end(),
  ];
  const source = sourceOf(parts);
  const directory = await inspectDirectory(source, unlimited);
  if (!directory.ok) throw new Error(directory.detail);
  const last = directory.entries.at(-1)!;
  expect([directory.entries.length, last.path, last.headerOffset > 2 ** 32]).toEqual([18, "last.txt", true]);
  expect(new TextDecoder().decode(await source.read(last.dataOffset, last.sizeBytes))).toBe("last");
}, 60_000);

test("an archive of more files than 16 bits can count is read by the same", async () => {
  const zip = new ZipStream();
  const none = new Uint8Array(0);
  const parts = [...Array.from({ length: 65_535 }, (_, n) => [...zip.file(`${n}.md`, none)]).flat(), ...zip.end()];
  const directory = await inspectDirectory(sourceOf([Buffer.concat(parts)]), unlimited);
  if (!directory.ok) throw new Error(directory.detail);
  expect(directory.entries.length).toBe(65_535);
}, 60_000);
