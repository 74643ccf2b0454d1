import { sql } from "drizzle-orm";
import { identities, signInLinks } from "../../db/accounts.ts";
import { users } from "../../db/vault.ts";
import type { Config } from "../../lib/config.ts";
import type { Deps } from "../deps.ts";
import { accessIssuer } from "./access.ts";
import type { Away } from "./flows.ts";
import { githubIssuer } from "./identities.ts";

type Provider = {
  way: Away | "access";
  /** The words on its button. */
  name: string;
  /** Whose its identities are. */
  issuer: string;
};

/** The providers that the operator has set up. */
export function listProviders(config: Config): Provider[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = config;
  const { ACCESS_TEAM_DOMAIN, ACCESS_AUD } = config;
  return [
    ...(OIDC_ISSUER && OIDC_CLIENT_ID ? [{ way: "oidc" as const, name: OIDC_NAME, issuer: OIDC_ISSUER }] : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET
      ? [{ way: "github" as const, name: "GitHub", issuer: githubIssuer }]
      : []),
    ...(ACCESS_TEAM_DOMAIN && ACCESS_AUD
      ? [{ way: "access" as const, name: "Cloudflare Access", issuer: accessIssuer(ACCESS_TEAM_DOMAIN) }]
      : []),
  ];
}

/**
 * Whether a person could sign in without one of their identities: by another one of a provider that is set up, or, with
 * an address that they hold, by mail or by a link of the operator's that is still good.
 */
export function hasOtherWay(
  { config, mail, now }: Pick<Deps, "config" | "mail" | "now">,
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
) {
  // An issuer is the same with a stroke at its end and without one.
  const isOffered = sql.join(
    [
      sql`false`,
      ...listProviders(config).map((one) => sql`rtrim(other.issuer, '/') = ${one.issuer.replace(/\/+$/, "")}`),
    ],
    sql` or `,
  );
  const isMailed = mail !== undefined || config.ENVIRONMENT === "development";
  return sql`(exists (select 1 from ${identities} as other where other.user_id = ${userId} and (${isOffered})
      and not (other.issuer = ${issuer} and other.subject = ${subject}))
    or exists (select 1 from ${users} as holder where holder.owner_id = ${userId} and holder.is_email_claimed = 0
      and (${isMailed} or exists (select 1 from ${signInLinks} as link where link.email = lower(holder.email)
        and link.browser_hash is null and link.used_at is null and link.expires_at > ${now()}))))`;
}
