import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "../corpus.ts";
import chatAttacks from "./chat/attacks.json" with { type: "json" };
import chatOrdinary from "./chat/ordinary.json" with { type: "json" };
import { english, pick, type Random, severalTasks } from "./compose.ts";
import { type Language, samplesOf } from "./language.ts";

/** A new language comes last: what is drawn depends on what was drawn before. */
const names = [
  ...["french", "german", "portuguese", "spanish", "swedish", "dutch", "italian", "polish", "russian", "ukrainian"],
  ...["arabic", "hindi", "hinglish", "persian", "turkish", "chinese", "indonesian", "japanese", "korean"],
  ...["vietnamese", "czech", "greek", "hebrew", "romanian", "thai", "bengali", "swahili", "tagalog", "urdu"],
  ...["azerbaijani", "catalan", "finnish"],
];
const folder = join(import.meta.dirname, "languages");
const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Language;
const languages = names.map((name) => [name, read(name)] as const);

/** A language with more lines is drawn from more often, so that each line is about as frequent. */
const often = (lines: readonly string[], least: number) => Math.max(least, 8 * lines.length);

/** What is drawn for training, the same for the same seed. */
export function drawn(random: Random): Text[] {
  return [
    ...english(random, { attack: 220, honest: 400 }),
    ...severalTasks(random, 6_000),
    ...languages.flatMap(([name, language]) => [
      ...samplesOf(name, language, random, {
        attack: often(language.attacks ?? [], 300),
        honest: often(language.honest, language.attacks ? 400 : 120),
      }),
    ]),
    ...fromTable(chatAttacks, true, 50, random),
    ...fromTable(chatOrdinary, false, 120, random),
  ];
}

/** Chat requests, written as rows of slots. */
function* fromTable(table: string[][][], attack: boolean, times: number, random: Random): Generator<Text> {
  for (const [row, slots] of table.entries())
    for (let time = 0; time < times; time++)
      yield {
        file: `row ${row} ${time}`,
        source: `grammar/${attack ? "kind" : "ordinary"} ${row}`,
        group: attack ? "phrases" : "genuine: drawn",
        attack,
        weight: attack ? 0.4 : 1,
        text: slots.map((slot) => pick(slot, random)).join(" "),
      };
}
