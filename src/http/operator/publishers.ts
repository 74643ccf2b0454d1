import { createMiddleware } from "hono/factory";
import * as contract from "../../contract/operator/operator-publishers.ts";
import { giveRecords, listPublishers, setStopped, showPublisher } from "../../publishers/operate.ts";
import { settlePublishersNow } from "../../publishers/settle.ts";
import { type AppEnv, router } from "../router.ts";

/** After an act on a person or a team, which their publisher may end with or come back with. */
export const settleAfter = createMiddleware<AppEnv>(async function settleAfter(c, next) {
  await next();
  if (c.req.method !== "GET" && c.res.ok) await settlePublishersNow(c.var.deps);
});

/** Publishers; mounted behind the operator's token. */
export const operatorPublishers = router()
  .openapi(contract.listPublishers, async (c) => c.json(await listPublishers(c.var.deps, c.req.valid("query")), 200))
  .openapi(contract.showPublisher, async (c) =>
    c.json(await showPublisher(c.var.deps, c.req.valid("param").publisher), 200),
  )
  .openapi(contract.stopPublisher, async (c) =>
    c.json(await setStopped(c.var.deps, c.req.valid("param").publisher, true), 200),
  )
  .openapi(contract.startPublisher, async (c) =>
    c.json(await setStopped(c.var.deps, c.req.valid("param").publisher, false), 200),
  )
  .openapi(contract.giveRecords, async (c) =>
    c.json(await giveRecords(c.var.deps, c.req.valid("param").publisher, c.req.valid("json").to), 200),
  );
