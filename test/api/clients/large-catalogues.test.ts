import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { operator } from "../../support/actors.ts";
import { commitAt, index, namesAt, packOf, refs } from "../../support/catalogue-endpoints.ts";
import { aZip, attached, deliver, FakeScanner, messageOf } from "../../support/bundles.ts";
import { approveSkill, publish } from "../../support/catalogue.ts";
import { newItem, newRegistry, patch, type Registry, remove } from "../../support/items.ts";
import { deliverSteps, few, headIn, latin1, makeReady, planned, some } from "../../support/large-scopes.ts";
import { newLink } from "../../support/links.ts";
import { ask } from "../../support/mcp.ts";
import { request } from "../../support/vault.ts";

describe("large scopes of a team", () => {
  let team: Registry;
  let root: string;
  const own = () => `${team.path}/skills`;
  const vars = few;
  const get = (path: string) => request(path, { key: team.key, vars });
  const makeReadyAt = async (addresses: string[]) => {
    for (const address of addresses) await get(`${address}.git${refs}`);
    await makeReady();
    for (const address of addresses) expect((await get(`${address}.git${refs}`)).status).toBe(200);
  };
  beforeAll(async () => {
    team = await newRegistry("team");
    root = `/t/${team.slug}`;
    for (const slug of some("tool", 4)) await publish(slug, ["First", "Second"]);
    for (const slug of some("tool", 4)) await approveSkill(team.slug, slug, 1);
    for (const slug of some("own", 5)) await newItem(team, { slug, title: slug, kind: "skill", body: `# ${slug}` });
    await newItem(team, { slug: "standup", title: "Standup", kind: "command", body: "Say what you did." });
  });

  test("are made ready by the queue: the registry, the catalogue, and a link to each", async () => {
    const [items, catalogue] = [await newLink(team), await newLink(team, { catalogue: true })];
    const addresses = [own(), root, `/r/${items.token}`, `/r/${catalogue.token}`];
    for (const address of addresses) {
      const response = await get(`${address}.git${refs}`);
      expect([address, response.status]).toEqual([address, 503]);
    }
    await makeReady();
    for (const address of addresses) {
      const large = headIn(await latin1(await get(`${address}.git${refs}`)));
      expect([address, large]).toEqual([address, await commitAt(address, team)]);
    }
    for (const address of addresses.slice(1)) {
      for (const path of [index, "/.well-known/skills/index.json", "/.claude-plugin/marketplace.json"]) {
        const [large, small] = [await get(`${address}${path}`), await request(`${address}${path}`, { key: team.key })];
        expect([address, path, await large.json()]).toEqual([address, path, await small.json()]);
        expect(large.headers.get("Cache-Control")).toBe("private, no-store");
      }
    }
  });

  test("are listed by MCP and ClawHub, and each of their skills is there", async () => {
    const asking = { key: team.key, path: `${root}/mcp` };
    const { result } = await ask("skills/list", {}, asking);
    const large = await request(`${root}/mcp`, {
      method: "POST",
      key: team.key,
      vars,
      body: { jsonrpc: "2.0", id: 1, method: "skills/list", params: {} },
      headers: { Accept: "application/json, text/event-stream" },
    });
    expect((await large.json<{ result: { skills: object[] } }>()).result.skills).toEqual(
      (result as { skills: object[] }).skills,
    );
    const found = await get(`${root}/compat/clawhub/api/v1/search?q=tool&limit=50`);
    expect((await found.json<{ results: object[] }>()).results).toHaveLength(4);
    for (const slug of ["tool-1", "own-1"]) {
      expect((await get(`${root}/.well-known/agent-skills/${slug}.zip`)).status).toBe(200);
      expect((await get(`${root}/.well-known/skills/${slug}/SKILL.md`)).status).toBe(200);
    }
    expect((await get(`${root}/.well-known/agent-skills/none.zip`)).status).toBe(404);
  });

  test("go on as they were while an item is changed, and are planned anew where one changes midway", async () => {
    const before = headIn(await latin1(await get(`${root}.git${refs}`)));
    await patch(team, "own-2", { body: "# Changed" });
    expect(headIn(await latin1(await get(`${root}.git${refs}`)))).toBe(before);
    const steps = await planned();
    expect(steps).toHaveLength(1);
    await patch(team, "own-2", { body: "# Changed again" });
    await deliverSteps(steps);
    expect(await planned()).toEqual([]);
    expect(headIn(await latin1(await get(`${root}.git${refs}`)))).toBe(before);
    await makeReady();
    const after = headIn(await latin1(await get(`${root}.git${refs}`)));
    expect(after).not.toBe(before);
    expect(after).toBe(await commitAt(root, team));
  });

  test("are not given as they were once an approval, an item or a record of them is withdrawn", async () => {
    const withdrawals: [string, () => Promise<unknown>][] = [
      ["tool-0", () => env.VAULT.prepare("update approvals set withdrawn_at = 1 where slug = 'tool-0'").run()],
      ["own-0", () => remove(team, "own-0")],
      ["tool-1", () => operator.setStatus("skill", "tool-1", "rejected")],
    ];
    for (const [slug, withdraw] of withdrawals) {
      expect((await get(`${root}.git${refs}`)).status).toBe(200);
      await withdraw();
      await env.VAULT.prepare("update catalogues set state = state + 1").run();
      expect([slug, (await get(`${root}.git${refs}`)).status]).toEqual([slug, 503]);
      expect([slug, (await get(`${root}${index}`)).status]).toEqual([slug, 503]);
      await makeReady();
      expect([slug, headIn(await latin1(await get(`${root}.git${refs}`)))]).toEqual([slug, await commitAt(root, team)]);
      expect(await namesAt(root, team)).not.toContain(slug);
    }
  });

  test("are not given as they were once an item is replaced whose bytes were withdrawn", async () => {
    await attached(team, "own-3", aZip("# Harmful\n"));
    await deliver([await messageOf(team, "own-3")], { scanner: new FakeScanner() });
    await makeReadyAt([root, own()]);
    await env.VAULT.prepare("update bundles set status = 'infected' where item_id = ?")
      .bind((await messageOf(team, "own-3")).itemId)
      .run();
    await attached(team, "own-3", aZip("# Harmless\n"));
    await deliver([await messageOf(team, "own-3")], { scanner: new FakeScanner() });
    for (const address of [root, own()]) {
      expect([address, (await get(`${address}.git${refs}`)).status]).toEqual([address, 503]);
    }
    await makeReadyAt([root, own()]);
    // What is only changed is given as it was meanwhile.
    await patch(team, "own-4", { body: "# Changed" });
    expect((await get(`${root}.git${refs}`)).status).toBe(200);
  });

  test("go on as they were while a newer version of a record is approved", async () => {
    const before = headIn(await latin1(await get(`${root}.git${refs}`)));
    await approveSkill(team.slug, "tool-2", 2);
    await env.VAULT.prepare("update catalogues set state = state + 1").run();
    expect(headIn(await latin1(await get(`${root}.git${refs}`)))).toBe(before);
    await makeReady();
    const after = headIn(await latin1(await get(`${root}.git${refs}`)));
    expect([after === before, after]).toEqual([false, await commitAt(root, team)]);
  });

  test("are nobody else's", async () => {
    const stranger = await newRegistry("team");
    for (const address of [`${root}.git${refs}`, `${root}${index}`, `${own()}.git${refs}`]) {
      expect((await request(address, { key: stranger.key, vars })).status).toBe(404);
    }
    const commit = await commitAt(root, team);
    expect((await packOf(root, commit, stranger)).status).toBe(404);
  });

  test("name in no object of the bucket whose they are", async () => {
    const { objects } = await env.BUNDLES.list({ prefix: "packs/large/", limit: 1_000 });
    expect(objects.filter(({ key }) => !/^packs\/large\/[0-9a-f]{64}\/[\w./]+$/.test(key))).toEqual([]);
  });
});
