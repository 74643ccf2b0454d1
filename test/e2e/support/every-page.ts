import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { askForConsent } from "../../measure/let-client-in.ts";
import type { SubmissionPage } from "../../../src/contract/publishing/submissions.ts";
import type { Tab } from "./browser.ts";
import { signIn } from "./pages-of-a-person.ts";

/** Whose pages they are. */
export const email = "every-page@example.com";
const team = "/teams/every-page";
/** The addresses that are made with the data, by the pattern of their route. */
const made = { webhook: "", invitation: "", code: "", consent: "" };

type Open = () => Promise<Tab>;

/** Somebody in a tab of their own, and the function that sends their forms as a browser does. */
async function newPerson(base: string, open: Open, person: string) {
  const { page } = await open();
  await signIn(page, "/teams", person, base);
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { Origin: base, Accept: "text/html" };
    const response = await page.request.post(base + path, { form: fields, headers, maxRedirects: 0 });
    const text = await response.text();
    expect([path, [200, 303].includes(response.status())], text).toEqual([path, true]);
    return text;
  };
  const get = async (path: string) => (await page.request.get(base + path)).text();
  return { page, post, get };
}

/** The public slug of what a person and their team have published. */
const published: Record<string, string> = { "/vault": "every-page-own", [team]: "every-page-team" };

const etagIn = (page: string) => /name="etag" value="([^"]*)"/.exec(page)![1]!.replaceAll("&quot;", '"');

/** A moderator lets a publisher's first record in, once it was scanned and read. */
async function approve(base: string, slug: string): Promise<void> {
  const headers = { Authorization: `Bearer ${localOperatorToken}`, "Content-Type": "application/json" };
  const submission = async () => {
    const response = await fetch(`${base}/operator/v1/submissions?slug=${slug}`, { headers });
    return (await response.json<SubmissionPage>()).items[0]!;
  };
  for (let waited = 0; (await submission()).state !== "held"; waited += 250) {
    if (waited > 120_000) throw new Error(`${slug} was never read`);
    await wait(250);
  }
  const body = JSON.stringify({ by: "grace", note: "Read it" });
  const { id } = await submission();
  const response = await fetch(`${base}/operator/v1/submissions/${id}/approve`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

/** A team, items with earlier texts, and one of everything that a page shows. */
export async function furnish(base: string, open: Open) {
  const { page, post, get } = await newPerson(base, open, email);
  await post("/teams", { slug: "every-page", name: "Every page", once: "team" });
  const marked = await fetch(`${base}/operator/v1/users/${encodeURIComponent(email)}/moderator`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${localOperatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ moderator: true }),
  });
  expect(marked.status).toBe(200);
  const item = { act: "save", title: "PDF forms", kind: "skill", summary: "Fills forms.", body: "# How\n\nWith care." };
  for (const place of ["/vault", team]) {
    await post(`${place}/new`, { ...item, once: place });
    const etag = etagIn(await get(`${place}/items/pdf-forms?edit`));
    await post(`${place}/items/pdf-forms`, { ...item, body: "# How\n\nWith love.", etag });
  }
  for (const [place, slug] of Object.entries(published)) {
    await post(`${place}/publishing`, { act: "publisher", slug: `author-of-${slug}`, name: "Every page" });
    const etag = etagIn(await get(`${place}/items/pdf-forms/publish`));
    await post(`${place}/items/pdf-forms/publish`, { act: "submit", etag, slug, license: "MIT", note: "" });
    await approve(base, slug);
  }
  // As much as a list and the part of a text show.
  const summary =
    "It fills in the forms that an office wants, one after the other, and asks where it is not sure. ".repeat(3);
  for (let at = 0; at < 50; at++) {
    const many = { ...item, title: `Item ${at} of many`, summary, tags: "pdf forms", once: `${at} of many` };
    await post(`${team}/new`, many);
  }
  const lines = Array.from({ length: 4_000 }, (_, at) => `- ${((at + 1) * 7919).toString(36)} step ${at * at}`);
  await post(`${team}/new`, { ...item, title: "Long", body: lines.join("\n"), once: "long" });
  await post(`${team}/keys`, { act: "make", name: "nightly", scopes: "vault:read", expiresInDays: "9", once: "key" });
  // Nobody listens there: what it is told waits.
  const url = "http://127.0.0.1:9/events";
  await post(`${team}/webhooks`, { act: "make", url, events: "key.created", once: "hook" });
  made.webhook = /\/webhooks\/([\w-]+)"/.exec(await get(`${team}/webhooks`))![1]!;
  const asked = await fetch(`${base}/api/v1/device`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "a program", scopes: ["vault:read"] }),
  });
  made.code = ((await asked.json()) as { userCode: string }).userCode;
  const { pathname, search } = (await askForConsent(base)).address;
  made.consent = pathname + search;

  const host = await newPerson(base, open, "host-of-every-page@example.com");
  await host.post("/teams", { slug: "inviting", name: "Inviting", once: "team" });
  const inviting = { act: "invite", email, role: "reader", once: "invitation" };
  made.invitation = /\/invitations\/([\w-]+)/.exec(await host.post("/teams/inviting/members", inviting))![1]!;
  await Promise.all([page.close(), host.page.close()]);
}

