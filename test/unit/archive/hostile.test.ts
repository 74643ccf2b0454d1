import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesSource } from "../../../src/formats/archive/byte-source.ts";
import { inspect } from "../../support/inspect.ts";
import { type EntrySpec, ascii, concat, u32le, zip } from "../../support/zip-builder.ts";

const text = "a line that repeats itself, ".repeat(40);
const entries: EntrySpec[] = [
  { name: "s/" },
  { name: "s/SKILL.md", data: text },
  { name: "s/stored.md", data: "stored", method: 0 },
  { name: "s/streamed.md", data: text, descriptor: "signed" },
  { name: "s/wide.md", data: "streamed, stored", method: 0, descriptor: "bare64" },
];
const archives = [zip(entries), zip(entries, { zip64: {}, comment: ascii("a comment") })];
const truth = (await inspect(archives[0]!)).files;

const archive = fc.constantFrom(...archives);
const byte = fc.nat(255);

describe("an archive that was tampered with", () => {
  test("in one byte: refused, or still the same files", async () => {
    await fc.assert(
      fc.asyncProperty(archive, fc.nat(), byte, async (good, place, value) => {
        const bytes = good.slice();
        bytes[place % bytes.length] = value;
        const { reason, files } = await inspect(bytes);
        expect(reason === "ok" ? files : truth).toEqual(truth);
      }),
      { numRuns: 1_500 },
    );
  });

  test("in many bytes, cut and put together again: judged, without an error", async () => {
    const numbers = fc.constantFrom(0, 1, 0x7fff_ffff, 0xffff_ffff, 0x0605_4b50, 0x0201_4b50, 0x0403_4b50, 0x0807_4b50);
    const edit = fc.record({ place: fc.nat(), value: fc.oneof(fc.uint8Array({ maxLength: 6 }), numbers.map(u32le)) });
    await fc.assert(
      fc.asyncProperty(
        archive,
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        async (good, edits, cut, again) => {
          const bytes = concat(good.slice(0, good.length - (cut % 60)), good.slice(good.length - (again % 200)));
          for (const { place, value } of edits) bytes.set(value.slice(0, 1), place % bytes.length);
          for (const { place, value } of edits)
            if (place % bytes.length < bytes.length - 6) bytes.set(value, place % bytes.length);
          expect((await inspect(bytes)).reason).toMatch(/^[\w-]+$/);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  test("bytes at random", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect((await inspect(bytes)).reason).not.toBe("ok");
        expect((await inspect(concat(bytes, archives[0]!))).reason).toBe(bytes.length > 0 ? "prefixed-data" : "ok");
      }),
      { numRuns: 300 },
    );
  });
});

test("a bomb that says nothing of its size costs no more than what it says", async () => {
  const bomb = zip([{ name: "s/bomb", data: new Uint8Array(50_000_000) }]);
  // Says 9 MB, where a ratio says nothing yet, and is 50.
  for (const at of [22, bomb.length - 22 - 46 - 6 + 24]) bomb.set(u32le(9_000_000), at);
  let readBytes = 0;
  const counted = bytesSource(bomb);
  const source = {
    size: counted.size,
    read: (offset: number, length: number) => {
      readBytes += length;
      return counted.read(offset, length);
    },
  };
  expect(await inspect(source)).toMatchObject({ stage: "contents", reason: "size-mismatch" });
  expect(readBytes).toBeLessThan(4 * bomb.length);
});
