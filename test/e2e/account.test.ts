import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { baseUrl } from "./support/base-url.ts";
import { useBrowser } from "./support/browser.ts";

const open = useBrowser();

async function faultsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

test("a person signs in, makes a key, approves a program, revokes, signs out", { timeout: 120_000 }, async () => {
  const base = baseUrl();
  const { page, elsewhere } = await open({ viewport: { width: 390, height: 900 } });
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsIn(page)).map((fault) => `${page.url()}: ${fault}`));

  await page.goto(`${base}/account`);
  expect(page.url()).toBe(`${base}/sign-in?next=%2Faccount`);
  await look();
  await page.getByLabel("Address (empty: the demo person)").fill("chromium@example.com");
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await page.waitForURL(`${base}/account`);
  await page.getByLabel("Name, to tell it from others").fill("laptop");
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.locator("#key").innerText();
  await look();
  const headers = { Authorization: `Bearer ${key}` };
  expect((await fetch(`${base}/api/v1/me`, { headers })).status).toBe(200);

  const asked = await fetch(`${base}/api/v1/device`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "build machine", scopes: ["vault:read"] }),
  });
  const { deviceCode, userCode } = (await asked.json()) as { deviceCode: string; userCode: string };
  await page.goto(`${base}/device`);
  await page.getByLabel("The code that the program shows").fill(userCode.toLowerCase());
  await page.getByRole("button", { name: "Go on" }).click();
  await look();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(`${base}/device?done=approved`);
  const given = await fetch(`${base}/api/v1/device/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ deviceCode }),
  });
  expect(given.status).toBe(200);

  await page.goto(`${base}/account`);
  await look();
  await page.getByRole("button", { name: "Revoke laptop" }).click();
  await page.waitForURL(`${base}/account`);
  expect((await fetch(`${base}/api/v1/me`, { headers })).status).toBe(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${base}/`);
  await page.goto(`${base}/account`);
  expect(page.url()).toBe(`${base}/sign-in?next=%2Faccount`);
  expect(faults).toEqual([]);
  expect(elsewhere).toEqual([]);
});
