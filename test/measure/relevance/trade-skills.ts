import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { slugify } from "../../../src/lib/slugs.ts";
import { standing } from "../bench/base-skills.ts";
import { seeded } from "../bench/statistics.ts";

/**
 * Words and sentences of one language. THING, OTHER, WHO, TASK and KIND stand for what is drawn; lists are separated by
 * commas. `tasks` are names of tasks, each with a sentence that says what it does.
 */
type Language = {
  /** How often it is drawn, against the others. */
  share: number;
  trades: Record<string, string>;
  tasks: Record<string, string>;
  titles: string[];
  kinds: string;
  people: string;
  sentences: string[];
};

const folder = join(import.meta.dirname, "trades");
const ideograph = /[\u3040-\u9fff]$/;
const listOf = (text: string) => text.split(/,\s*/);
const authorParts = ["maple", "river", "north", "amber", "quill", "harbor", "juniper", "slate", "willow", "copper"];
const unknown = { path: null, license: null, commit: null, subtreeSha: null, lastSyncedAt: null };
const descriptionWords = { sentences: 3, paragraphs: 6 };

/**
 * Skills of trades that have nothing to do with software, in several languages, as lines of an import: what a search
 * that was tuned to a registry of today does not know. The same for the same seed.
 */
export function tradeSkills(amount: number, seed: number): string[] {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const languages = readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Language);
  const drawn = languages.flatMap((language) => Array.from({ length: language.share }, () => language));
  // Few have written much, most have written little.
  const authors = Array.from({ length: Math.ceil(amount / 3) }, () => `${one(authorParts)}-${one(authorParts)}`).map(
    (name, at) => (at % 2 === 0 ? name : `${name}-${at.toString(36)}`),
  );

  const forms = new Map<string, string>();
  /** The same words always make the same name, and most names are written as names of folders are. */
  const titled = (written: string) => {
    const isLatin = /^[\p{Script=Latin}\p{P}\s]+$/u.test(written);
    const words = written.toLowerCase().split(/\s+/).toSorted().join(" ");
    if (!forms.has(words)) forms.set(words, isLatin && random() < 0.8 ? slugify(written, 100) : written);
    return forms.get(words)!;
  };

  return Array.from({ length: amount }, (_, at) => {
    const { trades, tasks, titles, kinds, people, sentences } = one(drawn);
    const trade = one(Object.keys(trades));
    const things = listOf(trades[trade]!);
    const [task, purpose] = one(Object.entries(tasks));
    const [thing, who] = [one(things), one(listOf(people))];
    const fill = (text: string) =>
      text
        .replaceAll("THING", thing)
        .replaceAll("OTHER", () => one(things))
        .replaceAll("WHO", who)
        .replaceAll("TASK", task)
        .replaceAll("KIND", () => one(listOf(kinds)));
    const told = (sentence: string) =>
      fill(sentence) + (/[.。]$/.test(sentence) ? "" : ideograph.test(sentence) ? "。" : ".");
    const paragraph = () => Array.from({ length: 1 + below(4) }, () => told(one(sentences))).join(" ");
    const title = titled(fill(one(titles)));
    const described = Array.from({ length: 1 + below(descriptionWords.sentences) }, () => told(one(sentences)));
    const author = authors[Math.floor(authors.length * random() ** 2)]!;
    const repository = `https://github.com/${author}/${trade}-${one(authorParts)}`;
    const { createdAt, ...ranks } = standing(random);
    const time = new Date(createdAt).toISOString().replace(".000Z", "Z");
    return JSON.stringify({
      type: "skill",
      slug: `${slugify(title, 60) || trade}-${at.toString(36)}`,
      title,
      summary: [told(purpose), ...new Set(described)].join(" "),
      authorName: author,
      source: "github",
      sourceUrl: repository,
      report: { source: { repositoryUrl: repository, ...unknown } },
      ...ranks,
      createdAt: time,
      updatedAt: time,
      body: Array.from({ length: 1 + below(descriptionWords.paragraphs) }, paragraph).join("\n\n"),
    });
  });
}
