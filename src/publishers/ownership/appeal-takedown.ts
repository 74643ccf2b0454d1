import { and, desc, eq, sql } from "drizzle-orm";
import type { Appeal } from "../../contract/publishing/submissions.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { recordAppeals } from "../../db/ownership.ts";
import { submissions } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { newId } from "../../lib/random-text.ts";
import { actorOf } from "../../people/caller.ts";
import { notFoundForCaller, type Owner } from "../../people/owner.ts";
import { auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import type { Deps } from "../deps.ts";
import { isOwnRecord, requireOwnPublisher } from "../own-publisher.ts";
import { appealSubmission } from "../own-submissions.ts";
import { toAppeal } from "./to-appeal.ts";

/**
 * Asks a moderator to look at the takedown of a record again, once. Of a record that the publisher has submitted
 * itself, it is the appeal of its last submission.
 */
export async function appealTakedown(deps: Deps, owner: Owner, slug: string, text: string): Promise<Appeal> {
  const { catalog } = deps.primary;
  const { slug: publisher } = await requireOwnPublisher(deps, owner, "approver");
  const isIt = isOwnRecord(slug, publisher);
  const { record, submitted } = await namedBatch(catalog, {
    record: catalog.select({ id: records.id }).from(records).where(isIt),
    submitted: catalog
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.publisher, publisher), eq(submissions.slug, slug), eq(submissions.state, "published")))
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(1),
  });
  if (!record[0]) throw notFoundForCaller();
  if (submitted[0]) return (await appealSubmission(deps, owner, submitted[0].id, text)).appeal!;
  const at = deps.now();
  const dueAt = at + deps.config.MODERATION_HOURS * 60 * 60_000;
  const row = { id: newId(), slug, publisher, text, state: "open" as const, createdAt: at, dueAt, decidedAt: null };
  const { made } = await namedBatch(catalog, {
    made: catalog
      .insert(recordAppeals)
      .select(
        sql`select ${rowValues(recordAppeals, row)}
          where exists (select 1 from ${records} where ${isIt} and ${records.status} = 'rejected')
            and not exists (select 1 from record_appeals where slug = ${slug} and publisher = ${publisher}
              and state <> 'granted')`,
      )
      .returning(),
    audit: auditLineStatement(
      deps,
      {
        act: "record.appeal",
        subject: `skill ${slug}`,
        actor: actorOf(owner.caller),
        owner: `${owner.type} ${owner.slug}`,
      },
      sql`changes() > 0`,
    ),
  });
  const [appeal] = made;
  if (!appeal) throw new ApiError("already_decided", "It is not taken down, or its takedown was appealed.");
  await moveAuditLinesNow(deps);
  return toAppeal(appeal);
}
