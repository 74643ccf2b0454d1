import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Deps } from "../deps.ts";
import { type Act, type Acting, auditLineStatement } from "../audit.ts";
import type { Written } from "../index/indexer.ts";
import { putPackage } from "../packages/keep-package.ts";
import type { Decided } from "./batch.ts";
import { storeRecords } from "./store-records.ts";

/** A request has no more connections than these at once. One after the other, a hundred puts are a hundred waits. */
const putsAtATime = 6;

/**
 * What the audit trail and the log say of it, and statements of the same batch. `guard` runs first. Where the batch
 * must not be written, it sets a NOT NULL column to null, so that the whole batch fails. The caller knows the error by
 * the column's name.
 */
export type Storing = { act: Act } & Pick<Parameters<typeof storeRecords>[2], "guard" | "lastStatements" | "by">;

/** Stores what is to be written of a request. */
export async function storeLines(
  deps: Acting & Pick<Deps, "bundles" | "sequence">,
  lines: readonly Decided[],
  { act, ...statements }: Storing,
): Promise<Written> {
  const { primary, sequence } = deps;
  // Objects before the rows that name them.
  const puts = lines.flatMap(({ made, draft }) => {
    const added = draft.package?.added;
    return made && added ? [() => putPackage(deps, made, added)] : [];
  });
  for (let at = 0; at < puts.length; at += putsAtATime) {
    await letOthersGoOn();
    await Promise.all(puts.slice(at, at + putsAtATime).map((put) => put()));
  }
  await letOthersGoOn();
  const written = await storeRecords(
    primary.catalog,
    {
      stored: lines.filter(({ isBeside }) => !isBeside).map(({ draft }) => draft),
      waiting: lines.filter(({ isBeside }) => isBeside).map(({ draft }) => draft),
    },
    { act: auditLineStatement(deps, act), ...statements },
  );
  const newest = written.records.at(-1);
  if (newest) sequence.learn(newest.row.seq);
  return written;
}
