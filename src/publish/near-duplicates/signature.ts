import { ofScripts } from "../../lib/scripts.ts";

/**
 * A text's signature: MinHash over its shingles of four words. The share of equal bytes of two signatures estimates the
 * Jaccard index of the shingles, with a standard error of about 0.035.
 */

/** Raise it with every change of how a signature is computed: the cron then recomputes those of all records. */
export const signatureVersion = 2;

const signatureBytes = 128;
const shingleWords = 4;

/** Shorter texts are often equal by chance. */
const leastWords = 8;

/** A shorter body is often a form: it says the same of different things. */
export const leastBodyWords = 40;

/** The Jaccard index of two texts' shingles, estimated from their signatures. */
export function estimatedJaccard(one: Uint8Array, other: Uint8Array): number {
  let equal = 0;
  for (let at = 0; at < signatureBytes; at++) if (one[at] === other[at]) equal++;
  // Corrected for chance: one byte in 256 is equal in unrelated texts.
  return (equal / signatureBytes - 1 / 256) / (1 - 1 / 256);
}

export function computeJaccard(one: Set<number>, other: Set<number>): number {
  let both = 0;
  for (const shingle of one) if (other.has(shingle)) both++;
  return both / (one.size + other.size - both);
}

export function signatureOf(shingles: Set<number>): Uint8Array {
  const least = new Uint32Array(signatureBytes).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let at = 0; at < signatureBytes; at++) {
      const hash = (Math.imul(shingle, factors[at]!) + terms[at]!) >>> 0;
      if (hash < least[at]!) least[at] = hash;
    }
  }
  return Uint8Array.from(least, (hash) => scattered(hash) >>> 24);
}

const unspaced = new RegExp(`[${ofScripts("Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar")}]`, "u");
const kind = { none: 1, word: 2, character: 3 };
const kindOf = (character: string) =>
  unspaced.test(character) ? kind.character : /[\p{L}\p{N}\p{M}\p{Surrogate}]/u.test(character) ? kind.word : kind.none;
// A cache for each UTF-16 unit, because Unicode classes are slow.
const kinds = new Uint8Array(65_536);

/**
 * The hashes of every four consecutive words; undefined if there are fewer than `least`. In scripts without spaces,
 * each character is a word. Texts with different salts are never copies.
 */
export function computeShingles(text: string, salt: number, least = leastWords): Set<number> | undefined {
  const shingles = new Set<number>();
  const last = [0, 0, 0, 0];
  let words = 0;
  let word = empty;
  const take = (hash: number) => {
    last[words++ % shingleWords] = hash;
    if (words < shingleWords) return;
    let shingle = salt;
    for (let at = 0; at < shingleWords; at++) shingle = scattered(shingle ^ last[(words + at) % shingleWords]!);
    shingles.add(shingle);
  };
  const folded = text.toLowerCase();
  for (let at = 0; at <= folded.length; at++) {
    const unit = at < folded.length ? folded.charCodeAt(at) : 32;
    const now = (kinds[unit] ||= kindOf(String.fromCharCode(unit)));
    if (now === kind.word) {
      word = Math.imul(word ^ unit, fnvPrime);
      continue;
    }
    if (word !== empty) take(word);
    word = empty;
    if (now === kind.character) take(Math.imul(empty ^ unit, fnvPrime));
  }
  return words < least ? undefined : shingles;
}

// FNV-1a, and a finalizer of MurmurHash3.
const empty = 0x811c9dc5 | 0;
const fnvPrime = 0x01000193;
function scattered(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

// A family of hash functions; the factors are odd.
const factors = Int32Array.from({ length: signatureBytes }, (_, at) => scattered(2 * at + 1) | 1);
const terms = Int32Array.from({ length: signatureBytes }, (_, at) => scattered(2 * at + 2));
