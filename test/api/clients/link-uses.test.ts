import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { moveClock } from "../../support/isolates.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { listLinks, newLink, useLink } from "../../support/links.ts";
import { newAddress } from "../../support/addresses.ts";
import { request } from "../../support/vault.ts";

afterEach(() => void vi.useRealTimers());

describe("uses of an install link", () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await newRegistry("vault");
    await newItem(registry, { slug: "one" });
  });

  test("200 first uses at once of a link with 5: exactly 5 addresses", async () => {
    const { token, id } = await newLink(registry, { maxUses: 5 });
    const addresses = Array.from({ length: 200 }, (_, n) => `198.51.${n >> 7}.${n & 127}`);
    const statuses = await Promise.all(addresses.map(async (address) => (await useLink(token, address)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(195);
    const link = (await listLinks(registry)).find((one) => one.id === id)!;
    expect(link).toMatchObject({ uses: 5, state: "used-up", lastUsedAt: expect.any(String) });
    const again = await Promise.all(addresses.map(async (address) => (await useLink(token, address)).status));
    expect(again).toEqual(statuses);
  });

  test("an address counts once until it has been silent for ten minutes; a /64 is one", async () => {
    const { token, id } = await newLink(registry, { maxUses: 2, ttlSeconds: 86_400 });
    const uses = async () => (await listLinks(registry)).find((one) => one.id === id)!.uses;
    const first = newAddress();
    for (const address of [first, first, first.replace("::1", ":0:ffff::2")]) {
      expect((await useLink(token, address)).status).toBe(200);
    }
    expect(await uses()).toBe(1);
    for (let minute = 9; minute <= 27; minute += 9) {
      moveClock(9 * 60_000);
      expect((await useLink(token, first)).status).toBe(200);
    }
    expect(await uses()).toBe(1);
    moveClock(10 * 60_000);
    expect((await useLink(token, first)).status).toBe(200);
    expect(await uses()).toBe(2);
    expect((await useLink(token)).status).toBe(404);
    expect((await useLink(token, first)).status).toBe(200);
    moveClock(10 * 60_000);
    expect((await useLink(token, first)).status).toBe(404);
  });

  test("a link without a limit keeps a thousand addresses; further ones are answered and not counted", async () => {
    const { token, id } = await newLink(registry, {});
    const first = newAddress();
    expect((await useLink(token, first)).status).toBe(200);
    await env.VAULT.prepare(
      `insert into link_uses with n (n) as (select 1 union all select n + 1 from n where n < 999)
        select ?, 'address ' || n, ? from n`,
    )
      .bind(id, Date.now())
      .run();
    const link = async () => (await listLinks(registry)).find((one) => one.id === id)!;
    const addresses = () =>
      env.VAULT.prepare("select count(*) as count from link_uses where link_id = ?").bind(id).first("count");
    expect(await link()).toMatchObject({ uses: 1_000, state: "live" });
    moveClock(5 * 60_000);
    for (const address of [newAddress(), newAddress(), first]) {
      expect((await useLink(token, address)).status).toBe(200);
    }
    expect((await link()).uses).toBe(1_000);
    expect(Date.parse((await link()).lastUsedAt!)).toBeGreaterThanOrEqual(Date.now() - 60_000);
    expect(await addresses()).toBe(1_000);
    await env.VAULT.prepare("delete from link_uses where link_id = ? and client like 'address %'").bind(id).run();
    expect((await useLink(token)).status).toBe(200);
    expect((await link()).uses).toBe(1_001);
    expect(await addresses()).toBe(2);
    await registry.ask(`/install-links/${id}`, { method: "DELETE" });
    expect((await useLink(token)).status).toBe(404);
  });

  test("what is not answered is no use, and no address is kept in clear", async () => {
    const { token, id } = await newLink(registry, { maxUses: 1 });
    const address = "203.0.113.77";
    expect((await request(`/r/${token}/nothing`, { headers: { "CF-Connecting-IP": address } })).status).toBe(404);
    expect((await listLinks(registry)).find((one) => one.id === id)!.uses).toBe(0);
    expect((await useLink(token, address)).status).toBe(200);
    const { results } = await env.VAULT.prepare("select * from link_uses where link_id = ?").bind(id).all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain("203.0");
  });
});
