import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { testEvent, type WebhookDelivery, type WebhookDeliveryPage } from "../contract/people/webhooks.ts";
import { type DeliveryRow, webhookDeliveries, webhooks } from "../db/webhooks.ts";
import { rowValues } from "../db/row-values.ts";
import { namedBatch } from "../db/named-batch.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import type { Deps } from "./deps.ts";
import type { Managed } from "../people/managed-registry.ts";
import { isManaged, refusalOf } from "./manage.ts";

type Vault = Pick<Deps, "vault" | "now">;

const toDelivery = ({ id, event, attempts, status, at, dueAt }: DeliveryRow): WebhookDelivery => ({
  id,
  event,
  attempts,
  status,
  at: toTimestamp(at),
  nextAttemptAt: timestampOrNull(dueAt),
});

const managed = ({ vault }: Pick<Deps, "vault">, team: Managed, id: string) =>
  vault.select({ id: webhooks.id }).from(webhooks).where(isManaged(team, id));

export async function listDeliveries(
  deps: Vault,
  team: Managed,
  id: string,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<WebhookDeliveryPage> {
  const { vault } = deps;
  const window = pageRangeOf(query);
  const isOfIt = inArray(webhookDeliveries.webhookId, managed(deps, team, id));
  const {
    webhook: [webhook],
    counted: [counted],
    rows,
  } = await namedBatch(vault, {
    webhook: managed(deps, team, id),
    counted: vault.select({ all: count() }).from(webhookDeliveries).where(isOfIt),
    rows: vault
      .select()
      .from(webhookDeliveries)
      .where(isOfIt)
      .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  if (!webhook) throw await refusalOf(deps, team);
  return pageOf(rows.map(toDelivery), window, counted!.all);
}

/** Sends a delivery that tells of nothing, whatever events the webhook is told of. */
export async function sendTest(
  deps: Vault & Pick<Deps, "deliveries">,
  team: Managed,
  id: string,
): Promise<WebhookDelivery> {
  const { vault, now, deliveries } = deps;
  const at = now();
  const [[sent]] = await vault.batch([
    vault
      .insert(webhookDeliveries)
      .select(
        sql`select ${rowValues(webhookDeliveries, {
          id: sql`'msg_' || lower(hex(randomblob(16)))`,
          webhookId: webhooks.id,
          event: testEvent,
          data: JSON.stringify({ team: team.slug }),
          at,
          attempts: 0,
          status: null,
          dueAt: at,
          queuedAt: at,
        })} from ${webhooks} where ${isManaged(team, id)}`,
      )
      .returning(),
    auditStatement(deps, {
      actor: team.actor.via,
      act: "webhook.test",
      subject: `team ${team.slug} webhook ${id.slice(0, 80)}`,
    }),
  ]);
  if (!sent) throw await refusalOf(deps, team);
  await deliveries.send({ delivery: sent.id });
  return toDelivery(sent);
}

/** Sends a delivery once more, with what is left of its attempts, and at least one. */
export async function resendDelivery(
  deps: Vault & Pick<Deps, "deliveries">,
  team: Managed,
  id: string,
  delivery: string,
): Promise<WebhookDelivery> {
  const { vault, now, deliveries } = deps;
  const isIt = and(eq(webhookDeliveries.id, delivery), inArray(webhookDeliveries.webhookId, managed(deps, team, id)));
  const [[due]] = await vault.batch([
    vault.update(webhookDeliveries).set({ dueAt: now(), queuedAt: now() }).where(isIt).returning(),
    auditStatement(deps, {
      actor: team.actor.via,
      act: "webhook.resend",
      subject: `team ${team.slug} webhook ${id.slice(0, 80)}`,
      detail: delivery.slice(0, 80),
    }),
  ]);
  if (!due) throw await refusalOf(deps, team);
  await deliveries.send({ delivery: due.id });
  return toDelivery(due);
}
