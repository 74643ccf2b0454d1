import { decode, verifyWithJwks } from "hono/utils/jwt/jwt";
import type { Deps } from "../deps.ts";
import { keysAt } from "./known-providers.ts";
import type { Proven } from "./identities.ts";

/** The origin of a team at Cloudflare Access, also where only its host is given. */
const originOf = (domain: string) => (domain.includes("://") ? domain.replace(/\/+$/, "") : `https://${domain}`);

/**
 * Who Cloudflare Access says has come. Undefined for a token that is not its own for this application, and for a
 * service token, which is no person.
 */
export async function provenByAccess(
  { config, now, providers }: Pick<Deps, "config" | "now" | "providers">,
  assertion: string,
): Promise<Proven | undefined> {
  const issuer = originOf(config.ACCESS_TEAM_DOMAIN!);
  const kid = kidOf(assertion);
  if (kid === undefined) return undefined;
  const keys = await keysAt(providers, `${issuer}/cdn-cgi/access/certs`, kid, now());
  const claims = await verifyWithJwks(assertion, {
    keys,
    allowedAlgorithms: ["RS256"],
    verification: { iss: issuer, aud: config.ACCESS_AUD! },
  }).catch(() => undefined);
  const { sub, email, exp } = claims ?? {};
  if (typeof sub !== "string" || sub === "" || typeof email !== "string" || typeof exp !== "number") return undefined;
  return { issuer, subject: sub, email, name: undefined };
}

function kidOf(token: string): string | undefined {
  try {
    return (decode(token).header as { kid?: string }).kid;
  } catch {
    return undefined;
  }
}
