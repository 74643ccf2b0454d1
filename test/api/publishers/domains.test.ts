import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { Domain, DomainPage } from "../../../src/contract/publishing/domains.ts";
import type { PublicPublisher } from "../../../src/contract/public/publishers.ts";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { newId } from "../../../src/lib/random-text.ts";
import { anon } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import { resolvers, standForDns } from "../../support/dns.ts";
import { moveClock, newIsolate } from "../../support/isolates.ts";
import { newPublisher, type TestPublisher } from "../../support/publishers.ts";
import { askOperator, newUser, newKey, request } from "../../support/vault.ts";
import { publishAs } from "../../support/yanks.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** With names that nobody takes for one another: of publishers with a proved domain they are compared. */
const newNamed = () => {
  const word = newId();
  return newPublisher({ slug: `of-${word}`, name: `Workshop ${word}` });
};

type Asking = Pick<TestPublisher, "ask">;
const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const name = (acme: Asking, domain: string) => acme.ask("/publisher/domains", { method: "POST", body: { domain } });
async function look(acme: Asking, domain: string, status = 200): Promise<Domain> {
  const response = await name(acme, domain);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return Domain.strict().parse(body);
}
const stateOf = async (acme: Asking) =>
  DomainPage.parse(await (await acme.ask("/publisher/domains")).json()).items.map(({ domain, state }) => [
    domain,
    state,
  ]);
const publicOf = (slug: string) => anon.read<PublicPublisher>(`/api/v1/publishers/${slug}`);
const skillOf = (slug: string) => anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const dayMs = 86_400_000;

/** The cron runs at these days after now. */
async function runOnDays(...days: number[]): Promise<void> {
  for (const day of days) {
    moveClock(day * dayMs);
    try {
      await runCron();
    } finally {
      vi.useRealTimers();
    }
  }
}

test("a TXT record proves a domain: records are verified by it, and readers see it", async () => {
  const dns = standForDns();
  const acme = await newNamed();
  await publishAs(acme, "verified-one", ["apples of the verified"]);
  const pending = await look(acme, "Example.COM.", 201);
  expect(pending).toEqual({
    domain: "example.com",
    name: "_discovery.example.com",
    value: `publisher=${acme.publisher}`,
    state: "pending",
    checkedAt: expect.any(String) as string,
  });
  expect(dns.asked).toEqual(["_discovery.example.com", "_discovery.example.com"]);
  expect(await skillOf("verified-one")).toMatchObject({ verified: false, publisher: { domains: [] } });

  dns.setAll({ "_discovery.example.com": ["v=spf1 -all", pending.value] });
  const proved = await look(acme, "example.com");
  expect(proved).toMatchObject({ state: "proved" });
  expect(await skillOf("verified-one")).toMatchObject({ verified: true, publisher: { domains: ["example.com"] } });
  expect(await publicOf(acme.publisher)).toMatchObject({
    domains: [{ domain: "example.com", checkedAt: proved.checkedAt }],
  });
  expect(await (await acme.ask("/publisher")).json()).toMatchObject({ domains: [{ domain: "example.com" }] });
  expect(await (await anon.get("/skills/verified-one")).text()).toContain("Verified: example.com");
  expect(await (await anon.get(`/publishers/${acme.publisher}`)).text()).toContain("<b>example.com</b>");
  await publishAs(acme, "verified-two", ["berries of the verified"]);
  expect(await skillOf("verified-two")).toMatchObject({ verified: true });

  expect((await acme.ask("/publisher/domains/example.com", { method: "DELETE" })).status).toBe(204);
  expect(await skillOf("verified-one")).toMatchObject({ verified: false, publisher: { domains: [] } });
  expect(await publicOf(acme.publisher)).toMatchObject({ domains: [] });
});

