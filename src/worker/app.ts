import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { except } from "hono/combine";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { readDepsFrom } from "./isolate.ts";
import { ApiError } from "../contract/wire/errors.ts";
import type { Deps } from "../http/deps.ts";
import { assets } from "../http/pages/assets.ts";
import { catalog } from "../http/public/records.ts";
import { docs } from "../http/pages/docs.ts";
import { clawhubKey, mcpKey, secretPath } from "../http/clients/middleware.ts";
import { apiKey, optionalApiKey } from "../http/middleware/api-key.ts";
import { countInstalls } from "../http/middleware/count-installs.ts";
import { clientBody } from "../http/middleware/client-body.ts";
import { errorsAsPage } from "../http/middleware/as-page.ts";
import {
  errorsAsGit,
  errorsAsJsonRpc,
  errorsAsOAuth,
  errorsAsPlainText,
  withMemberError,
} from "../http/middleware/errors-as.ts";
import { isHiddenOperatorPath, isOperatorPath } from "../http/middleware/operator-token.ts";
import { privateCache } from "../http/middleware/private-cache.ts";
import { publicCache } from "../http/middleware/public-cache.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { remember } from "../http/middleware/remember.ts";
import { sameSite } from "../http/middleware/same-site.ts";
import { requestLog } from "../http/middleware/request-log.ts";
import { wellFormedUrl } from "../http/middleware/well-formed-url.ts";
import { packages } from "../http/public/packages.ts";
import { isAt, paths } from "../http/paths.ts";
import { onError, onInvalid, onNotFound, problemResponse } from "../http/answers/problem.ts";
import { type Fetch, withResponseMemory } from "./response-memory.ts";
import { type AppEnv, router } from "../http/router.ts";
import { description } from "../http/api-description.ts";

const exposedHeaders = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"];
const retainedHeaders = [...RETAINED_304_HEADERS, ...exposedHeaders, "X-Vault-Bookmark"];

const corsHeaders = ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"];

const open = paths.filter(({ who }) => who === "open");

const ofSession = paths.filter(({ who }) => who === "session");
const isOfSession = ({ req }: Context<AppEnv>) => ofSession.some((policy) => isAt(policy, req.path));

/** Monitoring is never refused, and files cost nothing. A search of the guide or its reference is made each time. */
const isFree = ({ req }: Context<AppEnv>) =>
  (req.method === "GET" || req.method === "HEAD") &&
  open.some((policy) => isAt(policy, req.path)) &&
  !(/^\/docs(?:\/api)?$/.test(req.path) && req.query("q"));

/** The longest time that any browser remembers a preflight. */
const preflightSeconds = 2 * 60 * 60;

const errorForms = {
  "json-rpc": errorsAsJsonRpc,
  oauth: errorsAsOAuth,
  "plain-text": errorsAsPlainText,
  "with-member": withMemberError,
};

/** The deps that public reads need alone; no route of theirs asks for another one. */
const depsOfReads = readDepsFrom as DepsFrom;
type DepsFrom = (...request: Parameters<typeof readDepsFrom>) => Deps;

type Mounted = readonly (readonly [path: string, routes: OpenAPIHono<AppEnv>])[];

/**
 * `rest`: the routes beside the public reads. Without them, a second app that has them is made at the first request
 * for one.
 */
