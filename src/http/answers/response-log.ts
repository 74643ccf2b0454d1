const everyMs = 10_000;

/**
 * Counts responses recalled from memory and logs one line for many: they are alike, and a line for each would cost more
 * than the response.
 */
export class ResponseLog {
  #counts = { requests: 0, notModified: 0 };
  #since = 0;

  add(request: Request, status: 200 | 304) {
    const now = Date.now();
    if (this.#counts.requests === 0) this.#since = now;
    this.#counts.requests++;
    if (status === 304) this.#counts.notModified++;
    const sinceMs = now - this.#since;
    if (sinceMs < everyMs) return;
    console.log(JSON.stringify({ message: "requests recalled", ...this.#counts, sinceMs, colo: coloOf(request) }));
    this.#counts = { requests: 0, notModified: 0 };
  }
}

/** The data centre that serves a request. */
export const coloOf = ({ cf }: Request) => cf?.colo ?? null;
