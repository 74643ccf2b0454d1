import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { kinds, statusFor } from "../catalog/kinds.ts";
import { repositoryName } from "../catalog/repository.ts";
import { type Kind, kindNames } from "../contract/kinds.ts";
import type { TakedownReport } from "../contract/moderation.ts";
import type { StatusReport } from "../contract/operator.ts";
import type { Status } from "../contract/status.ts";
import { type CatalogDatabase, held, records, sequence } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { isInfected } from "../moderation/hold-infected.ts";
import { actStatement, moveActsNow } from "./acts.ts";
import { blockStatement, liftStatement } from "./blocks.ts";
import { indexAfter } from "./index-after.ts";

type Setting = Pick<Deps, "primary" | "sequence" | "now" | "waitUntil">;
type Change = { status: Status; reason?: string | undefined };

/**
 * Makes a record public or takes it down. For this caller that holds at once, in other places within the cache's
 * staleness bound.
 */
export async function setRecordStatus(deps: Setting, kind: Kind, slug: string, change: Change): Promise<StatusReport> {
  const { catalog } = deps.primary;
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug))!;
  const isPublic = statusFor(kind, change.status).public;
  if (isPublic) await refuseHeld(catalog, isIt);
  const subject = `${kind} ${slug}`;
  const [changed] = await changeStatus(deps, isPublic ? sql`${isIt} and not ${isInfected}` : isIt, change, subject);
  if (!changed) throw recordNotFound(kind, slug);
  return { type: kind, slug, ...statusFor(kind, change.status) };
}

/** The same for all records of an author or a repository. */
export async function setStatusOfAll(
  deps: Setting,
  { author, repository, ...change }: Change & { author?: string | undefined; repository?: string | undefined },
): Promise<TakedownReport> {
  if ((author === undefined) === (repository === undefined)) {
    throw new ApiError("invalid_value", "Name either an `author` or a `repository`.");
  }
  const name = repository === undefined ? undefined : repositoryName(repository);
  if (name === null)
    throw new ApiError("invalid_value", "`repository` must be its address, or `owner/name` on GitHub.");
  const isTheirs = name === undefined ? eq(records.authorSlug, author!) : eq(records.repository, name);
  // A held record can only be made public by a moderator's clearing, an infected one not at all.
  const isFree = sql`not ${isInfected}
    and not exists (select 1 from held where record_id = records.id and reason <> 'newly_flagged')`;
  const which = statusFor("skill", change.status).public ? and(isTheirs, isFree)! : isTheirs;
  const subject = name === undefined ? `author ${author}` : `repository ${name}`;
  const changed = await changeStatus(deps, which, change, subject);
  if (changed.length === 0) throw new ApiError("not_found", `The catalogue has nothing of ${subject.slice(0, 120)}.`);
  return { status: change.status, records: changed.map(({ kind, slug }) => ({ type: kind, slug })) };
}

export const recordNotFound = (kind: Kind, slug: string) =>
  new ApiError("not_found", `The catalogue has no ${kind} "${slug.slice(0, 80)}".`);

/** Nobody's word makes such bytes public: only other bytes, or another scan. */
export const infectedProblem = (slug: string) =>
  new ApiError(
    "record_held",
    `The package of "${slug}" is infected: import it without the file that is, or, if that is a false alarm, scan it again by \`catalog rescan\`.`,
  );

async function refuseHeld(catalog: CatalogDatabase, isIt: SQL): Promise<void> {
  const [[found], [infected]] = await catalog.batch([
    catalog
      .select({ reason: held.reason, public: records.public })
      .from(held)
      .innerJoin(records, eq(records.id, held.recordId))
      .where(isIt),
    catalog
      .select({ slug: records.slug })
      .from(records)
      .where(sql`${isIt} and ${isInfected}`),
  ]);
  if (infected) throw infectedProblem(infected.slug);
  if (!found || found.public) return;
  throw new ApiError(
    "record_held",
    `It is held (${found.reason}): read \`catalog show\`, then \`catalog clear\` makes it public.`,
  );
}

/**
 * Gives each record its own sequence number. A rejection blocks the records' digests and removes them from the
 * moderator's queue; publishing removes the blocks.
 */
async function changeStatus(deps: Setting, which: SQL, { status, reason }: Change, subject: string) {
  const { primary, sequence: known, now, waitUntil } = deps;
  const { catalog } = primary;
  const at = now();
  const isPublic = statusFor("skill", status).public;
  const act = { act: "catalog.status", subject, detail: reason === undefined ? status : `${status}: ${reason}` };
  const before: BatchItem<"sqlite">[] = isPublic
    ? [liftStatement(catalog, which)]
    : status === "rejected"
      ? [...blockStatement(catalog, which, reason ?? null, at), dropHolds(catalog, which)]
      : // What an operator takes down, no clean scan makes public again.
        [dropHolds(catalog, which, sql`reason = 'infected' and change is null`)];
  const results = await catalog.batch([
    // Every change of a record takes the next number of the sequence, in the same batch.
    catalog.update(sequence).set({ value: sql`${sequence.value} + (select count(*) from ${records} where ${which})` }),
    ...before,
    catalog
      .update(records)
      .set({
        status: statusOf(status),
        public: isPublic,
        changedAt: at,
        reason: isPublic ? null : (reason ?? null),
        seq: sql`(select value from sequence) - numbered.after`,
        ...(isPublic && {
          publishedSeq: sql`case when records.public then coalesce(published_seq, (select value from sequence) - numbered.after)
            else (select value from sequence) - numbered.after end`,
        }),
      })
      .from(
        sql`(select id, count(*) over () - row_number() over (order by id) as after from ${records} where ${which}) as numbered`,
      )
      .where(sql`numbered.id = ${records.id}`)
      .returning({ kind: records.kind, slug: records.slug, seq: records.seq }),
    actStatement(catalog, at, act, sql`changes() > 0`),
  ]);
  const changed = results[1 + before.length] as { kind: Kind; slug: string; seq: number }[];
  if (changed.length === 0) return changed;
  known.learn(Math.max(...changed.map(({ seq }) => seq)));
  // Both may fail: reads check the status in the catalogue itself.
  await Promise.all([moveActsNow({ primary }), indexAfter({ primary, waitUntil })]);
  return changed;
}

/** Each kind has its own word for public. */
const statusOf = (status: Status): SQL | string =>
  statusFor("skill", status).public
    ? sql.join(
        [
          sql`case kind`,
          ...kindNames.map((kind) => sql.raw(`when '${kind}' then '${kinds[kind].publicStatus}'`)),
          sql`end`,
        ],
        sql` `,
      )
    : status;

const dropHolds = (catalog: CatalogDatabase, which: SQL, among = sql`true`) =>
  catalog.delete(held).where(sql`${among} and record_id in (select id from ${records} where ${which})`);
