import { expect, test } from "vitest";
import { askForConsent } from "../../measure/let-client-in.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { openLink, press, signIn } from "../support/pages-of-a-person.ts";

/** What a person does by forms alone. Webhooks are in team-webhooks.test.ts, bundles in vault-pages.test.ts. */
const open = useBrowser();

/** A tab without script, whose answers that are no page are kept. */
async function withoutScript(path: string, person: string) {
  const { page } = await open({ javaScriptEnabled: false });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await signIn(page, path, person);
  const at = (path: string) => expect(new URL(page.url()).pathname).toBe(path);
  return { page, refused, at };
}

test("an item is written, previewed, changed, brought back, deleted, and shared by a link", async () => {
  const { page, refused, at } = await withoutScript("/vault/new", "no-script-item@example.com");
  await page.getByLabel("Title").fill("By hand");
  await page.getByLabel("Text", { exact: true }).fill("*Slowly*.");
  await press(page, "Preview");
  expect(await page.locator("#preview em").innerText()).toBe("Slowly");
  await press(page, "Save");
  at("/vault/items/by-hand");
  await openLink(page, "Change it");
  await page.getByLabel("Text", { exact: true }).fill("*Quickly*.");
  await press(page, "Save");
  await page.getByText("Quickly").first().waitFor();
  await page.goto(`${baseUrl()}/vault/items/by-hand/revisions?revision=1`);
  await press(page, "Make it so again");
  at("/vault/items/by-hand");
  await page.getByText("Slowly").first().waitFor();
  await page.goto(`${baseUrl()}/vault/items/by-hand/revisions`);
  await page.getByLabel("Type its slug").fill("by-hand");
  await press(page, "Erase the earlier texts");
  expect(await page.getByRole("link", { name: "Revision 1", exact: true }).count()).toBe(0);

  await page.goto(`${baseUrl()}/vault/links?item=by-hand`);
  await press(page, "Make the link");
  expect(await page.locator(".command code").first().innerText()).toContain("npx skills add");
  await openLink(page, "Back to the links");
  await press(page, /^Revoke/);
  await page.getByText("Revoked").waitFor();

  await page.goto(`${baseUrl()}/vault/items/by-hand`);
  await press(page, "Delete it");
  at("/vault");
  await page.goto(`${baseUrl()}/vault/trash`);
  await press(page, "Bring By hand back");
  at("/vault/items/by-hand");
  await press(page, "Delete it");
  await page.goto(`${baseUrl()}/vault/trash`);
  await page.getByText("Delete it for good").click();
  await page.getByLabel("Type its slug").fill("by-hand");
  await press(page, "Delete By hand for good");
  await page.getByText("Nothing is in the trash").waitFor();
  expect(refused).toEqual([]);
  await page.close();
});

test("a team is made, somebody comes by an invitation and is removed, and the team ends", async () => {
  const { page, refused, at } = await withoutScript("/teams", "no-script-team@example.com");
  await page.getByLabel("Name", { exact: true }).fill("By forms");
  await page.getByLabel("Name in addresses").fill("by-forms");
  await press(page, "Make the team");
  at("/teams/by-forms/members");
  await page.getByLabel("Their email address").fill("no-script-guest@example.com");
  await press(page, "Invite");
  const invitation = new URL((await page.locator("pre code").textContent())!).pathname;
  const guest = await withoutScript(invitation, "no-script-guest@example.com");
  await press(guest.page, "Accept");
  await guest.page.goto(`${baseUrl()}/teams/by-forms`);

  await page.goto(`${baseUrl()}/teams/by-forms/members`);
  await page.getByLabel(/^Role of .*guest/i).selectOption("admin");
  await press(page, /^Change the role of .*guest/i);
  await page.getByText("admin · no-script-guest").waitFor();
  await page.getByLabel("Their email address").fill("another-guest@example.com");
  await press(page, "Invite");
  await openLink(page, "Back to the members");
  await press(page, /^Withdraw/);
  await page.getByText("withdrawn").waitFor();
  await press(page, /^Remove .*guest/i);
  expect(await page.getByLabel(/^Role of .*guest/i).count()).toBe(0);

  await page.goto(`${baseUrl()}/teams/by-forms/settings`);
  await page.getByLabel("Keep flagged items from being installed").check();
  await press(page, "Set the policy");
  await page.getByText("Flagged items can't be installed").waitFor();
  await page.getByLabel("The team's name").fill("By forms alone");
  await press(page, "Change the name");
  await page.goto(`${baseUrl()}/teams/by-forms/audit`);
  expect(await page.getByText("team.rename").count()).toBeGreaterThan(0);
  await page.goto(`${baseUrl()}/teams/by-forms/settings`);
  await page.getByText("What is lost, and the button").click();
  await page.getByLabel("Type its slug").fill("by-forms");
  await press(page, /^End the team/);
  at("/teams");
  expect([...refused, ...guest.refused]).toEqual([]);
  await Promise.all([page.close(), guest.page.close()]);
});

