import type { AuthorizationServer, JWKSCacheInput } from "oauth4webapi";

export type JsonWebKeys = (JsonWebKey & { kid: string })[];

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const fetchMs = 10_000;

/** What an isolate knows of the identity providers: their metadata and keys, for an hour. */
export class KnownProviders {
  #servers = new Map<string, { server: AuthorizationServer; until: number }>();
  #keySets = new Map<string, { keys: JsonWebKeys; at: number }>();
  /** The library's own cache of keys: of an unknown key it asks anew, at most once a minute. */
  readonly jwks: JWKSCacheInput = {};

  async server(issuer: string, now: number, read: () => Promise<AuthorizationServer>): Promise<AuthorizationServer> {
    const known = this.#servers.get(issuer);
    if (known && now < known.until) return known.server;
    const server = await read();
    this.#servers.set(issuer, { server, until: now + hourMs });
    return server;
  }

  /** The keys at an address. For a key that is not among them they are read again, at most once a minute. */
  async keys(url: string, kid: string | undefined, now: number): Promise<JsonWebKeys> {
    const known = this.#keySets.get(url);
    const age = known ? now - known.at : Infinity;
    const isUnknown = kid !== undefined && !known?.keys.some((key) => key.kid === kid);
    if (known && age < (isUnknown ? minuteMs : hourMs)) return known.keys;
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(fetchMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { keys } = await response.json<{ keys: JsonWebKeys }>();
    this.#keySets.set(url, { keys, at: now });
    return keys;
  }
}
