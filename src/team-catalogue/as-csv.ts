import type { CatalogueEntry } from "../contract/team-catalogue/catalogue.ts";

type Cell = string | number | null;

const columns: [name: string, of: (entry: CatalogueEntry) => Cell][] = [
  ["kind", ({ kind }) => kind],
  ["slug", ({ slug }) => slug],
  ["title", ({ title }) => title],
  ["origin", ({ origin }) => origin],
  ["version", ({ version }) => version],
  ["sha256", ({ sha256 }) => sha256],
  ["state", ({ state }) => state],
  ["withdrawnAt", ({ withdrawn }) => withdrawn?.at ?? null],
  ["withdrawnReason", ({ withdrawn }) => withdrawn?.reason ?? null],
  ["approvalId", ({ approvalId }) => approvalId],
  ["by", ({ by }) => by?.slug ?? null],
  ["since", ({ since }) => since],
  ["newerVersion", ({ newer }) => newer?.version ?? null],
  ["yankedAt", ({ yanked }) => yanked?.at ?? null],
  ["yankedReason", ({ yanked }) => yanked?.reason ?? null],
];

/** A spreadsheet takes a cell that begins so for a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function written(cell: Cell): string {
  const text = String(cell ?? "");
  const plain = typeof cell === "string" && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** CSV by RFC 4180. */
export const toCsv = (entries: readonly CatalogueEntry[]): string =>
  [columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, of]) => written(of(entry))))]
    .map((cells) => `${cells.join()}\r\n`)
    .join("");

export const toNdjson = (entries: readonly object[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
