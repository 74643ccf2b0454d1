import { asYamlAndJson } from "../../formats/packages/yaml-lines.ts";
import { toVaultItemSummary } from "../items/view.ts";
import type { Owner } from "../../people/owner.ts";
import type { Turn } from "./export-turns.ts";

/** An item as a file: its fields as front matter, a line of JSON each, then its body as it is. */
export function itemText(owner: Owner, { row, bundle, ...people }: Turn): string {
  const { bundle: _bundle, bodyBytes: _bytes, ...fields } = toVaultItemSummary(owner, row, { bundle, ...people });
  const lines = Object.entries({ ...fields, metadata: row.metadata }).map(
    ([name, value]) => `${name}: ${asYamlAndJson(value)}\n`,
  );
  return `---\n${lines.join("")}---\n${row.body}`;
}
