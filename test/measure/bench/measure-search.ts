import { listRecords } from "../../../src/discovery/list.ts";
import { readListQuery } from "../../../src/discovery/list-query.ts";
import { suggestFor } from "../../../src/discovery/suggest.ts";
import type { Data } from "./build-data.ts";
import { exactly, type FigureName } from "./figures.ts";
import type { Load } from "./load.ts";
import { type Page, rowsRead } from "./measure-operations.ts";
import { copiesPages, dearPages, mistypedSearches, suggestions, verbatim, type Vocabulary } from "./queries.ts";
import { readingOf } from "./read-data.ts";
import type { Runtime } from "./runtime.ts";
import type { Median } from "./statistics.ts";

const forms = ["as typed", "forgiven", "suggestions"] as const;
type Form = (typeof forms)[number];

/** CPU in SQLite: of each batch, of the statement that took longest, and the search whose batch took longest. */
type Times = { batchesMs: number[]; statementMs: number; slowest: string };
/** What a form of searches costs at one size: the rows of each page, and CPU. */
export type FormCost = { form: Form; pages: Page[] } & Times;
export type SearchCost = { records: number; forms: FormCost[] };

const mostTimed = 300;

/** `runtime` runs the worker whose operations are counted. */
export async function searchCostOf(
  load: Load,
  runtime: Runtime,
  { records, state, vocabulary }: Data & { vocabulary: Vocabulary },
  pages: number,
): Promise<SearchCost> {
  const dear = dearPages(vocabulary, pages);
  const paths: Record<Form, string[]> = {
    "as typed": [...dear, ...copiesPages(vocabulary)].map(verbatim),
    forgiven: [...dear.slice(0, pages / 2), ...mistypedSearches(vocabulary, pages / 2, 7)],
    suggestions: suggestions(vocabulary, pages / 2, 7),
  };
  const costs: FormCost[] = [];
  for (const form of forms) {
    const read = await rowsRead(load, runtime, paths[form]);
    costs.push({ form, pages: read, ...(await timesOf(state, spread(paths[form]))) });
  }
  return { records, forms: costs };
}

const spread = (paths: string[]) => {
  const stride = Math.ceil(paths.length / mostTimed);
  return paths.filter((_, at) => at % stride === 0);
};

async function timesOf(state: string, paths: string[]): Promise<Times> {
  const batchesMs: number[] = [];
  let [slowest, longest, path, statementMs] = ["", 0, "", 0];
  const { deps } = await readingOf(state, (statements) => {
    const ms = statements.reduce((sum, one) => sum + one, 0);
    batchesMs.push(ms);
    statementMs = Math.max(statementMs, ...statements);
    if (ms > longest) [slowest, longest] = [path, ms];
  });
  for (path of paths) {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const { q = "", page, verbatim: isVerbatim, ...given } = Object.fromEntries(searchParams);
    if (pathname.endsWith("/suggest")) await suggestFor(deps, { q, ...given });
    else {
      const numbers = { page: Number(page ?? 1), verbatim: isVerbatim === "true" };
      await listRecords(deps, readListQuery("skill", { q, ...given, ...numbers }));
    }
  }
  return { batchesMs, statementMs, slowest };
}

const figureOf: Record<Form, FigureName> = {
  "as typed": "rows_read_per_page_max",
  forgiven: "rows_read_per_forgiving_page_max",
  suggestions: "rows_read_per_suggestion_max",
};

export function figuresOfSearches(costs: readonly SearchCost[]): Partial<Record<FigureName, Median>> {
  const figures: Partial<Record<FigureName, Median>> = {};
  for (const form of forms) {
    const rows = costs.flatMap((cost) => cost.forms.find((one) => one.form === form)!.pages.map((page) => page.rows));
    figures[figureOf[form]] = { ...exactly(Math.max(...rows)), runs: rows.length };
  }
  const statements = costs.flatMap((cost) => cost.forms.map(({ statementMs }) => statementMs));
  figures.search_statement_ms_max = exactly(Math.max(...statements));
  return figures;
}

/** The pages that read most, of all that show what was typed alone. */
export const dearestOf = (costs: readonly SearchCost[]): (Page & { records: number })[] =>
  costs
    .flatMap(({ records, forms: some }) => some[0]!.pages.map((page) => ({ ...page, records })))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, 10);
