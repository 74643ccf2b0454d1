import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { operator } from "../../support/actors.ts";
import { newCatalogue, publish } from "../../support/catalogue.ts";
import { index, refs } from "../../support/catalogue-endpoints.ts";
import { treeAt } from "../../support/clone.ts";
import { moveClock } from "../../support/isolates.ts";
import { request } from "../../support/vault.ts";

afterEach(() => void vi.useRealTimers());

type Plugin = { name: string; version: string; description: string; skills?: unknown };
type Catalogue = Awaited<ReturnType<typeof newCatalogue>>;
type Approval = { id: string };

let catalogue: Catalogue;
let digests: string[];
const day = 24 * 60 * 60_000;

const pluginsAt = async (path: string, key?: string): Promise<Plugin[]> => {
  const response = await request(`${path}/.claude-plugin/marketplace.json`, key === undefined ? {} : { key });
  return response.status === 404 ? [] : (await response.json<{ plugins: Plugin[] }>()).plugins;
};
const pluginOf = async (name: string) =>
  (await pluginsAt(`/t/${catalogue.team}`, catalogue.ada.key)).find((one) => one.name === name);
const numberOf = (plugin: Plugin | undefined) => Number(plugin!.version.split(".")[2]);
const wordOf = (plugin: Plugin | undefined) =>
  plugin && /^Withdrawn on \d{4}-\d\d-\d\d: (\w+)$/.exec(plugin.description)?.[1];

async function approve(slug: string, version: number, sha256: string, more: object = {}): Promise<Approval> {
  const response = await catalogue.approve({ kind: "skill", slug, version, sha256, note: "Looked at", ...more });
  expect([response.status, response.status === 201 || (await response.text())]).toEqual([201, true]);
  return response.json<Approval>();
}
const withdraw = async ({ id }: Approval) => {
  const response = await catalogue.ada.ask(`${catalogue.path}/approvals/${id}`, {
    method: "DELETE",
    body: { reason: "It sends the key sk-1 to a stranger" },
  });
  expect(response.status).toBe(200);
};
const linkTo = async (input: object = { catalogue: true }) =>
  (await (await catalogue.ada.post(`/teams/${catalogue.team}/install-links`, input)).json<{ token: string }>()).token;
const newItem = async (input: object) => {
  const response = await catalogue.ada.post(`/teams/${catalogue.team}/items`, { body: "Do it.", ...input });
  expect(response.status).toBe(201);
};

beforeAll(async () => {
  digests = await publish("approved", ["First", "Second"]);
});

