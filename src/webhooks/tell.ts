import { sql, type SQL } from "drizzle-orm";
import type { WebhookEvent } from "../contract/people/webhooks.ts";
import { rowValues } from "../db/row-values.ts";
import { webhookDeliveries, webhooks } from "../db/webhooks.ts";
import type { Deps } from "./deps.ts";

/**
 * The statement that tells webhooks of an event, in the batch of what it tells of: so nothing is lost, and nothing is
 * told that did not happen. `told` selects `team_id` and `data`, a row for each event; `data` is a JSON object of
 * names, digests and reasons, never a text or a key. A `where changes() > 0` in it asks for the act's own statement.
 * The events of members, keys, items and bundles come from triggers of the migrations.
 */
export const tellWebhooks = ({ vault, now }: Pick<Deps, "vault" | "now">, event: WebhookEvent, told: SQL) => {
  const at = now();
  return vault.insert(webhookDeliveries).select(
    sql`select ${rowValues(webhookDeliveries, {
      id: sql`'msg_' || lower(hex(randomblob(16)))`,
      webhookId: webhooks.id,
      event,
      data: sql`told.data`,
      at,
      attempts: 0,
      status: null,
      dueAt: at,
      queuedAt: null,
    })} from (${told}) as told join ${webhooks} on ${webhooks.teamId} = told.team_id
      where exists (select 1 from json_each(${webhooks.events}) where value = ${event})`,
  );
};
