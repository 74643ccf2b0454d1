import { and, count, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ApiError } from "../contract/wire/errors.ts";
import { limits } from "../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import {
  type NewWebhook,
  type Webhook,
  WebhookEvent,
  type WebhookInput,
  type WebhookPage,
  type WebhookPatch,
} from "../contract/people/webhooks.ts";
import { rowValues } from "../db/row-values.ts";
import { idempotentAnswers, owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { webhooks } from "../db/webhooks.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { newId } from "../lib/random-text.ts";
import { notFoundForCaller } from "../people/owner.ts";
import { secretOf, serviceKey } from "./secret.ts";
import { requireTarget } from "./target.ts";
import type { Deps } from "./deps.ts";
import {
  answeredColumns,
  isAnswered,
  isIn,
  rememberMade,
  repeated,
  type Retry,
} from "../people/keys/idempotent-retry.ts";
import { type Managed, managedId, requireManaged } from "../people/managed-registry.ts";

type Vault = Pick<Deps, "vault" | "now">;
type Signing = Vault & Pick<Deps, "bundles">;
type Page = { page?: number | undefined; pageSize?: number | undefined };

const maker = alias(owners, "maker");

const selectWebhooks = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      row: webhooks,
      maker: {
        name: sql<string | null>`${maker.name}`.as("maker_name"),
        slug: sql<string | null>`${maker.slug}`.as("maker_slug"),
      },
    })
    .from(webhooks)
    .leftJoin(maker, eq(maker.id, webhooks.createdBy));

type Row = Awaited<ReturnType<typeof selectWebhooks>>[number];

const toWebhook = ({ row, maker }: Row, at: number): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: toTimestamp(row.createdAt),
  createdBy: maker.name === null || maker.slug === null ? null : { name: maker.name, slug: maker.slug },
  formerSecretUntil: timestampOrNull(row.formerUntil !== null && row.formerUntil > at ? row.formerUntil : null),
});

const withSecret = async (deps: Signing, webhook: Row): Promise<NewWebhook> => ({
  ...toWebhook(webhook, deps.now()),
  secret: secretOf(await serviceKey(deps), webhook.row.id, webhook.row.secretNumber),
});

/** A webhook that the actor may manage; no row for one of another team, and where the role is too low. */
export const isManaged = (team: Managed, id: string) => and(eq(webhooks.id, id), eq(webhooks.teamId, managedId(team)))!;

const inOrder = (events: readonly WebhookEvent[]) => WebhookEvent.options.filter((event) => events.includes(event));

/** An address may hold a secret of its receiver's: the audit trail names the host. */
const named = (url: string, events: readonly WebhookEvent[]) => `${new URL(url).host}: ${inOrder(events).join(" ")}`;
const subjectOf = (team: Managed, id: string) => `team ${team.slug} webhook ${id.slice(0, 80)}`;

