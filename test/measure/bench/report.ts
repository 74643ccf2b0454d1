import { count } from "../../../src/cli/terminal.ts";
import { type Operations, operationNames, totalOf } from "./cost.ts";
import { type Figure, type FigureName, figuresOf, isMissed } from "./figures.ts";
import type { Machine } from "./machine.ts";
import { forgivenOf, nameOf, typedOf } from "./catalogues.ts";
import { distinctRecord, type Measured, type RequestClass, type SearchMeasured } from "./measure-all.ts";
import { besideBm25, bm25 } from "./measure-bm25.ts";
import { medianIn, ratioOf } from "./measure-cpu.ts";
import type { EndpointsMeasured } from "./measure-endpoints.ts";
import { dearestOf } from "./measure-search.ts";
import type { Median } from "./statistics.ts";

/** Everything that was measured, in markdown. */
export function reportOf(measured: Measured, notJudged: ReadonlySet<FigureName>): string {
  const { machine, areGenerated, catalogues, classes, figures } = measured;
  const built = catalogues
    .map(({ records, seconds }) => `${count(records)} in ${count(Math.round(seconds))} s`)
    .join(", ");
  return [
    `Measured on ${machineText(machine)}. Catalogues of ` +
      `${areGenerated ? "skills of the bench's own making" : "real skills and variants of them"}, ` +
      `built: ${built}.`,
    figuresTable(figures, notJudged),
    cpuTable(measured),
    endpointsTable(measured.endpoints),
    costTable(classes),
    searchTables(measured),
  ].join("\n\n");
}

/** Of searches alone, as `--only search` measures them. */
export const searchReport = (measured: SearchMeasured, notJudged: ReadonlySet<FigureName>): string =>
  [
    figuresTable(measured.figures, notJudged),
    table(["CPU of a request", "µs", "low – high", "ratio", "low – high"], searchRows(measured)),
    searchTables(measured),
  ].join("\n\n");

/** What searches cost by size. */
function searchTables({ catalogues, costs }: SearchMeasured): string {
  const costRows = costs.flatMap(({ records, forms }) =>
    forms.map(({ form, pages, batchesMs, statementMs, slowest }) => [
      ...[count(records), form],
      ...[0.5, 0.95, 1].map((share) =>
        count(
          at(
            pages.map(({ rows }) => rows),
            share,
          ),
        ),
      ),
      ...[0.5, 0.95, 1].map((share) => short(at(batchesMs, share))),
      short(statementMs),
      `\`${slowest}\``,
    ]),
  );
  return [
    table(
      ["records", "searches", ...["p50", "p95", "most"].map((name) => `rows ${name}`)].concat(
        ["p50", "p95", "most"].map((name) => `ms of a batch ${name}`),
        "ms of a statement most",
        "the slowest",
      ),
      costRows,
    ),
    table(
      ["rows read", "records", "the pages that read most"],
      dearestOf(costs).map(({ rows, records, path }) => [count(rows), count(records), `\`${path}\``]),
    ),
    table(
      ["records", "bytes a skill, catalogue", "bytes a skill, index"],
      catalogues.map(({ records, bytes }) => [count(records), short(bytes.catalog), short(bytes.search)]),
    ),
  ].join("\n\n");
}

/** The value below which a share of all values lies. */
const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1]!;

/** Of the endpoints alone, as `--only endpoints` measures them. */
export const endpointsReport = (measured: EndpointsMeasured): string =>
  [figuresTable(figuresOf(measured.figures), new Set()), endpointsTable(measured)].join("\n\n");

/** A table as markdown wants it, with its columns aligned for a terminal too. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** Three digits that count, all of them where there are more before the point. */
export const short = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString("en").replaceAll(",", " ") : String(Number(value.toPrecision(3)));

const spread = ({ low, high }: Omit<Median, "value">) => (low === high ? "" : `${short(low)} – ${short(high)}`);

const standing = (figure: Figure, notJudged: ReadonlySet<FigureName>) => {
  if (notJudged.has(figure.name)) return "not told by so few";
  if (isMissed(figure)) return "missed";
  return figure.value > figure.aim ? "within the noise" : "met";
};

