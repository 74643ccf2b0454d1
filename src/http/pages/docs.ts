import type { Context } from "hono";
import { baseMark } from "../../web/docs/base-mark.ts";
import { invalidParameter } from "../../contract/wire/errors.ts";
import type { FoundOperation } from "../../web/pages/reference-index.tsx";
import { xmlText } from "../../clients/site/xml.ts";
import { type AppEnv, router } from "../router.ts";
import { guideSearch, type SearchedSection } from "../../web/pages/guide-search.tsx";
import { referenceSearch } from "../../web/pages/reference-index.tsx";

const longestQuery = 200;

/** The guide and the API reference: files that the build makes. They ask no other host for anything. */
export const docs = router()
  .get("/docs", async (c) => {
    const q = queryIn(c);
    if (q === "") return page(c, "/docs/index");
    return html(c, guideSearch(await (await asset(c, "/docs/sections.json")).json<SearchedSection[]>(), q));
  })
  .get("/docs/api", async (c) => {
    const q = queryIn(c);
    if (q === "") return page(c, "/docs/api/index");
    return html(c, referenceSearch(await (await asset(c, "/docs/api/operations.json")).json<FoundOperation[]>(), q));
  })
  .get("/docs/:page{(?:api/)?[a-z-]+}", (c) => page(c, c.req.path))
  .get("/docs/*", (c) => {
    const { path } = c.req;
    const [, shorter = path] = /^(.+?)(?:(?:\/index)?\.html|\/)$/.exec(path) ?? [];
    return shorter === path ? c.notFound() : c.redirect(shorter, 308);
  });

function queryIn(c: Context<AppEnv>): string {
  const q = (c.req.query("q") ?? "").trim();
  if (q.length > longestQuery) throw invalidParameter("q", `must be at most ${longestQuery} characters`);
  return q;
}

const asset = (c: Context<AppEnv>, path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url));

/** A page as the build made it, with the service's own address in the place of the mark. */
async function page(c: Context<AppEnv>, path: string): Promise<Response> {
  const stored = await asset(c, `${path}.html`);
  if (stored.status !== 200) return c.notFound();
  return html(
    c,
    (await stored.text()).replaceAll(baseMark, () => xmlText(c.var.deps.base)),
  );
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const html = (c: Context<AppEnv>, text: string) =>
  c.body(text, 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
