import { router } from "./router.ts";
import { healthOf } from "../operator/health.ts";

export const health = router().get("/healthz", async (c) => {
  const report = await healthOf(c.env, c.var.deps);
  return c.json(report, 200, { "Cache-Control": "no-store" });
});
