/** A set of numbers below 65 536 in 8 KB, so that it stays in the processor's cache while a text is read. */
export type BitSet = Uint32Array;

export const bitSet = (): BitSet => new Uint32Array(2048);

export function addBit(set: BitSet, number: number): void {
  set[number >> 5]! |= 1 << (number & 31);
}

export const hasBit = (set: BitSet, number: number) => (set[number >> 5]! & (1 << (number & 31))) !== 0;
