import { and, asc, count, eq, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Domain, DomainPage } from "../../contract/publishing/domains.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { records, sequence } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type PublisherDomainRow, publisherDomains } from "../../db/ownership.ts";
import { publishers } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { timestampOrNull } from "../../lib/timestamps.ts";
import { asSeenOwner, type Managed } from "../../people/managed-registry.ts";
import { auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { changePublic } from "../../publish/change-public.ts";
import { indexAfter } from "../../publish/index/index-after.ts";
import type { Deps } from "../deps.ts";
import { readOwnPublisher, requireOwnPublisher } from "../own-publisher.ts";
import { settlePublisher } from "../settle.ts";
import { requireActingPublisher } from "./acting-publisher.ts";
import { lookUpDomain, recordName, recordValue, type Sight } from "./look-up-domain.ts";

const domainsMost = 5;
const dayMs = 24 * 60 * 60_000;
/** How often what is proved is looked up; and how soon again after a miss, so that three lie within a week. */
const everyMs = 7 * dayMs;
const afterMissMs = 2 * dayMs;
const missesMost = 3;
/** Misses that lie closer together are one. */
const missMs = dayMs;
/** How long a domain stays proved of which resolvers say nothing clear. */
const unclearMs = 30 * dayMs;

type Looking = Pick<Deps, "primary" | "now" | "config" | "sequence" | "waitUntil" | "operator">;

const toDomain = ({ publisher, domain, state, checkedAt }: PublisherDomainRow): Domain => ({
  domain,
  name: recordName(domain),
  value: recordValue(publisher),
  state,
  checkedAt: timestampOrNull(checkedAt),
});

const isDomain = (publisher: string, domain: string) =>
  and(eq(publisherDomains.publisher, publisher), eq(publisherDomains.domain, domain))!;

/** The domains of an owner's publisher, by name. Nothing, where it has none. */
export async function listDomains(deps: Pick<Deps, "primary">, owner: Managed, query: PageQuery): Promise<DomainPage> {
  const { catalog } = deps.primary;
  const range = pageRangeOf(query);
  const publisher = await readOwnPublisher(deps, asSeenOwner(owner), "reader");
  if (!publisher) return pageOf([], range, 0);
  const isOf = eq(publisherDomains.publisher, publisher.slug);
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog.select({ domains: count() }).from(publisherDomains).where(isOf),
    rows: catalog
      .select()
      .from(publisherDomains)
      .where(isOf)
      .orderBy(asc(publisherDomains.domain))
      .limit(range.pageSize)
      .offset(range.offset),
  });
  return pageOf(rows.map(toDomain), range, counted[0]!.domains);
}

const toAct = (owner: Managed, act: string, publisher: string, domain: string) => ({
  act,
  subject: `publisher ${publisher}`,
  detail: domain,
  actor: owner.actor.via,
  owner: `${owner.type} ${owner.slug}`,
});

/** Names a domain, and looks whether it names the publisher. */
export async function proveDomain(
  deps: Deps,
  owner: Managed,
  domain: string,
): Promise<{ domain: Domain; isNew: boolean }> {
  const { catalog } = deps.primary;
  const { slug: publisher } = await requireActingPublisher(deps, owner);
  await settlePublisher(deps, publisher);
  const row = { publisher, domain, state: "pending" as const, createdAt: deps.now() };
  const none = { checkedAt: null, misses: 0, missedSince: null, nextAt: null };
  const used = sql`(select count(*) from publisher_domains where publisher = ${publisher})`;
  const { made, rows, counts } = await namedBatch(catalog, {
    made: catalog
      .insert(publisherDomains)
      .select(
        sql`select ${rowValues(publisherDomains, { ...row, ...none })} where ${used} < ${domainsMost}
          and not exists (select 1 from publisher_domains where publisher = ${publisher} and domain = ${domain})`,
      )
      .returning({ domain: publisherDomains.domain }),
    audit: auditLineStatement(deps, toAct(owner, "publisher.domain", publisher, domain), sql`changes() > 0`),
    rows: catalog.select().from(publisherDomains).where(isDomain(publisher, domain)),
    counts: catalog.select({ used: sql<number>`${used}`.as("domains_now") }).from(sql`(select 1)`),
  });
  const [stored] = rows;
  if (!stored) {
    const full = { limit: domainsMost, used: counts[0]!.used };
    throw new ApiError("submission_limit_reached", `Domains: ${full.used}, and there may be ${domainsMost}.`, full);
  }
  await moveAuditLinesNow(deps);
  return { domain: toDomain(await look(deps, stored)), isNew: made.length > 0 };
}

