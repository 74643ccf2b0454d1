import { expect, test } from "vitest";
import { ruleSet } from "../../../src/screen/judgement.ts";
import { hashWord } from "../../../src/screen/lexicon.ts";
import model from "../../../src/screen/model.json";
import { patternRules } from "../../../src/screen/rules/patterns.ts";
import { cueGroups, sentenceRules } from "../../../src/screen/rules/sentences.ts";
import { unspacedScriptRules } from "../../../src/screen/rules/unspaced-scripts.ts";
import { screenText } from "../../../src/screen/screen.ts";
import english from "../../../src/screen/words/english.json";
import languages from "../../../src/screen/words/languages.json";
import senses from "../../../src/screen/words/synonym-classes.json";
import { classesOfLanguages } from "../../../src/screen/words/synonym-classes/languages.ts";
import { examples } from "./examples/all.ts";
import recorded from "./rule-set.txt?raw";

const hashOf = (value: unknown) =>
  hashWord(
    JSON.stringify(value, (key, part: unknown) =>
      key === "reason" ? undefined : part instanceof RegExp ? part.source : part,
    ),
  ).toString(16);

const mapped = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** A list of words and the table of senses as the text that their hashes were first taken of. */
const listed = (lines: string[]) => lines.join(",\n    ");
const lined = (table: Record<string, string>) =>
  `\n${Object.entries(table)
    .map((line) => `${line.join(": ")}\n`)
    .join("")}`;

/** What is looked for: without examples of its own, a changed word or pattern shows only here. */
const lists: [what: string, hash: string][] = [
  ["words/english.ts", hashOf(mapped(english, listed))],
  ["words/languages.ts", hashOf(languages)],
  ["words/senses.ts", hashOf(lined(senses))],
  ["words/senses/languages.ts", hashOf(mapped(classesOfLanguages, lined))],
  ["rules/sentences.ts", hashOf([sentenceRules, cueGroups])],
  ["rules/patterns.ts", hashOf(patternRules.map(fixed))],
  ["rules/unspaced-scripts.ts", hashOf(unspacedScriptRules.map(fixed))],
  ["model.ts", hashOf([model.bias, model.concepts, model.step, model.weights])],
];

/** The numbers of watched words depend on the order of the rules, and what a rule finds does not. */
function fixed({ words, pattern, ...rule }: (typeof patternRules)[number]) {
  return { ...rule, groups: words?.map((group) => group.length), pattern: pattern.source };
}

/** What is found in each example, whichever code finds it. */
const judgements = examples
  .flatMap(({ catches, leaves }) => [...catches, ...leaves])
  .map((text): [text: string, judgement: string] => {
    const found = screenText(text).findings.map(({ rule, severity }) => `${rule} ${severity}`);
    const beginning = text.slice(0, 60).replace(/[^ -~]/g, "·");
    return [`${hashOf(text).padStart(8, "0")} ${beginning}`, found.toSorted().join(", ")];
  });

const record = new Map([...lists, ...judgements]);

test("what the screen finds changes only with ruleSet", async () => {
  const [version, ...lines] = recorded.trimEnd().split("\n");
  const before = new Map(lines.map((line) => line.split("\t") as [string, string]));
  const isRaised = version !== `ruleSet\t${ruleSet}`;
  const changed = [...record].filter(([what, now]) => !isRaised && before.has(what) && before.get(what) !== now);
  expect(changed, "Raise ruleSet in src/screen/judgement.ts, then run this test with -u").toEqual([]);
  const all: [string, string][] = [["ruleSet", ruleSet], ...record];
  await expect(`${all.map((line) => line.join("\t")).join("\n")}\n`).toMatchFileSnapshot("rule-set.txt");
});
