import { createHmac, randomBytes } from "node:crypto";

const dayMs = 24 * 60 * 60_000;
/** Each isolate writes its counts at most once a minute. */
const betweenWritesMs = 60_000;
/** Pairs of address and skill; an entry takes some hundred bytes. */
const mostKnown = 50_000;

/**
 * The installs that an isolate has seen. An address counts once a day for a skill. It is kept as a keyed hash for that
 * day only, and the key never leaves the isolate's memory.
 */
export class InstallCount {
  readonly #key = randomBytes(32);
  /** When each pair was counted, oldest first. */
  readonly #known = new Map<string, number>();
  #counted = new Map<string, number>();
  #writtenAt = Number.NEGATIVE_INFINITY;

  note(client: string | undefined, slugs: readonly string[], now: number): void {
    this.#forget(now);
    // In production every client has an address.
    if (client === undefined) return;
    for (const slug of slugs) {
      const name = createHmac("sha256", this.#key).update(`${client} ${slug}`).digest("base64url");
      if (this.#known.has(name)) continue;
      this.#known.set(name, now);
      this.#add(slug, 1);
    }
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
    for (const [name, at] of this.#known) {
      if (now - at < dayMs && this.#known.size <= mostKnown) break;
      this.#known.delete(name);
    }
  }
}