/** Names a domain no more. */
export async function removeDomain(deps: Deps, owner: Managed, domain: string): Promise<void> {
  const { slug: publisher } = await requireOwnPublisher(deps, asSeenOwner(owner), "admin");
  await change(
    deps,
    publisher,
    deps.primary.catalog.delete(publisherDomains).where(isDomain(publisher, domain.toLowerCase())),
    auditLineStatement(deps, toAct(owner, "publisher.domain-end", publisher, domain.slice(0, 300)), sql`changes() > 0`),
  );
  await moveAuditLinesNow(deps);
}

/** What a look makes of a domain. */
export function afterLook(row: PublisherDomainRow, sight: Sight, at: number): PublisherDomainRow {
  const isProved = row.state === "proved";
  if (sight === "there") {
    return { ...row, state: "proved", checkedAt: at, misses: 0, missedSince: null, nextAt: at + everyMs };
  }
  if (!isProved) return sight === "unclear" ? row : { ...row, checkedAt: at };
  if (sight === "unclear") {
    const isLost = at - (row.checkedAt ?? at) > unclearMs;
    return isLost ? { ...row, state: "lost", nextAt: null } : { ...row, nextAt: at + dayMs };
  }
  const isSame = row.misses > 0 && at - (row.checkedAt ?? 0) < missMs;
  if (isSame) return row;
  const isInARow = row.missedSince !== null && at - row.missedSince <= everyMs;
  const misses = isInARow ? row.misses + 1 : 1;
  const missedSince = isInARow ? row.missedSince : at;
  const isLost = misses >= missesMost;
  const nextAt = isLost ? null : at + afterMissMs;
  return { ...row, state: isLost ? "lost" : "proved", checkedAt: at, misses, missedSince, nextAt };
}

async function look(deps: Looking, row: PublisherDomainRow): Promise<PublisherDomainRow> {
  const { publisher, domain } = row;
  const sight = await lookUpDomain(deps.config, row);
  const next = afterLook(row, sight, deps.now());
  const isAsItWas = and(
    isDomain(publisher, domain),
    sql`${publisherDomains.state} = ${row.state} and ${publisherDomains.checkedAt} is ${row.checkedAt}
      and ${publisherDomains.misses} = ${row.misses}`,
  );
  await change(deps, publisher, deps.primary.catalog.update(publisherDomains).set(next).where(isAsItWas));
  return next;
}

/** One batch: the change of a domain, and what readers see of its publisher and its records. */
async function change(deps: Looking, publisher: string, ...statements: readonly BatchItem<"sqlite">[]): Promise<void> {
  const { catalog } = deps.primary;
  const shown = sql`select 1 from public_publishers where slug = ${publisher}`;
  const namesIn = (column: SQL) => sql`(select json_group_array(value ->> 'domain') from json_each(${column}))`;
  const areOthers = sql`${namesIn(sql`domains`)} is not ${namesIn(sql`told_domains`)}`;
  const { newest } = await namedBatch(catalog, {
    statements,
    page: catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(sql`exists (${shown} and domains <> told_domains)`),
    changed: changePublic(
      catalog,
      sql`${records.publisher} = ${publisher} and exists (${shown} and ${areOthers})`,
      deps.now(),
    ),
    told: catalog
      .update(publishers)
      .set({ toldDomains: sql`domains` })
      .where(eq(publishers.slug, publisher)),
    newest: catalog.select({ value: sequence.value }).from(sequence),
  });
  deps.sequence.learn(newest[0]!.value);
  await indexAfter(deps);
}

const looksARun = 20;

/** Looks up what is due. */
export async function checkDomains(deps: Looking): Promise<{ domains: number }> {
  const [due] = await deps.primary.catalog.batch([
    deps.primary.catalog
      .select()
      .from(publisherDomains)
      .where(lte(publisherDomains.nextAt, deps.now()))
      .orderBy(publisherDomains.nextAt)
      .limit(looksARun),
  ]);
  for (const row of due) await look(deps, row);
  return { domains: due.length };
}
