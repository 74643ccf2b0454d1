import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsIn } from "./support/axe.ts";
import { baseUrl } from "./support/base-url.ts";
import { useBrowser } from "./support/browser.ts";

const open = useBrowser();
const faults: string[] = [];

/** How a page looks to those who see it, in a folder to be looked at, and what axe finds. */
async function look(page: Page, name: string) {
  const shots = process.env.SCREENSHOTS;
  if (shots) mkdirSync(shots, { recursive: true });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsIn(page)).map((fault) => `${width} ${colorScheme} ${fault}`));
      if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    const scrolls = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
    if (scrolls) faults.push(`${width} ${page.url()} scrolls sideways`);
  }
}

async function signIn(page: Page, email: string, path: string) {
  await page.goto(baseUrl() + path);
  await page.getByLabel("Address (empty: the demo person)").fill(email);
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await page.waitForURL(baseUrl() + path);
}

test("a team is made, a person is invited and comes, gets a role and leaves", async () => {
  const { page } = await open();
  await signIn(page, "team-pages-lea@example.com", "/teams");
  await look(page, "1-no-team");
  await page.getByLabel("Name", { exact: true }).fill("The platform team with a rather long name");
  await page.getByLabel("Name in addresses").fill("platform-pages");
  await page.getByRole("button", { name: "Make the team" }).click();
  await page.waitForURL(`${baseUrl()}/teams/platform-pages/members`);
  await page.getByLabel("Their email address").fill("team-pages-tom@example.com");
  await page.getByLabel("Their role").selectOption("reader");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("heading", { name: "Your invitation" }).waitFor();
  await look(page, "2-invitation");
  const link = (await page.locator("pre code").textContent())!;
  await page.getByRole("link", { name: "Back to the members" }).click();

  const { page: other } = await open();
  await signIn(other, "team-pages-tom@example.com", new URL(link).pathname);
  await other.getByRole("button", { name: "Accept" }).click();
  await page.reload();
  await page.getByLabel(/^Role of .*tom/i).selectOption("admin");
  await page.getByRole("button", { name: /^Change the role of .*tom/i }).click();
  await page.getByText("accepted").waitFor();
  await look(page, "3-members");
  await page.getByRole("button", { name: "Leave the team" }).click();
  await page.getByRole("alert").getByText("make somebody else an owner first").waitFor();
  await look(page, "4-last-owner");
  await other.goto(`${baseUrl()}/teams/platform-pages/members`);
  await other.getByRole("button", { name: "Leave the team" }).click();
  await other.waitForURL(`${baseUrl()}/teams`);
  await page.goto(`${baseUrl()}/teams`);
  await look(page, "5-teams");
  expect(faults).toEqual([]);
}, 120_000);
