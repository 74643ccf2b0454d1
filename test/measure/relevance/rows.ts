import { intents } from "./intents.ts";
import { britishOf, shortNames } from "./names.ts";
import type { Skill } from "./skills.ts";

/** A way to ask for a skill: undefined where it can't be asked for so. */
export type Row = {
  name: string;
  goal?: number;
  of: "unique" | "shared";
  /** What is asked for is a part of the text as it stands there, which may stand in others as well. */
  isPart?: true;
  query: (skill: Skill) => string | undefined;
};

export const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const questions = [
  "how do i use NAME",
  "what is NAME",
  "is there a skill for NAME",
  "can you help me with NAME please",
  "i want to use NAME",
  "which is the best NAME",
  "where can i find NAME",
  "show me a NAME skill",
];

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

/** Every row asks by rules drawn with a seed, so that any folder gives the same kinds of queries. */
export function rowsOf(random: () => number, skills: readonly Skill[]): Row[] {
  const below = (most: number) => Math.floor(random() * most);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const nameWords = ({ name }: Skill) => wordsOf(name.toLowerCase());
  const latin = (word: string) => /^[a-z0-9]+$/.test(word);
  const spaced = (words: string[]) => words.join(" ");
  const isMany = (words: string[]) => words.length > 1 && words.every(latin);

  const places = (words: string[], least: number) =>
    shuffled(words.flatMap((word, at) => (latin(word) && word.length >= least && /[a-z]{3}/.test(word) ? [at] : [])));
  /** A letter too few, too many, another or two exchanged; never the first. */
  const mistyped = (word: string): string => {
    const at = 1 + below(word.length - 2);
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const wrong = one([
      before + after,
      before + one(letters) + word.slice(at),
      before + one(letters) + after,
      before + word[at + 1]! + word[at]! + word.slice(at + 2),
    ]);
    return wrong === word ? mistyped(word) : wrong;
  };
  const withChanged = (words: string[], at: number, word: string) => spaced(words.toSpliced(at, 1, word));
  const long = ({ description }: Skill) => [...new Set(wordsOf(description).filter((word) => word.length > 3))];
  const some = (skill: Skill, amount: number) => {
    const words = long(skill);
    return words.length >= amount ? shuffled(words).slice(0, amount) : undefined;
  };
  const holders = new Map<string, number>();
  for (const { description } of skills) {
    for (const word of new Set(wordsOf(description.toLowerCase()))) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  /** Words that say something: less than one description in ten has them. */
  const telling = (skill: Skill, amount: number) => {
    const words = long(skill).filter((word) => holders.get(word.toLowerCase())! < skills.length / 10);
    return words.length >= amount ? shuffled(words).slice(0, amount) : undefined;
  };
  const asQuestion = (text: string) => one(questions).replace("NAME", text);
  /** A piece of four to seven characters of a text in such a script, of which `telling` tells it from others. */
  const ofScript = (script: RegExp, telling: (text: string) => boolean) => (skill: Skill) => {
    const text = `${skill.name} ${skill.description}`;
    const run = telling(text) ? one(text.match(new RegExp(`${script.source}{4,}`, "gu")) ?? [undefined]) : undefined;
    if (run === undefined) return undefined;
    const length = Math.min(run.length, 4 + below(4));
    const from = below(run.length - length + 1);
    return run.slice(from, from + length);
  };

  return [
    { name: "exact name", goal: 0.99, of: "unique", query: ({ name }) => name },
    {
      name: "its words in another order",
      goal: 0.98,
      of: "unique",
      query: ({ name }) => {
        const words = wordsOf(name);
        const other = [...words.slice(1), words[0]!];
        return new Set(words).size > 1 && other.join() !== words.join() ? spaced(other) : undefined;
      },
    },
    {
      name: "first 70 % of its letters",
      goal: 0.94,
      of: "unique",
      query: ({ name }) => name.slice(0, Math.ceil(name.length * 0.7)),
    },
    { name: "3 words of the description", goal: 0.79, of: "unique", query: (skill) => telling(skill, 3)?.join(" ") },
    { name: "5 words of the description", goal: 0.97, of: "unique", query: (skill) => some(skill, 5)?.join(" ") },
    {
      name: "5 words of it in a row",
      of: "unique",
      query: ({ description }) => {
        const words = wordsOf(description);
        const from = below(words.length - 4);
        return words.length >= 5 ? spaced(words.slice(from, from + 5)) : undefined;
      },
    },
    {
      name: "one typing mistake",
      goal: 0.95,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const [at] = places(words, 4);
        return at === undefined ? undefined : withChanged(words, at, mistyped(words[at]!));
      },
    },
    {
      name: "two mistakes in two words",
      goal: 0.95,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const [first, second] = places(words, 4);
        if (first === undefined || second === undefined) return undefined;
        const once = words.toSpliced(first, 1, mistyped(words[first]!));
        return withChanged(once, second, mistyped(once[second]!));
      },
    },
    {
      name: "one in the first letter",
      goal: 0.95,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const [at] = places(words, 5);
        if (at === undefined) return undefined;
        const wrong = one(letters.filter((letter) => letter !== words[at]![0]));
        return withChanged(words, at, wrong + words[at]!.slice(1));
      },
    },
    {
      name: "two words joined",
      goal: 0.96,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        if (!isMany(words)) return undefined;
        const at = below(words.length - 1);
        return spaced(words.toSpliced(at, 2, words[at]! + words[at + 1]!));
      },
    },
    {
      name: "all joined",
      goal: 0.93,
      of: "unique",
      query: (skill) => (isMany(nameWords(skill)) ? nameWords(skill).join("") : undefined),
    },
    {
      name: "a word split",
      goal: 0.92,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const [at] = places(words, 6);
        if (at === undefined) return undefined;
        const cut = 2 + below(words[at]!.length - 3);
        return withChanged(words, at, `${words[at]!.slice(0, cut)} ${words[at]!.slice(cut)}`);
      },
    },
    {
      name: "plural for singular",
      goal: 0.97,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const [at] = places(words, 4);
        if (at === undefined || /(?:s|x|ch|sh|[^aeiou]y)$/.test(words[at]!)) return undefined;
        return withChanged(words, at, `${words[at]!}s`);
      },
    },
    {
      name: "British for American",
      goal: 0.96,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        const at = words.findIndex((word) => britishOf(word) !== undefined);
        return at < 0 ? undefined : withChanged(words, at, britishOf(words[at]!)!);
      },
    },
    {
      name: "short for long",
      goal: 0.9,
      of: "unique",
      query: (skill) => {
        const text = ` ${spaced(nameWords(skill))} `;
        const [found] = shuffled(shortNames.filter(([, long]) => text.includes(` ${long} `)));
        return found && text.replace(` ${found[1]} `, ` ${found[0]} `).trim();
      },
    },
    {
      name: "long for short",
      goal: 0.9,
      of: "unique",
      query: (skill) => {
        const text = ` ${spaced(nameWords(skill))} `;
        const [found] = shuffled(shortNames.filter(([short]) => text.includes(` ${short} `)));
        return found && text.replace(` ${found[0]} `, ` ${found[1]} `).trim();
      },
    },
    {
      name: "camelCase",
      goal: 0.98,
      of: "unique",
      query: (skill) => {
        const words = nameWords(skill);
        if (!isMany(words)) return undefined;
        return words.map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join("");
      },
    },
    {
      name: "snake_case",
      goal: 0.99,
      of: "unique",
      query: (skill) => (isMany(nameWords(skill)) ? nameWords(skill).join("_") : undefined),
    },
    {
      name: "the name in a question",
      goal: 0.93,
      of: "unique",
      query: (skill) => (isMany(nameWords(skill)) ? asQuestion(spaced(nameWords(skill))) : undefined),
    },
    {
      name: "4 description words in a question",
      goal: 0.88,
      of: "unique",
      query: (skill) => {
        const words = telling(skill, 4);
        return words && asQuestion(spaced(words).toLowerCase());
      },
    },
    {
      name: "… with one wrong word",
      goal: 0.8,
      of: "unique",
      query: (skill) => {
        const words = telling(skill, 4);
        const [wrong] = telling(one(skills), 1) ?? [];
        return words && wrong && asQuestion(withChanged(words, below(4), wrong).toLowerCase());
      },
    },
    {
      name: "author and a shared name",
      goal: 0.99,
      of: "shared",
      query: ({ name, author }) => `${author} ${name}`,
    },
    {
      name: "repository and a shared name",
      goal: 0.9,
      of: "shared",
      query: ({ name, repository }) => (repository ? `${repository.split("/")[1]} ${name}` : undefined),
    },
    {
      name: "owner/repository",
      goal: 0.97,
      of: "unique",
      query: ({ repository }) => repository ?? undefined,
    },
    {
      name: "Chinese",
      isPart: true,
      goal: 0.97,
      of: "unique",
      query: ofScript(/\p{Script=Han}/u, (text) => !kana.test(text)),
    },
    {
      name: "Japanese",
      isPart: true,
      goal: 0.92,
      of: "unique",
      query: ofScript(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u, (text) => kana.test(text)),
    },
    { name: "Korean", isPart: true, goal: 0.91, of: "unique", query: ofScript(/\p{Script=Hangul}/u, () => true) },
    {
      name: "what a person means",
      goal: 0.27,
      of: "unique",
      query: ({ author, name }) => intents.get(`${author}/${name}`),
    },
  ];
}
