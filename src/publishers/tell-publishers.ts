import { inArray, sql } from "drizzle-orm";
import { publisherEvents, publisherNotices } from "../db/publishing.ts";
import { rowValues } from "../db/row-values.ts";
import { tellWebhooks } from "../webhooks/tell.ts";
import type { Deps } from "./deps.ts";

const eventsARun = 200;

/**
 * Tells webhooks what was decided of publishers' submissions and records, and notes it for the mail. The catalogue has
 * the events until they are in the vault; after a crash between the two the next run repeats them, and the notices keep
 * one from being told twice. A publisher without an owner is told nothing.
 */
export async function tellPublishers({ primary: { catalog, vault }, now }: Pick<Deps, "primary" | "now">) {
  const [events] = await catalog.batch([
    catalog
      .select()
      .from(publisherEvents)
      .orderBy(sql`rowid`)
      .limit(eventsARun),
  ]);
  if (events.length === 0) return { told: 0 };
  const due = sql`select one.value ->> 'id' as id, publishers.owner_id, one.value ->> 'event' as event,
      one.value ->> 'data' as data, one.value ->> 'words' as words
    from json_each(${JSON.stringify(events)}) as one
      join publishers on publishers.slug = one.value ->> 'publisher'
      join users as living on living.owner_id = publishers.owner_id and living.deleted_at is null
    where not exists (select 1 from publisher_notices where event_id = one.value ->> 'id')`;
  const tell = (event: "submission.decided" | "record.withdrawn") =>
    tellWebhooks({ vault, now }, event, sql`select owner_id as team_id, data from (${due}) where event = ${event}`);
  const told = await vault.batch([
    tell("submission.decided"),
    tell("record.withdrawn"),
    vault
      .insert(publisherNotices)
      .select(
        sql`select ${rowValues(publisherNotices, {
          id: sql`null`,
          eventId: sql`due.id`,
          ownerId: sql`due.owner_id`,
          event: sql`due.event`,
          data: sql`due.data`,
          words: sql`due.words`,
          at: now(),
          mailedAt: null,
        })} from (${due} order by one.key) as due`,
      )
      .returning({ eventId: publisherNotices.eventId }),
  ]);
  await catalog.batch([
    catalog
      .delete(publisherEvents)
      .where(
        inArray(publisherEvents.id, sql`(select value from json_each(${JSON.stringify(events.map(({ id }) => id))}))`),
      ),
  ]);
  return { told: told[2].length };
}
