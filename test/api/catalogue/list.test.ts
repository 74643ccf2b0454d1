import { describe, expect, test, vi } from "vitest";
import type { Approval } from "../../../src/contract/team-catalogue/approvals.ts";
import type { CatalogueEntry, CataloguePage, PendingPage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { toCsv } from "../../../src/team-catalogue/as-csv.ts";
import { operator, readText } from "../../support/actors.ts";
import { moveClock } from "../../support/isolates.ts";
import { newCatalogue, publish } from "../../support/catalogue.ts";

const note = "We have read it.";
const own = (slug: string, rest: object = {}) => ({
  title: `Own ${slug}`,
  slug,
  kind: "skill",
  body: `---\nname: ${slug}\ndescription: d\n---\nx`,
  ...rest,
});

/** A team with two approved records and an own item. */
async function newFilled(prefix: string) {
  const catalogue = await newCatalogue();
  const { ada, path, team, approve } = catalogue;
  const list = async (query = "") => (await (await ada.ask(`${path}${query}`)).json<CataloguePage>()).items;
  const pending = async (query = "") => (await (await ada.ask(`${path}/pending${query}`)).json<PendingPage>()).items;
  const digests = { a: await publish(`${prefix}-a`, ["First", "Second"]), b: await publish(`${prefix}-b`, ["First"]) };
  for (const [slug, version, sha256] of [
    [`${prefix}-a`, 1, digests.a[0]],
    [`${prefix}-b`, 1, digests.b[0]],
  ]) {
    const made = await approve({ kind: "skill", slug, version, sha256, note });
    expect(made.status, await made.clone().text()).toBe(201);
  }
  expect((await ada.post(`/teams/${team}/items`, own(`${prefix}-own`))).status).toBe(201);
  return { ...catalogue, list, pending, digests };
}
const named = (items: readonly { slug: string; version: string | number }[]) =>
  items.map(({ slug, version }) => `${slug} ${version}`);

describe("the list", () => {
  test("has what is offered, records and own items, with what is newer", async () => {
    const { ada, list, digests } = await newFilled("listed");
    const items = await list();
    expect(items).toMatchObject([
      {
        kind: "skill",
        slug: "listed-a",
        origin: "approved",
        version: 1,
        sha256: digests.a[0],
        state: "approved",
        withdrawn: null,
        by: { slug: ada.slug },
        deniedBy: null,
        newer: { version: 2, state: "pending", differenceUrl: "http://localhost/skills/listed-a/versions/1...2" },
      },
      { slug: "listed-b", newer: null },
      { slug: "listed-own", origin: "own", version: 1, approvalId: null, by: { slug: ada.slug }, newer: null },
    ]);
    expect(named(await list("?origin=own"))).toEqual(["listed-own 1"]);
    expect(named(await list("?origin=approved&pageSize=1&page=2"))).toEqual(["listed-b 1"]);
    expect(named(await list("?q=own%20listed"))).toEqual(["listed-own 1"]);
    expect(await list("?kind=mcp-server")).toEqual([]);
    expect((await ada.ask("/teams/none/catalogue?state=never")).status).toBe(404);
  });

  test("says what was taken back, by whom, and what has ended", async () => {
    const { ada, path, list, approve, digests } = await newFilled("states");
    const made = await approve({
      kind: "skill",
      slug: "states-a",
      version: 2,
      sha256: digests.a[1],
      note,
      expiresInDays: 1,
    });
    const { id } = await made.json<Approval>();
    expect(named(await list("?origin=approved"))).toEqual(["states-a 2", "states-b 1"]);
    moveClock(25 * 60 * 60_000);
    try {
      expect(named(await list("?origin=approved"))).toEqual(["states-a 1", "states-b 1"]);
      expect(await list("?state=expired")).toMatchObject([{ approvalId: id, state: "expired" }]);
    } finally {
      vi.useRealTimers();
    }
    await operator.setStatus("skill", "states-b", "rejected");
    expect(named(await list("?origin=approved"))).toEqual(["states-a 2"]);
    const [taken] = await list("?state=withdrawn");
    expect(taken).toMatchObject({ slug: "states-b", state: "withdrawn", withdrawn: { by: null } });
    expect(taken!.withdrawn!.reason).not.toBe("");
    await ada.ask(`${path}/approvals/${id}`, { method: "DELETE", body: { reason: "Odd" } });
    expect(await list("?state=withdrawn")).toMatchObject([
      { slug: "states-a", withdrawn: { reason: "Odd", by: { slug: ada.slug } } },
      { slug: "states-b" },
    ]);
    expect(named(await list("?state=all&origin=approved"))).toEqual(["states-a 2", "states-a 1", "states-b 1"]);
  });

  test("leaves out what the policy keeps back, and says so in the list of all", async () => {
    const { list, setPolicy } = await newFilled("kept");
    await setPolicy({ deny: [{ slug: "kept-b" }], ownItems: "none" });
    expect(named(await list())).toEqual(["kept-a 1"]);
    expect((await list("?state=all")).find(({ slug }) => slug === "kept-b")).toMatchObject({
      state: "approved",
      deniedBy: "deny",
    });
  });

  test("is there as lines of JSON and as CSV", async () => {
    const { ada, path, list } = await newFilled("whole");
    const items = await list();
    const lines = await ada.ask(`${path}?format=ndjson`);
    expect(lines.headers.get("Content-Type")).toBe("application/x-ndjson");
    expect(
      (await readText(lines))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as CatalogueEntry),
    ).toEqual(items);
    const csv = await ada.ask(`${path}?format=csv`);
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const rows = (await csv.text()).split("\r\n");
    expect(rows[0]).toBe(
      "kind,slug,title,origin,version,sha256,state,withdrawnAt,withdrawnReason,approvalId,by,since,newerVersion," +
        "yankedAt,yankedReason",
    );
    expect(rows).toHaveLength(items.length + 2);
    expect((await ada.ask(`${path}?format=xml`)).status).toBe(400);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@sum", "'@sum"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ['a "b", c', '"a ""b"", c"'],
    ["a=b", "a=b"],
  ])("a cell %j is %j in CSV", (title, written) => {
    const entry = {
      kind: "skill",
      slug: "s",
      title,
      origin: "own",
      version: 1,
      sha256: "0",
      state: "approved",
      withdrawn: null,
      deniedBy: null,
      approvalId: null,
      by: null,
      since: "now",
      newer: null,
      yanked: null,
    } as CatalogueEntry;
    expect(toCsv([entry]).split("\r\n").slice(1).join("\r\n")).toBe(
      `skill,s,${written},own,1,0,approved,,,,,now,,,\r\n`,
    );
  });
});

