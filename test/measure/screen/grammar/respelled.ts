import groups from "./respelled.json" with { type: "json" };
import { pick, type Random } from "./compose.ts";

/** Words of Hindi have no one spelling in Latin letters: each word here, and how else people write it. */
const spellings = new Map(groups.map(([word, ...others]) => [word!, others]));

/** A sentence as another would spell it. */
export const respelled = (text: string, random: Random) =>
  text.replace(/\p{L}+/gu, (word) => {
    const others = spellings.get(word.toLowerCase());
    return others && random() < 0.4 ? pick(others, random) : word;
  });
