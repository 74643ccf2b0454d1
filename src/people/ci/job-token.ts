import type { TrustIssuer } from "../../contract/people/trust-policies.ts";
import { unavailable } from "../../contract/wire/errors.ts";
import type { Deps } from "../deps.ts";
import { keysAt } from "../sign-in/known-providers.ts";
import { issuers, type Job } from "./issuers.ts";
import { OAuthError } from "./oauth-error.ts";

/** The library is loaded by the first token. */
const loadJwt = () => import("../sign-in/jwt.ts");

/** A job's token whose signature, audience and time are right. */
export type JobToken = { issuer: TrustIssuer; job: Job; jti: string; /** When it is over, in ms. */ endsAt: number };

/** How far two clocks may be apart, in seconds. */
const skew = 60;
const jtiMaxLength = 255;

const refused = (reason: string) => new OAuthError("invalid_request", `The token is not taken: ${reason}.`);

/** Throws for a token that is not one of a CI, for this service, now. */
export async function readJobToken(
  { base, now, providers }: Pick<Deps, "base" | "now" | "providers">,
  token: string,
): Promise<JobToken> {
  const { provenBy, readUnproven } = await loadJwt();
  const unproven = readUnproven(token);
  if (!unproven) throw refused("it must be a JWT that is signed with RS256 and names its key (kid)");
  const found = issuers.find(({ issuer }) => issuer === unproven.issuer);
  if (!found) throw refused("only those of GitHub Actions and of gitlab.com are");
  const keys = await keysAt(providers, found.jwksUri, unproven.kid, now()).catch((error: unknown) => {
    console.error(JSON.stringify({ message: "a CI's keys can't be read", error: String(error) }));
    throw unavailable("The CI's list of keys does not answer. Try again in a moment.");
  });
  const claims = await provenBy(keys, token);
  if (claims?.iss !== found.issuer) throw refused("its signature is not the CI's");

  // One that other services take too could come from one of them.
  const [audience, another] = [claims.aud].flat();
  if (audience !== base || another !== undefined) throw refused(`its audience must be ${base} alone`);
  const { exp, nbf = 0, iat, jti } = claims;
  const seconds = now() / 1000;
  if (!isTime(exp) || exp + skew <= seconds) throw refused("it has expired");
  if (!isTime(nbf) || !isTime(iat) || Math.max(nbf, iat) - skew > seconds) throw refused("its time has not begun");
  if (typeof jti !== "string" || jti === "" || jti.length > jtiMaxLength) throw refused("it has no jti");
  const job = found.jobOf(claims);
  if (found.refusedEvents.includes(job.event)) {
    throw refused(`jobs of the event '${job.event}' run on a stranger's text`);
  }
  return { issuer: found.name, job, jti, endsAt: (exp + skew) * 1000 };
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
