import { eq, type SQL, sql } from "drizzle-orm";
import { invalidParameter, pageTooDeep } from "../../contract/wire/errors.ts";
import type { ItemQuery, VaultItemPage } from "../../contract/items/items.ts";
import { limits } from "../../contract/wire/limits.ts";
import { type PageRange, pageRangeOf } from "../../contract/wire/paging.ts";
import { type Listed, listedItems } from "../../db/item-history.ts";
import { owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { anyOf } from "../../search/fts5.ts";
import { readQueryText } from "../../search/query-text.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { rowsOf, showListed } from "./show-listed.ts";
import { asMeant, asTyped, asTypedAnywhere, filtered } from "./match.ts";
import { behindOwner, ownersMark } from "./words.ts";

type Search = { deps: Pick<Deps, "vault">; owner: Owner; window: PageRange };

/** Of items that are only near to what was asked for. */
const mostMeant = 120;
/** An entry's rowid is this less its place (see the migrations). */
const placesTo = 2 ** 40;

/** A list without words and filters needs no index of words. */
export const isSearch = ({ q, kind, tag, platform, status, screen, sort }: ItemQuery) =>
  Boolean(q) || sort === "relevance" || [kind, tag, platform, status, screen].some((one) => one !== undefined);

/** A page of an owner's items by words and filters, from the index alone. */
export async function searchItems(deps: Pick<Deps, "vault">, owner: Owner, query: ItemQuery): Promise<VaultItemPage> {
  const { q, sort = "updated", page: _page, pageSize: _size, ...filters } = query;
  if (sort === "relevance" && !q) throw invalidParameter("sort", "may be `relevance` only together with `q`");
  const search = { deps, owner, window: pageRangeOf(query) };
  const filter = filtered(filters);
  const text = q ? readQueryText(q) : undefined;
  const isEmpty = filter === undefined || text?.words.length === 0;
  const read = sort === "title" ? pageByTitle : pageInOrder;
  let hits = await read(search, isEmpty ? [] : buildExpressions(filter, text, sort));
  if (hits.count === 0 && text && !isEmpty) hits = await read(search, asMeant(text, filter), mostMeant);
  const { page, pageSize, offset } = search.window;
  const isMore = hits.count > limits.totalExactUpTo;
  return {
    items: await showListed(deps, owner, hits.listed),
    page,
    pageSize,
    total: isMore ? limits.totalExactUpTo : hits.count,
    totalRelation: isMore ? "gte" : "eq",
    hasMore: offset + pageSize < hits.count,
  };
}

function buildExpressions(
  filter: string,
  text: ReturnType<typeof readQueryText> | undefined,
  sort: NonNullable<ItemQuery["sort"]>,
): string[] {
  if (!text) return [filter];
  return sort === "relevance" ? asTyped(text, filter) : [asTypedAnywhere(text, filter)];
}

/** `count`: of all that were found, or at least one more than are counted, and than the page and those before it. */
type Found = { count: number; listed: Listed[] };

const mostOf = ({ offset, pageSize }: PageRange) =>
  Math.max(limits.totalExactUpTo, Math.min(offset, limits.pageOffsetMax) + pageSize) + 1;

function requireReach({ offset }: PageRange, count: number): void {
  if (offset > limits.pageOffsetMax && count > limits.totalExactUpTo) {
    throw pageTooDeep(`\`page\` must not skip more than ${limits.pageOffsetMax} records of a long list.`);
  }
}

const selectSeen = ({ deps, owner }: Search) =>
  vaultOf(deps, owner)
    .select({ id: owners.id })
    .from(owners)
    .where(eq(owners.id, ownerId(owner)));

/** The terms of another owner are none of this expression's. */
const matches = (owner: Owner, expression: string) =>
  sql`item_words match
    replace(${expression}, ${ownersMark}, cast(coalesce(${ownerId(owner)}, 0) as integer) || ${behindOwner})`;

/** D1 binds numbers as floating ones, of which FTS5 ignores what they say of a rowid. */
const whole = (value: number) => sql.raw(String(value));

/**
 * The latest changes first, in one statement: as many entries as are counted, then what is shown of the page. It finds
 * what all expressions do, one behind the other; the next is read only where those before it have too few.
 */
async function pageInOrder(search: Search, expressions: string[], most = mostOf(search.window)): Promise<Found> {
  const { deps, owner, window } = search;
  const lists = expressions.map((expression) => sql`select * from (${selectHits(owner, expression, most)})`);
  const hits = lists.length > 0 ? sql.join(lists, sql` union all `) : sql`select null as number where false`;
  const shown = Array.from({ length: window.pageSize }, (_, at) => Math.min(window.offset, most) + at);
  const vault = vaultOf(deps, owner);
  const { membership, firstHits } = await namedBatch(vault, {
    membership: selectSeen(search),
    firstHits: vault
      .select({
        count: sql<number>`json_array_length(hits)`.as("count"),
        listed: sql<string>`(select json_group_array(json(listed)) from ${rowsOf(shown)} as shown
          cross join listed_items on entry = hits ->> shown.number)`.as("listed"),
      })
      .from(
        sql`(select json_group_array(number) as hits
          from (select number from (${hits}) limit ${most}))`,
      ),
  });
  const [hit] = firstHits;
  if (!membership[0]) throw await refusalOf(deps, owner, "reader");
  requireReach(window, hit!.count);
  return { count: hit!.count, listed: JSON.parse(hit!.listed) as Listed[] };
}

/**
 * By title, which the index does not know: where it finds no more than are counted, their titles are read and sorted.
 * Of more, the first by title are soon met among all of the owner's items.
 */
async function pageByTitle(search: Search, expressions: string[]): Promise<Found> {
  const { deps, owner, window } = search;
  const expression = anyOf(expressions.map((one) => `(${one})`));
  const vault = vaultOf(deps, owner);
  const { membership, first } = await namedBatch(vault, {
    membership: selectSeen(search),
    first: vault
      .select({ entry: sql<number>`number`.as("entry") })
      .from(
        expressions.length > 0
          ? sql`(${selectHits(owner, expression, limits.totalExactUpTo + 1)})`
          : sql`(select null as number where false)`,
      ),
  });
  if (!membership[0]) throw await refusalOf(deps, owner, "reader");
  requireReach(window, first.length);
  if (first.length <= limits.totalExactUpTo) {
    const entries = first.map(({ entry }) => entry);
    return { count: first.length, listed: first.length > 0 ? await sortedPage(search, entries) : [] };
  }
  const page = (await metAmongFirst(search, expression)) ?? (await metAmongAll(search, expression));
  return { count: Math.max(first.length, window.offset + page.length), listed: page.slice(0, window.pageSize) };
}

/** The latest first, as rows of a column `number`. */
const selectHits = (owner: Owner, expression: string, most = -1) =>
  sql`select rowid as number from item_words where ${matches(owner, expression)} order by rowid limit ${whole(most)}`;

/**
 * So many of an owner's items are looked up in the index at most. Each takes up to a millisecond, as FTS5 collects anew
 * what begins as the last word does.
 */
const mostLookedUp = 64;

/** The page, if the index has it among the owner's first items. */
async function metAmongFirst(search: Search, expression: string): Promise<Listed[] | undefined> {
  const { offset, pageSize } = search.window;
  if (offset + pageSize >= mostLookedUp) return undefined;
  const isMatch = sql`exists (select 1 from item_words
    where item_words.rowid = early.entry and ${matches(search.owner, expression)})`;
  const met = await walkByTitle(search, isMatch, mostLookedUp);
  return met.length > pageSize ? met : undefined;
}

/** The page by all that match, which the index finds at once. */
const metAmongAll = (search: Search, expression: string) =>
  walkByTitle(search, sql`early.entry in (${selectHits(search.owner, expression)})`);

/** The page and the first item behind it, among the owner's first items by title. */
async function walkByTitle({ deps, owner, window }: Search, isMatch: SQL, most = -1): Promise<Listed[]> {
  const vault = vaultOf(deps, owner);
  const [rows] = await vault.batch([
    vault
      .select({ listed: listedItems.listed })
      .from(
        sql`(select entry as met from (select ${whole(placesTo)} - place as entry
            from (select id from items where owner_id = ${ownerId(owner)}
              order by title collate nocase, id limit ${most})
            cross join item_entries on item_id = id) as early
          where ${isMatch} limit ${window.pageSize + 1} offset ${window.offset})`,
      )
      .crossJoin(listedItems)
      .where(sql`${listedItems.entry} = met`),
  ]);
  return rows.map(({ listed }) => listed);
}

async function sortedPage({ deps, owner, window }: Search, entries: number[]): Promise<Listed[]> {
  const vault = vaultOf(deps, owner);
  const { entry, itemId, title, listed } = listedItems;
  const isOf = sql`${entry} = wanted.number`;
  const [titled] = await vault.batch([
    vault
      .select({ entry, itemId, title })
      .from(sql`${rowsOf(entries)} as wanted`)
      .crossJoin(listedItems)
      .where(isOf),
  ]);
  const { offset, pageSize } = window;
  const shown = inOrderOfTitles(titled).slice(offset, offset + pageSize);
  if (shown.length === 0) return [];
  const [rows] = await vault.batch([
    vault
      .select({ listed })
      .from(sql`${rowsOf(shown.map((one) => one.entry))} as wanted`)
      .crossJoin(listedItems)
      .where(isOf),
  ]);
  return rows.map((one) => one.listed);
}

/** As `collate nocase` has them: by the bytes of UTF-8, the letters of ASCII in lower case. */
function inOrderOfTitles<One extends { itemId: number; title: string }>(entries: One[]): One[] {
  const keyed = entries.map((one) => ({
    one,
    key: Buffer.from(one.title.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  }));
  return keyed.toSorted((a, b) => Buffer.compare(a.key, b.key) || a.one.itemId - b.one.itemId).map(({ one }) => one);
}
