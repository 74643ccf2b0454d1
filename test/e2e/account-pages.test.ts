import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInPages } from "../../src/http/account/signed-in.ts";
import { askForConsent } from "../measure/let-client-in.ts";
import { faultsIn } from "./support/axe.ts";
import { launchOptions, ownAddress, useBrowser } from "./support/browser.ts";
import { type RunningService, startDev } from "./support/service.ts";
import { invalidIn } from "./support/valid.ts";

/** Every page of a person: how much a first view loads, and what it does without script and without cookies. */
const open = useBrowser();
const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(String(request.headers["webhook-id"]));
  response.writeHead(202).end();
});
let service: RunningService;
let hook = "";

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  service = await startDev(["--var", "WEBHOOK_LOCAL_TARGETS:true"]);
  await furnish();
}, 300_000);
afterAll(async () => {
  receiver.close();
  await service?.stop();
});

const email = "every-page@example.com";
const team = "/teams/every-page";
/** The addresses that are made with the data, by the pattern of their route. */
const made = { webhook: "", invitation: "", code: "", consent: "" };

/** Signs in by the form, on the way to a page. */
async function signIn(page: Page, path: string, person: string) {
  await page.goto(service.url + path);
  await page.getByLabel("Address (empty: the demo person)").fill(person);
  await press(page, "Sign in for development");
}

/** Presses a button that sends a form, and waits for the page that it leads to. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  await Promise.all([page.waitForEvent("load"), button.first().click()]);
}

/** Somebody in a tab of their own, and the function that sends their forms as a browser does. */
async function newPerson(person: string) {
  const { page } = await open();
  await signIn(page, "/teams", person);
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { Origin: service.url, Accept: "text/html" };
    const response = await page.request.post(service.url + path, { form: fields, headers, maxRedirects: 0 });
    const text = await response.text();
    expect([path, [200, 303].includes(response.status())], text).toEqual([path, true]);
    return text;
  };
  const get = async (path: string) => (await page.request.get(service.url + path)).text();
  return { page, post, get };
}

/** A team, items with earlier texts, and one of everything that a page shows. */
async function furnish() {
  const { page, post, get } = await newPerson(email);
  await post("/teams", { slug: "every-page", name: "Every page", once: "team" });
  const item = { act: "save", title: "PDF forms", kind: "skill", summary: "Fills forms.", body: "# How\n\nWith care." };
  for (const place of ["/vault", team]) {
    await post(`${place}/new`, { ...item, once: place });
    const edit = await get(`${place}/items/pdf-forms?edit`);
    const etag = /name="etag" value="([^"]*)"/.exec(edit)![1]!.replaceAll("&quot;", '"');
    await post(`${place}/items/pdf-forms`, { ...item, body: "# How\n\nWith love.", etag });
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
  await post(`${team}/webhooks`, { act: "make", url: hook, events: "key.created", once: "hook" });
  made.webhook = /\/webhooks\/([\w-]+)"/.exec(await get(`${team}/webhooks`))![1]!;
  const asked = await fetch(`${service.url}/api/v1/device`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "a program", scopes: ["vault:read"] }),
  });
  made.code = ((await asked.json()) as { userCode: string }).userCode;
  const { pathname, search } = (await askForConsent(service.url)).address;
  made.consent = pathname + search;

  const host = await newPerson("host-of-every-page@example.com");
  await host.post("/teams", { slug: "inviting", name: "Inviting", once: "team" });
  const inviting = { act: "invite", email, role: "reader", once: "invitation" };
  made.invitation = /\/invitations\/([\w-]+)/.exec(await host.post("/teams/inviting/members", inviting))![1]!;
  await Promise.all([page.close(), host.page.close()]);
}

