import { router } from "./router.ts";

/** Whoever watches asks often and is never refused; how often that asks the parts is bounded (`Deps.health`). */
export const health = router().get("/healthz", async (c) => {
  const { deps } = c.var;
  const { healthOf } = await import("../operator/health.ts");
  const report = await deps.health.get(() => healthOf(deps), deps.now, deps.waitUntil);
  return c.json(report, report.status === "unavailable" ? 503 : 200, { "Cache-Control": "no-store" });
});
