import { describe, expect, test } from "vitest";
import type { PublishedPage } from "../../../src/contract/publishing/published.ts";
import type { SubmissionPage } from "../../../src/contract/publishing/submissions.ts";
import { anon, operator } from "../../support/actors.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { registries } from "../../support/items.ts";
import { textIn } from "../../support/pages.ts";
import { newPublisher, newTeamPublisher } from "../../support/publishers.ts";
import { newTeam, newUser, setMember } from "../../support/vault.ts";
import { offeredOf, publishAs, versionsOf } from "../../support/yanks.ts";

let count = 0;

async function ofPerson() {
  const acme = await newPublisher();
  return { email: acme.email, team: "", acme };
}

async function ofTeam() {
  const { email } = await newUser();
  const { slug } = await newTeam(email);
  return { email, team: slug, acme: await newTeamPublisher({ slug, ada: { email } }) };
}

/** Somebody in a browser with a skill of several versions, all of them public. */
async function newAuthor(kind: (typeof registries)[number], texts: readonly string[]) {
  const slug = `taken-back-${kind}-${++count}`;
  const { email, team, acme } = kind === "team" ? await ofTeam() : await ofPerson();
  // What was taken down of one author would hold the same text of the next.
  const own = texts.map((text) => `${text} of ${slug}`);
  await publishAs(acme, slug, own);
  const browser = newBrowser();
  await browser.signIn(email);
  const list = `${team ? `/teams/${team}` : "/vault"}/publishing`;
  const address = `${list}/${slug}`;
  return {
    ...{ slug, team, browser, list, address },
    press: (act: string, fields: Record<string, string | string[]> = {}) => browser.submit(address, { act, ...fields }),
    published: async () => (await (await acme.ask("/published")).json<PublishedPage>()).items[0]!,
    submissions: async () => (await (await acme.ask("/submissions")).json<SubmissionPage>()).items,
  };
}

/** The fields of the confirmation's form. */
const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

