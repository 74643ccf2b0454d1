import { and, eq, sql } from "drizzle-orm";
import { records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type ClaimRow, claims } from "../../db/ownership.ts";
import { publishers } from "../../db/publishing.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { changePublic } from "../../publish/change-public.ts";
import { indexAfter } from "../../publish/index/index-after.ts";
import type { Deps } from "../deps.ts";
import { settlePublisher } from "../settle.ts";
import { isActing } from "./acting-publisher.ts";
import { changeOwnerStatements, followOwner } from "./change-owner.ts";

/** A moderator's word on a claim. */
type Said = { claim: ClaimRow; words: string };

const toAct = ({ claim, words }: Said, act: string) => ({
  act,
  subject: `skill ${claim.slug}`,
  detail: `publisher ${claim.publisher}: ${words}`.slice(0, 500),
});

/** Gives the record to who claims it. All other claims of it are denied with that. */
export async function grantClaim(deps: Deps, said: Said): Promise<void> {
  const { claim, words } = said;
  const { catalog } = deps.primary;
  const { publisher: to, slug } = claim;
  if (!(await isActing(deps, to))) {
    throw new ApiError("already_decided", "The publisher is gone, or was stopped: deny the claim.");
  }
  await settlePublisher(deps, to);
  const at = deps.now();
  const published = sql`select count(*) from records where publisher = ${to} and public = 1`;
  const isIt = and(eq(records.kind, "skill"), eq(records.slug, slug), sql`${records.publisher} is null`)!;
  const mayBe = sql`${claims.state} = 'waiting' and ${claims.shownUntil} <= ${at}
    and exists (select 1 from ${records}
      where ${isIt} and ${records.public} = 1 and ${records.repository} = ${claim.repository})
    and exists (select 1 from ${publishers} where ${publishers.slug} = ${to} and ${publishers.endedAt} is null)
    and (${published}) < ${deps.config.PUBLISHED_MAX}`;
  const { newest } = await namedBatch(catalog, {
    seen: asSeen(deps),
    // A state is never null: where it may not be granted, nothing of the batch is written.
    granted: catalog
      .update(claims)
      .set({ state: sql`iif(${mayBe}, 'granted', null)`, decidedAt: at, words })
      .where(eq(claims.id, claim.id)),
    audit: auditLineStatement(deps, toAct(said, "claim.grant")),
    ...changeOwnerStatements(
      deps,
      sql`${isIt} and exists (select 1 from ${claims}
        where ${claims.id} = ${claim.id} and ${claims.state} = 'granted')`,
      { to, by: "moderator", at },
    ),
  }).catch((error: unknown) => {
    if (!/NOT NULL constraint failed: claims\.state/.test(String(error))) throw error;
    throw new ApiError(
      "already_decided",
      "It can't be granted: the record is another's, is from another repository or not public by now, or the " +
        "publisher has as many records as it may have.",
    );
  });
  await followOwner(deps, newest[0]!.value);
}

/** The record stays as it is. */
export async function denyClaim(deps: Deps, said: Said): Promise<void> {
  const { catalog } = deps.primary;
  await namedBatch(catalog, {
    seen: asSeen(deps),
    denied: catalog
      .update(claims)
      .set({ state: "denied", decidedAt: deps.now(), words: said.words })
      .where(and(eq(claims.id, said.claim.id), eq(claims.state, "waiting"))),
    audit: auditLineStatement(deps, toAct(said, "claim.deny"), sql`changes() > 0`),
  });
  await Promise.all([moveAuditLinesNow(deps), hideClaims(deps)]);
}

/** Records' pages say claims no more that were decided, or shown for as long as they are. */
export async function hideClaims(
  deps: Pick<Deps, "primary" | "now" | "sequence" | "waitUntil">,
): Promise<{ claims: number }> {
  const { catalog } = deps.primary;
  const at = deps.now();
  const isOver = sql`is_shown = 1 and (state <> 'waiting' or shown_until <= ${at})`;
  const { hidden, newest } = await namedBatch(catalog, {
    changed: changePublic(
      catalog,
      sql`${records.kind} = 'skill' and ${records.slug} in (select slug from claims where ${isOver})`,
      at,
    ),
    hidden: catalog.update(claims).set({ isShown: false }).where(isOver).returning({ id: claims.id }),
    newest: catalog.select({ value: sql<number>`value`.as("newest") }).from(sql`sequence`),
  });
  if (hidden.length === 0) return { claims: 0 };
  deps.sequence.learn(newest[0]!.value);
  await indexAfter(deps);
  return { claims: hidden.length };
}
