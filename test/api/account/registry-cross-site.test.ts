import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { sameOrigin } from "../../support/browser-session.ts";
import { aZip } from "../../support/bundles.ts";
import { registries } from "../../support/items.ts";
import { etagIn, itemFields, newWriter, type Writer } from "../../support/registry-pages.ts";
import { newAddress } from "../../support/addresses.ts";

/** Every form of a registry, with all that it needs, in every form that a request can have. */
const forms = (etag: string): { name: string; path: string; fields: Record<string, string> }[] => [
  { name: "new", path: "/new", fields: { ...itemFields, once: "x".repeat(20) } },
  { name: "save", path: "/items/pdf-forms", fields: { ...itemFields, etag, title: "Changed" } },
  { name: "delete", path: "/items/pdf-forms", fields: { act: "delete", etag, confirm: "pdf-forms" } },
  { name: "link", path: "/links", fields: { act: "make", opens: "all", ttlSeconds: "3600", once: "y".repeat(20) } },
  { name: "revoke", path: "/links", fields: { act: "revoke aaaaaaaaaaaa" } },
  { name: "restore", path: "/items/pdf-forms/revisions", fields: { act: "restore", revision: "1", etag } },
  { name: "erase", path: "/items/pdf-forms/revisions", fields: { act: "erase", confirm: "pdf-forms" } },
  { name: "trash", path: "/trash", fields: { act: "delete 1 x", confirm: "x" } },
  { name: "bundle", path: "/items/pdf-forms/bundle", fields: { etag } },
];

const trusting = {
  act: "trust",
  issuer: "github",
  repositoryId: "1",
  repositoryOwnerId: "2",
  scopes: "vault:write",
  workflow: ".github/workflows/publish.yml",
};
const told = { events: "member.added" };
const ofTeams: ReturnType<typeof forms> = [
  { name: "clear", path: "/items/pdf-forms", fields: { act: "clear", note: "Fine", revision: "1" } },
  { name: "invite", path: "/members", fields: { act: "invite", email: "new@example.com", role: "reader" } },
  { name: "role", path: "/members", fields: { act: "role writer-1", role: "reader" } },
  { name: "leave", path: "/members", fields: { act: "remove writer-1" } },
  { name: "withdraw", path: "/members", fields: { act: "withdraw aaaaaaaaaaaa" } },
  { name: "robot", path: "/keys", fields: { act: "make", name: "r", scopes: "vault:read", expiresInDays: "1" } },
  { name: "rotate", path: "/keys", fields: { act: "rotate aaaaaaaaaaaa" } },
  { name: "revoke a key", path: "/keys", fields: { act: "revoke aaaaaaaaaaaa" } },
  { name: "trust", path: "/keys", fields: trusting },
  { name: "distrust", path: "/keys", fields: { act: "distrust aaaaaaaaaaaa" } },
  { name: "webhook", path: "/webhooks", fields: { act: "make", url: "https://hooks.example.com", ...told } },
  { name: "change a webhook", path: "/webhooks/aaaaaaaaaaaa", fields: { act: "change", url: "x", ...told } },
  { name: "rotate a webhook", path: "/webhooks/aaaaaaaaaaaa", fields: { act: "rotate" } },
  { name: "resend", path: "/webhooks/aaaaaaaaaaaa", fields: { act: "resend msg_0" } },
  { name: "delete a webhook", path: "/webhooks/aaaaaaaaaaaa", fields: { act: "delete" } },
  { name: "policy", path: "/settings", fields: { act: "policy", requireExpiryDays: "1" } },
  { name: "name", path: "/settings", fields: { act: "name", name: "Other" } },
  { name: "send a test", path: "/webhooks/aaaaaaaaaaaa", fields: { act: "test" } },
  { name: "catalogue policy", path: "/catalogue/policy", fields: { act: "set", sources: "all", approval: "policy" } },
  { name: "ask", path: "/catalogue", fields: { act: "ask", kind: "skill", slug: "pdf-forms" } },
  { name: "withdraw an approval", path: "/catalogue", fields: { act: "withdraw aaaaaaaaaaaa", reason: "No" } },
  { name: "approve", path: "/pending", fields: { act: "approve", kind: "skill", slug: "x", version: "1" } },
  { name: "refuse", path: "/pending", fields: { act: "refuse aaaaaaaaaaaa", note: "No" } },
  { name: "end", path: "/settings", fields: { act: "end" } },
];
const newTeam = {
  name: "team",
  at: "/teams",
  path: "",
  fields: { slug: "across", name: "Across", once: "z".repeat(20) },
};
const approving = {
  name: "approve a record",
  at: "/approve",
  path: "",
  fields: { act: "approve", kind: "skill", slug: "x", version: "1", sha256: "0".repeat(64), team: "x", note: "Why" },
};
const formsOf = (kind: "vault" | "team", etag: string): (ReturnType<typeof forms>[number] & { at?: string })[] =>
  kind === "team" ? [...forms(etag), ...ofTeams, newTeam, approving] : forms(etag);

