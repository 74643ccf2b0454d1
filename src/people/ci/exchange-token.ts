import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { CiJob } from "../../contract/public/ci-job.ts";
import type { OwnerType } from "../../contract/people/owner.ts";
import type { TrustIssuer } from "../../contract/people/trust-policies.ts";
import {
  accessTokenType,
  exchangeGrant,
  jwtType,
  type TokenAnswer,
  type TokenExchangeInput,
} from "../../contract/people/token-exchange.ts";
import { limits } from "../../contract/wire/limits.ts";
import { exchangedTokens, identities, trustPolicies, type TrustPolicyRow } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import { oneLine } from "../../contract/wire/text.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { formatKey } from "../keys/format.ts";
import type { Deps } from "../deps.ts";
import { freshKey } from "../keys/create.ts";
import { isMakerStanding } from "../keys/maker.ts";
import { githubIssuer } from "../sign-in/identities.ts";
import type { Job } from "./issuers.ts";
import { type JobToken, readJobToken } from "./job-token.ts";
import { OAuthError } from "./oauth-error.ts";
import { policyScopes } from "./trust-policies.ts";

type Exchanging = Pick<Deps, "primary" | "now" | "base" | "providers">;

/** How long a key of an exchange lives, in seconds. */
const lifeSeconds = 900;

/** A policy, and whose it is. */
type Trusted = { policy: TrustPolicyRow; owner: { type: OwnerType; slug: string } };
/** The registry that a client names. A person's address does not say whose. */
type Named = { type: OwnerType; slug: string | undefined };

/** Gives a job a key of the registry that trusts it. */
export async function exchangeToken(deps: Exchanging, asked: TokenExchangeInput): Promise<TokenAnswer> {
  if (asked.grant_type !== exchangeGrant) {
    throw new OAuthError("unsupported_grant_type", `grant_type must be ${exchangeGrant}.`);
  }
  if (asked.subject_token_type !== jwtType) {
    throw new OAuthError("invalid_request", `subject_token_type must be ${jwtType}.`);
  }
  if (asked.requested_token_type !== undefined && asked.requested_token_type !== accessTokenType) {
    throw new OAuthError("invalid_request", `requested_token_type must be ${accessTokenType}.`);
  }
  const named = asked.resource === undefined ? undefined : registryNamed(deps.base, asked.resource);
  const token = await readJobToken(deps, asked.subject_token);
  const scopes = asked.scope?.split(" ").filter((scope) => scope !== "");
  return giveKey(deps, token, await trustedBy(deps, token, named, scopes), scopes);
}

