import { describe, expect, test } from "vitest";
import { registries } from "../../support/items.ts";
import { etagIn, itemFields, newWriter, type Writer } from "../../support/registry-pages.ts";

const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const ofLines = `</textarea>${markup}'\`<b>`;
const bidi = "a\u202Eb\u2066c\u200Bd\u00ADe";

/** Tags that nobody but the page itself may write. */
const foreign = (page: string) =>
  page
    .replaceAll(/<script src="\/assets\/script\.[^"]*"><\/script>/g, "")
    .replaceAll(/<script type="module" src="\/assets\/registry\.[^"]*"><\/script>/g, "")
    .match(/<script|<img[^>]*onerror|<b>'/gi);

describe.each(registries)("in a %s", (kind) => {
  test("nothing that is written into a field runs, whether it is taken or refused", async () => {
    const person = await newWriter(kind);
    const hostile = {
      title: `T ${markup}`,
      summary: markup,
      body: ofLines,
      tags: markup,
      platform: markup,
      slug: markup,
      kind: markup,
      once: markup,
      etag: markup,
      metadataName: [markup],
      metadataValue: [ofLines],
    };
    const pages: string[] = [];
    for (const act of ["save", "preview"]) {
      const response = await person.browser.submit(`${person.path}/new`, { ...hostile, act });
      pages.push(await response.text());
    }
    await person.make();
    const item = `${person.path}/items/pdf-forms`;
    for (const act of ["save", "preview", "delete"]) {
      pages.push(await (await person.browser.submit(item, { ...hostile, act, confirm: markup })).text());
    }
    const etag = etagIn(await person.browser.page(item));
    const taken = { ...itemFields, etag, title: `T ${markup}`, summary: markup, body: ofLines };
    const more = { metadataName: [markup], metadataValue: [ofLines] };
    expect((await person.browser.submit(item, { ...taken, ...more })).status).toBe(303);
    for (const path of [person.path, item, `${item}?edit`, `${item}/bundle`])
      pages.push(await person.browser.page(path));
    pages.push(await (await person.browser.submit(item, { ...taken, etag, body: "other" })).text());
    person.browser.cookies.clear();
    pages.push(await (await person.browser.submit(item, hostile)).text());
    for (const page of pages) expect(foreign(page)).toBeNull();
    expect(pages).toHaveLength(11);
  });

  test("characters that change or hide text are named, and come back as they were", async () => {
    const person = await newWriter(kind);
    const { response } = await person.make({ title: bidi, summary: bidi, metadataName: [bidi], metadataValue: ["x"] });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain("U+202E");
    expect(page).toContain(`value="${bidi}"`);
  });

  test("a page or an item that is none", async () => {
    const person = await newWriter(kind);
    await person.make();
    for (const [query, status] of [
      ...[["?page=0", 400] as const, ["?page=-1", 400] as const, ["?page=x", 400] as const],
      ...[["?page=99999999999", 200] as const, ["?page=2", 200] as const, ["?part=9", 200] as const],
    ]) {
      expect([query, (await person.browser.ask(person.path + query)).status]).toEqual([query, status]);
      expect((await person.browser.ask(`${person.path}/items/pdf-forms${query}`)).status).toBe(200);
    }
    for (const slug of ["%00", "..%2f..", "a%20b", "x".repeat(3_000), "%F0%9F%98%80"]) {
      expect((await person.browser.ask(`${person.path}/items/${slug}`)).status).toBe(404);
    }
  });
});

describe("on the pages of a team", () => {
  const names = (form: object, value: string) => Object.fromEntries(Object.keys(form).map((name) => [name, value]));
  const policy = { requireExpiryDays: "", installLinkMaxDays: "" };
  const trusting = {
    issuer: "github",
    repositoryId: "1",
    repositoryOwnerId: "2",
    workflow: ".github/workflows/a.yml",
    environment: markup,
    ref: `refs/heads/${markup.replaceAll(/[^a-z]/g, "")}`,
    scopes: "vault:read",
  };
  /** Every form with what can be taken, as far as a field takes words. */
  const forms: { at: string; act: string; taken: Record<string, string>; is: number }[] = [
    { at: "/members", act: "invite", taken: { email: "guest@example.com", role: "reader" }, is: 200 },
    { at: "/keys", act: "make", taken: { name: markup, scopes: "vault:read", expiresInDays: "9" }, is: 200 },
    { at: "/keys", act: "trust", taken: trusting, is: 303 },
    { at: "/settings", act: "name", taken: { name: markup }, is: 303 },
    { at: "/settings", act: "policy", taken: policy, is: 303 },
  ];
  const etagAt = async ({ browser, path }: Writer, at: string) => etagIn(await browser.page(path + at));

  test("nothing that is written into a field runs, whether it is taken or refused", async () => {
    const person = await newWriter("team");
    const pages: string[] = [];
    for (const { at, act, taken, is } of forms) {
      const refused = await person.browser.submit(person.path + at, {
        ...names(taken, markup),
        act,
        once: markup,
        etag: markup,
      });
      pages.push(await refused.text());
      const sent = { ...taken, act, once: `${act} ${markup}`, etag: await etagAt(person, at) };
      const response = await person.browser.submit(person.path + at, sent);
      expect([act, response.status]).toEqual([act, is]);
      pages.push(await response.text());
    }
    for (const act of [`role ${markup}`, `remove ${markup}`, `withdraw ${markup}`, markup]) {
      pages.push(await (await person.browser.submit(`${person.path}/members`, { act, role: markup })).text());
    }
    const ending = { act: "end", confirm: markup, etag: await etagAt(person, "/settings") };
    pages.push(await (await person.browser.submit(`${person.path}/settings`, ending)).text());
    pages.push(await (await person.browser.submit("/teams", { slug: markup, name: markup, once: markup })).text());
    const query = encodeURIComponent(markup);
    for (const path of ["/members", "/keys", "/settings", "/audit", `/audit?act=${query}&user=${query}`, "/trash"]) {
      pages.push(await (await person.browser.ask(person.path + path)).text());
    }
    pages.push(await person.browser.page("/teams"), await person.browser.page("/vault/audit"));
    for (const page of pages) expect(foreign(page)).toBeNull();
    expect(pages.filter((page) => page.includes("&lt;img src=x")).length).toBeGreaterThan(8);
  });

  test("600 KB are refused, and nothing is done", async () => {
    const person = await newWriter("team");
    const before = (await (await person.api("/audit")).json<{ total: number }>()).total;
    for (const { at, act, taken } of [...forms, { at: "", act: "", taken: { slug: "large", name: "" } }]) {
      const large = { ...taken, act, [Object.keys(taken)[0]!]: "x".repeat(600 * 1024) };
      const { status } = await person.browser.submit(at ? person.path + at : "/teams", large);
      expect([act, status]).toEqual([act, 413]);
    }
    expect((await (await person.api("/audit")).json<{ total: number }>()).total).toBe(before);
  });

  test("what was written comes back where the session has ended, and can be sent again", async () => {
    const person = await newWriter("team");
    const etag = await etagAt(person, "/settings");
    person.browser.cookies.clear();
    for (const { at, act, taken } of forms.filter(({ act }) => act !== "policy")) {
      const response = await person.browser.submit(person.path + at, { ...taken, act, etag });
      const page = await response.text();
      expect([act, response.status, page.includes(`action="${person.path}${at}"`)]).toEqual([act, 403, true]);
      for (const name of Object.keys(taken)) expect(page).toContain(`name="${name}"`);
      expect(foreign(page)).toBeNull();
    }
    for (const fields of [{ act: "revoke aaaaaaaaaaaa" }, { act: "end", confirm: person.team, etag }]) {
      const response = await person.browser.submit(`${person.path}/settings`, fields);
      expect([response.status, response.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/sign-in/)]);
    }
    await person.browser.signIn(person.email);
    const again = await person.browser.submit(`${person.path}/settings`, { act: "name", name: "Kept", etag });
    expect(again.status).toBe(303);
  });
});

