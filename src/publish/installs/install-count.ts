import { createHmac, randomBytes } from "node:crypto";

const dayMs = 24 * 60 * 60_000;
/** Each isolate writes its counts at most once a minute. */
const betweenWritesMs = 60_000;
/** Pairs of address and skill; an entry takes some hundred bytes. */
const mostKnown = 50_000;
/** Skills of one client a day. More would push other clients out of memory, and then count again. */
const mostOfClient = 1_000;

/**
 * The installs that an isolate has seen. A client counts once a day for a skill. It is kept as a keyed hash for that
 * day only, and the key never leaves the isolate's memory.
 */
export class InstallCount {
  readonly #key = randomBytes(32);
  /** When each pair was counted, and by which client; oldest first. */
  readonly #known = new Map<string, { at: number; client: string }>();
  readonly #ofClient = new Map<string, number>();
  #counted = new Map<string, number>();
  #writtenAt = Number.NEGATIVE_INFINITY;

  note(client: string | undefined, slugs: readonly string[], now: number): void {
    this.#forget(now);
    // In production every client has an address.
    if (client === undefined) return;
    const holder = this.#hashOf(client);
    for (const slug of slugs) {
      const name = this.#hashOf(`${holder} ${slug}`);
      const counted = this.#ofClient.get(holder) ?? 0;
      if (this.#known.has(name) || counted >= mostOfClient) continue;
      this.#known.set(name, { at: now, client: holder });
      this.#ofClient.set(holder, counted + 1);
      this.#add(slug, 1);
    }
  }

  #hashOf(name: string): string {
    return createHmac("sha256", this.#key).update(name).digest("base64url");
  }

  isDue(now: number): boolean {
    return this.#counted.size > 0 && Math.abs(now - this.#writtenAt) >= betweenWritesMs;
  }

  /** Takes the counts to write; they are removed here. */
  take(now: number): [slug: string, installs: number][] {
    this.#forget(now);
    const taken = [...this.#counted];
    this.#counted = new Map();
    this.#writtenAt = now;
    return taken;
  }

  /** Puts back counts that could not be written. */
  giveBack(taken: [slug: string, installs: number][]): void {
    for (const [slug, installs] of taken) this.#add(slug, installs);
  }

  #add(slug: string, installs: number): void {
    this.#counted.set(slug, (this.#counted.get(slug) ?? 0) + installs);
  }

  #forget(now: number): void {
    for (const [name, { at, client }] of this.#known) {
      if (now - at < dayMs && this.#known.size <= mostKnown) break;
      this.#known.delete(name);
      const left = this.#ofClient.get(client)! - 1;
      if (left === 0) this.#ofClient.delete(client);
      else this.#ofClient.set(client, left);
    }
  }
}
