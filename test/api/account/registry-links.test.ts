import { describe, expect, test, vi } from "vitest";
import type { InstallLinkPage } from "../../../src/contract/items/install-links.ts";
import { fieldIn } from "../../support/browser-session.ts";
import { registries } from "../../support/items.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { request, setMember } from "../../support/vault.ts";

const fields = { act: "make", name: "", opens: "items", items: "pdf-forms", tags: "", ttlSeconds: "3600", maxUses: "" };
const tokenIn = (page: string) => /\/r\/([a-z0-9]{32})/.exec(page)?.[1] ?? "";

async function makeLink(person: Writer, more: Record<string, string> = {}) {
  const once = fieldIn(await person.browser.page(`${person.path}/links`), "once");
  const response = await person.browser.submit(`${person.path}/links`, { ...fields, once, ...more });
  const page = await response.text();
  return { once, response, page, token: tokenIn(page) };
}

const links = async (person: Writer) => (await (await person.api("/install-links")).json<InstallLinkPage>()).items;

async function withItem(kind: (typeof registries)[number]) {
  const person = await newWriter(kind);
  await person.make();
  return person;
}

describe.each(registries)("the install links of a %s", (kind) => {
  test("one is made, stands once on a page with nothing that a person wrote, opens, and is revoked", async () => {
    const person = await withItem(kind);
    expect(await person.browser.page(`${person.path}/links?item=pdf-forms`)).toContain('value="pdf-forms"');
    const { response, page, token } = await makeLink(person, { name: "for the <b>workshop" });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page).toMatch(new RegExp(`npx skills add https?://[^/]+/r/${token}`));
    expect(page).not.toMatch(/workshop|Fills forms|Team team-/);
    expect((await request(`/r/${token}/.well-known/skills/index.json`)).status).toBe(200);
    const list = await person.browser.page(`${person.path}/links`);
    expect(list).not.toContain(token);
    expect(list).toContain("for the &lt;b&gt;workshop");
    expect(list).toMatch(/✓ Works, ends .* · used 1 time/s);
    const [link] = await links(person);
    expect(link).toMatchObject({ items: ["pdf-forms"], tags: null, maxUses: null });
    const revoked = await person.browser.submit(`${person.path}/links`, { act: `revoke ${link!.id}` });
    expect([revoked.status, revoked.headers.get("Location")]).toEqual([303, `${person.path}/links`]);
    expect((await request(`/r/${token}/.well-known/skills/index.json`)).status).toBe(404);
  });

  test("a form sent twice, and at once, makes one", async () => {
    const person = await withItem(kind);
    const once = fieldIn(await person.browser.page(`${person.path}/links`), "once");
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => person.browser.submit(`${person.path}/links`, { ...fields, once })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = await sent.find(({ status }) => status === 409)!.text();
    expect(refused).toContain("whose address is shown only once");
    expect(tokenIn(refused)).toBe("");
    expect(await links(person)).toHaveLength(1);
  });

  test("all, and what has a tag", async () => {
    const person = await withItem(kind);
    await makeLink(person, { opens: "tags", tags: "pdf, forms", maxUses: "3" });
    await makeLink(person, { opens: "all" });
    expect(await links(person)).toMatchObject([
      { items: null, tags: null, maxUses: null },
      { items: null, tags: ["pdf", "forms"], maxUses: 3 },
    ]);
  });

  test.each([
    [{ items: "" }, "items"],
    [{ items: "no-such-item" }, "items"],
    [{ opens: "tags", tags: "Not_a_tag" }, "tags"],
    [{ ttlSeconds: "5" }, "ttlSeconds"],
    [{ ttlSeconds: "" }, "ttlSeconds"],
    [{ maxUses: "0" }, "maxUses"],
    [{ maxUses: "many" }, "maxUses"],
    [{ name: "a\u202Eb" }, "name"],
  ])("what is wrong comes back beside its field: %j", async (more, field) => {
    const person = await withItem(kind);
    const { response, page } = await makeLink(person, more);
    expect([response.status, page.includes(`id="${field}-fault"`)]).toEqual([400, true]);
    expect(await links(person)).toEqual([]);
  });

  test("making one asks for a sign-in of the last 12 hours; revoking does not", async () => {
    const person = await withItem(kind);
    await makeLink(person);
    const [link] = await links(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
    try {
      const { response, page } = await makeLink(person, { name: "kept" });
      expect([response.status, page.includes("Sign in again"), page.includes('value="kept"')]).toEqual([
        ...[403, true, true],
      ]);
      expect((await person.browser.submit(`${person.path}/links`, { act: `revoke ${link!.id}` })).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });

  test("another's are as those that do not exist", async () => {
    const [person, stranger] = [await withItem(kind), await newWriter("vault")];
    await makeLink(person);
    const [link] = await links(person);
    const path = kind === "team" ? `${person.path}/links` : "/vault/links";
    const sent = await stranger.browser.submit(path, { act: `revoke ${link!.id}` });
    expect(sent.status).toBe(404);
    expect(await links(person)).toMatchObject([{ state: "live" }]);
  });
});

test("a reader of a team sees its links, and makes and revokes none", async () => {
  const [owner, reader] = [await withItem("team"), await newWriter("vault")];
  await makeLink(owner);
  const [link] = await links(owner);
  await setMember(owner.team, reader.email, "reader");
  const page = await reader.browser.page(`${owner.path}/links`);
  expect([page.includes("pdf-forms"), page.includes('method="post"')]).toEqual([true, false]);
  for (const act of ["make", `revoke ${link!.id}`]) {
    expect((await reader.browser.submit(`${owner.path}/links`, { ...fields, act })).status).toBe(403);
  }
});