describe.each(registries)("what a %s has published", (kind) => {
  test("is yanked once its person has read what will happen, and just that happens", async () => {
    const author = await newAuthor(kind, ["apples", "berries"]);
    const list = await author.browser.page(author.list);
    expect(list).toContain(`<a href="${author.address}"><bdi>About berries of ${author.slug}</bdi></a>`);
    expect(textIn(list)).toMatch(/Public public.*Version 2 is offered · 0 installs/);

    const nothing = await author.press("yank", { reason: "broken" });
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain("Your choice must name a version.");

    const asked = await author.press("yank", { versions: ["2"], reason: "insecure" });
    const page = await asked.text();
    expect(asked.status).toBe(200);
    expect(page).toContain(`<h2>Yank version 2 of ${author.slug}?</h2>`);
    expect(textIn(page)).toContain("Within two minutes everybody is offered the files of version 1, as version 3");
    expect(textIn(page)).toContain("still gets it from its own address, marked: it is not safe to use.");
    expect(page).not.toContain("empty plugin");
    expect(await author.published()).toMatchObject({ state: "public", version: 2 });

    const done = await author.press("confirm-yank", hiddenIn(page));
    expect([done.status, done.headers.get("Location")]).toEqual([303, author.address]);
    expect(await offeredOf(author.slug)).toMatchObject({ version: 3 });
    expect((await versionsOf(author.slug)).map(({ yanked }) => yanked?.reason ?? null)).toEqual([
      null,
      "insecure",
      null,
    ]);
    const after = textIn(await author.browser.page(author.address));
    expect(after).toMatch(/Version 3 Offered now.*Version 2 Yanked just now: it is not safe to use/);
  });

  test("goes whole, with all that has the same bytes, and comes back", async () => {
    const author = await newAuthor(kind, ["apples", "berries"]);
    await author.press("confirm-yank", { versions: "2", reason: "broken" });
    const page = await (await author.press("yank", { versions: ["1"], reason: "insecure" })).text();
    expect(textIn(page)).toContain("With it goes version 3: the bytes are the same.");
    expect(textIn(page)).toContain("No version is left to offer");
    expect(page).toContain("empty plugin in its place");
    await author.press("confirm-yank", hiddenIn(page));
    expect(await author.published()).toMatchObject({ state: "yanked", version: null });
    const whole = textIn(await author.browser.page(author.list));
    expect(whole).toContain("All of its versions are yanked yanked: it is not safe to use");

    const asked = await (await author.press("unyank", { versions: ["2"] })).text();
    expect(asked).toContain(`<h2>Offer version 2 of ${author.slug} again?</h2>`);
    expect(textIn(asked)).toContain("everybody is offered the files of version 2, as version 4");
    expect((await author.press("confirm-unyank", hiddenIn(asked))).status).toBe(303);
    expect(await author.published()).toMatchObject({ state: "public", version: 4 });
  });

  test("with a secret in it says what readers see, and who decides", async () => {
    const author = await newAuthor(kind, ["apples"]);
    const page = await (await author.press("yank", { versions: ["1"], reason: "secret" })).text();
    expect(textIn(page)).toContain("marked: it was published by mistake.");
    expect(textIn(page)).toContain("A moderator is asked to take it down for everybody.");
    await author.press("confirm-yank", hiddenIn(page));
    const after = textIn(await author.browser.page(author.address));
    expect(after).toContain("Nobody is given it until a moderator has decided");
    expect(after).toContain("1 open report");
  });

  test("is appealed once it was taken down, in the browser too", async () => {
    const author = await newAuthor(kind, ["apples"]);
    await operator.setStatus("skill", author.slug, "rejected");
    const list = textIn(await author.browser.page(author.list));
    expect(list).toContain("Taken down taken-down");
    const page = await author.browser.page(author.address);
    expect(textIn(page)).toContain("A moderator took it down");
    expect(page).not.toContain('value="yank"');
    const [submission] = await author.submissions();
    expect((await author.press("confirm-yank", { versions: "1", reason: "broken" })).status).toBe(409);
    const empty = await author.press(`appeal ${submission!.id}`, { text: "" });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("The text must not be empty.")]);
    expect((await author.press(`appeal ${submission!.id}`, { text: "It is <ours>." })).status).toBe(303);
    const after = await author.browser.page(author.address);
    expect(after).toContain("Your appeal is open");
    expect(after).toContain("It is &lt;ours&gt;.");
    expect(after).not.toContain(`value="appeal ${submission!.id}"`);
  });

  test("refuses what is no version, and what is another's is not there", async () => {
    const [author, other] = [await newAuthor(kind, ["apples"]), await newAuthor(kind, ["apples and pears"])];
    for (const versions of ["7", "x", "", "1 1.5", "0"]) {
      const response = await author.press("yank", { versions, reason: "broken" });
      expect([versions, response.status]).toEqual([versions, versions === "7" ? 404 : 400]);
    }
    const unreasoned = await author.press("confirm-yank", { versions: "1", reason: "because" });
    expect(unreasoned.status).toBe(400);
    expect((await author.press("fly")).status).toBe(400);
    expect(await author.published()).toMatchObject({ state: "public" });
    await author.browser.page(`${author.list}/${other.slug}`, 404);
    const taken = await author.browser.submit(`${author.list}/${other.slug}`, {
      ...{ act: "confirm-yank", versions: "1", reason: "broken" },
    });
    expect(taken.status).toBe(404);
    expect(await other.published()).toMatchObject({ state: "public" });
  });
});

test("a team's members read it, and its approvers alone yank", async () => {
  const author = await newAuthor("team", ["apples"]);
  const member = await newUser();
  await setMember(author.team, member.email, "member");
  const browser = newBrowser();
  await browser.signIn(member.email);
  const page = await browser.page(author.address);
  expect(page).toContain("Offered now");
  expect(page).not.toContain('name="versions"');
  for (const act of ["yank", "confirm-yank"]) {
    const response = await browser.submit(author.address, { act, versions: "1", reason: "broken" });
    expect([act, response.status]).toEqual([act, 403]);
  }
  const { status } = await anon.get(`/api/v1/skills/${author.slug}`);
  expect([status, await author.published()]).toEqual([200, expect.objectContaining({ state: "public" })]);
});
