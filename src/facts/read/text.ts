import { readCode } from "./code.ts";
import { readData } from "./data.ts";
import type { Language } from "./language.ts";
import { readMarkdown } from "./markdown.ts";
import { readNotebook } from "./notebook.ts";
import { readPageScripts } from "./page-scripts.ts";
import { readProse } from "./prose.ts";
import { readHosts, readPlaces, type Reading } from "./reading.ts";
import { readShell } from "./shell.ts";

/** Reads a text in its language. */
export function readText(reading: Reading, language: Language | "unknown", text: string, line: number) {
  switch (language) {
    case "shell":
      return readShell(reading, withoutMarks(withoutPrompts(text)), line);
    case "powershell":
      return readShell(reading, text, line, "powershell");
    case "python":
    case "javascript":
      return readCode(reading, text, line, language);
    case "json":
    case "yaml":
    case "toml":
      return readData(reading, language, text, line);
    case "notebook":
      return readNotebook(reading, text, line);
    case "markdown":
      return readMarkdown(reading, text, line);
    case "prose":
      return readProse(reading, text, line);
    case "page":
      return readPageScripts(reading, text, line);
    case "data":
      return;
    case "other":
      readLines(reading, text, line);
      return;
    case "unknown":
      reading.facts.unread("language", line);
      readLines(reading, text, line);
  }
}

/** The addresses and places of a text in a language that is not read. */
function readLines(reading: Reading, text: string, firstLine: number) {
  let line = firstLine;
  for (const one of text.split("\n")) {
    if (one.includes("://")) readHosts(reading, one, line, "link");
    if (one.length > 5 && one.length < 2_000) readPlaces(reading, one, line);
    line++;
  }
}

/** Without what a recipe of `make` has before its commands, and with blanks where a script has a variable for them. */
function withoutMarks(text: string): string {
  const plain = text.includes("\t") ? text.replaceAll(/^\t[ \t]*[@+-]{1,3}(?=\w)/gm, "\t") : text;
  return plain.includes("IFS") ? plain.replaceAll(/\$(?:IFS(?:\$\d)?\b|\{IFS\})/g, " ") : plain;
}

/** Without the prompts that a transcript of a terminal has before its commands. */
const withoutPrompts = (text: string) =>
  /^[ \t]*(?:\$|>) /m.test(text) ? text.replaceAll(/^([ \t]*)(?:\$|>) /gm, "$1") : text;
