import { adoptLog as route } from "../../contract/operator/operator-log.ts";
import { adoptLog } from "../../log/adopt.ts";
import { auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { sql } from "drizzle-orm";
import { router } from "../router.ts";

/** What the operator does to the log of verdicts. */
export const operatorLog = router().openapi(route, async (c) => {
  const { deps } = c.var;
  const audit = auditLineStatement(deps, { act: "log.adopt", subject: "log" }, sql`changes() > 0`);
  const adopted = await adoptLog(deps, audit);
  await moveAuditLinesNow(deps);
  return c.json(adopted, 200);
});
