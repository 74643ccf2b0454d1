import { limits } from "../../contract/wire/limits.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import { partsOf } from "./item-files.ts";
import { takenFrom } from "./served-skill-md.ts";
import { yamlLines } from "./yaml-lines.ts";

/** Of a command's own front matter, what clients read in commands. `hooks` are not among them. */
const keys = ["argument-hint", "arguments", "allowed-tools", "disable-model-invocation", "model"];

/** A command or prompt of a vault as a plugin brings it: a file with the item's summary as its description. */
export function servedCommand({ title, summary, body }: { title: string; summary: string | null; body: string }) {
  const description = shortened(onOneLine(summary ?? "") || onOneLine(title), limits.servedDescriptionMaxLength);
  const { original, body: text } = partsOf(body);
  const frontMatter = { description: description.toWellFormed(), ...takenFrom(original?.values ?? {}, keys) };
  return {
    description,
    text: `---\n${yamlLines(frontMatter, original?.spellings)}\n---\n\n${text.trimEnd().toWellFormed()}\n`,
  };
}
