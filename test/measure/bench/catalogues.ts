import { count } from "../../../src/cli/terminal.ts";
import { bytesPerRecord, type Data, dataOf, filesOf } from "./build-data.ts";
import { exactly } from "./figures.ts";
import type { Setting } from "./measure-all.ts";
import { besideBm25, bm25 } from "./measure-bm25.ts";
import { ratioOf, type Rounds } from "./measure-cpu.ts";
import { figuresOfSearches, type SearchCost } from "./measure-search.ts";
import { type Vocabulary, vocabularyOf } from "./queries.ts";

export type Catalogue = Data & { bytes: Awaited<ReturnType<typeof bytesPerRecord>>; vocabulary: Vocabulary };

export const now = (text: string) => process.stderr.write(`… ${text}\n`);

export async function cataloguesOf({ sizes, skills, cache, areHeadsOnly }: Setting): Promise<Catalogue[]> {
  const catalogues: Catalogue[] = [];
  for (const size of sizes) {
    now(`a catalogue of ${count(size)} skills`);
    const data = await dataOf(size, skills, cache, !areHeadsOnly);
    const vocabulary = vocabularyOf((await filesOf(data.state)).catalog);
    catalogues.push({ ...data, bytes: await bytesPerRecord(data.state, size), vocabulary });
  }
  return catalogues;
}

export const nameOf = ({ records }: Data) => `search at ${count(records)}`;
export const typedOf = (data: Data) => `${nameOf(data)}, as typed`;
export const forgivenOf = (data: Data) => `${nameOf(data)}, forgiven`;

export function searchFigures(
  { searched, beside }: { searched: Rounds; beside: Rounds | undefined },
  catalogues: readonly Catalogue[],
  costs: readonly SearchCost[],
) {
  const [smallest, largest] = [catalogues[0]!, catalogues.at(-1)!];
  const { catalog, search } = largest.bytes;
  return {
    ...figuresOfSearches(costs),
    forgiven_cpu_ratio: ratioOf(searched, forgivenOf(largest), typedOf(largest)),
    ...(beside && { search_bm25_cpu_ratio: ratioOf(beside, besideBm25, bm25) }),
    search_cpu_growth: ratioOf(searched, nameOf(largest), nameOf(smallest)),
    bytes_per_skill: exactly(catalog + search),
  };
}
