import { inArray, sql } from "drizzle-orm";
import type { ExpiredRows } from "../db/delete-expired.ts";
import { transfers } from "../db/ownership.ts";
import { publisherNotices, submissions } from "../db/publishing.ts";
import type { Deps } from "./deps.ts";

/** How long a notice is kept, whether it could be mailed or not; and a submission past its decision. */
const keptMs = 30 * 24 * 60 * 60_000;

/** What publishers were told of long ago. */
export const expiredPublisherRows: ExpiredRows<"publisherNotices"> = ({ vault, at, most }) => ({
  publisherNotices: [
    vault
      .delete(publisherNotices)
      .where(
        inArray(
          publisherNotices.id,
          sql`(select id from publisher_notices where at < ${at - keptMs} order by at limit ${most})`,
        ),
      )
      .returning({ at: publisherNotices.at }),
  ],
});

const submissionsARun = 200;

/**
 * Deletes submissions that were decided long ago and are no version, whose packages nothing names then; and offers of
 * records that are long over.
 */
export async function sweepSubmissions({ primary: { catalog }, now }: Pick<Deps, "primary" | "now">) {
  const old = sql`(select id from submissions where decided_at < ${now() - keptMs}
    and state in ('published', 'refused', 'withdrawn', 'replaced')
    and not exists (select 1 from versions where versions.package_id = submissions.package_id)
    order by decided_at limit ${submissionsARun})`;
  const over = sql`(select id from transfers where ends_at < ${now() - keptMs}
    order by ends_at limit ${submissionsARun})`;
  const [swept, sweptOffers] = await catalog.batch([
    catalog
      .delete(submissions)
      .where(sql`${submissions.id} in ${old}`)
      .returning({ id: submissions.id }),
    catalog
      .delete(transfers)
      .where(sql`${transfers.id} in ${over}`)
      .returning({ id: transfers.id }),
  ]);
  return { submissions: swept.length, offers: sweptOffers.length };
}
