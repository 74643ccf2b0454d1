import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import type { VaultItemInput } from "../../contract/items/items.ts";
import { type Chosen, idempotentAnswers, type ItemRow, items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import { idempotencyMs } from "../../people/keys/idempotent-retry.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { itemLimitReached, itemLimit } from "../quota.ts";
import { indexNew } from "../search/index-items.ts";
import { readAuthor } from "./author.ts";
import { bodyBytesOf, fieldsOf, screenFor } from "./fields.ts";
import { freeSlug } from "./free-slug.ts";
import { noBundle } from "./installed.ts";
import { readSoon, type ReadingSoon } from "./read-facts-soon.ts";
import { showItem, type ShownItem } from "./view.ts";

/** A request that may be repeated: its `Idempotency-Key`, and the digest of its body. */
export type Retry = { key: string; bodyHash: string };

type Creating = Pick<Deps, "vault" | "now" | "config" | "secondOpinion"> & ReadingSoon;

/**
 * One batch: the item, unless a limit or its slug forbids it; the answer to remember; the audit line; and the owner's
 * state, which says why there is no item. Batches run one after the other, so limits, slugs and answers are exact.
 */
export async function createItem(
  deps: Creating,
  owner: Owner,
  input: VaultItemInput,
  retry?: Retry,
): Promise<ShownItem & { isReplay: boolean }> {
  const { now } = deps;
  const vault = vaultOf(deps, owner);
  const { userId, name, slug: callerSlug, isRobot } = owner.caller;
  const madeAs = isRobot ? name : null;
  const at = now();
  const fields = { ...fieldsOf(input), author: await readAuthor(deps, owner) };
  const row = {
    ...fields,
    textOver: null,
    bodyBytes: bodyBytesOf(fields.body),
    revision: 1,
    screen: await screenFor(deps, owner, fields),
    createdAt: at,
    createdBy: userId,
    updatedAt: at,
    updatedBy: userId,
    createdAs: madeAs,
    updatedAs: madeAs,
  };
  const by = { name, slug: callerSlug };
  const show = (item: ItemRow) => showItem(owner, item, { createdBy: by, updatedBy: by, ...noBundle });

  const isTaken = sql<number>`exists (select 1 from items as other
    where other.owner_id = ${ownerId(owner)} and other.slug = ${input.slug ?? null})`;
  const isOwner = eq(owners.id, ownerId(owner, "member"));
  const slug = input.slug ?? freeSlug(owner, fields);
  const insertItem = vault
    .insert(items)
    .select(
      sql`select ${rowValues(items, { ...row, id: sql`null`, ownerId: sql`${owners.id}`, slug })} from ${owners}
        where ${isOwner} and ${owners.itemCount} < ${itemLimit(deps, owner)} and not ${isTaken}
        and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(owner, at, retry)})`,
    )
    .returning();
  const tellAudit = auditStatement(deps, {
    actor: actorOf(owner.caller),
    act: "item.create",
    owner,
    subject: sql`${`${owner.type} ${owner.slug} item `} || (select slug from items where id = last_insert_rowid())`,
  });
  const howItStands = vault
    .select({
      used: owners.itemCount,
      limit: itemLimit(deps, owner).as("in_force"),
      isTaken: isTaken.as("is_taken"),
      requestHash: idempotentAnswers.requestHash,
      chosen: idempotentAnswers.answer,
    })
    .from(owners)
    .leftJoin(idempotentAnswers, isAnswered(owner, at, retry))
    .where(isOwner);

  const chosen = { at, by, screen: row.screen };
  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    created: insertItem,
    answers: retry ? [rememberAnswer(deps, owner, retry, chosen)] : [],
    indexed: indexNew({ vault }, fields),
    audit: tellAudit,
    standing: howItStands,
  });

  if (created) {
    readSoon(deps, created.id);
    return { ...show(created), isReplay: false };
  }
  if (!standing) throw await refusalOf(deps, owner, "member");
  if (standing.chosen && standing.requestHash === retry?.bodyHash) {
    // The same bytes for the same registry: it was this operation.
    return { ...show(asAnswered(row, standing.chosen as Chosen)), isReplay: true };
  }
  throw refusal(owner, input, standing);
}

/** Whether this `Idempotency-Key` has been answered before. */
const isAnswered = (owner: Owner, at: number, retry: Retry | undefined): SQL | undefined =>
  and(
    eq(idempotentAnswers.keyId, owner.caller.keyId),
    eq(idempotentAnswers.ownerId, ownerId(owner)),
    eq(idempotentAnswers.idempotencyKey, retry?.key ?? ""),
    gt(idempotentAnswers.createdAt, at - idempotencyMs),
  );

/**
 * Stands right after the item's own statement: it writes one row when that statement did, into a table without rowids,
 * so `changes()` and `last_insert_rowid()` stay as they were. An expired answer is replaced.
 */
const rememberAnswer = (deps: Creating, owner: Owner, { key, bodyHash }: Retry, chosen: Omit<Chosen, "id" | "slug">) =>
  vaultOf(deps, owner)
    .insert(idempotentAnswers)
    .select(
      sql`select ${rowValues(idempotentAnswers, {
        keyId: owner.caller.keyId,
        ownerId: items.ownerId,
        idempotencyKey: key,
        requestHash: bodyHash,
        answer: sql`json_set(${JSON.stringify(chosen)}, '$.id', ${items.id}, '$.slug', ${items.slug})`,
        createdAt: chosen.at,
      })}
      from ${items} where ${items.id} = last_insert_rowid() and changes() > 0
      on conflict do update
        set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
    );

/**
 * The item as it was when it was new: what a repeated request gets again, with the values that the service chose then.
 */
const asAnswered = (row: Omit<ItemRow, "id" | "ownerId" | "slug">, { id, slug, at, screen }: Chosen): ItemRow => ({
  ...row,
  id,
  slug,
  screen,
  ownerId: 0,
  createdAt: at,
  updatedAt: at,
});

function refusal(
  owner: Owner,
  input: VaultItemInput,
  { used, limit, chosen }: { used: number; limit: number; chosen: object | null },
): ApiError {
  if (chosen) {
    return new ApiError("idempotency_key_reused", "This `Idempotency-Key` came with another body before.");
  }
  if (used >= limit) return itemLimitReached(owner, { used, limit });
  return new ApiError("slug_taken", `There is an item "${input.slug}" already.`, {
    errors: [{ pointer: "/slug", code: "slug_taken", message: "is taken" }],
  });
}
