import { expect, test } from "vitest";
import type { Places } from "../../../src/screen/places.ts";
import { prefilterOf, mayMatch, placesOf, soughtBy } from "../../../src/screen/prefilter.ts";
import { commandRules } from "../../../src/screen/rules/commands.ts";
import { flowRules } from "../../../src/screen/rules/flows.ts";
import { meaningRules } from "../../../src/screen/rules/meanings.ts";
import { mechanismRules } from "../../../src/screen/rules/mechanisms.ts";
import { beginningsOf, requiredBy } from "../../../src/screen/rules/required.ts";
import { unspacedScriptRules } from "../../../src/screen/rules/unspaced-scripts.ts";
import { chainsOf, trigramsOf } from "../../../src/screen/trigrams.ts";
import { examples } from "./examples/all.ts";

const expressions = [...commandRules, ...flowRules, ...meaningRules, ...mechanismRules, ...unspacedScriptRules]
  .flatMap(({ literals, pattern }) => [literals, pattern])
  .filter((expression) => expression instanceof RegExp);

const texts = examples.flatMap(({ catches, leaves }) => [...catches, ...leaves]).map((text) => text.toLowerCase());

test("where an expression of a rule matches an example, what it requires is there", () => {
  const wrong = texts.flatMap((text) => {
    const prefilter = prefilterOf(text);
    return expressions
      .filter((one) => text.search(one) >= 0 && !mayMatch(prefilter, soughtBy(one)))
      .map(({ source }) => source);
  });
  expect(wrong).toEqual([]);
});

function placesAnywhere(expression: RegExp, text: string): Places {
  const places: Places = { starts: [], ends: [] };
  for (let from = 0; from <= text.length;) {
    expression.lastIndex = from;
    const match = expression.exec(text);
    if (!match) break;
    places.starts.push(match.index);
    places.ends.push(expression.lastIndex);
    from = match.index + 1;
  }
  return places;
}

const inParts = [...texts.slice(0, 20), texts.join("\n")];

const steps = [/\b(?:send|post)\b/, /\b(?:keys?|\.env\b|\/etc)/, /\bcat\s[^\n|]{0,9}/, /\bhas the (?:user )?/];

test("where the beginnings of an expression are known, it is found as anywhere else", () => {
  const begun = [...expressions, ...steps]
    .filter((one) => beginningsOf(one).begins.length > 0)
    .map(({ source, flags }) => new RegExp(source, `${flags}g`));
  expect(begun.length).toBeGreaterThan(steps.length);
  for (const text of inParts) {
    const prefilter = prefilterOf(text);
    for (const one of begun) expect(placesOf(prefilter, soughtBy(one))).toEqual(placesAnywhere(one, text));
  }
});

test("of two beginnings that share a place in the table of a short text, each is found once", () => {
  const alphabet = "abcdefghijklmnopqrstuvwxyz".split("");
  const others = alphabet.flatMap((first) => alphabet.map((second) => `${first}${second}e`));
  const placeOf = (word: string) => chainsOf([word])[0]! % trigramsOf("").last.length;
  const alike = others.filter((word) => word !== "the" && placeOf(word) === placeOf("the"));
  expect(alike.length).toBeGreaterThan(0);
  for (const word of alike) {
    const text = `the ${word} the`;
    const expression = new RegExp(`the|${word}`, "g");
    expect(placesOf(prefilterOf(text), soughtBy(expression))).toEqual(placesAnywhere(expression, text));
  }
});

const parted = [
  /\bsend|so|(?:send|keys?) [a-z]{0,9}/,
  /\bthe (?:user|keys?)|[./]e[^|\]]{0,3}|\.env\b/,
  /([tk])\1ell|send/,
];

test("where the alternatives of an expression are searched one by one, it is found as the whole", () => {
  const whole = [...expressions, ...parted].map(({ source, flags }) => new RegExp(source, `${flags}g`));
  const inWays = whole.filter((one) => soughtBy(one).ways.length > 0);
  expect(inWays.length).toBeGreaterThan(10);
  for (const text of inParts) {
    const prefilter = prefilterOf(text);
    for (const one of inWays) expect(placesOf(prefilter, soughtBy(one))).toEqual(placesAnywhere(one, text));
  }
});

test("an expression with a reference to a group is searched whole", () => {
  expect(soughtBy(parted[2]!).ways).toEqual([]);
});

test("nearly every expression of a rule is seldom tried", () => {
  const page = prefilterOf("a page that says nothing of what the rules are looking for. ".repeat(20));
  expect(expressions.filter((one) => mayMatch(page, soughtBy(one))).length).toBeLessThan(expressions.length / 5);
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
  ["words behind a boundary", /\b(?:send|post)s?\b/, ["sends", "send", "posts", "post"], true],
  ["a sign behind a boundary", /\b(?:\.env|key)\b/, [".env", "key"], true],
  ["what follows an optional word", /\b(?:the )?key[^\n]{0,9}/, ["the key", "key"], true],
  ["a boundary in each way", /\bcurl|\bwget/, ["curl", "wget"], true],
  ["a way without a boundary", /\bcurl|wget/, ["curl", "wget"], false],
  ["what must not stand before", /(?<!\w)\.(?:env|ssh)\b/, [".env", ".ssh"], false],
  ["words that are too short", /\b(?:to|into)\b/, [], false],
  ["a boundary behind a space", /\s\bcurl/, [], false],
])("the beginnings of %s", (_what, expression, begins, isBound) => {
  expect(beginningsOf(expression)).toEqual({ begins, isBound });
});
