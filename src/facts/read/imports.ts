import type { Code } from "./code-values.ts";
import { readHosts } from "./reading.ts";

/** What names stand for after an import, from its words and signs. */
export function readImport({ language, aliases, reading }: Code, words: readonly string[], line: number) {
  if (language === "python") return pythonImport(aliases, words);
  const from = words.findLast((word) => word.startsWith('"'));
  if (from === undefined) return;
  // A module of another host is run when it is loaded.
  if (from.includes("://")) {
    const hosts = readHosts(reading, from, line, "download");
    reading.facts.add("run", `import ${from.slice(1, -1)}`, line, { signs: ["fetched"], hosts });
  }
  const library = from.slice(1, -1).replace(/^node:/, "");
  named(
    aliases,
    words.slice(1, -1).filter((word) => word !== "from" && word !== "*"),
    library,
    "",
  );
}

function pythonImport(aliases: Code["aliases"], words: readonly string[]) {
  if (words[0] === "from") {
    const at = words.indexOf("import");
    if (at > 0) named(aliases, words.slice(at + 1), words.slice(1, at).join(""), ".");
    return;
  }
  let name = "";
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word === "as") aliases.set(words[++at] ?? "", name);
    else if (word === ",") name = "";
    else name += word;
  }
}

/** `a, b as c`: each is a member of the library. In JavaScript a name outside braces is the library itself. */
function named(aliases: Code["aliases"], words: readonly string[], library: string, always: string) {
  let isInBraces = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === "{") isInBraces = true;
    else if (word === "}") isInBraces = false;
    else if (/^[\w$]+$/.test(word) && word !== "as" && word !== "type" && aliases.size < 2_000) {
      const isRenamed = words[at + 1] === "as";
      const local = isRenamed ? words[at + 2] : word;
      if (local) aliases.set(local, isInBraces || always !== "" ? `${library}.${word}` : library);
      if (isRenamed) at += 2;
    }
  }
}

/** `const { exec, spawn: run } = require("child_process")`. */
export function destructured({ aliases }: Code, names: readonly string[], library: string) {
  for (const name of names) if (/^[\w$]+$/.test(name) && aliases.size < 2_000) aliases.set(name, `${library}.${name}`);
}
