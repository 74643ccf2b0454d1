import { createHash } from "node:crypto";
import { gzipSync, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { commitObject, gitObject } from "../../../src/formats/git/objects.ts";
import { packOf } from "../../../src/formats/git/pack.ts";
import { flush, pktLine } from "../../../src/formats/git/pkt-line.ts";
import {
  advertisement,
  isRequestFault,
  packedCommits,
  readUploadPackRequest,
  type Repository,
  uploadPackChunks,
} from "../../../src/formats/git/upload-pack.ts";

const tree = gitObject("tree", new Uint8Array(0));
// Bytes that deflate can't shorten, for more than one line.
let random = 1;
const blob = gitObject(
  "blob",
  new Uint8Array(200_000).map(() => {
    random = Math.imul(random, 1_664_525) + 1_013_904_223;
    return random >>> 24;
  }),
);
const commit = commitObject({ tree: tree.id, person: "A <a@b>", seconds: 1, message: "Snapshot\n" });
const repository: Repository = { commitId: commit.id, objects: [commit, tree, blob] };
const { commitId } = repository;
const other = "0".repeat(40);

const lines = (...parts: (string | null)[]) =>
  Buffer.concat(parts.map((part) => (part === null ? flush : pktLine(`${part}\n`))));
async function ask(body: Uint8Array, isGzipped = false) {
  const request = readUploadPackRequest(body, isGzipped);
  if (isRequestFault(request)) return request;
  const refs = { commitId, tags: [] };
  const pack = packedCommits(request, refs).length > 0 ? packOf(repository.objects) : undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of uploadPackChunks(request, refs, pack)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const asked = async (...parts: (string | null)[]) => {
  const answer = await ask(lines(...parts));
  if (!Buffer.isBuffer(answer)) throw new Error(JSON.stringify(answer));
  return answer.toString("latin1");
};
const want = `want ${commitId} multi_ack_detailed side-band-64k ofs-delta agent=git/2.39`;

describe("objects", () => {
  test("have the ids that git gives them", () => {
    expect(tree.id).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
    expect(gitObject("blob", Buffer.from("hello\n")).id).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  });
});

test("the advertisement is version 0, with HEAD and main", () => {
  const text = Buffer.from(advertisement({ commitId, tags: [] })).toString();
  expect(text).toBe(
    "001e# " +
      `service=git-upload-pack\n0000${(text.indexOf("\n", 40) - 33).toString(16).padStart(4, "0")}${commitId} ` +
      `HEAD\0` +
      "side-band-64k ofs-delta shallow no-progress multi_ack_detailed include-tag symref=HEAD:refs/heads/main " +
      `object-format=sha1 agent=discovery-and-vault/1\n003d${commitId} refs/heads/main\n0000`,
  );
});

describe("a clone", () => {
  test("gets the pack on channel 1, in lines that are short enough", async () => {
    const answer = Buffer.from(await asked(want, null, "done"), "latin1");
    expect(answer.subarray(0, 8).toString()).toBe("0008NAK\n");
    const lines: Buffer[] = [];
    for (let at = 8; at < answer.length;) {
      const length = Number.parseInt(answer.subarray(at, at + 4).toString(), 16) || 4;
      lines.push(answer.subarray(at + 4, at + length));
      at += length;
    }
    expect(Math.max(...lines.map(({ length }) => length))).toBe(65_516);
    // The last is the flush.
    expect(lines.map(([channel]) => channel)).toEqual([...lines.slice(1).map(() => 1), undefined]);
    expectPack(Buffer.concat(lines.map((line) => line.subarray(1))));
  });

  test("gets it bare without side-band-64k", async () => {
    const answer = Buffer.from(await asked(`want ${commitId}`, null, "done"), "latin1");
    expect(answer.subarray(0, 8).toString()).toBe("0008NAK\n");
    expectPack(answer.subarray(8));
  });

  test("of a depth comes as two requests", async () => {
    expect(await asked(want, "deepen 1", null)).toBe("0000");
    expect((await asked(want, "deepen 1", null, "done")).slice(0, 12)).toBe("00000008NAK\n");
  });

  test("by a client that has other commits is told that none is known", async () => {
    expect(await asked(want, null, `have ${other}`, null)).toBe("0008NAK\n");
    expect((await asked(want, null, `have ${other}`, "done")).slice(0, 8)).toBe("0008NAK\n");
  });

  test("may be gzipped", async () => {
    const body = lines(want, null, "done");
    expect(await ask(gzipSync(body), true)).toEqual(await ask(body));
  });
});

function expectPack(pack: Buffer) {
  expect(pack.subarray(0, 12).toString("hex")).toBe("5041434b0000000200000003");
  expect(createHash("sha1").update(pack.subarray(0, -20)).digest()).toEqual(pack.subarray(-20));
  // A commit of fewer than 2 048 bytes: two bytes of header.
  const size = (pack[12]! & 0x0f) | ((pack[13]! & 0x7f) << 4);
  expect(pack[12]! >> 4).toBe(0b1001);
  expect(size).toBe(commit.bytes.length);
  expect(inflateSync(pack.subarray(14, -20)).subarray(0, size)).toEqual(Buffer.from(commit.bytes));
}

describe("what is refused", () => {
  test("a commit that is not the current one, in git's words", async () => {
    expect(await asked(`want ${other} side-band-64k`, null, "done")).toBe(`003cERR not our ref ${other}`);
    expect(await asked(want, `want ${other}`, null, "done")).toBe(`003cERR not our ref ${other}`);
  });

  test("10 000 unknown wants", async () => {
    const wants = Array.from({ length: 10_000 }, (_, at) => `want ${at.toString(16).padStart(40, "0")}`);
    expect(await asked(...wants, null, "done")).toBe(`003cERR not our ref ${other}`);
  });

  test("10 000 times the same want is one", async () =>
    expect(await asked(...Array<string>(10_000).fill(`want ${commitId} side-band-64k`), null, "done")).toBe(
      await asked(want, null, "done"),
    ));

  test("nothing wanted gets nothing", async () => {
    expect(await asked(null)).toBe("");
    expect(await asked()).toBe("");
  });

  test.each([
    ["no pkt-line", "GET / HTTP", "a line's length should be at byte 0"],
    ["no hexadecimal length", "00g0", "a line's length should be at byte 0"],
    ["a length that is too short", "0003", "has no valid length"],
    ["version 2", "0012command=fetch\n", "has a line that is no want"],
    ["a length that is too long", "fff5x", "has no valid length"],
    ["a want without an id", "0009want\n", "A want names no object."],
    ["a want of SHA-256", pktLine(`want ${"a".repeat(64)}\n`).toString(), "A want names no object."],
    ["a have that is none", pktLine("have x\n").toString(), "A have names no object."],
    ["a length that is cut off", "00", "a line's length should be at byte 0"],
  ])("%s", async (_, body, message) =>
    expect(await ask(Buffer.from(body))).toEqual({ status: 400, message: expect.stringContaining(message) }),
  );

  test("every cut of a request, but between its lines", async () => {
    const body = lines(want, null, "done");
    const ends = new Set([0, body.length - 13, body.length - 9, body.length]);
    for (let length = 0; length <= body.length; length++) {
      const answer = await ask(body.subarray(0, length));
      expect(Buffer.isBuffer(answer), `${length} bytes`).toBe(ends.has(length));
    }
  });

  test("more than a mebibyte, also unpacked", async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, "0");
    expect(await ask(large)).toMatchObject({ status: 413 });
    expect(await ask(gzipSync(large), true)).toMatchObject({ status: 413 });
    expect(await ask(gzipSync(Buffer.alloc(64 * 1024 * 1024)), true)).toMatchObject({ status: 413 });
    expect(await ask(gzipSync(large.subarray(1)), true)).not.toMatchObject({ status: 413 });
  });

  test("what is not gzip, or cut off in it", async () => {
    expect(await ask(Buffer.from("plain"), true)).toMatchObject({ status: 400 });
    expect(await ask(gzipSync(lines(want, null, "done")).subarray(0, -12), true)).toMatchObject({ status: 400 });
  });
});
