import { decode, verifyWithJwks } from "hono/utils/jwt/jwt";
import type { JsonWebKeys } from "./known-providers.ts";

/** The one algorithm that GitHub, GitLab and Cloudflare Access sign with. */
const algorithm = "RS256";

/**
 * What a token says before anything is proven: whose it would be, and by which key. Undefined where it is no JWT with
 * `alg` RS256: no key proves it, so none is read.
 */
export function readUnproven(token: string): { kid: string; issuer: unknown } | undefined {
  try {
    const { header, payload } = decode(token);
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === algorithm && typeof kid === "string" ? { kid, issuer: payload.iss } : undefined;
  } catch {
    return undefined;
  }
}

/** The claims of a token that one of these keys has signed. Its times and its audience are the caller's to judge. */
export const provenBy = (keys: JsonWebKeys, token: string): Promise<Record<string, unknown> | undefined> =>
  verifyWithJwks(token, {
    keys,
    allowedAlgorithms: [algorithm],
    verification: { exp: false, nbf: false, iat: false },
  }).catch(() => undefined);
