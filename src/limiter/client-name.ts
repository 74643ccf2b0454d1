import type { Config } from "../config.ts";
import { clientKey } from "./client-address.ts";

export const keyNamed = (keyId: string, policy: "reads" | "writes") => `key ${keyId} ${policy}`;

/** An address, in what it asks of install links that open nothing. */
export const missesNamed = (address: string | undefined) => address && `misses ${address}`;

/** An address, in what it reports. */
export const reportsNamed = (address: string | undefined) => address && `reports ${address}`;

/** Cloudflare always gives the address. Without one, nobody may use up another's requests in production. */
export const clientNamed = (address: string | null, { ENVIRONMENT }: Config): string | undefined =>
  clientKey(address ?? undefined) ?? (ENVIRONMENT === "development" ? "local" : undefined);
