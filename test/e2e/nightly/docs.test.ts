import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { docsPaths, referencePages } from "../../../src/contract/public/docs-pages.ts";
import { type Description, operationsOf } from "../../support/description.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";

const run = promisify(execFile);
const open = useBrowser();

/** Some of the commands write what they are given into the folder where they run. */
const folder = mkdtempSync(join(tmpdir(), "docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = async (path: string) => (await fetch(`${baseUrl()}${path}`)).text();
const unescaped = (html: string) =>
  html.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** The commands of a page, as a reader copies them. */
const commandsOf = (html: string) =>
  [...html.matchAll(/data-copy=""[^]*?<pre[^>]*><code>([^]*?)<\/code>/g)].map(([, code]) => unescaped(code!));

test("every operation has its part on a page, which the first page links", async () => {
  const described = operationsOf(JSON.parse(await textOf("/api/v1/openapi.json")) as Description);
  const index = await textOf("/docs/api");
  const linked = [...index.matchAll(/href="(\/docs\/api\/[a-z-]+)#(\w+)"/g)].map(([, page, id]) => ({ page, id }));
  expect(linked.map(({ id }) => id).toSorted()).toEqual(
    described.map(({ operation }) => operation.operationId).toSorted(),
  );
  for (const { slug } of referencePages) {
    const page = await textOf(`/docs/api/${slug}`);
    const ids = linked
      .filter((one) => one.page === `/docs/api/${slug}`)
      .map(({ id }) => `<section class="part" id="${id}"`);
    expect(ids.filter((part) => !page.includes(part))).toEqual([]);
    // Each link of a page has its end there.
    for (const [, anchor] of page.matchAll(/href="#([\w-]+)"/g)) expect(page).toContain(`id="${anchor}"`);
  }
});

describe("commands say the service's own address", () => {
  test.each(docsPaths)("%s", async (path) => {
    const html = await textOf(path);
    expect(html).toContain(`rel="canonical" href="${baseUrl()}${path}"`);
    expect(html).not.toContain("this-service.invalid");
    for (const code of html.match(/<pre[^>]*>[^]*?<\/pre>/g) ?? []) expect(code).not.toContain("localhost:8787");
  });

  // Those of a person need a key, a code or a token of the reader's own.
  const ofPeople = ["me", "keys", "device", "token-exchange", "vault", "teams", "catalogue", "invitations"];
  test.each(referencePages.filter(({ slug }) => !ofPeople.includes(slug)))(
    "and what the reference has a reader of $title type works",
    async ({ slug }) => {
      for (const command of commandsOf(await textOf(`/docs/api/${slug}`))) {
        const { stdout } = await run("bash", ["-c", `${command} -sS -o /dev/null -w '%{http_code}'`], { cwd: folder });
        expect([command, stdout]).toEqual([command, "200"]);
      }
    },
  );
});

test("an operation is found without a script, and its details open with the keyboard", async () => {
  const { page, complaints, elsewhere } = await open({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${baseUrl()}/docs/api`);
  await page.fill("main input[name=q]", "bundle attach");
  await page.press("main input[name=q]", "Enter");
  await page.click("text=Attach a bundle to the item");
  expect(new URL(page.url()).hash).toBe("#attachVaultBundle");
  const details = page.locator("#attachVaultBundle details");
  await details.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await details.getAttribute("open")).not.toBeNull();
  expect([complaints, elsewhere]).toEqual([[], []]);
  await page.close();
});

test("print shows what is folded", async () => {
  const { page } = await open();
  await page.goto(`${baseUrl()}/docs/api/suggest`);
  const isShown = () => page.evaluate("document.querySelector('#suggest details pre').checkVisibility()");
  expect(await isShown()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await isShown()).toBe(true);
  await page.close();
});
