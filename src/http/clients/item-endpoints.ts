import type { Context, MiddlewareHandler } from "hono";
import { answerItemEndpoint, answerItemPack, parseItemEndpoint } from "../../clients/item-endpoints.ts";
import type { Chosen } from "../../clients/item-scope.ts";
import type { ScopeSkills } from "../../clients/scope.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { sendBytes } from "../answers/content.ts";
import type { AppEnv } from "../router.ts";
import { packRequestOf, postOnly, readOnlyRepository, startUploadPack, sendPack } from "./git.ts";

/** The first two segments of a path: that of its scope, without `.git`, and with `@` and a name where it has one. */
export const scopePathOf = (c: Context<AppEnv>) =>
  new URL(c.req.url).pathname
    .split("/", 3)
    .join("/")
    .replace(/\.git$/, "");

/**
 * The endpoints that hang below a scope which is not public. Middleware, not a route, so that a wrong method is
 * answered by the routes beside it.
 */
export const itemEndpoints = (
  scopeOf: (c: Context<AppEnv>, chosen: Chosen) => Promise<ScopeSkills>,
): MiddlewareHandler<AppEnv> =>
  async function itemEndpoints(c, next) {
    const asked = parseItemEndpoint(new URL(c.req.url));
    if (!asked) return next();
    const { only, endpoint } = asked;
    if (endpoint === "receive-pack") throw readOnlyRepository();
    const { method } = c.req;
    if (endpoint === "upload-pack" && method !== "POST") throw postOnly();
    if (endpoint !== "upload-pack" && method !== "GET" && method !== "HEAD") throw onlyGotten();
    if (typeof endpoint !== "string" && endpoint.of === "refs") startUploadPack(c);
    const wanted = typeof endpoint !== "string" && "name" in endpoint ? endpoint.name : undefined;
    const scope = await scopeOf(c, { only, wanted });
    // The next request for this address may be a stranger's: nothing of it is answered from memory.
    if (endpoint !== "upload-pack") return sendBytes(c, await answerItemEndpoint(c.var.deps, scope, endpoint), false);
    return sendPack(c, await answerItemPack(c.var.deps, scope, await packRequestOf(c)));
  };

const onlyGotten = () => new ApiError("method_not_allowed", "This path answers GET.", {}, { Allow: "GET, HEAD" });
