import { DatabaseSync } from "node:sqlite";
import { textOf, unpackBody } from "../../../src/discovery/bodies.ts";
import { wordsOf } from "../../../src/search/words.ts";
import { seeded } from "./statistics.ts";

/** The words of a catalogue's records by how many of them hold them, most first, and what it can be filtered by. */
export type Vocabulary = { words: string[]; unspaced: string[]; tags: string[]; platforms: string[]; slugs: string[] };

const sampledRecords = 3_000;
const mostSlugs = 6_000;

export function vocabularyOf(catalogFile: string): Vocabulary {
  const database = new DatabaseSync(catalogFile, { readOnly: true });
  const { most } = database.prepare("select max(id) as most from records").get() as { most: number };
  const stride = Math.max(1, Math.floor(most / sampledRecords));
  const rows = database
    .prepare(
      "select id, title, summary, tags, platform from records where kind = 'skill' and public = 1 and id % ? = 0",
    )
    .all(stride) as { id: number; title: string; summary: string; tags: string; platform: string }[];
  const parts = database.prepare("select bytes from bodies where record_id = ? order by part");
  const [words, tags, platforms] = [new Tally(), new Tally(), new Tally()];
  for (const { id, title, summary, tags: own, platform } of rows) {
    const { html } = unpackBody(parts.all(id).map(({ bytes }) => bytes as Uint8Array));
    words.add(new Set(wordsOf(`${title}\n${summary}\n${textOf(html)}`)));
    tags.add(new Set(JSON.parse(own) as string[]));
    platforms.add([platform]);
  }
  // Scattered by Knuth's multiplicative hash, the same for every run.
  const slugs = database
    .prepare(
      "select slug from records where kind = 'skill' and public = 1 order by (id * 2654435761) % 4294967296 limit ?",
    )
    .all(mostSlugs)
    .map(({ slug }) => slug as string);
  database.close();
  const ordered = words.byFrequency();
  const isUnspaced = (word: string) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u.test(word);
  return {
    words: ordered.filter((word) => /^[\p{L}\p{N}]{2,}$/u.test(word) && !isUnspaced(word)),
    unspaced: ordered.filter(isUnspaced),
    tags: tags.byFrequency(),
    platforms: platforms.byFrequency(),
    slugs,
  };
}

class Tally {
  readonly #counts = new Map<string, number>();

