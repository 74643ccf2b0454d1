import { describe, expect, test } from "vitest";
import { hashWord } from "../../../src/trust/screen/lexicon.ts";
import { senseOf } from "../../../src/trust/screen/senses.ts";
import { senses } from "../../../src/trust/screen/words/senses.ts";

const senseOfWord = (word: string) => senseOf(hashWord(word));

describe("the sense of a word", () => {
  test.each([
    ["send", "forwarding"],
    ["send", "relayed"],
    ["copy", "copies"],
    ["stop", "stopped"],
    ["keep", "stored"],
  ])("%s and %s have the same", (one, other) => {
    expect(senseOfWord(one)).not.toBe(0);
    expect(senseOfWord(other)).toBe(senseOfWord(one));
  });

  test("words of other senses have another", () => expect(senseOfWord("delete")).not.toBe(senseOfWord("send")));

  test("an unknown word has none", () => expect(senseOfWord("marmalade")).toBe(0));

  test("a word that is only written one way has no other forms", () => {
    expect(senseOfWord("secretly")).not.toBe(0);
    expect(senseOfWord("secretlying")).toBe(0);
  });
});

test("no word is listed twice", () => {
  const words = senses
    .trim()
    .split("\n")
    .flatMap((line) => line.split(": ")[1]!.split(" "));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
