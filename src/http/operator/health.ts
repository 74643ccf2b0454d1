import { router } from "../router.ts";
import { healthOf } from "../../operate/health.ts";

export const health = router();

/** Never rate-limited, because monitors ask often. `Deps.health` bounds how often the parts are probed. */
health.get("/healthz", async (c) => {
  const { deps } = c.var;
  const report = await deps.health.get(() => healthOf(deps), deps.now, deps.waitUntil);
  return c.json(report, report.status === "unavailable" ? 503 : 200, { "Cache-Control": "no-store" });
});
