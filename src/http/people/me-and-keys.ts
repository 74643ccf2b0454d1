import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { byKey } from "../../people/actor.ts";
import { createKey } from "../../people/keys/create.ts";
import { listKeys, revokeKey } from "../../people/keys/list-and-revoke.ts";
import { ownKeys } from "../../people/keys/live-keys.ts";
import { rotateKey } from "../../people/keys/rotate.ts";
import { getMe } from "../../people/me.ts";
import * as keys from "../../contract/people/keys.ts";
import * as me from "../../contract/people/me.ts";
import { orEmptyObject } from "../middleware/optional-body.ts";
import { retryOf } from "./retry-of.ts";
import { requireJson } from "../middleware/require-json.ts";
import { requireScope, scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { type AppEnv, router } from "../router.ts";

/** What a person sees of themselves, and their keys. */
export const accounts = router();

const nothingFirst = () => Promise.resolve();
const ownOf = (c: Context<AppEnv>) => ownKeys(c.var.deps, byKey(c.var.caller));

/** A key may end itself, whatever its scopes. */
const accountOrSelf: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.param("id") === c.var.caller.keyId ? next() : requireScope("account")(c, next);

accounts
  .openapi(scoped(me.getMe), async (c) => c.json(await getMe(c.var.deps, c.var.caller), 200))
  .openapi(scoped(keys.listKeys), async (c) => {
    const page = await listKeys(c.var.deps, ownOf(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(keys.createKey, ...requireJson(nothingFirst)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const key = await createKey(c.var.deps, ownOf(c), c.req.valid("json"), retry);
    return c.json(key, 201, { Location: `/api/v1/keys/${key.id}` });
  })
  .openapi(createRoute({ ...keys.revokeKey, middleware: [accountOrSelf] }), async (c) => {
    await revokeKey(c.var.deps, ownOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .openapi(scoped(keys.rotateKey, orEmptyObject, ...requireJson(nothingFirst)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const key = await rotateKey(c.var.deps, ownOf(c), c.req.param("id"), c.req.valid("json"), retry);
    return c.json(key, 201, { Location: `/api/v1/keys/${key.id}` });
  });