describe("characters in each field of words", () => {
  const link = { act: "make", opens: "items", items: "x", tags: "", ttlSeconds: "3600", name: "", maxUses: "" };
  const trusting = {
    act: "trust",
    issuer: "github",
    repositoryId: "1",
    repositoryOwnerId: "2",
    scopes: "vault:read",
    workflow: ".github/workflows/a.yml",
    environment: "production",
    ref: "refs/heads/main",
  };
  /** Each form, its fields of words, and those of them that are names. */
  const forms: { at: string; fields: Record<string, string>; words: string[]; names?: string[] }[] = [
    {
      at: "/new",
      fields: itemFields,
      words: ["summary", "platform", "tags", "slug", "metadataName"],
      names: ["title"],
    },
    { at: "/links", fields: link, words: ["items"], names: ["name"] },
    { at: "/links", fields: { ...link, opens: "tags" }, words: ["tags"] },
    { at: "/members", fields: { act: "invite", email: "", role: "reader" }, words: ["email"] },
    { at: "/keys", fields: { act: "make", scopes: "vault:read", expiresInDays: "9" }, words: [], names: ["name"] },
    { at: "/keys", fields: trusting, words: ["workflow", "environment", "ref", "repositoryId"] },
    { at: "/settings", fields: { act: "name" }, words: [], names: ["name"] },
    { at: "/webhooks", fields: { act: "make", events: "member.added" }, words: ["url"] },
    { at: "/catalogue", fields: { act: "ask", kind: "skill", note: "" }, words: ["slug"] },
    { at: "//teams", fields: { slug: "another-team", name: "Another" }, words: ["slug"], names: ["name"] },
    { at: "//account", fields: { act: "make", scopes: "vault:read", expiresInDays: "9" }, words: [], names: ["name"] },
    { at: "//account", fields: { act: "rename" }, words: [], names: ["ownName"] },
    { at: "//account", fields: trusting, words: ["workflow", "environment", "ref"] },
    { at: "//sign-in", fields: { way: "email" }, words: ["email"] },
  ];

  test.each(["gone", "of a session that has ended"])("come back where the cookie is %s", async (which) => {
    const person = await newWriter("team");
    const ended = new Map(person.browser.cookies);
    await person.browser.submit("/sign-out", {});
    if (which !== "gone") for (const [name, value] of ended) person.browser.cookies.set(name, value);
    for (const { at, fields, words, names = [] } of forms.filter(({ at }) => at !== "//sign-in")) {
      const path = at.startsWith("//") ? at.slice(1) : person.path + at;
      const written = Object.fromEntries([...words, ...names].map((name) => [name, `what I wrote as ${name}`]));
      const response = await person.browser.submit(path, { ...fields, ...written });
      const page = await response.text();
      expect([path, response.status, page.includes(`action="${path}"`)]).toEqual([path, 403, true]);
      for (const name of Object.keys(written)) {
        expect([path, page.includes(`name="${name}"`), page.includes(`what I wrote as ${name}`)]).toEqual([
          path,
          true,
          true,
        ]);
      }
    }
  });

  test.each([
    ["turn words", "a\u202Eb\u2066c", false],
    ["command a terminal", "a\u0000b\u001Bc", false],
    ["are all that a name has, and nobody sees", "\u200B\u2060\u00AD\u3164\u2800\u200D", true],
  ])("that %s are refused beside the field, come back as they were, and do nothing", async (_, odd, isOfNames) => {
    const person = await newWriter("team");
    const before = (await (await person.api("/audit")).json<{ total: number }>()).total;
    const wrong: unknown[] = [];
    for (const { at, fields, words, names = [] } of forms) {
      const path = at.startsWith("//") ? at.slice(1) : person.path + at;
      const etag = at === "/settings" ? etagIn(await person.browser.page(path)) : "";
      for (const name of isOfNames ? names : [...words, ...names]) {
        const response = await person.browser.submit(path, { ...fields, etag, [name]: odd });
        const page = await response.text();
        const isTold = page.includes(`id="${name.replace("metadataName", "metadata")}-fault"`);
        if (response.status !== 400 || !isTold || !page.includes(odd))
          wrong.push([path, name, response.status, isTold]);
      }
    }
    expect(wrong).toEqual([]);
    expect((await (await person.api("/audit")).json<{ total: number }>()).total).toBe(before);
  });
});
