import type { KeyKind } from "../../contract/people/keys.ts";
import { LruMap } from "../../lib/lru-map.ts";
import type { Caller } from "../caller.ts";

/** A key as it was when it was looked up. */
export type KnownKey = {
  caller: Caller;
  kind: KeyKind;
  secretHash: Buffer;
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
};

// A revoked key stops within 60 s everywhere. The other 15 s are for requests that are under way.
const knownForMs = 45_000;
const knownMost = 5_000;
const unknownForMs = 10_000;
const unknownMost = 1_000;

/** The keys that an isolate has looked up, so that a key in use costs no look-up. */
export class KnownKeys {
  readonly #known = new LruMap<{ key: KnownKey; until: number }>({ entries: knownMost });
  // Unknown ids are kept apart, so that a flood of made-up ids evicts no key in use.
  readonly #unknown = new LruMap<{ key: null; until: number }>({ entries: unknownMost });

  /** Null for an id that no key has; undefined where the key must be looked up. */
  recall(id: string, now: number): KnownKey | null | undefined {
    const entry = this.#known.get(id) ?? this.#unknown.get(id);
    return entry !== undefined && now < entry.until ? entry.key : undefined;
  }

  remember(id: string, key: KnownKey | null, now: number): void {
    this.forget(id);
    if (key) this.#known.set(id, { key, until: now + knownForMs });
    else this.#unknown.set(id, { key, until: now + unknownForMs });
  }

  /** Forgets a key. A revocation holds at once in the isolate that made it. */
  forget(id: string): void {
    this.#known.delete(id);
    this.#unknown.delete(id);
  }
}
