import type { Context } from "hono";
import { catalogueSource } from "../../clients/clawhub/team-catalogue.ts";
import { catalogueSkills, openTeamCatalogue } from "../../clients/team-catalogue/open.ts";
import { catalogueServers } from "../../clients/team-catalogue/servers.ts";
import { answerCatalogue } from "../../clients/mcp/team-catalogue.ts";
import { getServer, listServers } from "../../clients/registry/item-servers.ts";
import { asMember } from "../../people/owner.ts";
import { apiKey } from "../middleware/api-key.ts";
import { requireScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { clawhubApp } from "./clawhub.ts";
import { challenge, clientCallerOf } from "./client-tokens.ts";
import { packBody } from "./git.ts";
import { itemEndpoints } from "./item-endpoints.ts";
import { mcpBody, mcpRequestOf, sendMcp } from "./mcp.ts";
import { listQueryOf, serverIn } from "./registry.ts";

/** What a team's people may install, for requests with their keys; its MCP server takes clients' tokens too. */
export const catalogues = router();
const below = "/t/*";

/** A team's path is its slug; `.git` or `@` and a name may follow it. */
const teamIn = (c: Context<AppEnv>) => /^\/t\/([^/@.]+)/.exec(c.req.path)?.[1] ?? "";

const catalogueOf = (c: Context<AppEnv>) => openTeamCatalogue(c.var.deps, asMember(c.var.caller, teamIn(c)));

catalogues.use(
  below,
  challenge,
  apiKey(() => true, clientCallerOf),
  requireScope("vault:read"),
);
catalogues.use("/t/:repository{.+\\.git}/git-upload-pack", packBody);
catalogues.use(
  below,
  itemEndpoints(async (c, chosen) => catalogueSkills(c.var.deps, await catalogueOf(c), chosen)),
);

catalogues.post("/t/:team/mcp", mcpBody, async (c) =>
  sendMcp(c, await answerCatalogue(c.var.deps, await catalogueOf(c), await mcpRequestOf(c))),
);

catalogues.get("/t/:team/v0.1/servers", async (c) => {
  const catalogue = await catalogueOf(c);
  const query = listQueryOf(c);
  const isWithWithdrawn = query.filter.updatedSince !== null;
  return c.json(listServers(await catalogueServers(c.var.deps, catalogue, { isWithWithdrawn }), query));
});

catalogues.get("/t/:team/v0.1/servers/*", async (c) => {
  const servers = await catalogueServers(c.var.deps, await catalogueOf(c));
  const { name, version } = serverIn(c);
  return c.json(getServer(servers, name, version));
});

catalogues.route(
  "/t/:team",
  clawhubApp(async (c) => catalogueSource(c.var.deps, await catalogueOf(c))),
);
