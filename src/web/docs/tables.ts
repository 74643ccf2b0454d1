import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Config } from "../../lib/config.ts";
import { limits } from "../../contract/wire/limits.ts";
import { problems } from "../../contract/wire/errors.ts";
import { definitionOf, ruleIds } from "../../screen/rules/ids.ts";
import { amountOf, dollarsADay, dollarsEach, dollarsOf, parts, planDollars, surfaces } from "./cost.ts";
import { errorAdvice } from "./error-advice.ts";
import { numberDescriptions } from "./number-descriptions.ts";
import { ruleExamples } from "./rule-examples.ts";

/**
 * The guide's tables, generated from the service's own definitions. A line `{{name}}` of a page is replaced by its
 * table.
 */
export const tables = { cost, clientCost, errors, limits: limitsTable, variables, rules };

const months = [1e6, 1e7, 1e8];

function cost(): string {
  const inMillions = (amount: number) => `${Number((amount / 1e6).toPrecision(2)).toLocaleString("en")} M`;
  const rows = Object.values(parts).map((part) => [
    part.what,
    ...months.map((requests) => {
      const dollars = dollarsOf(part, requests);
      return `${inMillions(amountOf(part, requests))}${dollars > 0 ? `: $${dollars.toFixed(2)}` : ""}`;
    }),
  ]);
  const total = (requests: number) =>
    Object.values(parts).reduce((sum, part) => sum + dollarsOf(part, requests), planDollars);
  return table(
    ["Part", ...months.map((requests) => `${requests / 1e6} million requests`)],
    [
      ...rows,
      ["The plan", ...months.map(() => `$${planDollars.toFixed(2)}`)],
      ["**In all**", ...months.map((requests) => `**$${total(requests).toFixed(2)}**`)],
    ],
  );
}

function clientCost(): string {
  const { ANONYMOUS_REQUESTS_PER_MINUTE: perMinute, IPV6_NETWORK_MULTIPLE: multiple } = Config.parse({});
  const rows = surfaces.map((surface) => {
    const { address, network } = dollarsADay(surface, perMinute, multiple);
    const each = dollarsEach(surface) * 1e6;
    const dollars = [each, address, network].map((one) => (one === 0 ? "–" : `$${one.toFixed(2)}`));
    return [surface.what, String(surface.weight), ...dollars];
  });
  return table(["What is asked", "Counts as", "A million of it", "An address, a day", "An IPv6 /48, a day"], rows);
}

function errors(): string {
  const rows = Object.entries(problems).map(([code, { status, title }]) => [
    `\`${code}\``,
    String(status),
    title,
    errorAdvice[code] ?? "",
  ]);
  return table(["Code", "Status", "What it says", "What to do"], rows);
}

function rules(): string {
  const rows = ruleIds.map((id) => {
    const { name, meaning, severity, otherwise } = definitionOf(id);
    const example = ruleExamples[id]!;
    const isProse = !("text" in example) || example.shown !== undefined;
    const exampleText =
      "shown" in example && example.shown !== undefined ? example.shown : (example as { text: string }).text;
    return [
      `**${id}** ${name}`,
      severity,
      otherwise ? `${meaning} ${otherwise}` : meaning,
      isProse ? exampleText : `\`${exampleText.replaceAll(/\s*\n\s*/g, " ")}\``,
    ];
  });
  return table(["Rule", "Severity", "What a finding means", "For example"], rows);
}

function limitsTable(): string {
  const commentOf = commentsIn("contract/wire/limits.ts");
  const rows = Object.entries(limits).map(([name, value]) => [`\`${name}\``, amount(name, value), commentOf(name)]);
  return table(["Name", "Value", "What it is of"], rows);
}

function variables(): string {
  const commentOf = commentsIn("lib/config.ts");
  const defaults = Config.parse({}) as Record<string, unknown>;
  const rows = Object.keys(Config.shape).map((name) => {
    const value = defaults[name];
    const standard =
      typeof value === "number"
        ? amount(name, value)
        : value === undefined
          ? "not set"
          : `\`${JSON.stringify(value).replaceAll('"', "")}\``;
    return [`\`${name}\``, standard, commentOf(name)];
  });
  return table(["Variable", "Default", "Why"], rows);
}

/** The comments before the members of an object in a source file, by member. */
function commentsIn(source: string): (name: string) => string {
  const comments = new Map<string, string>();
  let comment: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, "../..", source), "utf8").split("\n")) {
    const text = /^ {2}(?:\/\/|\/\*\*) (.*?)(?: \*\/)?$/.exec(line)?.[1];
    const name = /^ {2}(\w+):/.exec(line)?.[1];
    if (name !== undefined) comments.set(name, comment.join(" "));
    comment = text === undefined ? [] : [...comment, text];
  }
  return (name) => numberDescriptions[name] ?? comments.get(name) ?? "";
}

/** Bytes in binary units, other numbers with spaces between thousands. */
function amount(name: string, value: number): string {
  const isBytes = /bytes/i.test(name);
  if (isBytes && value % (1024 * 1024) === 0) return `${value / (1024 * 1024)} MiB`;
  if (isBytes && value % 1024 === 0) return `${value / 1024} KiB`;
  return value.toLocaleString("en").replaceAll(",", "\u00a0");
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
