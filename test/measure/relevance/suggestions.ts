import { suggestFor } from "../../../src/discovery/suggest.ts";
import { dataOf } from "../bench/build-data.ts";
import { readingOf } from "../bench/read-data.ts";
import type { Skill } from "./skills.ts";

export type Suggest = (q: string) => Promise<{ slug: string; title: string }[]>;

/** The service's own code over databases that its own import has made of the skills. */
export async function builtSuggestions(lines: readonly string[], cache: string, among: number): Promise<Suggest> {
  const { state } = await dataOf(Math.max(among, lines.length), lines, cache);
  const { deps } = await readingOf(state);
  return async (q) => ((await suggestFor(deps, { q, limit: shown, kind: "skill" })) as unknown as Loaded).value.records;
}

type Loaded = { value: { records: { slug: string; title: string }[] } };

const shown = 5;

/** The letters of its name after which each skill is among the first five and stays there; never: infinity. */
export async function lettersUntilSuggested(suggest: Suggest, skills: readonly Skill[]): Promise<string> {
  const letters: number[] = [];
  for (const { name } of skills) {
    const all = [...name];
    let stays = Number.POSITIVE_INFINITY;
    for (let typed = all.length; typed > 0; typed--) {
      const records = await suggest(all.slice(0, typed).join(""));
      if (!records.some(({ title }) => title === name)) break;
      stays = typed;
    }
    letters.push(stays);
  }
  const sorted = letters.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return (
    `${letters.length} names: suggested among the first ${shown} after ${at(0.5)} letters at ` +
    `p50, ${at(0.9)} at p90 (goal 6 / 10)`
  );
}