/** The addresses to look at, by the pattern of their route. A page without one fails the first test. */
const addresses = (): Record<string, string[]> => {
  const item = (place: string) => [`${place}/items/pdf-forms`, `${place}/items/pdf-forms?edit`];
  const ofItems = (mount: string, place: string) => ({
    [mount]: [place, `${place}?q=forms&kind=skill&sort=title`],
    [`${mount}/new`]: [`${place}/new`],
    [`${mount}/items/:slug`]: item(place),
    [`${mount}/items/:slug/bundle`]: [`${place}/items/pdf-forms/bundle`],
    [`${mount}/items/:slug/revisions`]: ["", "?revision=1"].map(
      (query) => `${place}/items/pdf-forms/revisions${query}`,
    ),
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
      ["members", "keys", "webhooks", "settings", "catalogue", "pending"].map((name) => [
        `/teams/:team/${name}`,
        [`${team}/${name}`],
      ]),
    ),
    "/teams/:team/webhooks/:webhook": [`${team}/webhooks/${made.webhook}`],
    "/account": ["/account"],
    "/device": ["/device", `/device?code=${made.code}`],
    "/consent": [made.consent],
    "/invitations/:token": [`/invitations/${made.invitation}`],
    "/sign-in": ["/sign-in", "/sign-in?next=%2Fvault"],
    "/sign-in/email": ["/sign-in/email"],
    "/sign-in/email/:token": [`/sign-in/email/${"a".repeat(43)}`],
    "/dev/mail": ["/dev/mail"],
  };
};
const isOpen = (path: string) => /^\/(sign-in|dev)\b/.test(path);
const everyAddress = () => Object.values(addresses()).flat();
/** Routes that are no page: files, and ways to a provider that is not set up here. */
const isNoPage = (pattern: string) =>
  /\/(export|download|audit\.ndjson)$|^\/sign-in\/(oidc|github|access)/.test(pattern) || pattern.endsWith("/");

test("no page is left out", () => {
  const patterns = signedInPages.routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  const pages = [...new Set(patterns)].filter((pattern) => !isNoPage(pattern));
  expect(pages.toSorted()).toEqual(Object.keys(addresses()).toSorted());
});

const firstViewBytes = 60 * 1024;

