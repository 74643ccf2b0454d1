import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { press, signIn, watch } from "../support/pages-of-a-person.ts";
import { invalidIn } from "../support/valid.ts";

const open = useBrowser();

test("whoever reads a public record approves it for their team, and asks for it in another's", async () => {
  const { page } = await open();
  const { page: other } = await open();
  const { faults, look } = watch(page, [390, 320, 1366]);
  let last: Response | undefined;
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest() && response.headers()["content-type"]?.includes("html");
    if (isPage) last = response;
  });
  const check = async (name: string) => {
    faults.push(...(await invalidIn(name, await last!.text())));
    await look(name);
  };
  const makeTeam = async (who: typeof page, name: string, slug: string) => {
    await who.goto(`${baseUrl()}/teams`);
    await who.getByLabel("Name", { exact: true }).fill(name);
    await who.getByLabel("Name in addresses").fill(slug);
    await who.getByRole("button", { name: "Make the team" }).click();
    await who.waitForURL(`${baseUrl()}/teams/${slug}/members`);
  };
  await signIn(page, "/teams", "approving-from-a-record@example.com");
  await page.goto(`${baseUrl()}/skills/changelog-keeper`);
  await page.getByRole("link", { name: "Approve it for your team" }).click();
  await page.getByText("You are in no team").waitFor();
  await check("a1-no-team");
  await makeTeam(page, "The platform team with a long name", "approving-platform");

  await signIn(other, "/teams", "other-approver@example.com");
  await makeTeam(other, "Others", "approving-others");
  await other.getByLabel("Their email address").fill("approving-from-a-record@example.com");
  await other.getByLabel("Their role").selectOption("member");
  await other.getByRole("button", { name: "Invite", exact: true }).click();
  const link = (await other.locator("pre code").textContent())!;
  await page.goto(link);
  await press(page, "Accept");

  await page.goto(`${baseUrl()}/skills/changelog-keeper`);
  await page.getByRole("link", { name: "Approve it for your team" }).click();
  await page.waitForURL("**/approve?*");
  await check("a2-two-teams");
  await page.getByRole("button", { name: "Approve for The platform team" }).click();
  await page.getByRole("alert").waitFor();
  await check("a3-without-a-note");
  const form = page.locator("form", { has: page.getByRole("button", { name: "Approve for The platform team" }) });
  await form.getByLabel("Note").fill("Read by two of us");
  await form.getByRole("button", { name: "Approve for" }).click();
  await page.getByText("✓ Version 3 is approved").waitFor();
  await page.getByRole("button", { name: "Ask for Others" }).click();
  await page.getByText("waits for an approver").waitFor();
  await check("a4-approved-and-asked");
  await other.goto(`${baseUrl()}/teams/approving-others/pending`);
  await other.getByText("Asked for by").waitFor();
  expect(faults).toEqual([]);
});
