/** What the screen finds of sources that it has not learned from: `npm run screen-left-out -- --help`. */
import { script } from "../../../src/cli/script.ts";
import { returnToStart } from "../../../src/cli/terminal.ts";
import { seeded } from "../bench/statistics.ts";
import { type Data, dataFolder, withData } from "./data.ts";
import { type Judged, reportLeftOut } from "./leave-out-report.ts";
import { drawPhrases, marginOf, quantise, readSkills, readVisible, type Sample, seed, train } from "./learning.ts";

const rounds = 6;
const roundOf: Record<string, number> = {
  "pint-jailbreak": 0,
  asb: 1,
  "nova-tests": 1,
  giskard: 2,
  dvmcp: 2,
  patt: 2,
  spikee: 3,
  "pint-prompt_injection": 4,
  "atr-evasion": 5,
};
const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
const isLeftOut = ({ attack, source }: Sample, round: number) =>
  (attack ? (roundOf[source] ?? 0) : hashOf(source) % rounds) === round;

function judgeLeftOut(data: Data): Judged[] {
  const random = seeded(seed);
  const phrases = drawPhrases(random);
  const samples = [...readVisible(data.screen), ...readSkills(data.skills)];
  return Array.from({ length: rounds }, (_, round) => {
    const model = quantise(train([...phrases, ...samples.filter((sample) => !isLeftOut(sample, round))], random));
    return samples
      .filter((sample) => isLeftOut(sample, round))
      .map((sample) => ({ sample, by: marginOf(model, sample) }));
  }).flat();
}

returnToStart("screen-left-out");
script(
  "screen-left-out",
  "Learns the likeness six times, each time without one group of attack sources and a sixth of the authors of genuine texts, and prints what is found of those. The rules are not learned; who wrote them had read these texts. It takes about five minutes and 3 GB.",
  "../data",
)
  .argument("<data>", "the folder with screen.tar.xz and skills.tar.xz", dataFolder)
  .action((folder: string) => withData(folder, (data) => reportLeftOut(judgeLeftOut(data))))
  .parse();
