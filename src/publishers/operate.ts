import { and, count, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import type {
  GivenRecords,
  PublisherQuery,
  PublisherSummary,
  PublisherSummaryPage,
} from "../contract/operator/operator-publishers.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { publisherOwners } from "../db/publisher-owners.ts";
import { isOpen, publishers, submissions } from "../db/publishing.ts";
import { owners, users } from "../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { invalidValue } from "../people/refusals.ts";
import { auditLineStatement } from "../publish/audit.ts";
import type { Deps } from "./deps.ts";
import { changeOwnerStatements, followOwner } from "./ownership/change-owner.ts";
import { settlePublisher, settlePublishersNow } from "./settle.ts";

/** What the operator does with publishers. */

const selectPublishers = ({ primary: { vault } }: Pick<Deps, "primary">) =>
  vault
    .select({
      row: publisherOwners,
      type: owners.type,
      ownerSlug: sql<string | null>`${owners.slug}`.as("owner_slug"),
      deletedAt: users.deletedAt,
    })
    .from(publisherOwners)
    .leftJoin(owners, eq(owners.id, publisherOwners.ownerId))
    .leftJoin(users, eq(users.ownerId, publisherOwners.ownerId));

type Read = Awaited<ReturnType<typeof selectPublishers>>[number];

/** With what `CATALOG` has of each. */
async function toSummaries({ primary: { catalog } }: Pick<Deps, "primary">, read: Read[]): Promise<PublisherSummary[]> {
  const slugs = JSON.stringify(read.map(({ row }) => row.slug));
  const [counted] = await catalog.batch([
    catalog
      .select({
        slug: sql<string>`one.value`.as("slug"),
        endedAt: publishers.endedAt,
        records: sql<number>`(select count(*) from ${records} where ${records.publisher} = one.value)`.as("records"),
        open: sql<number>`(select count(*) from ${submissions}
          where ${submissions.publisher} = one.value and ${isOpen})`.as("open"),
      })
      .from(sql`json_each(${slugs}) as one`)
      .leftJoin(publishers, sql`${publishers.slug} = one.value`),
  ]);
  const bySlug = new Map(counted.map((one) => [one.slug, one]));
  return read.map(({ row, type, ownerSlug, deletedAt }) => {
    const known = bySlug.get(row.slug)!;
    return {
      slug: row.slug,
      name: row.name,
      owner: type === null || ownerSlug === null ? null : { type, slug: ownerSlug },
      since: toTimestamp(row.createdAt),
      stoppedAt: timestampOrNull(row.stoppedAt),
      endedAt: timestampOrNull(deletedAt ?? (row.ownerId === null ? known.endedAt : null)),
      records: known.records,
      openSubmissions: known.open,
    };
  });
}

export async function listPublishers(
  deps: Pick<Deps, "primary">,
  query: PublisherQuery,
): Promise<PublisherSummaryPage> {
  const { vault } = deps.primary;
  const range = pageRangeOf(query);
  const words = `%${(query.q ?? "").replaceAll(/[%_\\]/g, "")}%`;
  const which = query.q ? or(like(publisherOwners.slug, words), like(publisherOwners.name, words)) : undefined;
  const [[counted], read] = await vault.batch([
    vault.select({ publishers: count() }).from(publisherOwners).where(which),
    selectPublishers(deps)
      .where(which)
      .orderBy(desc(publisherOwners.createdAt), desc(publisherOwners.slug))
      .limit(range.pageSize)
      .offset(range.offset),
  ]);
  return pageOf(await toSummaries(deps, read), range, counted!.publishers);
}

export async function showPublisher(deps: Pick<Deps, "primary">, slug: string): Promise<PublisherSummary> {
  const [read] = await deps.primary.vault.batch([selectPublishers(deps).where(eq(publisherOwners.slug, slug))]);
  const [publisher] = await toSummaries(deps, read);
  if (!publisher) throw new ApiError("not_found", `There is no publisher "${slug.slice(0, 80)}".`);
  return publisher;
}

/** Lets a publisher publish nothing more, or again. What it has published stays. */
export async function setStopped(deps: Deps, slug: string, isStopped: boolean): Promise<PublisherSummary> {
  const { vault } = deps.primary;
  await vault.batch([
    vault
      .update(publisherOwners)
      .set({ stoppedAt: isStopped ? deps.now() : null, revision: sql`${publisherOwners.revision} + 1` })
      .where(and(eq(publisherOwners.slug, slug), sql`(${publisherOwners.stoppedAt} is null) = ${Number(isStopped)}`)),
    auditStatement(
      { ...deps, vault },
      { actor: "operator", act: isStopped ? "publisher.stop" : "publisher.start", subject: `publisher ${slug}` },
    ),
  ]);
  await settlePublishersNow(deps);
  return showPublisher(deps, slug);
}

/** Gives the records of a publisher whose person or team is gone to another one. */
export async function giveRecords(deps: Deps, from: string, to: string): Promise<GivenRecords> {
  const { catalog, vault } = deps.primary;
  const [former, other] = [await showPublisher(deps, from), await showPublisher(deps, to)];
  if (former.owner !== null && former.endedAt === null)
    throw invalidValue("/publisher", "has a person or a team: only what is gone is given");
  if (other.endedAt !== null || other.stoppedAt !== null) throw invalidValue("/to", "is gone or stopped itself");
  // One that a catalogue's import has brought has no owner here, and ends with this.
  await vault.batch([
    vault
      .update(publisherOwners)
      .set({ revision: sql`${publisherOwners.revision} + 1` })
      .where(and(eq(publisherOwners.slug, from), isNull(publisherOwners.ownerId))),
  ]);
  await settlePublisher(deps, from);
  await settlePublisher(deps, to);
  // As CATALOG knows them in this batch: one may have come back, or gone, since.
  const isIt = sql`${records.publisher} = ${from}
    and exists (select 1 from ${publishers} where ${publishers.slug} = ${from} and ${publishers.endedAt} is not null)
    and exists (select 1 from ${publishers} where ${publishers.slug} = ${to} and ${publishers.endedAt} is null)`;
  const {
    given,
    newest: [newest],
  } = await namedBatch(catalog, {
    audit: auditLineStatement(
      deps,
      { act: "publisher.give", subject: `publisher ${from}`, detail: `to publisher ${to}` },
      sql`exists (select 1 from ${records} where ${isIt})`,
    ),
    ...changeOwnerStatements(deps, isIt, { to, by: "operator", at: deps.now() }),
  });
  await followOwner(deps, newest!.value);
  return { from, to, records: given.length };
}
