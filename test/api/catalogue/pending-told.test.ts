import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decideByPolicies } from "../../../src/team-catalogue/decide-by-policy.ts";
import { tellPending } from "../../../src/team-catalogue/tell-pending.ts";
import type { CataloguePage } from "../../../src/contract/team-catalogue/catalogue.ts";
import type { NewWebhook } from "../../../src/contract/people/webhooks.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { newCatalogue, publish } from "../../support/catalogue.ts";
import { moveClock } from "../../support/isolates.ts";
import { mcpServer } from "../../support/records.ts";
import { hooks, receiver } from "../../support/webhooks.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const note = "We have read it.";
const tell = () => tellPending(depsWith({}));
const decide = () => decideByPolicies(depsWith({}));

/** A team that has approved the first version of a skill, and a webhook that listens. */
async function newListening(slug: string, policy: object = {}) {
  receiver();
  const catalogue = await newCatalogue();
  const { ada, team, approve, setPolicy } = catalogue;
  await setPolicy(policy);
  const [first] = await publish(slug, ["First"]);
  expect((await approve({ kind: "skill", slug, version: 1, sha256: first, note })).status).toBe(201);
  const made = await ada.post(`/teams/${team}/webhooks`, { url: hooks, events: ["catalogue.pending"] });
  const { id } = await made.json<NewWebhook>();
  const told = async () => {
    const { results } = await env.VAULT.prepare(
      "select event, data from webhook_deliveries where webhook_id = ? order by at, rowid",
    )
      .bind(id)
      .all<{ event: string; data: string }>();
    return results.map(({ event, data }) => ({ event, ...(JSON.parse(data) as object) }));
  };
  return { ...catalogue, told };
}

describe("a newer version that waits", () => {
  test("is told once, whoever tells at the same time, and each that follows", async () => {
    const { told, team } = await newListening("told-once");
    await tell();
    expect(await told()).toEqual([]);
    const digests = await publish("told-once", ["Second"]);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const second = {
      event: "catalogue.pending",
      team,
      kind: "skill",
      slug: "told-once",
      version: "2",
      sha256: digests.at(-1),
      reason: "newer",
    };
    expect(await told()).toEqual([second]);
    await publish("told-once", ["Third"]);
    await tell();
    expect(await told()).toMatchObject([second, { version: "3" }]);
    // What is taken down and comes back was told.
    await operator.setStatus("skill", "told-once", "rejected");
    await tell();
    await operator.setStatus("skill", "told-once", "approved");
    await tell();
    expect(await told()).toHaveLength(2);
  });

  test("is not told where it was asked for, decided about or denied, nor to another team", async () => {
    const { told, path, ada, approve, setPolicy } = await newListening("told-never");
    const other = await newListening("told-elsewhere");
    const digests = await publish("told-never", ["Second"]);
    await ada.post(`${path}/requests`, { kind: "skill", slug: "told-never" });
    await tell();
    expect(await told()).toMatchObject([{ version: "2", reason: "requested" }]);
    expect(await other.told()).toEqual([]);

    await approve({ kind: "skill", slug: "told-never", version: 2, sha256: digests.at(-1), note });
    const { items } = await (await ada.ask(path)).json<CataloguePage>();
    await ada.ask(`${path}/approvals/${items[0]!.approvalId}`, { method: "DELETE", body: { reason: "No" } });
    await tell();
    expect(await told()).toHaveLength(1);

    await setPolicy({ deny: [{ slug: "told-never" }] });
    await publish("told-never", ["Third"]);
    await tell();
    expect(await told()).toHaveLength(1);
    // Once nothing denies it, it waits.
    await setPolicy({});
    await tell();
    expect(await told()).toMatchObject([{}, { version: "3", reason: "newer" }]);
  });

  test("is not told to a webhook that was made after it", async () => {
    const { ada, team, approve } = await newCatalogue();
    const [first] = await publish("told-before", ["First", "Second"]);
    await approve({ kind: "skill", slug: "told-before", version: 1, sha256: first, note });
    receiver();
    const made = await ada.post(`/teams/${team}/webhooks`, { url: hooks, events: ["catalogue.pending"] });
    const { id } = await made.json<NewWebhook>();
    await tell();
    expect(
      await env.VAULT.prepare("select count(*) as n from webhook_deliveries where webhook_id = ?").bind(id).first("n"),
    ).toBe(0);
  });

  test.each(["first", "policy"])("is not told where `%s` lets it in, whichever run is first", async (approval) => {
    const slug = `let-in-by-${approval}`;
    const sources = { authors: [`author-of-${slug}`], tags: [], repositories: [], mcp: [] };
    const { told, versions } = await newListening(slug, { approval, minAgeHours: 0, sources });
    await publish(slug, ["Second"]);
    await tell();
    await decide();
    await tell();
    expect(await versions()).toEqual([[slug, "2"]]);
    expect(await told()).toEqual([]);
    await publish(slug, ["Third\n\n```sh\nchmod -R 777 build\n```\n"]);
    await decide();
    await tell();
    // `first` compares with what a person approved; `policy` alone asks that all was read.
    const waits = approval === "first" ? [{ slug, version: "3", reason: "newer" }] : [];
    expect(await told()).toMatchObject(waits);
  });

  test("is told where `first` finds it too young, and not again when it has come of age", async () => {
    const { told, versions } = await newListening("too-young", { approval: "first" });
    await publish("too-young", ["Second"]);
    await Promise.all([decide(), tell()]);
    expect(await told()).toMatchObject([{ version: "2", reason: "newer" }]);
    moveClock(25 * 60 * 60_000);
    await decide();
    await tell();
    expect(await versions()).toEqual([["too-young", "2"]]);
    expect(await told()).toHaveLength(1);
  });

  test("of a server is told by its own version", async () => {
    const { told, approve } = await newListening("beside-a-server");
    const server = (version: string) =>
      mcpServer({ slug: "told-server", name: "Told", registryName: "io.github.ada/told", version });
    await operator.import([server("1")]);
    const { report } = await anon.read<{ report: { sha256: string } }>("/api/v1/mcp-servers/told-server");
    const made = await approve({
      kind: "mcp-server",
      slug: "told-server",
      version: "1",
      sha256: report.sha256,
      note,
    });
    expect(made.status).toBe(201);
    await operator.import([server("1.1-beta")]);
    await tell();
    expect(await told()).toMatchObject([{ kind: "mcp-server", slug: "told-server", version: "1.1-beta" }]);
  });

  test("is forgotten with the last approval of its record", async () => {
    const { idOf } = await newListening("told-forgotten");
    await publish("told-forgotten", ["Second"]);
    await tell();
    const id = await idOf();
    const marks = () =>
      env.VAULT.prepare("select count(*) as n from told_pending where team_id = ?").bind(id).first("n");
    expect(await marks()).toBe(1);
    await env.VAULT.prepare("delete from approvals where team_id = ?").bind(id).run();
    expect(await marks()).toBe(0);
  });
});
