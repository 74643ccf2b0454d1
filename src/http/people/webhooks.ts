import type { Context } from "hono";
import { requireManaged } from "../../people/managed-registry.ts";
import { listDeliveries, resendDelivery } from "../../webhooks/list-deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhook,
} from "../../webhooks/manage.ts";
import * as contract from "../../contract/people/webhooks.ts";
import { managedOf } from "./managed-of.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "../router.ts";

/** Where a team is told of what happens, for its admins. */
export const teamWebhooks = router();

const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
/** Before the body is judged: whoever may not manage the webhook learns nothing about it. */
const webhookFirst = async (c: Context<AppEnv>) => {
  await getWebhook(c.var.deps, managedOf(c), c.req.param("id") ?? "");
};

teamWebhooks.defaultHook = onInvalidAfter(managed);

teamWebhooks
  .openapi(scoped(contract.listWebhooks), async (c) => {
    await managed(c);
    const page = await listWebhooks(c.var.deps, managedOf(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.createWebhook, ...requireJson(managed)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const webhook = await createWebhook(c.var.deps, managedOf(c), c.req.valid("json"), retry);
    return c.json(webhook, 201, { Location: `${c.req.path}/${webhook.id}` });
  })
  .openapi(scoped(contract.changeWebhook, ...requireJson(webhookFirst)), async (c) =>
    c.json(await changeWebhook(c.var.deps, managedOf(c), c.req.param("id"), c.req.valid("json")), 200),
  )
  .openapi(scoped(contract.deleteWebhook), async (c) => {
    await deleteWebhook(c.var.deps, managedOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .openapi(scoped(contract.rotateWebhook), async (c) =>
    c.json(await rotateWebhook(c.var.deps, managedOf(c), c.req.param("id")), 200),
  )
  .openapi(scoped(contract.listDeliveries), async (c) => {
    const page = await listDeliveries(c.var.deps, managedOf(c), c.req.param("id"), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.resendDelivery), async (c) => {
    const { id, delivery } = c.req.param();
    return c.json(await resendDelivery(c.var.deps, managedOf(c), id, delivery), 202);
  });
