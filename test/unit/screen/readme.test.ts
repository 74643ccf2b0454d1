import { expect, test } from "vitest";
import { definitionOf, type RuleId, ruleIds } from "../../../src/screen/rules/ids.ts";
import page from "../../../src/screen/README.md?raw";

const sources = {
  ...import.meta.glob("../../../src/screen/**/*.ts", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob("../../../src/checks/screens/*.ts", { query: "?raw", import: "default", eager: true }),
};

/** Where a finding or a rule gets its id. */
const makersOf = (id: RuleId) =>
  Object.entries(sources)
    .filter(([, source]) => new RegExp(`\\b(?:id|rule): [^,\\n]*"${id}"`).test(source))
    .map(([path]) => path.replace(/^(?:\.\.\/)+(?:src\/screen\/)?/, ""))
    .toSorted();

const rows = ruleIds.map((id) => {
  const { name, meaning, severity, otherwise } = definitionOf(id);
  const makers = makersOf(id).map((file) => `\`${file}\``);
  return [id, name, severity, otherwise ? `${meaning} ${otherwise}` : meaning, makers.join(", ")];
});

function tableOf(head: string[], body: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]!.length)));
  const line = (row: string[], fill = " ") =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(" | ")} |`;
  return [
    line(head),
    line(
      head.map(() => ""),
      "-",
    ),
    ...body.map((row) => line(row)),
  ].join("\n");
}

test.each(rows)("a file makes findings of %s, %s", (...row) => expect(row.at(-1)).not.toBe(""));

test("the screen's page has the table of rules", async () => {
  const table = tableOf(["Id", "Name", "Severity", "What a finding means", "Made in"], rows);
  const current = page.replace(/^\| Id [^]*?(?=\n\n)/m, () => table);
  expect(current).toContain(table);
  await expect(current).toMatchFileSnapshot("../../../src/screen/README.md");
});
