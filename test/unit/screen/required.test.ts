import { expect, test } from "vitest";
import { haystackOf, mayMatch, placesOf } from "../../../src/trust/screen/haystack.ts";
import { commandRules } from "../../../src/trust/screen/rules/commands.ts";
import { flowRules } from "../../../src/trust/screen/rules/flows.ts";
import { meaningRules } from "../../../src/trust/screen/rules/meanings.ts";
import { mechanismRules } from "../../../src/trust/screen/rules/mechanisms.ts";
import { boundBeginningsOf, requiredBy } from "../../../src/trust/screen/rules/required.ts";
import { unspacedScriptRules } from "../../../src/trust/screen/rules/unspaced-scripts.ts";
import { examples } from "./examples/all.ts";

const expressions = [...commandRules, ...flowRules, ...meaningRules, ...mechanismRules, ...unspacedScriptRules]
  .flatMap(({ literals, pattern }) => [literals, pattern])
  .filter((expression) => expression instanceof RegExp);

const texts = examples.flatMap(({ catches, leaves }) => [...catches, ...leaves]).map((text) => text.toLowerCase());

test("where an expression of a rule matches an example, what it requires is there", () => {
  const wrong = texts.flatMap((text) => {
    const haystack = haystackOf(text);
    return expressions.filter((one) => text.search(one) >= 0 && !mayMatch(haystack, one)).map(({ source }) => source);
  });
  expect(wrong).toEqual([]);
});

function startsOf(expression: RegExp, text: string): number[] {
  const starts: number[] = [];
  for (let from = 0; from <= text.length;) {
    expression.lastIndex = from;
    const match = expression.exec(text);
    if (!match) break;
    starts.push(match.index);
    from = match.index + 1;
  }
  return starts;
}

const steps = [/\b(?:send|post)\b/, /\b(?:keys?|\.env\b|\/etc)/, /\bcat\s[^\n|]{0,9}/, /\bhas the (?:user )?/];

test("where an expression begins with a boundary, it is found as anywhere else", () => {
  const bound = [...expressions, ...steps]
    .filter((one) => boundBeginningsOf(one).length > 0)
    .map(({ source, flags }) => new RegExp(source, `${flags}g`));
  expect(bound.length).toBeGreaterThan(steps.length);
  for (const text of [...texts.slice(0, 20), texts.join("\n")]) {
    const haystack = haystackOf(text);
    for (const one of bound) {
      expect(placesOf(haystack, one).map(({ start }) => start)).toEqual(startsOf(one, text));
    }
  }
});

test("nearly every expression of a rule is seldom tried", () => {
  const page = haystackOf("a page that says nothing of what the rules are looking for. ".repeat(20));
  expect(expressions.filter((one) => mayMatch(page, one)).length).toBeLessThan(expressions.length / 5);
});

test.each([
  ["a word", /curl/, [["curl"]]],
  ["one of two words", /\b(?:curl|wget)\b/, [["curl", "wget"]]],
  ["endings", /(?:send|post)(?:s|ing)?\b/, [["sends", "sending", "send", "posts", "posting", "post"]]],
  ["words with a gap", /copy[^\n]{0,80}paste/, [["copy"], ["paste"]]],
  ["a part that may be missing", /ab(?:cdef)?[^\n]{0,9}later/, [["later"]]],
  ["a part that is repeated", /(?:\babc ){2,9}x*/, [["abc "]]],
  ["what stands before or behind", /(?<=before)word(?!behind)/, [["word"]]],
  ["a class of few signs", /item[_ -]one/, [["item_one", "item one", "item-one"]]],
  ["a class with a backslash", /one[/\\]two/, [["one/two", "one\\two"]]],
  ["escaped signs", /\.ssh\/id_[a-z]{2}/, [[".ssh/id_"]]],
  ["signs by their numbers", /\u0441\x41abc/, [["abc"]]],
  ["a way without words", /curl|\d{3}/, []],
  ["letters of either case", /curl/i, []],
])("required by %s", (_what, expression, groups) => {
  expect(requiredBy(expression)).toEqual(groups);
});

test.each([
  ["words behind a boundary", /\b(?:send|post)s?\b/, ["sends", "send", "posts", "post"]],
  ["a sign behind a boundary", /\b(?:\.env|key)\b/, [".env", "key"]],
  ["what follows an optional word", /\b(?:the )?key[^\n]{0,9}/, ["the key", "key"]],
  ["a boundary in each way", /\bcurl|\bwget/, ["curl", "wget"]],
  ["a way without a boundary", /\bcurl|wget/, []],
  ["words that are too short", /\b(?:to|into)\b/, []],
  ["a boundary behind a space", /\s\bcurl/, []],
])("the beginnings of %s", (_what, expression, beginnings) => {
  expect(boundBeginningsOf(expression)).toEqual(beginnings);
});