function registryNamed(base: string, resource: string): Named {
  const [address, query] = resource.split("?", 2);
  const [, team] = /^\/api\/v1\/teams\/([^/?#]+)$/.exec(address!.slice(base.length)) ?? [];
  const [, user] = /^user=([^&#]+)$/.exec(query ?? "") ?? [];
  const isOurs = address!.startsWith(base);
  if (isOurs && team !== undefined && query === undefined) return { type: "team", slug: team };
  if (address === `${base}/api/v1/vault` && (query === undefined || user !== undefined)) {
    return { type: "user", slug: user };
  }
  throw new OAuthError(
    "invalid_target",
    `resource must be ${base}/api/v1/teams/{team} or ${base}/api/v1/vault, also with ?user={slug}.`,
  );
}

/** The policy that lets the job in: of those of one registry, one that has what is asked for. */
async function trustedBy(
  { primary: { vault }, now }: Exchanging,
  { issuer, job }: JobToken,
  named: Named | undefined,
  scopes: readonly string[] | undefined,
): Promise<Trusted> {
  const { environment, ref } = trustPolicies;
  const isNamed =
    named && and(eq(owners.type, named.type), named.slug === undefined ? undefined : eq(owners.slug, named.slug));
  const [policies] = await vault.batch([
    vault
      .select({
        policy: trustPolicies,
        ownerType: sql<OwnerType>`${owners.type}`.as("owner_type"),
        ownerSlug: sql<string>`${owners.slug}`.as("owner_slug"),
        isStrangers: isStrangers(issuer, job.repositoryOwnerId).as("is_strangers"),
      })
      .from(trustPolicies)
      .innerJoin(owners, eq(owners.id, trustPolicies.ownerId))
      .where(
        and(
          eq(trustPolicies.issuer, issuer),
          eq(trustPolicies.repositoryId, job.repositoryId),
          eq(trustPolicies.repositoryOwnerId, job.repositoryOwnerId),
          eq(trustPolicies.workflow, job.workflow ?? ""),
          or(isNull(environment), eq(environment, job.environment ?? "")),
          or(isNull(ref), eq(ref, job.ref)),
          isNamed,
          isMakerStanding(trustPolicies.madeBy, now()),
        ),
      )
      .orderBy(asc(trustPolicies.createdAt), asc(trustPolicies.id))
      .limit(limits.trustPoliciesMax * 2),
  ]);
  const matching = policies.map(({ policy, ownerType, ownerSlug, isStrangers }) => ({
    policy,
    owner: { type: ownerType, slug: ownerSlug },
    isDoubtful: isStrangers === 1 && named?.slug === undefined,
  }));
  const [first] = matching;
  if (!first) throw noPolicy(job, issuer, named);
  if (first.isDoubtful || matching.some(({ policy }) => policy.ownerId !== first.policy.ownerId)) {
    throw new OAuthError(
      "invalid_request",
      "It is not certain whose registry the job means: resource must name it, a person's with ?user={slug}.",
    );
  }
  const gives = ({ policy }: Trusted) =>
    policyScopes(policy).filter((scope) => !scopes || scopes.includes(scope)).length;
  return matching.toSorted((one, other) => gives(other) - gives(one))[0]!;
}

/**
 * Whether the repository is that of a person here, and the policy is neither theirs nor a team's of theirs. Anybody may
 * trust any repository, so such a policy counts for who names its registry alone.
 */
const isStrangers = (issuer: TrustIssuer, repositoryOwnerId: number) =>
  issuer === "github"
    ? sql<number>`exists (select 1 from ${identities} where ${identities.issuer} = ${githubIssuer}
        and ${identities.subject} = ${String(repositoryOwnerId)} and ${identities.userId} <> ${trustPolicies.ownerId}
        and not exists (select 1 from ${members} where ${members.teamId} = ${trustPolicies.ownerId}
          and ${members.userId} = ${identities.userId}))`
    : sql<number>`0`;

function noPolicy(job: JobToken["job"], issuer: string, named: Named | undefined): OAuthError {
  const said =
    `repository ${job.repositoryId}, owner ${job.repositoryOwnerId}, ` +
    `workflow '${job.workflow ?? "of another repository"}', ` +
    `environment '${job.environment ?? ""}', ref '${job.ref}' at ${issuer}`;
  return named
    ? new OAuthError("invalid_target", `The registry that resource names does not trust ${said}.`)
    : new OAuthError("invalid_request", `No registry trusts ${said}.`);
}

const origins = { github: "https://github.com/", gitlab: "https://gitlab.com/" };

/** A repository that is not public is named nowhere. */
const toCiJob = (issuer: TrustIssuer, { repository, isPublic, commit, run, workflow }: Job): CiJob => ({
  issuer,
  repository: isPublic && oneLine.fits(repository) ? `${origins[issuer]}${repository}` : null,
  commit: /^[0-9a-f]{40,64}$/.test(commit) ? commit : "",
  run: shortened(onOneLine(run), limits.trustTextMaxLength),
  workflow: workflow ?? "",
});

/** One batch: the key, unless the token has been exchanged or the policy is over by now; that it counts no more. */
async function giveKey(
  { primary: { vault }, now }: Exchanging,
  { issuer, job, jti, endsAt }: JobToken,
  { policy, owner }: Trusted,
  asked: readonly string[] | undefined,
): Promise<TokenAnswer> {
  const held = policyScopes(policy);
  const lacking = asked?.find((scope) => !held.some((one) => one === scope));
  if (lacking !== undefined || asked?.length === 0) {
    throw new OAuthError("invalid_scope", `The policy gives ${held.join(" ")}, and not '${lacking ?? ""}'.`);
  }
  const at = now();
  const scopes = held.filter((scope) => asked?.includes(scope) ?? true);
  const { key, row } = freshKey({
    userId: policy.ownerId,
    createdBy: policy.createdBy,
    scopes,
    name: shortened(
      `${issuer} ${oneLine.fits(job.repository) ? job.repository : job.repositoryId}`,
      limits.nameMaxLength,
    ),
  });
  const isUsed = and(eq(exchangedTokens.issuer, issuer), eq(exchangedTokens.jti, jti));
  const isMade = sql`exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${row.id})`;
  const {
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(apiKeys).select(
      sql`select ${rowValues(apiKeys, {
        ...row,
        kind: owner.type === "team" ? "robot" : "key",
        createdAt: at,
        expiresAt: at + lifeSeconds * 1000,
        registryId: policy.ownerId,
        policyId: policy.id,
        job: toCiJob(issuer, job),
      })} from ${trustPolicies} join ${users} on ${users.ownerId} = ${trustPolicies.ownerId}
        where ${trustPolicies.id} = ${policy.id} and ${users.disabledAt} is null
          and ${isMakerStanding(trustPolicies.madeBy, at)}
          and not exists (select 1 from ${exchangedTokens} where ${isUsed})`,
    ),
    audit: auditStatement(
      { vault, now },
      {
        actor: `policy ${policy.id}`,
        act: "key.create",
        subject: `key ${row.id}`,
        detail: `of ${owner.type} ${owner.slug}: ${row.scopes}; ${row.name} ${job.ref} ${job.run}`.slice(0, 500),
      },
    ),
    exchanged: vault
      .insert(exchangedTokens)
      .select(sql`select ${rowValues(exchangedTokens, { issuer, jti, expiresAt: endsAt })} where ${isMade}`),
    used: vault
      .update(trustPolicies)
      .set({ lastUsedAt: at })
      .where(and(eq(trustPolicies.id, policy.id), isMade)),
    standing: vault
      .select({
        isMade: sql<number>`${isMade}`.as("is_made"),
        isUsed: sql<number>`exists (select 1 from ${exchangedTokens} where ${isUsed})`.as("is_used"),
      })
      .from(sql`(select 1)`),
  });
  if (!standing!.isMade) {
    throw new OAuthError(
      "invalid_request",
      standing!.isUsed ? "The token has been exchanged already." : "The policy has ended, or its person is kept out.",
    );
  }
  return {
    access_token: formatKey(key),
    issued_token_type: accessTokenType,
    token_type: "Bearer",
    expires_in: lifeSeconds,
    scope: scopes.join(" "),
  };
}
