import { describe, expect, test } from "vitest";
import { fieldIn, newBrowser } from "../../support/browser-session.ts";
import { registries } from "../../support/items.ts";
import { newWriter } from "../../support/registry-pages.ts";
import { newUser } from "../../support/vault.ts";

const keyIn = (page: string) => /<code id="key">([^<]+)</.exec(page)![1]!;
const copies = (page: string) => page.match(/<button[^>]* data-copy=""/g)?.length ?? 0;

test("a key that is shown once has a copy button, and a first use of it with another", async () => {
  const person = await newWriter("vault");
  const once = fieldIn(await person.browser.page("/account"), "once");
  const fields = { act: "make", once, name: "laptop", scopes: "vault:read", registry: "", expiresInDays: "7" };
  const page = await (await person.browser.submit("/account", fields)).text();
  expect(copies(page)).toBe(2);
  expect(page).toMatch(new RegExp(`export KEY=${keyIn(page)}\n.*https?://[^/]+/api/v1/vault/items<`));
  const account = await person.browser.page("/account");
  expect(account).toMatch(/works, ends <time [^>]*>in 7 days<\/time>/);
});

test("a team's robot key is used at the team", async () => {
  const person = await newWriter("team");
  const path = `${person.path}/keys`;
  const once = fieldIn(await person.browser.page(path), "once");
  const fields = { act: "make", name: "nightly", scopes: "vault:read", expiresInDays: "30", once };
  const page = await (await person.browser.submit(path, fields)).text();
  expect(page).toMatch(new RegExp(`/api/v1/teams/${person.team}/items<`));
});

describe.each(registries)("an item of a %s", (kind) => {
  test("takes tags as people type them", async () => {
    const person = await newWriter(kind);
    await person.make({ tags: " Report, git,GIT  pdf" });
    expect((await person.item("pdf-forms")).tags).toEqual(["report", "git", "pdf"]);
  });

  test("has its install commands on its own page, if it is a skill", async () => {
    const person = await newWriter(kind);
    await person.make();
    await person.make({ title: "A note", kind: "note" });
    const page = await person.browser.page(`${person.path}/items/pdf-forms`);
    expect(page).toMatch(new RegExp(`clone https?://[^/]+/api/v1${person.path}/skills\\.git<`));
    const scope = kind === "team" ? `@team.${person.team}` : "@me";
    expect(page).toContain(`npx clawhub install ${scope}/pdf-forms`);
    expect(page).toContain(`href="${person.path}/links?item=pdf-forms"`);
    expect(await person.browser.page(`${person.path}/items/a-note`)).not.toContain("skills.git");
  });
});

describe("where a link to sign in is on its way", () => {
  test("a development's service leads to the mail that it would have sent, and no other one does", async () => {
    await newUser({ email: "mailed@example.com" });
    const browser = newBrowser();
    await browser.submit("/sign-in", { way: "email", email: "mailed@example.com" });
    expect(await browser.page("/sign-in/email")).toContain('<a href="/dev/mail">');
    const settings = { ENVIRONMENT: "production", OPERATOR_TOKEN: "a-token-of-32-characters-or-more" };
    const EMAIL = { send: () => Promise.resolve() } as unknown as string;
    const named = { PUBLIC_URL: "https://skills.example", MAIL_FROM: "registry@skills.example" };
    expect(await newBrowser({ ...settings, ...named, EMAIL }).page("/sign-in/email")).not.toContain("/dev/mail");
  });
});
