import { expect, test } from "vitest";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { signIn } from "../support/pages-of-a-person.ts";
import { spokenOf } from "../support/spoken.ts";

/** What a screen reader says, in files to be read: `-u` writes them. */
const open = useBrowser();

test("a new item, empty and refused", async () => {
  const { page } = await open();
  await signIn(page, "/vault", "listener@example.com");
  await page.goto(`${baseUrl()}/vault/new`);
  const empty = await spokenOf(page);
  await page.getByText("More:").click();
  await page.getByLabel("Title").fill("Forms");
  await page.getByLabel("Summary").fill("x ".repeat(151).trim());
  await page.getByLabel("Tags").fill("Not a tag!");
  await page.getByLabel("Slug").fill("a b");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("#slug-fault").waitFor();
  await expect(`${empty}\n${await spokenOf(page)}`).toMatchFileSnapshot("spoken/new-item.txt");
});

test("the members of a team, and a link of an invitation", async () => {
  const { page } = await open();
  await signIn(page, "/teams", "listener-of-a-team@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Listeners");
  await page.getByLabel("Name in addresses").fill("listeners");
  await page.getByRole("button", { name: "Make the team" }).click();
  await page.waitForURL(`${baseUrl()}/teams/listeners/members`);
  await page.getByLabel("Their email address").fill("another-listener@example.com");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("heading", { name: "Your invitation" }).waitFor();
  const invitation = await spokenOf(page);
  const link = (await page.locator("pre code").textContent())!;
  const { page: other } = await open();
  await signIn(other, new URL(link).pathname, "another-listener@example.com");
  await other.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("link", { name: "Back to the members" }).click();
  await page.getByLabel("Their email address").fill("a-third@example.com");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("link", { name: "Back to the members" }).click();
  await page.getByText("a-third@example.com", { exact: true }).waitFor();
  await expect(`${invitation}\n${await spokenOf(page)}`).toMatchFileSnapshot("spoken/members.txt");
});

test("at 320 pixels nothing scrolls sideways, and axe finds nothing", async () => {
  const { page } = await open({ viewport: { width: 320, height: 640 } });
  const long = "Averylongwordthatnobodywouldeverwritebutsomebodydoes".repeat(3);
  await signIn(page, "/vault", "narrow@example.com");
  await page.goto(`${baseUrl()}/vault/new`);
  await page.getByLabel("Title").fill(long.slice(0, 100));
  await page.getByLabel("Summary").fill(long);
  await page
    .getByLabel("Text", { exact: true })
    .fill(`# ${long}\n\n    ${long}\n\n| a | b |\n|---|---|\n| ${long} | ${long} |`);
  await page.getByText("More:").click();
  await page.getByLabel("Slug").fill("narrow");
  await page.getByLabel("Name 1").fill(long);
  await page.getByLabel("Text 1").fill(long);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`${baseUrl()}/vault/items/narrow`);
  await page.goto(`${baseUrl()}/vault/items/narrow?edit`);
  await page.getByLabel("Text", { exact: true }).fill(`# ${long}`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`${baseUrl()}/vault/items/narrow`);
  const item = "/vault/items/narrow";
  const faults: string[] = [];
  for (const path of [
    ...["/vault", "/vault?q=averylong&kind=skill&sort=title", "/vault/new", item, `${item}?edit`, `${item}/bundle`],
    ...[`${item}/revisions?revision=1`, "/vault/links?item=narrow", "/vault/trash", "/teams", "/account"],
  ]) {
    await page.goto(baseUrl() + path);
    faults.push(...(await faultsIn(page)));
    if (await page.evaluate("document.documentElement.scrollWidth > innerWidth"))
      faults.push(`${path} scrolls sideways`);
  }
  expect(faults).toEqual([]);
});
