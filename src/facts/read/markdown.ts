import { isCommand, languageOfBlock } from "./language.ts";
import { parsedYaml } from "./data.ts";
import { readFrontMatter } from "./front-matter.ts";
import { Prose } from "./prose.ts";
import { readNested, type Reading } from "./reading.ts";
import { Told } from "./told.ts";

const frontMatterMost = 8_192;

/** Reads a document: its front matter, its code, and what it tells a person or an agent to do. */
export function readMarkdown(reading: Reading, text: string, firstLine: number, isPart = false) {
  const lines = text.split("\n");
  const told = new Told();
  reading.facts.toldLines = told.lines;
  let at = isPart ? 0 : frontMatter(reading, lines, firstLine);
  const prose = new Prose(reading, text);
  let fence: { mark: string; info: string; from: number; indent: number } | undefined;
  let comment: number | undefined;
  for (; at < lines.length; at++) {
    const line = lines[at]!.replace(/\r$/, "");
    const number = firstLine + at;
    if (fence) {
      const isEnd =
        line.trimStart().startsWith(fence.mark) &&
        new RegExp(`^\\s*\\${fence.mark[0]}{${fence.mark.length},}\\s*$`).test(line);
      if (isEnd || at === lines.length - 1) {
        const block = lines.slice(fence.from, isEnd ? at : at + 1);
        readBlock(reading, told, block, fence, firstLine);
        fence = undefined;
      }
      continue;
    }
    const opened = /^(\s{0,12}(?:>\s{0,3}){0,3}(?:[-*+]\s{1,3}|\d{1,3}[.)]\s{1,3})?)(`{3,}|~{3,})([^`]*)$/.exec(line);
    if (opened && comment === undefined) {
      fence = { mark: opened[2]!, info: opened[3]!, from: at + 1, indent: opened[1]!.length };
      continue;
    }
    if (comment === undefined && line.includes("<!--") && !line.includes("-->")) comment = at;
    if (comment !== undefined && line.includes("-->")) comment = undefined;
    told.prose(line, number);
    if (line.length > 20_000) {
      // A line as long as a file is one paragraph.
      for (let from = 0; from < line.length; from += 10_000) prose.line(line.slice(from, from + 10_400), number);
    } else prose.line(line, number);
    if (line.includes("`")) readSpans(reading, told, line, number);
    else if (/^\s*(?:[-*+]\s+)?(?:\$\s+)?(?:curl|wget|powershell|bash|iwr|irm)\s/.test(line) && isCommand(line.trim()))
      readNested(reading, "shell", line.trim().slice(0, 4_000), number);
  }
  reading.facts.toldLines = undefined;
}

/** Gives the index of the first line after it. */
function frontMatter(reading: Reading, lines: string[], firstLine: number): number {
  if (!/^\uFEFF?---\s*$/.test(lines[0] ?? "")) return 0;
  const end = lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line));
  if (end === -1) return 0;
  const text = lines.slice(1, end).join("\n");
  if (text.length > frontMatterMost) reading.facts.unread("size", firstLine);
  else {
    const value = parsedYaml(text);
    if (value === undefined) reading.facts.unread("syntax", firstLine);
    else readFrontMatter(reading, value, text, firstLine + 1);
  }
  const prose = new Prose(reading, text);
  // Its description is told to every agent, and to every person.
  for (let at = 1; at < end; at++) prose.line(lines[at]!.slice(0, 4_000), firstLine + at);
  return end + 1;
}

function readBlock(
  reading: Reading,
  told: Told,
  lines: string[],
  { info, from, indent }: { info: string; from: number; indent: number },
  firstLine: number,
) {
  const text = (
    indent > 0 ? lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))) : lines
  ).join("\n");
  if (text.trim() === "") return;
  told.block(text, firstLine + from);
  readNested(reading, languageOfBlock(info, text), text, firstLine + from);
}

function readSpans(reading: Reading, told: Told, line: string, number: number) {
  let count = 0;
  for (const { 2: span = "", index } of line.slice(0, 20_000).matchAll(/(`{1,2})([^`]{5,400})\1/g)) {
    if (!isCommand(span.trim()) || count++ >= 20) continue;
    reading.facts.isOrdered = told.isOrdered(line, index);
    readNested(reading, "shell", span.trim(), number);
    reading.facts.isOrdered = false;
  }
}
