import { describe, expect, test } from "vitest";
import { entriesIn, entryBundle } from "../../src/formats/tlog/bundle.ts";
import { checkpointText, readCheckpoint } from "../../src/formats/tlog/checkpoint.ts";
import { inclusionProof, leafHash, rangeHash, rootFromProof, rootOf } from "../../src/formats/tlog/hashes.ts";
import {
  isKeyName,
  newSignerKey,
  openNote,
  readSignerKey,
  readVerifierKey,
  signNote,
  verifierText,
} from "../../src/formats/tlog/note.ts";
import { proofText, readProof } from "../../src/formats/tlog/proof.ts";
import {
  Edge,
  hashesIn,
  isWithin,
  parseTilePath,
  subtreesOf,
  tilePath,
  tileWidth,
} from "../../src/formats/tlog/tiles.ts";

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString("hex");

/** The vectors of Certificate Transparency's own tests: eight entries, and the root after each. */
const vectors = [
  ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  ["00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  ["10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  ["2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"],
  ["3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"],
  ["40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"],
  ["5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"],
  ["606162636465666768696a6b6c6d6e6f", "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
];

test("roots are those of RFC 6962", () => {
  const leaves = vectors.map(([entry]) => leafHash(Buffer.from(entry!, "hex")));
  expect(hex(rootOf([]))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  vectors.forEach(([, root], at) => expect(hex(rootOf(leaves.slice(0, at + 1)))).toBe(root));
});

/** A log in memory, as a writer makes it in steps of these sizes. */
async function logOf(steps: readonly number[]) {
  const leaves: Uint8Array[] = [];
  const tiles = new Map<string, Uint8Array>();
  let root = rootOf([]);
  const read = (path: string, width: number) => hashesIn(tiles.get(path)!, width)!;
  for (const added of steps) {
    const edge = await Edge.read(leaves.length, (tile) => Promise.resolve(read(tilePath(tile), tile.width)));
    for (let at = 0; at < added; at++) {
      const leaf = leafHash(Buffer.from(`entry ${leaves.length}`));
      leaves.push(leaf);
      for (const { tile, bytes } of edge.add(leaf)) tiles.set(tilePath(tile), bytes);
    }
    for (const { tile, bytes } of edge.partial()) tiles.set(tilePath(tile), bytes);
    root = edge.root();
  }
  const size = leaves.length;
  let reads = 0;
  const subtrees = () =>
    subtreesOf(size, (tile) => {
      reads++;
      return Promise.resolve(read(tilePath(tile), tile.width));
    });
  return { leaves, size, root, subtrees, readsOf: () => reads };
}

describe("tiles", () => {
  test.each([[[1]], [[3, 250, 3, 1, 255]], [[256]], [[256, 256]], [[65_536, 300]]])(
    "in steps of %s give roots, proofs and ranges",
    async (steps) => {
      const log = await logOf(steps);
      const { size, leaves } = log;
      const root = hex(log.root);
      expect(hex(rootOf(leaves))).toBe(root);
      expect(hex(await rangeHash(log.subtrees(), 0, size))).toBe(root);
      for (const index of new Set([0, 1 % size, Math.floor(size / 2), size - 1])) {
        const hashes = await inclusionProof(log.subtrees(), index, size);
        expect(hex(rootFromProof(leaves[index]!, { index, size, hashes }))).toBe(root);
        expect(hex(rootFromProof(leaves[index]!, { index: index + 1, size: size + 1, hashes }))).not.toBe(root);
      }
    },
  );

  test("of 66 000 entries: a proof reads few of them", async () => {
    const log = await logOf([66_000]);
    for (const index of [0, 65_535, 65_536, 65_999]) {
      const before = log.readsOf();
      await inclusionProof(log.subtrees(), index, log.size);
      expect(log.readsOf() - before).toBeLessThanOrEqual(5);
    }
  });

  test("have one path each", () => {
    const tile = { level: 0, index: 1_234_067, width: 8 };
    expect(tilePath(tile)).toBe("tile/0/x001/x234/067.p/8");
    expect(parseTilePath("tile/0/x001/x234/067.p/8")).toEqual(tile);
    expect(parseTilePath("tile/entries/000")).toEqual({ level: "entries", index: 0, width: tileWidth });
    expect(parseTilePath("tile/63/x999/000.p/255")).toEqual({ level: 63, index: 999_000, width: 255 });
    const others = ["tile/00/000", "tile/64/000", "tile/0/0", "tile/0/x000/001", "tile/0/001/002", "tile/0/000.p/0"];
    others.push("tile/0/000.p/256", "tile/0/000.p/08", "tile/0/000/", "tile/0/000.p", "tile/-1/000", "tile/0/x001");
    others.push(
      "tile/0/000.p/8/",
      "tile/Entries/000",
      "tile/entries/000.P/1",
      "tile/0/00a",
      `tile/0/${"x999/".repeat(5)}999`,
    );
    for (const path of others) expect([path, parseTilePath(path)]).toEqual([path, null]);
  });

  test("are within a tree that has all of them", () => {
    expect(isWithin({ level: 0, index: 0, width: 8 }, 8)).toBe(true);
    expect(isWithin({ level: 0, index: 0, width: 9 }, 8)).toBe(false);
    expect(isWithin({ level: 1, index: 0, width: 1 }, 255)).toBe(false);
    expect(isWithin({ level: 1, index: 0, width: 1 }, 256)).toBe(true);
    expect(isWithin({ level: "entries", index: 1, width: 1 }, 256)).toBe(false);
    expect(isWithin({ level: 63, index: 0, width: 1 }, 2 ** 50)).toBe(false);
  });
});

test("bundles keep entries of any length, and one that is cut off is none", () => {
  const entries = [Buffer.alloc(0), Buffer.from("a"), Buffer.alloc(512, "b")];
  const bundle = entryBundle(entries);
  expect(bundle.length).toBe(6 + 513);
  expect(entriesIn(bundle)!.map(hex)).toEqual(entries.map(hex));
  for (const length of [1, 3, bundle.length - 1]) expect(entriesIn(bundle.subarray(0, length))).toBe(null);
});

/** The example of Go's package `note`. */
const neumann = {
  signer: "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz",
  verifier: "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line:
    "— PeterNeumann " +
    "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n",
};

describe("notes", () => {
  test("are signed and opened as Go does it", async () => {
    const key = (await readSignerKey(neumann.signer))!;
    expect(verifierText(key)).toBe(neumann.verifier);
    expect(await signNote(neumann.text, [key])).toBe(`${neumann.text}\n${neumann.line}`);
    expect(await openNote(`${neumann.text}\n${neumann.line}`, [readVerifierKey(neumann.verifier)!])).toBe(neumann.text);
    expect(readVerifierKey("sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8")).not.toBe(null);
  });

  test("of two keys are opened by either, and a change of a bit by none", async () => {
    const [old, young] = await Promise.all([newSignerKey("example.org/log"), newSignerKey("example.org/log")]);
    const note = await signNote("a\nb\n", [old.key, young.key]);
    for (const { key } of [old, young]) expect(await openNote(note, [key])).toBe("a\nb\n");
    expect(await openNote(note.replace("a\nb", "a\nc"), [old.key])).toBe(null);
    expect(await openNote(note, [(await newSignerKey("example.org/log")).key])).toBe(null);
    expect(verifierText((await readSignerKey(old.text))!)).toBe(verifierText(old.key));
  });

  test("take no key of another form, id or kind", async () => {
    const { signer, verifier } = neumann;
    const wrong = ["", signer.slice(8), signer.replace("c74f20a3", "c74f20a4"), signer.replace("AYEK", "BYEK")];
    wrong.push(`${signer}A`, signer.replace("PeterNeumann", "Peter Neumann"), signer.replace("Peter", "Paul"));
    for (const text of wrong) expect([text, await readSignerKey(text)]).toEqual([text, null]);
    for (const text of ["", verifier.replace("+c7", "+c8"), `${verifier}=`, signer])
      expect([text, readVerifierKey(text)]).toEqual([text, null]);
    expect(["localhost/log", "a b", "a+b", ""].map(isKeyName)).toEqual([true, false, false, false]);
  });
});

test("checkpoints are read as they are written, and nothing else is one", () => {
  const one = { origin: "example.org/log", size: 12, root: Buffer.alloc(32, 7) };
  const text = checkpointText(one);
  expect(readCheckpoint(text)).toEqual(one);
  for (const other of [text.slice(1).replace("xample.org/log", ""), text.replace("12", "012"), text.slice(0, -1)])
    expect([other, readCheckpoint(other)]).toEqual([other, null]);
  expect(readCheckpoint(text.replace("12", "9999999999999999"))).toBe(null);
});

test("proofs are read as they are written", () => {
  const one = {
    extra: Buffer.from("{}"),
    index: 5,
    hashes: [Buffer.alloc(32, 1)],
    checkpoint: "o\n6\nAA==\n\n— o x\n",
  };
  const text = proofText(one);
  expect(text).toBe(
    `c2sp.org/tlog-proof@v1\nextra e30=\nindex 5\n${Buffer.alloc(32, 1).toString("base64")}\n\n${one.checkpoint}`,
  );
  expect(readProof(text)).toEqual(one);
  expect(readProof(proofText({ ...one, extra: null, hashes: [] }))).toEqual({ ...one, extra: null, hashes: [] });
  for (const other of [text.replace("@v1", "@v2"), text.replace("index 5", "index 05"), text.replace("AQ", "A")])
    expect([other, readProof(other)]).toEqual([other, null]);
});
