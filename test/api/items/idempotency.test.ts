import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { aTitle, create, listed, newItem, newRegistry, patch, registries, remove } from "../../support/items.ts";
import { askOperator, newKey, request } from "../../support/vault.ts";

const key = (text: string) => ({ "Idempotency-Key": text });
const whole = async (response: Response) => ({
  status: response.status,
  etag: response.headers.get("ETag"),
  location: response.headers.get("Location"),
  body: await response.text(),
});

describe.each(registries)("%s", (kind) => {
  test("the same key and body get the first answer again, whatever became of the item", async () => {
    const registry = await newRegistry(kind);
    await newItem(registry);
    const first = await create(registry, aTitle, key("a"));
    expect(first.headers.has("Idempotency-Replayed")).toBe(false);
    const answer = await whole(first);
    expect(answer).toMatchObject({ status: 201, location: `${registry.path}/items/fill-in-pdf-forms-2` });

    await patch(registry, "fill-in-pdf-forms-2", { title: "Changed since" });
    const again = await create(registry, aTitle, key("a"));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await whole(again)).toEqual(answer);

    await remove(registry, "fill-in-pdf-forms-2");
    expect(await whole(await create(registry, aTitle, key("a")))).toEqual(answer);
    expect((await listed(registry)).total).toBe(1);
  });

  test("another body under the same key: 409, and nothing is stored", async () => {
    const registry = await newRegistry(kind);
    await create(registry, aTitle, key("a"));
    const response = await create(registry, { ...aTitle, title: "Another" }, key("a"));
    expect([response.status, await response.json()]).toMatchObject([409, { code: "idempotency_key_reused" }]);
    expect((await listed(registry)).total).toBe(1);
  });

  test("the same twenty times at once: one item, one answer", async () => {
    const registry = await newRegistry(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(registry, aTitle, key("a"))));
    expect(answers.filter(({ headers }) => headers.has("Idempotency-Replayed"))).toHaveLength(19);
    const bodies = await Promise.all(answers.map(whole));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await listed(registry)).total).toBe(1);
  });

  test("another API key has keys of its own", async () => {
    const registry = await newRegistry(kind);
    const other = await newKey(registry.email);
    await create(registry, aTitle, key("a"));
    const byOther = await registry.ask("/items", { method: "POST", body: aTitle, headers: key("a"), key: other.key });
    expect([byOther.status, byOther.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    expect((await listed(registry)).total).toBe(2);
  });

  test("an answer of refusal is not kept: the retry is judged anew", async () => {
    const registry = await newRegistry(kind);
    const limit = (items: number) =>
      askOperator(`limits/${kind === "team" ? "team" : "user"}/${registry.slug}`, { method: "PATCH", body: { items } });
    await limit(0);
    expect((await create(registry, aTitle, key("a"))).status).toBe(409);
    await limit(1);
    expect((await create(registry, aTitle, key("a"))).status).toBe(201);
    expect((await create(registry, aTitle, key("a"))).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("after 24 hours the key is free again", async () => {
    const registry = await newRegistry(kind);
    await create(registry, aTitle, key("a"));
    await env.VAULT.prepare("update idempotent_answers set created_at = created_at - 86400001 where key_id = ?")
      .bind(registry.keyId)
      .run();
    const late = await create(registry, { ...aTitle, title: "Another" }, key("a"));
    expect([late.status, late.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    const again = await create(registry, { ...aTitle, title: "Another" }, key("a"));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test.each(["", "x".repeat(256), "with space", "ümlaut"])("400 for the key %j", async (text) => {
    const response = await create(await newRegistry(kind), aTitle, key(text));
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_parameter" }]);
  });

  test("the longest key", async () => {
    expect((await create(await newRegistry(kind), aTitle, key("~".repeat(255)))).status).toBe(201);
  });
});

test("each registry that an API key opens has keys of its own", async () => {
  const team = await newRegistry("team");
  await create(team, aTitle, key("a"));
  const asked = { method: "POST", body: { title: "Another", body: "" }, headers: key("a"), key: team.key };
  expect((await request("/api/v1/vault/items", asked)).status).toBe(201);
});
