import { getKind, listKind } from "../catalog/discovery.ts";
import { isDetailed, kindContracts, kindNames } from "../contract/kinds.ts";
import { sendPage, sendRecord } from "./send-cached.ts";
import { router } from "./router.ts";

/** The public reads: a list of each kind, and one record of those that have a detail. */
export const catalog = router();
for (const kind of kindNames) {
  catalog.openapi(kindContracts[kind].list, async (c) =>
    sendPage(c, await listKind(c.var.deps, kind, c.req.valid("query"))),
  );
  if (isDetailed(kind)) {
    catalog.openapi(kindContracts[kind].get, async (c) =>
      sendRecord(c, await getKind(c.var.deps, kind, c.req.valid("param").slug)),
    );
  }
}