export function createApp(rest?: Mounted, depsFrom: DepsFrom = depsOfReads): OpenAPIHono<AppEnv> {
  const app = router();
  app.defaultHook = onInvalid;
  app.onError(onError);
  app.notFound(onNotFound);

  // The order of the middleware matters. First the id, so that every response and every log line has it.
  app.use(requestId());
  // Before everything that needs a database or a configured number.
  app.use(async function dependencies(c, next) {
    // A write compares with the newest state, so it reads the primary, whatever its client has seen.
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const bookmark = isRead ? c.req.header("X-Vault-Bookmark") : undefined;
    const { url } = c.req;
    c.set("deps", depsFrom(c.env, c.executionCtx, { origin: url.slice(0, url.indexOf("/", 8)), bookmark }));
    await next();
  });
  // Outside the log, so that a request is logged before the rest of its body is drained.
  app.use(clientBody());
  app.use(requestLog());
  // Outside everything that sets headers, so that it remembers the response as it is sent.
  app.use(remember());
  // Outside likewise, so that it sees the final status.
  app.use(countInstalls());
  app.use(secureHeaders({ crossOriginResourcePolicy: "cross-origin", referrerPolicy: false }));
  // A page with a form says `same-origin` itself: its browser would name the form's origin `null` otherwise.
  app.use(async function referrerPolicy(c, next) {
    await next();
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "no-referrer");
  });
  // Outside everything that refuses: each of these protocols has its own form of errors.
  app.use(errorsAsPage);
  app.use(errorsAsGit);
  for (const { path, cache } of paths) if (cache === "secret") app.use(path, secretPath());
  for (const { path, errors } of paths) if (errors) app.use(path, errorForms[errors]);
  const wrongMethod = methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      problemResponse(
        c,
        new ApiError(
          "method_not_allowed",
          `This path answers ${methods.join(", ")}.`,
          {},
          { Allow: methods.join(", ") },
        ),
      ),
  });
  // First of what refuses: whatever a form of another site asks for, it learns nothing.
  for (const { path } of ofSession) app.use(path, sameSite());
  // Before the limiters and keys: a wrong method is answered without a look-up.
  app.use(except(isHiddenOperatorPath, wrongMethod));
  // Outside the handlers, so that it sees each body as a whole. The pages of a session are kept by nobody.
  app.use(except(isOfSession, etag({ retainedHeaders: [...retainedHeaders, ...corsHeaders] })));

  const counted = {
    keyOrAnyone: optionalApiKey(),
    bearer: mcpKey(),
    clawhub: clawhubKey(optionalApiKey()),
    key: apiKey(),
  };
  // `cors` answers a preflight itself, uncounted.
  const countPreflight = except(({ req }) => req.method !== "OPTIONS", rateLimit());
  const caches = { public: publicCache(), private: privateCache() };
  for (const { path, who, cors: allowed, cache } of paths) {
    if (allowed) {
      const { methods, headers = [], exposesHeaders, isPreflightFree } = allowed;
      if (!isPreflightFree) app.use(path, countPreflight);
      const exposeHeaders = exposesHeaders ? exposedHeaders : [];
      app.use(
        path,
        cors({ origin: "*", allowMethods: methods, allowHeaders: headers, exposeHeaders, maxAge: preflightSeconds }),
      );
    }
    // Outside the key: a response to a key is private, and a 401 too.
    if (cache && cache !== "secret") app.use(path, caches[cache]);
    if (who in counted) app.use(path, counted[who as keyof typeof counted]);
  }
  // Every other path counts by address. The operator's paths count only wrong tokens.
  const countedAbove = paths.filter(({ who }) => who in counted || who === "client").map(({ path }) => path);
  app.use(except([...countedAbove, isOperatorPath], rateLimit(isFree)));
  // After the keys: a stranger learns nothing about a path that they may not see.
  app.use(wellFormedUrl());

  app.route("/api/v1", catalog);
  app.route("/api/v1", packages);
  app.route("/", assets);
  app.route("/", docs);
  for (const [path, routes] of rest ?? []) app.route(path, routes);
  if (rest) {
    let document: ReturnType<typeof description> | undefined;
    app.get("/api/v1/openapi.json", (c) => c.json((document ??= description(app))));
  }
  // Hono's types allow leaving out the bindings and the context; the Workers runtime always gives them.
  app.fetch = (rest ? app.fetch : withResponseMemory(loadingRest(app.fetch))) as typeof app.fetch;
  return app;
}

/** The boundary of the code: a cold start for a public read loads nothing of the rest. */
export const loadRest = () => import("./rest.ts");

/** Loads the rest at the first request for it, so that no public read waits for it. */
function loadingRest(reads: Fetch): Fetch {
  let whole: Promise<Fetch> | undefined;
  return (request, env, context) => {
    if (isPublicRead(request.url)) return reads(request, env, context);
    whole ??= loadRest().then(({ restRoutes, depsFrom: ofRest }) => createApp(restRoutes, ofRest).fetch as Fetch);
    return whole.then((fetch) => fetch(withoutSlashOfMcp(request), env, context));
  };
}

/** Answers the address of an MCP server with a slash at its end as the one without: no client is redirected. */
function withoutSlashOfMcp(request: Request): Request {
  const [, address, query] = /^([^?]*\/mcp(?:\/vault)?)\/(\?.*)?$/.exec(request.url) ?? [];
  const isServer = address !== undefined && /^\w+:\/\/[^/]+(?:\/[rt]\/[^/]+)?\/mcp(?:\/vault)?$/.test(address);
  return isServer ? new Request(`${address}${query ?? ""}`, request) : request;
}

const atStart = paths.filter(({ isAtStart }) => isAtStart);

/** Whether its code is there from the start. */
function isPublicRead(url: string): boolean {
  const [path] = url.slice(url.indexOf("/", 8)).split("?", 1);
  return atStart.some((policy) => isAt(policy, path!));
}
