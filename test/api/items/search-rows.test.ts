import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { ItemQuery } from "../../../src/contract/items/items.ts";
import { limits } from "../../../src/contract/wire/limits.ts";
import type { Caller } from "../../../src/people/caller.ts";
import { listItems } from "../../../src/vault/items/read.ts";
import { asMember, asPerson, type Owner } from "../../../src/people/owner.ts";
import { isSearch, searchItems } from "../../../src/vault/search/find.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { newRegistry, registries } from "../../support/items.ts";
import { newCaller } from "../../support/vault.ts";

const itemsEach = 10_000;
/** The bound for a search at that size. */
const most = 1_150;

const idOf = async (type: "user" | "team", slug: string) =>
  (await env.VAULT.prepare("select id from owners where type = ? and slug = ?").bind(type, slug).first<number>("id"))!;

const kinds = ["skill", "note", "mcp-server"];
const titles = ["deploy", "Review", "überall", "Ärger", "review", "zebra", "字", "_x", "Deploy"];
const titleOf = (i: number) => `${titles[i % titles.length]} ${(i * 7919) % 3_000}`;
/** Every word that an item has, beside those of its number. */
const words: Record<string, (i: number) => boolean> = {
  common: () => true,
  half: (i) => i % 2 === 0,
  third: (i) => i % 3 === 0,
  thousand: (i) => i % 10 === 1,
  number777: (i) => i % 1_000 === 777,
  zebra: (i) => titles[i % titles.length] === "zebra",
  nowhere: () => false,
};

/** What the index would make of a search, found without it. */
const filters: Record<keyof Pick<ItemQuery, "kind" | "tag" | "platform" | "status" | "screen">, (i: number) => string> =
  {
    kind: (i) => kinds[i % 3]!,
    tag: (i) => (i % 4 === 0 ? "few" : "all"),
    platform: (i) => (i % 5 === 0 ? "claude" : ""),
    status: (i) => (i % 4 === 1 ? "clean" : "none"),
    screen: (i) => (i % 50 === 0 ? "flagged" : "clean"),
  };

async function fill(owner: number, people: number[]) {
  const numbers = Array.from({ length: itemsEach }, (_, at) => at + 1);
  const rows = numbers.map((i) => ({
    slug: `i${i}`,
    title: titleOf(i),
    kind: filters.kind(i),
    tags: ["any", filters.tag(i)],
    at: i,
    platform: filters.platform(i) || null,
    by: people[i % people.length],
    suspicious: i % 50 === 0 ? 1 : 0,
    words: [
      `t${titles[i % titles.length] === "zebra" ? "zebra" : "other"} htop hitem nitem nitm`,
      ...Object.keys(words).map((word) => (words[word]!(i) ? `w${word}` : "")),
    ].join(" "),
  }));
  for (let at = 0; at < rows.length; at += 1_000) {
    await env.VAULT.prepare(
      `insert into items (owner_id, slug, title, kind, platform, tags, metadata, body_bytes, revision, screen,
         created_at, created_by, updated_at, updated_by, body)
       select ?1, value ->> 'slug', value ->> 'title', value ->> 'kind', value ->> 'platform', value -> 'tags', '{}',
         1, 1, json_object('rules', '1', 'textHash', 'x', 'result',
           json_object('suspicious', value ->> 'suspicious', 'notes', 0, 'ran', json('true'))),
         0, value ->> 'by', value ->> 'at', ?3, value ->> 'words' from json_each(?2)`,
    )
      .bind(owner, JSON.stringify(rows.slice(at, at + 1_000)), people[0])
      .run();
  }
  await env.VAULT.batch([
    env.VAULT.prepare(
      `insert into bundles (item_id, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status,
         uploaded_at, uploaded_by, files)
       select id, 'o' || id, slug || '.zip', 1, 1, 1, 'ff', 'clean', 1, ?2, '[]'
       from items where owner_id = ?1 and updated_at % 4 = 1`,
    ).bind(owner, people[0]),
    // As `entryWords` would, which this test is not about.
    env.VAULT.prepare(
      "update item_entries set words = (select body from items where id = item_id) where owner_id = ?1",
    ).bind(owner),
  ]);
}

type Asked = ItemQuery & Record<string, unknown>;

