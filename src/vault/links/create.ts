import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { InstallLinkInput, NewInstallLink } from "../../contract/items/install-links.ts";
import type { OwnerType } from "../../contract/people/owner.ts";
import { limits } from "../../contract/wire/limits.ts";
import { trustPolicies } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, idempotentAnswers, installLinks, type InstallLinkRow, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { invalidKey } from "../../people/keys/authenticate.ts";
import { bodiesOf, findOffered, pluginKinds } from "../items/skills.ts";
import { vaultOf } from "../../people/owner.ts";
import { itemsOfLink } from "../reachable-items.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { idempotencyMs } from "../../people/keys/idempotent-retry.ts";
import { newToken, tokenHash } from "./token.ts";
import { newId } from "../../lib/random-text.ts";
import { toInstallLink, toNewInstallLink } from "./view.ts";
import { isLiveLink } from "../../db/live-links.ts";

const dayMs = 24 * 60 * 60_000;

type Creating = Pick<Deps, "vault" | "now" | "base">;

/** Whose items the link opens, and who makes it. `creator` is null for the operator. */
export type LinkMaker = {
  type: OwnerType;
  slug: string;
  ownerId: SQL<number>;
  actor: string;
  creator: { id: number; name: string; slug: string; isRobot: boolean } | null;
  /** The key that makes it. */
  madeBy?: string;
  /** Where the request may come twice: who acts, what it is known by, and the digest of what it asks for. */
  retry?: { keyId: string; key: string; requestHash: string } | undefined;
};

/**
 * Writes in one batch, so that the limit is exact and every named item exists. Undefined where there is no such owner.
 */
