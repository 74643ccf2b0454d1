export type FrontMatterValue = string | number | boolean | readonly string[];
/** All texts must be well-formed Unicode. */
export type ServedFrontMatter = Record<string, FrontMatterValue | Readonly<Record<string, string>>>;

/** How numbers are written in the source, by their keys: `1.10` and `0x10` are other versions than `1.1` and `16`. */
export type Spellings = ReadonlyMap<string, string>;

/**
 * Writes YAML 1.2 with one key on each line, so that programs that read it line by line understand it too. No line end
 * at the end.
 */
export const yamlLines = (frontMatter: ServedFrontMatter, spellings: Spellings = new Map()): string =>
  Object.entries(frontMatter)
    .map(([key, value]) =>
      isMapping(value)
        ? `${key}:\n${nested(value)}`
        : `${key}: ${(typeof value === "number" && spellings.get(key)) || inline(value)}`,
    )
    .join("\n");

const isMapping = (value: ServedFrontMatter[string]): value is Readonly<Record<string, string>> =>
  typeof value === "object" && !Array.isArray(value);

// A reader that trims lines could take a nested `name` or `version` for the skill's own. Quoted keys prevent that.
const ours = ["title", "author", "source"];
const nested = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => `  ${ours.includes(key) ? key : quoted(key)}: ${quoted(value)}`)
    .join("\n");

function inline(value: FrontMatterValue): string {
  if (typeof value === "string") return quoted(value);
  return typeof value === "object" ? `[${value.map(quoted).join(", ")}]` : String(value);
}

// Characters that JSON allows and YAML must escape: parsers based on libyaml refuse them, or end the line there.
const unprintable = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** JSON's escapes are valid in YAML, except for lone surrogates, which were replaced before. */
const quoted = (text: string) => escaped(JSON.stringify(text));

const escaped = (json: string) =>
  json.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Writes a value as a line of JSON that is YAML too: `jq` reads it as well as a reader of YAML does. For texts that are
 * well-formed Unicode.
 */
export const asYamlAndJson = (value: unknown) => escaped(JSON.stringify(value));
