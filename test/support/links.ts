import type { NewInstallLink } from "../../src/contract/items/install-links.ts";
import type { Registry } from "./items.ts";
import { newAddress } from "./addresses.ts";
import { request, type RequestOptions } from "./vault.ts";

export async function newLink(registry: Registry, input: object = {}): Promise<NewInstallLink> {
  const response = await registry.ask("/install-links", { method: "POST", body: input });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json<NewInstallLink>();
}

export const listLinks = async (registry: Registry) =>
  (await (await registry.ask("/install-links?pageSize=100")).json<{ items: NewInstallLink[] }>()).items;

const message = { jsonrpc: "2.0", id: 1, method: "ping" };

/** One message by a link, from an address of its own unless one is given. */
export const useLink = (token: string, address = newAddress(), options: RequestOptions = {}) =>
  request(`/r/${token}/mcp`, { method: "POST", body: message, headers: { "CF-Connecting-IP": address }, ...options });
