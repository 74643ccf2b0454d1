import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Submission } from "../../../src/contract/publishing/submissions.ts";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { useBrowser } from "../support/browser.ts";
import { startClamd } from "../support/clamd.ts";
import { openLink, press, signIn, watch } from "../support/pages-of-a-person.ts";
import { type RunningService, startDev } from "../support/service.ts";
import { skill } from "../../support/records.ts";

/** Moderators decide cases of every kind by clicks; an author appeals, and another moderator grants it. */
const open = useBrowser();
let service: RunningService;
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
  const vars = {
    SCANNER_URL: `clamd://127.0.0.1:${clamd.port}`,
    NEW_RECORDS_PER_DAY: 100,
    OPEN_SUBMISSIONS_AT_FIRST: 50,
  };
  service = await startDev(
    Object.entries({ ...vars, SUBMISSIONS_PER_DAY: 200, OPEN_SUBMISSIONS: 100, REPORTS_PER_HOUR: 1_000 }).flatMap(
      ([name, value]) => ["--var", `${name}:${value}`],
    ),
  );
});
afterAll(async () => {
  await service?.stop();
  await clamd?.stop();
});

async function send<Answer>(path: string, key: string, body?: unknown, method = "POST"): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || "null") as Answer;
}
const operate = <Answer>(path: string, body?: unknown, method?: string) =>
  send<Answer>(`/operator/v1/${path}`, localOperatorToken, body, method);

async function newPerson(name: string) {
  const email = `${name}@example.com`;
  await operate("users", { email, name, slug: name, confirmed: true });
  const { page, complaints } = await open();
  return { email, page, complaints };
}

async function newModerator(name: string) {
  const person = await newPerson(name);
  await operate(`users/${person.email}/moderator`, { moderator: true }, "PUT");
  await signIn(person.page, "/moderation", person.email, service.url);
  return person;
}

async function newAuthor(name: string) {
  const person = await newPerson(name);
  const scopes = ["vault:read", "vault:write", "publish", "account"];
  const { key } = await operate<{ key: string }>("keys", { user: person.email, scopes });
  const ask = <Answer>(path: string, body?: unknown, method?: string) =>
    send<Answer>(`/api/v1/vault${path}`, key, body, method);
  await ask("/publisher", { slug: `${name}-writes`, name: `${name} writes` }, "PUT");
  await signIn(person.page, "/vault/publishing", person.email, service.url);
  const stateOf = async (id: string) => (await ask<Submission>(`/submissions/${id}`, undefined, "GET")).state;
  /** A submission that waits for a moderator. */
  const held = async (slug: string, body: string) => {
    await ask("/items", { kind: "skill", slug, title: `About ${slug}`, summary: `Helps with ${slug}.`, body });
    const { id } = await ask<Submission>(`/items/${slug}/submissions`, { license: "MIT" });
    await expect.poll(() => stateOf(id), { interval: 300 }).toBe("held");
    return id;
  };
  return { ...person, ask, held, stateOf };
}

/** Opens a case and presses one of its buttons. */
async function decide(page: Page, slug: string, button: string, { reason = "", words = "Read it." } = {}) {
  await page.goto(`${service.url}/moderation/skill/${slug}`);
  if (reason) await page.getByLabel("Reason, of a refusal", { exact: false }).selectOption(reason);
  await page.getByLabel("Words").fill(words);
  await press(page, button);
  expect(new URL(page.url()).pathname).toBe("/moderation");
}

const statusOf = async (slug: string) => (await fetch(`${service.url}/api/v1/skills/${slug}`)).status;
const imported = (records: object[]) =>
  fetch(`${service.url}/operator/v1/catalog/import`, {
    method: "POST",
    headers: { Authorization: `Bearer ${localOperatorToken}`, "Content-Type": "application/x-ndjson" },
    body: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
  });
const report = (slug: string, details: string, reason = "spam") =>
  fetch(`${service.url}/report`, {
    method: "POST",
    body: new URLSearchParams({ type: "skill", slug, reason, details, contact: "reader@example.com", answer: "yes" }),
  });

test("from held to refused, appealed, and granted by a second moderator", async () => {
  const [ada, grace, alan] = [await newAuthor("ada"), await newModerator("grace"), await newModerator("alan")];
  const { faults, look } = watch(grace.page, [1366, 390]);
  const id = await ada.held("minutes-of-ada", "# Minutes\n\nWrite down what was decided\u200B, and by whom.");
  await grace.page.goto(`${service.url}/account`);
  await openLink(grace.page, "what waits for you");
  await look("moderation-01-list");
  await openLink(grace.page, /minutes-of-ada/);
  await look("moderation-02-held");
  await decide(grace.page, "minutes-of-ada", "Refuse", { reason: "spam", words: "It advertises." });
  expect(await ada.stateOf(id)).toBe("refused");

  await ada.page.reload();
  await ada.page.getByText("It advertises.").waitFor();
  await ada.page.locator("summary", { hasText: "Appeal" }).first().click();
  await ada.page.getByLabel("Why it should be public").first().fill("It names no product at all.");
  await press(ada.page, /appeal/i);
  expect(await ada.stateOf(id)).toBe("held");

  await grace.page.goto(`${service.url}/moderation/skill/minutes-of-ada`);
  await grace.page.getByText("The appeal is against a decision of yours").waitFor();
  await look("moderation-03-own-decision");
  await alan.page.goto(`${service.url}/moderation/skill/minutes-of-ada`);
  const second = watch(alan.page, [1366, 390]);
  await second.look("moderation-04-appeal");
  await decide(alan.page, "minutes-of-ada", "Grant the appeal");
  expect(await statusOf("minutes-of-ada")).toBe(200);
  expect(await ada.stateOf(id)).toBe("published");
  expect([faults, second.faults, grace.complaints, alan.complaints]).toEqual([[], [], [], []]);
});

