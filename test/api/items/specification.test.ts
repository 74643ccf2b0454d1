import { describe, expect, test } from "vitest";
import { VaultItemDetail, VaultItemPage, VaultQuota } from "../../../src/contract/items/items.ts";
import { aTitle, create, newItem, newRegistry, patch, registries, remove } from "../../support/items.ts";
import { askOperator, newKey } from "../../support/vault.ts";

/** Every row of the specification's tables of Vault and Teams, each status of it. */
describe.each(registries)("%s", (kind) => {
  test("GET items: 200 with the newest change first, in the envelope of every list", async () => {
    const registry = await newRegistry(kind);
    const first = await newItem(registry, { title: "First" });
    await newItem(registry, { title: "Second" });
    await patch(registry, first.item.slug, { body: "changed" });
    const response = await registry.ask("/items?pageSize=1");
    expect(response.status).toBe(200);
    const page = VaultItemPage.strict().parse(await response.json());
    expect(page).toMatchObject({ page: 1, pageSize: 1, total: 2, totalRelation: "eq", hasMore: true });
    expect(page.items.map(({ slug }) => slug)).toEqual(["first"]);
    expect(page.items[0]).not.toHaveProperty("body");
    expect(response.headers.get("Link")).toBe(
      `<${registry.path}/items?pageSize=1&page=2>; rel="next", <${registry.path}/items?pageSize=1&page=1>; rel="first"`,
    );
    const long = await registry.ask(`/items?pageSize=1&other=${"](".repeat(4_000)}`);
    expect(long.headers.get("Link")).toBe(response.headers.get("Link"));
    const past = await (await registry.ask("/items?page=9")).json();
    expect(past).toMatchObject({ items: [], total: 2, page: 9, hasMore: false });
    expect(await (await registry.ask("/items?pageSize=5000")).json()).toMatchObject({ pageSize: 100 });
  });

  test("POST items: 201 with the item", async () => {
    const registry = await newRegistry(kind);
    const response = await create(registry, {
      title: "  Fill in PDF forms ",
      body: "# Été 你好\n",
      kind: "prompt",
      summary: "What it does",
      platform: "claude-code",
      tags: ["pdf", "forms", "pdf"],
      metadata: { author: "Mara" },
    });
    expect(response.status).toBe(201);
    const item = VaultItemDetail.strict().parse(await response.json());
    expect(item).toMatchObject({
      slug: "fill-in-pdf-forms",
      title: "Fill in PDF forms",
      body: "# Été 你好\n",
      kind: "prompt",
      revision: 1,
      summary: "What it does",
      platform: "claude-code",
      tags: ["pdf", "forms"],
      metadata: { author: "Mara" },
      bodyBytes: 15,
      bundle: null,
      owner: { type: kind === "team" ? "team" : "user", slug: registry.slug },
    });
    expect(item.createdAt).toBe(item.updatedAt);
    const by = { name: expect.stringMatching(/^Person /), slug: expect.stringMatching(/^person-/) };
    const screen = { ran: true, outcome: "clean", suspicious: 0, notes: 0, hiddenCharacters: false };
    expect(item).toMatchObject(
      kind === "team"
        ? { createdBy: by, updatedBy: by, report: { provenance: "unreviewed", screen } }
        : { createdBy: null, updatedBy: null, report: null },
    );
    expect(response.headers.get("Location")).toBe(`${registry.path}/items/fill-in-pdf-forms`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const again = await registry.ask("/items/fill-in-pdf-forms");
    expect(again.headers.get("ETag")).toBe(response.headers.get("ETag"));
    expect(await again.json()).toEqual(item);
  });

  test("POST items: 400 for a field that is missing or not known", async () => {
    const registry = await newRegistry(kind);
    const missing = await create(registry, { title: "A" });
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ code: "missing_field", errors: [{ pointer: "/body" }] });
    const unknown = await create(registry, { ...aTitle, colour: "red" });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ code: "unknown_field", errors: [{ pointer: "/colour" }] });
  });

  test("POST items: 409 when the limit of items is reached", async () => {
    const registry = await newRegistry(kind);
    await askOperator(`limits/${kind === "team" ? "team" : "user"}/${registry.slug}`, {
      method: "PATCH",
      body: { items: 1 },
    });
    await newItem(registry);
    const response = await create(registry);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "item_limit_reached", limit: 1, used: 1 });
  });

  test("GET quota: 200 with usage and caps", async () => {
    const registry = await newRegistry(kind);
    await newItem(registry);
    const response = await registry.ask("/quota");
    expect(response.status).toBe(200);
    const limit = kind === "team" ? 500 : 100;
    const limitBytes = (kind === "team" ? 2048 : 250) * 1024 * 1024;
    expect(VaultQuota.strict().parse(await response.json())).toEqual({
      owner: { type: kind === "team" ? "team" : "user", slug: registry.slug },
      items: { used: 1, limit, remaining: limit - 1 },
      storage: { usedBytes: 0, limitBytes, remainingBytes: limitBytes },
      bundle: { maxUploadBytes: 25 * 1024 * 1024, maxUnpackedBytes: 100 * 1024 * 1024, maxEntries: 2000 },
      emailConfirmed: true,
    });
  });

  test("GET an item: 200 with the body as it was written; 304 for its ETag; 404 for none", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry, { body: " *raw* <b>markdown</b>\r\n" });
    const response = await registry.ask(`/items/${item.slug}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(item);
    const same = await registry.ask(`/items/${item.slug}`, { headers: { "If-None-Match": etag } });
    expect(same.status).toBe(304);
    expect((await registry.ask("/items/no-such-item")).status).toBe(404);
    expect((await registry.ask(`/items/${item.slug}`, { method: "HEAD" })).status).toBe(200);
  });

  test("PATCH an item: 200, and what is left out stays", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry, { summary: "s", platform: "p", tags: ["t"], metadata: { a: "b" } });
    const response = await patch(registry, item.slug, { title: "Another", summary: null });
    expect(response.status).toBe(200);
    const changed = VaultItemDetail.strict().parse(await response.json());
    expect(changed).toEqual({
      ...item,
      title: "Another",
      summary: null,
      revision: 2,
      updatedAt: changed.updatedAt,
    });
    expect(await (await registry.ask(`/items/${item.slug}`)).json()).toEqual(changed);
  });

  test("PATCH an item: 400 for a field that is not known or not what it must be; 404 for none", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    for (const [body, code] of [
      [{ nope: 1 }, "unknown_field"],
      [{ kind: "poem" }, "invalid_value"],
      [{ title: null }, "invalid_value"],
    ] as const) {
      const response = await patch(registry, item.slug, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code });
    }
    expect((await patch(registry, "no-such-item", {})).status).toBe(404);
  });

  test("DELETE an item: 204 without a body, then 404", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const response = await remove(registry, item.slug);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await remove(registry, item.slug)).status).toBe(404);
    expect((await registry.ask(`/items/${item.slug}`)).status).toBe(404);
    expect(await (await registry.ask("/quota")).json()).toMatchObject({ items: { used: 0 } });
  });

  test("GET the bundle: 404 for no item and for no bundle", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    expect((await registry.ask("/items/no-such-item/bundle")).status).toBe(404);
    expect((await registry.ask(`/items/${item.slug}/bundle`)).status).toBe(404);
  });

  test("POST the bundle: 404 for no item, 415 for another type, 400 for none, 413 for too much", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const post = (slug: string, headers: Record<string, string>, body?: string) =>
      registry.ask(`/items/${slug}/bundle`, { method: "POST", headers, ...(body !== undefined && { body }) });
    const zip = { "Content-Type": "application/zip" };
    expect((await post("no-such-item", zip, "PK")).status).toBe(404);
    expect((await post(item.slug, { "Content-Type": "text/plain" }, "PK")).status).toBe(415);
    const empty = await post(item.slug, zip);
    expect([empty.status, await empty.json()]).toMatchObject([400, { code: "empty_bundle" }]);
    const text = await post(item.slug, zip, "This is no archive.");
    expect([text.status, await text.json()]).toMatchObject([400, { code: "invalid_zip" }]);
    const large = await post(item.slug, { ...zip, "Content-Length": String(26 * 1024 * 1024) }, "PK");
    expect(large.status).toBe(413);
  });

  test("401 without a key, 403 without the scope, on each of the eight", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const operations = [
      ...[
        ["GET", "/items"],
        ["POST", "/items"],
        ["GET", "/quota"],
        ["GET", `/items/${item.slug}`],
      ],
      ...[
        ["PATCH", `/items/${item.slug}`],
        ["DELETE", `/items/${item.slug}`],
      ],
      ...[
        ["GET", `/items/${item.slug}/bundle`],
        ["POST", `/items/${item.slug}/bundle`],
      ],
    ] as [string, string][];
    for (const [method, path] of operations) {
      const other = method === "GET" ? "vault:write" : "vault:read";
      const { key } = await newKey(registry.email, [other]);
      expect((await registry.ask(path, { method, key: "" })).status).toBe(401);
      expect((await registry.ask(path, { method, key })).status, `${method} ${path}`).toBe(403);
    }
  });
});
