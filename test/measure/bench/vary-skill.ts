import { type Body, packBody, unpackBody } from "../../../src/discovery/bodies.ts";
import { limits } from "../../../src/contract/wire/limits.ts";
import { computePopularity, trendingKey } from "../../../src/discovery/ranking.ts";
import { slugify } from "../../../src/lib/slugs.ts";
import { standing } from "./base-skills.ts";
import { seeded } from "./statistics.ts";

/** A row of `records` as SQLite has it, and its packed body. */
export type Skill = { row: Record<string, string | number | null>; parts: Uint8Array[] };

const replaceable = /<[^>]*>|&[a-z0-9#]+;|[\p{Script=Latin}\p{N}]{3,}/gu;
const words = /[\p{Script=Latin}\p{N}]+/gu;
const isWord = /^[\p{Script=Latin}\p{N}]/u;

/** Of a text's different words, so many become others; the rest holds its sentences together. */
const replacedShare = 0.3;
const replacedInTitles = 0.6;
/** How fast new words come in as a collection grows (Heaps): the n-th text brings n^(β−1) as many as the first. */
const heapsExponent = 0.6;

/**
 * Of genuine skills, one in eight has the text of another, or nearly, most of them of one other; the largest group has
 * 127.
 */
const copiedShare = 0.03;
const groupSizes = { least: 2, most: 127, exponent: 40 };

const platforms = ["agent-skills", "agent-skills", "agent-skills", "claude-code", "cursor", "codex", "gemini-cli"];

type Draw = () => string;
type Split = { fixed: string[]; words: string[]; different: number };

const noBody: Body = { details: {}, html: "", source: { markdown: "", members: { same: "", rest: {} } } };

/**
 * Makes as many further skills of a sample as are asked for. A word is replaced by one drawn from all texts' different
 * words, so that each word stays in the share of all records that it has in the sample; the same word becomes the same
 * one within a text, so that bodies pack as well as before.
 */
export class SkillVariants {
  readonly #skills: Skill[];
  readonly #random = seeded(7);
  readonly #inTitles: string[];
  readonly #inSummaries: string[];
  readonly #inBodies: string[];
  readonly #tags: string[];
  readonly #authors: [name: string, slug: string][];
  /** New words that one body, title or summary brought in at the end of the sample. */
  readonly #newAtEnd: { bodies: number; titles: number; summaries: number };
  #group: { first: Skill; left: number } | undefined;

  constructor(skills: Skill[]) {
    this.#skills = skills;
    const different = (text: string) => [...new Set(text.toLowerCase().match(words))];
    this.#inTitles = skills.flatMap(({ row }) => different(String(row.title)));
    this.#inSummaries = skills.flatMap(({ row }) => different(String(row.summary)));
    this.#inBodies = skills.flatMap(({ parts }) => different(unpackBody(parts).html.replace(/<[^>]*>/g, " ")));
    this.#tags = skills.flatMap(({ row }) => JSON.parse(String(row.tags)) as string[]);
    this.#authors = skills.map(({ row }) => [String(row.author_name), String(row.author_slug)]);
    const newAtEnd = (found: string[]) => {
      const times = new Map<string, number>();
      for (const word of found) times.set(word, (times.get(word) ?? 0) + 1);
      return [...times.values()].filter((count) => count === 1).length / skills.length;
    };
    this.#newAtEnd = {
      bodies: newAtEnd(this.#inBodies),
      titles: newAtEnd(this.#inTitles),
      summaries: newAtEnd(this.#inSummaries),
    };
  }

  /** `amount` variants of each, numbered from `first`; those of one skill come together, as it is taken apart once. */
  *make(amount: number, first: number, withBodies: boolean): Generator<Skill> {
    let number = first;
    for (const [at, skill] of this.#skills.entries()) {
      const until = first + Math.floor(((at + 1) * amount) / this.#skills.length);
      if (number === until) continue;
      // Read once: the source is unpacked at each look.
      const body = withBodies ? { ...unpackBody(skill.parts) } : noBody;
      const split = { html: splitWords(body.html), source: splitWords(body.source?.markdown ?? "") };
      for (; number < until; number++) yield this.#copy(number) ?? this.#variant(skill, body, split, number);
    }
  }

  /** The next copy of a group that has begun, by another author. */
  #copy(number: number): Skill | undefined {
    if (!this.#group || this.#group.left === 0) return undefined;
    this.#group.left--;
    const { row, parts } = this.#group.first;
    return { row: { ...row, ...this.#published(String(row.title), number) }, parts };
  }

  /** What is a record's own, even if it is a copy. */
  #published(title: string, number: number) {
    const { createdAt, score, installs } = standing(this.#random);
    const popularity = computePopularity(score, installs);
    const [authorName, authorSlug] = this.#one(this.#authors);
    return {
      slug: slugOf(`${slugify(title, 60) || "skill"}-${authorSlug}`, number),
      author_name: authorName,
      author_slug: authorSlug,
      score,
      installs,
      popularity,
      trending: trendingKey(createdAt, popularity),
      created_at: createdAt,
      updated_at: createdAt,
      hash: this.#hash(),
    };
  }

  #variant({ row }: Skill, { details, source }: Body, body: { html: Split; source: Split }, number: number): Skill {
    const title = this.#reworded(String(row.title), replacedInTitles, this.#inTitles, this.#new("titles", number));
    const tags = (JSON.parse(String(row.tags)) as string[]).map(() => this.#one(this.#tags));
    const newWords = this.#new("bodies", number);
    const chosen = new Map<string, string>();
    const html = this.#joined(body.html, replacedShare, chosen, () =>
      this.#random() * body.html.different * replacedShare < newWords
        ? this.#newWord() + Math.floor(this.#random() * 100)
        : this.#one(this.#inBodies),
    );
    const markdown = this.#joined(body.source, 0, chosen);
    const isCopied = this.#random() < copiedShare;
    const variant = {
      row: {
        ...row,
        title,
        summary: this.#reworded(String(row.summary), replacedShare, this.#inSummaries, this.#new("summaries", number)),
        platform: this.#one(platforms),
        tags: JSON.stringify([...new Set(tags)]),
        copy_group: isCopied ? number : null,
        ...this.#published(title, number),
      },
      parts: packBody({ details, html, source: source && { ...source, markdown } }),
    };
    if (isCopied) {
      const { least, most, exponent } = groupSizes;
      this.#group = { first: variant, left: least - 1 + Math.floor((most - least + 1) * this.#random() ** exponent) };
    }
    return variant;
  }

  /** New words that the `number`-th record brings in. */
  #new(where: "bodies" | "titles" | "summaries", number: number): number {
    return this.#newAtEnd[where] * ((number + 1) / this.#skills.length) ** (heapsExponent - 1);
  }

  /** A new word may come again in later records. */
  #reworded(text: string, share: number, pool: string[], newWords: number): string {
    const split = splitWords(text);
    return this.#joined(split, share, new Map(), () => {
      if (this.#random() * split.different * share >= newWords) return this.#one(pool);
      const word = this.#newWord();
      pool.push(word);
      return word;
    });
  }

  #joined(split: Split, share: number, chosen: Map<string, string>, draw: Draw = () => ""): string {
    const pieces: string[] = [];
    for (const [at, word] of split.words.entries()) {
      pieces.push(split.fixed[at]!);
      const lower = word.toLowerCase();
      let other = chosen.get(lower);
      if (other === undefined) chosen.set(lower, (other = this.#random() < share ? draw() : lower));
      pieces.push(other === lower ? word : likeIt(word, other));
    }
    return pieces.join("") + split.fixed.at(-1)!;
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Two halves that met for the first time, as names in code do. */
  #newWord(): string {
    const [head, tail] = [this.#one(this.#inBodies), this.#one(this.#inBodies)];
    return head.slice(0, Math.ceil(head.length / 2)) + tail.slice(tail.length >> 1);
  }

  #hash() {
    const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(this.#random() * 256));
    return btoa(String.fromCharCode(...bytes));
  }
}

function slugOf(name: string, number: number): string {
  const end = `-${number.toString(36)}`;
  return name.slice(0, limits.slugMaxLength - end.length).replace(/-+$/, "") + end;
}

const likeIt = (model: string, word: string) =>
  model[0] === model[0]!.toLowerCase() ? word : word[0]!.toUpperCase() + word.slice(1);

/** The words of a text or of HTML, and what stands before each and after the last. */
function splitWords(text: string): Split {
  const fixed: string[] = [];
  const found: string[] = [];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(replaceable)) {
    if (!isWord.test(piece)) continue;
    fixed.push(text.slice(end, index));
    found.push(piece);
    end = index + piece.length;
  }
  fixed.push(text.slice(end));
  return { fixed, words: found, different: new Set(found.map((word) => word.toLowerCase())).size };
}
