import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { VaultItemDetail } from "../../../src/contract/items/items.ts";
import { ItemRevisionPage } from "../../../src/contract/items/revisions.ts";
import { TrashedItemPage } from "../../../src/contract/items/trash.ts";
import { deleteExpired } from "../../../src/db/delete-expired.ts";
import { expiredVaultRows } from "../../../src/vault/expired-rows.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { aZip } from "../../support/bundles.ts";
import { moveClock } from "../../support/isolates.ts";
import { create, newItem, newRegistry, patch, read, registries, type Registry, remove } from "../../support/items.ts";
import { askOperator, newCaller, newTeam, request, type RequestOptions, setMember } from "../../support/vault.ts";

const day = 24 * 60 * 60_000;
afterEach(() => {
  vi.useRealTimers();
});

const trashOf = async (registry: Registry, query = "?pageSize=100") => {
  const response = await registry.ask(`/trash${query}`);
  expect(response.status).toBe(200);
  return TrashedItemPage.parse(await response.json());
};
const restore = (registry: Registry, id: string) => registry.ask(`/trash/${id}/restore`, { method: "POST" });
const gone = (registry: Registry, id: string) => registry.ask(`/trash/${id}`, { method: "DELETE" });
/** An item that was deleted, and its id in the trash. */
async function deleted(registry: Registry, input: object = {}) {
  const { item } = await newItem(registry, input);
  expect((await remove(registry, item.slug)).status).toBe(204);
  return { item, id: (await trashOf(registry)).items[0]!.id };
}
const rowsOf = (id: string) =>
  env.VAULT.prepare(
    `select (select count(*) from items where id = ?1) as items, (select count(*) from trashed_items where id = ?1) as
       trashed, (select count(*) from item_revisions where item_id = ?1) as revisions`,
  )
    .bind(Number(id))
    .first();

