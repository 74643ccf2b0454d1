import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { docsPaths } from "../../../src/contract/public/docs-pages.ts";
import { docs } from "../../../src/http/pages/docs.ts";
import { pages } from "../../../src/http/pages/pages.ts";
import { reports } from "../../../src/http/public/reports.ts";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { type Tab, useBrowser } from "../support/browser.ts";

const open = useBrowser();

const skill = "/skills/conventional-commit-writer";
const versioned = "/skills/changelog-keeper";

/** The addresses to look at, by the pattern of their route. A page without one fails the test below. */
const addresses: Record<string, string[]> = {
  "/": ["/"],
  "/search": ["/search", "/search?q=commit", "/search?q=review&kind=skills&tag=git", "/search?q=zzzzqqqq"],
  "/skills": ["/skills", "/skills?sort=new&tag=git", "/skills?screen=notes-only", "/skills?screen=flagged"],
  "/tools": ["/tools"],
  "/mcp-servers": ["/mcp-servers"],
  "/commands": ["/commands"],
  "/articles": ["/articles"],
  "/series": ["/series"],
  "/skills/:slug": [
    skill,
    versioned,
    "/skills/threat-model-workshop",
    "/skills/injection-drill",
    "/skills/no-such-skill",
  ],
  "/tools/:slug": ["/tools/ripgrep"],
  "/mcp-servers/:slug": ["/mcp-servers/github", "/mcp-servers/helpdesk", "/mcp-servers/plain-notes"],
  "/articles/:slug": ["/articles/a-first-mcp-server-in-typescript"],
  "/series/:slug": ["/series/mcp-servers-from-zero"],
  "/skills/:slug/trust": [`${skill}/trust`, "/skills/injection-drill/trust", "/skills/static-site-release-check/trust"],
  "/skills/:slug/copies": [`${skill}/copies`],
  "/skills/:slug/versions": [`${skill}/versions`, `${versioned}/versions`],
  "/skills/:slug/versions/:pair": [`${versioned}/versions/1...3`],
  "/skills/:slug/files/*": [`${skill}/files/SKILL.md`, `${versioned}/files/scripts/check.sh`],
  "/authors": ["/authors"],
  "/authors/:slug": ["/authors/mara-lindqvist"],
  "/tags": ["/tags", "/tags?page=2"],
  "/tags/:slug": ["/tags/writing"],
  "/about": ["/about"],
  "/privacy": ["/privacy"],
  "/docs": ["/docs"],
  "/docs/api": ["/docs/api", "/docs/api?q=bundle"],
  "/docs/:page": docsPaths.filter((path) => path !== "/docs" && path !== "/docs/api"),
  "/report": ["/report", "/report?type=skill&slug=conventional-commit-writer"],
};
/** Routes of the pages' apps that are no page: a module, and a redirect. */
const noPages = ["/docs/*", "/suggest.js", "/skills/:slug/versions/compare"];
const routes = Object.values(addresses).flat();

const patternsOf = (app: { routes: { method: string; path: string }[] }) =>
  app.routes
    .filter(({ method, path }) => method === "GET" && (path === "/" || !path.endsWith("/")))
    .map(({ path }) => path.replaceAll(/\{[^}]*\}/g, ""));

test("no route of a page is left out", () => {
  const patterns = [pages, docs, reports].flatMap(patternsOf);
  expect([...new Set(patterns)].toSorted()).toEqual([...Object.keys(addresses), ...noPages].toSorted());
});

/** Without the line about a page that is meant not to be there. */
const complaintsOf = ({ complaints }: Tab) =>
  complaints.filter((text) => !text.includes("the server responded with a status of 404"));

const visit = ({ page }: Tab, path: string) => page.goto(`${baseUrl()}${path}`);

