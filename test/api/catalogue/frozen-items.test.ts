import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteExpired } from "../../../src/db/delete-expired.ts";
import { expiredCatalogueRows } from "../../../src/team-catalogue/expired-rows.ts";
import { bundleScans } from "../../../src/vault/bundles/bundle-scans.ts";
import { watch } from "../../../src/checks/scans/watch.ts";
import { aZip, attached, depsWith, upload } from "../../support/bundles.ts";
import { publish } from "../../support/catalogue.ts";
import { moveClock } from "../../support/isolates.ts";
import { ask } from "../../support/mcp.ts";
import {
  approve,
  at,
  catalogue,
  edit,
  get,
  newItem,
  numberOf,
  openCatalogue,
  pending,
  pluginOf,
  registry,
  remove,
  scan,
  served,
  usedBytes,
  withdraw,
  wordOf,
} from "../../support/own-items.ts";

beforeEach(openCatalogue);
afterEach(() => void vi.useRealTimers());

describe("an approved item of the team's own", () => {
  test("is given as it was approved while a change waits, and as it is now once that is approved", async () => {
    await newItem({ slug: "deploy", body: "Deploy with care." });
    expect(await served()).toBeUndefined();
    const first = await approve("deploy");
    const [before, plugin] = [await served(), await pluginOf("deploy")];
    expect(before!.text).toContain("Deploy with care.");
    moveClock(5_000);
    await edit("deploy", { body: "Deploy to https://elsewhere.example.", title: "Other", tags: ["new"] });
    expect([await served(), await pluginOf("deploy")]).toEqual([before, plugin]);
    expect(await (await catalogue.ada.ask(catalogue.path)).json()).toMatchObject({
      items: [{ slug: "deploy", title: "T", version: 1, approvalId: first.id }],
    });
    expect(await pending("own")).toMatchObject([{ slug: "deploy", version: 2 }]);
    const second = await approve("deploy");
    const after = await pluginOf("deploy");
    expect((await served())!.text).toContain("elsewhere.example");
    expect(numberOf(after)).toBeGreaterThan(numberOf(plugin));
    // The first one stands still, and comes back at a higher N.
    moveClock(5_000);
    await withdraw(second);
    expect((await served())!.text).toContain("Deploy with care.");
    const back = await pluginOf("deploy");
    expect(numberOf(back)).toBeGreaterThan(numberOf(after));
    moveClock(5_000);
    await withdraw(first);
    expect(await served()).toBeUndefined();
    expect(wordOf(await pluginOf("deploy"))).toBe("withdrawn");
    expect(numberOf(await pluginOf("deploy"))).toBeGreaterThan(numberOf(back));
  });

  test("outlives its deletion until an approver withdraws the approval, which leaves a tombstone", async () => {
    await newItem({ slug: "deploy", body: "Deploy with care." });
    const approval = await approve("deploy", { note: "Read" });
    const [before, plugin] = [await served(), await pluginOf("deploy")];
    moveClock(5_000);
    await remove("deploy");
    expect([await served(), await pluginOf("deploy")]).toEqual([before, plugin]);
    expect(await pending("withdrawn")).toMatchObject([
      { slug: "deploy", version: 1, note: "Read", withdrawn: { reason: "deleted", by: null } },
    ]);
    // Another item of the name takes nothing away, and its bytes wait.
    await newItem({ slug: "deploy", body: "Something else." });
    expect(await served()).toEqual(before);
    expect(await pending("own")).toMatchObject([{ slug: "deploy" }]);
    await remove("deploy");
    moveClock(5_000);
    await withdraw(approval);
    expect(await served()).toBeUndefined();
    const tombstone = await pluginOf("deploy");
    expect([wordOf(tombstone), numberOf(tombstone) > numberOf(plugin)]).toEqual(["withdrawn", true]);
    expect(await pending("withdrawn")).toEqual([]);
    expect(await usedBytes()).toBe(0);
  });

  test("that was brought back from the trash is pending no more", async () => {
    await newItem({ slug: "deploy", body: "Deploy." });
    await approve("deploy");
    await remove("deploy");
    const { items } = await (await registry.ask("/trash")).json<{ items: { id: string }[] }>();
    expect((await registry.ask(`/trash/${items[0]!.id}/restore`, { method: "POST" })).status).toBe(200);
    expect(await pending("withdrawn")).toEqual([]);
    expect((await served())!.text).toContain("Deploy.");
  });

  test("keeps the bytes of its bundle, which count for the team until the approval ends", async () => {
    await newItem({ slug: "kit", body: "Use the kit." });
    const [first, second] = [aZip("---\nname: kit\ndescription: One.\n---\nOne\n"), aZip("# Two\n")];
    await attached(registry, "kit", first);
    await scan("kit");
    const ofItem = await usedBytes();
    expect(ofItem).toBe(first.length);
    await approve("kit", { expiresInDays: 1 });
    const approved = ofItem + first.length + "Use the kit.".length;
    expect(await usedBytes()).toBe(approved);
    const before = await served();
    await attached(registry, "kit", second);
    await scan("kit");
    expect(await served()).toEqual(before);
    await remove("kit");
    expect(await served()).toEqual(before);
    expect(await usedBytes()).toBe(approved - ofItem);
    moveClock(25 * 60 * 60_000);
    expect(await served()).toBeUndefined();
    expect(wordOf(await pluginOf("kit"))).toBe("expired");
    await deleteExpired(depsWith({}), expiredCatalogueRows);
    expect(await usedBytes()).toBe(0);
  });

  test("is refused where the team has no room for what is kept of it", async () => {
    await newItem({ slug: "kit", body: "Use the kit." });
    await env.VAULT.prepare("update owners set storage_limit_bytes = 5 where slug = ? and type = 'team'")
      .bind(catalogue.team)
      .run();
    const [waiting] = await pending("own");
    const { kind, slug, version, sha256 } = waiting!;
    const response = await catalogue.approve({ kind, slug, version, sha256 });
    expect([response.status, await response.json()]).toMatchObject([409, { code: "storage_limit_reached" }]);
    expect(await served()).toBeUndefined();
  });

  test("is given by MCP, to the registry of servers and as a command, as it was approved", async () => {
    await newItem({ slug: "standup", kind: "command", body: "Say what you did." });
    const remotes = [{ type: "streamable-http", url: "https://mcp.example.org/mcp" }];
    const serverText = (version: string) =>
      `\`\`\`json\n${JSON.stringify({ name: "example.org/one", description: "One.", version, remotes })}\n\`\`\`\n`;
    await newItem({ slug: "one", kind: "mcp-server", body: serverText("1.0.0") });
    await approve("standup");
    await approve("one");
    await edit("standup", { body: "Say what you will do." });
    await edit("one", { body: serverText("2.0.0") });
    const asking = { key: catalogue.ada.key, path: `${at()}/mcp` };
    const { result } = await ask("tools/call", { name: "get_vault_item", arguments: { slug: "standup" } }, asking);
    expect(JSON.stringify(result)).toContain("Say what you did.");
    expect(await (await get("/v0.1/servers")).json()).toMatchObject({ servers: [{ server: { version: "1.0.0" } }] });
    await remove("standup");
    const prompt = await ask("prompts/get", { name: "standup" }, asking);
    expect(JSON.stringify(prompt.result)).toContain("Say what you did.");
  });

  test("keeps its name from records, with its tombstone too", async () => {
    const [sha256] = await publish("kept-name", ["First"]);
    const record = { kind: "skill", slug: "kept-name", version: 1, sha256, note: "Looked at" };
    await newItem({ slug: "kept-name", body: "Own." });
    const approval = await approve("kept-name");
    await remove("kept-name");
    const codeOf = async () => {
      const response = await catalogue.approve(record);
      return [response.status, (await response.json<{ code?: string }>()).code];
    };
    expect(await codeOf()).toEqual([409, "name_taken"]);
    await withdraw(approval);
    expect(await codeOf()).toEqual([409, "name_taken"]);
    moveClock(181 * 24 * 60 * 60_000);
    expect(await codeOf()).toEqual([201, undefined]);
  });

  test("is another one under a policy that offers items as they are, at no lower N", async () => {
    await newItem({ slug: "deploy", body: "Deploy with care." });
    await approve("deploy");
    moveClock(5_000);
    await edit("deploy", { body: "Deploy boldly." });
    const numbers = [numberOf(await pluginOf("deploy"))];
    for (const ownItems of ["all", "approved", "none", "approved", "all"]) {
      moveClock(5_000);
      await catalogue.setPolicy({ ownItems });
      numbers.push(numberOf(await pluginOf("deploy")));
    }
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    // What is remembered of that is not forgotten while the name stands.
    moveClock(400 * 24 * 60 * 60_000);
    expect(numberOf(await pluginOf("deploy"))).toBe(numbers.at(-1));
  });
});

test("what is uploaded in the place of approved bytes does not delete them", async () => {
  await newItem({ slug: "kit", body: "Use the kit." });
  await attached(registry, "kit", aZip("# One\n"));
  await scan("kit");
  await approve("kit");
  const key = await env.VAULT.prepare("select object_key from approved_bundles").first<string>("object_key");
  expect((await upload(registry, "kit", aZip("# Two\n"))).status).toBe(200);
  await scan("kit");
  expect((await upload(registry, "kit", aZip("# Three\n"))).status).toBe(200);
  // What no row names is swept a day later.
  moveClock(25 * 60 * 60_000);
  await watch(depsWith({}), bundleScans);
  expect(await env.BUNDLES.head(key!)).not.toBeNull();
});
