import { and, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AuditFilter, AuditLine, AuditLinePage, AuditVia } from "../../contract/people/audit.ts";
import { limits } from "../../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { audit, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Deps } from "../deps.ts";
import { type Managed, managedId } from "../managed-registry.ts";

type Vault = Pick<Deps, "vault">;

const actor = alias(owners, "actor");

/** What is left of a person who was deleted: nobody reads their name any more. */
const deletedName = sql`iif(${users.deletedAt} is null, null, 'deleted-' || ${users.ownerId})`;

const selectLines = ({ vault }: Vault) =>
  vault
    .select({
      id: audit.id,
      at: audit.at,
      by: audit.actor,
      act: audit.act,
      subject: audit.subject,
      detail: audit.detail,
      actorType: audit.actorType,
      actorName: sql<string | null>`coalesce(${audit.actorName}, ${deletedName}, ${actor.name})`.as("acting_name"),
      actorSlug: sql<string | null>`coalesce(${deletedName}, ${actor.slug}, ${audit.actorName})`.as("acting_slug"),
    })
    .from(audit)
    .leftJoin(actor, eq(actor.id, audit.actorId))
    .leftJoin(users, eq(users.ownerId, audit.actorId));

type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Which operator it was is the operator's own matter. */
const operator = { type: "operator" as const, name: "The operator", slug: "operator" };
const gone = "deleted";

const toLine = (row: LineRow): AuditLine => ({
  at: toTimestamp(row.at),
  actor: row.actorType ? { type: row.actorType, name: row.actorName ?? gone, slug: row.actorSlug ?? gone } : operator,
  via: viaOf(row.by),
  act: row.act,
  subject: row.subject,
  detail: row.detail,
});

function viaOf(by: string): AuditVia {
  const [type, id = null] = by.split(" ");
  if (type === "key" || type === "session" || type === "policy") return { type, id };
  return { type: type === "operator" || type === "link" ? type : "session", id: null };
}

/** The lines of an owner's trail, where the actor may read it, that a filter leaves. */
function linesOf(owner: Managed, { act, user, since }: AuditFilter): SQL {
  const isTheirs = sql`${audit.actorType} = 'user' and ${audit.actorId} = (select acting.id
    from owners as acting join users as living on living.owner_id = acting.id
    where acting.type = 'user' and acting.slug = ${user} and living.deleted_at is null)`;
  // A key for one registry learns nothing of what else its person has.
  const about = `${owner.type} ${owner.slug} `;
  const isOfRegistry = sql`substr(${audit.subject}, 1, ${about.length}) = ${about}`;
  return and(
    eq(audit.ownerId, managedId(owner)),
    act === undefined ? undefined : eq(audit.act, act),
    user === undefined ? undefined : isTheirs,
    since === undefined ? undefined : gte(audit.at, Date.parse(since)),
    owner.type === "user" && owner.actor.registry ? isOfRegistry : undefined,
  )!;
}

export async function listAudit(
  deps: Vault,
  owner: Managed,
  query: AuditFilter & { page?: number | undefined; pageSize?: number | undefined },
): Promise<AuditLinePage> {
  const window = pageRangeOf(query);
  const which = linesOf(owner, query);
  const { counts, rows } = await namedBatch(deps.vault, {
    counts: deps.vault.select({ lines: count() }).from(audit).where(which),
    rows: selectLines(deps)
      .where(which)
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toLine), window, counts[0]!.lines);
}

const linesARead = 1_000;

/** All lines as NDJSON, the newest first. */
export async function readAudit(deps: Vault, owner: Managed, filter: AuditFilter): Promise<string> {
  const lines: string[] = [];
  for (let last: LineRow | undefined; ;) {
    const isOlder: SQL | undefined = last && sql`(${audit.at}, ${audit.id}) < (${last.at}, ${last.id})`;
    const [rows] = await deps.vault.batch([
      selectLines(deps)
        .where(and(linesOf(owner, filter), isOlder))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(linesARead),
    ]);
    for (const row of rows) lines.push(`${JSON.stringify(toLine(row))}\n`);
    last = rows.at(-1);
    if (rows.length < linesARead || lines.length >= limits.auditLinesMax) return lines.join("");
  }
}
