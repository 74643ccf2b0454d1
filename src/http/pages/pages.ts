import type { Context } from "hono";
import type { CachedResponse } from "../../lib/cached-response.ts";
import type { Content, ContentFacts } from "../../lib/content.ts";
import { type DetailedKind, type Kind, kindContracts } from "../../contract/public/kinds.ts";
import type { Deps } from "../deps.ts";
import { invalidParameter } from "../../contract/wire/errors.ts";
import { countFurther } from "../middleware/rate-limit.ts";
import { decodedFilePath } from "../../lib/file-path.ts";
import { contactAddress } from "../../clients/site/texts.ts";
import { type AppEnv, router, withoutSlash } from "../router.ts";
import { onNotFound } from "../answers/problem.ts";
import { suggestionModule } from "../../web/pages/suggestions.ts";
import { trustPage } from "../../web/pages/trust-page.tsx";
import { copiesPage } from "../../web/pages/copies-page.tsx";
import { versionsPage } from "../../web/pages/versions-page.tsx";
import { differencePage } from "../../web/pages/difference-page.tsx";
import { filePage } from "../../web/pages/file-page.tsx";
import { facetPage } from "../../web/pages/facet-page.tsx";
import { collectionPage } from "../../web/pages/collection-page.tsx";
import { pageHeaders } from "../../web/pages/layout.tsx";
import { aboutPage } from "../../web/pages/about-page.tsx";
import { privacyPage } from "../../web/pages/privacy-page.tsx";
import { homePage } from "../../web/pages/home-page.tsx";
import { searchPage } from "../../web/pages/search-page.tsx";
import { listPage } from "../../web/pages/list-page.tsx";
import { skillPage } from "../../web/pages/skill-page.tsx";
import { toolPage } from "../../web/pages/tool-page.tsx";
import { mcpServerPage } from "../../web/pages/mcp-server-page.tsx";
import { articlePage } from "../../web/pages/article-page.tsx";
import { publisherPage } from "../../web/pages/publisher-page.tsx";
import { seriesPage } from "../../web/pages/series-page.tsx";

/** The pages for people. */
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

page("/", async (c) => send(c, homePage(c.var.deps)));

page("/search", async (c) => {
  // It searches every kind, which costs as much as two requests at least.
  if (c.req.query("q")?.trim()) await countFurther(c, 1);
  return send(c, searchPage(c.var.deps, queryOf(c)));
});

pages.get("/suggest.js", async (c) => send(c, suggestionModule(c.var.deps, (c.req.query("q") ?? "").trim())));

for (const kind of Object.keys(kindContracts) as Kind[]) {
  page(`/${kindContracts[kind].path}`, async (c) => send(c, listPage(c.var.deps, kind, queryOf(c))));
}

type RecordPage = (deps: Deps, slug: string, part: number) => Promise<CachedResponse<Content>>;

/** The page of one record, for every kind with a detail: the sitemap and all lists link to it. */
const recordPages: Record<DetailedKind, RecordPage> = {
  skill: skillPage,
  tool: toolPage,
  "mcp-server": mcpServerPage,
  article: articlePage,
  series: seriesPage,
};
for (const [kind, recordPage] of Object.entries(recordPages) as [DetailedKind, RecordPage][]) {
  page(`/${kindContracts[kind].path}/${slug}`, async (c) =>
    send(c, recordPage(c.var.deps, slugOf(c), numberOf(c, "part"))),
  );
}

page(`/skills/${slug}/trust`, async (c) => send(c, trustPage(c.var.deps, slugOf(c))));
page(`/skills/${slug}/copies`, async (c) => send(c, copiesPage(c.var.deps, slugOf(c), numberOf(c, "page"))));
page(`/skills/${slug}/versions`, async (c) => send(c, versionsPage(c.var.deps, slugOf(c), numberOf(c, "page"))));
// A form sends two numbers as parameters. The page's own URL has them in its path.
page(`/skills/${slug}/versions/compare`, (c) =>
  c.redirect(`/skills/${slugOf(c)}/versions/${numberOf(c, "from")}...${numberOf(c, "to")}`, 302),
);
page(`/skills/${slug}/versions/:pair{[0-9]+\\.\\.\\.[0-9]+}`, async (c) =>
  send(c, differencePage(c.var.deps, slugOf(c), c.req.param("pair")!)),
);
page(`/skills/${slug}/files/*`, async (c) => {
  const path = decodedFilePath(/\/files\/([^?#]*)/.exec(c.req.url)?.[1] ?? "");
  if (path === undefined) return onNotFound(c);
  const view = { path, line: numberOf(c, "line"), isOriginal: c.req.query("original") !== undefined };
  return send(c, filePage(c.var.deps, slugOf(c), view));
});

for (const [path, of] of [
  ["authors", "author"],
  ["tags", "tag"],
] as const) {
  page(`/${path}`, async (c) => send(c, facetPage(c.var.deps, of, numberOf(c, "page"))));
  page(`/${path}/${slug}`, async (c) => send(c, collectionPage(c.var.deps, { of, slug: slugOf(c) }, queryOf(c))));
}

const sendText = (c: PageContext, html: string) => c.body(html, 200, pageHeaders);

page(`/publishers/${slug}`, async (c) => send(c, publisherPage(c.var.deps, slugOf(c), numberOf(c, "page"))));

page("/about", (c) => sendText(c, aboutPage(c.var.deps.base, contactAddress(c.var.deps))));
page("/privacy", (c) => {
  const { base, config } = c.var.deps;
  return sendText(c, privacyPage(base, { contact: contactAddress(c.var.deps), model: config.SCREEN_MODEL }));
});
