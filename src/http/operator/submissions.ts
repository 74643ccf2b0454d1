import type { Context } from "hono";
import * as contract from "../../contract/operator/operator-submissions.ts";
import { listCases } from "../../contract/publishing/cases.ts";
import * as cases from "../../publishers/cases/list-cases.ts";
import { approveSubmission, listAllSubmissions, refuseSubmission, showSubmission } from "../../publishers/decide.ts";
import { requireSecondNamed } from "../../publishers/cases/second-person.ts";
import { type AppEnv, router } from "../router.ts";

/** What moderators decide about submissions. */
export const operatorSubmissions = router()
  .openapi(listCases, async (c) => c.json(await cases.listCases(c.var.deps, c.req.valid("query")), 200))
  .openapi(contract.listAllSubmissions, async (c) =>
    c.json(await listAllSubmissions(c.var.deps, c.req.valid("query")), 200),
  )
  .openapi(contract.showSubmission, async (c) => c.json(await showSubmission(c.var.deps, c.req.param("id")), 200))
  .openapi(contract.approveSubmission, async (c) => {
    const said = c.req.valid("json");
    await requireSecondBy(c, said.by);
    return c.json(await approveSubmission(c.var.deps, c.req.param("id"), said), 200);
  })
  .openapi(contract.refuseSubmission, async (c) => {
    const said = c.req.valid("json");
    await requireSecondBy(c, said.by);
    return c.json(await refuseSubmission(c.var.deps, c.req.param("id"), said), 200);
  });

const requireSecondBy = ({ var: { deps }, req }: Context<AppEnv>, by: string) =>
  requireSecondNamed(deps, by, async () => {
    const { slug } = await showSubmission(deps, req.param("id") ?? "");
    return { kind: "skill", slug };
  });
