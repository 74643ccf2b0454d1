import { factsOfFolder } from "../../../src/cli/screening/judge-folder.ts";
import { featureOf, type Frequencies, rarityOf } from "../../../src/facts/judge/rarity.ts";
import type { Item } from "./corpora.ts";

/** The share of genuine records that is looked at twice: half of the bound, as records of other sources are rarer. */
const twice = 0.009;

/** How many of the records have each feature of a fact, and the sum that few of them reach. */
export async function frequenciesOf(items: readonly Item[]): Promise<Frequencies & { note: string }> {
  const records = [];
  for (const { path } of items) records.push(await factsOfFolder(path));
  const features: Record<string, number> = {};
  for (const deeds of records) {
    for (const feature of new Set(deeds.map(featureOf)))
      if (feature !== undefined) features[feature] = (features[feature] ?? 0) + 1;
  }
  const known = { records: records.length, features, lookTwice: 0 };
  const sums = records.map((deeds) => rarityOf(deeds, known).sum).toSorted((a, b) => b - a);
  return {
    note: "How many genuine skills have each feature: npm run facts-figures -- --frequencies FOLDER",
    records: records.length,
    lookTwice: Number((sums[Math.floor(records.length * twice)] ?? 0).toFixed(2)),
    features: Object.fromEntries(Object.entries(features).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
