import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ReportPage } from "../../../src/contract/public/reports.ts";
import type { AuditPage } from "../../../src/contract/operator/operator-people.ts";
import { anon, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { mcpServer, skill } from "../../support/records.ts";

const good = { type: "skill", slug: "one-skill", reason: "malware" };

let senders = 0;
/** Each from an address of its own, unless the headers name one. */
const report = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  anon.send("/report", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "text/html",
      "CF-Connecting-IP": `198.51.100.${++senders}`,
      ...headers,
    },
  });

const listed = async (query = "") => (await (await operator.send(`/reports${query}`)).json<ReportPage>()).items;
const settle = (id: number, body: object) =>
  operator.send(`/reports/${id}/state`, {
    method: "PUT",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

beforeAll(async () => {
  await operator.import([
    skill({ title: "One <b>skill</b>" }),
    skill({ slug: "taken", status: "rejected" }),
    mcpServer({ slug: "one-server" }),
  ]);
});

describe("the form", () => {
  test("works without script, and holds what the address names", async () => {
    const response = await anon.get("/report?type=mcp-server&slug=one-server");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*form-action 'self'/);
    const html = await response.text();
    expect(html).toMatch(/<form [^>]*method="post" action="\/report"/);
    expect(html).toMatch(/<option value="mcp-server" selected=""/);
    expect(html).toMatch(/<input[^>]*name="slug"[^>]*value="one-server"/);
    expect(html).toContain("One server");
  });

  test("escapes what a record or an address says", async () => {
    expect(await (await anon.get("/report?type=skill&slug=one-skill")).text()).toContain(
      "One &lt;b&gt;skill&lt;/b&gt;",
    );
    const html = await (await anon.get(`/report?slug=${encodeURIComponent('"><script>x</script>')}`)).text();
    expect(html).not.toContain("<script>");
  });

  test("is a 404 for a record that is not public", async () => {
    expect((await anon.get("/report?type=skill&slug=taken")).status).toBe(404);
    expect((await anon.get("/report?type=skill&slug=nowhere")).status).toBe(404);
  });
});

describe("a report", () => {
  test("is answered with its number and state, and stands in the operator's queue", async () => {
    const response = await report({ ...good, details: " Line 3\r\nsends keys ", contact: "ada@example.com" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const [filed] = (await listed()).slice(-1);
    expect(filed).toMatchObject({
      type: "skill",
      slug: "one-skill",
      public: true,
      reason: "malware",
      state: "open",
      note: null,
      details: "Line 3\nsends keys",
      contact: "ada@example.com",
    });
    expect(await response.text()).toMatch(new RegExp(`<h1>Report ${filed!.id}</h1>[^]*<strong>open</strong>`));
  });

  test("needs neither details nor a contact, and takes 2 000 characters of any script", async () => {
    await operator.import([skill({ slug: "plain" }), skill({ slug: "long" })]);
    expect((await report({ ...good, slug: "plain" })).status).toBe(200);
    expect((await listed()).at(-1)).toMatchObject({ details: "", contact: null });
    expect((await report({ ...good, slug: "long", details: "語".repeat(2_000) })).status).toBe(200);
    expect((await listed()).at(-1)!.details).toBe("語".repeat(2_000));
  });

  test("of what is not public is a 404, whether it exists or not", async () => {
    const before = await listed();
    const [taken, nowhere] = await Promise.all(
      ["taken", "nowhere"].map(async (slug) => report({ ...good, slug }, { Accept: "*/*" })),
    );
    expect([taken!.status, nowhere!.status]).toEqual([404, 404]);
    expect((await problemOf(taken!)).detail.replace("taken", "nowhere")).toBe((await problemOf(nowhere!)).detail);
    expect(await listed()).toEqual(before);
  });

  test.each([
    [{ type: "book" }, "type"],
    [{ type: "" }, "type"],
    [{ slug: "No Slug" }, "slug"],
    [{ slug: "a".repeat(65) }, "slug"],
    [{ reason: "rude" }, "reason"],
    [{ details: "x".repeat(2_001) }, "details"],
    [{ details: "a\u0000b" }, "details"],
    [{ contact: "x".repeat(255) }, "contact"],
  ])("with %j is a 400 that names the field: a form for a browser, a problem for a program", async (bad, field) => {
    const before = await listed();
    const shown = await report({ ...good, ...bad });
    expect(shown.status).toBe(400);
    expect(await shown.text()).toMatch(
      new RegExp(
        `id="${field}-fault">[^<]*<br/>[^<]* must be|id="${field}-fault">[^<]*<br/>[^<]* is ` +
          `missing|id="${field}-fault">[^<]*<br/>[^<]* must not`,
      ),
    );
    const told = await report({ ...good, ...bad }, { Accept: "*/*" });
    expect((await problemOf(told)).errors).toMatchObject([{ pointer: `/${field}` }]);
    expect(await listed()).toEqual(before);
  });

  test("a field given twice is refused", async () =>
    expect((await report("type=skill&slug=one-skill&reason=spam&reason=malware")).status).toBe(400));

  test.each([
    ["another content type", { "Content-Type": "text/plain" }, "a", 415],
    ["a body that is too large", {}, `details=${"x".repeat(40_000)}`, 413],
    ["no body", {}, "", 400],
  ])("%s is refused", async (_, headers, body, status) => {
    const response = await anon.send("/report", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });
    expect(response.status).toBe(status);
  });
});

test("an address reports five an hour, and no address is kept", async () => {
  const headers = { "CF-Connecting-IP": "203.0.113.77", Accept: "*/*" };
  // What is refused for another reason does not count.
  expect((await report({ ...good, reason: "rude" }, headers)).status).toBe(400);
  expect((await report({ ...good, slug: "nowhere" }, headers)).status).toBe(404);
  for (let sent = 0; sent < 5; sent++) expect((await report(good, headers)).status).toBe(200);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  const refused = await report(good, headers);
  vi.useRealTimers();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect((await problemOf(refused)).detail).toMatch(/5 reports in 3600 seconds/);
  expect((await report(good, { ...headers, "CF-Connecting-IP": "203.0.113.78" })).status).toBe(200);
  const { results } = await env.CATALOG.prepare("select * from reports").all();
  expect(JSON.stringify(results)).not.toContain("203.0.113");
});

test("all addresses of an IPv6 /48 report twenty an hour together", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) {
    const headers = { "CF-Connecting-IP": `2001:db8:99:${n.toString(16)}::1`, Accept: "*/*" };
    statuses.push((await report(good, headers)).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
});

describe("reports of one record", () => {
  test("are one while it is open: counted, with the earliest and the latest that differ", async () => {
    await operator.import([skill({ slug: "reported" })]);
    const send = async (details: string, contact = "") => report({ ...good, slug: "reported", details, contact });
    const texts = ["1", "2", "2", "3", "4", "5", "6", "1", "6"];
    const answers = [];
    for (const text of texts) answers.push(await (await send(text, text === "6" ? "six@example.com" : "")).text());
    const [one, ...others] = await listed("?slug=reported");
    expect(others).toEqual([]);
    expect(one).toMatchObject({ details: "1", contact: null, count: 9, state: "open" });
    expect(one!.more.map(({ details, contact }) => [details, contact])).toEqual([
      ...[["2", null] as const, ["3", null] as const, ["5", null] as const],
      ["6", "six@example.com"],
    ]);
    for (const answer of answers) expect(answer).toContain(`<h1>Report ${one!.id}</h1>`);

    // What is settled stays as it is: the next report is another one.
    await settle(one!.id, { state: "dismissed" });
    await send("7");
    expect((await listed("?slug=reported")).map(({ state, count }) => [state, count])).toEqual([
      ["open", 1],
      ["dismissed", 9],
    ]);
  });

  test("sent at once are all counted", async () => {
    await operator.import([skill({ slug: "at-once" })]);
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => report({ ...good, slug: "at-once", details: `${n}` })),
    );
    expect(await listed("?slug=at-once")).toMatchObject([{ count: 12 }]);
  });
});