/** One batch: the webhook, unless the limit, a lost role or an earlier answer speaks against it; the audit line. */
export async function createWebhook(
  deps: Signing & Pick<Deps, "config">,
  team: Managed,
  { url, events }: WebhookInput,
  retry?: Retry,
): Promise<NewWebhook> {
  await requireTarget(deps, url);
  const { vault, now, config } = deps;
  const { actor } = team;
  const at = now();
  const row = {
    id: newId(),
    url,
    events: inOrder(events),
    secretNumber: 1,
    formerUntil: null,
    createdAt: at,
    createdBy: actor.userId,
  };
  const used = sql<number>`(select count(*) from webhooks as held where held.team_id = ${owners.id})`;
  const {
    webhook: [webhook],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(webhooks).select(
      sql`select ${rowValues(webhooks, { ...row, teamId: sql`${owners.id}` })} from ${owners}
        where ${owners.id} = ${managedId(team)} and ${used} < ${config.WEBHOOK_LIMIT}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "webhook.create",
      subject: subjectOf(team, row.id),
      detail: named(url, events),
    }),
    answer: rememberMade(deps, actor, retry, { id: row.id, at, isMade: isIn(webhooks, row.id) }),
    webhook: selectWebhooks(deps).where(eq(webhooks.id, row.id)),
    standing: vault
      .select({ used: used.as("held_webhooks"), ...answeredColumns })
      .from(owners)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(eq(owners.id, managedId(team))),
  });
  if (webhook) return withSecret(deps, webhook);
  if (!standing) throw await refusalOf(deps, team);
  throw repeated(standing, retry, "webhook") ?? limitReached(config.WEBHOOK_LIMIT, standing.used);
}

const limitReached = (limit: number, used: number) =>
  new ApiError("webhook_limit_reached", `The team has ${used} webhooks and may have ${limit}; delete one.`, {
    limit,
    used,
  });

/** For what was seen and managed when the request came, and is no longer. */
export async function refusalOf(deps: Pick<Deps, "vault">, team: Managed): Promise<ApiError> {
  await requireManaged(deps, team);
  return notFoundForCaller();
}

export async function getWebhook(deps: Vault, team: Managed, id: string): Promise<Webhook> {
  const [[webhook]] = await deps.vault.batch([selectWebhooks(deps).where(isManaged(team, id))]);
  if (!webhook) throw await refusalOf(deps, team);
  return toWebhook(webhook, deps.now());
}

export async function listWebhooks(deps: Vault, team: Managed, query: Page): Promise<WebhookPage> {
  const { vault, now } = deps;
  const window = pageRangeOf(query);
  const isIt = eq(webhooks.teamId, managedId(team));
  const { counts, rows } = await namedBatch(vault, {
    counts: vault.select({ all: count() }).from(webhooks).where(isIt),
    rows: selectWebhooks(deps)
      .where(isIt)
      .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(
    rows.map((row) => toWebhook(row, now())),
    window,
    counts[0]!.all,
  );
}

export async function changeWebhook(
  deps: Vault & Pick<Deps, "config">,
  team: Managed,
  id: string,
  { url, events }: WebhookPatch,
): Promise<Webhook> {
  if (url !== undefined) await requireTarget(deps, url);
  const { vault, now } = deps;
  const {
    webhook: [webhook],
  } = await namedBatch(vault, {
    changed: vault
      .update(webhooks)
      .set({ ...(url !== undefined && { url }), ...(events && { events: inOrder(events) }) })
      .where(isManaged(team, id)),
    audit: auditStatement(deps, {
      actor: team.actor.via,
      act: "webhook.change",
      subject: subjectOf(team, id),
      detail: url === undefined ? inOrder(events ?? []).join(" ") : named(url, events ?? []),
    }),
    webhook: selectWebhooks(deps).where(isManaged(team, id)),
  });
  if (!webhook) throw await refusalOf(deps, team);
  return toWebhook(webhook, now());
}

export async function deleteWebhook(deps: Vault, team: Managed, id: string): Promise<void> {
  const [deleted] = await deps.vault.batch([
    deps.vault.delete(webhooks).where(isManaged(team, id)).returning({ id: webhooks.id }),
    auditStatement(deps, { actor: team.actor.via, act: "webhook.delete", subject: subjectOf(team, id) }),
  ]);
  if (deleted.length === 0) throw await refusalOf(deps, team);
}

const hourMs = 60 * 60_000;

/**
 * The next secret. The one before signs too for a day, and the one before that no longer. With `keepsFormer` it is
 * refused while a former one still signs: a form that is sent twice must not end the secret that receivers know.
 */
export async function rotateWebhook(
  deps: Signing,
  team: Managed,
  id: string,
  { keepsFormer = false } = {},
): Promise<NewWebhook> {
  const { vault, now } = deps;
  const at = now();
  const formerUntil = at + limits.webhookOverlapHours * hourMs;
  const endsNone = or(isNull(webhooks.formerUntil), lte(webhooks.formerUntil, at));
  const {
    rotated,
    webhook: [webhook],
  } = await namedBatch(vault, {
    rotated: vault
      .update(webhooks)
      .set({ secretNumber: sql`${webhooks.secretNumber} + 1`, formerUntil })
      .where(and(isManaged(team, id), keepsFormer ? endsNone : undefined))
      .returning({ id: webhooks.id }),
    audit: auditStatement(deps, { actor: team.actor.via, act: "webhook.rotate", subject: subjectOf(team, id) }),
    webhook: selectWebhooks(deps).where(isManaged(team, id)),
  });
  if (!webhook) throw await refusalOf(deps, team);
  if (rotated.length === 0) throw secretRotated(id);
  return withSecret(deps, webhook);
}

const secretRotated = (id: string) =>
  new ApiError("already_created", "The secret has been rotated already, and the new one is shown only once.", { id });
