/** A top-level `name: value` whose value was no YAML as it stood; `line` counts from 0. */
export type Quoted = { name: string; line: number };

type Entry = { name: string; line: number; lines: string[] };

// The clients' names are some thirty. Each value is parsed by itself, so that no text may have thousands.
const entriesMax = 64;

const nameAndValue = /^([A-Za-z_][\w.-]*):[ \t]+(\S.*)$/;

/**
 * Puts the values of top-level names between quotation marks where their authors left them out and YAML wants them: those
 * that `isFaulty` says of, alone, that they are no YAML. Whatever else is right stays what it is: `true` is no text.
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

/** Where a text stands on the line of the `>` or `|` that says that it begins on the next one: how a careless copy looks. */
export const damagedLineOf = (yaml: string): Quoted | undefined =>
  entriesOf(yaml).find(({ lines }) => /^[|>][-+\d]*[ \t]*[^\s#]/.test(valueOf(lines[0]!)));

const valueOf = (line: string) => nameAndValue.exec(line)?.[2] ?? "";

/** No quotation, block, tag or anchor; nor a list or mapping, unless text follows it: `[file] [options]` is none. */
const isPlain = (value: string) => !/^["'|>&!#[{]/.test(value) || /^(?:\[[^\]]*\]|\{[^}]*\})[ \t]*[^\s#]/.test(value);

/** A name with its value's lines, or a line of anything else. */
function entriesOf(yaml: string): Entry[] {
  const entries: Entry[] = [];
  for (const [line, text] of yaml.split("\n").entries()) {
    const name = nameAndValue.exec(text)?.[1] ?? "";
    const last = entries.at(-1);
    // An empty line may be one of the value's, and after the last of them it is lost without harm.
    if (last && last.name !== "" && name === "" && /^(?:[ \t]|$)/.test(text)) last.lines.push(text);
    else entries.push({ name, line, lines: [text] });
  }
  return entries;
}