export async function createLink(
  deps: Creating,
  { type, slug, ownerId, actor, creator, madeBy = "", retry }: LinkMaker,
  input: InstallLinkInput,
): Promise<NewInstallLink | undefined> {
  const { now, base } = deps;
  const vault = vaultOf(deps, { type, slug });
  const at = now();
  const token = newToken();
  const id = newId();
  const slugs = input.items ? [...new Set(input.items)] : null;
  const row = {
    id,
    tokenHash: tokenHash(token),
    name: input.name ?? null,
    items: slugs,
    tags: input.tags ? [...new Set(input.tags)] : null,
    createdAt: at,
    createdBy: creator?.id ?? null,
    catalogue: input.catalogue ?? false,
    maxUses: input.maxUses ?? null,
    uses: 0,
    lastUsedAt: null,
    addresses: 0,
    revokedAt: null,
    createdAs: creator?.isRobot ? creator.name : null,
  } satisfies Omit<InstallLinkRow, "ownerId" | "expiresAt" | "policyId">;
  const policyId = sql<string | null>`(select ${apiKeys.policyId} from ${apiKeys} where ${apiKeys.id} = ${madeBy})`;
  const isOver = sql<number>`(${policyId} is not null
    and not exists (select 1 from ${trustPolicies} where ${trustPolicies.id} = ${policyId}))`;
  const lifeMs = (input.ttlSeconds ?? limits.linkTtlSecondsDefault) * 1000;
  const mostMs = sql<number | null>`(${owners.installLinkMaxDays} * ${dayMs})`;
  const isShort = input.ttlSeconds === undefined ? sql`true` : sql`coalesce(${lifeMs} <= ${mostMs}, true)`;
  const expiresAt = sql`${at} + min(${lifeMs}, coalesce(${mostMs}, ${lifeMs}))`;

  const missing = sql`from json_each(${JSON.stringify(slugs ?? [])}) as asked
    where not exists (select 1 from items where items.owner_id = ${owners.id} and items.slug = asked.value)`;
  const liveLinks = sql<number>`(select count(*) from ${installLinks}
    where ${installLinks.ownerId} = ${owners.id} and ${isLiveLink(at)})`;
  const isAnswered = and(
    eq(idempotentAnswers.keyId, retry?.keyId ?? ""),
    eq(idempotentAnswers.ownerId, ownerId),
    eq(idempotentAnswers.idempotencyKey, retry?.key ?? ""),
    gt(idempotentAnswers.createdAt, at - idempotencyMs),
  )!;
  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    created: vault
      .insert(installLinks)
      .select(
        sql`select ${rowValues(installLinks, {
          ...row,
          expiresAt,
          policyId,
          ownerId: sql`${owners.id}`,
        })} from ${owners}
          where ${owners.id} = ${ownerId} and ${liveLinks} < ${limits.installLinksMax}
            and ${isShort} and not ${isOver} and not exists (select 1 ${missing})
            and not exists (select 1 from ${idempotentAnswers} where ${isAnswered})`,
      )
      .returning(),
    audit: auditStatement(deps, { actor, act: "link.create", subject: `${type} ${slug} link ${id}` }),
    answer: vault.insert(idempotentAnswers).select(
      sql`select ${rowValues(idempotentAnswers, {
        keyId: retry?.keyId ?? "",
        ownerId,
        idempotencyKey: retry?.key ?? "",
        requestHash: retry?.requestHash ?? "",
        answer: sql`${JSON.stringify({ id })}`,
        createdAt: at,
      })} where ${retry !== undefined} and exists (select 1 from ${installLinks} where ${installLinks.id} = ${id})
        on conflict do update
          set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
    ),
    standing: vault
      .select({
        used: liveLinks.as("live_links"),
        answered: sql<string | null>`(select json_extract(${idempotentAnswers.answer}, '$.id')
          from ${idempotentAnswers} where ${isAnswered})`.as("answered"),
        isOver: isOver.as("is_over"),
        mostDays: owners.installLinkMaxDays,
        isShort: sql<number>`${isShort}`.as("is_short"),
        missing: sql<string>`(select json_group_array(asked.value) ${missing})`.as("missing"),
      })
      .from(owners)
      .where(eq(owners.id, ownerId)),
  });
  if (created) {
    const link = toInstallLink(created, { name: creator?.name ?? null, slug: creator?.slug ?? null }, at);
    return toNewInstallLink(link, base, token, await pluginNames(deps, created));
  }
  if (!standing) return undefined;
  if (standing.answered !== null) throw alreadyMade(standing.answered);
  if (standing.isOver) throw invalidKey();
  if (!standing.isShort) throw tooLong(standing.mostDays!);
  throw refusal(slugs ?? [], JSON.parse(standing.missing) as string[]);
}

/**
 * The plugins that a link opens, by name; none where they are more than any client is given. Who knows catalogues adds
 * those of one.
 */
async function pluginNames(deps: Creating, { ownerId, items, tags, catalogue }: InstallLinkRow): Promise<string[]> {
  if (catalogue) return [];
  const reach = itemsOfLink({ owner: { id: ownerId }, items, tags });
  const { count, bytes } = await bodiesOf(deps, reach, pluginKinds);
  if (count > limits.scopeSkillsMax || bytes > limits.scopeMaxBytes) return [];
  return (await findOffered(deps, reach, pluginKinds)).map(({ row }) => row.slug);
}

const alreadyMade = (id: string) =>
  new ApiError("already_created", `The same request made the link ${id} before, whose address is shown only once.`, {
    id,
  });

const tooLong = (days: number) =>
  invalid([
    {
      pointer: "/ttlSeconds",
      code: "invalid_value",
      message: `must be at most ${days * (dayMs / 1000)}, as the team's policy has it`,
    },
  ]);

function refusal(asked: string[], missing: string[]): ApiError {
  if (missing.length > 0) {
    return invalid(
      missing.map((slug) => ({
        pointer: `/items/${asked.indexOf(slug)}`,
        code: "invalid_value" as const,
        message: `names no item: there is no "${slug}"`,
      })),
    );
  }
  const limit = limits.installLinksMax;
  return new ApiError("link_limit_reached", `There are ${limit} live install links already; revoke one.`, {
    limit,
    used: limit,
  });
}
