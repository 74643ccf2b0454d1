import { describe, expect, test, vi } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import type { TrustPolicyPage } from "../../../src/contract/people/trust-policies.ts";
import { fieldIn } from "../../support/browser-session.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { request } from "../../support/vault.ts";

const trusting = {
  act: "trust",
  issuer: "github",
  repositoryId: "1296269",
  repositoryOwnerId: "583231",
  workflow: ".github/workflows/publish.yml",
  environment: "",
  ref: "",
  scopes: "vault:write",
};

const make = async (person: Writer, more: Record<string, string | string[]> = {}) => {
  const path = `${person.path}/keys`;
  const once = fieldIn(await person.browser.page(path), "once");
  const fields = { act: "make", name: "nightly", scopes: "vault:read", expiresInDays: "30", once, ...more };
  const response = await person.browser.submit(path, fields);
  return { response, page: await response.text(), fields };
};
const keyIn = (page: string) => /<code id="key">([^<]+)</.exec(page)![1]!;
const keysOf = async (person: Writer) => (await person.api("/keys")).json<KeyPage>();
const policiesOf = async (person: Writer) => (await person.api("/trust-policies")).json<TrustPolicyPage>();

describe("a team's robots", () => {
  test("a key is made and shown once on a page with nothing else, works, is rotated and revoked", async () => {
    const person = await newWriter("team");
    const { page, fields } = await make(person);
    const key = keyIn(page);
    expect(page).not.toContain("nightly");
    expect((await request(`/api/v1/teams/${person.team}/items`, { key })).status).toBe(200);
    const again = await person.browser.submit(`${person.path}/keys`, fields);
    expect([again.status, (await keysOf(person)).total]).toEqual([409, 1]);
    const list = await person.browser.page(`${person.path}/keys`);
    expect([list.includes("nightly"), list.includes(key)]).toEqual([true, false]);

    const { id } = (await keysOf(person)).items[0]!;
    expect(list).toContain(`value="rotate ${id}"`);
    const rotated = await person.browser.submit(`${person.path}/keys`, { act: `rotate ${id}` });
    const newer = keyIn(await rotated.text());
    const [latest] = (await keysOf(person)).items;
    const after = await person.browser.page(`${person.path}/keys`);
    expect(after).toContain("rotated, ends");
    expect([after.includes(`value="rotate ${id}"`), after.includes(`value="revoke ${id}"`)]).toEqual([false, true]);
    expect(after).toContain(`value="rotate ${latest!.id}"`);
    const revoked = await person.browser.submit(`${person.path}/keys`, { act: `revoke ${latest!.id}` });
    expect([revoked.status, revoked.headers.get("Location")]).toEqual([303, `${person.path}/keys`]);
    expect((await request(`/api/v1/teams/${person.team}/items`, { key: newer })).status).toBe(401);
  });

  test.each([
    [{ name: "" }, 'id="name-fault"'],
    [{ name: "a\u202Eb" }, 'id="name-fault"'],
    [{ scopes: [] }, 'id="scopes-fault"'],
    [{ scopes: "account" }, 'id="scopes-fault"'],
    [{ expiresInDays: "0" }, 'id="expiresInDays-fault"'],
    [{ expiresInDays: "x" }, 'id="expiresInDays-fault"'],
  ])("what is wrong comes back filled in: %j", async (more, told) => {
    const person = await newWriter("team");
    const { response, page } = await make(person, more);
    expect([response.status, page.includes(told)]).toEqual([400, true]);
    expect((await keysOf(person)).total).toBe(0);
  });

  test("what a person does with a robot's key is their own act in the audit trail", async () => {
    const person = await newWriter("team");
    await make(person);
    const { id } = (await keysOf(person)).items[0]!;
    await person.browser.submit(`${person.path}/keys`, { act: `rotate ${id}` });
    await person.browser.submit(`${person.path}/keys`, { act: `revoke ${id}` });
    const { items } = await (await person.api("/audit")).json<AuditLinePage>();
    expect(items.slice(0, 3).map(({ act, actor, via }) => [act, actor.type, actor.slug, via.type])).toEqual(
      ["key.revoke", "key.rotate", "key.create"].map((act) => [act, "user", person.slug, "session"]),
    );
  });

  test("there may be 50, however many forms are sent at once, and a form that is sent 50 times makes one", async () => {
    const person = await newWriter("team");
    const path = `${person.path}/keys`;
    const { fields } = await make(person);
    const atOnce = (once: (at: number) => string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, at) => person.browser.submit(path, { ...fields, name: "many", once: once(at) })),
      );
    const same = await atOnce(() => "the same of all");
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await keysOf(person)).total).toBe(2);
    const many = await atOnce((at) => `form ${at} of many`);
    expect(many.filter(({ status }) => status === 200)).toHaveLength(48);
    const refused = many.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const one of refused) expect(await one.text()).toContain("There are 50 live keys, and there may be 50");
    expect((await keysOf(person)).total).toBe(50);
  });

  test("a key and a trusted repository are made by one view of the page, each by its own form", async () => {
    const person = await newWriter("team");
    const path = `${person.path}/keys`;
    const page = await person.browser.page(path);
    const [ofKey = "", ofTrust = ""] = [...page.matchAll(/name="once" value="([^"]+)"/g)].map(([, once]) => once!);
    const fields = { act: "make", name: "nightly", scopes: "vault:read", expiresInDays: "30", once: ofKey };
    expect((await person.browser.submit(path, fields)).status).toBe(200);
    expect((await person.browser.submit(path, { ...trusting, once: ofTrust })).status).toBe(303);
    expect([(await keysOf(person)).total, (await policiesOf(person)).total]).toEqual([1, 1]);
  });

  test("who signed in long ago signs in again before a key is made", async () => {
    const person = await newWriter("team");
    const once = fieldIn(await person.browser.page(`${person.path}/keys`), "once");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
    try {
      const fields = { act: "make", name: "late", scopes: "vault:read", expiresInDays: "1", once };
      const response = await person.browser.submit(`${person.path}/keys`, fields);
      expect([response.status, (await response.text()).includes("late")]).toEqual([403, true]);
    } finally {
      vi.useRealTimers();
    }
    expect((await keysOf(person)).total).toBe(0);
  });
});

