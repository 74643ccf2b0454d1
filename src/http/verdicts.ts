import { createRoute } from "@hono/zod-openapi";
import { getVerdicts as route } from "../contract/verdicts.ts";
import { requireJson } from "./middleware/require-json.ts";
import { router } from "./router.ts";
import { getVerdicts } from "../catalog/packages/verdicts.ts";

const anyone = async () => {};

/** The known verdicts on digests. It writes nothing, and is a POST only because the list may be long. */
export const verdicts = router();
verdicts.openapi(createRoute({ ...route, middleware: requireJson(anyone) }), async (c) => {
  const items = await getVerdicts(c.var.deps, c.req.valid("json").sha256);
  return c.json({ items }, 200, { "Cache-Control": "no-store" });
});
