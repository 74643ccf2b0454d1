/**
 * The places of a text in chains by the three characters that stand there. An expression whose matches begin with
 * certain characters needs to be tried at the places of their chains only.
 */
export type Trigrams = { last: Int32Array; before: Int32Array };

const chains = 16_384;
const chainOf = (three: number) => Math.imul(three, 0x9e3779b1) >>> 18;
const threeAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);

/** The chains of all places where one of these strings may begin. */
export const chainsOf = (strings: string[]) => [...new Set(strings.map((string) => chainOf(threeAt(string, 0))))];

export function trigramsOf(text: string): Trigrams {
  const last = new Int32Array(chains).fill(-1);
  const before = new Int32Array(text.length);
  let three = 0;
  for (let at = 0; at < text.length; at++) {
    three = ((three << 7) | (text.charCodeAt(at) & 127)) & 0x1fffff;
    if (at < 2) continue;
    const chain = chainOf(three);
    before[at - 2] = last[chain]!;
    last[chain] = at - 2;
  }
  return { last, before };
}
