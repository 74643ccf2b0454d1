import { expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { useGuidePictures } from "../support/guide-pictures.ts";
import { signIn, watch } from "../support/pages-of-a-person.ts";

const open = useBrowser();
const picture = useGuidePictures();

test("a team is made, a person is invited and comes, gets a role and leaves", async () => {
  const { page } = await open();
  const { faults, look } = watch(page, [390, 320, 1366, 1440]);
  await signIn(page, "/teams", "team-pages-lea@example.com");
  await look("1-no-team");
  await page.getByLabel("Name", { exact: true }).fill("The platform team with a long name");
  await page.getByLabel("Name in addresses").fill("platform-pages");
  await page.getByRole("button", { name: "Make the team" }).click();
  await page.waitForURL(`${baseUrl()}/teams/platform-pages/members`);
  await page.getByLabel("Their email address").fill("team-pages-tom@example.com");
  await page.getByLabel("Their role").selectOption("reader");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("heading", { name: "Your invitation" }).waitFor();
  await look("2-invitation");
  const link = (await page.locator("pre code").textContent())!;
  await page.getByRole("link", { name: "Back to the members" }).click();

  const { page: other } = await open();
  await signIn(other, new URL(link).pathname, "team-pages-tom@example.com");
  await other.getByRole("button", { name: "Accept" }).click();
  await page.reload();
  await page.getByLabel(/^Role of .*tom/i).selectOption("admin");
  await page.getByRole("button", { name: /^Change the role of .*tom/i }).click();
  await page.getByText("accepted").waitFor();
  await look("3-members");
  await picture(page, "members", 800);
  await page.getByRole("button", { name: "Leave the team" }).click();
  await page.getByRole("alert").getByText("make somebody else an owner first").waitFor();
  await look("4-last-owner");
  await other.goto(`${baseUrl()}/teams/platform-pages/members`);
  await other.getByRole("button", { name: "Leave the team" }).click();
  await other.waitForURL(`${baseUrl()}/teams`);
  await page.goto(`${baseUrl()}/teams`);
  await look("5-teams");
  expect(faults).toEqual([]);
});
