import type { Context } from "hono";
import type { AppEnv } from "../router.ts";

/** The page of a list that an address names; the first where it names none. */
export const pageNumberOf = (c: Context<AppEnv>, parameter = "page"): number =>
  Number(/^[1-9]\d{0,2}$/.exec(c.req.query(parameter) ?? "")?.[0] ?? 1);
