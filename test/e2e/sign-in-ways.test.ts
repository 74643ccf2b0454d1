import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { buildWorker, serviceEntry } from "../measure/bench/build-worker.ts";
import { type Runtime, startService } from "../measure/bench/runtime.ts";
import { accessVariables, standForAccess } from "./support/access.ts";
import { faultsIn } from "./support/axe.ts";
import { useBrowser } from "./support/browser.ts";
import { type Answer, type Curl, field, formOf, newCurl } from "./support/curl.ts";
import { type FarHosts, standForHosts } from "./support/far-hosts.ts";
import { standForGithub } from "./support/github.ts";
import { client, IdentityProvider } from "./support/identity-provider.ts";
import { ownPort } from "./support/own-port.ts";
import { openLink } from "./support/pages-of-a-person.ts";

/** Each way to sign in, by a person in Chromium and by a script of `curl`, and what they then do with their keys. */

const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "ways-"));
const app = { id: "the-app", secret: "a-secret-of-the-tests-own" };
let base = "";
let provider: IdentityProvider;
let access: Awaited<ReturnType<typeof standForAccess>>;
let hosts: FarHosts;
let service: Runtime | undefined;
/** When the service has read the provider's keys, at the earliest. */
let keysReadAt = 0;

beforeAll(async () => {
  base = `http://127.0.0.1:${await ownPort()}`;
  provider = new IdentityProvider(await ownPort(), `${base}/sign-in/oidc/callback`);
  await provider.start("first");
  access = await standForAccess(base, () => service!.url);
  const github = standForGithub({ ...app, callback: `${base}/sign-in/github/callback` });
  hosts = await standForHosts({ ...github, ...access.hosts }, folder);
  await prepare(folder);
  const { modules } = await buildWorker(serviceEntry, folder);
  const variables = {
    ENVIRONMENT: "development",
    PUBLIC_URL: base,
    SIGN_UP: "open",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.client_id,
    OIDC_CLIENT_SECRET: client.client_secret,
    OIDC_TRUSTED_DOMAINS: "example.com",
    ACCESS_TRUSTED_DOMAINS: "example.com",
    OIDC_NAME: "Example",
    GITHUB_CLIENT_ID: app.id,
    GITHUB_CLIENT_SECRET: app.secret,
    ...accessVariables,
  };
  const { outboundService } = hosts;
  service = await startService(modules, folder, variables, undefined, { outboundService, withAssets: true });
});

afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  hosts?.close();
  access?.close();
  await provider?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = useBrowser(() => hosts.rules);

let scripts = 0;
const script = () => newCurl(folder, [...hosts.curlOptions, "-H", `CF-Connecting-IP: 203.0.113.${++scripts}`]);
/** A form of the service's own, as a script sends it. */
const own = (...fields: string[][]) => ["-H", `Origin: ${base}`, ...fields.flat()];

type Way = {
  /** The name on the account's page. */
  nameOf: (person: string) => string;
  /** From `/sign-in` to the account. */
  byChromium: (page: Page, person: string, look: () => Promise<void>) => Promise<void>;
  byCurl: (curl: Curl, person: string) => Promise<Answer>;
};

/** Somebody else's page with one field and a button. */
async function answerIn(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Go on" }).click();
}

/** The same, by a script: follows the service's link, fills in the form, and is led back. */
async function follow(curl: Curl, way: string, filled: string[]): Promise<Answer> {
  const { action, fields } = formOf(await curl(`${base}/sign-in/${way}?next=/account`, "-L"));
  return curl(action, "-L", ...fields, ...filled);
}

const mailOf = (person: string) => `${person}@example.com`;

/** GitHub is trusted for no address. */
const stateBy = (way: string) => (way === "GitHub" ? "not confirmed" : "confirmed");

