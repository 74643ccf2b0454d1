import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { ItemQuery } from "../../../src/contract/items.ts";
import type { Caller } from "../../../src/vault/caller.ts";
import { listItems } from "../../../src/vault/items/read.ts";
import { asPerson, type Owner } from "../../../src/vault/owner.ts";
import { isSearch, searchItems } from "../../../src/vault/search/find.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { newRegistry } from "../../support/items.ts";

describe("at 10 000 items, beside as many of another owner", () => {
  const fill = (owner: number, from: number) =>
    env.VAULT.batch([
      env.VAULT.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
         insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision, created_at, created_by,
           updated_at, updated_by, body) select ?1, 'i' || i, 'Item ' || i, 'skill', '["all"]', '{}', 1, 1, 0, ?1, i,
           ?1,
           'b' from n`,
      ).bind(owner),
      // As `entryWords` would, which this test is not about.
      env.VAULT.prepare(
        `update item_entries set words = 'titem hitem witem nitem nitm wcommon wnumber' || (place % 1000)
         where owner_id = ?1 and place > ?2`,
      ).bind(owner, from),
    ]);
  let owner: Owner;
  beforeAll(async () => {
    const [registry, other] = [await newRegistry("vault"), await newRegistry("vault")];
    const idOf = async (slug: string) =>
      (await env.VAULT.prepare("select id from owners where slug = ?").bind(slug).first<number>("id"))!;
    const userId = await idOf(registry.slug);
    await fill(await idOf(other.slug), 0);
    await fill(userId, 0);
    const caller: Caller = {
      ...{ keyId: "k", userId, slug: registry.slug, name: "P", isRobot: false, lifeMs: 0, scopes: [], registry: null },
    };
    owner = asPerson(caller);
  });

  test.each<[ItemQuery, number, number]>([
    [{ q: "common" }, 1_000, 1_150],
    [{ q: "item", sort: "relevance" }, 1_000, 1_150],
    [{ q: "common item", tag: "all", kind: "skill", status: "none" }, 1_000, 1_150],
    [{ tag: "all" }, 1_000, 1_150],
    // Six of each item that is shown, beside the thousand that are counted.
    [{ q: "common", pageSize: 100 }, 1_000, 1_650],
    [{ q: "item", sort: "relevance", pageSize: 100, page: 10 }, 1_000, 1_650],
    [{ q: "number777" }, 10, 150],
    [{ q: "itme", sort: "relevance" }, 120, 250],
    [{ q: "zebra", sort: "relevance" }, 0, 10],
    [{ q: "number777", sort: "title" }, 10, 150],
    [{ sort: "title" }, 10_000, 150],
  ])("%j finds %d, of at most %d rows", async (query, total, most) => {
    const deps = depsFrom(env, createExecutionContext());
    const page = await (isSearch(query) ? searchItems : listItems)(deps, owner, query);
    console.log(JSON.stringify(query), "rows read:", deps.meter.rowsRead);
    expect([page.total, page.items.length]).toEqual([total, Math.min(total, query.pageSize ?? 20)]);
    expect(deps.meter.rowsRead).toBeLessThanOrEqual(most);
  });
});
