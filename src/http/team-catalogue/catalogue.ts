import type { Context } from "hono";
import { byKey } from "../../people/actor.ts";
import { type InTeam, requireRole } from "../../people/teams/acting-in-team.ts";
import { approve } from "../../team-catalogue/approve.ts";
import { exportLines, listCatalogue, wholeCatalogue } from "../../team-catalogue/list.ts";
import { listPending } from "../../team-catalogue/pending.ts";
import { getPolicy } from "../../team-catalogue/policy.ts";
import { setPolicy } from "../../team-catalogue/set-policy.ts";
import { askFor, refuseRequest } from "../../team-catalogue/requests.ts";
import { toCsv, toNdjson } from "../../team-catalogue/as-csv.ts";
import { withdrawApproval } from "../../team-catalogue/withdraw.ts";
import { openTeamCatalogue } from "../../clients/team-catalogue/open.ts";
import { catalogueArchives } from "../../clients/team-catalogue/archives.ts";
import * as approvals from "../../contract/team-catalogue/approvals.ts";
import { ndjsonType } from "../../contract/people/audit.ts";
import * as contract from "../../contract/team-catalogue/catalogue.ts";
import * as policy from "../../contract/team-catalogue/policy.ts";
import type { Role } from "../../contract/people/teams.ts";
import { exportsNamed } from "../../edge/limiter/client-name.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import { asMember } from "../../people/owner.ts";
import { exportPatience } from "../items/export.ts";
import { requireGranted } from "../middleware/rate-limit.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { streamOf } from "../answers/stream-of.ts";

const inTeam = (c: Context<AppEnv>): InTeam => ({ team: c.req.param("team") ?? "", actor: byKey(c.var.caller) });
const as = (least: Role) => (c: Context<AppEnv>) => requireRole(c.var.deps, inTeam(c), least);

/** What a team's people may install: its policy, what was approved, what waits. */
export const teamCatalogue = router();

teamCatalogue.defaultHook = onInvalidAfter(as("reader"));

teamCatalogue
  .openapi(scoped(contract.listCatalogue), async (c) => {
    const { format, ...query } = c.req.valid("query");
    if (format === undefined) {
      const page = await listCatalogue(c.var.deps, inTeam(c), query);
      return c.json(page, 200, pageLinks(c, page));
    }
    const all = await wholeCatalogue(c.var.deps, inTeam(c), query);
    if (format === "ndjson") return c.body(toNdjson(all), 200, { "Content-Type": ndjsonType });
    const name = `${c.req.param("team")}-catalogue.csv`;
    return c.body(toCsv(all), 200, {
      "Content-Type": `${contract.csvType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  })
  .openapi(scoped(contract.exportCatalogue), async (c) => {
    const { deps, requestId } = c.var;
    const name = `${c.req.param("team")}-catalogue`;
    const lines = toNdjson(await exportLines(deps, inTeam(c)));
    const disposition = (extension: string) => ({
      "Content-Disposition": `attachment; filename="${name}.${extension}"`,
    });
    if (c.req.valid("query").archives !== "true") {
      return c.body(lines, 200, { "Content-Type": ndjsonType, ...disposition("ndjson") });
    }
    const catalogue = await openTeamCatalogue(deps, asMember(c.var.caller, c.req.param("team")));
    // Without an `ETag`, the body would be read to its end to make one.
    const headers = { "Content-Type": "application/zip", ETag: `"${requestId}"`, ...disposition("zip") };
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    const counted = exportsNamed("catalogue", catalogue.id, c.var.caller.userId);
    requireGranted(c, await deps.limiters.exports.takeMany(counted, 1));
    return c.body(
      streamOf(catalogueArchives(deps, catalogue, lines), () => {}, exportPatience),
      200,
      headers,
    );
  })
  .openapi(scoped(contract.listPending), async (c) => {
    const page = await listPending(c.var.deps, inTeam(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(policy.getCataloguePolicy), async (c) => {
    const { policy: shown, etag } = await getPolicy(c.var.deps, inTeam(c));
    return c.json(shown, 200, { ETag: etag });
  })
  .openapi(scoped(policy.putCataloguePolicy, ...requireJson(as("admin"))), async (c) => {
    const precondition = parseIfMatch(c.req.header("If-Match"));
    const { policy: shown, etag } = await setPolicy(c.var.deps, inTeam(c), c.req.valid("json"), precondition);
    return c.json(shown, 200, { ETag: etag });
  })
  .openapi(scoped(approvals.createApproval, ...requireJson(as("approver"))), async (c) => {
    const { approval, isNew } = await approve(c.var.deps, inTeam(c), c.req.valid("json"));
    return c.json(approval, isNew ? 201 : 200);
  })
  .openapi(scoped(approvals.withdrawApproval, ...requireJson(as("approver"))), async (c) =>
    c.json(await withdrawApproval(c.var.deps, inTeam(c), c.req.param("id"), c.req.valid("json").reason), 200),
  )
  .openapi(scoped(approvals.createRequest, ...requireJson(as("member"))), async (c) => {
    const { request, isNew } = await askFor(c.var.deps, inTeam(c), c.req.valid("json"));
    return c.json(request, isNew ? 201 : 200);
  })
  .openapi(scoped(approvals.refuseRequest, ...requireJson(as("approver"))), async (c) => {
    await refuseRequest(c.var.deps, inTeam(c), c.req.param("id"), c.req.valid("json").reason);
    return c.body(null, 204);
  });
