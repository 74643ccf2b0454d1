/**
 * The places of a text in chains by the three characters that stand there. An expression whose matches begin with
 * certain characters needs to be tried at the places of their chains only.
 */
export type Trigrams = { text: string; last: Int32Array; before: Int32Array };

const chains = 16_384;
const fewestChains = 256;
const chainOf = (three: number) => Math.imul(three, 0x9e3779b1) >>> 18;
const threeAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);

/** The chains of all places where one of these strings may begin. */
export const chainsOf = (strings: string[]) => [...new Set(strings.map((string) => chainOf(threeAt(string, 0))))];

/** A short text has a short table, of some power of two: several chains share a place in it. */
export function trigramsOf(text: string): Trigrams {
  const room = Math.min(chains, Math.max(fewestChains, 2 ** (32 - Math.clz32(text.length))));
  const last = new Int32Array(room).fill(-1);
  const before = new Int32Array(text.length);
  let three = 0;
  for (let at = 0; at < text.length; at++) {
    three = ((three << 7) | (text.charCodeAt(at) & 127)) & 0x1fffff;
    if (at < 2) continue;
    const chain = chainOf(three) & (room - 1);
    before[at - 2] = last[chain]!;
    last[chain] = at - 2;
  }
  return { text, last, before };
}

/** Where to begin with a chain: `before` leads on from there, until it is negative. */
export const lastOf = ({ last }: Trigrams, chain: number) => last[chain & (last.length - 1)]!;

/** Whether a place is one of the chain's own. */
export const isOfChain = ({ text }: Trigrams, chain: number, at: number) => chainOf(threeAt(text, at)) === chain;
