import { isCollection, isMap, isNode, isScalar, Lexer, LineCounter, parseDocument, visit } from "yaml";
import type { Document, Node, Scalar, YAMLMap } from "yaml";
import { limits } from "../../contract/wire/limits.ts";
import { isMembers, type Members } from "../../lib/members.ts";
import type { Spellings } from "./yaml-lines.ts";
import {
  damagedLineOf,
  isPlain,
  isPlainText,
  type MeantText,
  type Quoted,
  quotePlainValues,
} from "./quote-plain-values.ts";

/**
 * `label` is the version as written in the source: YAML would read `1.10` as the number 1.1. `warnings` name what was
 * invalid YAML, and how it was read.
 */
export type ParsedFrontMatter = {
  values: Members;
  spellings: Spellings;
  label: string | null;
  warnings: FrontMatterFault[];
};
/** `line` counts from the opening `---`, which is line 1. */
export type FrontMatterFault = { line: number; message: string };

// No key of the Agent Skills format or of any client nests deeper than three.
const depthMax = 16;
const labelMaxLength = 64;

/** What the Agent Skills format defines as text, whatever YAML would read. */
const alwaysText = ["name", "description"];

/**
 * Parses the front matter of a SKILL.md as YAML 1.2. If it is invalid, or its name or description is no text, missing
 * quotation marks are added where that mends it. This module loads the YAML parser: import it only where it is needed.
 */
export function parseFrontMatter(text: string): ParsedFrontMatter | FrontMatterFault {
  const most = limits.frontMatterMaxLength;
  if (text.length > most) {
    return { line: 1, message: `has a frontmatter of ${text.length} characters; ${most} are taken` };
  }
  const excess = lineOfExcess(text);
  if (excess !== undefined) {
    return faultAt(excess, `has more than the ${limits.frontMatterTokensMax} names, values and signs that are taken`);
  }
  const strict = parseStrictly(text);
  if ("message" in strict || ("values" in strict && hasTexts(strict.values))) return strict;
  const damaged = "notYaml" in strict && damagedLineOf(text);
  if (damaged) {
    return faultAt(
      damaged.line,
      `is damaged: the text of \`${damaged.name}\` stands on the line of its \`>\` or \`|\``,
    );
  }
  const { yaml, quoted } = quotePlainValues(
    text,
    "values" in strict ? textMeant : (entry) => yamlMeant(entry) ?? textMeant(entry),
  );
  const meant = quoted.length > 0 ? parseStrictly(yaml) : strict;
  if ("values" in meant) return { ...meant, warnings: quoted.map(warningOf) };
  // The error refers to the author's own text, not to the quoted one.
  return "notYaml" in strict ? strict.notYaml : strict;
}

const hasTexts = (values: Members) =>
  alwaysText.every((name) => values[name] === undefined || typeof values[name] === "string");

/** Its text may begin with any sign: a heading, an image, a word in brackets. A name hardly does. */
const isProse = (name: string) => name === "description";

/** A value that YAML does not read. */
const yamlMeant: MeantText = ({ name, yaml, value }) =>
  (isProse(name) ? isPlainText(value) : isPlain(value)) && read(yaml).document.errors.length > 0
    ? { text: value, isNo: "YAML" }
    : undefined;

/** A value that YAML reads as a number, a list or a comment where the format has text. */
const textMeant: MeantText = ({ name, yaml, value }) => {
  if (!alwaysText.includes(name) || !isPlainText(value)) return undefined;
  const node: unknown = read(yaml).document.get(name, true);
  if (!isNode(node) || (isScalar(node) && typeof node.value === "string")) return undefined;
  // A comment; `null` itself is no text.
  const isNothing = isScalar(node) && node.value === null;
  if (isNothing) return isProse(name) && value.startsWith("#") ? { text: value, isNo: "text" } : undefined;
  const isMeant = isScalar(node) || isProse(name);
  return isMeant ? { text: yaml.slice(node.range![0], node.range![1]), isNo: "text" } : undefined;
};

/** A warning with the file's path, in the form that compilers use. */
export const warningAt = (path: string, { line, message }: FrontMatterFault) => `${path}:${line}: ${message}`;

