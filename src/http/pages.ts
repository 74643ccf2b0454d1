import type { Context } from "hono";
import type { CachedResponse } from "../cache/public-cache.ts";
import type { Content, ContentFacts } from "../content.ts";
import { type DetailedKind, type Kind, kindContracts } from "../contract/kinds.ts";
import type { Deps } from "../deps.ts";
import { invalidParameter } from "../errors.ts";
import { countFurther } from "./middleware/rate-limit.ts";
import { decodedFilePath } from "../file-path.ts";
import { type AppEnv, router } from "./router.ts";
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

const slug = ":slug{[a-z0-9-]+}";

pages.get("/", async (c) => send(c, (await import("../pages/home-page.tsx")).homePage(c.var.deps)));

pages.get("/search", async (c) => {
  // It searches every kind, which costs as much as two requests at least.
  if (c.req.query("q")?.trim()) await countFurther(c, 1);
  return send(c, (await import("../pages/search-page.tsx")).searchPage(c.var.deps, queryOf(c)));
});

pages.get("/suggest.js", async (c) => {
  const { suggestionModule } = await import("../pages/suggestions.ts");
  return send(c, suggestionModule(c.var.deps, (c.req.query("q") ?? "").trim()));
});

for (const kind of Object.keys(kindContracts) as Kind[]) {
  pages.get(`/${kindContracts[kind].path}`, async (c) =>
    send(c, (await import("../pages/list-page.tsx")).listPage(c.var.deps, kind, queryOf(c))),
  );
}

type RecordPage = (deps: Deps, slug: string, part: number) => Promise<CachedResponse<Content>>;

/** The page of one record, for every kind with a detail: the sitemap and all lists link to it. */
const recordPages: Record<DetailedKind, () => Promise<RecordPage>> = {
  skill: async () => (await import("../pages/skill-page.tsx")).skillPage,
  tool: async () => (await import("../pages/tool-page.tsx")).toolPage,
  "mcp-server": async () => (await import("../pages/mcp-server-page.tsx")).mcpServerPage,
  article: async () => (await import("../pages/article-page.tsx")).articlePage,
  series: async () => (await import("../pages/series-page.tsx")).seriesPage,
};
for (const [kind, load] of Object.entries(recordPages) as [DetailedKind, () => Promise<RecordPage>][]) {
  pages.get(`/${kindContracts[kind].path}/${slug}`, async (c) => {
    const recordPage = await load();
    return send(c, recordPage(c.var.deps, c.req.param("slug"), numberOf(c, "part")));
  });
}

pages.get(`/skills/${slug}/trust`, async (c) => {
  const { trustPage } = await import("../pages/trust-page.tsx");
  return send(c, trustPage(c.var.deps, c.req.param("slug")));
});
pages.get(`/skills/${slug}/copies`, async (c) => {
  const { copiesPage } = await import("../pages/copies-page.tsx");
  return send(c, copiesPage(c.var.deps, c.req.param("slug"), numberOf(c, "page")));
});
pages.get(`/skills/${slug}/versions`, async (c) => {
  const { versionsPage } = await import("../pages/versions-page.tsx");
  return send(c, versionsPage(c.var.deps, c.req.param("slug"), numberOf(c, "page")));
});
// A form sends two numbers as parameters. The page's own URL has them in its path.
pages.get(`/skills/${slug}/versions/compare`, (c) =>
  c.redirect(`/skills/${c.req.param("slug")}/versions/${numberOf(c, "from")}...${numberOf(c, "to")}`, 302),
);
pages.get(`/skills/${slug}/versions/:pair{[0-9]+\\.\\.\\.[0-9]+}`, async (c) => {
  const { differencePage } = await import("../pages/difference-page.tsx");
  return send(c, differencePage(c.var.deps, c.req.param("slug"), c.req.param("pair")));
});
pages.get(`/skills/${slug}/files/*`, async (c) => {
  const path = decodedFilePath(/\/files\/([^?#]*)/.exec(c.req.url)?.[1] ?? "");
  if (path === undefined) return onNotFound(c);
  const { filePage } = await import("../pages/file-page.tsx");
  const shown = { path, line: numberOf(c, "line"), isOriginal: c.req.query("original") !== undefined };
  return send(c, filePage(c.var.deps, c.req.param("slug"), shown));
});

for (const [path, of] of [
  ["authors", "author"],
  ["tags", "tag"],
] as const) {
  pages.get(`/${path}/${slug}`, async (c) => {
    const { collectionPage } = await import("../pages/collection-page.tsx");
    return send(c, collectionPage(c.var.deps, { of, slug: c.req.param("slug") }, queryOf(c)));
  });
}