describe("what a catalogue takes back", () => {
  beforeAll(async () => {
    catalogue = await newCatalogue();
  });

  test("by a person, leaves a tombstone for keys and for the links that had offered it", async () => {
    const link = await linkTo();
    const approval = await approve("approved", 1, digests[0]!);
    const before = await pluginOf("approved");
    moveClock(5_000);
    await withdraw(approval);
    const tombstone = await pluginOf("approved");
    expect([wordOf(tombstone), tombstone!.skills]).toEqual(["withdrawn", undefined]);
    expect(JSON.stringify(tombstone)).not.toContain("sk-1");
    expect(numberOf(tombstone)).toBeGreaterThan(numberOf(before));
    expect(await pluginsAt(`/r/${link}`)).toMatchObject([{ name: "approved", version: tombstone!.version }]);
    const { key } = catalogue.ada;
    const by = {
      get: (path: string) => request(path, { key }),
      send: (path: string, { method, body }: RequestInit) => request(path, { key, method: method!, body }),
    };
    const tree = await treeAt(by, `/t/${catalogue.team}`);
    expect([...tree.keys()].some((path) => path.endsWith("SKILL.md"))).toBe(false);
    expect(tree.get("dist/approved/README.md")).toContain(tombstone!.description);
    expect(await (await request(`/t/${catalogue.team}${index}`, { key })).text()).toBe('{"skills":[]}');
    const claw = await request(`/t/${catalogue.team}/compat/clawhub/api/v1/skills/approved`, { key });
    expect(await claw.json()).toMatchObject({ latestVersion: { version: tombstone!.version } });
    // A later link, and a stranger's team, have not offered it.
    moveClock(1_000);
    expect((await request(`/r/${await linkTo()}.git${refs}`)).status).toBe(404);
    const other = await newCatalogue();
    expect((await request(`/t/${other.team}.git${refs}`, { key: other.ada.key })).status).toBe(404);
    expect((await request(`/t/${catalogue.team}.git${refs}`, { key: other.ada.key })).status).toBe(404);

    await approve("approved", 1, digests[0]!);
    const again = await pluginOf("approved");
    expect(again!.skills).toEqual(["./"]);
    expect(numberOf(again)).toBeGreaterThan(numberOf(tombstone));
  });

  test("gives an earlier approval again, at a higher number than the newer one had", async () => {
    const second = await approve("approved", 2, digests[1]!);
    const newer = await pluginOf("approved");
    await withdraw(second);
    const earlier = await pluginOf("approved");
    expect(earlier!.skills).toEqual(["./"]);
    expect(numberOf(earlier)).toBeGreaterThan(numberOf(newer));
  });

  test("by its end, keeps the name from the team's own items until an approver names their bytes", async () => {
    const [sha256] = await publish("ends", ["First"]);
    await approve("ends", 1, sha256!, { expiresInDays: 1 });
    expect((await pluginOf("ends"))!.skills).toEqual(["./"]);
    await newItem({ slug: "ends", title: "Ends", kind: "skill" });
    moveClock(2 * day);
    expect(wordOf(await pluginOf("ends"))).toBe("expired");
    const tombstone = numberOf(await pluginOf("ends"));
    const pending = await (
      await catalogue.ada.ask(`${catalogue.path}/pending?reason=name_taken`)
    ).json<{
      items: { slug: string; version: string; sha256: string }[];
    }>();
    const own = pending.items.find(({ slug }) => slug === "ends")!;
    await approve("ends", Number(own.version), own.sha256);
    const item = await pluginOf("ends");
    expect(item!.skills).toEqual(["./"]);
    expect(numberOf(item)).toBeGreaterThan(tombstone);
  });

  test("by a takedown of the record", async () => {
    const [sha256] = await publish("upstream", ["First"]);
    await approve("upstream", 1, sha256!);
    const before = await pluginOf("upstream");
    moveClock(2_000);
    await operator.setStatus("skill", "upstream", "rejected");
    const tombstone = await pluginOf("upstream");
    expect(wordOf(tombstone)).toBe("withdrawn");
    expect(numberOf(tombstone)).toBeGreaterThan(numberOf(before));
    await operator.setStatus("skill", "upstream", "approved");
    expect(numberOf(await pluginOf("upstream"))).toBeGreaterThan(numberOf(tombstone));
  });

  test("by a change of its policy, of records and of its own items", async () => {
    const [sha256] = await publish("denied", ["First"]);
    await approve("denied", 1, sha256!);
    await newItem({ slug: "own", title: "Own", kind: "skill" });
    const before = [await pluginOf("denied"), await pluginOf("own")];
    moveClock(2_000);
    await catalogue.setPolicy({ deny: [{ slug: "denied" }], ownItems: "none" });
    const after = [await pluginOf("denied"), await pluginOf("own")];
    expect(after.map((plugin) => wordOf(plugin))).toEqual(["policy", "policy"]);
    await catalogue.setPolicy({});
    const again = [await pluginOf("denied"), await pluginOf("own")];
    expect(again.map((plugin) => plugin!.skills)).toEqual([["./"], ["./"]]);
    for (const at of [0, 1]) {
      expect(numberOf(after[at])).toBeGreaterThan(numberOf(before[at]));
      expect(numberOf(again[at])).toBeGreaterThan(numberOf(after[at]));
    }
  });

  test("by a deleted item, but not one that the catalogue never offered", async () => {
    await newItem({ slug: "dropped", title: "Dropped", kind: "skill" });
    await catalogue.ada.ask(`/teams/${catalogue.team}/items/dropped`, { method: "DELETE" });
    expect(wordOf(await pluginOf("dropped"))).toBe("deleted");
    await catalogue.setPolicy({ ownItems: "none" });
    await newItem({ slug: "unseen", title: "Unseen", kind: "skill" });
    await catalogue.ada.ask(`/teams/${catalogue.team}/items/unseen`, { method: "DELETE" });
    expect(await pluginOf("unseen")).toBeUndefined();
    await catalogue.setPolicy({});
    expect(await pluginOf("unseen")).toBeUndefined();
  });
});
