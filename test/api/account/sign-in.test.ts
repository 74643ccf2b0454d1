import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { signedInPaths } from "../../../src/http/paths.ts";
import { fieldIn, newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { newUser, request } from "../../support/vault.ts";

const origin = "http://localhost";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const sessionOf = (browser: ReturnType<typeof newBrowser>) => browser.cookies.get("__Host-session");

describe("in development", () => {
  test("POST /sign-in lets anybody in, by a cookie that a script never sees", async () => {
    const browser = newBrowser();
    const response = await browser.submit("/sign-in", {
      way: "development",
      email: "new@example.com",
      next: "/device",
    });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/device"]);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const page = await browser.page("/account");
    expect(page).toContain("new@example.com, confirmed");
    const stored = await env.VAULT.prepare("select * from sessions").all();
    expect(JSON.stringify(stored.results)).not.toContain(sessionOf(browser));
  });

  test("without an address it is the demo person", async () => {
    const browser = newBrowser();
    await browser.signIn("");
    expect(await browser.page("/account")).toContain("demo@example.com");
  });

  test("a browser that keeps no cookies is told so, in place of a page that leads back here", async () => {
    const [keeps, refuses] = [newBrowser(), newBrowser()];
    const signIn = async (browser: typeof keeps) => {
      const page = await (await browser.ask("/sign-in?next=/vault")).text();
      if (browser === refuses) browser.cookies.clear();
      const fields = { way: "development", email: "cookies@example.com", next: "/vault" };
      return browser.submit("/sign-in", { ...fields, marked: fieldIn(page, "marked") });
    };
    const refused = await signIn(refuses);
    const page = await refused.text();
    expect([refused.status, sessionOf(refuses)]).toEqual([400, undefined]);
    expect(page).toContain("Let it keep cookies of this service");
    expect([fieldIn(page, "next"), fieldIn(page, "marked")]).toEqual(["/vault", "1"]);
    const letIn = await signIn(keeps);
    expect([letIn.status, letIn.headers.get("Location")]).toEqual([303, "/vault"]);
  });

  test("outside of it the way is refused, and there is no mail to look at", async () => {
    const production = newBrowser({ ENVIRONMENT: "production", OPERATOR_TOKEN: "a-token-of-32-characters-or-more" });
    const response = await production.submit("/sign-in", { way: "development", email: "eve@example.com" });
    expect(response.status).toBe(400);
    expect(sessionOf(production)).toBeUndefined();
    expect((await production.ask("/dev/mail")).status).toBe(404);
    expect(await production.page("/sign-in")).not.toContain("development");
  });
});

describe("a session", () => {
  test("a new sign-in makes a new one and ends the browser's former one; one fixed before is no use", async () => {
    const browser = newBrowser();
    await browser.signIn("twice@example.com");
    const first = sessionOf(browser)!;
    await browser.signIn("twice@example.com");
    expect(sessionOf(browser)).not.toBe(first);
    const old = await request("/account", { headers: { Cookie: `__Host-session=${first}` } });
    expect(old.headers.get("Location")).toBe("/sign-in?next=%2Faccount");
    const fixed = newBrowser();
    fixed.cookies.set("__Host-session", "a".repeat(43));
    await fixed.signIn("twice@example.com");
    expect(sessionOf(fixed)).not.toBe("a".repeat(43));
  });

  test("ends at sign-out, at once", async () => {
    const browser = newBrowser();
    await browser.signIn("out@example.com");
    const cookie = sessionOf(browser)!;
    expect((await browser.submit("/sign-out", {})).status).toBe(303);
    expect(sessionOf(browser)).toBeUndefined();
    const response = await request("/account", { headers: { Cookie: `__Host-session=${cookie}` } });
    expect(response.status).toBe(303);
  });

  test("ends when its person is disabled, and lives 30 days from its last renewal", async () => {
    const browser = newBrowser();
    await browser.signIn("long@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      vi.setSystemTime(Date.now() + 20 * 86_400_000);
      expect((await browser.ask("/account")).headers.getSetCookie()).toHaveLength(2);
      expect((await browser.ask("/account")).headers.getSetCookie()).toHaveLength(0);
      vi.setSystemTime(Date.now() + 29 * 86_400_000);
      await browser.page("/account");
      vi.setSystemTime(Date.now() + 31 * 86_400_000);
      expect((await browser.ask("/account")).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
    await browser.signIn("long@example.com");
    await env.VAULT.prepare("update users set disabled_at = 1 where email = 'long@example.com'").run();
    expect((await browser.ask("/account")).status).toBe(303);
    expect((await browser.submit("/sign-in", { way: "development", email: "long@example.com" })).status).toBe(400);
  });

  test("opens no operation of the API, and nothing on /mcp", async () => {
    const browser = newBrowser();
    await browser.signIn("api@example.com");
    for (const path of ["/api/v1/me", "/api/v1/keys", "/api/v1/vault/items", "/api/v1/teams"]) {
      expect((await browser.ask(path)).status).toBe(401);
    }
  });

  test.each(signedInPaths.map((path) => path.replace("/*", "")))("without one %s leads to sign in", async (path) => {
    for (const asked of [path, `${path}/whatever?a=1`]) {
      const response = await newBrowser().ask(asked);
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(asked)}`,
      ]);
      const old = newBrowser();
      old.cookies.set("__Host-session", "b".repeat(43));
      expect((await old.ask(asked)).status).toBe(303);
    }
  });

  test("with one, what is not there is 404", async () => {
    const browser = newBrowser();
    await browser.signIn("lost@example.com");
    expect((await browser.ask("/vault/whatever")).status).toBe(404);
    expect((await browser.ask("/account/whatever")).status).toBe(404);
  });
});

describe("a form of another site", () => {
  const others: [string, Record<string, string>][] = [
    ["neither header", {}],
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: origin }],
    ["no site", { "Sec-Fetch-Site": "none" }],
    ["another origin", { Origin: "https://evil.example" }],
    ["another port", { Origin: "http://localhost:1" }],
    ["no origin to be told", { Origin: "null" }],
  ];
  const paths = [
    "/sign-in",
    "/sign-out",
    "/sign-in/email/x",
    "/account",
    "/device",
    "/consent",
    "/vault/x",
    "/moderation",
  ];
  const types = ["application/x-www-form-urlencoded", "application/json", "text/plain", "application/zip", undefined];

  test.each(others)("%s: 403 for each path, method and content type", async (_, headers) => {
    const browser = newBrowser();
    await browser.signIn("csrf@example.com");
    const Cookie = `__Host-session=${sessionOf(browser)}`;
    for (const path of paths) {
      for (const type of types) {
        const sent = { ...headers, Cookie, "Content-Type": type ?? "" };
        const response = await request(path, { method: "POST", headers: sent, body: "act=make" });
        expect([response.status, (await response.json<{ code: string }>()).code], path).toEqual([
          403,
          "cross_site_request",
        ]);
      }
      for (const method of ["PUT", "DELETE", "PATCH"]) {
        expect((await request(path, { method, headers })).status).toBe(403);
      }
    }
    await browser.page("/account");
  });

  test.each([sameOrigin, { Origin: origin }, { ...sameOrigin, Origin: "null" }])("passes with %j", async (headers) => {
    const response = await newBrowser().submit("/sign-in", { way: "development", email: "a@example.com" }, headers);
    expect(response.status).toBe(303);
  });
});

test.each([
  ["/account?a=b#c", "/account?a=b#c"],
  ["//evil.example", "/account"],
  ["/\\evil.example", "/account"],
  ["https://evil.example/", "/account"],
  ["account", "/account"],
  ["/\t/evil.example", "/account"],
  ["/a\r\nSet-Cookie: a=b", "/account"],
  ["", "/account"],
])("after sign-in, %j leads to %s", async (next, location) => {
  const response = await newBrowser().submit("/sign-in", { way: "development", email: "next@example.com", next });
  expect(response.headers.get("Location")).toBe(location);
});

test("10 attempts a minute an address", async () => {
  const browser = newBrowser();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    statuses.push((await browser.submit("/sign-in", { way: "email", email: "no address" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

describe("a link by e-mail", () => {
  type Mail = { items: { to: string; subject: string; text: string; at: string }[] };
  const mailTo = async (to: string) =>
    (await (await request("/dev/mail", { headers: { Accept: "application/json" } })).json<Mail>()).items.filter(
      (message) => message.to === to,
    );
  const pathIn = ({ text }: { text: string }) => /\/sign-in\/email\/\S+/.exec(text)![0];

  test("opened it uses nothing; its button signs in once, in the browser that asked", async () => {
    const { email } = await newUser({ confirmed: false });
    const browser = newBrowser();
    const sent = await browser.submit("/sign-in", { way: "email", email, next: "/device" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/sign-in/email"]);
    const [message] = await mailTo(email);
    const path = pathIn(message!);
    for (const _ of [1, 2, 3]) expect(await browser.page(path)).toContain("<form");
    const other = newBrowser();
    expect((await other.submit(path, {})).status).toBe(400);
    const response = await browser.submit(path, {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/device"]);
    expect(await browser.page("/account")).toContain(`${email}, confirmed`);
    expect((await browser.submit(path, {})).status).toBe(400);
  });

  test("of many at once one signs in; after 15 minutes none does", async () => {
    const { email } = await newUser();
    const browser = newBrowser();
    await browser.submit("/sign-in", { way: "email", email });
    const path = pathIn((await mailTo(email))[0]!);
    const all = await Promise.all(Array.from({ length: 8 }, () => browser.submit(path, {})));
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1);
    await browser.submit("/sign-in", { way: "email", email });
    const late = pathIn((await mailTo(email))[0]!);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      expect((await browser.submit(late, {})).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  test("5 an hour an address, and an unknown address is answered alike", async () => {
    const { email } = await newUser();
    const answers: unknown[] = [];
    for (let sent = 0; sent < 7; sent++) {
      for (const to of [email, "nobody@example.com"]) {
        const response = await newBrowser().submit("/sign-in", { way: "email", email: to });
        answers.push([response.status, response.headers.get("Location"), await response.text()]);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailTo(email)).toHaveLength(5);
    expect(await mailTo("nobody@example.com")).toHaveLength(0);
  });

  test("a token is in no error", async () => {
    const browser = newBrowser();
    const response = await browser.ask("/sign-in/email/secret-token/more", { headers: { Accept: "application/json" } });
    expect(await response.text()).not.toContain("secret-token");
  });

  test.each([
    [{ SIGN_UP: "open" }, 1],
    [{ SIGN_UP: "domains", SIGN_UP_DOMAINS: "example.org other.example" }, 1],
    [{ SIGN_UP: "domains", SIGN_UP_DOMAINS: "example.com" }, 0],
    [{ SIGN_UP: "invited" }, 0],
  ])("%j: who is unknown is sent %i", async (vars, count) => {
    const email = `new-${JSON.stringify(vars).length}@other.example`;
    const browser = newBrowser(vars);
    await browser.submit("/sign-in", { way: "email", email });
    const { items } = await (await browser.ask("/dev/mail", { headers: { Accept: "application/json" } })).json<Mail>();
    expect(items).toHaveLength(count);
    if (count === 0) return;
    expect((await browser.submit(pathIn(items[0]!), {})).status).toBe(303);
    expect(await browser.page("/account")).toContain(`${email}, confirmed`);
  });
});

test("a form is bounded, and of one type", async () => {
  const headers = { ...form, ...sameOrigin };
  const large = await request("/sign-in", { method: "POST", headers, body: `way=${"a".repeat(20_000)}` });
  expect(large.status).toBe(413);
  const json = await request("/sign-in", { method: "POST", headers: sameOrigin, body: { way: "development" } });
  expect(json.status).toBe(415);
});
