import { anyOf, group, seq } from "../rules/pieces.ts";

const orderWord = new RegExp(
  seq(
    /\b/,
    group(
      /ignor|disregard|forget|overrid|bypass|reveal|instruct|prompt|secret|password|token|credential|jailbreak/,
      /unrestrict|user|send|run|permission|approv|always|never|remember|environment/,
    ),
  ),
);
const orderLetters = new RegExp(
  anyOf(
    /ignor|disregard|forget|overrid|instruct|prompt|reveal|secret|previous|password|credential|permission|theuser/,
    /every(?:command|time|request)|apikey|environment|without(?:ask|tell|inform)/,
  ),
);

/**
 * Whether one of the words begins like one of an order. Most identifiers and lists have none, and need not be judged.
 */
export const hasOrderWord = (words: string) => orderWord.test(words);

/** Whether letters without spaces have a word of an order among them. */
export const hasOrderLetters = (letters: string) => orderLetters.test(letters);