const figuresTable = (figures: readonly Figure[], notJudged: ReadonlySet<FigureName>) =>
  table(
    ["figure", "value", "low – high", "aim", "", "unit", "runs"],
    figures.map((figure) => [
      `\`${figure.name}\``,
      short(figure.value),
      spread(figure),
      `≤ ${short(figure.aim)}`,
      standing(figure, notJudged),
      figure.unit,
      count(figure.runs),
    ]),
  );

const cpuRow = (name: string, median: Median, ratio?: Median) => [
  name,
  short(median.value),
  spread(median),
  ...(ratio ? [short(ratio.value), spread(ratio)] : ["", ""]),
];

function cpuTable({ hot, read, ...searches }: Measured): string {
  const hotRow = (name: string, base: string) => cpuRow(name, medianIn(hot, name), ratioOf(hot, name, base));
  return table(
    ["CPU of a request", "µs", "low – high", "ratio", "low – high"],
    [
      cpuRow("hot list, bare", medianIn(hot, "hot list, bare")),
      hotRow("hot list", "hot list, bare"),
      hotRow("hot list, bare, its body alone", "hot list, bare"),
      cpuRow("not modified, bare", medianIn(hot, "not modified, bare")),
      hotRow("not modified", "not modified, bare"),
      hotRow("not modified, bare, its ETag alone", "not modified, bare"),
      cpuRow(distinctRecord, medianIn(read, distinctRecord)),
      ...searchRows(searches),
    ],
  );
}

function searchRows({
  searched,
  beside,
  catalogues,
}: Pick<Measured, "searched" | "beside" | "catalogues">): string[][] {
  const smallest = nameOf(catalogues[0]!);
  return [
    ...catalogues.map((data) =>
      cpuRow(nameOf(data), medianIn(searched, nameOf(data)), ratioOf(searched, nameOf(data), smallest)),
    ),
    ...catalogues.flatMap((data) =>
      [typedOf(data), forgivenOf(data)].map((name) =>
        cpuRow(name, medianIn(searched, name), ratioOf(searched, name, typedOf(data))),
      ),
    ),
    ...(beside
      ? [bm25, besideBm25].map((name) => cpuRow(name, medianIn(beside, name), ratioOf(beside, name, bm25)))
      : []),
  ];
}

const endpointsTable = ({ rounds, bases }: EndpointsMeasured) =>
  table(
    ["CPU of a request to an endpoint", "µs", "low – high", "beside", "ratio", "low – high"],
    [...rounds.keys()].map((name) => {
      const median = medianIn(rounds, name);
      const base = bases.get(name);
      const ratio = base === undefined ? undefined : ratioOf(rounds, name, base);
      return [
        name,
        short(median.value),
        spread(median),
        base ?? "",
        ratio ? short(ratio.value) : "",
        ratio ? spread(ratio) : "",
      ];
    }),
  );

const names: Record<keyof Operations, string> = {
  requests: "Worker requests",
  cpuMs: "CPU, ms",
  durableObjectRequests: "Durable Object requests",
  durableObjectMs: "Durable Object time, ms",
  durableObjectRowsRead: "Durable Object rows read",
  durableObjectRowsWritten: "Durable Object rows written",
  kvReads: "KV reads",
  kvWrites: "KV writes",
  d1Queries: "D1 queries",
  d1RowsRead: "D1 rows read",
  d1RowsWritten: "D1 rows written",
  cacheOperations: "Cache API calls",
  r2Writes: "R2 writes",
  r2Reads: "R2 reads",
  logEvents: "log lines",
};

const costTable = (classes: readonly RequestClass[]) =>
  table(
    ["operation", ...classes.flatMap(({ name }) => [`a ${name}`, "$ a million"])],
    [
      ...operationNames.map((name) => [
        names[name],
        ...classes.flatMap(({ each, dollars }) => [short(each[name]), short(dollars[name])]),
      ]),
      ["in all", ...classes.flatMap(({ dollars }) => ["", short(totalOf(dollars))])],
    ],
  );

const machineText = ({ cpu, cores, memoryGb, kernel, node, workerd }: Machine) =>
  `${cpu}, ${cores} cores, ${memoryGb} GB, ${kernel}; workerd ${workerd}, node ${node}`;
