// Written in two halves, so that no engine finds the test signature in this file or in the built worker.
const halves = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"];

/** The industry's harmless test file, which every antivirus engine reports. */
export const eicarBytes = (): Uint8Array => new TextEncoder().encode(halves.join(""));

/** Searches bytes that come in parts. */
export class EicarSearch {
  readonly #pattern = eicarBytes();
  #isFound = false;
  #end = new Uint8Array(0);

  push(part: Uint8Array) {
    if (this.#isFound) return;
    const most = this.#pattern.length - 1;
    // A match may begin in one part and end in the next.
    const seam = joined(this.#end, part.subarray(0, most));
    this.#isFound = includes(seam, this.#pattern) || includes(part, this.#pattern);
    this.#end = part.length >= most ? part.slice(part.length - most) : seam.slice(-most);
  }

  get isFound() {
    return this.#isFound;
  }
}

export function containsEicar(bytes: Uint8Array): boolean {
  return includes(bytes, eicarBytes());
}

// The search is linear: no prefix of the pattern occurs in it at a later place ("X5O" does not).
function includes(bytes: Uint8Array, pattern: Uint8Array): boolean {
  for (let at = bytes.indexOf(pattern[0]!); at >= 0; at = bytes.indexOf(pattern[0]!, at + 1)) {
    if (at + pattern.length > bytes.length) return false;
    let matched = 1;
    while (matched < pattern.length && bytes[at + matched] === pattern[matched]) matched++;
    if (matched === pattern.length) return true;
  }
  return false;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
