import { expect, test } from "vitest";
import { ruleExamples } from "../../../src/web/docs/rule-examples.ts";
import { definitionOf, type RuleId, ruleIds } from "../../../src/screen/rules/ids.ts";
import { screenText } from "../../../src/screen/screen.ts";

test("the guide has an example of every rule, and of no other", () =>
  expect(Object.keys(ruleExamples).toSorted()).toEqual([...ruleIds].toSorted()));

const texts = Object.entries(ruleExamples).flatMap(([id, example]) => ("text" in example ? [[id, example.text]] : []));
test.each(texts as [RuleId, string][])("the screen finds %s in the guide's example", (id, text) => {
  const found = screenText(text).findings.map(({ rule, severity }) => `${rule} ${severity}`);
  expect(found).toContain(`${id} ${definitionOf(id).severity}`);
});
