/**
 * The places of a text where a word begins or ends, in chains by the three characters that follow. An expression that
 * begins with `\b` and with certain characters needs to be tried at the places of those chains only.
 */
export type Boundaries = { last: Int32Array; before: Int32Array };

const chains = 4096;
export const chainOf = (three: number) => Math.imul(three, 0x9e3779b1) >>> 20;
const threeAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);
/** The chains of all places where one of these strings may begin. */
export const chainsOf = (strings: string[]) => [...new Set(strings.map((string) => chainOf(threeAt(string, 0))))];

const inWord = new Uint8Array(128);
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") inWord[sign.charCodeAt(0)] = 1;

export function boundariesOf(text: string): Boundaries {
  const last = new Int32Array(chains).fill(-1);
  const before = new Int32Array(text.length);
  let wasInWord = 0;
  for (let at = 0; at + 2 < text.length; at++) {
    const code = text.charCodeAt(at);
    const isInWord = code < 128 ? inWord[code]! : 0;
    if (isInWord === wasInWord) continue;
    wasInWord = isInWord;
    const chain = chainOf(threeAt(text, at));
    before[at] = last[chain]!;
    last[chain] = at;
  }
  return { last, before };
}

/** The places of some chains, from the last of each to its first. */
export function* placesIn({ last, before }: Boundaries, chains: readonly number[]): Generator<number> {
  for (const chain of chains) for (let at = last[chain]!; at >= 0; at = before[at]!) yield at;
}
