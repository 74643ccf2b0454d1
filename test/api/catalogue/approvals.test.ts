import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Approval } from "../../../src/contract/team-catalogue/approvals.ts";
import { readOffered } from "../../../src/team-catalogue/offered.ts";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { approveRow, newCatalogue, publish, publishMany } from "../../support/catalogue.ts";
import { mcpServer } from "../../support/records.ts";
import { newRobot } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const note = "We have read it.";

describe("an approval", () => {
  test("is made for exactly the bytes that are named, once", async () => {
    const { ada, path, approve } = await newCatalogue();
    const [sha256] = await publish("exact", ["First"]);
    const input = { kind: "skill", slug: "exact", version: 1, sha256, note };
    expect(await codeOf(await approve({ ...input, note: undefined }))).toEqual([400, "missing_field"]);
    const { detail } = await (await approve({ ...input, note: undefined })).json<{ detail: string }>();
    expect(detail).toMatch(
      /^`\/note` is missing\. Version 1 was published here less than 24 hours ago \(`minAgeHours` /,
    );
    const until = /needs no note from (\S+) on\. To approve it now, say in `note` why\.$/.exec(detail)![1]!;
    const { publishedAt } = await anon.read<{ publishedAt: string }>("/api/v1/skills/exact/versions/1");
    expect(Date.parse(until) - Date.parse(publishedAt)).toBe(24 * 3_600_000);
    const made = await approve(input);
    expect(made.status, await made.clone().text()).toBe(201);
    const approval = await made.json<Approval>();
    expect(approval).toMatchObject({
      ...{ ...input, by: { slug: ada.slug }, expiresAt: null, state: "approved", withdrawn: null, offered: true },
    });
    const again = await approve(input);
    expect([again.status, await again.json()]).toEqual([200, approval]);
    const lines = await (await ada.ask(`${path.replace("/catalogue", "")}/audit?act=catalogue.approve`)).json<object>();
    expect(lines).toMatchObject({ total: 1, items: [{ subject: expect.stringContaining("skill exact") as string }] });
  });

  test("is refused for other bytes, other versions, other names", async () => {
    const { approve } = await newCatalogue();
    const [sha256] = await publish("refused", ["First", "Second"]);
    const input = { kind: "skill", slug: "refused", version: 1, sha256, note };
    expect(await codeOf(await approve({ ...input, sha256: "0".repeat(64) }))).toEqual([412, "digest_mismatch"]);
    expect(await codeOf(await approve({ ...input, version: 2 }))).toEqual([412, "digest_mismatch"]);
    expect(await codeOf(await approve({ ...input, version: 3 }))).toEqual([404, "version_not_found"]);
    expect(await codeOf(await approve({ ...input, version: "one" }))).toEqual([404, "version_not_found"]);
    expect(await codeOf(await approve({ ...input, version: "99999999999999999999" }))).toEqual([
      ...[404, "version_not_found"],
    ]);
    expect(await codeOf(await approve({ ...input, slug: "no-such" }))).toEqual([404, "version_not_found"]);
    expect(await codeOf(await approve({ ...input, kind: "mcp-server" }))).toEqual([404, "version_not_found"]);
    expect(await codeOf(await approve({ ...input, kind: "article" }))).toEqual([400, "invalid_value"]);
    for (const expiresInDays of [0, -1, 367, 1.5, "30", Number.MAX_SAFE_INTEGER]) {
      const refused = await approve({ ...input, expiresInDays });
      expect([expiresInDays, ...(await codeOf(refused))]).toEqual([
        expiresInDays,
        400,
        expect.stringMatching(/^invalid_/),
      ]);
    }
    expect(await codeOf(await approve({ ...input, more: 1 }))).toEqual([400, "unknown_field"]);
  });

  test.each([1, 366])("ends after %d days, to the moment", async (expiresInDays) => {
    const { approve, versions } = await newCatalogue();
    const slug = `ends-after-${expiresInDays}`;
    const [sha256] = await publish(slug, ["First"]);
    const made = await (
      await approve({ kind: "skill", slug, version: 1, sha256, note, expiresInDays })
    ).json<Approval>();
    const lastsMs = Date.parse(made.expiresAt!) - Date.parse(made.at);
    expect(lastsMs).toBe(expiresInDays * 24 * 60 * 60_000);
    try {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(made.expiresAt!) - 1 });
      expect(await versions()).toEqual([[slug, "1"]]);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(made.expiresAt!) });
      expect(await versions()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is refused for what the public catalogue has taken back", async () => {
    const { approve } = await newCatalogue();
    const [sha256] = await publish("gone", ["First"]);
    await operator.setStatus("skill", "gone", "rejected");
    const input = { kind: "skill", slug: "gone", version: 1, sha256, note };
    expect(await codeOf(await approve(input))).toEqual([409, "withdrawn"]);
  });

  test("is refused by the rule of the policy that is named", async () => {
    const { approve, setPolicy } = await newCatalogue();
    const [sha256] = await publish("ruled", ["First"]);
    const input = { kind: "skill", slug: "ruled", version: 1, sha256, note };
    for (const [policy, rule] of [
      [{ deny: [{ slug: "ruled" }] }, "deny"],
      [{ deny: [{ sha256 }] }, "deny"],
      [{ deny: [{ author: "author-of-ruled" }] }, "deny"],
      [{ allowScreen: [] }, "allowScreen"],
      [{ requireProvenance: true }, "requireProvenance"],
    ] as const) {
      await setPolicy(policy);
      const refused = await (await approve(input)).json<{ code: string; detail: string }>();
      expect(refused.code).toBe("denied_by_policy");
      expect(refused.detail).toContain(`\`${rule}\``);
    }
    await setPolicy({ minAgeHours: 0 });
    expect((await approve({ ...input, note: undefined })).status).toBe(201);
  });

  test("of one name: an own item keeps a record out, and a record that came first stays", async () => {
    const { ada, approve, team, path, idOf } = await newCatalogue();
    const [one, two] = await publish("named", ["First", "Second"]);
    const [other] = await publish("named-too", ["First"]);
    expect((await approve({ kind: "skill", slug: "named", version: 1, sha256: one, note })).status).toBe(201);
    for (const slug of ["named", "named-too"]) {
      const made = await ada.post(`/teams/${team}/items`, {
        ...{ title: "Own", slug, kind: "skill" },
        body: `---\nname: ${slug}\ndescription: d\n---\nx`,
      });
      expect(made.status).toBe(201);
    }
    const taken = await approve({ kind: "skill", slug: "named-too", version: 1, sha256: other, note });
    expect(await codeOf(taken)).toEqual([409, "name_taken"]);
    expect((await approve({ kind: "skill", slug: "named", version: 2, sha256: two, note })).status).toBe(201);
    const { records } = await readOffered(depsWith({}), await idOf());
    expect(records).toMatchObject([{ slug: "named", version: "2" }]);
    const { items } = await (await ada.ask(`${path}?origin=own`)).json<{ items: { slug: string }[] }>();
    expect(items.map(({ slug }) => slug)).toEqual(["named-too"]);
    expect(path).toContain(team);
  });

  test("ends when it is withdrawn, with why, and by whom; the one before is offered again", async () => {
    const { ada, approve, path, versions } = await newCatalogue();
    const [one, two] = await publish("back", ["First", "Second"]);
    await approve({ kind: "skill", slug: "back", version: 1, sha256: one, note });
    const made = await approve({ kind: "skill", slug: "back", version: 2, sha256: two, note });
    const { id } = await made.json<Approval>();
    expect(await versions()).toEqual([["back", "2"]]);
    const withdraw = (reason?: string, of = id) =>
      ada.ask(`${path}/approvals/${of}`, { method: "DELETE", body: reason === undefined ? {} : { reason } });
    expect(await codeOf(await withdraw())).toEqual([400, "missing_field"]);
    expect(await codeOf(await withdraw("", id))).toEqual([400, "invalid_value"]);
    expect(await codeOf(await withdraw("x", "no-such"))).toEqual([404, "not_found"]);
    const gone = await withdraw("It talks to strangers.");
    expect(gone.status).toBe(200);
    const approval = await gone.json<Approval>();
    expect(approval).toMatchObject({
      ...{ id, state: "withdrawn", offered: false },
      withdrawn: { reason: "It talks to strangers.", by: { slug: ada.slug } },
    });
    expect(await (await withdraw("Again")).json()).toEqual(approval);
    expect(await versions()).toEqual([["back", "1"]]);
    // It may be approved again.
    expect((await approve({ kind: "skill", slug: "back", version: 2, sha256: two, note })).status).toBe(201);
  });

  test("of a server names its packages and remotes, and is offered as it was", async () => {
    const { approve, idOf } = await newCatalogue();
    const server = (version: string | null) =>
      mcpServer({
        ...{ slug: "approved-server", name: "Approved", registryName: "io.github.ada/approved", version },
        remotes: [{ type: "streamable-http", url: `https://one.example/${version}` }],
      });
    await operator.import([server("1.0")]);
    const { report } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/approved-server");
    const input = { kind: "mcp-server", slug: "approved-server", version: "1.0", sha256: report.sha256, note };
    expect(await codeOf(await approve({ ...input, version: "1.1" }))).toEqual([404, "version_not_found"]);
    const made = await approve(input);
    expect(made.status, await made.clone().text()).toBe(201);
    await operator.import([server("2.0")]);
    const { records } = await readOffered(depsWith({}), await idOf());
    expect(records).toMatchObject([{ kind: "mcp-server", version: "1.0", sha256: report.sha256 }]);
    expect(JSON.parse(records[0]!.server!)).toMatchObject({ remotes: [{ url: "https://one.example/1.0" }] });
    await operator.setStatus("mcp-server", "approved-server", "rejected");
    expect((await readOffered(depsWith({}), await idOf())).records).toEqual([]);
  });
});

