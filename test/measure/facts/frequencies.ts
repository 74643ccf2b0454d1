import { factsOfFolder } from "../../../src/cli/screening/judge-folder.ts";
import type { Deed } from "../../../src/facts/fact.ts";
import { featureOf, type Frequencies, rarityOf } from "../../../src/facts/judge/rarity.ts";
import type { Item } from "./corpora.ts";

/** The share of whole packages that may be looked at twice: below the bound of 6 %, as those of others are rarer. */
const twice = 0.05;

async function factsOf(items: readonly Item[]): Promise<Deed[][]> {
  const facts = [];
  for (const { path } of items) facts.push(await factsOfFolder(path));
  return facts;
}

/** How many of the genuine skills have each feature of a fact, and the sum that few of the whole packages reach. */
export async function frequenciesOf(
  genuine: readonly Item[],
  whole: readonly Item[],
): Promise<Frequencies & { note: string }> {
  const records = await factsOf(genuine);
  const features: Record<string, number> = {};
  for (const deeds of records) {
    for (const feature of new Set(deeds.map(featureOf)))
      if (feature !== undefined) features[feature] = (features[feature] ?? 0) + 1;
  }
  const known = { records: records.length, features, lookTwice: 0 };
  const sums = (await factsOf(whole)).map((deeds) => rarityOf(deeds, known).sum).toSorted((a, b) => b - a);
  return {
    note: "Counts of skills; a sum that few packages reach: npm run facts-figures -- --frequencies FOLDER",
    records: records.length,
    lookTwice: Number((sums[Math.floor(sums.length * twice)] ?? 0).toFixed(2)),
    features: Object.fromEntries(Object.entries(features).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
