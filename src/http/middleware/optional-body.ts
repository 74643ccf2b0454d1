import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../router.ts";

export const hasNoBody = ({ req }: Context): boolean => req.raw.body === null || req.header("Content-Length") === "0";

/** For an operation whose body may be left out: none is an empty object. */
export const orEmptyObject: MiddlewareHandler<AppEnv> = async function orEmptyObject(c, next) {
  if (hasNoBody(c)) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Content-Length");
    headers.set("Content-Type", "application/json");
    c.req.raw = new Request(c.req.raw, { method: c.req.method, headers, body: "{}" });
  }
  await next();
};