test("every page is usable at every width, in the light and in the dark, and asks nobody else", async () => {
  const one = await open();
  const faults: string[] = [];
  for (const [at, path] of routes.entries()) {
    // Every second page is opened in the dark.
    const [first, second] = at % 2 ? (["dark", "light"] as const) : (["light", "dark"] as const);
    const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${path} ${where}: ${fault}`));
    const widen = async (width: number) => {
      await one.page.setViewportSize({ width, height: 900 });
      const scrolled = await one.page.evaluate("document.documentElement.scrollWidth");
      if (scrolled !== width) note(`at ${width} px`, [`${String(scrolled)} px wide`]);
    };
    await one.page.emulateMedia({ colorScheme: first });
    await visit(one, path);
    await widen(768);
    await widen(320);
    note(`at 320 px in the ${first}`, await faultsIn(one.page));
    // Colours do not depend on the width, nor anything else on the colours.
    await one.page.emulateMedia({ colorScheme: second });
    note(`in the ${second}`, await faultsIn(one.page, "colours"));
    await widen(1440);
    note("at 1440 px", await faultsIn(one.page, "all but colours"));
  }
  expect(faults).toEqual([]);
  expect(complaintsOf(one)).toEqual([]);
  expect(one.elsewhere).toEqual([]);
  await one.page.close();
}, 900_000);

test("at 320 px every verdict of a version is in sight, and every choice shows its whole value", async () => {
  const one = await open({ viewport: { width: 320, height: 900 } });
  const boxes = (selector: string) =>
    one.page.evaluate(`[...document.querySelectorAll("${selector}")].map((box) => box.getBoundingClientRect())`);
  for (const path of [`${versioned}/versions`, "/skills/injection-drill/trust"]) {
    await visit(one, path);
    const cells = (await boxes(".verdicts td")) as { right: number; width: number }[];
    expect(cells.length, path).toBeGreaterThan(4);
    for (const { right, width } of cells) expect([right <= 320, width > 250], path).toEqual([true, true]);
  }
  for (const path of ["/skills", "/commands"]) {
    await visit(one, path);
    const shown = (await boxes(".choose select")) as { width: number }[];
    const whole = (await one.page.evaluate(`[...document.querySelectorAll(".choose select")].map((select) => {
      select.style.width = "auto";
      select.style.justifySelf = "start";
      return select.getBoundingClientRect();
    })`)) as { width: number }[];
    for (const [at, { width }] of shown.entries()) expect(width, path).toBeGreaterThanOrEqual(whole[at]!.width - 1);
  }
  await one.page.close();
});

test("the HTML of every page is valid", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // What is written out is the same to a browser, and the guarantees below are held by other tests.
      "void-style": "off",
      "no-trailing-whitespace": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "no-inline-style": "error",
      "long-title": "off",
      "require-sri": "off",
      "no-raw-characters": "off",
      "doctype-style": "off",
      // Lists without marks are lists for whoever hears them only if it is said.
      "prefer-native-element": "off",
    },
  });
  const faults: string[] = [];
  for (const path of routes) {
    const response = await fetch(`${baseUrl()}${path}`, { headers: { Accept: "text/html" } });
    const report = await validator.validateString(await response.text());
    for (const { messages } of report.results) {
      faults.push(...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`));
    }
  }
  expect(faults).toEqual([]);
});

test("without script every page shows the same, and installing, copying and searching work", async () => {
  const one = await open({ javaScriptEnabled: false, viewport: { width: 768, height: 900 } });
  for (const path of routes) {
    await visit(one, path);
    expect(await one.page.locator("h1").count(), path).toBe(1);
    expect(await one.page.locator("[data-copy]:visible").count(), path).toBe(0);
  }
  await visit(one, "/");
  await one.page.fill("#q", "commit");
  await one.page.press("#q", "Enter");
  await one.page.click("text=Conventional commit writer");
  expect(new URL(one.page.url()).pathname).toBe(skill);
  await one.page.click("label:has-text('Claude Code')");
  const shown = one.page.locator("#install code:visible");
  expect(await shown.allInnerTexts()).toEqual([
    expect.stringMatching(/^claude plugin marketplace add http:.*\/skills\/conventional-commit-writer\.git$/),
    "claude plugin install conventional-commit-writer@skill-conventional-commit-writer",
  ]);
  expect(complaintsOf(one)).toEqual([]);
  await one.page.close();
});

test("with the keyboard alone: search, choose a skill, copy its command", async () => {
  const one = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = one;
  await visit(one, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("conventional com");
  await page.waitForSelector("[role=option]");
  await page.keyboard.press("ArrowDown");
  expect(await page.getAttribute("#q", "aria-activedescendant")).toBe("found-0");
  await Promise.all([page.waitForURL(`**${skill}`), page.keyboard.press("Enter")]);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate("document.activeElement.matches('[data-copy]')")) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Copied");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`npx skills add ${baseUrl()}${skill}`);
  expect(complaintsOf(one)).toEqual([]);
  expect(one.elsewhere).toEqual([]);
  await page.close();
});

test("the colours that were chosen stay, and so does the client", async () => {
  const one = await open({ colorScheme: "light" });
  await visit(one, skill);
  const paper = () => one.page.evaluate("getComputedStyle(document.body).backgroundColor");
  const light = await paper();
  await one.page.click("text=Colours: auto");
  await one.page.click("text=Colours: light");
  await one.page.click("label:has-text('Codex')");
  const dark = await paper();
  expect(dark).not.toBe(light);
  await visit(one, "/");
  expect(await paper()).toBe(dark);
  expect(await one.page.locator("#install code:visible").first().innerText()).toMatch(/^codex plugin/);
  await one.page.close();
});

test("a page is light, and one request for whoever has been here", async () => {
  const one = await open();
  const sizes: Record<string, number> = {};
  for (const path of routes) {
    const answer = await fetch(`${baseUrl()}${path}`, {
      headers: { Accept: "text/html", "Accept-Encoding": "identity" },
    });
    const bytes = new Blob([await answer.text()]).stream().pipeThrough(new CompressionStream("gzip"));
    sizes[path] = (await new Response(bytes).arrayBuffer()).byteLength;
  }
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > 30_000)).toEqual([]);
  await visit(one, "/");
  // The icon comes last.
  await one.page.waitForLoadState("networkidle");
  await visit(one, "/skills");
  const fetched =
    "performance.getEntriesByType('resource').filter((entry) => entry.transferSize > 0).map(({ name }) => name)";
  expect(await one.page.evaluate(fetched)).toEqual([]);
  await one.page.close();
});
