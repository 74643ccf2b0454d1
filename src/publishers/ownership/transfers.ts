import { and, count, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Transfer, TransferPage } from "../../contract/publishing/transfers.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type TransferRow, transfers } from "../../db/ownership.ts";
import { publishers } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { newId } from "../../lib/random-text.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { asSeenOwner, type Managed } from "../../people/managed-registry.ts";
import { notFoundForCaller } from "../../people/owner.ts";
import { invalidValue } from "../../people/refusals.ts";
import { auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import type { Deps } from "../deps.ts";
import { isOwnRecord, readOwnPublisher, requireOwnPublisher } from "../own-publisher.ts";
import { settlePublisher } from "../settle.ts";
import { isActing, requireActingPublisher } from "./acting-publisher.ts";
import { changeOwnerStatements, followOwner } from "./change-owner.ts";

/** How long an offer may be accepted. */
const offeredMs = 14 * 24 * 60 * 60_000;

const toTransfer = ({ id, slug, from, to, state, createdAt, endsAt }: TransferRow, now: number): Transfer => ({
  id,
  slug,
  from,
  to,
  state: state === "open" && endsAt <= now ? "over" : state,
  createdAt: toTimestamp(createdAt),
  endsAt: toTimestamp(endsAt),
});

const toAct = (owner: Managed, act: string, { slug, from, to }: Pick<TransferRow, "slug" | "from" | "to">) => ({
  act,
  subject: `skill ${slug}`,
  detail: `from publisher ${from} to ${to}`,
  actor: owner.actor.via,
  owner: `${owner.type} ${owner.slug}`,
});

const takenDown = (slug: string) => new ApiError("withdrawn", `A moderator took "${slug}" down: it stays whose it is.`);

/** Offers a record to another publisher. The same offer again is the one that there is. */
export async function offerTransfer(
  deps: Deps,
  owner: Managed,
  slug: string,
  to: string,
): Promise<{ transfer: Transfer; isNew: boolean }> {
  const { catalog } = deps.primary;
  const { slug: from } = await requireActingPublisher(deps, owner);
  if (to === from) throw invalidValue("/to", "is the publisher itself");
  if (!(await isActing(deps, to))) throw invalidValue("/to", "names no publisher that could take it");
  const at = deps.now();
  const row = { id: newId(), slug, from, to, state: "open" as const, createdAt: at, endsAt: at + offeredMs };
  const isIt = isOwnRecord(slug, from);
  const isOpen = and(eq(transfers.slug, slug), eq(transfers.state, "open"))!;
  const mayBeOffered = sql`exists (select 1 from ${records} where ${isIt} and ${ne(records.status, "rejected")})
    and not exists (select 1 from ${publishers}
      where ${publishers.slug} = ${from} and ${publishers.endedAt} is not null)`;
  const { made, open, record } = await namedBatch(catalog, {
    over: catalog
      .update(transfers)
      .set({ state: "over" })
      .where(and(isOpen, lte(transfers.endsAt, at))),
    replaced: catalog
      .update(transfers)
      .set({ state: "withdrawn", decidedAt: at })
      .where(and(isOpen, eq(transfers.from, from), ne(transfers.to, to), mayBeOffered)),
    made: catalog
      .insert(transfers)
      .select(
        sql`select ${rowValues(transfers, { ...row, decidedAt: null })}
          where ${mayBeOffered} and not exists (select 1 from transfers where ${isOpen})`,
      )
      .returning({ id: transfers.id }),
    audit: auditLineStatement(deps, toAct(owner, "transfer.offer", row), sql`changes() > 0`),
    open: catalog
      .select()
      .from(transfers)
      .where(and(isOpen, eq(transfers.from, from))),
    record: catalog.select({ status: records.status }).from(records).where(isIt),
  });
  if (record[0]?.status === "rejected") throw takenDown(slug);
  if (!record[0] || !open[0]) throw notFoundForCaller();
  await moveAuditLinesNow(deps);
  return { transfer: toTransfer(open[0], at), isNew: made.length > 0 };
}

/** Takes an offer back. Without one it changes nothing. */
export async function withdrawTransfer(deps: Deps, owner: Managed, slug: string): Promise<void> {
  const { catalog } = deps.primary;
  const { slug: from } = await requireOwnPublisher(deps, asSeenOwner(owner), "admin");
  const { record } = await namedBatch(catalog, {
    withdrawn: catalog
      .update(transfers)
      .set({ state: "withdrawn", decidedAt: deps.now() })
      .where(and(eq(transfers.slug, slug), eq(transfers.from, from), eq(transfers.state, "open"))),
    audit: auditLineStatement(
      deps,
      { ...toAct(owner, "transfer.withdraw", { slug, from, to: "" }), detail: null },
      sql`changes() > 0`,
    ),
    record: catalog.select({ id: records.id }).from(records).where(isOwnRecord(slug, from)),
  });
  if (!record[0]) throw notFoundForCaller();
  await moveAuditLinesNow(deps);
}

/** What other publishers have offered, the newest first. Nothing, where the owner has no publisher. */
export async function listTransfers(
  deps: Pick<Deps, "primary" | "now">,
  owner: Managed,
  query: PageQuery,
): Promise<TransferPage> {
  const { catalog } = deps.primary;
  const range = pageRangeOf(query);
  const publisher = await readOwnPublisher(deps, asSeenOwner(owner), "reader");
  if (!publisher) return pageOf([], range, 0);
  const isToIt = eq(transfers.to, publisher.slug);
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog.select({ transfers: count() }).from(transfers).where(isToIt),
    rows: catalog
      .select()
      .from(transfers)
      .where(isToIt)
      .orderBy(desc(transfers.createdAt), desc(transfers.id))
      .limit(range.pageSize)
      .offset(range.offset),
  });
  return pageOf(
    rows.map((row) => toTransfer(row, deps.now())),
    range,
    counted[0]!.transfers,
  );
}

