import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { deleteExpired } from "../../../src/db/delete-expired.ts";
import { expiredCatalogueRows } from "../../../src/team-catalogue/expired-rows.ts";
import { decideByPolicies } from "../../../src/team-catalogue/decide-by-policy.ts";
import type { Approval } from "../../../src/contract/team-catalogue/approvals.ts";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { CataloguePage, PendingPage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { newCatalogue, publish, publishMany } from "../../support/catalogue.ts";
import { moveClock } from "../../support/isolates.ts";
import { newPublisher } from "../../support/publishers.ts";
import { mcpServer } from "../../support/records.ts";
import { publishAs } from "../../support/yanks.ts";

const note = "We have read it.";
const decide = (vars: object = {}) => {
  const deps = depsWith({});
  return decideByPolicies({ ...deps, config: { ...deps.config, ...vars } });
};
const dayMs = 24 * 60 * 60_000;
async function later<Value>(ms: number, run: () => Promise<Value>): Promise<Value> {
  moveClock(ms);
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

describe("`first`", () => {
  test("lets in newer versions of what a person approved, and says so in the trail", async () => {
    const { ada, path, team, approve, setPolicy, versions } = await newCatalogue();
    await setPolicy({ approval: "first", minAgeHours: 0 });
    const [one] = await publish("followed", ["First"]);
    await publish("not-approved", ["First"]);
    expect((await approve({ kind: "skill", slug: "followed", version: 1, sha256: one })).status).toBe(201);
    await publish("followed", ["Second"]);
    expect(await versions()).toEqual([["followed", "1"]]);
    expect(await decide()).toMatchObject({ entered: 1 });
    expect(await decide()).toMatchObject({ entered: 0 });
    expect(await versions()).toEqual([["followed", "2"]]);
    const { items } = await (await ada.ask(path)).json<CataloguePage>();
    expect(items).toMatchObject([{ slug: "followed", version: 2, by: null }]);
    const trail = await (await ada.ask(`/teams/${team}/audit?act=catalogue.enter`)).json<AuditLinePage>();
    expect(trail.items).toMatchObject([
      {
        actor: { type: "robot", name: "the catalogue's policy", slug: team },
        via: { type: "policy", id: "catalogue" },
        subject: `team ${team} skill followed`,
      },
    ]);
  });

  test("keeps what does something sensitive anew waiting, and what is too young", async () => {
    const { ada, path, approve, setPolicy, versions } = await newCatalogue();
    await setPolicy({ approval: "first" });
    const [one] = await publish("watched", ["First"]);
    await approve({ kind: "skill", slug: "watched", version: 1, sha256: one, note });
    await publish("watched", ["Second"]);
    await decide();
    expect(await versions()).toEqual([["watched", "1"]]);
    await later(dayMs + 60_000, decide);
    expect(await versions()).toEqual([["watched", "2"]]);
    await publish("watched", ["Third\n\n```sh\nchmod -R 777 build\n```\n"]);
    await later(3 * dayMs, decide);
    expect(await versions()).toEqual([["watched", "2"]]);
    const { items } = await (await ada.ask(`${path}/pending`)).json<PendingPage>();
    expect(items).toMatchObject([{ slug: "watched", version: 3, reason: "newer", changed: { facts: 2 } }]);
  });

  test("lets nothing in again that a person has withdrawn, nor what the policy denies", async () => {
    const { ada, path, approve, setPolicy, versions } = await newCatalogue();
    await setPolicy({ approval: "first", minAgeHours: 0 });
    const [one] = await publish("refused-again", ["First"]);
    await approve({ kind: "skill", slug: "refused-again", version: 1, sha256: one });
    await publish("refused-again", ["Second"]);
    await decide();
    const { items } = await (await ada.ask(path)).json<CataloguePage>();
    const { approvalId } = items.find(({ version }) => version === 2)!;
    await ada.ask(`${path}/approvals/${approvalId}`, { method: "DELETE", body: { reason: "No" } });
    await decide();
    expect(await versions()).toEqual([["refused-again", "1"]]);
    await publish("refused-again", ["Third"]);
    await setPolicy({ approval: "first", minAgeHours: 0, deny: [{ author: "author-of-refused-again" }] });
    await decide();
    await setPolicy({ approval: "first", minAgeHours: 0 });
    expect(await versions()).toEqual([["refused-again", "1"]]);
    await decide();
    expect(await versions()).toEqual([["refused-again", "3"]]);
  });

  test("follows a server that does nothing sensitive", async () => {
    const { approve, setPolicy, versions } = await newCatalogue();
    await setPolicy({ approval: "first", minAgeHours: 0 });
    const server = (version: string, rest: object = {}) =>
      mcpServer({
        slug: "followed-server",
        name: "Followed",
        registryName: "io.github.ada/followed",
        version,
        ...rest,
      });
    await operator.import([server("1")]);
    const { report } = await anon.read<{ report: { sha256: string } }>("/api/v1/mcp-servers/followed-server");
    const input = { kind: "mcp-server", slug: "followed-server", version: "1", sha256: report.sha256 };
    expect((await approve(input)).status).toBe(201);
    await operator.import([server("2")]);
    await decide();
    expect(await versions()).toEqual([["followed-server", "2"]]);
    const requiredInputs = [{ name: "AWS_SECRET_ACCESS_KEY", description: null, isRequired: true, isSecret: true }];
    await operator.import([server("3", { requiredInputs })]);
    await decide();
    expect(await versions()).toEqual([["followed-server", "2"]]);
  });
});

describe("`policy`", () => {
  test("lets in what meets it, and nothing else; an own item keeps its name", async () => {
    const { ada, team, setPolicy, versions } = await newCatalogue();
    await publish("meets", ["First", "Second"]);
    await publish("meets-not", ["First"]);
    await publish("owned", ["First"]);
    await ada.post(`/teams/${team}/items`, { title: "Own", slug: "owned", kind: "skill", body: "x" });
    await setPolicy({
      approval: "policy",
      minAgeHours: 0,
      sources: { authors: ["author-of-meets"], tags: ["tag-owned"] },
    });
    await decide();
    expect(await versions()).toEqual([["meets", "2"]]);
    await setPolicy({ approval: "each" });
    await decide();
    expect(await versions()).toEqual([["meets", "2"]]);
  });

  test("lets in what a publisher has published, and no import that names it as its author", async () => {
    const { setPolicy, versions } = await newCatalogue();
    const acme = await newPublisher();
    await publishAs(acme, "namesake-own", ["apples"]);
    await publishMany(["namesake-import"], { authorSlug: acme.publisher });
    await setPolicy({ approval: "policy", minAgeHours: 0, sources: { authors: [acme.publisher] } });
    await decide();
    expect(await versions()).toEqual([["namesake-own", "1"]]);
  });

  test("holds the limit exactly, also within one batch", async () => {
    const { setPolicy, versions, idOf } = await newCatalogue();
    const slugs = Array.from({ length: 8 }, (_, at) => `limited-${at}`);
    await publishMany(slugs, { authorSlug: "author-of-many" });
    await setPolicy({ approval: "policy", minAgeHours: 0, sources: { authors: ["author-of-many"] } });
    await Promise.all([decide({ CATALOGUE_APPROVALS_MAX: 5 }), decide({ CATALOGUE_APPROVALS_MAX: 5 })]);
    await decide({ CATALOGUE_APPROVALS_MAX: 5 });
    expect(await versions()).toHaveLength(5);
    const held = await env.VAULT.prepare("select count(*) as held from approvals where team_id = ?")
      .bind(await idOf())
      .first("held");
    expect(held).toBe(5);
  });
});

test("what ended a year ago is deleted, and servers that nothing names", async () => {
  const { ada, approve, path } = await newCatalogue();
  const [one] = await publish("old", ["First"]);
  const made = await approve({ kind: "skill", slug: "old", version: 1, sha256: one, note });
  const { id } = await made.json<Approval>();
  await ada.ask(`${path}/approvals/${id}`, { method: "DELETE", body: { reason: "No" } });
  await env.VAULT.prepare("insert into approved_servers (sha256, server) values ('x', '{}')").run();
  const isThere = () => env.VAULT.prepare("select count(*) as n from approvals where id = ?").bind(id).first("n");
  expect(await deleteExpired(depsWith({}), expiredCatalogueRows)).toMatchObject({ approvals: 0, requests: 0 });
  expect(await isThere()).toBe(1);
  await later(366 * dayMs, () => deleteExpired(depsWith({}), expiredCatalogueRows));
  expect(await isThere()).toBe(0);
  expect(await env.VAULT.prepare("select count(*) as n from approved_servers where sha256 = 'x'").first("n")).toBe(0);
});
