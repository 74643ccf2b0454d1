import type { FilterName } from "../../contract/public/kinds.ts";
import { beginningToken, exactTitleToken, filterToken, titleLettersToken } from "../documents.ts";
import { allOf, anyOf, quoted } from "../fts5.ts";
import { idOf, isIn, type Order } from "../rowids.ts";
import { inActiveSlot, type SearchSession, type Slot } from "../serving-slots.ts";
import { isPrefixable } from "../words.ts";
import { enough as enoughAsTyped } from "./as-typed.ts";
import type { Concept } from "./concepts.ts";

type Asked = { kindNumber: number; filters: [name: FilterName, value: string][]; letters: string | undefined };

/** Entries read in each list. At most twice as many heads are read. */
const mostPlaces = 60;
export const mostCandidates = 120;
/** The rarest words say most about what is meant. */
const mostRarest = 4;
/** With this many records that have all words, records that lack one are not searched. */
const enough = 20;

const expressionOf = ({ alternatives }: Concept) =>
  anyOf(alternatives.map(({ words }) => (words.length === 1 ? quoted(words[0]!) : `(${allOf(words.map(quoted))})`)));

/** An expression for all filters, all fixed words, and at least `least` of the other words. */
function atLeast(least: number, concepts: Concept[], always: string[]): string {
  const [fixed, free] = [concepts.filter(({ isFixed }) => isFixed), concepts.filter(({ isFixed }) => !isFixed)];
  const some = someOf(Math.min(free.length, least - fixed.length), free.map(expressionOf));
  return allOf([...always, ...fixed.map(expressionOf), ...(some ? [some] : [])]);
}

/** Nested, so that each word is repeated as little as possible. */
function someOf(least: number, terms: string[]): string | undefined {
  if (least <= 0) return undefined;
  if (least === terms.length) return terms.length === 0 ? undefined : `(${allOf(terms)})`;
  if (least === 1) return anyOf(terms);
  const [first, ...rest] = terms;
  return `((${first} AND ${someOf(least - 1, rest)}) OR ${someOf(least, rest)})`;
}

/**
 * Records whose heads may match: those with every word or all letters in the title, then those with every word, then
 * those with fewer of the rarest words.
 */
export async function findHeads(
  search: SearchSession,
  { kindNumber, filters, letters }: Asked,
  concepts: Concept[],
  headsAsTyped: number,
): Promise<number[]> {
  const rarest = concepts
    .filter(({ isOptional, isKnown, isFixed }) => (!isOptional && isKnown) || isFixed)
    .toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed) || other.idf - one.idf)
    .slice(0, Math.max(mostRarest, concepts.filter(({ isFixed }) => isFixed).length));
  const always = filters.map(([name, value]) => quoted(filterToken(name, value)));
  // A question says more than a record about its subject does, and bodies with every word are rarely about it.
  const isQuestion = concepts.some(({ isOptional }) => isOptional);
  const fewest = headsAsTyped < (isQuestion ? enoughAsTyped : 1) || rarest.some(({ isForeign }) => isForeign) ? 1 : 2;
  const counts = [rarest.length, rarest.length - 1, rarest.length - 2, rarest.length - 3].filter(
    (count) => count > 0 && count >= Math.min(fewest, rarest.length),
  );
  const titles: string[] = [];
  // What stands between quotation marks is neither joined nor left out.
  if (letters !== undefined) titles.push(...titlesOfLetters(letters));
  if (letters !== undefined && concepts[0]?.isOptional) titles.push(...wholeTitles(concepts));
  // Apart from the others: titles of fewer words would leave no place for them.
  const names = titles.length > 0 ? [allOf([...always, anyOf(titles)])] : [];
  if (rarest.length > 0) names.push(allOf([...always, ...firstLetters(rarest[0]!), ...rarest.map(expressionOf)]));
  if (names.length === 0) return [];
  const { results } = await inActiveSlot(search, (slot) => [
    candidatesStatement(search, slot, kindNumber, {
      names,
      heads: counts.flatMap((count) => {
        const step = { match: atLeast(count, rarest, always), enough };
        // What is in most heads would take all places.
        const isAny = count === 1 && rarest.length > 1;
        const ofRarest = { match: allOf([...always, expressionOf(rarest[0]!)]), enough };
        return isAny ? [ofRarest, { ...step, enough: mostPlaces }] : [step];
      }),
    }),
  ]);
  return [...new Set(JSON.parse(results[0]![0]!["ids"] as string) as number[])].slice(0, mostCandidates);
}

const titlesOfLetters = (letters: string) =>
  [titleLettersToken, exactTitleToken].map((token) => quoted(token(letters)));

const longestTitle = 6;

/** Titles of several words that stand whole in a question. Question words alone are no title. */
function wholeTitles(concepts: Concept[]): string[] {
  const titles = concepts.flatMap((_, from) =>
    Array.from({ length: longestTitle - 1 }, (_, more) => concepts.slice(from, from + 2 + more)),
  );
  return titles
    .filter((run) => run.length > 1 && run.some(({ isOptional }) => !isOptional))
    .map((run) => quoted(exactTitleToken(run.map(({ typed }) => typed).join(" "))));
}

/** Only name entries have these tokens, so FTS5 stops where those end. */
export function firstLetters({ alternatives }: Concept): string[] {
  const words = alternatives.flatMap(({ words }) => words.slice(0, 1));
  if (!words.every(isPrefixable)) return [];
  return [anyOf([...new Set(words.map((word) => quoted(beginningToken([...word][0]!))))])];
}

/** `enough`: with so many before, this list is not read. */
type Lists = { names: string[]; heads: { match: string; enough: number }[] };

function candidatesStatement(search: SearchSession, slot: Slot, kindNumber: number, { names, heads }: Lists) {
  const list = (order: Order, parameter: number, condition = "") => `
    select * from (select ${idOf("rowid")} as id from entries_${slot}
      where entries_${slot} match ?${parameter} and ${isIn(kindNumber, order)} ${condition}
      order by rowid limit ${mostPlaces})`;
  // Each list is read only where those before have too few. One row: each list is materialized as an array.
  const steps = heads.map(({ enough }, at) => {
    return `step_${at + 1} (ids) as materialized (
      select iif(json_array_length(before.ids) < ${enough}, (select json_group_array(id) from (
        select value as id from json_each(before.ids) union ${list("head", names.length + at + 1)})), before.ids)
        from step_${at} as before)`;
  });
  return search
    .prepare(
      `with ${["step_0 (ids) as (select '[]')", ...steps].join(", ")}
       select (select json_group_array(id) from (
         ${names.map((_, at) => list("name", at + 1)).join(" union all ")}
         union all select value from json_each((select ids from step_${heads.length})))) as ids`,
    )
    .bind(...names, ...heads.map(({ match }) => match));
}
