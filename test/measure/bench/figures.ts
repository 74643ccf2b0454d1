import type { Median } from "./statistics.ts";

/** What is measured, and what it should at most be. What is noisy is judged by the low end of its rounds. */
const aims = {
  hot_list_cpu_ratio: { aim: 2.0, unit: "times a bare worker", isNoisy: true },
  not_modified_cpu_ratio: { aim: 1.6, unit: "times a bare worker", isNoisy: true },
  limiter_calls_per_request: { aim: 0.15, unit: "calls", isNoisy: false },
  rows_read_per_page_max: { aim: 1_150, unit: "rows", isNoisy: false },
  rows_read_per_forgiving_page_max: { aim: 2_500, unit: "rows", isNoisy: false },
  rows_read_per_suggestion_max: { aim: 600, unit: "rows", isNoisy: false },
  search_statement_ms_max: { aim: 50, unit: "ms of CPU in SQLite", isNoisy: true },
  forgiven_cpu_ratio: { aim: 2, unit: "times a search as typed", isNoisy: true },
  search_bm25_cpu_ratio: { aim: 4, unit: "times FTS5's bm25", isNoisy: true },
  search_cpu_growth: { aim: 1.5, unit: "times the smallest size", isNoisy: true },
  bytes_per_skill: { aim: 11 * 1024, unit: "bytes, catalogue and index", isNoisy: false },
  // 0.36 before the lines of the log were counted too; they are 0.003.
  usd_per_million_hot_lists: { aim: 0.37, unit: "USD", isNoisy: false },
  usd_per_million_searches: { aim: 1.5, unit: "USD", isNoisy: false },
  bundle_gzip_kb: { aim: 200, unit: "kB", isNoisy: false },
  door_index_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  door_skill_md_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  door_archive_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  door_refs_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  door_registry_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  api_package_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  api_file_cpu_ratio: { aim: 2.5, unit: "times a bare worker", isNoisy: true },
  page_home_cpu_ratio: { aim: 3, unit: "times the hot list", isNoisy: true },
  page_list_cpu_ratio: { aim: 3, unit: "times the hot list", isNoisy: true },
  page_skill_cpu_ratio: { aim: 3, unit: "times the hot list", isNoisy: true },
  page_search_cpu_ratio: { aim: 3, unit: "times the hot list", isNoisy: true },
  page_gzip_kb_max: { aim: 30, unit: "kB", isNoisy: false },
  mcp_search_cpu_ratio: { aim: 1.3, unit: "times the API's search", isNoisy: true },
  pack_cpu_ms: { aim: 5, unit: "ms", isNoisy: true },
} as const;

export type FigureName = keyof typeof aims;
export type Figure = { name: FigureName; value: number; unit: string; aim: number } & Omit<Median, "value">;

/** In the order of the aims. */
export const figuresOf = (measured: Partial<Record<FigureName, Median>>): Figure[] =>
  (Object.keys(aims) as FigureName[]).flatMap((name) => {
    if (!measured[name]) return [];
    const { aim, unit } = aims[name];
    const { value, low, high, runs } = measured[name];
    return { name, value, unit, aim, low, high, runs };
  });

/** Counted or computed: the same every time. */
export const exactly = (value: number): Median => ({ value, low: value, high: value, runs: 1 });

export const isMissed = ({ name, value, low, aim }: Figure) => (aims[name].isNoisy ? low : value) > aim;
