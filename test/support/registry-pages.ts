import type { VaultItemDetail, VaultItemPage } from "../../src/contract/items/items.ts";
import { Scope } from "../../src/contract/wire/security.ts";
import { fieldIn, newBrowser } from "./browser-session.ts";
import type { Registry } from "./items.ts";
import { newKey, newTeam, newUser, request, type RequestOptions } from "./vault.ts";

let people = 0;

/** Somebody in a browser at their own registry or a team's, with a key for the same. */
export async function newWriter(kind: Registry["kind"]) {
  const slug = `writer-${++people}`;
  const email = `${slug}@example.com`;
  await newUser({ email, slug });
  const browser = newBrowser();
  await browser.signIn(email);
  const team = kind === "team" ? (await newTeam(email)).slug : "";
  const { key, id } = await newKey(email, Scope.options);
  const path = team ? `/teams/${team}` : "/vault";
  const api = (rest: string, more: RequestOptions = {}) => request(`/api/v1${path}${rest}`, { key, ...more });
  const registry: Registry = {
    kind,
    path: `/api/v1${path}`,
    slug: team || slug,
    key,
    keyId: id,
    email,
    ask: api,
  };
  return {
    browser,
    email,
    slug,
    path,
    team,
    api,
    registry,
    item: async (slug: string) => (await api(`/items/${slug}`)).json<VaultItemDetail>(),
    total: async () => (await (await api("/items")).json<VaultItemPage>()).total,
    async make(more: Record<string, string | string[]> = {}) {
      const once = fieldIn(await browser.page(`${path}/new`), "once");
      return { once, response: await browser.submit(`${path}/new`, { ...itemFields, once, ...more }) };
    },
  };
}

export type Writer = Awaited<ReturnType<typeof newWriter>>;

export const itemFields = {
  act: "save",
  title: "PDF forms",
  kind: "skill",
  summary: "Fills forms.",
  tags: "pdf forms",
  body: "# How\r\n\r\nWith care.",
};

export const etagIn = (page: string) => fieldIn(page, "etag").replaceAll("&quot;", '"');
