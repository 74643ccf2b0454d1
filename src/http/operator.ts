import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { limits } from "../contract/limits.ts";
import * as contract from "../contract/operator.ts";
import { ApiError } from "../errors.ts";
import { getCatalogState, reindexCatalog } from "../operator/catalog-state.ts";
import { setRecordStatus } from "../operator/set-record-status.ts";
import { longBody } from "./middleware/client-body.ts";
import { jsonBody } from "./middleware/json-body.ts";
import { operatorToken } from "./middleware/operator-token.ts";
import { operatorPeople } from "./operator-people.ts";
import { router } from "./router.ts";

export const operator = router();

operator.use(operatorToken());
operator.use(async function forgetSearches(c, next) {
  await next();
  if (c.req.method !== "GET") c.get("deps").publicCache.forgetSearches();
});
const importPath = "/operator/v1/catalog/import";
operator.use(
  "/catalog/import",
  longBody(),
  bodyLimit({
    maxSize: limits.importMaxBytes,
    onError: () => {
      throw new ApiError("payload_too_large", `An import takes a body of ${limits.importMaxBytes / 1024} KiB.`);
    },
  }),
);
// Some operations take no body; where one is missing, the route's schema says so.
const hasNoBody = (c: Context) => c.req.raw.body === null || c.req.header("Content-Length") === "0";
operator.use(except([importPath, hasNoBody], ...jsonBody(() => Promise.resolve())));

operator.openapi(contract.getCatalogState, async (c) => c.json(await getCatalogState(c.var.deps), 200));

operator.openapi(contract.importRecords, async (c) => {
  const { importRecords } = await import("../operator/import-records.ts");
  const ndjson = new Uint8Array(await c.req.arrayBuffer());
  return c.json(await importRecords(c.var.deps, ndjson, c.req.valid("query").status), 200);
});

operator.openapi(contract.setRecordStatus, async (c) => {
  const { type, slug } = c.req.valid("param");
  return c.json(await setRecordStatus(c.var.deps, type, slug, c.req.valid("json").status), 200);
});

operator.openapi(contract.reindexCatalog, async (c) =>
  c.json(await reindexCatalog(c.var.deps, c.req.valid("json").start), 200),
);

operator.route("/", operatorPeople);
