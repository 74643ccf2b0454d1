import { expect } from "vitest";
import { deliver, FakeScanner, messageOf } from "./bundles.ts";
import { index } from "./catalogue-endpoints.ts";
import { newCatalogue } from "./catalogue.ts";
import type { Registry } from "./items.ts";
import { request } from "./vault.ts";

type Pending = { kind: string; slug: string; version: number; sha256: string; reason: string; withdrawn: unknown };
type Entry = { version: string; sha256: string; url: string };
type Approval = { id: string };

export let catalogue: Awaited<ReturnType<typeof newCatalogue>>;
export let registry: Registry;

/** A new team whose catalogue offers its own items once they are approved. The functions below act on it. */
export async function openCatalogue() {
  catalogue = await newCatalogue();
  const { ada, team } = catalogue;
  const path = `/api/v1/teams/${team}`;
  registry = {
    kind: "team",
    path,
    slug: team,
    key: ada.key,
    keyId: "",
    email: ada.email,
    ask: (rest, asked) => request(`${path}${rest}`, { key: ada.key, ...asked }),
  };
  await catalogue.setPolicy({ ownItems: "approved" });
}

export const newItem = async (input: object) => {
  const response = await registry.ask("/items", { method: "POST", body: { kind: "skill", title: "T", ...input } });
  expect([response.status, response.status === 201 || (await response.text())]).toEqual([201, true]);
};
export const edit = async (slug: string, body: object) =>
  expect((await registry.ask(`/items/${slug}`, { method: "PATCH", body })).status).toBe(200);
export const remove = async (slug: string) =>
  expect((await registry.ask(`/items/${slug}`, { method: "DELETE" })).status).toBe(204);

export const pending = async (reason: string): Promise<Pending[]> =>
  (await (await catalogue.ada.ask(`${catalogue.path}/pending?reason=${reason}`)).json<{ items: Pending[] }>()).items;

/** Approves what waits by this name, as it is now. */
export async function approve(name: string, more: object = {}): Promise<Approval> {
  const [waiting] = (await pending("own")).filter(({ slug }) => slug === name);
  const { kind, slug, version, sha256 } = waiting!;
  const response = await catalogue.approve({ kind, slug, version, sha256, ...more });
  expect([response.status, response.status === 201 || (await response.text())]).toEqual([201, true]);
  return response.json<Approval>();
}
export const withdraw = async ({ id }: Approval) =>
  expect(
    (await catalogue.ada.ask(`${catalogue.path}/approvals/${id}`, { method: "DELETE", body: { reason: "Old" } }))
      .status,
  ).toBe(200);

export const at = () => `/t/${catalogue.team}`;
export const get = (path: string) => request(`${at()}${path}`, { key: catalogue.ada.key });
type Plugin = { name: string; version: string; description: string };
export const pluginOf = async (name: string) => {
  const response = await get("/.claude-plugin/marketplace.json");
  if (response.status === 404) return undefined;
  return (await response.json<{ plugins: Plugin[] }>()).plugins.find((one) => one.name === name);
};
export const numberOf = (plugin: Plugin | undefined) => Number(plugin!.version.split(".")[2]);
export const wordOf = (plugin: Plugin | undefined) =>
  /^Withdrawn on \d{4}-\d\d-\d\d: (\w+)$/.exec(plugin!.description)?.[1];
/** The text of the one skill that is served, and its digest. */
export async function served() {
  const { skills } = await (await get(index)).json<{ skills: Entry[] }>();
  const [skill] = skills;
  if (!skill) return undefined;
  const response = await get(`/.well-known/agent-skills/${skill.url}`);
  return { status: response.status, text: await response.text() };
}
export const usedBytes = async () =>
  (await (await registry.ask("/quota")).json<{ storage: { usedBytes: number } }>()).storage.usedBytes;
const clean = { scanner: new FakeScanner() };
export const scan = async (slug: string) => deliver([await messageOf(registry, slug)], clean);
