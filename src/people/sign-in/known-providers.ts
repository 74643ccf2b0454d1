import type { AuthorizationServer, JWKSCacheInput } from "oauth4webapi";
import { z } from "zod";
import { withTimeout } from "../../lib/timeout.ts";

export type JsonWebKeys = (JsonWebKey & { kid: string })[];

/** What an isolate knows of the identity providers: their metadata and keys, for an hour. */
export type KnownProviders = {
  servers: Map<string, { server: AuthorizationServer; until: number }>;
  keySets: Map<string, { keys: JsonWebKeys; at: number }>;
  /** Reads of key sets that are under way. */
  reads: Map<string, { keys: Promise<JsonWebKeys>; since: number }>;
  /** The library's own cache of keys: of an unknown key it asks anew, at most once a minute. */
  jwks: JWKSCacheInput;
};

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const KeySet = z.object({ keys: z.array(z.custom<Partial<JsonWebKeys[number]>>(isObject)) });

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const fetchMs = 10_000;
/** A read ends with its request, so another request waits for it this long and then reads by itself. */
const followMs = 2_000;

export async function serverOf(
  { servers }: KnownProviders,
  issuer: string,
  now: number,
  read: () => Promise<AuthorizationServer>,
): Promise<AuthorizationServer> {
  const known = servers.get(issuer);
  if (known && now < known.until) return known.server;
  const server = await read();
  servers.set(issuer, { server, until: now + hourMs });
  return server;
}

/** The keys at an address. For a key that is not among them they are read again, at most once a minute. */
export async function keysAt(known: KnownProviders, url: string, kid: string, now: number): Promise<JsonWebKeys> {
  const set = known.keySets.get(url);
  const isKnown = set?.keys.some((key) => key.kid === kid);
  if (set && now - set.at < (isKnown ? hourMs : minuteMs)) return set.keys;
  const read = known.reads.get(url);
  if (!read || now - read.since > followMs) return readKeys(known, url, now);
  const shared = await withTimeout(
    read.keys.catch(() => undefined),
    followMs,
    () => undefined,
  );
  return shared ?? readKeys(known, url, now);
}

async function readKeys({ keySets, reads }: KnownProviders, url: string, now: number): Promise<JsonWebKeys> {
  const read = { keys: fetchKeys(url), since: now };
  reads.set(url, read);
  try {
    const keys = await read.keys;
    keySets.set(url, { keys, at: now });
    return keys;
  } finally {
    if (reads.get(url) === read) reads.delete(url);
  }
}

async function fetchKeys(url: string): Promise<JsonWebKeys> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(fetchMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { keys } = KeySet.parse(await response.json());
  // Keys without an id may stand among them: no token names one.
  return keys.filter((key): key is JsonWebKeys[number] => typeof key.kid === "string");
}
