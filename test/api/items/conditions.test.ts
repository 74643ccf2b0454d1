import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { VaultItemDetail, type VaultItemPage } from "../../../src/contract/items/items.ts";
import { logOf } from "../../support/log-of.ts";
import { create, listed, newItem, newRegistry, patch, read, registries, remove } from "../../support/items.ts";

const ifMatch = (value: string) => ({ "If-Match": value });

afterEach(() => vi.restoreAllMocks());

describe.each(registries)("%s", (kind) => {
  test("an empty change, and one that says what is there, change nothing", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry, { tags: ["a"], metadata: { a: "b" }, summary: "s" });
    const same = { title: item.title, tags: ["a", "a"], slug: item.slug, metadata: { a: "b" } };
    for (const body of [{}, same]) {
      const response = await patch(registry, item.slug, body);
      expect([response.status, response.headers.get("ETag")]).toEqual([200, etag]);
      expect(await response.json()).toEqual(item);
    }
  });

  test("null clears summary and platform; tags and metadata are replaced whole", async () => {
    const registry = await newRegistry(kind);
    const full = { summary: "s", platform: "p", tags: ["a", "b"], metadata: { a: "1", b: "2" } };
    const { item } = await newItem(registry, full);
    await patch(registry, item.slug, { summary: null, platform: null, tags: ["c"], metadata: { c: "3" } });
    const now = await read(registry, item.slug);
    expect(now).toMatchObject({ summary: null, platform: null, tags: ["c"], revision: 2, title: item.title });
    expect(now.metadata).toEqual({ c: "3" });
  });

  test("If-Match: its own tag, one in a list and `*` go; stale, weak, foreign and broken ones do not", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    const other = await newItem(registry);
    const to = (title: string, value: string) => patch(registry, item.slug, { title }, ifMatch(value));
    const second = await to("B", etag);
    expect(second.status).toBe(200);
    const current = second.headers.get("ETag")!;
    expect(current).not.toBe(etag);
    for (const value of [etag, `W/${current}`, other.etag, "nonsense", '""', '"*"', current.slice(1)]) {
      const response = await to("C", value);
      expect([value, response.status, await response.json()]).toMatchObject([
        value,
        412,
        { code: "precondition_failed" },
      ]);
      expect((await remove(registry, item.slug, ifMatch(value))).status).toBe(412);
    }
    expect((await patch(registry, item.slug, {}, ifMatch(etag))).status).toBe(412);
    expect(await read(registry, item.slug)).toMatchObject({ title: "B", revision: 2 });
    const third = await to("C", `${etag}, ${current}`);
    expect(third.status).toBe(200);
    expect((await to("D", "*")).status).toBe(200);
    expect((await remove(registry, item.slug, ifMatch("*"))).status).toBe(204);
    expect((await remove(registry, item.slug, ifMatch("*"))).status).toBe(404);
  });

  test("the tag of a deleted item is never that of one made in its place", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    await remove(registry, item.slug);
    const again = await newItem(registry);
    expect(again.item.slug).toBe(item.slug);
    expect(again.etag).not.toBe(etag);
    expect((await remove(registry, item.slug, ifMatch(etag))).status).toBe(412);
  });

  test("a bundle is judged after the item's tag and the caller's address", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const post = (headers: Record<string, string>) =>
      registry.ask(`/items/${item.slug}/bundle`, {
        method: "POST",
        body: "PK",
        headers: { "Content-Type": "application/zip", ...headers },
      });
    expect((await post(ifMatch('"x"'))).status).toBe(412);
    await env.VAULT.prepare("update users set email_confirmed_at = null where email = ?").bind(registry.email).run();
    const unconfirmed = await post({});
    expect([unconfirmed.status, await unconfirmed.json()]).toMatchObject([409, { code: "email_unconfirmed" }]);
    expect(await (await registry.ask("/quota")).json()).toMatchObject({ emailConfirmed: false });
  });

  test("pages hold every item once, the newest change first, equal times by age", async () => {
    const registry = await newRegistry(kind);
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    for (const title of "abcdefg") await newItem(registry, { title });
    const slugs: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { items } = await (await registry.ask(`/items?page=${page}&pageSize=2`)).json<VaultItemPage>();
      slugs.push(...items.map(({ slug }) => slug));
    }
    expect(slugs).toEqual("gfedcba".split(""));
  });

  test("a read that follows another costs one query, and one more where a team has no such item", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    for (const path of ["/items", `/items/${item.slug}`, "/quota", `/items/${item.slug}/bundle`]) {
      const { queries } = await logOf(() => registry.ask(path));
      expect([path, queries]).toEqual([path, 1]);
    }
    expect((await logOf(() => registry.ask("/items/none"))).queries).toBe(kind === "team" ? 2 : 1);
  });

  test("a list reads rows for its page, not for the registry, and no bodies", async () => {
    const registry = await newRegistry(kind);
    for (let n = 0; n < 12; n++) await newItem(registry, { body: "x".repeat(10_000) });
    const { rowsRead } = await logOf(() => registry.ask("/items?pageSize=3"));
    expect(rowsRead).toBeLessThan(24);
  });

  test("the bookmark of a write, sent back, is where the next read begins", async () => {
    const registry = await newRegistry(kind);
    const response = await create(registry);
    const bookmark = response.headers.get("X-Vault-Bookmark")!;
    expect(bookmark).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/);
    const { slug } = VaultItemDetail.parse(await response.json());
    const session = vi.spyOn(env.VAULT, "withSession");
    const next = await registry.ask(`/items/${slug}`, { headers: { "X-Vault-Bookmark": bookmark } });
    expect(next.status).toBe(200);
    expect(session).toHaveBeenCalledWith(bookmark);
    expect(next.headers.get("X-Vault-Bookmark")! >= bookmark).toBe(true);
    session.mockClear();
    await registry.ask(`/items/${slug}`, { method: "PATCH", body: {}, headers: { "X-Vault-Bookmark": bookmark } });
    expect(session).not.toHaveBeenCalledWith(bookmark);
  });

  test("each write leaves one line in the audit trail, and none when nothing was written", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry, { title: "Told" });
    await create(registry, { title: "Told", body: "" }, { "Idempotency-Key": "k" });
    await create(registry, { title: "Told", body: "" }, { "Idempotency-Key": "k" });
    await create(registry, { title: "Told", body: "", slug: "told" });
    await patch(registry, item.slug, { title: "Changed" });
    await patch(registry, item.slug, {});
    await patch(registry, item.slug, { title: "No" }, ifMatch('"x"'));
    await remove(registry, item.slug);
    await remove(registry, item.slug);
    const { results } = await env.VAULT.prepare("select act, subject, detail from audit where actor = ? order by id")
      .bind(`key ${registry.keyId}`)
      .all();
    const of = (slug: string) => `${kind === "team" ? "team" : "user"} ${registry.slug} item ${slug}`;
    expect(results).toEqual([
      { act: "item.create", subject: of("told"), detail: null },
      { act: "item.create", subject: of("told-2"), detail: null },
      { act: "item.update", subject: of("told"), detail: "revision 2" },
      { act: "item.delete", subject: of("told"), detail: null },
    ]);
    expect((await listed(registry)).total).toBe(1);
  });
});

test.each([
  ["vault", 4],
  ["team", 6],
] as const)(
  "in a %s, creating takes %i statements and changing eight, the look-up before the body among them",
  async (kind, creating) => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    expect((await logOf(() => create(registry))).queries).toBe(creating);
    expect((await logOf(() => patch(registry, item.slug, { title: "Other" }))).queries).toBe(8);
  },
);
