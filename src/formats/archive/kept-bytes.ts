import { tailBytes } from "./file-kinds.ts";
import { signatures, u32 } from "./little-endian.ts";

const headMost = 8 * 1024;

/** Keeps the beginning and the end of a file that is read in parts. Its memory is bounded and allocated once. */
export class KeptEnds {
  readonly #head: Uint8Array;
  /** A ring buffer. */
  readonly #ring: Uint8Array;
  #seen = 0;

  constructor(sizeBytes: number) {
    this.#head = new Uint8Array(Math.min(headMost, sizeBytes));
    this.#ring = new Uint8Array(Math.min(tailBytes, sizeBytes));
  }

  push(part: Uint8Array) {
    if (this.#seen < this.#head.length) this.#head.set(part.subarray(0, this.#head.length - this.#seen), this.#seen);
    const size = this.#ring.length;
    const kept = part.subarray(Math.max(0, part.length - size));
    const at = (this.#seen + part.length - kept.length) % size;
    const first = kept.subarray(0, size - at);
    this.#ring.set(first, at);
    this.#ring.set(kept.subarray(first.length));
    this.#seen += part.length;
  }

  head(): Uint8Array {
    return this.#head;
  }

  tail(): Uint8Array {
    const { length } = this.#ring;
    const at = this.#seen > length ? this.#seen % length : 0;
    const tail = new Uint8Array(length);
    tail.set(this.#ring.subarray(at));
    tail.set(this.#ring.subarray(0, at), length - at);
    return tail;
  }
}

const headers = new Set<number>([signatures.local, signatures.central, signatures.descriptor]);

/** Searches for signatures that a signature-based reader takes for the end of an entry. */
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