  add(words: Iterable<string>) {
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  byFrequency() {
    return [...this.#counts].toSorted((one, other) => other[1] - one[1]).map(([word]) => word);
  }
}

const sorts = ["trending", "new", "top", "relevance"] as const;
type Parameters = {
  q?: string | undefined;
  tag?: string | undefined;
  platform?: string | undefined;
  sort?: string;
  page?: number;
};

function pathOf(parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return `/api/v1/skills?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Searches that are all different: words of every frequency, beginnings of words, filters, every order. */
export function distinctSearches({ words, tags, platforms }: Vocabulary, amount: number, seed: number): string[] {
  const random = seeded(seed);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  // The logarithm of a rank is as likely to be one as another: as often a word that all know as one that few do.
  const word = () => words[Math.floor(words.length ** random()) - 1]!;
  const beginning = () => word().slice(0, 2 + Math.floor(random() * 5));
  const forms: (() => Parameters)[] = [
    () => ({ q: word() }),
    () => ({ q: beginning() }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: `${word()} ${beginning()}` }),
    () => ({ q: `${word()} ${word()} ${word()}` }),
    () => ({ q: word(), platform: one(platforms) }),
    () => ({ q: word(), tag: tags[Math.floor(tags.length ** random()) - 1] }),
  ];
  const paths = new Set<string>();
  for (let tries = 0; paths.size < amount; tries++) {
    if (tries > 50 * amount) throw new Error(`The data has too few words for ${amount} different searches.`);
    paths.add(
      pathOf({ ...one(forms)(), sort: one(sorts), ...(random() < 0.15 && { page: 2 + Math.floor(random() * 2) }) }),
    );
  }
  return [...paths];
}

/** Words to search for by relevance, all different: one to three of every frequency. */
export function searchWords({ words }: Vocabulary, amount: number, seed: number): string[] {
  const random = seeded(seed);
  const word = () => words[Math.floor(words.length ** random()) - 1]!;
  const asked = new Set<string>();
  for (let tries = 0; asked.size < amount; tries++) {
    if (tries > 50 * amount) throw new Error(`The data has too few words for ${amount} different searches.`);
    asked.add(Array.from({ length: 1 + (tries % 3) }, word).join(" "));
  }
  return [...asked];
}

export const byRelevance = (words: readonly string[]): string[] => words.map((q) => pathOf({ q, sort: "relevance" }));

/** A page by what was typed alone. */
export const verbatim = (path: string) => (path.includes("q=") ? `${path}&verbatim=true` : path);

/**
 * Searches for several words of heads, of which one or two lack a letter: each has to be forgiven. `isMistyped` false:
 * the same searches without the mistakes.
 */
export function mistypedSearches(
  { words, tags }: Vocabulary,
  amount: number,
  seed: number,
  isMistyped = true,
): string[] {
  const random = seeded(seed);
  const known = words.slice(0, 4_000).filter((word) => word.length >= 5);
  const word = () => known[Math.floor(known.length ** random()) - 1] ?? known[0]!;
  const mistyped = () => {
    const typed = word();
    const at = 1 + Math.floor(random() * (typed.length - 1));
    return isMistyped ? typed.slice(0, at) + typed.slice(at + 1) : typed;
  };
  const forms = [
    () => mistyped(),
    () => `${word()} ${mistyped()}`,
    () => `${mistyped()} ${mistyped()}`,
    () => `how do i ${word()} a ${mistyped()} with ${word()} and ${word()}`,
    () => word() + (isMistyped ? "" : " ") + word(),
  ];
  const paths = new Set<string>();
  for (let at = 0; paths.size < amount; at++) {
    if (at > 50 * amount) throw new Error(`The data has too few words for ${amount} different searches.`);
    paths.add(
      pathOf({
        q: forms[at % forms.length]!(),
        sort: at % 4 === 3 ? "trending" : "relevance",
        ...(at % 7 === 0 && { tag: tags[0] }),
      }),
    );
  }
  return [...paths];
}

/**
 * What is asked while somebody types: beginnings of one to eight letters, alone or after a word, and whole words that
 * are mistyped; of all kinds or of one.
 */
export function suggestions({ words }: Vocabulary, amount: number, seed: number): string[] {
  const random = seeded(seed);
  const word = () => words[Math.floor(words.length ** random()) - 1]!;
  const beginning = () => word().slice(0, 1 + Math.floor(random() * 8));
  const mistyped = () => {
    const typed = word();
    const at = Math.floor(random() * typed.length);
    return typed.slice(0, at) + typed.slice(at + 1);
  };
  const forms = [
    () => `${word()} ${beginning()}`,
    beginning,
    mistyped,
    beginning,
    () => `${mistyped()} ${mistyped()}`,
    () => word() + word(),
    () => `${mistyped()} ${word()} ${mistyped()} ${beginning()}`,
  ];
  return Array.from({ length: amount }, (_, at) => {
    const q = forms[at % forms.length]!();
    return `/api/v1/suggest?${new URLSearchParams({ q, ...(at % 2 === 0 && { kind: "skill" }) }).toString()}`;
  });
}

/** Records, each once as long as there are others. */
export const distinctRecords = ({ slugs }: Vocabulary, amount: number): string[] =>
  Array.from({ length: amount }, (_, at) => `/api/v1/skills/${slugs[at % slugs.length]!}`);

const spread = <Item>(items: readonly Item[], places: readonly number[]) =>
  places.flatMap((place) =>
    items.slice(Math.floor(place * (items.length - 1)), Math.floor(place * (items.length - 1)) + 1),
  );

/** What might be dear: every kind of query, with and without filters, in every order, on the first three pages. */
export function dearPages({ words, unspaced, tags, platforms }: Vocabulary, most: number): string[] {
  const random = seeded(3);
  const frequent = words.slice(0, 12);
  const middling = spread(words, [0.01, 0.02, 0.05, 0.1, 0.2]);
  const rare = spread(words, [0.5, 0.7, 0.9, 1]);
  const long = words.filter((word) => word.length >= 7).slice(0, 12);
  const queries = [
    undefined,
    ...[...frequent, ...middling, ...rare, ...long],
    ..."abcdefghijklmnopqrstuvwxyz0123456789".split(""),
    ...long.flatMap((word) => [1, 2, 3, 4, 5, 6].map((length) => word.slice(0, length))),
    ...middling.flatMap((word) => [2, 3, 4].map((length) => word.slice(0, length))),
    ...frequent.flatMap((word, at) => [
      `${word} ${frequent[(at + 1) % frequent.length]}`,
      `${word} ${middling[at % middling.length]}`,
      `${word} ${rare[at % rare.length]}`,
    ]),
    ...frequent
      .slice(0, 4)
      .flatMap((word) => [
        `${word} ${frequent[5]} ${frequent[7]}`,
        `${word} ${frequent[6]} ${word.slice(0, 1)}`,
        `${word} ${long[0]!.slice(0, 3)}`,
      ]),
    ...[...unspaced.slice(0, 4), ...spread(unspaced, [0.3, 1])],
  ];
  const filters: Pick<Parameters, "tag" | "platform">[] = [
    {},
    { tag: tags[0] },
    ...spread(tags, [0.5]).map((tag) => ({ tag })),
    { platform: platforms[0] },
    { tag: tags[0], platform: platforms[0] },
    { tag: tags[1], platform: platforms.at(-1) },
  ];
  const pages = new Set<string>();
  for (const q of new Set(queries)) {
    for (const filter of filters) {
      for (const sort of sorts) {
        if (q === undefined && sort === "relevance") continue;
        for (const page of [1, 2, 3]) pages.add(pathOf({ q, ...filter, sort, page }));
      }
    }
  }
  const plain = [...pages].filter((path) => !/[?&](tag|platform)=/.test(path));
  const filtered = [...pages].filter((path) => /[?&](tag|platform)=/.test(path));
  const shuffle = (paths: string[]) =>
    paths
      .map((path) => ({ path, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ path }) => path);
  return [...shuffle(plain).slice(0, Math.ceil(most / 2)), ...shuffle(filtered).slice(0, Math.floor(most / 2))];
}

/**
 * Deep pages by relevance, of words that many hold, as one reads them who goes on: to those beyond the counted
 * thousand.
 */
export const copiesPages = ({ words }: Vocabulary): string[] =>
  words
    .filter((word) => word.length >= 4)
    .slice(0, 40)
    .flatMap((q) => [5, 10, 25, 40, 50, 52].map((page) => pathOf({ q, sort: "relevance", page })));

/** The pages that many look at: the lists as they open, and what their filters and commonest words give. */
export function hotPages({ words, tags, platforms }: Vocabulary): string[] {
  return [
    "/api/v1/skills",
    ...["new", "top", "trending"].map((sort) => pathOf({ sort })),
    ...platforms.slice(0, 5).map((platform) => pathOf({ platform })),
    ...tags.slice(0, 12).map((tag) => pathOf({ tag })),
    ...[2, 3].map((page) => pathOf({ page })),
    ...words
      .filter((word) => word.length >= 5)
      .slice(0, 12)
      .map((q) => pathOf({ q, sort: "relevance" })),
  ];
}
