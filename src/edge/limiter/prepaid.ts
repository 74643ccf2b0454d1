import { LruMap } from "../../lib/lru-map.ts";

/** The steps of one exchange follow each other at once. */
const prepaidMs = 60_000;
/** Nobody saves more of them up. */
const mostPrepaid = 200;

/**
 * Requests that an earlier one of the same client has counted for: the later steps of a protocol that takes several
 * requests for one thing. An isolate knows its own; in another one a later step counts as any request does.
 */
export class PrepaidRequests {
  readonly #clients = new LruMap<{ left: number; until: number }>({ entries: 10_000 });

  add(client: string | undefined, requests: number, now: number): void {
    if (client === undefined) return;
    const left = Math.min(this.#left(client, now) + requests, mostPrepaid);
    this.#clients.set(client, { left, until: now + prepaidMs });
  }

  /** Whether one was left, which then is used. */
  spend(client: string | undefined, now: number): boolean {
    if (client === undefined || this.#left(client, now) === 0) return false;
    this.#clients.get(client)!.left--;
    return true;
  }

  #left(client: string, now: number): number {
    const known = this.#clients.get(client);
    return known && now < known.until ? known.left : 0;
  }
}
