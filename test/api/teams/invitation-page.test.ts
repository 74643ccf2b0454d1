import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { accept, newLead } from "../../support/invitations.ts";
import { moveClock } from "../../support/isolates.ts";
import { newHolder } from "../../support/keys.ts";
import { newUser, request } from "../../support/vault.ts";

describe("the mail", () => {
  const mailTo = async (email: string) => {
    const page = await request("/dev/mail", { headers: { Accept: "application/json" } });
    const { items } = await page.json<{ items: { to: string; subject: string; text: string }[] }>();
    return items.filter(({ to }) => to === email);
  };

  test("names a team and a person by their slugs, where their names would be read as an address", async () => {
    const { ada, slug, invite } = await newLead();
    expect(
      (await ada.ask(`/teams/${slug}`, { method: "PATCH", body: { name: "Renew at evil.example/now" } })).status,
    ).toBe(200);
    await env.VAULT.prepare("update owners set name = 'https://evil.example' where slug = ? and type = 'user'")
      .bind(ada.slug)
      .run();
    const email = `named-${crypto.randomUUID()}@example.com`;
    // The isolate that asks knew the key by its person's former name.
    moveClock(61_000);
    try {
      await invite(email);
    } finally {
      vi.useRealTimers();
    }
    const [mail] = await mailTo(email);
    expect(`${mail!.subject} ${mail!.text}`).not.toContain("evil");
    expect(mail!.text).toContain(slug);
    expect(mail!.subject).toContain(ada.slug);
  });

  test("is sent, at most five a day to an address", async () => {
    const { ada, invite } = await newLead();
    const email = `mailed-${crypto.randomUUID()}@example.com`;
    const first = await invite(email);
    const [mail] = await mailTo(email);
    expect(mail!.subject).toContain(ada.name);
    expect(mail!.text).toContain(first.url);
    for (let more = 0; more < 7; more++) await invite(email);
    expect(await mailTo(email)).toHaveLength(5);
  });
});

describe("the page", () => {
  test("leads to sign in, shows who invites to what, and its form joins; to open it uses nothing", async () => {
    const { ada, slug, invite } = await newLead();
    // A person of whom the service knows nothing yet.
    const email = `invited-${crypto.randomUUID()}@example.com`;
    const { url, token, id } = await invite(email);
    const path = new URL(url).pathname;
    const browser = newBrowser();
    const away = await browser.ask(path);
    expect([away.status, away.headers.get("Location")]).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`]);
    await browser.signIn(email);
    for (let time = 0; time < 3; time++) {
      const page = await browser.page(path);
      expect(page).toContain(ada.name);
      expect(page).toContain(slug);
    }
    const cross = await browser.submit(path, { decision: "accept" }, { "Sec-Fetch-Site": "cross-site" });
    expect(cross.status).toBe(403);
    expect(await cross.text()).not.toContain(token);
    expect((await browser.submit(path, { decision: "what" })).status).toBe(400);
    const joined = await browser.submit(path, { decision: "accept" });
    expect([joined.status, joined.headers.get("Location")]).toEqual([303, "/account"]);
    const { items } = await (await ada.ask(`/teams/${slug}/members`)).json<{ items: { email: string }[] }>();
    expect(items.map((member) => member.email)).toEqual([ada.email, email]);
    const again = await browser.page(path, 404);
    expect(again).toContain("No open invitation");
    expect((await browser.submit(path, { decision: "accept" })).status).toBe(404);
    expect(id).toBeTruthy();
  });

  test("is the same for another person as for a token that never was, and declines for its own", async () => {
    const { invite, stateOf } = await newLead();
    const [ben, eve] = [await newUser(), await newUser()];
    const { url, id } = await invite(ben.email);
    const path = new URL(url).pathname;
    const browser = newBrowser();
    await browser.signIn(eve.email);
    expect(await browser.page(path, 404)).toBe(await browser.page(`/invitations/${"x".repeat(43)}`, 404));
    expect((await browser.submit(path, { decision: "decline" })).status).toBe(404);
    expect(await stateOf(id)).toBe("open");
    const own = newBrowser();
    await own.signIn(ben.email);
    expect((await own.submit(path, { decision: "decline" })).status).toBe(303);
    expect(await stateOf(id)).toBe("withdrawn");
  });

  test("its token is in no log line and no error body", async () => {
    const { invite } = await newLead();
    const [ben, eve] = [await newHolder(), await newHolder()];
    const { token } = await invite(ben.email);
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    try {
      const browser = newBrowser();
      const answers = [
        await accept(eve, token),
        await request(`/api/v1/invitations/${token}`, { method: "POST" }),
        await request(`/api/v1/invitations/${token}`),
        await request(`/invitations/${token}`, { method: "POST", headers: sameOrigin, body: "x" }),
        await request(`/invitations/${token}`, { method: "PUT", headers: { Accept: "application/json" } }),
        await browser.submit(`/invitations/${token}`, { decision: "accept" }, {}),
      ];
      for (const answer of answers) expect(await answer.text()).not.toContain(token);
    } finally {
      log.mockRestore();
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toContain(token);
  });
});

test("whom a team invites may sign in by mail, whoever may sign up otherwise; nobody else may", async () => {
  const { ada, path, invite } = await newLead();
  const sent = async (email: string) => {
    await newBrowser().submit("/sign-in", { way: "email", email });
    const page = await request("/dev/mail", { headers: { Accept: "application/json" } });
    const { items } = await page.json<{ items: { to: string; subject: string }[] }>();
    return items.filter(({ to, subject }) => to === email && subject === "Your link to sign in").length;
  };
  const email = `signing-${crypto.randomUUID()}@example.com`;
  expect(await sent(email)).toBe(0);
  const { id } = await invite(email);
  expect(await sent(email)).toBe(1);
  expect(await sent(email.toUpperCase())).toBe(1);
  await ada.ask(`${path}/${id}`, { method: "DELETE" });
  expect(await sent(email)).toBe(1);
});