describe("what waits", () => {
  test("names each reason", async () => {
    const { ada, path, team, pending, approve, setPolicy, digests } = await newFilled("waits");
    expect(await pending()).toMatchObject([
      {
        kind: "skill",
        slug: "waits-a",
        version: 2,
        sha256: digests.a[1],
        reason: "newer",
        screen: "clean",
        virusScan: "clean",
        changed: { files: 2, lines: 4, facts: 0 },
        ageHours: 0,
        requestedBy: null,
        differenceUrl: "http://localhost/skills/waits-a/versions/1...2",
      },
    ]);
    // Who asks for what is newer takes its place in the list.
    await ada.post(`${path}/requests`, { kind: "skill", slug: "waits-a", note: "Soon" });
    expect(await pending()).toMatchObject([
      { slug: "waits-a", reason: "requested", requestedBy: { slug: ada.slug }, note: "Soon" },
    ]);
    await operator.setStatus("skill", "waits-b", "rejected");
    expect(await pending("?reason=withdrawn")).toMatchObject([{ slug: "waits-b", withdrawn: { by: null } }]);
    await ada.post(`/teams/${team}/items`, own("waits-b"));
    expect(await pending("?reason=name_taken")).toMatchObject([{ slug: "waits-b", title: "Own waits-b" }]);
    await setPolicy({ ownItems: "approved" });
    const [mine] = await pending("?reason=own");
    expect(mine).toMatchObject({ kind: "skill", slug: "waits-own", version: 1 });
    const { kind, slug, version, sha256 } = mine!;
    const wrong = await approve({ kind, slug, version, sha256: "0".repeat(64) });
    expect([wrong.status, await wrong.json()]).toMatchObject([412, { code: "digest_mismatch" }]);
    expect((await approve({ kind, slug, version: 7, sha256 })).status).toBe(404);
    const made = await approve({ kind, slug, version, sha256 });
    expect(made.status, await made.clone().text()).toBe(201);
    expect(await pending("?reason=own")).toEqual([]);
    // Each change waits.
    const changed = await ada.ask(`/teams/${team}/items/${slug}`, { method: "PATCH", body: { summary: "Other" } });
    expect(changed.status).toBe(200);
    expect(await pending("?reason=own")).toMatchObject([{ slug, version: 2 }]);
    expect((await ada.ask(`${path}/pending?reason=none`)).status).toBe(400);
  });

  test("has an approval that has ended, until another stands", async () => {
    const { approve, pending, setPolicy } = await newFilled("ended");
    const [sha256] = await publish("ended-c", ["First"]);
    const input = { kind: "skill", slug: "ended-c", version: 1, sha256, note };
    await approve({ ...input, expiresInDays: 1 });
    moveClock(25 * 60 * 60_000);
    try {
      expect(await pending("?reason=expired")).toMatchObject([{ slug: "ended-c", version: 1 }]);
      await setPolicy({ minAgeHours: 0 });
      expect((await approve(input)).status).toBe(201);
      expect(await pending("?reason=expired")).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
