import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { openLink, press as pressed, signIn, watch } from "../support/pages-of-a-person.ts";
import { type RunningService, startDev } from "../support/service.ts";
import { invalidIn } from "../support/valid.ts";

const open = useBrowser();
const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(String(request.headers["webhook-id"]));
  response.writeHead(202).end();
});
let service: RunningService;
let hook = "";

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/a-rather-long-address-of-a-receiver/of/events`;
  service = await startDev(["--var", "WEBHOOK_LOCAL_TARGETS:true"]);
});
afterAll(async () => {
  receiver.close();
  await service.stop();
});

test("an admin has a program told, sees what it was sent, and sends it once more", async () => {
  const { page } = await open();
  const { faults, look } = watch(page, [390, 320, 1366]);
  const team = `${service.url}/teams/hooked`;
  let last: Response | undefined;
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest() && response.headers()["content-type"]?.includes("html");
    if (isPage) last = response;
  });
  const check = async (name: string) => {
    faults.push(...(await invalidIn(name, await last!.text())));
    await look(name);
  };
  const press = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await page.waitForLoadState();
  };

  await page.goto(`${service.url}/teams`);
  await page.getByLabel("Address (empty: the demo person)").fill("hooked@example.com");
  await press("Sign in for development");
  await page.getByLabel("Name", { exact: true }).fill("Hooked");
  await page.getByLabel("Name in addresses").fill("hooked");
  await press("Make the team");
  await openLink(page, "Settings");
  await openLink(page, "Webhooks");
  await page.waitForURL(`${team}/webhooks`);
  await check("w1-no-webhook");
  await page.getByLabel("The receiver's address").fill("https://10.0.0.1/");
  await press("Make the webhook");
  await page.getByText("The events must name an event").waitFor();
  await page.getByLabel("A key that opens this team was made").check();
  await press("Make the webhook");
  await page.getByText("The address must name a host by a public name").waitFor();
  await check("w2-refused");
  await page.getByLabel("The receiver's address").fill(hook);
  await press("Make the webhook");
  await page.getByRole("heading", { name: "The webhook's secret" }).waitFor();
  expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);
  await check("w3-secret");

  await page.goto(`${team}/keys`);
  await page.getByLabel(/^The robot's name/).fill("nightly");
  await press("Make the key");
  await page.goto(`${team}/webhooks`);
  await check("w4-webhooks");
  await openLink(page, hook);
  await page.getByText("1 delivery").waitFor();
  const id = await page.getByText(/^msg_/).innerText();
  await press("Send it once more");
  await expect.poll(() => received).toContain(id);
  const arrived = async () => {
    await page.reload();
    return page.getByText("✓ Arrived: answer 202").count();
  };
  await expect.poll(arrived).toBe(1);
  await press("Rotate the secret");
  await page.getByRole("heading", { name: "The webhook's secret" }).waitFor();
  expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);
  await openLink(page, "Go to the webhook");
  await page.getByText("It was rotated.").waitFor();
  await check("w5-webhook");
  await press("Delete the webhook");
  await page.getByText("The team has no webhook").waitFor();
  expect([...new Set(faults)]).toEqual([]);
});

test("the same without script", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await signIn(page, "/teams", "hooked-by-forms@example.com", service.url);
  await page.getByLabel("Name", { exact: true }).fill("Hooked by forms");
  await page.getByLabel("Name in addresses").fill("hooked-by-forms");
  await pressed(page, "Make the team");
  const team = `${service.url}/teams/hooked-by-forms`;
  await page.goto(`${team}/webhooks`);
  await page.getByLabel("The receiver's address").fill(hook);
  await page.getByLabel("A key that opens this team was made").check();
  await pressed(page, "Make the webhook");
  expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);
  await page.goto(`${team}/keys`);
  await page.getByLabel(/^The robot's name/).fill("nightly");
  await pressed(page, "Make the key");

  await page.goto(`${team}/webhooks`);
  await openLink(page, hook);
  const own = page.url();
  const id = await page.getByText(/^msg_/).innerText();
  await pressed(page, "Send it once more");
  expect(page.url()).toBe(own);
  await expect.poll(() => received).toContain(id);
  await page.getByLabel("Something waits for an approver").check();
  await pressed(page, "Change the webhook");
  expect(await page.getByLabel("Something waits for an approver").isChecked()).toBe(true);
  await pressed(page, "Rotate the secret");
  expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);
  await openLink(page, "Go to the webhook");
  await page.getByText("It was rotated.").waitFor();
  await pressed(page, "Delete the webhook");
  expect(page.url()).toBe(`${team}/webhooks`);
  expect(refused).toEqual([]);
  await page.close();
});
