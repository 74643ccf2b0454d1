import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { operatorProgram } from "./operator-program.ts";
import { projectRoot } from "./wrangler.ts";

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const operator = operatorProgram();
const groups = new Set(operator.commands.map((command) => command.name()));

/** The commands in a text of a page that do not exist: npm scripts, commands of the operator, and options of both. */
export function faultsOfCommands(code: string): string[] {
  const lines = code.replaceAll(/\\\n\s*/g, " ").split("\n");
  const named = lines.flatMap((line) => [...line.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)(?: -- ([^|;&#>`]*))?/g)]);
  const faults = named.flatMap(([, name, words = ""]) => {
    if (!scripts[name!]) return [`there is no script ${name}`];
    return name === "operator" ? faultsOfOperator(wordsOf(words)) : faultsOfScript(name!, wordsOf(words));
  });
  const [group = "", command = ""] = code.split(" ");
  const isOperators = named.length === 0 && groups.has(group) && /^[a-z][a-z-]*$/.test(command);
  return isOperators ? [...faults, ...faultsOfOperator(wordsOf(code))] : faults;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const optionsIn = (words: readonly string[]) =>
  words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? []).filter((option) => option !== "--help");

function faultsOfOperator(words: readonly string[]): string[] {
  let command: Command = operator;
  const known = new Set(operator.options.map(({ long }) => long));
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) continue;
    command = next;
    for (const { long } of next.options) known.add(long);
  }
  const isWhole = command.commands.length === 0 || words.every((word) => !/^[a-z]/.test(word) || groups.has(word));
  return [
    ...(isWhole ? [] : [`the operator has no command ${words.join(" ")}`]),
    ...optionsIn(words)
      .filter((option) => !known.has(option))
      .map((option) => `the operator's command has no option ${option}: ${words.join(" ")}`),
  ];
}

/** By the sources of the script: to run it would take a second. */
function faultsOfScript(name: string, words: readonly string[]): string[] {
  const [, path] = /^node (?:--\S+ )*(\S+\.ts)$/.exec(scripts[name]!) ?? [];
  if (path === undefined || !existsSync(join(projectRoot, path))) return [];
  const sources = [path, "src/cli/script.ts"].map((one) => readFileSync(join(projectRoot, one), "utf8")).join("\n");
  return words.flatMap((word, at) => {
    const [option] = optionsIn([word]);
    if (option === undefined) return [];
    const [, choices] = new RegExp(`"${option} <[^"]*",[^)]*\\)\\.choices\\(\\[([^\\]]*)\\]`).exec(sources) ?? [];
    const value = words[at + 1] ?? "";
    if (!new RegExp(`"${option}[ "]`).test(sources)) return [`npm run ${name} has no option ${option}`];
    const isChoice = choices === undefined || !/^[a-z]/.test(value) || choices.includes(`"${value}"`);
    return isChoice ? [] : [`npm run ${name} has no ${option} ${value}`];
  });
}

/** Options that stand alone in the page of the measurements, each of which is one of its scripts. */
export function faultsOfMeasures(code: string): string[] {
  const words = wordsOf(code);
  if (!words[0]?.startsWith("--")) return [];
  const measures = Object.keys(scripts).filter((name) => scripts[name]!.includes(" test/measure/"));
  const isKnown = measures.some((name) => faultsOfScript(name, words).length === 0);
  return isKnown ? [] : [`no measurement has the options ${code}`];
}