test("where too many records are reported, a further one is refused and nothing is lost", async () => {
  const before = await listed("?pageSize=100");
  const open = before.filter(({ state }) => state === "open");
  const full = serviceWith({ OPEN_REPORTS_MAX: open.length });
  await operator.import([skill({ slug: "one-too-many" })]);
  const send = (slug: string) =>
    full.anon.send("/report", {
      method: "POST",
      body: new URLSearchParams({ ...good, slug }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const refused = await send("one-too-many");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "3600"]);
  expect(await problemOf(refused)).toMatchObject({ code: "busy", retryAfter: 3_600 });
  expect(await listed("?pageSize=100")).toEqual(before);
  // One of a record that is reported already needs no room.
  expect((await send(open[0]!.slug)).status).toBe(200);
  expect((await report({ ...good, slug: "one-too-many" })).status).toBe(200);
});

describe("the operator", () => {
  test("closes, dismisses and opens again, with an audit line for each change", async () => {
    await report({ ...good, slug: "one-skill" });
    const { id } = (await listed("?state=open&slug=one-skill")).at(-1)!;
    const closed = await settle(id, { state: "closed", note: "taken down" });
    expect(await closed.json()).toMatchObject({ id, state: "closed", note: "taken down" });
    expect((await settle(id, { state: "closed", note: "taken down" })).status).toBe(200);
    expect((await listed("?state=closed")).map((one) => one.id)).toEqual([id]);
    expect((await listed("?state=open")).map((one) => one.id)).not.toContain(id);
    await settle(id, { state: "open" });
    const audit = await (await operator.send("/audit")).json<AuditPage>();
    const subject = `report ${id} of skill one-skill`;
    const lines = audit.items.filter((line) => line.subject === subject);
    expect(lines).toMatchObject([
      { subject, detail: "open" },
      { subject, detail: "closed: taken down" },
    ]);
  });

  test("404 for a report that is not there, 400 for a state that is none", async () => {
    expect((await settle(999_999, { state: "closed" })).status).toBe(404);
    expect((await settle(1, { state: "burnt" })).status).toBe(400);
    expect((await operator.send("/reports/x/state", { method: "PUT" })).status).toBe(400);
  });

  test("filters by record", async () => {
    await report({ ...good, type: "mcp-server", slug: "one-server" });
    expect(await listed("?type=mcp-server&slug=one-server")).toHaveLength(1);
  });
});
