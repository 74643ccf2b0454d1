import type { Context } from "hono";
import { type Kind, kindContracts, kindNames } from "../../contract/public/kinds.ts";
import { getFeed } from "../../clients/site/feed.ts";
import { getSitemap, getSitemapIndex, pagesSitemap } from "../../clients/site/sitemap.ts";
import { llms, openSearch, robots, securityText } from "../../clients/site/texts.ts";
import { sendBytes } from "../answers/content.ts";
import { publicCache } from "../middleware/public-cache.ts";
import { onNotFound } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** Feeds, the sitemap and other files that machines read. */
export const site = router();
const kept = publicCache();

const feed = async (c: Context<AppEnv>, kind?: Kind) => sendBytes(c, await getFeed(c.var.deps, kind));
site.get("/feed.xml", kept, (c) => feed(c));
for (const kind of kindNames) site.get(`/${kindContracts[kind].path}/feed.xml`, kept, (c) => feed(c, kind));

site.get("/sitemap.xml", kept, async (c) => sendBytes(c, await getSitemapIndex(c.var.deps)));
site.get("/sitemaps/pages.xml", kept, (c) => sendBytes(c, pagesSitemap(c.var.deps.base)));
site.get("/sitemaps/:file{[1-9]\\d{0,6}\\.xml}", kept, async (c) => {
  const sitemap = await getSitemap(c.var.deps, Number.parseInt(c.req.param("file"), 10));
  return sitemap ? sendBytes(c, sitemap) : onNotFound(c);
});

const plain = "text/plain; charset=utf-8";
const texts = {
  "/robots.txt": [robots, plain],
  "/llms.txt": [llms, plain],
  "/.well-known/security.txt": [securityText, plain],
  "/opensearch.xml": [openSearch, "application/opensearchdescription+xml; charset=utf-8"],
} as const;
for (const [path, [textOf, type]] of Object.entries(texts)) {
  site.get(path, kept, (c) => c.body(textOf(c.var.deps), 200, { "Content-Type": type }));
}
