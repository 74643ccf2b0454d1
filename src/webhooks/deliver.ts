import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries, webhooks, type DeliveryRow, type WebhookRow } from "../db/webhooks.ts";
import { namedBatch } from "../db/named-batch.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import type { Deps } from "./deps.ts";
import { secretOf, serviceKey, signedHeaders } from "./secret.ts";
import { refusalOfTarget } from "./target.ts";

export const DeliveryMessage = z.object({ delivery: z.string() });
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

type Delivering = Pick<Deps, "primary" | "now" | "config" | "bundles" | "deliveries">;

/** The pause after each attempt that failed: nine more attempts in 24 hours. A queue waits for at most 12. */
const pauseSeconds = [5, 60, 300, 1_800, 7_200, 14_400, 18_000, 21_600, 23_000];
const answerMs = 10_000;
/** Nobody else sends it meanwhile: the look-up, the request and the databases together take less. */
const leaseMs = 60_000;
// A message may come early by the difference of two machines' clocks.
const earlyMs = 2_000;
/** A message that has not been handled for so long is taken for lost. */
const lostMs = 10 * 60_000;
const dueARun = 500;
const messagesABatch = 100;

/** A team that was ended is told nothing. */
const isLiving = sql`exists (select 1 from ${webhooks} join users as living on living.owner_id = ${webhooks.teamId}
  where ${webhooks.id} = webhook_deliveries.webhook_id and living.deleted_at is null)`;

/** Gives the queue what is due: what was written since the last run, and what a lost message was about. */
export async function queueDeliveries({ primary: { vault }, now, deliveries }: Delivering) {
  const at = now();
  const [due] = await vault.batch([
    vault
      .update(webhookDeliveries)
      .set({ queuedAt: at })
      .where(
        inArray(
          webhookDeliveries.id,
          sql`(select id from webhook_deliveries where due_at <= ${at}
            and (queued_at is null or queued_at <= ${at - lostMs}) and ${isLiving} order by due_at limit ${dueARun})`,
        ),
      )
      .returning({ id: webhookDeliveries.id }),
  ]);
  for (let first = 0; first < due.length; first += messagesABatch) {
    const some = due.slice(first, first + messagesABatch);
    await deliveries.sendBatch(some.map(({ id }) => ({ body: { delivery: id } satisfies DeliveryMessage })));
  }
  return { deliveries: due.length };
}

/**
 * Sends one delivery, if it is due and nobody else sends it: messages come twice, late and out of order. Of one that
 * does not arrive, the next attempt is told to the queue.
 */
export async function deliver(deps: Delivering, { delivery: id }: DeliveryMessage): Promise<void> {
  const { primary, now, deliveries } = deps;
  const { vault } = primary;
  const leaseUntil = now() + leaseMs;
  const isIt = eq(webhookDeliveries.id, id);
  const { takenRows, webhookRows } = await namedBatch(vault, {
    takenRows: vault
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, dueAt: leaseUntil, queuedAt: leaseUntil })
      .where(and(isIt, lte(webhookDeliveries.dueAt, now() + earlyMs), isLiving))
      .returning(),
    webhookRows: vault
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, sql`(select webhook_id from webhook_deliveries where id = ${id})`)),
  });
  const [taken] = takenRows;
  const [webhook] = webhookRows;
  if (!taken || !webhook) return;
  const sent = await send(deps, webhook, taken);
  const pause = sent.hasArrived ? undefined : pauseSeconds[taken.attempts - 1];
  const dueAt = pause === undefined ? null : now() + pause * 1_000;
  const [written] = await vault.batch([
    vault
      .update(webhookDeliveries)
      .set({ status: sent.status, dueAt, queuedAt: dueAt })
      // Whoever asked for it to be sent again meanwhile gets it sent again.
      .where(and(isIt, eq(webhookDeliveries.dueAt, leaseUntil)))
      .returning({ id: webhookDeliveries.id }),
  ]);
  const line = { message: "webhook sent", delivery: id, event: taken.event, attempts: taken.attempts };
  console.log(JSON.stringify({ ...line, status: sent.status, fault: sent.fault }));
  if (written.length > 0 && pause !== undefined) await deliveries.send({ delivery: id }, { delaySeconds: pause });
}

type Sent = { hasArrived: boolean; status: number | null; fault?: string };

async function send(deps: Delivering, webhook: WebhookRow, { id, event, data, at }: DeliveryRow): Promise<Sent> {
  const body = `{"type":${JSON.stringify(event)},"timestamp":${JSON.stringify(toTimestamp(at))},"data":${data}}`;
  try {
    const refusal = await refusalOfTarget(deps, webhook.url);
    if (refusal) return { hasArrived: false, status: null, fault: refusal };
    const key = await serviceKey(deps);
    const sentAt = deps.now();
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "discovery-and-vault",
        ...signedHeaders(secretsOf(key, webhook, sentAt), { id, at: sentAt, body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    // Its status says all. Nothing of what follows is read, however much it is.
    await response.body?.cancel();
    return { hasArrived: response.ok, status: response.status };
  } catch (error) {
    return { hasArrived: false, status: null, fault: String(error).slice(0, 200) };
  }
}

/** The present secret, and the one before while it signs too. */
const secretsOf = (key: Buffer, { id, secretNumber, formerUntil }: WebhookRow, at: number): string[] =>
  [secretNumber, ...(formerUntil !== null && formerUntil > at ? [secretNumber - 1] : [])].map((number) =>
    secretOf(key, id, number),
  );
