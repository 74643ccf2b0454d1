/** What the screen finds of sources that it has not learned from: `npm run screen-left-out -- --help`. */
import { writeFileSync } from "node:fs";
import { script } from "../../../src/cli/script.ts";
import { useCallersDirectory } from "../../../src/cli/terminal.ts";
import { thresholdOfField } from "../../../src/screen/reading.ts";
import { seeded } from "../bench/statistics.ts";
import { readCorpus, type Text } from "./corpus.ts";
import { dataFolder, withData } from "./data.ts";
import { drawn } from "./grammar/all.ts";
import { best, seed, toSample, train } from "./learning.ts";
import { type Judged, reportNamed, reportLeftOut } from "./leave-out-report.ts";
import { quantise } from "./quantise.ts";
import { countsIn, rulesFor } from "./ruled.ts";

const rounds = 4;

/** A source falls to one round by its name, so that what is left out does not change with what else there is. */
const roundOf = (source: string) =>
  [...source].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7) % rounds;

type IsLeftOut = (source: string) => boolean;
const byRound: IsLeftOut[] = Array.from({ length: rounds }, (_, round) => (source) => roundOf(source) === round);
const named =
  (names: string[]): IsLeftOut =>
  (source) =>
    names.some((name) => source === name || source.startsWith(`${name}/`));

function judgeLeftOut(folder: string, leftOut: IsLeftOut[]): Judged[] {
  const texts: Text[] = [...readCorpus(folder).texts, ...drawn(seeded(seed))];
  const samples = texts.map(toSample);
  return leftOut.flatMap((isLeftOut) => {
    const known = samples.filter(({ source }) => !isLeftOut(source));
    const model = quantise(train(known, seeded(seed)));
    return samples.flatMap((sample, at): Judged[] => {
      const { file, source, group, attack, words, isEnglish } = sample;
      if (!isLeftOut(source)) return [];
      const { text } = texts[at]!;
      const window = best(sample, model);
      const over = window.score - thresholdOfField(words, isEnglish, text);
      const counts = over > 0 && countsIn(text, window, over);
      return [{ file, source, group, attack, words, isEnglish, rules: rulesFor(text), over, counts }];
    });
  });
}

useCallersDirectory("screen-left-out");
script(
  "screen-left-out",
  "Learns the model four times, each time without a fourth of the sources of attacks, of the " +
    "mechanisms and languages of the grammar and of the authors of genuine texts, and prints what is " +
    "found of those. The rules are not learned; who wrote them had read these texts. It takes about " +
    "ten minutes and 3 GB.",
  "../data",
)
  .argument("<data>", "the folder with screen.tar.xz, screen-more.tar.xz and skills.tar.xz", dataFolder)
  .option("--rows <file>", "writes a row for each text there, to look at thresholds")
  .option(
    "--without <sources...>",
    "learns it once instead, without these sources or whole languages, such as hinglish or grammar/polish",
  )
  .action((folder: string, { rows, without }: { rows?: string; without?: string[] }) =>
    withData(folder, (data) => {
      const judged = judgeLeftOut(data, without ? [named(without)] : byRound);
      if (rows) writeFileSync(rows, judged.map((one) => Object.values(one).join("\t")).join("\n"));
      if (without) reportNamed(judged);
      else reportLeftOut(judged);
    }),
  )
  .parse();
