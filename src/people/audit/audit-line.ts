import { sql, type SQL } from "drizzle-orm";
import type { ItemOwner } from "../../contract/people/owner.ts";
import { apiKeys, audit, owners, users } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";

/**
 * One line of the audit trail. `actor` is `operator`, with their name where the token has one, `key <id>`,
 * `session <id>`, `policy <id>`, or the way by which a person comes who has neither yet.
 */
export type AuditEntry = {
  actor: string;
  act: string;
  subject: string | SQL;
  detail?: string | null;
  /** In whose trail it is, where the subject is not `user …`, `team …` or `key …`. */
  owner?: ItemOwner;
};

/**
 * The statement that writes an audit line. It stands in the act's own batch, right after the act's last statement: it
 * writes only when that statement changed a row, and not when the batch fails. Whose line it is and who acted is found
 * by what the line names: the key, the session, the owner.
 */
export const auditStatement = (
  { vault, now, operator }: Pick<Deps, "vault" | "now" | "operator">,
  entry: AuditEntry,
) => {
  const { actor: who, act, subject, detail = null } = entry;
  const actor = who === "operator" && operator ? `operator ${operator}` : who;
  const [way, id = ""] = actor.split(" ");
  const isOperator = way === "operator";
  const subjectKey = typeof subject === "string" ? /^key (\w+)$/.exec(subject)?.[1] : undefined;
  // A key that is given out by a policy acts for whom it is. In a session the person acts, whosever key it is about.
  const actingKey = isOperator || way === "session" ? "" : way === "key" ? id : (subjectKey ?? "");
  const owner = ownerOf(entry, subjectKey);
  return vault.insert(audit).select(
    sql`select ${rowValues(audit, {
      id: sql`null`,
      at: now(),
      actor,
      act,
      subject,
      detail,
      outboxId: null,
      ownerId: owner ?? sql`coalesce(signed.user_id, acting.user_id)`,
      actorType: isOperator ? null : sql`iif(acting.kind = 'robot', 'robot', 'user')`,
      actorId: isOperator ? null : sql`coalesce(acting.user_id, signed.user_id, ${personIn(entry, owner)})`,
      actorName: isOperator ? null : sql`iif(acting.kind = 'robot', acting.name, null)`,
    })} from (select 1)
        left join ${apiKeys} as acting on acting.id = ${actingKey}
        left join sessions as signed on signed.id = ${way === "session" ? id : ""}
        where changes() > 0`,
  );
};

/** The owner that a line is about. Undefined: whoever acts. */
function ownerOf({ subject, owner }: AuditEntry, key: string | undefined): SQL | undefined {
  if (key !== undefined) return sql`(select user_id from ${apiKeys} where ${apiKeys.id} = ${key})`;
  const named = owner ? [owner.type, owner.slug] : typeof subject === "string" ? subject.split(" ") : [];
  const [type, name = ""] = named;
  if (type !== "user" && type !== "team") return undefined;
  return name.includes("@")
    ? sql`(select owner_id from ${users} where lower(${users.email}) = lower(${name})
        and ${users.deletedAt} is null and ${users.isEmailClaimed} = 0)`
    : sql`(select id from ${owners} where ${owners.type} = ${type} and ${owners.slug} = ${name})`;
}

/** Who acts where neither key nor session is there: whoever has just come, or ended their session. */
const personIn = ({ subject, owner }: AuditEntry, id: SQL | undefined): SQL =>
  id && (owner?.type === "user" || (typeof subject === "string" && subject.startsWith("user "))) ? id : sql`null`;
