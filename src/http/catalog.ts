import * as articles from "../contract/articles.ts";
import * as commands from "../contract/commands.ts";
import * as mcpServers from "../contract/mcp-servers.ts";
import * as series from "../contract/series.ts";
import * as skills from "../contract/skills.ts";
import * as tools from "../contract/tools.ts";
import * as discovery from "../catalog/discovery.ts";
import { pageLinks } from "./page-links.ts";
import { router } from "./router.ts";

/** The eleven public reads. */
export const catalog = router()
  .openapi(skills.listSkills, async (c) => {
    const page = await discovery.listSkills(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(skills.getSkill, async (c) => c.json(await discovery.getSkill(c.var.deps, c.req.valid("param").slug), 200))
  .openapi(tools.listTools, async (c) => {
    const page = await discovery.listTools(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(tools.getTool, async (c) => c.json(await discovery.getTool(c.var.deps, c.req.valid("param").slug), 200))
  .openapi(mcpServers.listMcpServers, async (c) => {
    const page = await discovery.listMcpServers(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(mcpServers.getMcpServer, async (c) =>
    c.json(await discovery.getMcpServer(c.var.deps, c.req.valid("param").slug), 200),
  )
  .openapi(commands.listCommands, async (c) => {
    const page = await discovery.listCommands(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(articles.listArticles, async (c) => {
    const page = await discovery.listArticles(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(articles.getArticle, async (c) =>
    c.json(await discovery.getArticle(c.var.deps, c.req.valid("param").slug), 200),
  )
  .openapi(series.listSeries, async (c) => {
    const page = await discovery.listSeries(c.var.deps, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c.req.url, page));
  })
  .openapi(series.getSeries, async (c) =>
    c.json(await discovery.getSeries(c.var.deps, c.req.valid("param").slug), 200),
  );
