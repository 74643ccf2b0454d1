import type { Config } from "../../lib/config.ts";
import { clientKey, networkKey } from "./client-address.ts";

export const keyNamed = (keyId: string, policy: "reads" | "writes") => `key ${keyId} ${policy}`;

/** The name that an address is counted by when it asks for install links that open nothing. */
export const missesNamed = (address: string | undefined) => address && `misses ${address}`;

/** The name that an address is counted by when it signs in. */
export const signInsNamed = (address: string | undefined) => address && `sign-ins ${address}`;

/** The name that a person or an address is counted by when it types codes that no device has. */
export const codesNamed = (who: string | undefined) => who && `codes ${who}`;

/** The name that an address is counted by when it registers MCP clients. */
export const clientsNamed = (address: string | undefined) => address && `clients ${address}`;

/** The name that all registrations of MCP clients are counted by. */
export const allClients = "all clients";

/**
 * The name that a person is counted by who takes a registry out: each act by itself, so that nobody uses up what
 * another person or another act needs.
 */
export const exportsNamed = (act: "items" | "catalogue", ownerId: number, userId: number) =>
  `exports ${act} ${ownerId} ${userId}`;

/** The name that an address is counted by when it reports records. */
export const reportsNamed = (address: string | undefined) => address && `reports ${address}`;

/**
 * Cloudflare always gives the address. A request without one is not limited in production: under a shared name, one
 * client could use up the quota of all others.
 */
export const clientNamed = (address: string | null, { ENVIRONMENT }: Config): string | undefined =>
  clientKey(address ?? undefined) ?? (ENVIRONMENT === "development" ? "local" : undefined);

/**
 * The name of whoever holds an address: of IPv6 the /48, whose holder has 65 536 addresses of their own. For what
 * counts clients, not requests.
 */
export function holderNamed(address: string | null, config: Config): string | undefined {
  const client = clientNamed(address, config);
  return networkKey(client) ?? client;
}
