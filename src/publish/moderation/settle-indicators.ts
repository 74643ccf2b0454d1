import { eq, inArray, sql } from "drizzle-orm";
import { statusFor } from "../../discovery/all-kinds.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { held, records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { heldHosts, indicatorCauses, indicators } from "../../db/indicators.ts";
import { rowValues } from "../../db/row-values.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import { insertAuditLines, auditLineStatement } from "../audit.ts";
import { publishAll } from "../change-public.ts";
import type { Deps } from "../deps.ts";
import { indicatorText } from "../import/indicator-lines.ts";
import { partOf } from "../import/package-part.ts";
import { findHeld, publishChange } from "./publish-held.ts";
import { blockedAmong } from "./hold.ts";
import { isInfected, otherReason } from "./hold-infected.ts";
import { isAtOrBelow } from "./indicators.ts";

type Settling = Pick<Deps, "primary" | "now" | "sequence" | "config">;

/** An indicator without another cause goes after so long. */
const yearMs = 365 * 24 * 60 * 60_000;
/** The next run continues. */
const [listedARun, releasedARun] = [50, 100];

/**
 * What follows from indicators that were made or lifted: those that are a year old go, what is public and names a
 * new one is listed for a moderator, and what waited for one alone that is none any more goes on. Each act calls it,
 * and the cron.
 */
export async function settleIndicators(deps: Settling): Promise<{ listed: number; released: number }> {
  const { catalog } = deps.primary;
  const { fresh, ended } = await namedBatch(catalog, {
    fresh: catalog
      .selectDistinct({ host: indicators.host, since: indicators.since })
      .from(indicators)
      .innerJoin(indicatorCauses, eq(indicatorCauses.host, indicators.host))
      .where(eq(indicatorCauses.listed, false))
      .limit(listedARun),
    expired: catalog.delete(indicatorCauses).where(sql`cause <> 'removed' and at <= ${deps.now() - yearMs}`),
    ended: catalog
      .select({
        id: held.recordId,
        kind: records.kind,
        slug: records.slug,
        public: records.public,
        change: held.change,
      })
      .from(held)
      .innerJoin(records, eq(records.id, held.recordId))
      .where(
        sql`${held.reason} = 'indicator' and (${held.change} is null or ${records.public})
          and not exists (select 1 from ${heldHosts} as named join ${indicators} on ${indicators.host} = named.host
            where named.record_id = ${held.recordId})`,
      )
      .limit(releasedARun),
  });
  for (const { host, since } of fresh) await listPublic(deps, host, since);
  const listed = ended.filter((one) => one.public && one.change === null);
  if (listed.length > 0) {
    const ids = listed.map(({ id }) => id);
    await catalog.batch([catalog.delete(held).where(sql`reason = 'indicator' and ${inArray(held.recordId, ids)}`)]);
  }
  for (const [kind, some] of Map.groupBy(ended, (one) => one.kind)) {
    const ids = some.filter((one) => !one.public).map(({ id }) => id);
    if (ids.length > 0) await releaseRecords(deps, kind, ids);
  }
  for (const { kind, slug, change } of ended) if (change !== null) await releaseChange(deps, kind, slug);
  return { listed: fresh.length, released: ended.length };
}

/** Puts the public records that name an indicator into the moderators' queue. They stay public. */
async function listPublic({ primary: { catalog }, now }: Settling, host: string, since: number): Promise<void> {
  const naming = sql`select distinct named.record_id from named_hosts as named
    join ${records} on ${records.id} = named.record_id and ${records.public} = 1
    where ${isAtOrBelow(sql`named.host`, host)} and named.record_id not in (select record_id from ${held})`;
  // A cause beside one that was listed before brings nothing new.
  const isListed = sql`exists (select 1 from ${indicatorCauses} where host = ${host} and listed = 1)`;
  await catalog.batch([
    catalog
      .insert(heldHosts)
      .select(
        sql`select ${rowValues(heldHosts, { recordId: sql`record_id`, host: sql`${host}` })}
          from (${naming}) where not ${isListed}`,
      )
      .onConflictDoNothing(),
    catalog.insert(held).select(
      sql`select ${rowValues(held, {
        recordId: sql`record_id`,
        reason: "indicator",
        since: now(),
        packageId: null,
        change: null,
        facts: [indicatorText(host, since)],
      })} from (${naming}) where not ${isListed}`,
    ),
    catalog.update(indicatorCauses).set({ listed: true }).where(eq(indicatorCauses.host, host)),
  ]);
}

/** New records become public, but for those that wait for something else as well. */
async function releaseRecords({ primary: { catalog }, now }: Settling, kind: Kind, ids: number[]): Promise<void> {
  const waits = sql`${held.reason} = 'indicator' and ${held.change} is null
    and ${held.recordId} in (select value from json_each(${JSON.stringify(ids)}))`;
  const released = sql`${records.status} = 'pending'
    and ${records.id} in (select record_id from ${held} where ${waits})`;
  const reason = sql`coalesce(${otherReason}, (
    select 'infected' from ${records} where ${records.id} = held.record_id and ${isInfected}))`;
  await catalog.batch([
    catalog
      .update(held)
      .set({ reason })
      .where(sql`${waits} and ${reason} is not null`),
    insertAuditLines(catalog, now(), { act: "catalog.release", detail: goesOn }, released),
    ...publishAll(catalog, released, now(), statusFor(kind, "approved").status),
    catalog.delete(held).where(waits),
  ]);
}

const goesOn = "public: what it waited for is no indicator any more";

/** A change takes the place of what is public, but where it waits for something else as well. */
async function releaseChange(deps: Settling, kind: Kind, slug: string): Promise<void> {
  const { catalog } = deps.primary;
  const waiting = await findHeld(catalog, kind, slug);
  const { row, change, package: one } = waiting;
  if (!change) return;
  const digests = [change.textSha256, one?.textSha256, one?.sha256].filter((digest) => typeof digest === "string");
  const isBlocked = (await blockedAmong(catalog, digests)).size > 0;
  const isFlagged = toScreenReport(change.screen, partOf(one)).outcome === "flagged";
  const reason = isBlocked ? "blocked_content" : isFlagged ? "flagged" : one?.status === "infected" ? "infected" : null;
  if (reason !== null) {
    await catalog.batch([catalog.update(held).set({ reason }).where(eq(held.recordId, row.id))]);
    return;
  }
  const act = auditLineStatement(deps, { act: "catalog.release", subject: `${kind} ${slug}`, detail: goesOn });
  await publishChange(deps, waiting, change.screen, change, { act });
}
