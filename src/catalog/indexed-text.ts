import type { RecordRow } from "../db/catalog.ts";
import type { IndexedText } from "../search/documents.ts";
import { textOf, unpackHtml } from "./bodies.ts";
import type { CommandFields } from "./commands.ts";
import { kindTraits } from "./kinds.ts";
import type { McpServerFields } from "./mcp-servers.ts";
import { isLocked, type SkillFields } from "./skills.ts";

/** What a record's kind adds to its index entries. The body of a locked skill is not searched: it would leak by words. */
export function indexedTextOf(row: RecordRow, packedHtml: ArrayLike<number> | null): IndexedText {
  const { sorts } = kindTraits[row.kind];
  const text: IndexedText = { names: "", body: "", transports: [], sorts };
  if (row.kind === "command") return { ...text, names: (row.fields as CommandFields).syntax };
  if (row.kind === "skill" && isLocked(row.fields as SkillFields)) return text;
  const body = textOf(unpackHtml(packedHtml));
  if (row.kind !== "mcp-server") return { ...text, body };
  const { registryName, transports } = row.fields as McpServerFields;
  return { ...text, body, names: registryName ?? "", transports };
}
