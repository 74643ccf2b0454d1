import tasks from "../../../src/search/fuzzy/languages/tasks.json" with { type: "json" };
import { stemOf, wordsOf } from "../../../src/search/words.ts";
import { pasted } from "./pasted.ts";

/** A query that asks for no skill in particular: a rule judges each one that is found by its head. */
export type Judged = { query: string; isAbout: (head: string) => boolean };
export type JudgedRow = { name: string; goal?: number; queries: Judged[] };

export const judgedRows: JudgedRow[] = [
  {
    name: "pasted errors and commands",
    queries: pasted.map(({ query, isAbout }) => ({ query, isAbout: (head) => isAbout.test(head) })),
  },
  { name: "tasks in 20 languages", goal: 0.87, queries: tasksInLanguages() },
];

/** Each task of the search's own tables by its first name in a language: what is found has one of its English names. */
function tasksInLanguages(): Judged[] {
  const { en, ...others } = tasks;
  const namesOf = (cell: string) => (cell === "" ? [] : cell.split(", "));
  return Object.values(others).flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const stems = new Set(namesOf(en[at]!).map(stemOf));
      const isAbout = (head: string) => wordsOf(head).some((word) => stems.has(stemOf(word)));
      return namesOf(cell)
        .slice(0, 1)
        .map((query) => ({ query, isAbout }));
    }),
  );
}
