import { and, eq, type SQL, sql } from "drizzle-orm";
import { invalidParameter, pageTooDeep } from "../../contract/errors.ts";
import type { ItemQuery, VaultItemPage } from "../../contract/items.ts";
import { limits } from "../../contract/limits.ts";
import { type PageRange, pageRangeOf } from "../../contract/paging.ts";
import { itemEntries } from "../../db/item-history.ts";
import { bundles, items, owners } from "../../db/vault.ts";
import { readQueryText } from "../../search/query-text.ts";
import type { Deps } from "../deps.ts";
import { bundleColumns, creator, people, updater } from "../items/read.ts";
import { summaryColumns, toVaultItemSummary } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../owner.ts";
import { asMeant, asTyped, asTypedAnywhere, filtered } from "./match.ts";
import { behindOwner, ownersMark } from "./words.ts";

type Vault = Pick<Deps, "vault">;
type Sort = NonNullable<ItemQuery["sort"]>;

/** Of items that are only near to what was asked for. */
const mostMeant = 120;
/** An entry's rowid is this less its place (see the migrations). */
const placesTo = 2 ** 40;

/** A list without words and filters needs no index of words. */
export const isSearch = ({ q, kind, tag, platform, status, screen, sort }: ItemQuery) =>
  Boolean(q) || sort === "relevance" || [kind, tag, platform, status, screen].some((one) => one !== undefined);

/**
 * A page of an owner's items by words and filters. The index is asked for places alone, at most one more than are
 * counted, then the items of the page are read.
 */
export async function searchItems(deps: Vault, owner: Owner, query: ItemQuery): Promise<VaultItemPage> {
  const { q, sort = "updated", page: _page, pageSize: _size, ...filters } = query;
  if (sort === "relevance" && !q) throw invalidParameter("sort", "may be `relevance` only together with `q`");
  const window = pageRangeOf(query);
  const filter = filtered(filters);
  const text = q ? readQueryText(q) : undefined;
  const isEmpty = filter === undefined || text?.words.length === 0;
  const expressions = isEmpty ? [] : expressionsOf(filter, text, sort);
  let found = await placesOf(deps, owner, expressions, { sort, most: mostOf(window) });
  if (found.length === 0 && text && !isEmpty) {
    found = await placesOf(deps, owner, asMeant(text, filter), { sort, most: mostMeant });
  }
  const isMore = found.length > limits.totalExactUpTo && sort !== "title";
  if (window.offset > limits.pageOffsetMax && found.length > limits.totalExactUpTo) {
    throw pageTooDeep(`\`page\` must not skip more than ${limits.pageOffsetMax} records of a long list.`);
  }
  const { page, pageSize, offset } = window;
  return {
    items: await itemsAt(deps, owner, found.slice(offset, offset + pageSize)),
    ...{ page, pageSize, total: isMore ? limits.totalExactUpTo : found.length },
    totalRelation: isMore ? "gte" : "eq",
    hasMore: offset + pageSize < found.length,
  };
}

function expressionsOf(filter: string, text: ReturnType<typeof readQueryText> | undefined, sort: Sort): string[] {
  if (!text) return [filter];
  return sort === "relevance" ? asTyped(text, filter) : [asTypedAnywhere(text, filter)];
}

const mostOf = ({ offset, pageSize }: PageRange) =>
  Math.max(limits.totalExactUpTo, Math.min(offset, limits.pageOffsetMax) + pageSize) + 1;

type Asked = { sort: Sort; most: number };

/** Where the items stand in the index, in the order asked for. Throws for an owner whom the caller can't see. */
async function placesOf(deps: Vault, owner: Owner, expressions: string[], { sort, most }: Asked): Promise<number[]> {
  const vault = vaultOf(deps, owner);
  const [[seen], [found]] = await vault.batch([
    vault
      .select({ id: owners.id })
      .from(owners)
      .where(eq(owners.id, ownerId(owner))),
    vault
      .select({ places: sql<string>`json_group_array(place)`.as("places") })
      .from(sql`(${sort === "title" ? byTitle(owner, expressions) : byPlace(owner, expressions, most)})`),
  ]);
  if (!seen) throw await refusalOf(deps, owner, "reader");
  return JSON.parse(found!.places) as number[];
}

/** The terms of another owner are none of this expression's. */
const ofOwner = (owner: Owner, expression: string) =>
  sql`replace(${expression}, ${ownersMark}, cast(coalesce(${ownerId(owner)}, 0) as integer) || ${behindOwner})`;

const nothing = sql`select null as place where false`;

/** One list behind the other; the next is read only where those before it have too few. */
function byPlace(owner: Owner, expressions: string[], most: number): SQL {
  if (expressions.length === 0) return nothing;
  const lists = expressions.map(
    (expression) => sql`select * from (select ${placesTo} - rowid as place from item_words
      where item_words match ${ofOwner(owner, expression)} order by rowid limit ${most})`,
  );
  return sql`select place from (${sql.join(lists, sql` union all `)}) limit ${most}`;
}

/** The index knows no titles, so those of all that it finds are read. */
function byTitle(owner: Owner, expressions: string[]): SQL {
  if (expressions.length === 0) return nothing;
  const lists = expressions.map(
    (expression) => sql`select rowid from item_words where item_words match ${ofOwner(owner, expression)}`,
  );
  return sql`select entry.place from (${sql.join(lists, sql` union all `)}) as hit
    join item_entries as entry on entry.place = ${placesTo} - hit.rowid
    join items on items.id = entry.item_id
    order by items.title collate nocase, items.id`;
}

/** An item that was written meanwhile stands elsewhere and is left out. */
async function itemsAt(deps: Vault, owner: Owner, places: number[]) {
  if (places.length === 0) return [];
  const vault = vaultOf(deps, owner);
  const [rows] = await vault.batch([
    vault
      .select({ place: itemEntries.place, row: summaryColumns, bundle: bundleColumns, ...people })
      .from(itemEntries)
      .innerJoin(items, eq(items.id, itemEntries.itemId))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .innerJoin(creator, eq(creator.id, items.createdBy))
      .innerJoin(updater, eq(updater.id, items.updatedBy))
      .where(
        and(sql`${itemEntries.place} in (${sql.raw(places.join(", "))})`, eq(itemEntries.ownerId, ownerId(owner))),
      ),
  ]);
  const byPlace = new Map(rows.map((one) => [one.place, one]));
  return places.flatMap((place) => {
    const one = byPlace.get(place);
    return one ? [toVaultItemSummary(owner, one.row, one)] : [];
  });
}
