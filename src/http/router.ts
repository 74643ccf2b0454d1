import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { Deps } from "./deps.ts";
import type { RateVerdict } from "../edge/limiter/client-limiter.ts";
import type { Session } from "../people/sign-in/sessions.ts";
import type { Caller } from "../people/caller.ts";
import type { FoundItem } from "../vault/items/read.ts";
import type { OpenLink } from "../vault/links/open.ts";
import type { ClientBody } from "./answers/client-body.ts";

/**
 * `clientBody` is set where the request has a body, `caller` after `apiKey`, `cachedResponse` where the response may be
 * remembered, `item` where the path's item was looked up before the body, `link` below a live install link.
 */
export type AppEnv = {
  Bindings: Env;
  Variables: RequestIdVariables & {
    deps: Deps;
    clientBody?: ClientBody;
    caller: Caller;
    cachedResponse?: CachedResponse<unknown>;
    item?: FoundItem;
    /** The skills that the client receives with this response, to be counted as installed. */
    installs?: string[];
    /** So many later requests of an exchange that this answer begins count with it. */
    prepays?: number;
    link?: OpenLink;
    /** The session of the browser, once a page has read it. */
    session?: Session;
    /** A page has found that there is no session. */
    isSignedOut?: boolean;
    /** What the limiter said last, where an answer counts as several requests. */
    countedLast?: RateVerdict;
  };
};

/** An app whose routes validate against the contract; invalid input reaches the parent's `defaultHook`. */
export const router = () => new OpenAPIHono<AppEnv>();

/** Redirects a page's address with a slash at the end to the page's own. */
export function withoutSlash(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.replace(/\/+$/, "") + search, 308);
}
