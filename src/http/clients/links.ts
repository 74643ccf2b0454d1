import type { Context } from "hono";
import { ApiError } from "../../contract/wire/errors.ts";
import { missesNamed } from "../../edge/limiter/client-name.ts";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { sendPolicyFile } from "../team-catalogue/policy-files.ts";
import { clawhubApp } from "./clawhub.ts";
import { packBody } from "./git.ts";
import { itemEndpoints, scopePathOf } from "./item-endpoints.ts";
import { mcpRequestOf, mcpBody, sendMcp } from "./mcp.ts";
import { listQueryOf, serverIn } from "./registry.ts";
import { openLink, useLink } from "../../vault/links/open.ts";
import { catalogueSource } from "../../clients/clawhub/team-catalogue.ts";
import { catalogueSkills, openLinkedCatalogue } from "../../clients/team-catalogue/open.ts";
import { catalogueServers } from "../../clients/team-catalogue/servers.ts";
import { answerCatalogue } from "../../clients/mcp/team-catalogue.ts";
import { policyFile } from "../../clients/policy-files/policy-file.ts";
import { linkSkills } from "../../clients/item-scope.ts";
import { answerLink } from "../../clients/mcp/link-catalogue.ts";
import { getLinkServer, getServer, linkServers, listServers } from "../../clients/registry/item-servers.ts";

/** One message for every link that opens nothing, so that it does not tell whether the link ever worked. */
const dead = () => new ApiError("not_found", "There is nothing here, or no longer.");

/** A link's path is its token; `.git` or `@` and a name may follow it. */
const tokenIn = (c: Context<AppEnv>) => /^\/r\/([^/@.]+)/.exec(c.req.path)?.[1] ?? "";

const catalogueOf = (c: Context<AppEnv>) => openLinkedCatalogue(c.var.deps, c.var.link!, scopePathOf(c));

/** The endpoints of an install link. A use is counted after the answer is made, before it is sent. */
export const links = router();
const below = "/r/*";
links.use(below, async function open(c, next) {
  const { deps } = c.var;
  const address = addressKey(c);
  // A link is looked up before misses are asked for: a stranger's at the same address keep no holder of a link out.
  const link = await openLink(deps, tokenIn(c), address);
  if (link) {
    c.set("link", link);
    await next();
    if (!c.res.ok && c.res.status !== 304) return undefined;
    if (await useLink(deps, link)) return undefined;
    c.res = undefined;
  }
  const verdict = await deps.limiters.misses.take(missesNamed(address));
  if (!verdict.allowed) return respondRateLimited(c, verdict);
  throw dead();
});

links.use("/r/:repository{.+\\.git}/git-upload-pack", packBody);

links.use(
  below,
  itemEndpoints(async (c, chosen) => {
    const { deps, link } = c.var;
    return link!.catalogue
      ? catalogueSkills(deps, await catalogueOf(c), chosen)
      : linkSkills(deps, link!, scopePathOf(c), chosen);
  }),
);

links.post("/r/:token/mcp", mcpBody, async (c) => {
  const { deps, link } = c.var;
  const asked = await mcpRequestOf(c);
  const answer = link!.catalogue
    ? await answerCatalogue(deps, await catalogueOf(c), asked)
    : await answerLink(deps, link!, asked);
  return sendMcp(c, answer);
});

const serversOf = async (c: Context<AppEnv>, isWithWithdrawn: boolean) =>
  c.var.link!.catalogue
    ? catalogueServers(c.var.deps, await catalogueOf(c), { isWithWithdrawn })
    : linkServers(c.var.deps, c.var.link!, { isWithWithdrawn });

links.get("/r/:token/v0.1/servers", async (c) => {
  const query = listQueryOf(c);
  return c.json(listServers(await serversOf(c, query.filter.updatedSince !== null), query));
});

links.get("/r/:token/v0.1/servers/*", async (c) => {
  const { name, version } = serverIn(c);
  const { deps, link } = c.var;
  return c.json(
    link!.catalogue
      ? getServer(await catalogueServers(deps, await catalogueOf(c)), name, version)
      : await getLinkServer(deps, link!, name, version),
  );
});

/** A team's catalogue has these endpoints, other links have none. */
for (const path of ["/r/:token/compat/*", "/r/:token/policy/*"]) {
  links.use(path, async function ofCatalogue(c, next) {
    if (!c.var.link!.catalogue) throw dead();
    await next();
  });
}
links.get("/r/:token/policy/:client", async (c) =>
  sendPolicyFile(c, await policyFile(c.var.deps, await catalogueOf(c), c.req.param("client"))),
);
links.route(
  "/r/:token",
  clawhubApp(async (c) => catalogueSource(c.var.deps, await catalogueOf(c))),
);
