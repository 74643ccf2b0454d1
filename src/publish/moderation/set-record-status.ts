import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { changePublic } from "../change-public.ts";
import { kinds, statusFor } from "../../discovery/all-kinds.ts";
import { repositoryName } from "../../discovery/repository.ts";
import { type Kind, kindNames, type RecordName } from "../../contract/public/kinds.ts";
import type { TakedownReport } from "../../contract/operator/moderation.ts";
import type { StatusReport } from "../../contract/operator/operator.ts";
import { ReportReason } from "../../contract/public/reports.ts";
import type { Status } from "../../contract/wire/status.ts";
import { withdrawalWord } from "../../contract/public/withdrawals.ts";
import { type CatalogDatabase, held, records, sequence } from "../../db/catalog.ts";
import { actingAs } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { indicatorOfKey, keyOfIndicator } from "../../facts/indicator.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { isFlagged } from "./hold.ts";
import { isInfected } from "./hold-infected.ts";
import { type Acting, asSeen, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { blocksOfOthers, blockStatement, isBlockedByOthers, liftStatement } from "./blocks.ts";
import { afterTakedown, readTickableHosts, hostsOfOthers, readIndicators, liftTakedown } from "./indicators.ts";
import { indicatorIn } from "./list-indicators.ts";
import { settleIndicators } from "./settle-indicators.ts";
import { blockedProblem, infectedProblem, recordNotFound } from "./problems.ts";
import { indexAfter } from "../index/index-after.ts";
import { nameOf, takenDown, withdrawnEvents } from "./takedown-effects.ts";
import { isLastBlocked, ofRecords, withdrawStatement } from "./tombstones.ts";

type Setting = Acting & Pick<Deps, "sequence" | "waitUntil" | "config">;
/**
 * `thisOne`: a takedown leaves other records with the same text or package alone. `category`: what was wrong;
 * `indicators`: the hosts that become indicators though others name them.
 */
type Change = {
  status: Status;
  reason?: string | undefined;
  thisOne?: boolean | undefined;
  category?: ReportReason | undefined;
  indicators?: string[] | undefined;
  /** Other records that are taken down with it. */
  copies?: readonly RecordName[] | undefined;
  /** What its publisher is told. */
  words?: string | undefined;
  /** It was never public, and is refused: its bytes may come again. */
  isRefusal?: boolean;
};

/**
 * Makes a record public or takes it down. For this caller that holds at once, in other places within the cache's
 * staleness bound.
 */
export async function setRecordStatus(deps: Setting, kind: Kind, slug: string, change: Change): Promise<StatusReport> {
  const { catalog } = deps.primary;
  const isIt = or(...[{ kind, slug }, ...(change.copies ?? [])].map(isNamed))!;
  const isPublic = statusFor(kind, change.status).public;
  if (isPublic) await refuseUnjudged(catalog, isIt);
  const { changed, ...others } = await changeStatus(
    deps,
    isPublic ? mayBePublic(isIt) : isIt,
    change,
    `${kind} ${slug}`,
  );
  if (changed.length === 0) throw recordNotFound(kind, slug);
  return { type: kind, slug, ...statusFor(kind, change.status), ...others };
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
  const which = statusFor("skill", change.status).public ? mayBePublic(isTheirs) : isTheirs;
  const subject = name === undefined ? `author ${author}` : `repository ${name}`;
  const { changed, ...others } = await changeStatus(deps, which, change, subject);
  if (changed.length === 0) throw new ApiError("not_found", `The catalogue has nothing of ${subject.slice(0, 120)}.`);
  return { status: change.status, records: changed.map(nameOf), ...others };
}

/**
 * The condition over `records` for those of `which` that an operator's word alone makes public. A flagged or held one
 * can only be made public by a moderator's clearing, an infected one not at all.
 */
const mayBePublic = (which: SQL) =>
  and(
    which,
    sql`not ${isInfected}`,
    sql`(${records.public} = 1 or not ${isFlagged} and not exists (select 1 from held where record_id = records.id))`,
    sql`not ${isBlockedByOthers(which)}`,
  )!;

async function refuseUnjudged(catalog: CatalogDatabase, isIt: SQL): Promise<void> {
  const {
    hold: [hold],
    infected: [infected],
    flagged: [flagged],
    block: [block],
  } = await namedBatch(catalog, {
    hold: catalog
      .select({ reason: held.reason, public: records.public })
      .from(held)
      .innerJoin(records, eq(records.id, held.recordId))
      .where(isIt),
    infected: catalog
      .select({ slug: records.slug })
      .from(records)
      .where(sql`${isIt} and ${isInfected}`),
    flagged: catalog
      .select({ slug: records.slug })
      .from(records)
      .where(sql`${isIt} and not ${records.public} and ${isFlagged}`),
    block: blocksOfOthers(catalog, isIt),
  });
  if (infected) throw infectedProblem(infected.slug);
  if (hold && !hold.public) {
    throw new ApiError(
      "record_held",
      `It is held (${hold.reason}): read \`catalog show\`, then \`catalog clear\` makes it public.`,
    );
  }
  if (block) throw blockedProblem(block.sha256);
  if (flagged) {
    throw new ApiError(
      "record_held",
      "The screen flags it: read `catalog show`, then `catalog unblock` and `catalog clear` make it public.",
    );
  }
}

const isNamed = ({ kind, slug }: RecordName) => and(eq(records.kind, kind), eq(records.slug, slug));

/**
 * Gives each record its own sequence number. A rejection takes copies down too, blocks the records' digests and removes
 * them from the moderator's queue; publishing lifts the blocks of what becomes public.
 */
async function changeStatus(deps: Setting, which: SQL, change: Change, subject: string) {
  const { status, reason, thisOne = false, category = ReportReason.safeParse(reason).data } = change;
  const { primary, sequence: known, now, waitUntil } = deps;
  const { catalog } = primary;
  const at = now();
  const isPublic = statusFor("skill", status).public;
  const taken = status === "rejected" ? await takenDown(catalog, which, thisOne) : undefined;
  const all = taken?.all ?? which;
  const harm = taken && (await harmOf(catalog, all, { ...change, category }));
  const as = change.category === undefined ? status : `${status} as ${change.category}`;
  const act = { act: "catalog.status", subject, detail: reason === undefined ? as : `${as}: ${reason}` };
  const word = withdrawalWord(category ?? reason);
  const withdrawal = { word, words: change.words ?? null };
  const before: BatchItem<"sqlite">[] = [
    // It may be taken down again, for another reason; where it is not any more, a trigger lifts them.
    ...(taken ? [liftTakedown(catalog, all)] : []),
    ...(harm ? afterTakedown(catalog, all, { ...harm, at }) : []),
    ...(taken ? [withdrawnEvents(catalog, all, withdrawal)] : []),
    ...(isPublic
      ? [liftStatement(catalog, which)]
      : taken
        ? [
            // Whoever loses an earlier version has changed.
            ...changePublic(catalog, taken.losers, at),
            ...(change.isRefusal
              ? []
              : [blockStatement(catalog, taken.own, { reason: reason ?? null, at, left: taken.left })]),
            dropHolds(catalog, all),
          ]
        : // What an operator takes down, no clean scan makes public again.
          [dropHolds(catalog, which, sql`reason = 'infected' and change is null`)]),
  ];
  const withdrawn = isPublic
    ? []
    : [
        withdrawStatement(catalog, ofRecords(all), { at, word }),
        ...(taken
          ? [withdrawStatement(catalog, sql`${isLastBlocked} and ${ofRecords(taken.losers)}`, { at, word })]
          : []),
      ];
  const acting = actingAs(catalog, deps.deciding ? "moderator" : "operator");
  const { written } = await namedBatch(catalog, {
    acting: acting.begin,
    seen: asSeen(deps),
    // Every change of a record takes the next number of the sequence, in the same batch.
    numbered: catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + (select count(*) from ${records} where ${all})` }),
    before,
    written: catalog
      .update(records)
      .set({
        status: statusOf(status),
        public: isPublic,
        changedAt: at,
        reason: isPublic ? null : (reason ?? null),
        withdrawal: taken ? withdrawal : null,
        seq: sql`(select value from sequence) - numbered.after`,
        ...(isPublic && {
          publishedSeq: sql`case
            when records.public then coalesce(published_seq, (select value from sequence) - numbered.after)
            else (select value from sequence) - numbered.after end`,
        }),
      })
      .from(
        sql`(select id, count(*) over () - row_number() over (order by id) as after
          from ${records} where ${all}) as numbered`,
      )
      .where(sql`numbered.id = ${records.id}`)
      .returning({ id: records.id, kind: records.kind, slug: records.slug, seq: records.seq }),
    audit: auditLineStatement(deps, act, sql`changes() > 0`),
    withdrawn,
    acted: acting.end,
    last: deps.deciding?.last ?? [],
  });
  const changed = written.filter(({ id }) => !taken?.copyIds.has(id));
  const effects = taken ? { copies: taken.copies, earlierVersions: taken.earlierVersions } : {};
  if (written.length === 0) return { changed, ...effects };
  known.learn(Math.max(...written.map(({ seq }) => seq)));
  // Both may fail: reads check the status in the catalogue itself.
  await settleIndicators(deps);
  await Promise.all([moveAuditLinesNow({ primary }), indexAfter({ primary, waitUntil })]);
  const made = harm && { indicators: await readIndicators(catalog, all), namedByOthers: harm.namedByOthers };
  return { changed, ...effects, ...made };
}

/** What a takedown makes of the hosts of its packages; undefined where it is for something else than harm. */
async function harmOf(catalog: CatalogDatabase, which: SQL, { category, indicators = [] }: Change) {
  if (category !== "malware" && category !== "injection") {
    if (indicators.length === 0) return undefined;
    throw new ApiError("invalid_value", "Hosts are ticked in a takedown of the category `malware` or `injection`.");
  }
  const ticked = indicators.map((text) => keyOfIndicator(indicatorIn(text)));
  const among = ticked.length > 0 ? await readTickableHosts(catalog, which) : new Set();
  const other = ticked.find((key) => !among.has(key));
  if (other !== undefined) {
    throw new ApiError(
      "invalid_value",
      `Its package has nothing to do with ${indicatorOfKey(other)}: \`indicator add\` makes any host an indicator.`,
    );
  }
  const named = await hostsOfOthers(catalog, which);
  const namedByOthers = named.filter(({ host }) => !ticked.includes(keyOfIndicator(host)));
  return { category, ticked, namedByOthers };
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
