import type { Caller } from "./caller.ts";

/** A key as it was found when it was looked up. */
export type KnownKey = {
  caller: Caller;
  secretHash: Buffer;
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
};

// A revoked key stops within 60 s everywhere: the rest is for requests that are under way.
const knownForMs = 45_000;
const knownMost = 5_000;
// Made-up ids have a room of their own, so that no flood of them drives out the keys in use.
const unknownForMs = 10_000;
const unknownMost = 1_000;

/** Per isolate, so that a key in use costs no look-up. */
const known = new Map<string, { key: KnownKey; until: number }>();
const unknown = new Map<string, { key: null; until: number }>();

/** Null for an id that no key has; undefined when it must be looked up. */
export function recallKey(id: string, now: number): KnownKey | null | undefined {
  const entry = known.get(id) ?? unknown.get(id);
  return entry !== undefined && now < entry.until ? entry.key : undefined;
}

export function rememberKey(id: string, key: KnownKey | null, now: number): void {
  forgetKey(id);
  if (key) add(known, id, { key, until: now + knownForMs }, knownMost);
  else add(unknown, id, { key, until: now + unknownForMs }, unknownMost);
}

/** So that a revocation holds at once where it was made. */
export function forgetKey(id: string): void {
  known.delete(id);
  unknown.delete(id);
}

/** A map keeps the order of insertion: the oldest gives way. */
function add<Entry>(entries: Map<string, Entry>, id: string, entry: Entry, most: number): void {
  const oldest = entries.keys().next();
  if (entries.size >= most && !oldest.done) entries.delete(oldest.value);
  entries.set(id, entry);
}
