import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPages } from "../../src/http/account/signed-in.ts";
import { faultsIn } from "./support/axe.ts";
import { launchOptions, ownAddress, useBrowser, wholeChromium } from "./support/browser.ts";
import { addresses, email, everyAddress, furnish, isNoPage, isOpen } from "./support/every-page.ts";
import { press, signIn } from "./support/pages-of-a-person.ts";
import { type RunningService, startDev } from "./support/service.ts";
import { invalidIn } from "./support/valid.ts";

/** Every page of a person: how much a first view loads, and what it does without script and without cookies. */
const open = useBrowser();
let service: RunningService;

beforeAll(async () => {
  service = await startDev(["--var", "WEBHOOK_LOCAL_TARGETS:true"]);
  await furnish(service.url, open);
});
afterAll(() => service?.stop());

test("no page is left out", () => {
  const patterns = signedInPages.routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  const pages = [...new Set(patterns)].filter((pattern) => !isNoPage(pattern));
  expect(pages.toSorted()).toEqual(Object.keys(addresses()).toSorted());
});

const firstViewBytes = 60 * 1024;

test("a first view is at most 60 KB in two round trips, and axe finds nothing", async () => {
  const { page, complaints, elsewhere } = await open();
  await signIn(page, "/vault", email, service.url);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  type Loaded = { page: string; url: string; bytes: number; named: string | undefined };
  const loaded = new Map<string, Loaded>();
  session.on("Network.requestWillBeSent", ({ requestId, documentURL, request, initiator }) => {
    const named = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    loaded.set(requestId, { page: documentURL, url: request.url, bytes: 0, named });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const faults: string[] = [];
  const figures: { path: string; bytes: number; requests: number; late: string[] }[] = [];
  for (const path of everyAddress()) {
    await page.goto(service.url + path, { waitUntil: "networkidle" });
    const ofPage = [...loaded.values()].filter((one) => one.page === page.url());
    const late = ofPage.filter(({ url, named }) => url !== page.url() && named !== undefined && named !== page.url());
    const bytes = ofPage.reduce((sum, one) => sum + one.bytes, 0);
    figures.push({ path, bytes, requests: ofPage.length, late: late.map(({ url }) => url) });
    faults.push(...(await faultsIn(page)));
  }
  // The document, its styles and its script; the browser may ask for the icon later.
  expect(Math.min(...figures.map(({ requests }) => requests))).toBeGreaterThanOrEqual(3);
  expect(figures.filter(({ bytes, late }) => bytes > firstViewBytes || late.length > 0)).toEqual([]);
  const largest = figures.toSorted((one, other) => other.bytes - one.bytes)[0]!;
  console.log(
    `${figures.length} pages; the largest first view is ${largest.path.slice(0, 60)}, ${largest.bytes} bytes`,
  );
  expect(faults).toEqual([]);
  expect(elsewhere.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test("without script every page shows what it has, and is valid", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await signIn(page, "/vault", email, service.url);
  const faults: string[] = [];
  for (const path of everyAddress()) {
    const response = (await page.goto(service.url + path))!;
    expect([path, response.status(), await page.locator("h1").count()]).toEqual([path, 200, 1]);
    // What only a script could do is not offered.
    expect([path, await page.locator("[data-copy]:visible").count()]).toEqual([path, 0]);
    faults.push(...(await invalidIn(path, await response.text())));
  }
  expect([...new Set(faults)]).toEqual([]);
  await page.close();
});

test("without cookies every page leads to the sign-in, which says that they are needed", async () => {
  const profile = mkdtempSync(join(tmpdir(), "no-cookies-"));
  mkdirSync(join(profile, "Default"));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    executablePath: wholeChromium,
    extraHTTPHeaders: ownAddress(),
  });
  try {
    const page = await context.newPage();
    const statuses: number[] = [];
    page.on("response", (response) => statuses.push(response.status()));
    for (const path of everyAddress()) {
      await page.goto(service.url + path);
      const { pathname, searchParams } = new URL(page.url());
      const led = isOpen(path) ? [path.split("?")[0], path] : ["/sign-in", path];
      expect([pathname, isOpen(path) ? path : searchParams.get("next")]).toEqual(led);
      expect(await page.locator("h1").count()).toBe(1);
    }
    expect(statuses.filter((status) => status >= 400)).toEqual([]);

    for (const way of ["Sign in for development", "Send me a link"]) {
      await page.goto(`${service.url}/vault`);
      for (let pressed = 0; pressed < 2; pressed++) {
        for (const field of await page.locator("input[type=email]").all()) await field.fill("no-cookies@example.com");
        await press(page, way);
        expect(new URL(page.url()).pathname).toBe("/sign-in");
        await page.getByRole("alert").getByText("Let it keep cookies of this service").waitFor();
      }
    }
    expect(await context.cookies()).toEqual([]);
    expect(statuses.filter((status) => status > 400)).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
