import type { Context } from "hono";
import { type AppEnv, router } from "./router.ts";

/** The reference page for people. Its files are static assets of this service; it asks no other host for anything. */
export const docs = router()
  .get("/docs", (c) => asset(c, "/docs/index.html"))
  .get("/docs/", (c) => c.redirect("/docs", 308))
  .get("/docs/:file", (c) => asset(c, c.req.path));

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

async function asset(c: Context<AppEnv>, path: string): Promise<Response> {
  const found = await c.env.ASSETS.fetch(new URL(path, c.req.url), { headers: c.req.raw.headers });
  if (found.status === 404) return c.notFound();
  c.header("Content-Security-Policy", contentSecurityPolicy);
  return c.newResponse(found.body, found);
}
