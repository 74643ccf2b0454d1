import { and, eq, sql, type SQL } from "drizzle-orm";
import { claims, transfers } from "../db/ownership.ts";
import { isOpen, submissions } from "../db/publishing.ts";
import { auditLineStatement } from "../publish/audit.ts";
import type { Deps } from "./deps.ts";

type Withdrawing = Pick<Deps, "primary" | "now" | "operator">;

/** The statements that withdraw what a publisher has open, submissions, offers and claims, where `condition` holds. */
export const withdrawStatements = (deps: Withdrawing, publisher: string, condition?: SQL) => [
  deps.primary.catalog
    .update(submissions)
    .set({ state: "withdrawn", decidedAt: deps.now() })
    .where(and(eq(submissions.publisher, publisher), isOpen, condition)),
  auditLineStatement(
    deps,
    { act: "submission.withdraw", subject: `publisher ${publisher}`, detail: "all that were open", actor: "service" },
    sql`changes() > 0`,
  ),
  deps.primary.catalog
    .update(transfers)
    .set({ state: "withdrawn", decidedAt: deps.now() })
    .where(and(eq(transfers.from, publisher), eq(transfers.state, "open"), condition)),
  deps.primary.catalog
    .update(claims)
    .set({ state: "denied", decidedAt: deps.now() })
    .where(and(eq(claims.publisher, publisher), eq(claims.state, "waiting"), condition)),
];