test("cases of every kind, fifty in all, are decided by clicks", async () => {
  const [author, mo] = [await newAuthor("bea"), await newModerator("mo")];
  const { page } = mo;
  const { faults, look } = watch(page, [1366, 390]);
  let decided = 0;
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const at of twelve) {
    await author.held(`bea-held-${at}`, `# Held ${at}\n\nCount to ${at}, slowly.`);
    const isFine = at % 2 === 0;
    await (isFine
      ? decide(page, `bea-held-${at}`, "Approve")
      : decide(page, `bea-held-${at}`, "Refuse", { reason: "other", words: "Say what it is for." }));
    expect(await statusOf(`bea-held-${at}`)).toBe(isFine ? 200 : 404);
    decided++;
    // The first one that was approved lets the later ones in: they are held as long as they are refused.
    if (isFine) break;
  }
  const copied = "# Reads invoices\n\nReads the sum of an invoice, and the day on which it is due. It writes nothing.";
  await imported([
    ...twelve.map((at) => skill({ slug: `reported-${at}`, title: `Reported ${at}`, body: `# ${at}\n\nAbout ${at}.` })),
    ...twelve.map((at) => skill({ slug: `taken-${at}`, title: `Taken ${at}`, body: `# Taken ${at}\n\nText ${at}.` })),
    ...["original", "copy-of-original", "copy-left-alone"].map((slug) => skill({ slug, title: slug, body: copied })),
  ]);
  for (const at of twelve) {
    expect((await report(`reported-${at}`, `I do not like it, ${at}.`)).ok).toBe(true);
    if (at === 1) {
      await page.goto(`${service.url}/moderation/skill/reported-1`);
      await page.getByText("I do not like it, 1.").waitFor();
      await look("moderation-05-reported");
    }
    await decide(page, `reported-${at}`, "Dismiss the reports");
    expect(await statusOf(`reported-${at}`)).toBe(200);
    decided++;
  }
  for (const at of twelve) {
    await report(`taken-${at}`, "It harms.", "malware");
    await decide(page, `taken-${at}`, "Take it down", { reason: "spam" });
    expect(await statusOf(`taken-${at}`)).toBe(404);
    decided++;
  }
  await page.goto(`${service.url}/moderation/skill/original`);
  await page.getByLabel("skill copy-of-original").check();
  await page.getByLabel("Reason, of a refusal", { exact: false }).selectOption("copyright");
  await page.getByLabel("Words").fill("It is another's work.");
  await look("moderation-06-takedown-with-copies");
  await press(page, "Take it down");
  decided++;
  expect([await statusOf("original"), await statusOf("copy-of-original")]).toEqual([404, 404]);
  expect(await statusOf("copy-left-alone")).toBe(200);

  // Refusals that are appealed: another moderator denies them.
  const { page: otherPage } = await newModerator("max");
  const more = await newAuthor("cleo");
  for (const at of twelve) {
    const id = await more.held(`cleo-${at}`, `# Cleo ${at}\n\nBuy ${at}.`);
    await decide(page, `cleo-${at}`, "Refuse", { reason: "spam", words: "It sells." });
    await more.ask(`/submissions/${id}/appeal`, { text: "It does not." });
    await decide(otherPage, `cleo-${at}`, "Deny the appeal", { reason: "spam", words: "It does." });
    expect(await more.stateOf(id)).toBe("refused");
    decided += 2;
  }
  expect(decided).toBeGreaterThanOrEqual(50);
  await page.goto(`${service.url}/moderation`);
  await look("moderation-07-list-at-the-end");
  expect([faults, mo.complaints]).toEqual([[], []]);
});

test("offers, domains and the form that gives a record away", async () => {
  const [dan, eve] = [await newAuthor("dan"), await newAuthor("eve")];
  const { page: moderating } = await newModerator("nan");
  await dan.held("dan-counts", "# Count\n\nCount what lies there.");
  await decide(moderating, "dan-counts", "Approve");
  const { faults, look } = watch(dan.page, [1366, 390]);
  await dan.page.goto(`${service.url}/vault/publishing/dan-counts`);
  await look("ownership-01-give");
  await dan.page.getByLabel("The publisher’s slug").fill("eve-writes");
  await press(dan.page, "Offer it");
  await look("ownership-02-offered");
  const second = watch(eve.page, [1366, 390]);
  await eve.page.reload();
  await second.look("ownership-03-offered-to-you");
  await press(eve.page, "Accept dan-counts");
  await eve.page.goto(`${service.url}/skills/dan-counts`);
  await eve.page.getByText("Of its publisher since").waitFor();
  await second.look("ownership-04-record");
  expect([faults, second.faults, dan.complaints, eve.complaints]).toEqual([[], [], [], []]);
});
