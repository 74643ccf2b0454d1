import { cloudflareMail, DevelopmentMail, type EmailBinding, type MailPort } from "../../people/sign-in/mail.ts";
import type { Deps } from "../../http/deps.ts";
import type { Config } from "../../lib/config.ts";
import { judgesFrom } from "../../checks/other-engines/from-config.ts";
import { scannerFrom } from "../../checks/scanner/from-config.ts";
import { TrustedEngines } from "../../checks/scanner/trust.ts";
import { catalogueRows } from "../../team-catalogue/owner-rows.ts";
import { presignFrom } from "../../vault/bundles/presign.ts";
import { vaultRows } from "../../vault/owner-rows.ts";
import { type ReadDeps, readDepsFrom, type RestDeps } from "../isolate.ts";

const kept = new WeakMap<Config, RestDeps>();

/** All deps: those of public reads and those that only the rest needs, which an isolate makes once. */
export function depsFrom(...[env, ...request]: Parameters<typeof readDepsFrom>): Deps {
  const deps: ReadDeps = readDepsFrom(env, ...request);
  const { config } = deps;
  let rest = kept.get(config);
  if (!rest) kept.set(config, (rest = setUp(env, config)));
  return Object.assign(deps, rest);
}

const setUp = (env: Env, config: Config): RestDeps => ({
  scanner: scannerFrom(config),
  judges: judgesFrom(config),
  trustedEngines: new TrustedEngines(),
  presign: presignFrom(config),
  providers: { servers: new Map(), keySets: new Map(), reads: new Map(), jwks: {} },
  mail: mailFrom(env, config),
  ownerRows: [vaultRows, catalogueRows],
});

/**
 * Only a deployment that can send mail has the binding. A mail has links, and without `PUBLIC_URL` whoever asks for the
 * mail would choose their host.
 */
function mailFrom(env: Env & { EMAIL?: EmailBinding }, config: Config): MailPort | undefined {
  const { ENVIRONMENT, MAIL_FROM, PUBLIC_URL } = config;
  if (ENVIRONMENT === "development") return new DevelopmentMail();
  return env.EMAIL && MAIL_FROM && PUBLIC_URL ? cloudflareMail(env.EMAIL, MAIL_FROM) : undefined;
}