describe.each(registries)("%s", (kind) => {
  const limitTo = (slug: string, items: number) =>
    askOperator(`limits/${kind === "team" ? "team" : "user"}/${slug}`, { method: "PATCH", body: { items } });

  test("a deleted item can be seen for 30 days", async () => {
    const registry = await newRegistry(kind);
    const { item, id } = await deleted(registry, { title: "Old notes", slug: "old-notes", kind: "note" });
    await deleted(registry);
    expect((await registry.ask(`/items/${item.slug}`)).status).toBe(404);
    const page = await trashOf(registry);
    expect(page).toMatchObject({ total: 2, hasMore: false });
    const one = page.items.find((other) => other.id === id)!;
    expect(one).toMatchObject({
      slug: "old-notes",
      title: "Old notes",
      kind: "note",
      deletedBy: { slug: expect.any(String) },
    });
    expect(Date.parse(one.goneAt) - Date.parse(one.deletedAt)).toBe(30 * day);
    expect((await trashOf(registry, "?page=2&pageSize=1")).items.map(({ id }) => id)).toEqual([id]);
  });

  test("it comes back with its revisions and without a bundle", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry, { body: "first", tags: ["a"], metadata: { m: "1" } });
    await patch(registry, item.slug, { body: "second" });
    await registry.ask(`/items/${item.slug}/bundle`, {
      method: "POST",
      body: aZip(),
      headers: { "Content-Type": "application/zip" },
    });
    const before = await read(registry, item.slug);
    const revisions = await (await registry.ask(`/items/${item.slug}/revisions`)).json();
    const number = () =>
      env.VAULT.prepare(
        `select number from item_numbers where item_id = (select id from items where slug = ?
           and owner_id = (select id from owners where slug = ?))`,
      )
        .bind(item.slug, registry.slug)
        .first<number>("number");
    const version = (await number())!;
    await remove(registry, item.slug);
    expect((await (await registry.ask("/quota")).json<{ storage: object }>()).storage).toMatchObject({ usedBytes: 0 });
    const { id } = (await trashOf(registry)).items[0]!;
    const response = await restore(registry, id);
    expect(response.status).toBe(200);
    const after = await response.json<VaultItemDetail>();
    expect(response.headers.get("ETag")).toBe((await registry.ask(`/items/${item.slug}`)).headers.get("ETag"));
    const { revision, updatedAt: _, report: __, ...rest } = after;
    expect({ ...before, ...rest }).toEqual({ ...before, bundle: null, notOffered: null, installedText: null });
    expect(revision).toBe(before.revision + 1);
    expect(await (await registry.ask(`/items/${item.slug}/revisions`)).json()).toEqual(revisions);
    expect(await (await registry.ask(`/items/${item.slug}/revisions/1`)).json()).toMatchObject({ body: "first" });
    expect((await number())!).toBeGreaterThan(version);
    expect((await trashOf(registry)).total).toBe(0);
    await patch(registry, item.slug, { body: "third" });
    await registry.ask(`/items/${item.slug}/revisions/2/restore`, { method: "POST" });
    expect((await read(registry, item.slug)).body).toBe("second");
    const { results } = await env.VAULT.prepare("select act from audit where subject like ? order by id")
      .bind(`% ${registry.slug} item ${item.slug}`)
      .all<{ act: string }>();
    expect(results.map(({ act }) => act)).toEqual([
      ...["item.create", "item.update", "bundle.attach", "item.delete", "trash.restore", "item.update", "item.restore"],
    ]);
  });

  test("409 where another item has the slug, and where the limit is reached", async () => {
    const registry = await newRegistry(kind);
    const { id } = await deleted(registry, { slug: "mine" });
    await create(registry, { title: "Other", slug: "mine", body: "" });
    const taken = await restore(registry, id);
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: "slug_taken" }]);
    await remove(registry, "mine");
    await create(registry);
    await limitTo(registry.slug, 1);
    const full = await restore(registry, id);
    expect([full.status, await full.json()]).toMatchObject([409, { code: "item_limit_reached", limit: 1, used: 1 }]);
    await limitTo(registry.slug, 2);
    expect((await restore(registry, id)).status).toBe(200);
  });

  test("gone for good, with its revisions", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    await patch(registry, item.slug, { body: "new" });
    await remove(registry, item.slug);
    const { id } = (await trashOf(registry)).items[0]!;
    expect(await rowsOf(id)).toEqual({ items: 0, trashed: 1, revisions: 1 });
    expect((await gone(registry, id)).status).toBe(204);
    expect(await rowsOf(id)).toEqual({ items: 0, trashed: 0, revisions: 0 });
    for (const answer of [await gone(registry, id), await restore(registry, id)]) {
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not_found" }]);
    }
  });

  test.each(["0", "-1", "x", "1.5", "%00", "9".repeat(40)])("404 for %s", async (id) => {
    const registry = await newRegistry(kind);
    expect((await restore(registry, id)).status).toBe(404);
    expect((await gone(registry, id)).status).toBe(404);
  });

  test("never more than the limit of items: the oldest go first", async () => {
    const registry = await newRegistry(kind);
    await limitTo(registry.slug, 3);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await deleted(registry)).id);
    expect((await trashOf(registry)).items.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
    expect(await rowsOf(ids[0]!)).toEqual({ items: 0, trashed: 0, revisions: 0 });
  });

  test("after 30 days it is gone, and the cron deletes it", async () => {
    const registry = await newRegistry(kind);
    const { id } = await deleted(registry);
    moveClock(30 * day - 60_000);
    expect((await trashOf(registry)).total).toBe(1);
    moveClock(30 * day + 60_000);
    expect((await trashOf(registry)).total).toBe(0);
    expect((await restore(registry, id)).status).toBe(404);
    await deleteExpired(depsFrom(env, createExecutionContext()), expiredVaultRows);
    expect(await rowsOf(id)).toEqual({ items: 0, trashed: 0, revisions: 0 });
  });

  test("50 restores of one at once: one restores it", async () => {
    const registry = await newRegistry(kind);
    const { item, id } = await deleted(registry);
    const answers = await Promise.all(Array.from({ length: 50 }, () => restore(registry, id)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 404)]);
    expect((await read(registry, item.slug)).revision).toBe(2);
  });

  test("50 restores of others at once at a cap of 10: exactly 10", async () => {
    const registry = await newRegistry(kind);
    const vars = { KEYED_WRITES_PER_MINUTE: "1000" };
    for (let n = 0; n < 50; n++) {
      await registry.ask("/items", { method: "POST", body: { title: `Item ${n}`, body: "" }, vars });
      await registry.ask(`/items/item-${n}`, { method: "DELETE", vars });
    }
    const { items } = await trashOf(registry);
    expect(items).toHaveLength(50);
    await limitTo(registry.slug, 10);
    const answers = await Promise.all(
      items.map(({ id }) => registry.ask(`/trash/${id}/restore`, { method: "POST", vars })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    expect((await (await registry.ask("/quota")).json<{ items: object }>()).items).toMatchObject({ used: 10 });
  });
});

test("what a deleted person wrote and deleted in a team is the team's", async () => {
  const [boss, leaver] = [await newCaller(), await newCaller()];
  const { slug: team } = await newTeam(boss.email);
  await setMember(team, leaver.email);
  const ask = (key: string, path: string, asked: RequestOptions = {}) =>
    request(`/api/v1/teams/${team}${path}`, { key, ...asked });
  await ask(leaver.key, "/items", { method: "POST", body: { title: "Theirs", body: "one" } });
  await ask(leaver.key, "/items/theirs", { method: "PATCH", body: { body: "two" } });
  await ask(leaver.key, "/items/theirs", { method: "DELETE" });
  expect((await askOperator(`users/${encodeURIComponent(leaver.email)}`, { method: "DELETE" })).status).toBe(200);
  const { items } = TrashedItemPage.parse(await (await ask(boss.key, "/trash")).json());
  expect(items).toMatchObject([{ slug: "theirs", deletedBy: { slug: team } }]);
  await ask(boss.key, `/trash/${items[0]!.id}/restore`, { method: "POST" });
  const revisions = ItemRevisionPage.parse(await (await ask(boss.key, "/items/theirs/revisions")).json());
  expect(revisions.items.map(({ revision, by }) => [revision, by.slug])).toEqual([
    [2, team],
    [1, team],
  ]);
});
