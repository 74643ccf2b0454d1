import { Unzlib } from "fflate";

/** Inflating stops only between parts; one part inflates to at most 4 MiB. */
const partBytes = 4 * 1024;
const streamMost = 8 * 1024 * 1024;

class Enough extends Error {}

/** Inflates zlib streams, all of them together to at most the bytes given at the start. */
export class InflateBudget {
  #left: number;

  constructor(mostBytes: number) {
    this.#left = mostBytes;
  }

  /** Inflates as much as possible. `isWhole` is false if the stream is damaged or exceeds the budget. */
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
      // What came before the damage or the end of the budget is still read.
      isEnded = false;
    }
    return { bytes: Buffer.concat(parts), isWhole: isEnded };
  }
}
