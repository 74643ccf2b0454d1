import { expect, test } from "vitest";
import { newItem, newRegistry } from "../../support/items.ts";
import { useLink } from "../../support/links.ts";
import { askOperator } from "../../support/vault.ts";

test("the operator makes, lists and revokes links of anyone", async () => {
  const team = await newRegistry("team");
  await newItem(team, { slug: "one" });
  const made = await askOperator("links", {
    method: "POST",
    body: { team: team.slug, items: ["one"], name: "By hand" },
  });
  expect(made.status).toBe(200);
  const link = await made.json<{ id: string; token: string }>();
  expect(link).toMatchObject({ items: ["one"], createdBy: { slug: "operator" }, state: "live" });
  expect((await useLink(link.token)).status).toBe(200);
  const { items } = await (await askOperator("links?pageSize=1")).json<{ items: object[] }>();
  expect(items).toMatchObject([{ id: link.id, uses: 1, owner: { type: "team", slug: team.slug } }]);
  const revoked = await askOperator(`links/${link.id}/revoke`, { method: "POST" });
  expect(await revoked.json()).toMatchObject({ id: link.id, state: "revoked" });
  expect((await useLink(link.token)).status).toBe(404);
  for (const [body, status] of [
    [{ team: "no-such-team" }, 404],
    [{ user: "nobody@example.com" }, 404],
    [{}, 400],
    [{ team: team.slug, user: team.email }, 400],
    [{ user: team.email, items: ["one"] }, 400],
  ] as const) {
    expect((await askOperator("links", { method: "POST", body })).status).toBe(status);
  }
  expect((await askOperator("links/nothing/revoke", { method: "POST" })).status).toBe(404);
});
