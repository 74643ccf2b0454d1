import { type Health, healthOf } from "../operator/health.ts";
import { router } from "./router.ts";

/** Whoever watches asks often and is never refused; an isolate asks the parts no more than this often. */
const freshMs = 2_000;

let last: { at: number; env: Env; report: Health } | undefined;

export const health = router().get("/healthz", async (c) => {
  const now = c.var.deps.now();
  if (last?.env !== c.env || now - last.at > freshMs) {
    last = { at: now, env: c.env, report: await healthOf(c.env, c.var.deps) };
  }
  return c.json(last.report, 200, { "Cache-Control": "no-store" });
});
