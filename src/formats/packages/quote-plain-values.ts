/** A top-level `name: value` whose value was invalid YAML without quotation marks; `line` counts from 0. */
export type Quoted = { name: string; line: number };

type Entry = { name: string; line: number; lines: string[] };

// The clients' keys are about thirty. Each value is parsed by itself, so the number of entries must be limited.
const entriesMax = 64;

const nameAndValue = /^([A-Za-z_][\w.-]*):[ \t]+(\S.*)$/;

/**
 * Quotes the values of top-level names that are invalid YAML without quotation marks, as `isFaulty` says of each value
 * alone. Valid values keep their type: `true` stays a boolean.
 */
export function quotePlainValues(
  yaml: string,
  isFaulty: (entry: string) => boolean,
): { yaml: string; quoted: Quoted[] } {
  const quoted: Quoted[] = [];
  const entries = entriesOf(yaml);
  if (entries.length > entriesMax) return { yaml, quoted };
  const lines = entries.flatMap(({ name, line, lines: own }) => {
    const text = own.join("\n");
    if (name === "" || !isPlain(valueOf(own[0]!)) || !isFaulty(text)) return own;
    quoted.push({ name, line });
    const value = text.slice(text.indexOf(":") + 1).trim();
    return `${name}: '${value.replaceAll("'", "''")}'`.split("\n");
  });
  return { yaml: lines.join("\n"), quoted };
}

/** Text on the line of the `>` or `|` that starts a block: the result of a careless copy. */
export const damagedLineOf = (yaml: string): Quoted | undefined =>
  entriesOf(yaml).find(({ lines }) => /^[|>][-+\d]*[ \t]*[^\s#]/.test(valueOf(lines[0]!)));

const valueOf = (line: string) => nameAndValue.exec(line)?.[2] ?? "";

/**
 * Whether a value could be unquoted text: it begins with no quotation mark, block, tag or anchor, and is no list or
 * mapping. `[file] [options]` is none, because text follows the bracket.
 */
const isPlain = (value: string) => !/^["'|>&!#[{]/.test(value) || /^(?:\[[^\]]*\]|\{[^}]*\})[ \t]*[^\s#]/.test(value);

/** A name with the lines of its value, or a line of anything else. */
function entriesOf(yaml: string): Entry[] {
  const entries: Entry[] = [];
  for (const [line, text] of yaml.split("\n").entries()) {
    const name = nameAndValue.exec(text)?.[1] ?? "";
    const last = entries.at(-1);
    // An empty line may belong to the value. After the value's last line it may be lost.
    if (last && last.name !== "" && name === "" && /^(?:[ \t]|$)/.test(text)) last.lines.push(text);
    else entries.push({ name, line, lines: [text] });
  }
  return entries;
}