describe.each(["team", "vault"] as const)("trust policies in the browser, of a %s", (kind) => {
  const at = (person: Writer) => (kind === "team" ? `${person.path}/keys` : "/account");

  test("one is made however often its form is sent, and is ended", async () => {
    const person = await newWriter(kind);
    const once = fieldIn(await person.browser.page(at(person)), "once");
    for (let sent = 0; sent < 2; sent++) {
      expect((await person.browser.submit(at(person), { ...trusting, once })).status).toBe(303);
    }
    const { items, total } = await policiesOf(person);
    expect([total, items[0]!.workflow, items[0]!.ref]).toEqual([1, ".github/workflows/publish.yml", null]);
    expect(await person.browser.page(at(person))).toContain("repository 1296269 of 583231");
    await person.browser.submit(at(person), { act: `distrust ${items[0]!.id}` });
    expect((await policiesOf(person)).total).toBe(0);
  });

  test.each([
    [{ repositoryId: "octo/repo" }, "repositoryId"],
    [{ workflow: "publish.yml" }, "workflow"],
    [{ ref: "main" }, "ref"],
    [{ scopes: "account" }, "scopes"],
    [{ issuer: "other" }, "issuer"],
  ])("what is wrong comes back filled in: %j", async (more, name) => {
    const person = await newWriter(kind);
    const response = await person.browser.submit(at(person), { ...trusting, environment: 'kept "<b>', ...more });
    const page = await response.text();
    expect([response.status, page.includes(`id="${name}-fault"`)]).toEqual([400, true]);
    expect(page).toContain('value="kept &quot;&lt;b&gt;"');
    expect((await policiesOf(person)).total).toBe(0);
  });
});
