import type { BrowserContextOptions } from "playwright-core";
import { expect, inject, test } from "vitest";
import { type Tab, useBrowser } from "./support/browser.ts";

const open = useBrowser();

async function visitReference(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await open(options);
  await tab.page.goto(`${inject("baseUrl")}/docs/api`);
  return tab;
}

test("the page shows every operation of the document, and asks no other host", async () => {
  const response = await fetch(`${inject("baseUrl")}/api/v1/openapi.json`);
  const document = await response.json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const { page, complaints, elsewhere } = await visitReference();
  await page.waitForSelector(".opblock");
  const ids = await page.$$eval(".opblock", (blocks) => blocks.map(({ id }) => id.split("-").at(-1)));
  expect(new Set(ids)).toEqual(new Set(described));
  expect(ids).toHaveLength(described.length);
  expect(await page.title()).toBe("Discovery and Vault: API reference");
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
  await page.close();
});

test.each([
  ["a wide screen", { viewport: { width: 1280, height: 900 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, colorScheme: "dark" }],
] satisfies [string, BrowserContextOptions][])("an operation can be tried out on %s", async (_, options) => {
  const { page, complaints, elsewhere } = await visitReference(options);
  const operation = page.locator("#operations-Discovery-listSkills");
  await operation.locator(".opblock-summary-control").click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.locator("tr[data-param-name=q] input").fill("review");
  await operation.getByRole("button", { name: "Execute" }).click();
  const answer = operation.locator(".live-responses-table");
  expect(await answer.locator("tbody .response-col_status").innerText()).toBe("200");
  expect(await answer.locator(".highlight-code").first().innerText()).toContain('"slug"');
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(options.viewport.width);
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
  await page.close();
});

test("without JavaScript the page leads to the document", async () => {
  const { page } = await visitReference({ javaScriptEnabled: false });
  expect(await page.locator("noscript a").getAttribute("href")).toBe("/api/v1/openapi.json");
  await page.close();
});

test("only the page's own files are served, under a policy that allows no other host", async () => {
  const get = (path: string) => fetch(`${inject("baseUrl")}${path}`);
  const page = await get("/docs/api");
  expect(page.headers.get("X-Request-Id")).toMatch(/^[\w-]{8,}$/);
  expect(page.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  const again = await fetch(page.url, { headers: { "If-None-Match": page.headers.get("ETag")! } });
  expect(again.status).toBe(304);
  const paths = ["/docs/swagger-ui-bundle.js.map", "/docs/package.json", "/docs/..%2fwrangler.toml", "/swagger-ui.css"];
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(statuses).toEqual(paths.map(() => 404));
});
