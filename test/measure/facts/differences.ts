import { factsOfFolder } from "../../../src/cli/screening/judge-folder.ts";
import { newDeeds } from "../../../src/facts/judge/changed.ts";
import { isSensitive, keyOf } from "../../../src/facts/judge/sensitive.ts";
import type { Pair } from "./corpora.ts";

const shown = 20;

/** The facts that one of two near copies has and the other has not, in how many pairs, the most frequent first. */
export async function differences(pairs: readonly Pair[]): Promise<string> {
  const counts = new Map<string, { pairs: number; isSensitive: boolean }>();
  for (const { earlier, later } of pairs) {
    const [one, other] = [await factsOfFolder(earlier), await factsOfFolder(later)];
    const differing = [...newDeeds(one, other), ...newDeeds(other, one)];
    for (const [key, deed] of new Map(differing.map((each) => [keyOf(each), each]))) {
      const known = counts.get(key)?.pairs ?? 0;
      counts.set(key, { pairs: known + 1, isSensitive: isSensitive(deed) });
    }
  }
  return [...counts]
    .toSorted(([a, { pairs: one }], [b, { pairs: other }]) => other - one || (a < b ? -1 : 1))
    .slice(0, shown)
    .map(([key, found]) => `${String(found.pairs).padStart(4)}  ${key}${found.isSensitive ? "  (sensitive)" : ""}`)
    .join("\n");
}