describe("the limit of approvals", () => {
  test("is exact, however many come at once, and counts none that has ended", { timeout: 60_000 }, async () => {
    const vars = { CATALOGUE_APPROVALS_MAX: "10", KEYED_WRITES_PER_MINUTE: "1000" };
    const { ada, approve, path, idOf } = await newCatalogue(vars);
    const slugs = Array.from({ length: 200 }, (_, at) => `bounded-${at}`);
    const sha256 = await publishMany(slugs);
    const answers = await Promise.all(
      slugs.map((slug) => approve({ kind: "skill", slug, version: 1, sha256: sha256.get(slug), note })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 190]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toMatchObject({ code: "approval_limit_reached", limit: 10, used: 10 });
    const first = answers.find(({ status }) => status === 201)!;
    const { id } = await first.json<Approval>();
    await ada.ask(`${path}/approvals/${id}`, { method: "DELETE", body: { reason: "Too many" } });
    const late = await approve({
      kind: "skill",
      slug: "bounded-199",
      version: 1,
      sha256: sha256.get("bounded-199"),
      note,
    });
    expect([200, 201]).toContain(late.status);
    expect((await readOffered(depsWith({}), await idOf())).records.length).toBeGreaterThan(8);
  });
});

test("the limit is 5 000 unless the operator says otherwise", async () => {
  const { approve, team, idOf } = await newCatalogue();
  const sha256 = await publishMany(["the-last", "one-too-many", "many-times"]);
  await approveRow(team, { kind: "skill", slug: "many-times", version: "1", sha256: sha256.get("many-times")! });
  await env.VAULT.prepare(
    `insert into approvals (id, team_id, origin, kind, slug, version, sha256, approved_at)
     with recursive n (n) as (select 2 union all select n + 1 from n where n < 4999)
     select 'again ' || n, team_id, origin, kind, slug, version, sha256, approved_at from n
       join approvals on team_id = ?`,
  )
    .bind(await idOf())
    .run();
  const of = (slug: string) => approve({ kind: "skill", slug, version: 1, sha256: sha256.get(slug), note });
  expect((await of("the-last")).status).toBe(201);
  const refused = await of("one-too-many");
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "approval_limit_reached", limit: 5_000, used: 5_000 },
  ]);
  expect((await of("the-last")).status).toBe(200);
});

