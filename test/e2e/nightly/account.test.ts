import { expect, test } from "vitest";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { press } from "../support/pages-of-a-person.ts";

const open = useBrowser();

test("a person approves a program, and revokes its key", async () => {
  const base = baseUrl();
  const { page, elsewhere } = await open({ viewport: { width: 390, height: 900 } });
  const faults: string[] = [];
  const look = async () => void faults.push(...(await faultsIn(page)));
  const send = (path: string, body: object) =>
    fetch(`${base}/api/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  const asked = await send("device", { name: "build machine", scopes: ["vault:read"] });
  const { deviceCode, userCode } = (await asked.json()) as { deviceCode: string; userCode: string };
  await page.goto(`${base}/device`);
  expect(page.url()).toBe(`${base}/sign-in?next=%2Fdevice`);
  await page.getByLabel("Address (empty: the demo person)").fill("chromium@example.com");
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await page.waitForURL(`${base}/device`);
  await page.getByLabel("The code that the program shows").fill(userCode.toLowerCase());
  await press(page, "Go on");
  await look();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(`${base}/device?done=approved`);
  await look();
  const given = await send("device/token", { deviceCode });
  expect(given.status).toBe(200);
  const { key } = (await given.json()) as { key: string };
  const headers = { Authorization: `Bearer ${key}` };
  expect((await fetch(`${base}/api/v1/me`, { headers })).status).toBe(200);

  await page.goto(`${base}/account`);
  await press(page, "Revoke build machine");
  expect((await fetch(`${base}/api/v1/me`, { headers })).status).toBe(401);
  expect(faults).toEqual([]);
  expect(elsewhere).toEqual([]);
});
