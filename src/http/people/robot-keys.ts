import type { Context } from "hono";
import { createKey } from "../../people/keys/create.ts";
import { listKeys, requireKey, revokeKey } from "../../people/keys/list-and-revoke.ts";
import { robotKeys } from "../../people/keys/live-keys.ts";
import { rotateKey } from "../../people/keys/rotate.ts";
import { requireManaged } from "../../people/managed-registry.ts";
import * as contract from "../../contract/people/robot-keys.ts";
import { managedOf } from "./managed-of.ts";
import { orEmptyObject } from "../middleware/optional-body.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "../router.ts";

/** The keys of a team's robots, for its admins. */
export const teamRobots = router();

const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
const robotsOf = (c: Context<AppEnv>) => robotKeys(c.var.deps, managedOf(c));
/** Before the body is judged: whoever may not manage the key learns nothing about it. */
const keyFirst = async (c: Context<AppEnv>) => {
  await managed(c);
  await requireKey(c.var.deps, robotsOf(c), c.req.param("id") ?? "");
};

teamRobots.defaultHook = onInvalidAfter(managed);

teamRobots
  .openapi(scoped(contract.listRobotKeys), async (c) => {
    await managed(c);
    const page = await listKeys(c.var.deps, robotsOf(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.createRobotKey, ...requireJson(managed)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const key = await createKey(c.var.deps, robotsOf(c), c.req.valid("json"), retry);
    return c.json(key, 201, { Location: `${c.req.path}/${key.id}` });
  })
  .openapi(scoped(contract.revokeRobotKey), async (c) => {
    await managed(c);
    await revokeKey(c.var.deps, robotsOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .openapi(scoped(contract.rotateRobotKey, orEmptyObject, ...requireJson(keyFirst)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const id = c.req.param("id");
    const key = await rotateKey(c.var.deps, robotsOf(c), id, c.req.valid("json"), retry);
    return c.json(key, 201, { Location: c.req.path.replace(`${id}/rotate`, key.id) });
  });
