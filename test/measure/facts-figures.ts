import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { judgeFolder } from "../../src/cli/screening/judge-folder.ts";
import { reasonText } from "../../src/facts/judge/reasons.ts";
import {
  documents,
  type Item,
  malicious,
  nearCopies,
  sample,
  skills,
  tunedPackages,
  versionPairs,
  wholePackages,
} from "./facts/corpora.ts";
import { differences } from "./facts/differences.ts";
import { frequenciesOf } from "./facts/frequencies.ts";
import { hostileUpdates } from "./facts/hostile-updates.ts";
import { type Judged, leftOut, table } from "./facts/report.ts";

const program = script(
  "facts-figures",
  "Measures the judgement of packages: malicious ones by source, genuine ones by kind, genuine near copies as updates.",
  "~/data",
)
  .argument("<folder>", "the folder of the data: deeds, skills, packages, updates, screen, screen-more")
  .option("--sample <number>", "at most so many of each set", wholeNumber, 1_000_000)
  .option("--named", "names every genuine record that is held", false)
  .option("--missed", "names every malicious package that is not held", false)
  .option("--only <set>", "deeds, genuine, whole, updates or hostile")
  .option(
    "--frequencies",
    "writes the frequencies of facts among genuine skills and whole packages, and measures nothing",
    false,
  )
  .parse();
const [folder] = program.args as [string];
const options = program.opts<{
  sample: number;
  named: boolean;
  missed: boolean;
  only?: string;
  frequencies: boolean;
}>();
const isAsked = (set: string) => options.only === undefined || options.only === set;

async function judgeAll(items: readonly (Item & { before?: string })[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { path, source, before } of items) {
    const { outcome, decision, reasons } = await judgeFolder(path, before);
    judged.push({ path, source, outcome, decision, reasons });
  }
  return judged;
}

const name = (judged: readonly Judged[]) => {
  for (const { path, decision, reasons } of judged) {
    if (decision === "held")
      console.log(`  ${path.replace(`${folder}/`, "")}: ${reasons.slice(0, 4).map(reasonText).join("; ")}`);
  }
};

if (options.frequencies) {
  const tuned = wholePackages(folder).filter(({ source }) => source === tunedPackages);
  const found = await frequenciesOf(sample(skills(folder), options.sample), tuned);
  writeFileSync(join(projectRoot, "src/facts/data/frequencies.json"), `${JSON.stringify(found, undefined, 1)}\n`);
} else {
  if (isAsked("deeds")) {
    const judged = await judgeAll(sample(malicious(folder), options.sample));
    console.log(`Malicious packages\n${table(judged)}\n`);
    console.log(`By mechanisms that another source has too\n${leftOut(judged)}\n`);
    if (options.missed)
      for (const { path, decision } of judged) if (decision !== "held") console.log(`  ${decision} ${path}`);
  }
  if (isAsked("genuine")) {
    const all = [...sample(skills(folder), options.sample), ...sample(documents(folder), options.sample)];
    const judged = await judgeAll(all);
    console.log(`Genuine records\n${table(judged)}\n`);
    if (options.named) name(judged);
  }
  if (isAsked("whole")) {
    const pairs = sample(versionPairs(folder), options.sample);
    const judged = await judgeAll([
      ...sample(wholePackages(folder), options.sample),
      ...pairs.map(({ earlier, later, source }) => ({ path: later, before: earlier, source })),
    ]);
    console.log(`Whole packages, and pairs of versions\n${table(judged)}\n`);
    if (options.named) name(judged);
  }
  if (isAsked("updates")) {
    const pairs = sample(nearCopies(skills(folder)), options.sample);
    const judged = await judgeAll(
      pairs.map(({ earlier, later, source }) => ({ path: later, before: earlier, source })),
    );
    console.log(`Genuine near copies as updates\n${table(judged)}\n`);
    console.log(`The facts that differ most often between them\n${await differences(pairs)}\n`);
    if (options.named) name(judged);
  }
  if (isAsked("hostile")) {
    const judged = await hostileUpdates(sample(skills(folder), Math.min(200, options.sample)));
    console.log(`Hostile lines of our own in genuine skills\n${table(judged)}\n`);
  }
}
