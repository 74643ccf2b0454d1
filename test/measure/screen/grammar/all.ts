import type { Text } from "../corpus.ts";
import { kinds } from "../attack-phrases.ts";
import { ordinary } from "../ordinary-phrases.ts";
import { english, linesOf, pick, type Random, severalTasks } from "./compose.ts";
import { type Language, samplesOf } from "./language.ts";
import * as one from "./languages-1.ts";
import * as two from "./languages-2.ts";
import * as three from "./languages-3.ts";
import * as four from "./languages-4.ts";
import * as five from "./languages-5.ts";
import * as six from "./languages-6.ts";
import * as neighbours from "./languages-honest.ts";
import { moreOrdinary } from "./languages-honest-more.ts";
import { moreOfEurope } from "./languages-more-1.ts";
import { moreBeyond } from "./languages-more-2.ts";
import { moreOfEast } from "./languages-more-3.ts";
import { romanisedMore } from "./languages-romanised-more.ts";
import { romanised } from "./languages-romanised.ts";
import { oblique } from "./languages-oblique.ts";
import { plainWest } from "./languages-plain-1.ts";
import { plainWestMore } from "./languages-plain-2.ts";
import { plainEast } from "./languages-plain-3.ts";
import { plainEastMore } from "./languages-plain-4.ts";
import { plainAsia } from "./languages-plain-5.ts";
import { plainAsiaMore } from "./languages-plain-6.ts";
import { plainOthers } from "./languages-plain-7.ts";
import { plainOthersMore } from "./languages-plain-8.ts";
import { plainSouth } from "./languages-plain-9.ts";
import { plainSouthMore } from "./languages-plain-10.ts";
import { thin } from "./languages-thin.ts";

const first: Record<string, Language> = { ...one, ...two, ...three, ...four, ...five, ...six, ...neighbours };
const more: Record<string, { attacks: string; honest: string }>[] = [
  moreOfEurope,
  moreBeyond,
  moreOfEast,
  romanised,
  romanisedMore,
  moreOrdinary,
  thin,
  oblique,
  plainWest,
  plainWestMore,
  plainEast,
  plainEastMore,
  plainAsia,
  plainAsiaMore,
  plainOthers,
  plainOthersMore,
  plainSouth,
  plainSouthMore,
];
const languages = Object.entries(first).map(([name, language]): [string, Language] => {
  const [attacks, honest] = (["attacks", "honest"] as const).map((kind) =>
    [language, ...more.map((table) => table[name])].map((one) => one?.[kind] ?? "").join("\n"),
  );
  return [name, { ...language, attacks: attacks!, honest: honest! }];
});

/** A language with more lines is drawn from more often, so that each line is about as frequent. */
const often = (lines: string, least: number) => Math.max(least, 8 * linesOf(lines).length);

/** What is drawn for training, the same for the same seed. */
export function drawn(random: Random): Text[] {
  return [
    ...english(random, { attack: 220, honest: 400 }),
    ...severalTasks(random, 6_000),
    ...languages.flatMap(([name, language]) => [
      ...samplesOf(name, language, random, {
        attack: often(language.attacks, 300),
        honest: often(language.honest, language.attacks.trim() ? 400 : 120),
      }),
    ]),
    ...fromTable(kinds, true, 50, random),
    ...fromTable(ordinary, false, 120, random),
  ];
}

/** Chat requests, written as rows of slots. */
function* fromTable(table: string[][], attack: boolean, times: number, random: Random): Generator<Text> {
  for (const [row, slots] of table.entries())
    for (let time = 0; time < times; time++)
      yield {
        file: `row ${row} ${time}`,
        source: `grammar/${attack ? "kind" : "ordinary"} ${row}`,
        group: attack ? "phrases" : "genuine: drawn",
        attack,
        weight: attack ? 0.4 : 1,
        text: slots.map((slot) => pick(slot.split(" | "), random)).join(" "),
      };
}
