import type { Context } from "hono";
import type { Role } from "../../contract/people/teams.ts";
import type { AppEnv } from "../router.ts";

/** The role in a team that a request for its items or install links needs. */
export const leastRole = ({ req: { method } }: Context<AppEnv>): Role =>
  method === "GET" || method === "HEAD" ? "reader" : "member";
