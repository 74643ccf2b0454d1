import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readOffered } from "../../../src/team-catalogue/offered.ts";
import { readStanding, selectCatalogue } from "../../../src/team-catalogue/standing.ts";
import { operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { publish } from "../../support/catalogue.ts";
import { newLead } from "../../support/invitations.ts";
import { moveClock } from "../../support/isolates.ts";
import { skill } from "../../support/records.ts";

const idOf = async (slug: string) =>
  (await env.VAULT.prepare("select id from owners where type = 'team' and slug = ?").bind(slug).first<number>("id"))!;

let approvals = 0;
async function approve(team: number, slug: string, version: number, sha256: string, expiresAt: number | null = null) {
  await env.VAULT.prepare(
    `insert into approvals (id, team_id, origin, kind, slug, version, sha256, approved_at, expires_at)
     values (?, ?, 'approved', 'skill', ?, ?, ?, ?, ?)`,
  )
    .bind(`approval-${++approvals}`, team, slug, String(version), sha256, Date.now(), expiresAt)
    .run();
}
const setPolicy = (team: number, policy: object) =>
  env.VAULT.prepare("update catalogues set policy = ? where team_id = ?").bind(JSON.stringify(policy), team).run();

const versionsOf = async (team: number) =>
  (await readOffered(depsWith({}), team)).records.map(({ slug, version, sha256 }) => [slug, version, sha256]);

test("offers the newest approved version, and none that was not approved", async () => {
  const { slug } = await newLead();
  const team = await idOf(slug);
  const [one, two] = await publish("offered-one", ["First", "Second", "Third"]);
  expect(await versionsOf(team)).toEqual([]);
  await approve(team, "offered-one", 1, one!);
  expect(await versionsOf(team)).toEqual([["offered-one", "1", one]]);
  await approve(team, "offered-one", 2, two!);
  expect(await versionsOf(team)).toEqual([["offered-one", "2", two]]);
  // Bytes are approved, not a number.
  await approve(team, "offered-one", 3, "0".repeat(64));
  expect(await versionsOf(team)).toEqual([["offered-one", "2", two]]);
});

test("an approval that has ended gives way to an earlier one", async () => {
  const { slug } = await newLead();
  const team = await idOf(slug);
  const [one, two] = await publish("ending", ["First", "Second"]);
  await approve(team, "ending", 1, one!);
  await approve(team, "ending", 2, two!, Date.now() - 1);
  expect(await versionsOf(team)).toEqual([["ending", "1", one]]);
});

test("what is taken down is gone from every catalogue, with no write to any, and comes back", async () => {
  const teams = [];
  const [one] = await publish("taken", ["First"]);
  for (let each = 0; each < 3; each++) {
    const team = await idOf((await newLead()).slug);
    await approve(team, "taken", 1, one!);
    teams.push(team);
  }
  for (const team of teams) expect(await versionsOf(team)).toHaveLength(1);
  const before = await env.VAULT.prepare("select sum(state) as states from catalogues").first("states");
  await operator.setStatus("skill", "taken", "rejected");
  for (const team of teams) expect(await versionsOf(team)).toEqual([]);
  expect(await env.VAULT.prepare("select sum(state) as states from catalogues").first("states")).toBe(before);
  await operator.setStatus("skill", "taken", "approved");
  for (const team of teams) expect(await versionsOf(team)).toHaveLength(1);
});

test("what is kept of a team is read anew where a record changes that it approved, and else stays", async () => {
  const { slug: team } = await newLead();
  const id = await idOf(team);
  const [one] = await publish("kept-one", ["First"]);
  await approve(id, "kept-one", 1, one!);
  const deps = depsWith({});
  const standing = async () => {
    const [[row]] = await deps.vault.batch([selectCatalogue(deps, id)]);
    return readStanding(deps, row!);
  };
  const first = await standing();
  await operator.import([skill({ slug: "another-record", body: "Another." })]);
  await operator.setStatus("skill", "another-record", "rejected");
  expect(await standing()).toBe(first);
  await operator.setStatus("skill", "kept-one", "rejected");
  const taken = await standing();
  expect(taken.records).toMatchObject([{ isOffered: false }]);
  moveClock(11 * 60_000);
  try {
    expect(await standing()).not.toBe(taken);
  } finally {
    vi.useRealTimers();
  }
});

test("a denied record is offered no more, at once", async () => {
  const { slug } = await newLead();
  const team = await idOf(slug);
  const [one] = await publish("denied", ["First"]);
  await approve(team, "denied", 1, one!);
  for (const entry of [{ slug: "denied" }, { author: "author-of-denied" }, { sha256: one }]) {
    expect(await versionsOf(team)).toHaveLength(1);
    await setPolicy(team, { deny: [entry] });
    expect(await versionsOf(team), JSON.stringify(entry)).toEqual([]);
    await setPolicy(team, { deny: [{ slug: "another" }] });
  }
});