test("what resolvers do not agree on is neither proved nor lost", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const dns = standForDns();
  const acme = await newNamed();
  const { value } = await look(acme, "two-faces.example", 201);
  const zone = { "_discovery.two-faces.example": [value] };
  for (const resolver of resolvers) {
    dns.setAll({});
    dns.set(resolver, zone);
    expect(await look(acme, "two-faces.example")).toMatchObject({ state: "pending" });
    dns.setAll("away");
    dns.set(resolver, zone);
    expect(await look(acme, "two-faces.example")).toMatchObject({ state: "pending" });
  }
  dns.setAll(zone);
  expect(await look(acme, "two-faces.example")).toMatchObject({ state: "proved" });
  dns.set(resolvers[0]!, {});
  await runOnDays(8, 10, 12, 14);
  expect(await stateOf(acme)).toEqual([["two-faces.example", "proved"]]);
  // Nothing clear for longer than a month: nobody says any more that it is proved.
  await runOnDays(40);
  expect(await stateOf(acme)).toEqual([["two-faces.example", "lost"]]);
});

test("a domain that expires is lost at the third miss within a week, and not before", async () => {
  const dns = standForDns();
  const acme = await newNamed();
  await publishAs(acme, "expires-one", ["apples that expire"]);
  const { value } = await look(acme, "expires.example", 201);
  const zone = { "_discovery.expires.example": [value] };
  dns.setAll(zone);
  await look(acme, "expires.example");
  dns.setAll({});
  await runOnDays(6);
  expect(dns.asked.length).toBe(4);
  // Missed twice, then there again.
  await runOnDays(7.1, 9.2);
  dns.setAll(zone);
  await runOnDays(11.3);
  expect(await stateOf(acme)).toEqual([["expires.example", "proved"]]);
  dns.setAll({ "_discovery.expires.example": ["publisher=somebody-else"] });
  await runOnDays(18.4, 20.5);
  expect(await skillOf("expires-one")).toMatchObject({ verified: true });
  dns.setAll({ "_discovery.expires.example": "fails" });
  await runOnDays(22.6);
  expect(await stateOf(acme)).toEqual([["expires.example", "lost"]]);
  // An isolate that remembers nothing: the clock of this one has gone back.
  const skill = await newIsolate().anon.read<SkillDetail>("/api/v1/skills/expires-one");
  expect(skill).toMatchObject({ verified: false, publisher: { domains: [] } });
  const before = dns.asked.length;
  await runOnDays(30, 60);
  expect(dns.asked.length).toBe(before);
  dns.setAll(zone);
  expect(await look(acme, "expires.example")).toMatchObject({ state: "proved" });
});

test("a look of its own within a day is no second miss", async () => {
  const dns = standForDns();
  const acme = await newNamed();
  const { value } = await look(acme, "impatient.example", 201);
  dns.setAll({ "_discovery.impatient.example": [value] });
  await look(acme, "impatient.example");
  dns.setAll({});
  for (const state of ["proved", "proved", "proved", "proved"]) {
    expect(await look(acme, "impatient.example")).toMatchObject({ state });
  }
});

test("text in several strings, with quotation marks, is read as one", async () => {
  const dns = standForDns();
  const acme = await newNamed();
  const { value } = await look(acme, "strings.example", 201);
  const filler = String.raw`a "quoted" \ text `.repeat(40);
  dns.setAll({ "_discovery.strings.example": [filler, ` ${value} `] });
  expect(await look(acme, "strings.example")).toMatchObject({ state: "proved" });
  for (const other of [`${value}x`, `x${value}`, `${filler}${value}`, value.toUpperCase()]) {
    const { publisher, ask } = await newNamed();
    expect(publisher).not.toBe(acme.publisher);
    dns.setAll({ "_discovery.strings.example": [other] });
    expect(await look({ ask }, "strings.example", 201)).toMatchObject({ state: "pending" });
  }
});

