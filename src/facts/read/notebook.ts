import { linesIn, readDataLines } from "./data.ts";
import { readMarkdown } from "./markdown.ts";
import { readNested, type Reading } from "./reading.ts";

type Cell = { cell_type?: unknown; source?: unknown };

export function readNotebook(reading: Reading, text: string, line: number) {
  let cells: unknown;
  try {
    cells = (JSON.parse(text) as { cells?: unknown }).cells;
  } catch {
    // Cut in the middle: what can be read are its lines.
    reading.facts.unread("syntax", line);
    return readDataLines(reading, text, line);
  }
  const lineOf = linesIn(text, line);
  for (const cell of Array.isArray(cells) ? (cells as Cell[]) : []) {
    const { source, cell_type: type } = cell;
    const content = Array.isArray(source)
      ? source.filter((one) => typeof one === "string").join("")
      : typeof source === "string"
        ? source
        : "";
    const at = lineOf(content.split("\n", 1)[0]!);
    if (type === "markdown") readMarkdown(reading, content, at, true);
    else if (type === "code") {
      const shell = content.split("\n").filter((one) => /^\s*[!%]/.test(one));
      if (shell.length > 0)
        readNested(
          reading,
          "shell",
          shell
            .map((one) =>
              one.replace(/^\s*(?:!|%%?(?:bash|sh|pip)\b)/, (begin) => (begin.includes("pip") ? "pip" : "")),
            )
            .join("\n"),
          at,
        );
      readNested(reading, "python", content.replaceAll(/^\s*[!%].*$/gm, ""), at);
    }
  }
}
