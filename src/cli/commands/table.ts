import { printable } from "../terminal.ts";

/** Rows in columns, each as wide as its widest cell. The last column may have any width. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths = cells.reduce<number[]>((most, row) => {
    return row.map((cell, at) => Math.max(most[at] ?? 0, cell.length));
  }, []);
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
}
