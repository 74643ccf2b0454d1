import type { CachedResponse } from "../lib/cached-response.ts";
import { kindNames } from "../contract/public/kinds.ts";
import { limits } from "../contract/wire/limits.ts";
import type { Suggestions, SuggestQuery } from "../contract/public/suggest.ts";
import type { ListedRow } from "../db/listed-row.ts";
import type { Deps } from "./deps.ts";
import { vocabularyOf } from "../search/documents.ts";
import { readQueryText } from "../search/query-text.ts";
import { findSuggestions } from "../search/suggest.ts";
import { isPrefixable, stemOf, wordsOf } from "../search/words.ts";
import { byPreference, copiesOfRows, popularityWith } from "./near-duplicates/preference.ts";
import { buildIndexedText, kinds } from "./all-kinds.ts";
import { publicRows } from "./public-rows.ts";
import { suggestMeant } from "./suggest-meant.ts";
import { unspacedWords } from "./unspaced-words.ts";
import { withFewOfATitle } from "./variety.ts";

type Databases = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "search">;

/** Records read of each kind, and of a text with more copies than that. */
const mostOfAKind = 20;
const mostWithCopies = 90;

/** Suggestions for a `q` that is still being typed. */
export async function suggestFor(
  deps: Databases,
  { q, kind, limit = limits.suggestionsMax }: SuggestQuery,
): Promise<CachedResponse<Suggestions>> {
  const { words, folded } = readQueryText(q);
  const begun = folded.split(/\s+/).at(-1)!;
  // What stands between quotation marks is taken as typed.
  const forgives = !/["“”„«»]/.test(q);
  const isUnspaced = words.length > 0 && !isPrefixable(words.at(-1)!);
  const typed = isUnspaced ? folded : words.join(" ");
  const key = new URLSearchParams({
    q: forgives ? typed : `"${typed}"`,
    kind: kind ?? "",
    limit: `${limit}`,
  }).toString();
  const answer = await deps.publicCache.getOrLoad({ name: `suggest?${key}`, kind: "search" }, async () => {
    if (words.length === 0) {
      return { seq: await deps.sequence.current(), indexIsCurrent: true, value: { records: [], words: [] } };
    }
    const kindNumbers = (kind ? [kind] : kindNames).map((name) => kinds[name].indexNumber);
    return suggestFrom(deps, { words, kindNumbers, limit, forgives, unspaced: isUnspaced ? begun : undefined });
  });
  return answer!;
}

/** `unspaced`: what is being typed in a script without spaces. */
type Asked = {
  words: string[];
  kindNumbers: number[];
  limit: number;
  forgives: boolean;
  unspaced: string | undefined;
};

async function suggestFrom(deps: Databases, { words, kindNumbers, limit, forgives, unspaced }: Asked) {
  const first = await findSuggestions(deps.search, { words, kindNumbers, most: mostOfAKind, hasWords: true });
  const holders = first.words.flatMap((one) => one.holders);
  // Whatever the index says, only records that are public now are suggested, and only words that they contain.
  const read = await publicRows(deps, [...new Set([...first.ids, ...holders])]);
  const rowOf = new Map(read.value.map((row) => [row.id, row]));
  const titled = first.ids.flatMap((id) => rowOf.get(id) ?? []).filter(({ title }) => beginsWords(title, words));
  let { seq } = read;
  let { indexedSeq } = first;
  if (first.cutOff.length > 0 && new Set(titled.map(groupOf)).size < limit) {
    const most = { most: mostWithCopies, hasWords: false };
    const further = await findSuggestions(deps.search, { words, kindNumbers: first.cutOff, ...most });
    const rest = await publicRows(
      deps,
      further.ids.filter((id) => !first.ids.includes(id)),
    );
    titled.push(...rest.value.filter(({ title }) => beginsWords(title, words)));
    seq = Math.min(seq, rest.seq);
    indexedSeq = Math.min(indexedSeq, further.indexedSeq);
  }
  const isHeld = (word: string, row: ListedRow | undefined) =>
    row !== undefined && vocabularyOf(row, buildIndexedText(row, "")).head.includes(word);
  const groups = new Set(titled.map(groupOf));
  const told =
    unspaced === undefined ? [] : read.value.filter((row) => !groups.has(groupOf(row)) && isTold(row, words));
  const next =
    unspaced === undefined
      ? first.words.flatMap(
          ({ words: ofStem, holders: ids }) =>
            ofStem.find((word) => word !== words.at(-1) && ids.some((id) => isHeld(word, rowOf.get(id)))) ?? [],
        )
      : unspacedWords(unspaced, [...titled, ...told]);
  const hitCount = titled.length + told.length;
  const isTooLittle =
    first.ids.length + holders.length < enough && (hitCount === 0 || (hitCount < few && next.length === 0));
  const meant = forgives && isTooLittle ? await suggestMeant(deps, { words, kindNumbers, hitCount }) : undefined;
  const others = new Map(meant?.records.filter(({ row }) => !groups.has(groupOf(row))).map((one) => [one.row, one]));
  const copies = await copiesOfRows(deps, [...titled, ...told, ...others.keys()]);
  const shown = [
    ...inOrder(titled, () => words.join(" "), copies),
    ...inOrder(told, () => words.join(" "), copies),
    ...inOrder([...others.keys()], (row) => others.get(row)!.meant, copies),
  ];
  seq = Math.min(seq, meant?.seq ?? seq);
  indexedSeq = Math.min(indexedSeq, meant?.indexedSeq ?? indexedSeq);
  return {
    seq,
    indexIsCurrent: indexedSeq >= seq,
    value: {
      records: withFewOfATitle(shown, ({ title }) => wordsOf(title).join(" "))
        .slice(0, limit)
        .map(({ kind, slug, title }) => ({ type: kind, slug, title })),
      words: oneOfAStem([...next, ...[...others.values()].map(({ last }) => last)])
        .filter((word) => word !== words.at(-1))
        .slice(0, limit),
    },
  };
}

/** What so many heads have as typed is no mistake; and no answer that has read as many reads more. */
const enough = 40;
/** Fewer titles than this are too little, where the last word is not the beginning of one either. */
const few = 3;

/** The same for copies of one text. */
const groupOf = ({ id, copyGroup }: ListedRow) => (copyGroup === null ? `id ${id}` : `group ${copyGroup}`);

function oneOfAStem(words: string[]): string[] {
  const byStem = new Map<string, string>();
  for (const word of words) if (!byStem.has(stemOf(word))) byStem.set(stemOf(word), word);
  return [...byStem.values()];
}

/** The index may know an earlier head. */
function isTold({ title, summary, tags }: ListedRow, words: string[]): boolean {
  const there = new Set(wordsOf(`${title} ${summary} ${tags.join(" ")}`));
  return words.every((word) => there.has(word));
}

function beginsWords(title: string, words: string[]): boolean {
  const there = wordsOf(title);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/**
 * The exact title first, then titles that begin with the query, then the others; each by popularity, then the shortest.
 * One record of each group of copies: the preferred, but for one whose title is the query.
 */
function inOrder(
  rows: ListedRow[],
  textFor: (row: ListedRow) => string,
  copies: ReadonlyMap<number, number>,
): ListedRow[] {
  const ranked = rows
    .map((row) => {
      const title = wordsOf(row.title).join(" ");
      const typed = textFor(row);
      const nearness = title === typed ? 0 : title.startsWith(typed) ? 1 : 2;
      return { row, keys: [nearness, -popularityWith(row, copies), title.length] };
    })
    .toSorted(
      ({ row: one, keys: a }, { row: other, keys: b }) =>
        a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]! || byPreference(one, other),
    );
  const shown = new Map<string, { row: ListedRow; nearness: number }>();
  for (const { row, keys } of ranked) {
    const group = groupOf(row);
    const first = shown.get(group);
    if (!first) shown.set(group, { row, nearness: keys[0]! });
    else if (first.nearness > 0 && byPreference(row, first.row) < 0) first.row = row;
  }
  return [...shown.values()].map(({ row }) => row);
}
