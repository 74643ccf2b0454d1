import { expect } from "vitest";
import { VaultItemDetail } from "../../src/contract/items/items.ts";
import { newCaller, newTeam, request, setMember, type RequestOptions } from "./vault.ts";

/** A registry of items and someone who may use it: the same tests hold for a person's and for a team's. */
export type Registry = {
  kind: "vault" | "team";
  /** Its path, `/api/v1/vault` or `/api/v1/teams/{team}`. */
  path: string;
  slug: string;
  key: string;
  keyId: string;
  email: string;
  ask: (path: string, asked?: RequestOptions) => Promise<Response>;
};

/** A new registry, for a new person. */
export async function newRegistry(kind: Registry["kind"]): Promise<Registry> {
  const { email, key, keyId, slug } = await newCaller();
  const registry = (path: string, owner: string): Registry => ({
    kind,
    path,
    slug: owner,
    key,
    keyId,
    email,
    ask: (rest, asked) => request(`${path}${rest}`, { key, ...asked }),
  });
  if (kind === "vault") return registry("/api/v1/vault", slug);
  const boss = await newCaller();
  const team = await newTeam(boss.email);
  await setMember(team.slug, email);
  return registry(`/api/v1/teams/${team.slug}`, team.slug);
}

export const registries = ["vault", "team"] as const;

export const aTitle = { title: "Fill in PDF forms", body: "# How\n\nWith care." };

export const create = (registry: Registry, body: unknown = aTitle, headers: Record<string, string> = {}) =>
  registry.ask("/items", { method: "POST", body, headers });

/** A new item of the registry. */
export async function newItem(registry: Registry, input: object = {}) {
  const response = await create(registry, { ...aTitle, ...input });
  expect(response.status).toBe(201);
  const item = VaultItemDetail.strict().parse(await response.json());
  return { item, etag: response.headers.get("ETag")! };
}

export const patch = (registry: Registry, slug: string, body: unknown, headers: Record<string, string> = {}) =>
  registry.ask(`/items/${slug}`, { method: "PATCH", body, headers });

export const remove = (registry: Registry, slug: string, headers: Record<string, string> = {}) =>
  registry.ask(`/items/${slug}`, { method: "DELETE", headers });

export async function read(registry: Registry, slug: string) {
  const response = await registry.ask(`/items/${slug}`);
  expect(response.status).toBe(200);
  return VaultItemDetail.strict().parse(await response.json());
}

export const listed = async (registry: Registry): Promise<{ total: number; items: { slug: string }[] }> =>
  (await registry.ask("/items?pageSize=100")).json();
