import { decode, verifyWithJwks } from "hono/utils/jwt/jwt";
import type { JsonWebKeys } from "./known-providers.ts";

/** What a token says before anything is proven: whose it would be, and by which key. Undefined where it is no JWT. */
export function readUnproven(token: string): { kid: string; issuer: unknown } | undefined {
  try {
    const { header, payload } = decode(token);
    const { kid } = header as { kid?: unknown };
    return typeof kid === "string" ? { kid, issuer: payload.iss } : undefined;
  } catch {
    return undefined;
  }
}

/** The claims of a token that one of these keys has signed. Its times and its audience are the caller's to judge. */
export const provenBy = (keys: JsonWebKeys, token: string): Promise<Record<string, unknown> | undefined> =>
  verifyWithJwks(token, {
    keys,
    allowedAlgorithms: ["RS256"],
    verification: { exp: false, nbf: false, iat: false },
  }).catch(() => undefined);