const from: [string, Record<string, string>][] = [
  ["neither header", {}],
  ["another origin", { Origin: "https://evil.example" }],
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["the same site, another host", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
  ["`Origin: null`", { Origin: "null" }],
];

const boundary = "b";
const asFile = (fields: Record<string, string>) => {
  const field = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}`;
  const texts = Object.entries(fields).map(([name, value]) => field(`name="${name}"`, `${value}\r\n`));
  const file = field('name="file"; filename="a.zip"', "");
  return Buffer.concat([Buffer.from(texts.join("") + file), aZip(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
};
const bodies: [string, (fields: Record<string, string>) => string | Uint8Array, Record<string, string>][] = [
  [
    "a form",
    (fields) => new URLSearchParams(fields).toString(),
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  ["a form with a file", asFile, { "Content-Type": `multipart/form-data; boundary=${boundary}` }],
  ["JSON", (fields) => JSON.stringify(fields), { "Content-Type": "application/json" }],
  ["a zip archive", () => aZip(), { "Content-Type": "application/zip" }],
  ["no content type", (fields) => Buffer.from(new URLSearchParams(fields).toString()), { "Content-Type": "" }],
];

/** By the name of the form, where it is not "a form" alone. */
const ownBodies: Partial<Record<string, string[]>> = {
  bundle: ["a form with a file"],
  new: ["a form", "a form with a file"],
};

const rows = async () => {
  const tables = [
    "items",
    "bundles",
    "install_links",
    "idempotent_answers",
    "owners",
    "members",
    "invitations",
    "api_keys",
    "webhooks",
  ];
  const counts = tables.map((name) => env.VAULT.prepare(`select count(*) as n from ${name}`));
  const found = await env.VAULT.batch<{ n: number }>([
    ...counts,
    env.VAULT.prepare("select count(*) as n from trust_policies"),
    env.VAULT.prepare("select sum(revision) as n from owners"),
    env.VAULT.prepare("select sum(revision) as n from items"),
  ]);
  return found.map(({ results }) => results[0]!.n);
};

describe.each(registries)("the forms of a %s", (kind) => {
  let person: Writer;
  let etag = "";
  beforeAll(async () => {
    person = await newWriter(kind);
    await person.make();
    etag = etagIn(await person.browser.page(`${person.path}/items/pdf-forms`));
  });
  const send = (
    { path, at, fields }: ReturnType<typeof formsOf>[number],
    [, body, type]: (typeof bodies)[number],
    headers: Record<string, string>,
  ) =>
    person.browser.ask((at ?? person.path) + path, {
      method: "POST",
      body: body(fields),
      // Together they would be more than one address may ask.
      headers: { ...type, ...headers, Accept: "application/json", "CF-Connecting-IP": newAddress() },
    });

  test.each(from)("from %s: each is 403 in each form of body, and does nothing", async (_, headers) => {
    const before = await rows();
    for (const form of formsOf(kind, etag)) {
      for (const body of bodies) {
        const response = await send(form, body, headers);
        const { code } = await response.json<{ code: string }>();
        expect([form.name, body[0], response.status, code]).toEqual([form.name, body[0], 403, "cross_site_request"]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  test("from here, a body that is no form of the page is 415, and does nothing", async () => {
    const before = await rows();
    for (const form of formsOf(kind, etag)) {
      const own = ownBodies[form.name] ?? ["a form"];
      for (const body of bodies.filter(([name]) => !own.includes(name))) {
        const { status } = await send(form, body, sameOrigin);
        expect([form.name, body[0], status]).toEqual([form.name, body[0], 415]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  test("with a session that has ended, each leads to sign in, and does nothing", async () => {
    const ended = new Map(person.browser.cookies);
    await person.browser.submit("/sign-out", {});
    for (const [name, value] of ended) person.browser.cookies.set(name, value);
    const before = await rows();
    for (const form of formsOf(kind, etag)) {
      for (const body of bodies) {
        for (const headers of [sameOrigin, ...from.map(([, headers]) => headers)]) {
          const { status } = await send(form, body, headers);
          expect([form.name, body[0], status]).toEqual([form.name, body[0], headers === sameOrigin ? 303 : 403]);
        }
      }
    }
    expect(await rows()).toEqual(before);
  });
});
