import { createRoute } from "@hono/zod-openapi";
import { getVerdicts as route, type LockFile } from "../../contract/public/verdicts.ts";
import type { Context } from "hono";
import { readLock } from "../../team-catalogue/lock-file.ts";
import { lockVerdicts } from "../../team-catalogue/lock-verdicts.ts";
import { limits } from "../../contract/wire/limits.ts";
import { countFurther } from "../middleware/rate-limit.ts";
import { lockBody, requireJson } from "../middleware/require-json.ts";
import { type AppEnv, router } from "../router.ts";
import { getVerdicts } from "../../discovery/packages/get-verdicts.ts";

const anyone = async () => {};

async function verdictsOn(c: Context<AppEnv>, lock: LockFile) {
  const entries = readLock(lock, c.var.deps.base);
  // The request itself is the first read.
  const further = Math.ceil(entries.length / limits.lockEntriesARead) - 1;
  if (further > 0) await countFurther(c, further);
  return lockVerdicts(c.var.deps, entries);
}

/** The known verdicts on digests. It writes nothing, and is a POST only because the list may be long. */
export const verdicts = router();
verdicts.openapi(createRoute({ ...route, middleware: requireJson(anyone, lockBody) }), async (c) => {
  const { sha256, lock } = c.req.valid("json");
  const items = lock ? await verdictsOn(c, lock) : await getVerdicts(c.var.deps, sha256!);
  return c.json({ items }, 200, { "Cache-Control": "no-store" });
});
