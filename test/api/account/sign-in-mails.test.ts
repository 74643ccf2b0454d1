import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { moveClock } from "../../support/isolates.ts";
import { newUser, request } from "../../support/vault.ts";

type Mail = { items: { to: string; text: string }[] };
const mailTo = async (to: string) =>
  (await (await request("/dev/mail", { headers: { Accept: "application/json" } })).json<Mail>()).items.filter(
    (message) => message.to === to,
  );

describe("mails in production", () => {
  const settings = { ENVIRONMENT: "production", OPERATOR_TOKEN: "a-token-of-32-characters-or-more" };
  const ask = async (more: Record<string, string>) => {
    const { email } = await newUser();
    const send = vi.fn<(message: { to: string; text: string }) => Promise<void>>().mockResolvedValue();
    const EMAIL = { send } as unknown as string;
    const browser = newBrowser({ ...settings, EMAIL, MAIL_FROM: "registry@skills.example", ...more });
    const { status } = await browser.submit("/sign-in", { way: "email", email });
    return { status, email, mails: send.mock.calls.map(([message]) => message) };
  };

  test("begin their links with the service's own address, whatever host asks", async () => {
    const { status, email, mails } = await ask({ PUBLIC_URL: "https://skills.example" });
    expect([status, mails.map(({ to }) => to)]).toEqual([303, [email]]);
    expect(mails[0]!.text).toContain("\nhttps://skills.example/sign-in/email/");
    expect(mails[0]!.text).not.toContain("localhost");
  });

  test("are not sent by a service that does not know its address", async () => {
    expect(await ask({})).toMatchObject({ status: 400, mails: [] });
  });
});

describe("links by e-mail", () => {
  test("one asker uses up no address, and a browser that its person knows is sent links whoever asks", async () => {
    const { email } = await newUser();
    const ask = async (browser: ReturnType<typeof newBrowser>) => {
      expect((await browser.submit("/sign-in", { way: "email", email })).status).toBe(303);
      return (await mailTo(email)).length;
    };
    const own = newBrowser();
    await own.signIn(email);
    await own.submit("/sign-out", {});
    const [stranger, second] = [newBrowser(), newBrowser()];
    for (const sent of [1, 2, 3, 3, 3]) expect(await ask(stranger)).toBe(sent);
    for (const sent of [4, 5, 5]) expect(await ask(second)).toBe(sent);
    expect(await ask(newBrowser())).toBe(5);
    for (const sent of [6, 7, 8, 9, 10, 10]) expect(await ask(own)).toBe(sent);
    // What is known of the one is nothing of another.
    const other = await newUser();
    for (let asked = 0; asked < 6; asked++) await newBrowser().submit("/sign-in", { way: "email", email: other.email });
    await own.submit("/sign-in", { way: "email", email: other.email });
    expect(await mailTo(other.email)).toHaveLength(5);
  });

  test("where it leads is kept by the browser, however long, and by nothing else", async () => {
    const { email } = await newUser();
    const browser = newBrowser();
    const next = `/consent?state=${encodeURIComponent('a&b;c="%20"')}&more=${"m".repeat(1_500)}`;
    await browser.submit("/sign-in", { way: "email", email, next });
    const stored = await env.VAULT.prepare("select * from sign_in_links where email = ?").bind(email).all();
    expect(JSON.stringify(stored.results).length).toBeLessThan(512);
    const [mail] = await mailTo(email);
    const response = await browser.submit(new URL(/http\S+/.exec(mail!.text)![0]).pathname, {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, next]);
    expect(browser.cookies.has("__Host-sign-in-next")).toBe(false);
  });

  test("one holder of addresses asks for so many in an hour, in all its networks", async () => {
    const vars = { SIGN_IN_MAILS_PER_HOUR: "4", SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" };
    const browser = newBrowser(vars);
    const ask = (network: number, to: string) =>
      browser.submit(
        "/sign-in",
        { way: "email", email: to },
        {
          ...sameOrigin,
          Accept: "application/json",
          "CF-Connecting-IP": `2001:db8:fff0:${network}::1`,
        },
      );
    const responses: Response[] = [];
    for (let network = 0; network < 6; network++) responses.push(await ask(network, `nobody-${network}@example.com`));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 429, 429]);
    expect(await responses[5]!.json()).toMatchObject({ code: "rate_limited", limit: 4 });
    expect(responses[5]!.headers.get("Retry-After")).toBe("3600");
  });

  test("no more are kept than the service has room for, and everybody is told", async () => {
    await env.VAULT.exec("delete from sign_in_links");
    const vars = { OPEN_SIGN_INS_MAX: "2" };
    const ask = (to: string) =>
      newBrowser(vars).submit("/sign-in", { way: "email", email: to }, { ...sameOrigin, Accept: "application/json" });
    const statuses = [];
    for (const to of ["a@example.com", "b@example.com", "c@example.com"]) statuses.push((await ask(to)).status);
    expect(statuses).toEqual([303, 303, 503]);
    moveClock(16 * 60_000);
    try {
      expect((await ask("d@example.com")).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });
});
