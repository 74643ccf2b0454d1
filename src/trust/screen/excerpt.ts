import { invisible } from "./hidden.ts";

const longest = 120;

/** A piece of what was judged, safe to print anywhere: on one line, nothing in it that does not show. */
export function excerptOf(text: string): string {
  const escaped = text
    .slice(0, 400)
    .replace(/\s+/g, " ")
    .trim()
    .replace(invisible, (run) => [...run].map((one) => `\\u{${one.codePointAt(0)!.toString(16)}}`).join(""))
    .toWellFormed();
  return escaped.length <= longest
    ? escaped
    : `${escaped
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
}

export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return line;
}
