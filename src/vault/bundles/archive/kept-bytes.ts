import { tailBytes } from "./file-kinds.ts";
import { signatures, u32 } from "./little-endian.ts";

const headMost = 8 * 1024;

/** The beginning and the end of a file that passes by in parts. */
export class KeptEnds {
  readonly #head = new Uint8Array(headMost);
  #headBytes = 0;
  #recent: Uint8Array[] = [];
  #recentBytes = 0;

  push(part: Uint8Array) {
    const taken = part.subarray(0, headMost - this.#headBytes);
    this.#head.set(taken, this.#headBytes);
    this.#headBytes += taken.length;

    // A copy: a view would keep the whole of what it looks into.
    const end = part.slice(Math.max(0, part.length - tailBytes));
    this.#recent.push(end);
    this.#recentBytes += end.length;
    while (this.#recentBytes - this.#recent[0]!.length >= tailBytes) this.#recentBytes -= this.#recent.shift()!.length;
  }

  get head(): Uint8Array {
    return this.#head.subarray(0, this.#headBytes);
  }

  tail(): Uint8Array {
    const bytes = new Uint8Array(this.#recentBytes);
    let at = 0;
    for (const part of this.#recent) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes.subarray(Math.max(0, bytes.length - tailBytes));
  }
}

const headers = new Set<number>([signatures.local, signatures.central, signatures.descriptor]);

/** Looks for what a reader that goes by signatures takes for the end of an entry. */
export class HeaderSearch {
  #end = new Uint8Array(0);
  #isFound = false;

  push(part: Uint8Array) {
    const seam = new Uint8Array(this.#end.length + Math.min(3, part.length));
    seam.set(this.#end);
    seam.set(part.subarray(0, 3), this.#end.length);
    this.#isFound ||= hasHeader(seam) || hasHeader(part);
    this.#end = part.length >= 3 ? part.slice(-3) : seam.slice(-3);
  }

  get isFound() {
    return this.#isFound;
  }
}

function hasHeader(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x50); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    if (headers.has(u32(bytes, at))) return true;
  }
  return false;
}
