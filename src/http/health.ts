import { router } from "./router.ts";

/** Never rate-limited, because monitors ask often. `Deps.health` bounds how often the parts are probed. */
export const health = router().get("/healthz", async (c) => {
  const { deps } = c.var;
  const { healthOf } = await import("../admin/health.ts");
  const report = await deps.health.get(() => healthOf(deps), deps.now, deps.waitUntil);
  return c.json(report, report.status === "unavailable" ? 503 : 200, { "Cache-Control": "no-store" });
});
