import type { Context } from "hono";
import type { CachedResponse } from "../edge/cache/public-cache.ts";
import type { Content, ContentFacts } from "../lib/content.ts";
import { type DetailedKind, type Kind, kindContracts } from "../contract/kinds.ts";
import type { Deps } from "./deps.ts";
import { invalidParameter } from "../contract/errors.ts";
import { countFurther } from "./middleware/rate-limit.ts";
import { decodedFilePath } from "../lib/file-path.ts";
import { contactOf } from "../clients/site/texts.ts";
import { type AppEnv, router, withoutSlash } from "./router.ts";
import { onNotFound } from "./problem.ts";

/** The pages for people. Their code is loaded at the first request for a page. */
export const pages = router();

type PageContext = Context<AppEnv>;

async function send(c: PageContext, making: Promise<CachedResponse<Content>>): Promise<Response> {
  const page = await making;
  c.set("cachedResponse", page);
  return c.body(page.bytes, 200, { ...(page.facts as ContentFacts).headers, ETag: page.etag });
}

const queryOf = (c: PageContext) => new URL(c.req.url).searchParams;

/** A whole number of the query, from 1. */
function numberOf(c: PageContext, name: string): number {
  const text = c.req.query(name);
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidParameter(name, "must be a whole number of 1 or more");
  return Number(text);
}

/** A page, and the redirect to it from its address with a slash at the end. */
function page(path: string, handler: (c: PageContext) => Response | Promise<Response>): void {
  pages.get(path, handler);
  if (!/[/*]$/.test(path)) pages.get(`${path}/`, withoutSlash);
}

const slug = ":slug{[a-z0-9-]+}";
/** The slug of the path, which every route with `slug` has. */
const slugOf = (c: PageContext) => c.req.param("slug")!;

page("/", async (c) => send(c, (await import("../web/pages/home-page.tsx")).homePage(c.var.deps)));

page("/search", async (c) => {
  // It searches every kind, which costs as much as two requests at least.
  if (c.req.query("q")?.trim()) await countFurther(c, 1);
  return send(c, (await import("../web/pages/search-page.tsx")).searchPage(c.var.deps, queryOf(c)));
});

pages.get("/suggest.js", async (c) => {
  const { suggestionModule } = await import("../web/pages/suggestions.ts");
  return send(c, suggestionModule(c.var.deps, (c.req.query("q") ?? "").trim()));
});

for (const kind of Object.keys(kindContracts) as Kind[]) {
  page(`/${kindContracts[kind].path}`, async (c) =>
    send(c, (await import("../web/pages/list-page.tsx")).listPage(c.var.deps, kind, queryOf(c))),
  );
}

type RecordPage = (deps: Deps, slug: string, part: number) => Promise<CachedResponse<Content>>;

/** The page of one record, for every kind with a detail: the sitemap and all lists link to it. */
const recordPages: Record<DetailedKind, () => Promise<RecordPage>> = {
  skill: async () => (await import("../web/pages/skill-page.tsx")).skillPage,
  tool: async () => (await import("../web/pages/tool-page.tsx")).toolPage,
  "mcp-server": async () => (await import("../web/pages/mcp-server-page.tsx")).mcpServerPage,
  article: async () => (await import("../web/pages/article-page.tsx")).articlePage,
  series: async () => (await import("../web/pages/series-page.tsx")).seriesPage,
};
for (const [kind, load] of Object.entries(recordPages) as [DetailedKind, () => Promise<RecordPage>][]) {
  page(`/${kindContracts[kind].path}/${slug}`, async (c) => {
    const recordPage = await load();
    return send(c, recordPage(c.var.deps, slugOf(c), numberOf(c, "part")));
  });
}

page(`/skills/${slug}/trust`, async (c) => {
  const { trustPage } = await import("../web/pages/trust-page.tsx");
  return send(c, trustPage(c.var.deps, slugOf(c)));
});
page(`/skills/${slug}/copies`, async (c) => {
  const { copiesPage } = await import("../web/pages/copies-page.tsx");
  return send(c, copiesPage(c.var.deps, slugOf(c), numberOf(c, "page")));
});
page(`/skills/${slug}/versions`, async (c) => {
  const { versionsPage } = await import("../web/pages/versions-page.tsx");
  return send(c, versionsPage(c.var.deps, slugOf(c), numberOf(c, "page")));
});
// A form sends two numbers as parameters. The page's own URL has them in its path.
page(`/skills/${slug}/versions/compare`, (c) =>
  c.redirect(`/skills/${slugOf(c)}/versions/${numberOf(c, "from")}...${numberOf(c, "to")}`, 302),
);
page(`/skills/${slug}/versions/:pair{[0-9]+\\.\\.\\.[0-9]+}`, async (c) => {
  const { differencePage } = await import("../web/pages/difference-page.tsx");
  return send(c, differencePage(c.var.deps, slugOf(c), c.req.param("pair")!));
});
page(`/skills/${slug}/files/*`, async (c) => {
  const path = decodedFilePath(/\/files\/([^?#]*)/.exec(c.req.url)?.[1] ?? "");
  if (path === undefined) return onNotFound(c);
  const { filePage } = await import("../web/pages/file-page.tsx");
  const shown = { path, line: numberOf(c, "line"), isOriginal: c.req.query("original") !== undefined };
  return send(c, filePage(c.var.deps, slugOf(c), shown));
});

for (const [path, of] of [
  ["authors", "author"],
  ["tags", "tag"],
] as const) {
  page(`/${path}`, async (c) => {
    const { facetPage } = await import("../web/pages/facet-page.tsx");
    return send(c, facetPage(c.var.deps, of, numberOf(c, "page")));
  });
  page(`/${path}/${slug}`, async (c) => {
    const { collectionPage } = await import("../web/pages/collection-page.tsx");
    return send(c, collectionPage(c.var.deps, { of, slug: slugOf(c) }, queryOf(c)));
  });
}

async function sendText(c: PageContext, html: string): Promise<Response> {
  const { pageHeaders } = await import("../web/pages/layout.tsx");
  return c.body(html, 200, pageHeaders);
}

page("/about", async (c) => {
  const { aboutPage } = await import("../web/pages/about-page.tsx");
  return sendText(c, aboutPage(c.var.deps.base, contactOf(c.var.deps)));
});
page("/privacy", async (c) => {
  const { privacyPage } = await import("../web/pages/privacy-page.tsx");
  const { base, config } = c.var.deps;
  return sendText(c, privacyPage(base, { contact: contactOf(c.var.deps), model: config.SCREEN_MODEL }));
});
