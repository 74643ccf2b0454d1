import { describe, expect, test } from "vitest";
import { aTitle, create, listed, newItem, newRegistry, patch, read, registries, remove } from "../../support/items.ts";
import { askOperator, newKey } from "../../support/vault.ts";

const atOnce = <Value>(number: number, act: (place: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: number }, (_, place) => act(place)));
const count = <Value>(values: Value[], value: Value) => values.filter((each) => each === value).length;

describe.each(registries)("%s", (kind) => {
  const limitTo = (slug: string, items: number | null) =>
    askOperator(`limits/${kind === "team" ? "team" : "user"}/${slug}`, { method: "PATCH", body: { items } });

  test("50 creates at once at a cap of 10: exactly 10", async () => {
    const registry = await newRegistry(kind);
    await limitTo(registry.slug, 10);
    const answers = await atOnce(50, () => create(registry));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([10, 40]);
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(await refused.json()).toMatchObject({ code: "item_limit_reached", limit: 10, used: 10 });
    }
    const { total, items } = await listed(registry);
    expect([total, new Set(items.map(({ slug }) => slug)).size]).toEqual([10, 10]);
  });

  test("the same through two keys at once, and by the variable's default", async () => {
    const registry = await newRegistry(kind);
    const { key } = await newKey(registry.email);
    const vars = { PERSONAL_ITEM_LIMIT: "10", TEAM_ITEM_LIMIT: "10" };
    const statuses = await atOnce(50, async (place) => {
      const asked = { method: "POST", body: aTitle, vars, ...(place % 2 === 0 && { key }) };
      return (await registry.ask("/items", asked)).status;
    });
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([10, 40]);
    expect((await listed(registry)).total).toBe(10);
  });

  test("a place that a deletion frees is taken again, once", async () => {
    const registry = await newRegistry(kind);
    await limitTo(registry.slug, 2);
    const { item } = await newItem(registry);
    await newItem(registry);
    await remove(registry, item.slug);
    const statuses = await atOnce(5, async () => (await create(registry)).status);
    expect(count(statuses, 201)).toBe(1);
  });

  test("creates of one title at once: every slug another, in one sequence", async () => {
    const registry = await newRegistry(kind);
    await atOnce(12, () => create(registry, { ...aTitle, title: "One title" }));
    const slugs = (await listed(registry)).items.map(({ slug }) => slug).toSorted();
    expect(slugs).toEqual(["one-title", ...Array.from({ length: 11 }, (_, n) => `one-title-${n + 2}`)].toSorted());
  });

  test("creates of one slug at once: one is made, the others are told that it is taken", async () => {
    const registry = await newRegistry(kind);
    const answers = await atOnce(8, () => create(registry, { ...aTitle, slug: "mine" }));
    expect(
      count(
        answers.map(({ status }) => status),
        201,
      ),
    ).toBe(1);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toMatchObject({ code: "slug_taken", errors: [{ pointer: "/slug" }] });
  });

  test("changes on one ETag at once: exactly one wins, the others are stale", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    const answers = await atOnce(10, (n) => patch(registry, item.slug, { body: `text ${n}` }, { "If-Match": etag }));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 412)]).toEqual([1, 9]);
    expect((await read(registry, item.slug)).revision).toBe(2);
  });

  test("changes at once without an ETag: all are made, and no revision is skipped or given twice", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const fields = [{ title: "T" }, { body: "B" }, { summary: "S" }, { tags: ["t"] }, { metadata: { m: "m" } }];
    const revisions = await atOnce(fields.length, async (place) => {
      const response = await patch(registry, item.slug, fields[place]);
      return (await response.json<{ revision: number }>()).revision;
    });
    expect(revisions.toSorted()).toEqual([2, 3, 4, 5, 6]);
    expect(await read(registry, item.slug)).toMatchObject({ revision: 6, ...Object.assign({}, ...fields) });
  });

  test("a change and a deletion on one ETag at once: one wins", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    const [changed, removed] = await Promise.all([
      patch(registry, item.slug, { title: "Changed" }, { "If-Match": etag }),
      remove(registry, item.slug, { "If-Match": etag }),
    ]);
    expect([[200, 412].join(), [404, 204].join()]).toContain([changed.status, removed.status].join());
  });
});
