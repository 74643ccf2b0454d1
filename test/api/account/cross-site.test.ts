import { beforeAll, describe, expect, test } from "vitest";
import type { KeyPage, NewKey } from "../../../src/contract/people/keys.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { newKey, newTeam, newUser, request } from "../../support/vault.ts";

/** Every form that the pages of signed-in people have, sent with all that it needs but from elsewhere. */
const email = "forms@example.com";
const browser = newBrowser();
type Sent = { path: string; fields: Record<string, string> };
const forms: Sent[] = [];
let key = "";
let device = { deviceCode: "", userCode: "" };

/** The forms of a page, with what their fields hold. */
function formsOf(page: string): Sent[] {
  return [...page.matchAll(/<form[^>]*method="post"[^>]*>.*?<\/form>/gis)].flatMap(([form]) => {
    const path = /action="([^"]*)"/.exec(form)?.[1] ?? "";
    const held = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)].map(([input, name]) => {
      const value = /value="([^"]*)"/.exec(input)?.[1] ?? "";
      return [name!, value === "" && name === "name" ? "made elsewhere" : value] as const;
    });
    const buttons = [...form.matchAll(/<button[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const fields = Object.fromEntries(held);
    if (buttons.length === 0) return [{ path, fields }];
    return buttons.map(([, name, value]) => ({ path, fields: { ...fields, [name!]: value! } }));
  });
}

const keysNow = async () => {
  const page = await (await request("/api/v1/keys?pageSize=100", { key })).json<KeyPage>();
  return page.items.map(({ id, registry, revokedAt, expiresAt }) => [id, registry, revokedAt, expiresAt]);
};

beforeAll(async () => {
  await newUser({ email });
  await newBrowser().submit("/sign-in", { way: "email", email });
  const mails = await (
    await request("/dev/mail", { headers: { Accept: "application/json" } })
  ).json<{
    items: { to: string; text: string }[];
  }>();
  const mail = mails.items.find(({ to }) => to === email)!;
  const link = new URL(/https?:\/\/\S+/.exec(mail.text)![0]).pathname;
  await browser.signIn(email);
  await newTeam(email);
  ({ key } = await newKey(email, ["vault:read", "account"]));
  const body = { name: "laptop", scopes: ["vault:read"] };
  await (await request("/api/v1/keys", { method: "POST", key, body })).json<NewKey>();
  await newBrowser().signIn(email);
  device = await (await request("/api/v1/device", { method: "POST", body })).json();
  for (const path of ["/sign-in", link, "/account", `/device?code=${device.userCode}`]) {
    forms.push(...formsOf(await browser.page(path)));
  }
});

test("the pages have the forms that are known", () => {
  const acts = forms.map(({ path, fields }) => [
    path.replace(/email\/.*/, "email/…"),
    fields.act?.split(" ")[0] ?? fields.decision ?? fields.way,
  ]);
  expect([...new Set(acts.map((act) => act.filter(Boolean).join(" ")))].toSorted()).toMatchInlineSnapshot(`
    [
      "/account end-session",
      "/account end-sessions",
      "/account leave",
      "/account make",
      "/account narrow",
      "/account rename",
      "/account revoke",
      "/account rotate",
      "/account trust",
      "/device approve",
      "/device deny",
      "/sign-in development",
      "/sign-in email",
      "/sign-in/email/…",
      "/sign-out",
    ]
  `);
});

describe.each<[string, Record<string, string>]>([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
  ["`Origin: null`", { Origin: "null" }],
  ["neither header", {}],
])("from %s", (_, headers) => {
  test("each form is 403 and does nothing", async () => {
    const before = await keysNow();
    for (const { path, fields } of forms) {
      const response = await browser.submit(path, fields, { ...headers, Accept: "application/json" });
      expect([path, response.status, await response.json()]).toMatchObject([path, 403, { code: "cross_site_request" }]);
    }
    expect(await keysNow()).toEqual(before);
    const polled = await request("/api/v1/device/token", { method: "POST", body: { deviceCode: device.deviceCode } });
    expect(["authorization_pending", "slow_down"]).toContain((await polled.json<{ code: string }>()).code);
    expect(await browser.page("/account")).toContain(email);
  });
});
