import { digestOf } from "../digests.ts";
import { zip } from "../zip-builder.ts";

/** What can be uploaded, and what the scan has to come to under signatures of some version. */
export type Content = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  /** Undefined: refused at upload. */
  outcome?: (signatures: number) => "clean" | "infected" | "unscannable" | "rejected";
};

export const largestUpload = 3_000;
/** Small archives come in one piece, others in some. */
export const pieceBytes = 400;
export const storageLimit = 1_600;

/** Of some size, of all kinds of bytes in no order. */
const aFile = (name: string, size: number) => {
  const data = new Uint8Array(size).map((_, at) => (at * at * 31 + name.length * 7 + at) % 251);
  return zip([{ name: `${name}.bin`, data, method: 0 }]);
};

const content = (name: string, bytes: Uint8Array<ArrayBuffer>, outcome?: Content["outcome"]): Content => ({
  name,
  bytes,
  sha256: digestOf(bytes),
  ...(outcome && { outcome }),
});

const damaged = zip([{ name: "damaged.bin", data: "damaged", method: 0, local: { crc: 1 }, central: { crc: 1 } }]);

export const contents: readonly Content[] = [
  content("small", aFile("small", 100), () => "clean"),
  content("middle", aFile("middle", 400), () => "clean"),
  content("big", aFile("big", 1_000), () => "clean"),
  content("infected", aFile("infected", 150), () => "infected"),
  content("found later", aFile("later", 250), (signatures) => (signatures > 1 ? "infected" : "clean")),
  content("closed", aFile("closed", 120), () => "unscannable"),
  content("damaged", damaged, () => "rejected"),
  content("no zip", new Uint8Array(300).fill(7)),
  content("too large", aFile("large", largestUpload)),
];

const known = new Map(contents.map((content) => [content.sha256, content]));

/** Other bytes that a scan may be given. */
export const know = (content: Content) => void known.set(content.sha256, content);
export const contentOf = (sha256: string) => known.get(sha256);