const ways: Record<string, Way> = {
  "OpenID Connect": {
    nameOf: (person) => `Name of ${person}`,
    byChromium: async (page, person) => {
      await page.getByRole("link", { name: "Sign in with Example" }).click();
      await page.getByPlaceholder("Enter any login").fill(person);
      await page.getByPlaceholder("and password").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
    },
    byCurl: async (curl, person) => {
      keysReadAt ||= Date.now();
      const login = await curl(`${base}/sign-in/oidc?next=/account`, "-L");
      const filled = [field("prompt", "login"), field("login", person), field("password", "any")].flat();
      const consent = await curl(formOf(login).action, "-L", ...filled);
      return curl(formOf(consent).action, "-L", ...field("prompt", "consent"));
    },
  },
  GitHub: {
    nameOf: (person) => person,
    byChromium: async (page, person) => {
      await page.getByRole("link", { name: "Sign in with GitHub" }).click();
      await answerIn(page, "Login", person);
    },
    byCurl: (curl, person) => follow(curl, "github", field("login", person)),
  },
  "Cloudflare Access": {
    nameOf: (person) => person,
    byChromium: async (page, person) => {
      await page.getByRole("link", { name: "Sign in with Cloudflare Access" }).click();
      await answerIn(page, "Email", mailOf(person));
    },
    byCurl: (curl, person) => follow(curl, "access", field("email", mailOf(person))),
  },
  "an e-mail link": {
    nameOf: (person) => person,
    byChromium: async (page, person, look) => {
      await page.getByLabel("E-mail address").fill(mailOf(person));
      await page.getByRole("button", { name: "Send me a link" }).click();
      await page.waitForURL(`${base}/sign-in/email`);
      await look();
      await page.goto(`${base}/dev/mail`);
      await look();
      await openLink(page, /\/sign-in\/email\//);
      await look();
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    byCurl: async (curl, person) => {
      const asked = own(field("way", "email"), field("email", mailOf(person)), field("next", "/account"));
      expect(await curl(`${base}/sign-in`, ...asked)).toMatchObject({ status: 303 });
      const { body } = await curl(`${base}/dev/mail`, "-H", "Accept: application/json");
      const { items } = JSON.parse(body) as { items: { to: string; text: string }[] };
      const link = /http\S+/.exec(items.find(({ to }) => to === mailOf(person))!.text)![0];
      // A mail filter opens it first.
      expect(await script()(link)).toMatchObject({ status: 200 });
      return curl(formOf(await curl(link)).action, "-L", ...own(["-d", ""]));
    },
  },
  development: {
    nameOf: (person) => person,
    byChromium: async (page, person) => {
      await page.getByLabel("Address (empty: the demo person)").fill(mailOf(person));
      await page.getByRole("button", { name: "Sign in for development" }).click();
    },
    byCurl: (curl, person) => {
      const filled = own(field("way", "development"), field("email", mailOf(person)), field("next", "/account"));
      return curl(`${base}/sign-in`, "-L", ...filled);
    },
  },
};

/** Whether a key is let in, and what it is narrowed to. */
async function seenBy(key: string): Promise<{ status: number; registry?: unknown }> {
  const response = await fetch(`${base}/api/v1/me`, { headers: { Authorization: `Bearer ${key}` } });
  if (!response.ok) return { status: response.status };
  return { status: 200, registry: ((await response.json()) as { key: { registry: unknown } }).key.registry };
}

describe.each(Object.entries(ways))("by %s", (name, { nameOf, byChromium, byCurl }) => {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, "-");

  test("a person signs in, makes a key, narrows, rotates, revokes it, signs out", async () => {
    const person = `${word}-person`;
    const { page } = await open({ viewport: { width: 390, height: 900 }, ignoreHTTPSErrors: true });
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.location().url.startsWith(base)) faults.push(`${message.type()}: ${message.text()}`);
    });
    const look = async () => void faults.push(...(await faultsIn(page)));
    const act = (label: string) => page.getByRole("button", { name: label }).first().click();
    const back = () => openLink(page, "Back to your account");
    const keyShown = async () => {
      const key = await page.locator("#key").innerText();
      await look();
      await back();
      return key;
    };

    await page.goto(`${base}/account`);
    expect(page.url()).toBe(`${base}/sign-in?next=%2Faccount`);
    await look();
    await byChromium(page, person, look);
    await page.waitForURL(`${base}/account`);
    await page.getByRole("heading", { level: 1, name: nameOf(person), exact: true }).waitFor();
    await page.getByText(`${mailOf(person)}, ${stateBy(name)}`).waitFor();
    await look();

    await page.getByLabel("Name, to tell it from others").fill("laptop");
    await act("Make the key");
    const made = await keyShown();
    expect(await seenBy(made)).toEqual({ status: 200, registry: null });
    await page.getByLabel("Limit laptop to").selectOption({ label: nameOf(person) });
    await act("Limit laptop");
    await page.getByText(/vault:read · user /).waitFor();
    await look();
    const narrowed = { status: 200, registry: expect.objectContaining({ type: "user" }) };
    expect(await seenBy(made)).toEqual(narrowed);

    await act("Rotate laptop");
    const rotated = await keyShown();
    expect([await seenBy(made), await seenBy(rotated)]).toEqual([narrowed, narrowed]);
    await look();
    for (const left of [1, 0]) {
      await act("Revoke laptop");
      await expect.poll(() => page.getByRole("button", { name: "Revoke laptop" }).count()).toBe(left);
    }
    expect([await seenBy(made), await seenBy(rotated)]).toEqual([{ status: 401 }, { status: 401 }]);
    await look();
    await act("Sign out");
    await page.waitForURL(`${base}/`);
    await page.goto(`${base}/account`);
    expect(page.url()).toBe(`${base}/sign-in?next=%2Faccount`);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("a script does the same with `curl`", async () => {
    const curl = script();
    const person = `${word}-script`;
    const account = await byCurl(curl, person);
    expect(account).toMatchObject({ status: 200, url: `${base}/account` });
    expect(account.body).toContain(`<bdi>${nameOf(person)}</bdi>`);
    expect(account.body).toContain(`${mailOf(person)}, ${stateBy(name)}`);
    expect(await curl(`${base}/api/v1/me`), "a session is no key").toMatchObject({ status: 401 });

    const making = [field("act", "make"), field("name", "script"), field("expiresInDays", "1")];
    const scopes = ["account", "vault:read"].map((scope) => field("scopes", scope));
    const elsewhere = ["-H", "Origin: https://evil.example", ...making.flat(), ...scopes.flat()];
    expect(await curl(`${base}/account`, ...elsewhere)).toMatchObject({ status: 403 });
    const shown = await curl(`${base}/account`, ...own(...making, ...scopes));
    const key = /<code id="key">(dv_[^<]+)</.exec(shown.body)![1]!;

    const json = async (secret: string, path: string, ...options: string[]) => {
      const all = ["-H", `Authorization: Bearer ${secret}`, "-H", "Content-Type: application/json", ...options];
      const { status, body } = await curl(`${base}/api/v1${path}`, ...all);
      return { status, ...(body && (JSON.parse(body) as { key: string; id: string; user: { slug: string } })) };
    };
    const me = await json(key, "/me");
    expect(me.status).toBe(200);
    const registry = { type: "user", slug: "user" in me ? me.user.slug : "" };
    const narrow = JSON.stringify({ name: "backup", scopes: ["vault:read"], registry });
    const made = (await json(key, "/keys", "-d", narrow)) as { status: number; key: string; id: string };
    expect(made).toMatchObject({ status: 201, registry });
    expect(await json(made.key, "/me")).toMatchObject({ status: 200, key: { registry } });
    const rotated = (await json(key, `/keys/${made.id}/rotate`, "-d", "{}")) as typeof made;
    expect(rotated).toMatchObject({ status: 201, registry });
    for (const one of [made, rotated]) {
      expect(await json(one.key, "/vault/items")).toMatchObject({ status: 200 });
      expect(await json(key, `/keys/${one.id}`, "-X", "DELETE")).toEqual({ status: 204 });
      expect(await json(one.key, "/vault/items")).toMatchObject({ status: 401 });
    }

    expect(await curl(`${base}/sign-out`, ...own(), "-X", "POST")).toMatchObject({ status: 303 });
    const out = await curl(`${base}/account`, "-L");
    expect(out).toMatchObject({ status: 200, url: `${base}/sign-in?next=%2Faccount` });
  });
});

// The last: it waits for a minute, and part of that is over by now.
test("a provider that has rotated its keys lets people in", async () => {
  await provider.stop();
  await provider.start("second");
  // The keys are read anew at most once a minute.
  await wait(Math.max(0, keysReadAt + 61_000 - Date.now()));
  const { body } = await ways["OpenID Connect"]!.byCurl(script(), "ada");
  expect(body).toContain("ada@example.com, confirmed");
});
