import { inArray, sql } from "drizzle-orm";
import { limits } from "../contract/wire/limits.ts";
import type { ExpiredRows } from "../db/delete-expired.ts";
import { webhookDeliveries } from "../db/webhooks.ts";

const keptMs = limits.webhookDeliveryDays * 24 * 60 * 60_000;

/** Deliveries that were sent or given up. */
export const expiredWebhookRows: ExpiredRows<"webhookDeliveries"> = ({ vault, at, most }) => ({
  webhookDeliveries: [
    vault
      .delete(webhookDeliveries)
      .where(
        inArray(
          webhookDeliveries.id,
          sql`(select id from webhook_deliveries where at < ${at - keptMs} and due_at is null
            order by at limit ${most})`,
        ),
      )
      .returning({ at: webhookDeliveries.at }),
  ],
});
