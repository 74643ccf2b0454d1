import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Deps } from "../deps.ts";
import { type Acting, auditLineStatement } from "../audit.ts";
import type { Written } from "../index/indexer.ts";
import { putPackage } from "../packages/keep-package.ts";
import type { Decided, Line } from "./batch.ts";
import { storeRecords } from "./store-records.ts";

/** A request has no more connections than these at once. One after the other, a hundred puts are a hundred waits. */
const putsAtATime = 6;

/** Stores what is to be written of a request, `all` of whose lines the audit trail counts. */
export async function storeLines(
  deps: Acting & Pick<Deps, "bundles" | "sequence">,
  lines: readonly Decided[],
  all: readonly Line[],
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
  const act = { act: "catalog.import", subject: "catalog", detail: countOutcomes(all) };
  const written = await storeRecords(
    primary.catalog,
    {
      stored: lines.filter(({ isBeside }) => !isBeside).map(({ draft }) => draft),
      waiting: lines.filter(({ isBeside }) => isBeside).map(({ draft }) => draft),
    },
    auditLineStatement(deps, act),
  );
  const newest = written.records.at(-1);
  if (newest) sequence.learn(newest.row.seq);
  return written;
}

const countOutcomes = (lines: readonly Line[]) => {
  const held = lines.filter(({ outcome }) => outcome.held).length;
  const counts = (["created", "updated"] as const).map(
    (kind) => `${lines.filter(({ outcome }) => outcome.outcome === kind).length} ${kind}`,
  );
  return [...counts, ...(held > 0 ? [`${held} held`] : [])].join(", ");
};
