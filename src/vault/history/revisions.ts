import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import type { Role } from "../../contract/people/teams.ts";
import type { ItemRevision, ItemRevisionDetail, ItemRevisionPage } from "../../contract/items/revisions.ts";
import { itemRevisions } from "../../db/item-history.ts";
import { items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import type { Deps } from "../deps.ts";
import type { Precondition } from "../../contract/wire/if-match.ts";
import { itemSubject } from "../items/edited.ts";
import { fieldsOfRow } from "../items/fields.ts";
import { updateItem } from "../items/update.ts";
import type { ShownItem } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { unpackText } from "./packed-text.ts";

type Vault = Pick<Deps, "vault">;

const noted = alias(itemRevisions, "noted");
const writer = alias(owners, "writer");
/** Each column has a name of its own: a batch gives rows as objects, in which columns of one name collide. */
const by = {
  name: sql<string>`coalesce(${itemRevisions.writtenAs}, ${writer.name})`.as("writer_name"),
  slug: sql<string>`${writer.slug}`.as("writer_slug"),
};

/** The item, with the number, time and writer of its present text, which may be older than its bundle. */
const selectPresent = (deps: Vault, owner: Owner, slug: string, least?: Role) =>
  vaultOf(deps, owner)
    .select({
      row: items,
      number: sql<number>`coalesce(${noted.revision}, ${items.revision})`.as("number"),
      at: sql<number>`coalesce(${noted.writtenAt}, ${items.updatedAt})`.as("text_at"),
      by: {
        name: sql<string>`coalesce(
          iif(${noted.id} is null, ${items.updatedAs}, ${noted.writtenAs}), ${writer.name})`.as("writer_name"),
        slug: sql<string>`${writer.slug}`.as("writer_slug"),
      },
    })
    .from(items)
    .leftJoin(noted, and(eq(noted.itemId, items.id), isNull(noted.packed)))
    .innerJoin(writer, eq(writer.id, sql`coalesce(${noted.writtenBy}, ${items.updatedBy})`))
    .where(and(eq(items.ownerId, ownerId(owner, least)), eq(items.slug, slug)));
type Present = Awaited<ReturnType<typeof selectPresent>>[number];

const isOfItem = (owner: Owner, slug: string, least?: Role) =>
  and(
    eq(
      itemRevisions.itemId,
      sql`(select id from items where items.owner_id = ${ownerId(owner, least)} and items.slug = ${slug})`,
    ),
    isNotNull(itemRevisions.packed),
  );

export async function listRevisions(
  deps: Vault,
  owner: Owner,
  slug: string,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<ItemRevisionPage> {
  const window = pageRangeOf(query);
  const vault = vaultOf(deps, owner);
  const { revision, writtenAt: at, title, bodyBytes } = itemRevisions;
  const { presentRows, earlier } = await namedBatch(vault, {
    presentRows: selectPresent(deps, owner, slug),
    earlier: vault
      .select({ revision, at, by, title, bodyBytes })
      .from(itemRevisions)
      .innerJoin(writer, eq(writer.id, itemRevisions.writtenBy))
      .where(isOfItem(owner, slug))
      .orderBy(desc(revision)),
  });
  const [present] = presentRows;
  if (!present) throw await refusalOf(deps, owner, "reader");
  const all = [presentRevision(present), ...earlier.map((one) => ({ ...one, at: toTimestamp(one.at) }))];
  return pageOf(all.slice(window.offset, window.offset + window.pageSize), window, all.length);
}

const presentRevision = ({ row: { title, bodyBytes }, number, at, by }: Present): ItemRevision => ({
  revision: number,
  at: toTimestamp(at),
  by,
  title,
  bodyBytes,
});

export async function getRevision(
  deps: Vault,
  owner: Owner,
  slug: string,
  n: string,
  least: Role = "reader",
): Promise<ItemRevisionDetail> {
  const vault = vaultOf(deps, owner);
  const wanted = /^[1-9]\d{0,14}$/.test(n) ? Number(n) : 0;
  const { revision, writtenAt: at, bodyBytes, packed } = itemRevisions;
  const { presentRows, earlierRows } = await namedBatch(vault, {
    presentRows: selectPresent(deps, owner, slug, least),
    earlierRows: vault
      .select({ at, by, bodyBytes, packed })
      .from(itemRevisions)
      .innerJoin(writer, eq(writer.id, itemRevisions.writtenBy))
      .where(and(isOfItem(owner, slug, least), eq(revision, wanted))),
  });
  const [present] = presentRows;
  const [earlier] = earlierRows;
  if (!present) throw await refusalOf(deps, owner, least);
  if (wanted === present.number) return { ...presentRevision(present), ...fieldsOfRow(present.row) };
  if (!earlier) throw noRevision(n);
  const { packed: stored, at: ms, ...about } = earlier;
  return { revision: wanted, at: toTimestamp(ms), ...about, ...unpackText(stored!) };
}

/** A revision's text never changes, so it is read once. Onto what it is written, the update decides. */
export async function restoreRevision(
  deps: Parameters<typeof updateItem>[0],
  owner: Owner,
  slug: string,
  n: string,
  precondition: Precondition,
): Promise<ShownItem> {
  const {
    revision,
    at: _at,
    by: _by,
    bodyBytes: _bytes,
    ...fields
  } = await getRevision(deps, owner, slug, n, "member");
  const told = { act: "item.restore", detail: (number: number) => `revision ${number} as ${revision}` };
  return updateItem(deps, owner, slug, fields, precondition, { told });
}

export async function eraseRevisions(deps: Pick<Deps, "vault" | "now">, owner: Owner, slug: string): Promise<void> {
  const vault = vaultOf(deps, owner);
  const {
    item: [item],
  } = await namedBatch(vault, {
    erased: vault.delete(itemRevisions).where(isOfItem(owner, slug, "admin")),
    audit: auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "revisions.delete",
      subject: itemSubject(owner, slug),
    }),
    item: vault
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.ownerId, ownerId(owner, "admin")), eq(items.slug, slug))),
  });
  if (!item) throw await refusalOf(deps, owner, "admin");
}

const noRevision = (n: string) => new ApiError("not_found", `There is no revision "${n.slice(0, 20)}" of this item.`);
