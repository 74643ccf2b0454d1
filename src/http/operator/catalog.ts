import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { limits } from "../../contract/wire/limits.ts";
import * as contract from "../../contract/operator/operator.ts";
import * as moderation from "../../contract/operator/moderation.ts";
import * as indicators from "../../contract/operator/indicators.ts";
import * as reports from "../../contract/public/reports.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { getCatalogState, reindexCatalog } from "../../publish/moderation/catalog-state.ts";
import { unblock } from "../../publish/moderation/blocks.ts";
import { listCatalog, listHeld } from "../../publish/moderation/list-catalog.ts";
import { listReports, setReportState } from "../../publish/moderation/reports.ts";
import { setRecordStatus, setStatusOfAll } from "../../publish/moderation/set-record-status.ts";
import { addIndicator, listIndicators, removeIndicator } from "../../publish/moderation/list-indicators.ts";
import { showRecord } from "../../publish/moderation/show-record.ts";
import { longBody } from "../middleware/client-body.ts";
import { hasNoBody } from "../middleware/optional-body.ts";
import { requireJson } from "../middleware/require-json.ts";
import { operatorToken } from "../middleware/operator-token.ts";
import { operatorLog } from "./log.ts";
import { operatorPeople } from "./people.ts";
import { operatorPublishers, settleAfter } from "./publishers.ts";
import { operatorSubmissions } from "./submissions.ts";
import { router } from "../router.ts";
import { importRecords } from "../../publish/import/import-records.ts";
import { exportCatalog } from "../../publish/export/export-catalog.ts";
import { uploadFile } from "../../publish/import/upload-file.ts";
import { clearRecord } from "../../publish/moderation/clear-record.ts";
import { requireSecondNamed } from "../../publishers/cases/second-person.ts";
import { rescanRecord } from "../../publish/moderation/rescan-package.ts";

export const operator = router();

operator.use(operatorToken());
operator.use(async function forgetSearches(c, next) {
  await next();
  if (c.req.method !== "GET") c.var.deps.publicCache.forgetSearches();
});
operator.use("/users/*", settleAfter);
operator.use("/teams/*", settleAfter);
const importPath = "/operator/v1/catalog/import";
const uploadPath = "/operator/v1/catalog/files/*";
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
operator.use(
  "/catalog/files/*",
  longBody(),
  bodyLimit({
    maxSize: limits.packageMaxBytes,
    onError: () => {
      throw new ApiError("payload_too_large", `A file of a package is at most ${limits.packageMaxBytes} bytes.`);
    },
  }),
);
// Some operations take no body. Where one is missing, the route's schema says so.
operator.use(except([importPath, uploadPath, hasNoBody], ...requireJson(() => Promise.resolve())));

operator.openapi(contract.getCatalogState, async (c) => c.json(await getCatalogState(c.var.deps), 200));

operator.openapi(contract.importRecords, async (c) => {
  const ndjson = new Uint8Array(await c.req.arrayBuffer());
  const { status, trusted } = c.req.valid("query");
  return c.json(await importRecords(c.var.deps, ndjson, status, trusted === "true"), 200);
});

operator.openapi(contract.setRecordStatus, async (c) => {
  const { type, slug } = c.req.valid("param");
  return c.json(await setRecordStatus(c.var.deps, type, slug, c.req.valid("json")), 200);
});

operator.openapi(moderation.takeDown, async (c) => c.json(await setStatusOfAll(c.var.deps, c.req.valid("json")), 200));

operator.openapi(moderation.listHeld, async (c) => c.json(await listHeld(c.var.deps, c.req.valid("query")), 200));

operator.openapi(moderation.listCatalog, async (c) => c.json(await listCatalog(c.var.deps, c.req.valid("query")), 200));

operator.openapi(moderation.exportCatalog, async (c) => {
  const { ndjson, next, skipped } = await exportCatalog(
    c.var.deps,
    c.req.valid("query").after,
    c.req.valid("query").all === "true",
  );
  return c.body(ndjson, 200, {
    "Content-Type": "application/x-ndjson",
    ...(next !== null && { "X-Next": next }),
    ...(skipped.length > 0 && { "X-Skipped": skipped.join(" ") }),
  }) as never;
});

operator.openapi(moderation.uploadFile, async (c) => {
  await uploadFile(c.var.deps, c.req.valid("param").sha256, new Uint8Array(await c.req.arrayBuffer()));
  return c.body(null, 204);
});

operator.openapi(moderation.unblockDigest, async (c) => c.json(await unblock(c.var.deps, c.req.valid("param")), 200));

operator.openapi(moderation.showRecord, async (c) => {
  const { type, slug } = c.req.valid("param");
  return c.json(await showRecord(c.var.deps, type, slug), 200);
});

operator.openapi(moderation.clearRecord, async (c) => {
  const { type, slug } = c.req.valid("param");
  const approval = c.req.valid("json");
  await requireSecondNamed(c.var.deps, approval.by, async () => ({ kind: type, slug }));
  return c.json(await clearRecord(c.var.deps, type, slug, approval), 200);
});

operator.openapi(moderation.rescanRecord, async (c) => {
  const { type, slug } = c.req.valid("param");
  return c.json(await rescanRecord(c.var.deps, type, slug), 200);
});

operator.openapi(moderation.unblockRecord, async (c) => {
  const { type, slug } = c.req.valid("param");
  return c.json(await unblock(c.var.deps, { kind: type, slug }), 200);
});

operator.openapi(contract.reindexCatalog, async (c) =>
  c.json(await reindexCatalog(c.var.deps, c.req.valid("json").start), 200),
);

operator.openapi(indicators.listIndicators, async (c) =>
  c.json(await listIndicators(c.var.deps, c.req.valid("query")), 200),
);

operator.openapi(indicators.addIndicator, async (c) =>
  c.json(await addIndicator(c.var.deps, c.req.valid("json").host), 200),
);

operator.openapi(indicators.removeIndicator, async (c) =>
  c.json(await removeIndicator(c.var.deps, c.req.valid("query").host), 200),
);

operator.openapi(reports.listReports, async (c) => c.json(await listReports(c.var.deps, c.req.valid("query")), 200));

operator.openapi(reports.setReportState, async (c) =>
  c.json(await setReportState(c.var.deps, Number(c.req.valid("param").id), c.req.valid("json")), 200),
);

operator.route("/", operatorLog);
operator.route("/", operatorPeople);
operator.route("/", operatorPublishers);
operator.route("/", operatorSubmissions);
