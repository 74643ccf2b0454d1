import * as articles from "../contract/articles.ts";
import * as commands from "../contract/commands.ts";
import * as mcpServers from "../contract/mcp-servers.ts";
import * as series from "../contract/series.ts";
import * as skills from "../contract/skills.ts";
import * as tools from "../contract/tools.ts";
import * as discovery from "../catalog/discovery.ts";
import { sendPage, sendRecord } from "./answer.ts";
import { router } from "./router.ts";

/** The eleven public reads. */
export const catalog = router()
  .openapi(skills.listSkills, async (c) => sendPage(c, await discovery.listSkills(c.get("deps"), c.req.valid("query"))))
  .openapi(skills.getSkill, async (c) =>
    sendRecord(c, await discovery.getSkill(c.get("deps"), c.req.valid("param").slug)),
  )
  .openapi(tools.listTools, async (c) => sendPage(c, await discovery.listTools(c.get("deps"), c.req.valid("query"))))
  .openapi(tools.getTool, async (c) => sendRecord(c, await discovery.getTool(c.get("deps"), c.req.valid("param").slug)))
  .openapi(mcpServers.listMcpServers, async (c) =>
    sendPage(c, await discovery.listMcpServers(c.get("deps"), c.req.valid("query"))),
  )
  .openapi(mcpServers.getMcpServer, async (c) =>
    sendRecord(c, await discovery.getMcpServer(c.get("deps"), c.req.valid("param").slug)),
  )
  .openapi(commands.listCommands, async (c) =>
    sendPage(c, await discovery.listCommands(c.get("deps"), c.req.valid("query"))),
  )
  .openapi(articles.listArticles, async (c) =>
    sendPage(c, await discovery.listArticles(c.get("deps"), c.req.valid("query"))),
  )
  .openapi(articles.getArticle, async (c) =>
    sendRecord(c, await discovery.getArticle(c.get("deps"), c.req.valid("param").slug)),
  )
  .openapi(series.listSeries, async (c) => sendPage(c, await discovery.listSeries(c.get("deps"), c.req.valid("query"))))
  .openapi(series.getSeries, async (c) =>
    sendRecord(c, await discovery.getSeries(c.get("deps"), c.req.valid("param").slug)),
  );
