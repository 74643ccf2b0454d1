import { expect, test } from "vitest";
import type { DeviceAnswer } from "../../../src/contract/people/device.ts";
import { fieldIn, newBrowser } from "../../support/browser-session.ts";
import { newAddress } from "../../support/addresses.ts";
import { newUser, request } from "../../support/vault.ts";

/** Each bound under 50 requests at once. Those of keys, devices and policies stand beside what they bound. */
const times = <Made>(make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => make(at)));
const withStatus = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status);

test("10 attempts to sign in an address", async () => {
  const headers = { "CF-Connecting-IP": newAddress(), "Sec-Fetch-Site": "same-origin" };
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const responses = await times((at) =>
    request("/sign-in", {
      method: "POST",
      headers: { ...headers, ...type },
      body: new URLSearchParams({ way: "development", email: `many-${at}@example.com` }).toString(),
    }),
  );
  expect(withStatus(responses, 303)).toHaveLength(10);
  expect(withStatus(responses, 429)).toHaveLength(40);
});

test("5 mails an hour an address, and all are answered alike", async () => {
  const { email } = await newUser();
  const responses = await times(() => newBrowser().submit("/sign-in", { way: "email", email }));
  expect(withStatus(responses, 303)).toHaveLength(50);
  const mail = await request("/dev/mail", { headers: { Accept: "application/json" } });
  const { items } = await mail.json<{ items: { to: string }[] }>();
  expect(items.filter(({ to }) => to === email)).toHaveLength(5);
});

test("10 wrong codes a person", async () => {
  const browser = newBrowser();
  await browser.signIn("guesser@example.com");
  const letters = "BCDFGHJKLM";
  const codes = (at: number) => `BBBB-BB${letters[Math.floor(at / 10)]}${letters[at % 10]}`;
  const responses = await times((at) =>
    browser.ask(`/device?code=${codes(at)}`, { headers: { "CF-Connecting-IP": newAddress() } }),
  );
  expect(withStatus(responses, 400)).toHaveLength(10);
  expect(withStatus(responses, 429)).toHaveLength(40);
});

test("20 live keys, made in the browser and by approved programs at once", async () => {
  const browser = newBrowser();
  await browser.signIn("keyholder@example.com");
  const codes: string[] = [];
  for (let program = 0; program < 15; program++) {
    const body = { name: `program ${program}`, scopes: ["vault:read"] };
    const asked = await (await request("/api/v1/device", { method: "POST", body })).json<DeviceAnswer>();
    const approved = { code: asked.userCode, decision: "approve", scopes: "vault:read" };
    expect((await browser.submit("/device", approved)).status).toBe(303);
    codes.push(asked.deviceCode);
  }
  const form = { act: "make", name: "made", scopes: "vault:read", expiresInDays: "90" };
  const once = fieldIn(await browser.page("/account"), "once");
  const responses = await Promise.all([
    ...codes.map((deviceCode) => request("/api/v1/device/token", { method: "POST", body: { deviceCode } })),
    ...Array.from({ length: 35 }, (_, at) => browser.submit("/account", { ...form, once: `${once}${at}` })),
  ]);
  expect(withStatus(responses, 200)).toHaveLength(20);
});
