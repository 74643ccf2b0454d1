import { sql, type SQL } from "drizzle-orm";
import type { EngineVerdict } from "../../contract/public/trust.ts";
import { engineVerdicts, type SaidVerdict } from "../../db/engine-verdicts.ts";
import { toTimestamp } from "../../lib/timestamps.ts";

/** SQL for what other engines say of a package, as JSON; null where none has said anything. */
export const saidOf = (packageId: SQL) => sql<string | null>`(
  select json_group_array(json_array(${engineVerdicts.engine}, ${engineVerdicts.verdict}, ${engineVerdicts.judgedAt},
    ${engineVerdicts.askedAt})) from ${engineVerdicts}
  where ${engineVerdicts.packageId} = ${packageId} and ${engineVerdicts.verdict} is not null)`;

type Row = [engine: string, verdict: SaidVerdict, judgedAt: number | null, askedAt: number];

export const toEngineVerdicts = (said: string | null): EngineVerdict[] =>
  (JSON.parse(said ?? "[]") as Row[]).map(([engine, verdict, judgedAt, askedAt]) => ({
    engine,
    verdict,
    judgedAt: judgedAt === null ? null : toTimestamp(judgedAt),
    askedAt: toTimestamp(askedAt),
  }));

/** Whether another engine calls a package bad. */
export const isCalledBad = (packageId: SQL) => sql<number>`exists (select 1 from ${engineVerdicts}
  where ${engineVerdicts.packageId} = ${packageId} and ${engineVerdicts.verdict} in ('malicious', 'suspicious'))`;
