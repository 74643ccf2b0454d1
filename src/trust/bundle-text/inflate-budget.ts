import { Unzlib } from "fflate";

/** One part of it inflates to at most 4 MiB before it can be stopped. */
const partBytes = 4 * 1024;
const streamMost = 8 * 1024 * 1024;

class Enough extends Error {}

/** Inflates zlib streams, all together to no more than was given at the start. */
export class InflateBudget {
  #left: number;

  constructor(mostBytes: number) {
    this.#left = mostBytes;
  }

  /** As far as it goes. `isWhole` is false where the stream is damaged or goes further than is allowed. */
  unzlib(packed: Uint8Array): { bytes: Uint8Array; isWhole: boolean } {
    const parts: Uint8Array[] = [];
    let room = Math.min(streamMost, this.#left);
    let isEnded = false;
    const stream = new Unzlib((part, isFinal) => {
      room -= part.length;
      this.#left -= part.length;
      if (room < 0) throw new Enough();
      parts.push(part);
      isEnded ||= isFinal;
    });
    try {
      for (let at = 0; at < packed.length; at += partBytes) {
        const end = at + partBytes;
        stream.push(packed.subarray(at, end), end >= packed.length);
      }
    } catch {
      // What came before the damage, or before it was enough, is still read.
      isEnded = false;
    }
    return { bytes: Buffer.concat(parts), isWhole: isEnded };
  }
}
