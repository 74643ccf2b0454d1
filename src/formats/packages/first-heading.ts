import { onOneLine } from "../../lib/shortened.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** What is no paragraph, so that a line of `---` below it makes no heading of it. */
const otherBlock = /^(?: {4}|\t| {0,3}(?:[-*+>|<]|\d+[.)][ \t])|\s*$)/;

/** The text of the first heading of a Markdown text, without its marks. None in a block of code counts. */
export function firstHeadingOf(markdown: string): string | undefined {
  let closing: string | undefined;
  let above = "";
  for (const line of markdown.split("\n")) {
    const [, marks] = fence.exec(line) ?? [];
    if (closing !== undefined) {
      if (marks?.startsWith(closing) && line.trim() === marks) closing = undefined;
      continue;
    }
    closing = marks;
    const isUnderlined = above !== "" && underline.test(line);
    const found = isUnderlined ? above : (heading.exec(line)?.[1] ?? "");
    const text = plainText(found);
    if (text !== "") return text;
    above = marks !== undefined || isUnderlined || otherBlock.test(line) ? "" : line;
  }
  return undefined;
}

const plainText = (markdown: string) =>
  onOneLine(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/(\*\*|__|\*|`)(\S(?:.*?\S)?)\1/g, "$2")
      .replace(/\\([!-/:-@[-`{-~])/g, "$1"),
  );
