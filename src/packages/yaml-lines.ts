export type FrontMatterValue = string | number | boolean | readonly string[];
/** All its texts are well-formed Unicode. */
export type ServedFrontMatter = Record<string, FrontMatterValue | Readonly<Record<string, string>>>;

/** YAML 1.2, a key a line, so that whoever reads lines instead of YAML reads it too. Ends without a line end. */
export const yamlLines = (frontMatter: ServedFrontMatter): string =>
  Object.entries(frontMatter)
    .map(([key, value]) => (isMapping(value) ? `${key}:\n${nested(value)}` : `${key}: ${inline(value)}`))
    .join("\n");

const isMapping = (value: ServedFrontMatter[string]): value is Readonly<Record<string, string>> =>
  typeof value === "object" && !Array.isArray(value);

// A reader of lines that trims them must not take a nested name or version for the skill's own: quotes part them.
const ours = ["title", "author", "source"];
const nested = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => `  ${ours.includes(key) ? key : quoted(key)}: ${quoted(value)}`)
    .join("\n");

function inline(value: FrontMatterValue): string {
  if (typeof value === "string") return quoted(value);
  return typeof value === "object" ? `[${value.map(quoted).join(", ")}]` : String(value);
}

// What JSON may hold and YAML must escape: the parsers made of libyaml refuse these, or end the line at them.
const unprintable = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** JSON's escapes are YAML's too; half of a surrogate pair is none of them, and has been replaced before. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
