/**
 * Counts what is open at once in this isolate, for each holder and in all. An entry counts until it is closed or its
 * time is over: when the platform cuts a request off, none of its code runs any more.
 */
export class OpenCount {
  readonly #open = new Set<{ holder: string; until: number }>();
  readonly #most: { each: number; inAll: number };
  readonly #now: () => number;

  constructor(most: { each: number; inAll: number }, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /**
   * Gives the function that closes the entry; it may be called repeatedly. Undefined where the maximum is open already.
   */
  open(holder: string, forMs: number): (() => void) | undefined {
    const at = this.#now();
    for (const opened of this.#open) if (opened.until <= at) this.#open.delete(opened);
    const held = [...this.#open].filter((opened) => opened.holder === holder).length;
    if (held >= this.#most.each || this.#open.size >= this.#most.inAll) return undefined;
    const opened = { holder, until: at + forMs };
    this.#open.add(opened);
    return () => void this.#open.delete(opened);
  }
}