describe.each(registries)("%s of 10 000 items, beside as many of another owner", (kind) => {
  let owner: Owner;
  let byTitle: number[];
  beforeAll(async () => {
    const [registry, other] = [await newRegistry(kind), await newRegistry(kind)];
    const type = kind === "team" ? "team" : "user";
    const ids = [await idOf(type, registry.slug), await idOf(type, other.slug)];
    const person = await newCaller();
    const people = [await idOf("user", person.slug)];
    for (let more = 0; more < 19; more++) people.push(await idOf("user", (await newCaller()).slug));
    for (const id of ids.toReversed()) await fill(id, people);
    const caller: Caller = {
      keyId: "k",
      userId: ids[0]!,
      slug: registry.slug,
      name: "P",
      isRobot: false,
      lifeMs: 0,
      scopes: [],
      registry: null,
    };
    owner = kind === "vault" ? asPerson(caller) : asMember({ ...caller, userId: people[0]! }, registry.slug);
    if (kind === "team") {
      await env.VAULT.prepare("insert into members (team_id, user_id, role, joined_at) values (?, ?, 'reader', 0)")
        .bind(ids[0], people[0])
        .run();
    }
    const { results } = await env.VAULT.prepare(
      "select slug from items where owner_id = ? order by title collate nocase, id",
    )
      .bind(ids[0])
      .all<{ slug: string }>();
    byTitle = results.map(({ slug }) => Number(slug.slice(1)));
  }, 60_000);

  const ask = async (query: Asked) => {
    const deps = depsFrom(env, createExecutionContext());
    const page = await (isSearch(query) ? searchItems : listItems)(deps, owner, query);
    return { page, rows: deps.meter.rowsRead };
  };

  /** All that match, in the order asked for. */
  function reference({ q, sort, page: _page, pageSize: _size, ...asked }: Asked): number[] {
    const said = q?.split(" ") ?? [];
    const isFound = (i: number) =>
      said.every((word) => words[word]!(i)) &&
      Object.entries(asked).every(([name, value]) =>
        name === "tag" && value === "any" ? true : filters[name as keyof typeof filters](i) === value,
      );
    const found = (sort === "title" ? byTitle : byTitle.toSorted((a, b) => b - a)).filter(isFound);
    if (sort !== "relevance") return found;
    const isTitled = (i: number) => said.every((word) => word === "zebra" && words["zebra"]!(i));
    return [...found.filter(isTitled), ...found.filter((i) => !isTitled(i))];
  }

  const lists: Asked[] = [
    { q: "common" },
    { q: "half" },
    { q: "half third" },
    { q: "thousand" },
    { q: "zebra" },
    { q: "number777" },
    { tag: "any" },
    { tag: "few", status: "none" },
    { kind: "note", platform: "claude" },
    { q: "common", kind: "skill", tag: "all", platform: "claude", status: "clean", screen: "clean" },
    { screen: "flagged" },
    { q: "zebra", status: "clean" },
  ];
  const pages = [
    [1, 1],
    [1, 20],
    [1, 100],
    [7, 30],
    [10, 100],
    [23, 50],
    [101, 100],
  ].map(([page, pageSize]) => ({ page: page!, pageSize: pageSize! }));
  const sorts = ["updated", "title", "relevance"] as const;

  test.each(sorts)("by %s: items, total and order as of a plain list; rows", async (sort) => {
    const dearest = new Map<string, [rows: number, asked: string]>();
    for (const list of lists.filter(({ q }) => q || sort !== "relevance")) {
      const all = reference({ ...list, sort });
      const isMore = all.length > limits.totalExactUpTo;
      for (const { page, pageSize } of pages) {
        const asked = { ...list, sort, page, pageSize };
        const offset = (page - 1) * pageSize;
        const { page: answer, rows } = await ask(asked);
        expect({ ...answer, items: answer.items.map(({ slug }) => slug) }, JSON.stringify(asked)).toEqual({
          page,
          pageSize,
          total: isMore ? limits.totalExactUpTo : all.length,
          totalRelation: isMore ? "gte" : "eq",
          items: all.slice(offset, offset + pageSize).map((i) => `i${i}`),
          hasMore: offset + pageSize < all.length,
        });
        const [place, bound] = boundOf(sort, { offset, pageSize }, all.length);
        expect(rows, JSON.stringify(asked)).toBeLessThanOrEqual(bound);
        if (rows > (dearest.get(place)?.[0] ?? 0)) dearest.set(place, [rows, JSON.stringify(asked)]);
      }
    }
    console.log(kind, Object.fromEntries(dearest));
  });

  test.each<[ItemQuery, number]>([
    [{ q: "number777" }, 40],
    [{ q: "number777", sort: "title" }, 40],
    [{ q: "zebra", tag: "few", sort: "relevance" }, 320],
    [{ q: "nowhere" }, 10],
    [{ q: "itme", sort: "relevance" }, 180],
    [{ q: "common", sort: "title" }, most],
    [{ q: "half", sort: "title" }, most],
    [{ tag: "any", sort: "title" }, most],
    [{ q: "common", sort: "title", pageSize: 50 }, 1_200],
    [{ q: "common", sort: "title", pageSize: 100 }, 11_400],
    [{ q: "half", sort: "title", page: 5, pageSize: 100 }, 9_000],
    [{ sort: "title" }, 150],
  ])("%j reads at most %d rows", async (query, bound) => {
    expect((await ask(query)).rows).toBeLessThanOrEqual(bound);
  });
});

/**
 * What a page may read. Beyond the thousand that are counted, each match before the page is a row. By title, each match
 * is another one, and where they are more than are counted, each of the owner's items before the page is two. What such
 * searches read as a rule is below the lists.
 */
function boundOf(
  sort: string,
  { offset, pageSize }: { offset: number; pageSize: number },
  found: number,
): [where: string, rows: number] {
  const counted = Math.min(found, limits.totalExactUpTo + 1);
  const few = most - limits.totalExactUpTo - limits.pageSizeMax;
  if (sort === "title" && found > limits.totalExactUpTo) {
    return ["by title, of more than 1 000", counted + 2 * 64 + found + 2 * itemsEach + pageSize + few];
  }
  if (sort === "title" && found > 500) return ["by title, of at most 1 000", 2 * found + pageSize + few];
  const reached = Math.min(offset, limits.pageOffsetMax) + pageSize;
  return found > limits.totalExactUpTo && reached > limits.totalExactUpTo
    ? ["beyond the first thousand", reached + pageSize + few]
    : ["among the first thousand, or by title of at most 500", most];
}
