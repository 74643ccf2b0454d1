/** A `name: value` whose value is no YAML, or no text, without quotation marks; `line` counts from 0. */
export type Quoted = { name: string; line: number; isNo: "YAML" | "text" };

/** `name` is `metadata.author` for a value one level below a name, and empty for lines of anything else. */
type Entry = { name: string; line: number; lines: string[] };

/** The text as which a value was meant; undefined if YAML reads it as it was meant. */
export type MeantText = (entry: {
  name: string;
  yaml: string;
  value: string;
}) => { text: string; isNo: Quoted["isNo"] } | undefined;

// The clients' keys are about thirty. Each value is parsed by itself, so the number of entries must be limited.
const entriesMax = 64;

const nameAndValue = /^( *)([A-Za-z_][\w.-]*):[ \t]+(\S.*)$/;
const nameAlone = /^([A-Za-z_][\w.-]*):[ \t]*$/;

/** Quotes the values for which `meantBy` has a text. All others keep their type: `true` stays a boolean. */
export function quotePlainValues(yaml: string, meantBy: MeantText): { yaml: string; quoted: Quoted[] } {
  const quoted: Quoted[] = [];
  const entries = entriesOf(yaml);
  if (entries.filter(({ name }) => name !== "").length > entriesMax) return { yaml, quoted };
  const lines = entries.flatMap(({ name, line, lines: own }) => {
    if (name === "") return own;
    const text = own.join("\n");
    const colon = text.indexOf(":");
    const meant = meantBy({ name, yaml: text, value: text.slice(colon + 1).trim() });
    if (meant === undefined) return own;
    quoted.push({ name, line, isNo: meant.isNo });
    return `${text.slice(0, colon)}: '${meant.text.replaceAll("'", "''")}'`.split("\n");
  });
  return { yaml: lines.join("\n"), quoted };
}

/** Text on the line of the `>` or `|` that starts a block: the result of a careless copy. */
export const damagedLineOf = (yaml: string): Pick<Quoted, "name" | "line"> | undefined =>
  entriesOf(yaml).find(({ lines }) => /^[|>][-+\d]*[ \t]*[^\s#]/.test(nameAndValue.exec(lines[0]!)?.[3] ?? ""));

/**
 * Whether a value could be unquoted text: it begins with no quotation mark, block, tag or anchor, and is no list or
 * mapping. `[file] [options]` is none, because text follows the bracket.
 */
export const isPlain = (value: string) =>
  !/^["'|>&!#[{]/.test(value) || /^(?:\[[^\]]*\]|\{[^}]*\})[ \t]*[^\s#]/.test(value);

/** Whether a value that is always text could be unquoted: it begins with no quotation mark or block. */
export const isPlainText = (value: string) => !/^["'|>]/.test(value);

function entriesOf(yaml: string): Entry[] {
  const entries: Entry[] = [];
  // The name above, if its values stand on the lines below it, and how far those are indented.
  let above = "";
  let indent: number | undefined;
  for (const [line, text] of yaml.split("\n").entries()) {
    const [, spaces = "", own = ""] = nameAndValue.exec(text) ?? [];
    const isInner = /^[ \t]|^$/.test(text);
    if (!isInner) {
      above = nameAlone.exec(text)?.[1] ?? "";
      indent = undefined;
    } else if (above !== "") indent ??= /^ *(?=\S)/.exec(text)?.[0].length;
    const isBelow = own !== "" && above !== "" && spaces.length === indent;
    const name = own === "" || !isInner ? own : isBelow ? `${above}.${own}` : "";
    const last = entries.at(-1);
    // An empty line may belong to the value. After the value's last line it may be lost.
    if (last && last.name !== "" && name === "" && isInner && isDeeper(text, indent)) last.lines.push(text);
    else entries.push({ name, line, lines: [text] });
  }
  return entries;
}

/** Whether a line can belong to a value of names that are indented so far. */
const isDeeper = (text: string, indent = 0) => text.trim() === "" || /^[ \t]*/.exec(text)![0].length > indent;