/**
 * Takes a record that was offered. Both publishers must be able to act: who is stopped or disabled gives nothing away.
 * Again, it changes nothing.
 */
export async function acceptTransfer(deps: Deps, owner: Managed, id: string): Promise<Transfer> {
  const { catalog } = deps.primary;
  const { slug: to } = await requireActingPublisher(deps, owner);
  const offer = await readOffer(deps, to, id);
  if (offer.state === "accepted") return toTransfer(offer, deps.now());
  const at = deps.now();
  const { from, slug } = offer;
  if (!(await isActing(deps, from))) throw notFoundForCaller();
  // Its name is the records' author's.
  await settlePublisher(deps, to);
  const published = sql`(select count(*) from records where publisher = ${to} and public = 1)`;
  const ended = sql`select 1 from ${publishers} where ${publishers.slug} in (${from}, ${to})
    and ${publishers.endedAt} is not null`;
  const isIt = isOwnRecord(slug, from);
  const { PUBLISHED_MAX } = deps.config;
  const {
    accepted,
    newest: [newest],
    used: [used],
    record: [record],
  } = await namedBatch(catalog, {
    accepted: catalog
      .update(transfers)
      .set({ state: "accepted", decidedAt: at })
      .where(
        and(
          isOpenFor(to, id, at),
          sql`exists (select 1 from ${records} where ${isIt} and ${ne(records.status, "rejected")})
            and ${published} < ${PUBLISHED_MAX} and not exists (${ended})`,
        ),
      )
      .returning({ id: transfers.id }),
    audit: auditLineStatement(deps, toAct(owner, "transfer.accept", offer), sql`changes() > 0`),
    ...changeOwnerStatements(
      deps,
      sql`${isIt} and exists (select 1 from ${transfers} where ${transfers.id} = ${id}
        and ${transfers.state} = 'accepted')`,
      { to, by: "publisher", at },
    ),
    used: catalog.select({ records: sql<number>`${published}`.as("published_now") }).from(sql`(select 1)`),
    record: catalog.select({ status: records.status }).from(records).where(isIt),
  });
  if (accepted.length === 0) throw whyNotAccepted({ slug, record, used: used!.records, limit: PUBLISHED_MAX });
  await followOwner(deps, newest!.value);
  return toTransfer({ ...offer, state: "accepted" }, at);
}

type Refused = { slug: string; record: { status: string } | undefined; used: number; limit: number };

function whyNotAccepted({ slug, record, used, limit }: Refused): ApiError {
  if (record?.status === "rejected") return takenDown(slug);
  if (!record || used < limit) return notFoundForCaller();
  return new ApiError("submission_limit_reached", `Published skills: ${used}, and there may be ${limit}.`, {
    limit,
    used,
  });
}

const isOpenFor = (to: string, id: string, at: number) =>
  and(eq(transfers.id, id), eq(transfers.to, to), eq(transfers.state, "open"), gt(transfers.endsAt, at));

/** An offer that is open, or was accepted. */
async function readOffer({ primary: { catalog }, now }: Deps, to: string, id: string): Promise<TransferRow> {
  const [[offer]] = await catalog.batch([
    catalog
      .select()
      .from(transfers)
      .where(and(eq(transfers.id, id), eq(transfers.to, to))),
  ]);
  const isThere = offer && (offer.state === "accepted" || (offer.state === "open" && offer.endsAt > now()));
  if (!isThere) throw notFoundForCaller();
  return offer;
}

/** Leaves a record whose it is. Again, it changes nothing. */
export async function refuseTransfer(deps: Deps, owner: Managed, id: string): Promise<void> {
  const { catalog } = deps.primary;
  const { slug: to } = await requireOwnPublisher(deps, asSeenOwner(owner), "admin");
  const isIt = and(eq(transfers.id, id), eq(transfers.to, to));
  const { rows } = await namedBatch(catalog, {
    refused: catalog
      .update(transfers)
      .set({ state: "refused", decidedAt: deps.now() })
      .where(isOpenFor(to, id, deps.now())),
    audit: auditLineStatement(
      deps,
      {
        ...toAct(owner, "transfer.refuse", { slug: "", from: "", to }),
        subject: sql`(select 'skill ' || slug from ${transfers} where ${isIt})`,
        detail: null,
      },
      sql`changes() > 0`,
    ),
    rows: catalog.select().from(transfers).where(isIt),
  });
  if (rows[0]?.state !== "refused") throw notFoundForCaller();
  await moveAuditLinesNow(deps);
}
