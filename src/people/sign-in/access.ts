import type { Deps } from "../deps.ts";
import { keysAt } from "./known-providers.ts";
import { type Proven, readEmail } from "./identities.ts";

/** The library is loaded by the first token. */
const loadJwt = () => import("./jwt.ts");

/** The origin of a team at Cloudflare Access, also where only its host is given. */
export const accessIssuer = (domain: string) =>
  domain.includes("://") ? domain.replace(/\/+$/, "") : `https://${domain}`;

/**
 * Who Cloudflare Access says has come. Undefined for a token that is not its own for this application, and for a
 * service token, which is no person.
 */
export async function provenByAccess(
  { config, now, providers }: Pick<Deps, "config" | "now" | "providers">,
  assertion: string,
): Promise<Proven | undefined> {
  const { provenBy, readUnproven } = await loadJwt();
  const issuer = accessIssuer(config.ACCESS_TEAM_DOMAIN!);
  const unproven = readUnproven(assertion);
  if (!unproven) return undefined;
  const keys = await keysAt(providers, `${issuer}/cdn-cgi/access/certs`, unproven.kid, now());
  const claims = await provenBy(keys, assertion);
  if (!claims || claims.iss !== issuer || ![claims.aud].flat().includes(config.ACCESS_AUD)) return undefined;
  const { sub, exp, nbf = 0 } = claims;
  const email = readEmail(claims.email);
  const seconds = now() / 1000;
  if (typeof exp !== "number" || exp <= seconds || typeof nbf !== "number" || nbf > seconds) return undefined;
  if (typeof sub !== "string" || sub === "" || email === undefined) return undefined;
  return { issuer, subject: sub, email, name: undefined };
}
