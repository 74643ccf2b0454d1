import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { anon } from "./actors.ts";
import { sha256 } from "./package-rows.ts";
import { request } from "./vault.ts";

/** What ClawHub's client sends, command by command. */

export const root = "/compat/clawhub/api/v1";

/** What a command sends, and what it is answered: the line that the client prints, where it is refused. */
export async function send(
  key: string | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<[number, unknown]> {
  const response = await request(`${root}${path}`, {
    method,
    ...(key !== undefined && { key }),
    ...(body && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return [response.status, isJson ? JSON.parse(text) : text];
}

export const nothingThere = "There is nothing here that this key's person may see.";
export const isInstallable = async (slug: string) => (await anon.get(`${root}/download?slug=${slug}`)).status === 200;

const factsOf = (text: string) => ({ size: Buffer.byteLength(text), sha256: sha256(text) });

export const announce = (key: string, path: string, text: string) =>
  send(key, "POST", "/skills/-/upload-url", { path, ...factsOf(text), contentType: "text/plain" });

export const sendBytes = (key: string, uploadUrl: string, text: string) => {
  const body = new TextEncoder().encode(text);
  const headers = { "Content-Type": "text/plain", "Content-Length": String(body.length) };
  return request(new URL(uploadUrl).pathname, { key, method: "POST", body, headers });
};

/** Announces a file and sends it. */
export async function upload(key: string, path: string, text: string) {
  const [status, announced] = await announce(key, path, text);
  expect([status, announced]).toEqual([200, expect.anything()]);
  const { uploadUrl, uploadTicket } = announced as { uploadUrl: string; uploadTicket: string };
  const stored = await sendBytes(key, uploadUrl, text);
  expect([stored.status, await stored.json()]).toEqual([200, { storageId: uploadTicket }]);
  return { path, ...factsOf(text), storageId: uploadTicket, contentType: "text/plain", uploadTicket };
}

/** All that `clawhub publish` sends. */
export async function publish(key: string, slug: string, files: Record<string, string>, ownerHandle?: string) {
  const sent = [];
  for (const [path, text] of Object.entries(files)) sent.push(await upload(key, path, text));
  return send(key, "POST", "/skills", {
    slug,
    displayName: "Forms",
    ...(ownerHandle !== undefined && { ownerHandle }),
    version: "1.0.0",
    changelog: "",
    acceptLicenseTerms: true,
    tags: ["latest"],
    files: sent,
  });
}

/** The ids of what a person has announced and not used. */
export async function uploadsOf(slug: string): Promise<string[]> {
  const { results } = await env.VAULT.prepare(
    "select id from client_uploads where owner_id = (select id from owners where slug = ?)",
  )
    .bind(slug)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
