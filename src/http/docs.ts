import type { Context } from "hono";
import { type AppEnv, router, withoutSlash } from "./router.ts";

/** The guide and the API reference. Their files are static assets of this service; they ask no other host for anything. */
export const docs = router()
  .get("/docs", (c) => asset(c, "/docs/index.html"))
  .get("/docs/", withoutSlash)
  .get("/docs/:file/", withoutSlash)
  .get("/docs/:file", async (c) => {
    const { path } = c.req;
    if (path.endsWith(".html")) return c.redirect(path.replace(/(?:\/index)?\.html$/, ""), 308);
    return asset(c, path.includes(".") ? path : `${path}.html`);
  });

const shared = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const ofText = [...shared, "img-src 'self'"].join("; ");
/** The reference sends requests from the browser, and draws its own images. */
const ofReference = [...shared, "img-src 'self' data:", "connect-src 'self'"].join("; ");

async function asset(c: Context<AppEnv>, path: string): Promise<Response> {
  const found = await c.env.ASSETS.fetch(new URL(path, c.req.url), { headers: c.req.raw.headers });
  if (found.status === 404) return c.notFound();
  c.header("Content-Security-Policy", path === "/docs/api.html" ? ofReference : ofText);
  return c.newResponse(found.body, found);
}
