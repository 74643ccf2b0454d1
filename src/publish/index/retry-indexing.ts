import { inArray } from "drizzle-orm";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { failureStatements, type Failure, reopenStatement } from "../../search/failures.ts";
import { indexStatements } from "../../search/index-records.ts";
import type { SearchDatabase } from "../../search/serving-slots.ts";
import { readCandidates } from "./candidates.ts";
import { readSlotStates } from "./indexer.ts";
import { type Candidate, toFailure, prepare } from "./write-index.ts";

/** Records retried in one run: few, so that a run in which all fail stays short. */
const mostAgain = 20;

/** Retries records that could not be indexed, those tried longest ago first. The indexer handles newer versions. */
export async function retryIndexing({ catalog, search }: { catalog: CatalogDatabase; search: SearchDatabase }) {
  const { active } = await readSlotStates(search);
  const { slot } = active;
  const [failureRows] = await search.batch<Pick<Failure, "id" | "seq">>([
    search.prepare("select id, seq from failures where slot = ?1 order by tried_at, id limit ?2").bind(slot, mostAgain),
  ]);
  const failed = new Map(failureRows!.results.map(({ id, seq }) => [id, seq]));
  if (failed.size === 0) return { tried: 0, indexed: 0 };
  const { candidates } = await readCandidates(catalog, inArray(records.id, [...failed.keys()]), mostAgain);
  const same = candidates.filter(({ row }) => row.seq === failed.get(row.id));
  let indexed = 0;
  for (const candidate of same) if (await tryAgain(candidate)) indexed++;
  return { tried: same.length, indexed };

  async function tryAgain(candidate: Candidate): Promise<boolean> {
    const { entries, failures } = await prepare([candidate]);
    const reopen = reopenStatement(search, slot, candidate.row.id);
    try {
      await search.batch([
        reopen,
        ...indexStatements(search, slot, entries),
        ...failureStatements(search, slot, failures),
      ]);
      return failures.length === 0;
    } catch (error) {
      // If the database is unavailable, this fails as well, and the record waits unchanged.
      await search.batch(failureStatements(search, slot, [toFailure(candidate, error)]));
      return false;
    }
  }
}
