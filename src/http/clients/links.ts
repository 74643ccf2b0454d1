import type { Context } from "hono";
import { ApiError } from "../../contract/errors.ts";
import { missesNamed } from "../../edge/limiter/client-name.ts";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router } from "../router.ts";
import { packBody } from "./git.ts";
import { itemDoors, scopePathOf } from "./item-doors.ts";
import { mcpRequestOf, mcpBody, sendMcp } from "./mcp.ts";
import { listQueryOf, serverIn } from "./registry.ts";
import { openLink, useLink } from "../../vault/links/open.ts";
import { linkSkills } from "../../clients/item-scope.ts";
import { answerLink } from "../../clients/mcp/link-catalogue.ts";
import { getLinkServer, linkServers, listServers } from "../../clients/registry/item-servers.ts";

/** One message for every link that opens nothing, so that it does not tell whether the link ever worked. */
const dead = () => new ApiError("not_found", "There is nothing here, or no longer.");

/** A link's path is its token; `.git` or `@` and a name may follow it. */
const tokenIn = (c: Context<AppEnv>) => /^\/r\/([^/@.]+)/.exec(c.req.path)?.[1] ?? "";

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
  itemDoors(async (c, chosen) => linkSkills(c.var.deps, c.var.link!, scopePathOf(c), chosen)),
);

links.post("/r/:token/mcp", mcpBody, async (c) =>
  sendMcp(c, await answerLink(c.var.deps, c.var.link!, await mcpRequestOf(c))),
);

links.get("/r/:token/v0.1/servers", async (c) => {
  const query = listQueryOf(c);
  return c.json(listServers(await linkServers(c.var.deps, c.var.link!), query));
});

links.get("/r/:token/v0.1/servers/*", async (c) => {
  const { name, version } = serverIn(c);
  return c.json(await getLinkServer(c.var.deps, c.var.link!, name, version));
});