test("keys are made, rotated and revoked, and a CI is trusted and is not", async () => {
  const { page, refused } = await withoutScript("/teams", "no-script-keys@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Keys by forms");
  await page.getByLabel("Name in addresses").fill("keys-by-forms");
  await press(page, "Make the team");
  const place = "/teams/keys-by-forms";
  await page.goto(`${baseUrl()}${place}/keys`);
  await page.getByLabel(/^The robot's name/).fill("nightly");
  await press(page, "Make the key");
  const first = await page.locator("#key").innerText();
  await openLink(page, "Back to the team's keys");
  await press(page, "Rotate nightly");
  expect(await page.locator("#key").innerText()).not.toBe(first);
  await openLink(page, "Back to the team's keys");
  // The former key is rotated no more.
  expect(await page.getByRole("button", { name: "Rotate nightly" }).count()).toBe(1);
  await press(page, "Revoke nightly");
  await press(page, "Revoke nightly");
  expect(await page.getByRole("button", { name: "Revoke nightly" }).count()).toBe(0);
  await page.getByLabel(/^The repository's number/).fill("1296269");
  await page.getByLabel(/^The number of the account/).fill("583231");
  await page.getByLabel("The workflow's file").fill(".github/workflows/publish.yml");
  await press(page, "Trust its jobs");
  await press(page, /^Trust .* no longer$/);

  expect(refused).toEqual([]);
  await page.close();
});

test("a person's keys, programs, sessions, name and end", async () => {
  const { page, refused, at } = await withoutScript("/account", "no-script-account@example.com");
  await page.getByLabel("Name, to tell it from others").fill("laptop");
  await press(page, "Make the key");
  await openLink(page, "Back to your account");
  await press(page, "Rotate laptop");
  await openLink(page, "Back to your account");
  await press(page, "Revoke laptop");

  const other = await withoutScript("/account", "no-script-account@example.com");
  await page.reload();
  await press(page, "End all others");
  await other.page.goto(`${baseUrl()}/account`);
  other.at("/sign-in");

  const asked = await fetch(`${baseUrl()}/api/v1/device`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "a program", scopes: ["vault:read"] }),
  });
  const { userCode } = (await asked.json()) as { userCode: string };
  await page.goto(`${baseUrl()}/device`);
  await page.getByLabel("The code that the program shows").fill(userCode);
  await press(page, "Go on");
  await press(page, "Approve");
  at("/device");
  await page.goto((await askForConsent(baseUrl())).address.href);
  await press(page, "Refuse");
  expect([...refused, ...other.refused]).toEqual([]);
  await Promise.all([page.close(), other.page.close()]);

  const last = await withoutScript("/account", "no-script-account@example.com");
  await last.page.getByLabel("As others see it").fill("Ann by forms");
  await press(last.page, /^Change/);
  expect(await last.page.locator("h1").innerText()).toBe("Ann by forms");
  await last.page.getByText("What is lost, and the button").click();
  const label = last.page.getByText(/^Your name in addresses, to be sure: /);
  await last.page.getByLabel(/^Your name in addresses/).fill((await label.innerText()).split(": ")[1]!);
  await press(last.page, "Leave for good");
  last.at("/");
  expect(last.refused).toEqual([]);
  await last.page.close();
});
