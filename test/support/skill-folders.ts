import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { VaultItemDetail } from "../../src/contract/items/items.ts";
import type { Registry } from "./items.ts";
import { askOperator, type RequestOptions } from "./vault.ts";
import { type EntrySpec, zip } from "./zip-builder.ts";

type Written = { name?: string; description?: string; more?: string; body?: string };

/** A SKILL.md, its front matter's values as they stand in YAML. */
export const skillMd = ({
  name = "pdf-forms",
  description,
  more,
  body = "# PDF forms\n\nWith care.\n",
}: Written = {}) =>
  [
    ...["---", `name: ${name}`, ...(description === undefined ? [] : [`description: ${description}`])],
    ...[...(more === undefined ? [] : [more]), "---", "", body],
  ].join("\n");

/** A skill's folder as an archive. */
export const folder = (written: Written = {}, ...others: EntrySpec[]) =>
  zip([{ name: "SKILL.md", data: skillMd(written) }, ...others]);

export const put = (
  registry: Registry,
  slug: string,
  body: Uint8Array,
  { headers, vars }: Pick<RequestOptions, "headers" | "vars"> = {},
) =>
  registry.ask(`/skills/${slug}`, {
    method: "PUT",
    body,
    headers: { "Content-Type": "application/zip", "Content-Length": String(body.length), ...headers },
    ...(vars && { vars }),
  });

/** What a PUT that succeeds says. */
export async function putting(
  registry: Registry,
  slug: string,
  body: Uint8Array,
  headers: Record<string, string> = {},
) {
  const response = await put(registry, slug, body, { headers });
  expect([response.status, response.ok || (await response.text())]).toEqual([expect.any(Number), true]);
  const item = VaultItemDetail.strict().parse(await response.json());
  return { status: response.status, item, etag: response.headers.get("ETag")!, headers: response.headers };
}

export const usedBy = async (registry: Registry) =>
  (await registry.ask("/quota")).json<{ items: { used: number }; storage: { usedBytes: number } }>();
export const limitTo = (registry: Registry, limits: { storageBytes?: number; items?: number }) =>
  askOperator(`limits/${registry.kind === "team" ? "team" : "user"}/${registry.slug}`, {
    method: "PATCH",
    body: limits,
  });
export const objectsOf = async (registry: Registry) => {
  const { results } = await env.VAULT.prepare(
    `select object_key from bundles join items on items.id = item_id join owners on owners.id = owner_id
     where owners.slug = ?`,
  )
    .bind(registry.slug)
    .all<{ object_key: string }>();
  return results.map(({ object_key: key }) => key).toSorted();
};
export const allObjects = async () => (await env.BUNDLES.list()).objects.map(({ key }) => key).toSorted();