test("only what is a domain of the public network, five of them, by admins of what acts", async () => {
  standForDns();
  const acme = await newNamed();
  const bad = [
    "localhost",
    "10.0.0.1",
    "[::1]",
    "com",
    "a.internal",
    "b.local",
    "x y.example",
    "https://a.example/",
    "",
  ];
  for (const domain of [
    ...bad,
    "a".repeat(64) + ".example",
    `${"a.".repeat(124)}example`,
    "a.example:80",
    "u@a.example",
  ]) {
    expect(await codeOf(await name(acme, domain))).toEqual([400, "invalid_value"]);
  }
  expect(await look(acme, "bücher.example", 201)).toMatchObject({ domain: "xn--bcher-kva.example" });
  const more = await Promise.all(Array.from({ length: 9 }, (_, at) => name(acme, `d${at}.example`)));
  expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409, 409, 409]);
  const full = more.find(({ status }) => status === 409)!;
  expect(await full.json()).toMatchObject({ code: "submission_limit_reached", limit: 5, used: 5 });
  const { email } = await newUser();
  const { key } = await newKey(email, ["account", "vault:read"]);
  const nobody = { ask: (path: string, options: object) => request(`/api/v1/vault${path}`, { key, ...options }) };
  expect(await codeOf(await name(nobody as Asking, "a.example"))).toEqual([404, "not_found"]);
  await askOperator(`publishers/${acme.publisher}/stop`, { method: "POST" });
  expect(await codeOf(await name(acme, "d0.example"))).toEqual([403, "insufficient_role"]);
});

test("whoever is gone proves nothing; a record that goes to another is verified by that one's domains", async () => {
  const dns = standForDns();
  const [acme, umbrella] = [await newNamed(), await newNamed()];
  await publishAs(acme, "moves-out", ["apples that move"]);
  const { value } = await look(acme, "moves.example", 201);
  dns.setAll({ "_discovery.moves.example": [value] });
  await look(acme, "moves.example");
  const offer = await acme.ask("/published/moves-out/transfer", { method: "POST", body: { to: umbrella.publisher } });
  const { id } = await offer.json<{ id: string }>();
  expect((await umbrella.ask(`/transfers/${id}`, { method: "POST" })).status).toBe(200);
  expect(await skillOf("moves-out")).toMatchObject({ verified: false, publisher: { slug: umbrella.publisher } });
  expect((await askOperator(`users/${acme.email}`, { method: "DELETE" })).status).toBe(200);
  expect(await publicOf(acme.publisher)).toMatchObject({ domains: [] });
  expect((await askOperator(`users/${acme.email}/enable`, { method: "POST" })).status).toBe(200);
  expect(await publicOf(acme.publisher)).toMatchObject({ domains: [{ domain: "moves.example" }] });
  await env.VAULT.prepare("update publishers set owner_id = null, revision = revision + 1 where slug = ?")
    .bind(acme.publisher)
    .run();
  await runCron();
  const { results } = await env.CATALOG.prepare("select domain from publisher_domains where publisher = ?")
    .bind(acme.publisher)
    .all();
  expect(results).toEqual([]);
});

test("nobody takes a name that looks like that of a publisher with a proved domain", async () => {
  const dns = standForDns();
  const chosen = async (slug: string, shown: string) => {
    const { email } = await newUser();
    const { key } = await newKey(email, ["account", "vault:read", "publish"]);
    const ask = (path: string, options: object = {}) => request(`/api/v1/vault${path}`, { key, ...options });
    return { ask, answer: await ask("/publisher", { method: "PUT", body: { slug, name: shown } }) };
  };
  const known = await chosen("northwind-forms", "Northwind Forms");
  expect(known.answer.status).toBe(201);
  expect((await chosen("northwlnd-forms", "Somebody")).answer.status).toBe(201);
  const { value } = await look(known, "northwind.example", 201);
  dns.setAll({ "_discovery.northwind.example": [value] });
  await look(known, "northwind.example");
  for (const [slug, shown] of [
    ["n0rthwind-forms", "Somebody"],
    ["northwindforms", "Somebody"],
    ["another-slug", "Nοrthwind Forms"],
    ["another-slug", "Northwind-Form"],
  ] as const) {
    expect(await codeOf((await chosen(slug, shown)).answer)).toEqual([409, "name_too_similar"]);
  }
  const again = await known.ask("/publisher", { method: "PUT", body: { slug: "northwind-forms", name: "Northwind" } });
  expect(again.status).toBe(200);
});
