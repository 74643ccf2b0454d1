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
    if (this.isFullFor(holder) || this.#open.size >= this.#most.inAll) return undefined;
    const opened = { holder, until: at + forMs };
    this.#open.add(opened);
    return () => void this.#open.delete(opened);
  }

  /** Whether the holder has as many open as each may. */
  isFullFor(holder: string): boolean {
    return [...this.#open].filter((opened) => opened.holder === holder).length >= this.#most.each;
  }
}