/** The addresses to look at, by the pattern of their route. A page without one fails the first test. */
export const addresses = (): Record<string, string[]> => {
  const item = (place: string) => [`${place}/items/pdf-forms`, `${place}/items/pdf-forms?edit`];
  const ofItems = (mount: string, place: string) => ({
    [mount]: [place, `${place}?q=forms&kind=skill&sort=title`],
    [`${mount}/new`]: [`${place}/new`],
    [`${mount}/items/:slug`]: item(place),
    [`${mount}/items/:slug/bundle`]: [`${place}/items/pdf-forms/bundle`],
    [`${mount}/items/:slug/revisions`]: ["", "?revision=1"].map(
      (query) => `${place}/items/pdf-forms/revisions${query}`,
    ),
    [`${mount}/items/:slug/publish`]: [`${place}/items/pdf-forms/publish`],
    [`${mount}/publishing`]: [`${place}/publishing`],
    [`${mount}/publishing/:slug`]: [`${place}/publishing/${published[place]}`],
    [`${mount}/links`]: [`${place}/links`, `${place}/links?item=pdf-forms`],
    [`${mount}/trash`]: [`${place}/trash`],
    [`${mount}/audit`]: [`${place}/audit`, `${place}/audit?act=item.create`],
  });
  return {
    ...ofItems("/vault", "/vault"),
    ...ofItems("/teams/:team", team),
    "/teams/:team/items/:slug": [...item(team), `${team}/items/long`],
    "/teams": ["/teams"],
    ...Object.fromEntries(
      ["members", "keys", "webhooks", "settings", "catalogue", "catalogue/policy", "pending"].map((name) => [
        `/teams/:team/${name}`,
        [`${team}/${name}`],
      ]),
    ),
    "/teams/:team/webhooks/:webhook": [`${team}/webhooks/${made.webhook}`],
    "/account": ["/account"],
    "/moderation": ["/moderation"],
    "/moderation/:type/:slug": ["/moderation/skill/conventional-commit-writer"],
    "/approve": ["/approve?kind=skill&slug=conventional-commit-writer"],
    "/device": ["/device", `/device?code=${made.code}`],
    "/consent": [made.consent],
    "/invitations/:token": [`/invitations/${made.invitation}`],
    "/sign-in": ["/sign-in", "/sign-in?next=%2Fvault"],
    "/sign-in/email": ["/sign-in/email"],
    "/sign-in/email/:token": [`/sign-in/email/${"a".repeat(43)}`],
    "/dev/mail": ["/dev/mail"],
  };
};
/** Whether it needs no session. */
export const isOpen = (path: string) => /^\/(sign-in|dev)\b/.test(path);
export const everyAddress = () => Object.values(addresses()).flat();
/** Routes that are no page: files, and ways to a provider that is not set up here. */
export const isNoPage = (pattern: string) =>
  /\/(export|download|audit\.ndjson|settings-file\/:client)$|^\/sign-in\/(oidc|github|access)/.test(pattern) ||
  pattern.endsWith("/");
