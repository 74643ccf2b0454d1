import type { Context } from "hono";
import { byKey } from "../../people/actor.ts";
import type { Managed } from "../../people/managed-registry.ts";
import type { AppEnv } from "../router.ts";

/** The registry of the path, and who acts on it: the caller's own, or that of the team in the path. */
export function managedOf(c: Context<AppEnv>): Managed {
  const actor = byKey(c.var.caller);
  const team = c.req.param("team");
  return team === undefined ? { type: "user", slug: actor.slug, actor } : { type: "team", slug: team, actor };
}