const warningOf = ({ name, line, isNo }: Quoted): FrontMatterFault => ({
  line: line + 2,
  message:
    `\`${name}\` is no ${isNo} without quotation marks, and is read as if it had them; some ` +
    "clients drop such a skill",
});

const faultAt = (line: number, reason: string): FrontMatterFault => ({
  line: line + 2,
  message: `line ${line + 2} of the frontmatter ${reason}`,
});

/** The line of the first token that is too many. Parsing a token takes five times as long as finding it. */
function lineOfExcess(text: string): number | undefined {
  let tokens = 0;
  let line = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > limits.frontMatterTokensMax) return line;
    line += token.split("\n").length - 1;
  }
  return undefined;
}

function read(text: string) {
  const lineCounter = new LineCounter();
  // Pretty errors copy lines for each of thousands of errors, but only one error is shown.
  // The parser compares each key with all before it.
  const parse = () => parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  return { lineCounter, document: withoutStacks(parse) };
}

/** The parser makes an error for each fault of the text, and the stack of each takes more than all else. */
function withoutStacks<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function parseStrictly(text: string): ParsedFrontMatter | FrontMatterFault | { notYaml: FrontMatterFault } {
  const { document, lineCounter } = read(text);
  const refused = (offset: number, reason: string) => faultAt(lineCounter.linePos(offset).line - 1, reason);
  const error = document.errors[0];
  if (error) return { notYaml: refused(error.pos[0], `is not YAML: ${reasonOf(error.message)}`) };
  const strange = strangeNodeIn(document);
  if (strange) return refused(strange.node.range?.[0] ?? 0, strange.reason);

  const values: unknown = document.toJS();
  return isMembers(values)
    ? { values, spellings: spellingsIn(document), label: labelOf(document), warnings: [] }
    : { line: 1, message: "has a frontmatter that is not a list of names and values" };
}

// When the parser runs out of stack, it reports that as another error of the text.
const reasonOf = (message: string) => (message.includes("call stack") ? "it nests too deep" : message);

/**
 * What YAML allows but no client's reader of front matter supports: aliases, which can expand without end; lists or
 * mappings as keys, which take exponential time to print; deep nesting.
 */
function strangeNodeIn(document: Document): { node: Node; reason: string } | undefined {
  let found: { node: Node; reason: string } | undefined;
  const stop = (node: Node, reason: string) => {
    found = { node, reason };
    return visit.BREAK;
  };
  visit(document, {
    Alias: (_, node) => stop(node, "refers to another value (`*name`), which is not taken"),
    Collection(key, node, path) {
      if (key === "key") return stop(node, "has a name that is not text");
      const again = isMap(node) && keyGivenAgain(node);
      if (again) return stop(again, "is not YAML: Map keys must be unique");
      return path.filter(isCollection).length >= depthMax
        ? stop(node, `nests deeper than ${depthMax} levels`)
        : undefined;
    },
  });
  return found;
}

function keyGivenAgain({ items }: YAMLMap): Scalar | undefined {
  const before = new Set<unknown>();
  return items
    .map(({ key }) => key)
    .filter(isScalar)
    .find(({ value }) => before.size === before.add(value).size);
}

/** Of the numbers at the top; those of other types have no other spelling that matters. */
function spellingsIn({ contents }: Document): Spellings {
  const pairs = isMap(contents) ? contents.items : [];
  return new Map(
    pairs.flatMap(({ key, value }) =>
      isScalar(key) && isScalar(value) && typeof value.value === "number" && /^[-+.\w]+$/.test(value.source ?? "")
        ? [[String(key.value), value.source!] as const]
        : [],
    ),
  );
}

function labelOf(document: Document): string | null {
  for (const path of [["version"], ["metadata", "version"]]) {
    const node: unknown = document.getIn(path, true);
    if (!isScalar(node) || (typeof node.value !== "string" && typeof node.value !== "number")) continue;
    const label = (typeof node.value === "number" ? (node.source ?? String(node.value)) : node.value).trim();
    if (label !== "" && label.length <= labelMaxLength && !/\p{C}/u.test(label)) return label;
  }
  return null;
}
