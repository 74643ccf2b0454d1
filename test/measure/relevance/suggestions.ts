import { suggestFor } from "../../../src/catalog/suggest.ts";
import { catalogDatabase } from "../../../src/db/sessions.ts";
import { dataOf, filesOf } from "../bench/build-data.ts";
import { NodeD1 } from "../bench/node-d1.ts";
import type { Skill } from "./skills.ts";

export type Suggest = (q: string) => Promise<{ slug: string; title: string }[]>;

/** The service's own code over databases that its own import has made of the skills. */
export async function builtSuggestions(lines: readonly string[], cache: string): Promise<Suggest> {
  const { state } = await dataOf(lines.length, lines, cache);
  const files = await filesOf(state);
  const catalog = catalogDatabase(new NodeD1(files.catalog).binding);
  const search = Object.assign(new NodeD1(files.search).binding, { serving: { slot: "a" as const } });
  type Loaded = { value: { records: { slug: string; title: string }[] } };
  const publicCache = { getOrLoad: async (_key: unknown, load: () => Promise<Loaded>) => (await load()).value };
  const sequence = { isBehind: () => false, notice: () => undefined };
  const deps = { catalog, primary: { catalog }, sequence, search, publicCache } as never;
  return async (q) =>
    ((await suggestFor(deps, { q, limit: shown, kind: "skill" })) as unknown as Loaded["value"]).records;
}

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
  return `${letters.length} names: suggested among the first ${shown} after ${at(0.5)} letters at p50, ${at(0.9)} at p90 (goal 6 / 10)`;
}