test("a first view is at most 60 KB in two round trips, and axe finds nothing", { timeout: 240_000 }, async () => {
  const { page, complaints, elsewhere } = await open();
  await signIn(page, "/vault", email);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  type Loaded = { url: string; bytes: number; named: string | undefined };
  let loaded = new Map<string, Loaded>();
  session.on("Network.requestWillBeSent", ({ requestId, request, initiator }) => {
    const named = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    loaded.set(requestId, { url: request.url, bytes: 0, named });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const faults: string[] = [];
  const figures: { path: string; bytes: number; requests: number; late: string[] }[] = [];
  for (const path of everyAddress()) {
    loaded = new Map();
    await page.goto(service.url + path, { waitUntil: "networkidle" });
    const [document, ...others] = [...loaded.values()];
    // The icon is asked for by the browser, which has its name from the document.
    const late = others.filter(({ named }) => named !== undefined && named !== document!.url).map(({ url }) => url);
    const bytes = [...loaded.values()].reduce((sum, one) => sum + one.bytes, 0);
    figures.push({ path, bytes, requests: loaded.size, late });
    faults.push(...(await faultsIn(page)));
  }
  expect(Math.min(...figures.map(({ requests }) => requests))).toBeGreaterThan(3);
  expect(figures.filter(({ bytes, late }) => bytes > firstViewBytes || late.length > 0)).toEqual([]);
  const largest = figures.toSorted((one, other) => other.bytes - one.bytes)[0]!;
  console.log(
    `${figures.length} pages; the largest first view is ${largest.path.slice(0, 60)}, ${largest.bytes} bytes`,
  );
  expect(faults).toEqual([]);
  expect(elsewhere.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test("without script every page shows what it has, and is valid", { timeout: 120_000 }, async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await signIn(page, "/vault", email);
  const faults: string[] = [];
  for (const path of everyAddress()) {
    const response = (await page.goto(service.url + path))!;
    expect([path, response.status(), await page.locator("h1").count()]).toEqual([path, 200, 1]);
    // What only a script could do is not offered.
    expect([path, await page.locator("[data-copy]:visible").count()]).toEqual([path, 0]);
    faults.push(...(await invalidIn(path, await response.text())));
  }
  expect([...new Set(faults)]).toEqual([]);
  await page.close();
});

describe("without script, by forms alone", () => {
  /** A tab without script, whose answers that are no page are kept. */
  async function withoutScript(path: string, person: string) {
    const { page } = await open({ javaScriptEnabled: false });
    page.setDefaultTimeout(20_000);
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
    await page.getByRole("link", { name: "Change it" }).click();
    await page.getByLabel("Text", { exact: true }).fill("*Quickly*.");
    await press(page, "Save");
    await page.getByText("Quickly").first().waitFor();
    await page.goto(`${service.url}/vault/items/by-hand/revisions?revision=1`);
    await press(page, "Make it so again");
    at("/vault/items/by-hand");
    await page.getByText("Slowly").first().waitFor();
    await page.goto(`${service.url}/vault/items/by-hand/revisions`);
    await page.getByLabel("Type its slug").fill("by-hand");
    await press(page, "Erase the earlier texts");
    expect(await page.getByRole("link", { name: "Revision 1", exact: true }).count()).toBe(0);

    await page.goto(`${service.url}/vault/links?item=by-hand`);
    await press(page, "Make the link");
    expect(await page.locator(".command code").first().innerText()).toContain("npx skills add");
    await page.getByRole("link", { name: "Back to the links" }).click();
    await press(page, /^Revoke/);
    await page.getByText("Revoked").waitFor();

    await page.goto(`${service.url}/vault/items/by-hand`);
    await press(page, "Delete it");
    at("/vault");
    await page.goto(`${service.url}/vault/trash`);
    await press(page, "Bring By hand back");
    at("/vault/items/by-hand");
    await press(page, "Delete it");
    await page.goto(`${service.url}/vault/trash`);
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
    await guest.page.goto(`${service.url}/teams/by-forms`);

    await page.goto(`${service.url}/teams/by-forms/members`);
    await page.getByLabel(/^Role of .*guest/i).selectOption("admin");
    await press(page, /^Change the role of .*guest/i);
    await page.getByText("admin · no-script-guest").waitFor();
    await page.getByLabel("Their email address").fill("another-guest@example.com");
    await press(page, "Invite");
    await page.getByRole("link", { name: "Back to the members" }).click();
    await press(page, /^Withdraw/);
    await page.getByText("withdrawn").waitFor();
    await press(page, /^Remove .*guest/i);
    expect(await page.getByLabel(/^Role of .*guest/i).count()).toBe(0);

    await page.goto(`${service.url}/teams/by-forms/settings`);
    await page.getByLabel("Keep flagged items from being installed").check();
    await press(page, "Set the policy");
    await page.getByText("Flagged items can't be installed").waitFor();
    await page.getByLabel("The team's name").fill("By forms alone");
    await press(page, "Change the name");
    await page.goto(`${service.url}/teams/by-forms/audit`);
    expect(await page.getByText("team.rename").count()).toBeGreaterThan(0);
    await page.goto(`${service.url}/teams/by-forms/settings`);
    await page.getByText("What is lost, and the button").click();
    await page.getByLabel("Type its slug").fill("by-forms");
    await press(page, /^End the team/);
    at("/teams");
    expect([...refused, ...guest.refused]).toEqual([]);
    await Promise.all([page.close(), guest.page.close()]);
  });

  test("keys, trusted CI jobs and webhooks are made, used, rotated and ended", { timeout: 120_000 }, async () => {
    const { page, refused, at } = await withoutScript("/teams", "no-script-keys@example.com");
    await page.getByLabel("Name", { exact: true }).fill("Keys by forms");
    await page.getByLabel("Name in addresses").fill("keys-by-forms");
    await press(page, "Make the team");
    const place = "/teams/keys-by-forms";
    await page.goto(`${service.url}${place}/webhooks`);
    await page.getByLabel("The receiver's address").fill(hook);
    await page.getByLabel("A key that opens this team was made").check();
    await press(page, "Make the webhook");
    expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);

    await page.goto(`${service.url}${place}/keys`);
    await page.getByLabel(/^The robot's name/).fill("nightly");
    await press(page, "Make the key");
    const first = await page.locator("#key").innerText();
    await page.getByRole("link", { name: "Back to the team's keys" }).click();
    await press(page, "Rotate nightly");
    expect(await page.locator("#key").innerText()).not.toBe(first);
    await page.getByRole("link", { name: "Back to the team's keys" }).click();
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

    await page.goto(`${service.url}${place}/webhooks`);
    await page.getByRole("link", { name: hook }).click();
    const own = new URL(page.url()).pathname;
    const [id] = await page.getByText(/^msg_/).allInnerTexts();
    await press(page, "Send it once more");
    at(own);
    await expect.poll(() => received, { timeout: 30_000 }).toContain(id);
    await page.getByLabel("Something waits for an approver").check();
    await press(page, "Change the webhook");
    expect(await page.getByLabel("Something waits for an approver").isChecked()).toBe(true);
    await press(page, "Rotate the secret");
    expect(await page.locator("#secret").innerText()).toMatch(/^whsec_/);
    await page.getByRole("link", { name: "Go to the webhook" }).click();
    await page.getByText("It was rotated.").waitFor();
    await press(page, "Delete the webhook");
    at(`${place}/webhooks`);
    expect(refused).toEqual([]);
    await page.close();
  });

  test("a person's keys, programs, sessions, name and end", async () => {
    const { page, refused, at } = await withoutScript("/account", "no-script-account@example.com");
    await page.getByLabel("Name, to tell it from others").fill("laptop");
    await press(page, "Make the key");
    await page.getByRole("link", { name: "Back to your account" }).click();
    await press(page, "Rotate laptop");
    await page.getByRole("link", { name: "Back to your account" }).click();
    await press(page, "Revoke laptop");

    const other = await withoutScript("/account", "no-script-account@example.com");
    await page.reload();
    await press(page, "End all others");
    await other.page.goto(`${service.url}/account`);
    other.at("/sign-in");

    const asked = await fetch(`${service.url}/api/v1/device`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "a program", scopes: ["vault:read"] }),
    });
    const { userCode } = (await asked.json()) as { userCode: string };
    await page.goto(`${service.url}/device`);
    await page.getByLabel("The code that the program shows").fill(userCode);
    await press(page, "Go on");
    await press(page, "Approve");
    at("/device");
    await page.goto((await askForConsent(service.url)).address.href);
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
});

test("without cookies every page leads to the sign-in, which says that they are needed", async () => {
  const profile = mkdtempSync(join(tmpdir(), "no-cookies-"));
  mkdirSync(join(profile, "Default"));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...{ ...launchOptions(), extraHTTPHeaders: ownAddress() },
  });
  try {
    const page = await context.newPage();
    const statuses: number[] = [];
    page.on("response", (response) => statuses.push(response.status()));
    for (const path of everyAddress()) {
      await page.goto(service.url + path);
      const { pathname, searchParams } = new URL(page.url());
      if (isOpen(path)) expect(pathname).toBe(path.split("?")[0]);
      else expect([pathname, searchParams.get("next")]).toEqual(["/sign-in", path]);
      expect(await page.locator("h1").count()).toBe(1);
    }
    expect(statuses.filter((status) => status >= 400)).toEqual([]);

    for (const way of ["Sign in for development", "Send me a link"]) {
      await page.goto(`${service.url}/vault`);
      for (let pressed = 0; pressed < 2; pressed++) {
        for (const field of await page.locator("input[type=email]").all()) await field.fill("no-cookies@example.com");
        await press(page, way);
        expect(new URL(page.url()).pathname).toBe("/sign-in");
        await page.getByRole("alert").getByText("Let it keep cookies of this service").waitFor();
      }
    }
    expect(await context.cookies()).toEqual([]);
    expect(statuses.filter((status) => status > 400)).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
