import { and, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Claim, ClaimInput, ClaimPage } from "../../contract/publishing/claims.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type ClaimRow, claims } from "../../db/ownership.ts";
import { rowValues } from "../../db/row-values.ts";
import { newId } from "../../lib/random-text.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { asSeenOwner, type Managed } from "../../people/managed-registry.ts";
import { notFoundForCaller } from "../../people/owner.ts";
import { auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { changePublic } from "../../publish/change-public.ts";
import { indexAfter } from "../../publish/index/index-after.ts";
import type { Deps } from "../deps.ts";
import { readOwnPublisher } from "../own-publisher.ts";
import { requireActing } from "./acting-publisher.ts";
import { notProved, type Proof, readClaimToken, useUp } from "./claim-token.ts";

const hourMs = 60 * 60_000;
/** How long readers see a claim before anybody may grant it. */
const shownMs = 72 * hourMs;
/** How long one that was denied is not made again. */
const deniedMs = 30 * 24 * hourMs;

const toClaim = ({ id, slug, publisher, state, createdAt, shownUntil, decidedAt, ...row }: ClaimRow): Claim => ({
  id,
  slug,
  publisher,
  proof: { issuer: row.issuer, repository: row.repository, repositoryId: row.repositoryId, run: row.run },
  state,
  createdAt: toTimestamp(createdAt),
  shownUntil: toTimestamp(shownUntil),
  decidedAt: timestampOrNull(decidedAt),
});

/** Says of an imported skill that it is the publisher's own, by a job of its repository. */
export async function makeClaim(
  deps: Deps,
  owner: Managed,
  { slug, token: text }: ClaimInput,
): Promise<{ claim: Claim; isNew: boolean }> {
  const publisher = await readOwnPublisher(deps, asSeenOwner(owner), "admin");
  if (!publisher) {
    throw new ApiError("no_publisher", "Nothing is claimed without a name: choose a publisher first.");
  }
  requireActing(publisher);
  const { token, proof } = await readClaimToken(deps, text);
  const before = await readClaimable(deps, publisher.slug, slug);
  requireClaimable(deps, before, slug, proof);
  if (before.waiting) return { claim: sameClaim(before.waiting, proof), isNew: false };
  await useUp(deps, token);
  const claim = await writeClaim(deps, owner, { slug, publisher: publisher.slug, proof });
  if (claim) return { claim, isNew: true };
  const after = await readClaimable(deps, publisher.slug, slug);
  requireClaimable(deps, after, slug, proof);
  if (!after.waiting) throw notFoundForCaller();
  return { claim: sameClaim(after.waiting, proof), isNew: false };
}

type Claimable = Awaited<ReturnType<typeof readClaimable>>;

async function readClaimable({ primary: { catalog }, now }: Deps, publisher: string, slug: string) {
  const isMine = and(eq(claims.slug, slug), eq(claims.publisher, publisher));
  const { record, waiting, denied, open } = await namedBatch(catalog, {
    record: catalog
      .select({ repository: records.repository, proof: records.sourceProof, publisher: records.publisher })
      .from(records)
      .where(and(eq(records.kind, "skill"), eq(records.slug, slug), eq(records.public, true))),
    waiting: catalog
      .select()
      .from(claims)
      .where(and(isMine, eq(claims.state, "waiting"))),
    denied: catalog
      .select({ id: claims.id })
      .from(claims)
      .where(and(isMine, eq(claims.state, "denied"), sql`decided_at > ${now() - deniedMs}`)),
    open: catalog
      .select({ claims: count() })
      .from(claims)
      .where(and(eq(claims.publisher, publisher), eq(claims.state, "waiting"), ne(claims.slug, slug))),
  });
  return { record: record[0], waiting: waiting[0], wasDenied: denied.length > 0, open: open[0]!.claims };
}

/** Throws where the claim would stand against what is known of the record. */
function requireClaimable({ config }: Deps, { record, wasDenied, open }: Claimable, slug: string, proof: Proof): void {
  if (!record) throw new ApiError("not_found", `There is no public skill "${slug}".`);
  if (record.publisher !== null) {
    throw new ApiError("slug_taken", `"${slug}" is the publisher "${record.publisher}"'s: only it gives it away.`);
  }
  if (record.repository === null || record.proof === null || record.proof === "claimed") {
    throw notProved("nothing proves which repository the skill was imported from");
  }
  if (record.repository !== proof.repository) {
    throw notProved(`the job is one of ${proof.repository}, and the skill is from ${record.repository}`);
  }
  if (wasDenied) throw new ApiError("already_decided", "A moderator has denied it in the last 30 days.");
  const limit = config.OPEN_SUBMISSIONS;
  if (open >= limit) {
    const detail = `Claims that wait: ${open}, and there may be ${limit}.`;
    throw new ApiError("submission_limit_reached", detail, { limit, used: open });
  }
}

/** The claim that waits, where the same repository proves it again, by its numbers. */
function sameClaim(row: ClaimRow, proof: Proof): Claim {
  const isSame = row.repositoryId === proof.repositoryId && row.repositoryOwnerId === proof.repositoryOwnerId;
  if (!isSame) throw notProved("the claim that waits is of another repository, which had this name");
  return toClaim(row);
}

type Made = { slug: string; publisher: string; proof: Proof };

/** One batch: the claim, if the record is still so; its audit line; and that the record's page says it. */
async function writeClaim(deps: Deps, owner: Managed, { slug, publisher, proof }: Made): Promise<Claim | undefined> {
  const { catalog } = deps.primary;
  const at = deps.now();
  const row: ClaimRow = {
    id: newId(),
    slug,
    publisher,
    state: "waiting",
    ...proof,
    createdAt: at,
    shownUntil: at + shownMs,
    isShown: true,
    decidedAt: null,
    words: null,
  };
  const isIt = and(
    eq(records.kind, "skill"),
    eq(records.slug, slug),
    eq(records.public, true),
    isNull(records.publisher),
    eq(records.repository, proof.repository),
  )!;
  const waiting = sql`select 1 from claims where publisher = ${publisher} and state = 'waiting'`;
  const { made, newest } = await namedBatch(catalog, {
    made: catalog
      .insert(claims)
      .select(
        sql`select ${rowValues(claims, row)} where exists (select 1 from ${records} where ${isIt})
          and not exists (${waiting} and slug = ${slug})
          and (select count(*) from (${waiting})) < ${deps.config.OPEN_SUBMISSIONS}`,
      )
      .returning({ id: claims.id }),
    audit: auditLineStatement(
      deps,
      {
        act: "claim.create",
        subject: `skill ${slug}`,
        detail: `publisher ${publisher}, ${proof.repository} (${proof.repositoryId}), ${proof.run}`.slice(0, 500),
        actor: owner.actor.via,
        owner: `${owner.type} ${owner.slug}`,
      },
      sql`changes() > 0`,
    ),
    changed: changePublic(catalog, sql`${isIt} and exists (select 1 from claims where id = ${row.id})`, at),
    newest: catalog.select({ value: sql<number>`value`.as("newest") }).from(sql`sequence`),
  });
  if (made.length === 0) return undefined;
  deps.sequence.learn(newest[0]!.value);
  await Promise.all([moveAuditLinesNow(deps), indexAfter(deps)]);
  return toClaim(row);
}

/** What an owner's publisher has claimed, the newest first. */
export async function listClaims(deps: Pick<Deps, "primary">, owner: Managed, query: PageQuery): Promise<ClaimPage> {
  const { catalog } = deps.primary;
  const range = pageRangeOf(query);
  const publisher = await readOwnPublisher(deps, asSeenOwner(owner), "reader");
  if (!publisher) return pageOf([], range, 0);
  const isMine = eq(claims.publisher, publisher.slug);
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog.select({ claims: count() }).from(claims).where(isMine),
    rows: catalog
      .select()
      .from(claims)
      .where(isMine)
      .orderBy(desc(claims.createdAt), desc(claims.id))
      .limit(range.pageSize)
      .offset(range.offset),
  });
  return pageOf(rows.map(toClaim), range, counted[0]!.claims);
}
