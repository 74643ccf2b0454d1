import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { packages, records, versions } from "../../db/catalog.ts";
import { engineVerdicts } from "../../db/engine-verdicts.ts";
import { readCursor, writeCursor } from "../../db/cursors.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Judge, Said } from "../../checks/other-engines/port.ts";
import { changePublic } from "../change-public.ts";
import type { Deps } from "../deps.ts";

type Asking = Pick<Deps, "primary" | "bundles" | "now" | "judges">;

/** Of each engine and run. Free accounts of reputation services allow a few questions a minute. */
const asksARun = 4;
/** Packages that a run looks at, to find those that an engine was never asked about. */
const lookedAtARun = 1_000;
const dayMs = 24 * 60 * 60_000;
/** What an engine has said may change: an alarm is taken back, a file becomes known. */
const againMs = 7 * dayMs;
const retryMs = 5 * 60_000;

/**
 * From the cron: asks the other engines about the packages of records, those first that are due again, then those that
 * it was never asked about. An engine that gives no answer that can be used is left alone for the rest of the run.
 */
export async function askJudges(deps: Asking): Promise<{ asked: number; unanswered: number }> {
  const counts = { asked: 0, unanswered: 0 };
  for (const judge of deps.judges) {
    for (const row of await toAsk(deps, judge)) {
      counts.asked++;
      if (await ask(deps, judge, row)) continue;
      counts.unanswered++;
      break;
    }
  }
  return counts;
}

const askedColumns = {
  id: packages.id,
  sha256: packages.sha256,
  objectKey: packages.objectKey,
  sizeBytes: packages.sizeBytes,
  before: engineVerdicts.verdict,
  judgedAt: engineVerdicts.judgedAt,
  attempts: engineVerdicts.attempts,
};
type Asked = Pick<typeof packages.$inferSelect, "id" | "sha256" | "objectKey" | "sizeBytes"> &
  Record<keyof Pick<typeof askedColumns, "before" | "judgedAt" | "attempts">, unknown>;

async function toAsk(deps: Asking, { name }: Judge) {
  const { catalog } = deps.primary;
  const round = `packages not asked of ${name}`;
  const after = Number(await readCursor(deps, round));
  const isOfEngine = and(eq(engineVerdicts.packageId, packages.id), eq(engineVerdicts.engine, name));
  const { due, looked } = await namedBatch(catalog, {
    due: catalog
      .select(askedColumns)
      .from(engineVerdicts)
      .innerJoin(packages, eq(packages.id, engineVerdicts.packageId))
      .where(and(eq(engineVerdicts.engine, name), lte(engineVerdicts.dueAt, deps.now())))
      .orderBy(asc(engineVerdicts.dueAt))
      .limit(asksARun),
    looked: catalog
      .select({ ...askedColumns, isAsked: sql<number>`${engineVerdicts.engine} is not null`.as("is_asked") })
      .from(packages)
      .leftJoin(engineVerdicts, isOfEngine)
      .where(and(gt(packages.id, after), isNull(packages.unnamedSince)))
      .orderBy(asc(packages.id))
      .limit(lookedAtARun),
  });
  const fresh = looked.filter(({ isAsked }) => isAsked === 0).slice(0, asksARun - due.length);
  const isWhole = fresh.length < asksARun - due.length;
  const last = isWhole ? looked.at(-1)?.id : fresh.at(-1)?.id;
  if (due.length < asksARun)
    await writeCursor(deps, round, String(isWhole && looked.length < lookedAtARun ? 0 : (last ?? 0)));
  return [...due, ...fresh];
}

/** Whether it has answered. What it said before stays until it says something else. */
async function ask(deps: Asking, judge: Judge, row: Awaited<ReturnType<typeof toAsk>>[number]): Promise<boolean> {
  const { id, sha256 } = row;
  const about = { sha256, bytes: () => readBytes(deps, row) };
  const said = await judge.ask(about).catch((error: unknown) => {
    console.error(JSON.stringify({ message: "an engine gave no verdict", engine: judge.name, error: String(error) }));
    return undefined;
  });
  const attempts = said ? 0 : (row.attempts ?? 0) + 1;
  const dueAt = deps.now() + (said ? againMs : Math.min(dayMs, retryMs * 2 ** Math.min(attempts, 12)));
  const { verdict, judgedAt } = said ?? { verdict: row.before, judgedAt: row.judgedAt };
  await write(deps, { id, engine: judge.name, verdict, judgedAt, attempts, dueAt, isOther: verdict !== row.before });
  return said !== undefined;
}

async function readBytes({ bundles }: Asking, { objectKey, sizeBytes }: Asked) {
  const object = await bundles.get(objectKey, { range: { offset: 0, length: sizeBytes } });
  return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
}

type Written = {
  id: number;
  engine: string;
  verdict: Said["verdict"] | null;
  judgedAt: number | null;
  attempts: number;
  dueAt: number;
  isOther: boolean;
};

/** Readers see a verdict, so records change where one does. A package that is gone meanwhile gets none. */
async function write({ primary: { catalog }, now }: Asking, { id, engine, isOther, ...of }: Written): Promise<void> {
  const at = now();
  const values = { packageId: id, engine, verdict: of.verdict, judgedAt: of.judgedAt, askedAt: at };
  const isKept = sql`${packages.id} = ${id}`;
  await catalog.batch([
    catalog
      .insert(engineVerdicts)
      .select(
        catalog
          .select({
            packageId: packages.id,
            engine: sql`${engine}`.as("engine"),
            verdict: sql`${values.verdict}`.as("verdict"),
            judgedAt: sql`${values.judgedAt}`.as("judged_at"),
            askedAt: sql`${at}`.as("asked_at"),
            attempts: sql`${of.attempts}`.as("attempts"),
            dueAt: sql`${of.dueAt}`.as("due_at"),
          })
          .from(packages)
          .where(isKept),
      )
      .onConflictDoUpdate({
        target: [engineVerdicts.packageId, engineVerdicts.engine],
        set: { verdict: of.verdict, judgedAt: of.judgedAt, askedAt: at, attempts: of.attempts, dueAt: of.dueAt },
      }),
    ...(isOther
      ? changePublic(catalog, sql`${records.id} in (select record_id from ${versions} where package_id = ${id})`, at)
      : []),
  ]);
}