test("what the public catalogue has taken back does not count against the limit", async () => {
  const { approve } = await newCatalogue({ CATALOGUE_APPROVALS_MAX: "2" });
  const slugs = ["counted-a", "counted-b", "counted-c", "counted-d"];
  const sha256 = await publishMany(slugs);
  const of = (slug: string) => approve({ kind: "skill", slug, version: 1, sha256: sha256.get(slug), note });
  expect([(await of("counted-a")).status, (await of("counted-b")).status]).toEqual([201, 201]);
  expect(await codeOf(await of("counted-c"))).toEqual([409, "approval_limit_reached"]);
  await operator.setStatus("skill", "counted-a", "rejected");
  expect((await of("counted-c")).status).toBe(201);
  expect(await (await of("counted-d")).json()).toMatchObject({ code: "approval_limit_reached", limit: 2, used: 2 });
});

describe("requests", () => {
  test("are made by members and robots, and closed by an approval or a refusal", async () => {
    const { ada, path, team, join, approve } = await newCatalogue();
    const [, two] = await publish("asked", ["First", "Second"]);
    const mia = await join("member");
    const rea = await join("reader");
    const robot = await newRobot(team);
    const ask = (who: { post: typeof mia.post }, input: object) => who.post(`${path}/requests`, input);
    const wanted = { kind: "skill", slug: "asked" };
    expect(await codeOf(await ask(rea, wanted))).toEqual([403, "insufficient_role"]);
    expect(await codeOf(await ask(mia, { ...wanted, slug: "no-such" }))).toEqual([404, "version_not_found"]);
    const made = await ask(mia, { ...wanted, note: "For the reports" });
    expect(made.status, await made.clone().text()).toBe(201);
    const request = await made.json<{ id: string }>();
    expect(request).toMatchObject({
      version: 2,
      sha256: two,
      requestedBy: { slug: mia.slug },
      note: "For the reports",
    });
    const again = await ask(mia, wanted);
    expect([again.status, await again.json()]).toEqual([200, request]);
    const byRobot = await mia.ask(`${path}/requests`, {
      ...{ method: "POST", key: robot.key, body: { ...wanted, version: 1 } },
    });
    expect(await byRobot.json()).toMatchObject({ version: 1, requestedBy: { name: "robot", slug: team } });
    const refuse = (who: typeof ada, id: string) =>
      who.ask(`${path}/requests/${id}`, { method: "DELETE", body: { reason: "No need" } });
    expect(await codeOf(await refuse(mia, request.id))).toEqual([403, "insufficient_role"]);
    expect((await refuse(ada, request.id)).status).toBe(204);
    expect((await refuse(ada, request.id)).status).toBe(204);
    expect((await ask(mia, wanted)).status).toBe(201);
    expect((await approve({ ...wanted, version: 2, sha256: two, note })).status).toBe(201);
    const open = await env.VAULT.prepare(
      "select count(*) as n from catalogue_requests where refused_at is null and slug = 'asked'",
    ).first("n");
    expect(open).toBe(0);
  });

  test("who asked does not approve, where the team wants a second person", async () => {
    const { ada, path, team, join } = await newCatalogue();
    const [one] = await publish("second", ["First"]);
    await ada.ask(`/teams/${team}`, { method: "PATCH", body: { policy: { requireSecondPerson: true } } });
    const bob = await join("approver");
    const wanted = { kind: "skill", slug: "second" };
    const { id } = await (await bob.post(`${path}/requests`, wanted)).json<{ id: string }>();
    const input = { ...wanted, version: 1, sha256: one, note };
    expect(await codeOf(await bob.post(`${path}/approvals`, input))).toEqual([403, "second_person_needed"]);
    await bob.ask(`${path}/requests/${id}`, { method: "DELETE", body: { reason: "Never mind" } });
    expect(await codeOf(await bob.post(`${path}/approvals`, input))).toEqual([403, "second_person_needed"]);
    expect((await ada.post(`${path}/approvals`, input)).status).toBe(201);
  });

  test("are bounded exactly", async () => {
    const { ada, path } = await newCatalogue({ CATALOGUE_REQUESTS_MAX: "5" });
    await publish("many-asked", ["1", "2", "3", "4", "5", "6", "7", "8"]);
    const asked = Array.from({ length: 8 }, (_, at) =>
      ada.post(`${path}/requests`, { kind: "skill", slug: "many-asked", version: at + 1 }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 3]);
  });
});
