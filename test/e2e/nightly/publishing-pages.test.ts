import { expect, test } from "vitest";
import type { SubmissionPage } from "../../../src/contract/publishing/submissions.ts";
import { openLink, press, watch } from "../support/pages-of-a-person.ts";
import { usePublishing, validOf } from "../support/publishing.ts";

/** The pages of publishing in their states, made by what authors, moderators and the scanner do. */
const { newAuthor, operate, decide, publish, gate } = usePublishing();

test("from no publisher to a version that is public, yanked, and taken down", async () => {
  const author = await newAuthor("pia");
  const { page } = author;
  const { faults, look } = watch(page, [1366, 390]);
  await page.getByRole("heading", { name: "Choose a publisher" }).waitFor();
  await look("01-no-publisher");
  await author.write("meeting-minutes", "# Minutes\n\nWrite what was decided.", { summary: null });
  await author.show("/vault/items/meeting-minutes");
  await openLink(page, "Publish");
  await page.getByText("It has none. Agents choose a skill by that line.").waitFor();
  await look("02-checklist-missing");
  await openLink(page, "Choose under which name you publish");
  await page.getByLabel("Slug").fill("pia-writes");
  await page.getByLabel("Name, as readers see it").fill("Pia writes");
  await press(page, "Choose it for good");
  // It leads back to what was to be published.
  await page.getByRole("heading", { name: "Publish About meeting-minutes" }).waitFor();
  await author.show("/vault/publishing");
  await look("03-nothing-submitted");

  await author.ask("/items/meeting-minutes", { method: "PATCH", body: { summary: "Writes minutes of a meeting." } });
  await author.show("/vault/items/meeting-minutes/publish");
  await page.getByLabel("License", { exact: false }).fill("MIT");
  await press(page, "Check it again");
  await look("04-checklist-ready");
  gate().shut();
  await press(page, "Submit it");
  await page.getByText("Waits for the virus scan").waitFor();
  await look("05-waiting");
  gate().open();
  await expect
    .poll(() => page.reload().then(() => page.getByText("nobody has approved").count()), { interval: 500 })
    .toBe(1);
  await look("06-held-first-record");
  faults.push(...(await validOf(page)));
  const { items } = await author.ask<SubmissionPage>("/submissions", { method: "GET" });
  await decide(items[0]!.id, "approve", { note: "Read it" });
  await page.reload();
  await page.getByText("Version 1 is offered").waitFor();
  await look("07-published");

  await author.ask("/items/meeting-minutes", { method: "PATCH", body: { body: "# Minutes\n\nWrite it down." } });
  await publish(author, "meeting-minutes");
  await page.reload();
  await openLink(page, "About meeting-minutes");
  await page.getByText("Offered now").waitFor();
  await look("08-record");
  faults.push(...(await validOf(page)));
  await page.getByLabel("Version 2").check();
  await page.getByLabel("Why, as readers see it").selectOption("insecure");
  await press(page, "Yank …");
  await look("09-yank-confirmation");
  await press(page, "Yank version 2");
  await page.getByText("Version 3 is offered").waitFor();
  await look("10-one-yanked");
  for (const number of ["Version 3", "Version 1"]) await page.getByLabel(number).check();
  await page.getByLabel("Why, as readers see it").selectOption("insecure");
  await press(page, "Yank …");
  await page.getByText("No version is left to offer").waitFor();
  await look("11-yank-all-confirmation");
  await press(page, "Yank versions 1 and 3");
  await page.getByText("All of its versions are yanked").waitFor();
  await look("12-all-yanked");
  await author.show("/skills/meeting-minutes");
  await page.getByText("Its publisher has yanked every version of it").waitFor();
  await look("13-all-yanked-as-readers-see-it");
  await author.show("/vault/publishing/meeting-minutes");
  await page.getByLabel("Version 2").check();
  await press(page, "Offer again …");
  await look("14-unyank-confirmation");
  await press(page, "Offer version 2 again");

  const word = { status: "rejected", reason: "It copies a book.", category: "copyright" };
  await operate("catalog/skill/meeting-minutes/status", { method: "PUT", body: word });
  await author.show("/vault/publishing");
  await page.getByText("Taken down", { exact: true }).waitFor();
  await look("15-taken-down-in-the-list");
  await openLink(page, "About meeting-minutes");
  await look("16-taken-down");
  await page.getByText("Appeal, once").click();
  await page.getByLabel("Why it should be public").fill("We wrote that book ourselves.");
  await press(page, "Appeal meeting-minutes");
  await page.getByText("Your appeal is open").waitFor();
  await look("17-takedown-appealed");
  expect(faults).toEqual([]);
  expect(author.complaints).toEqual([]);
});

test("a publisher that is stopped, and one that is gone", async () => {
  const author = await newAuthor("vera");
  const { page } = author;
  const { faults, look } = watch(page, [1366, 390]);
  await author.choose("vera-and-co", "Vera and Co");
  await author.write("first-of-vera", "# First\n\nStep by step.");
  await publish(author, "first-of-vera");
  await operate("publishers/vera-and-co/stop");
  await author.show("/vault/publishing");
  await page.getByText("has stopped it").waitFor();
  await look("30-stopped");
  await author.show("/vault/items/first-of-vera/publish");
  await look("31-stopped-checklist");
  await author.show("/publishers/vera-and-co");
  await look("32-publisher");
  await operate("publishers/vera-and-co/start");
  await operate(`users/${author.email}`, { method: "DELETE" });
  const isGone = () => page.reload().then(() => page.getByText("This publisher is gone").count());
  await expect.poll(isGone, { interval: 1_000 }).toBe(1);
  await look("33-publisher-gone");
  expect(faults).toEqual([]);
});
