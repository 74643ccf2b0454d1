import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Retry } from "../../people/keys/idempotent-retry.ts";
import type { AppEnv } from "../router.ts";

/** The request as an `Idempotency-Key` means it: where it went to, and what it said. */
export async function retryOf(c: Context<AppEnv>, key: string | undefined): Promise<Retry | undefined> {
  if (key === undefined) return undefined;
  const body = new Uint8Array(await c.req.arrayBuffer());
  return { key, requestHash: createHash("sha256").update(`POST ${c.req.path}\n`).update(body).digest("hex") };
}
