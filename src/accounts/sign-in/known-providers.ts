import type { AuthorizationServer, JWKSCacheInput } from "oauth4webapi";

export type JsonWebKeys = (JsonWebKey & { kid: string })[];

/** What an isolate knows of the identity providers: their metadata and keys, for an hour. */
export type KnownProviders = {
  servers: Map<string, { server: AuthorizationServer; until: number }>;
  keySets: Map<string, { keys: JsonWebKeys; at: number }>;
  /** The library's own cache of keys: of an unknown key it asks anew, at most once a minute. */
  jwks: JWKSCacheInput;
};

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const fetchMs = 10_000;

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
export async function keysAt({ keySets }: KnownProviders, url: string, kid: string, now: number): Promise<JsonWebKeys> {
  const known = keySets.get(url);
  const isKnown = known?.keys.some((key) => key.kid === kid);
  if (known && now - known.at < (isKnown ? hourMs : minuteMs)) return known.keys;
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(fetchMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { keys } = await response.json<{ keys: JsonWebKeys }>();
  keySets.set(url, { keys, at: now });
  return keys;
}
