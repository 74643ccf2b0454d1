import type { RecordRow } from "../db/catalog.ts";
import type { IndexedText } from "../search/documents.ts";
import { textOf } from "./bodies.ts";
import { commandFieldsOf } from "./commands.ts";
import { kindTraits } from "./kinds.ts";
import { mcpServerFieldsOf } from "./mcp-servers.ts";
import { isLocked, skillFieldsOf } from "./skills.ts";

/** What a record's kind adds to its index entries. The body of a locked skill is not searched: it would leak by words. */
export function indexedTextOf(row: RecordRow, html: string): IndexedText {
  const { sorts } = kindTraits[row.kind];
  const text: IndexedText = { names: "", aliases: [], body: "", transports: [], sorts };
  if (row.kind === "command") return { ...text, names: commandFieldsOf(row).syntax };
  if (row.kind === "skill" && isLocked(skillFieldsOf(row))) return text;
  const body = textOf(html);
  if (row.kind !== "mcp-server") return { ...text, body };
  const { registryName, transports } = mcpServerFieldsOf(row);
  // The namespace of most registry names is `io.github.`, which says nothing of a server.
  const names = registryName?.replace(/^io\.github\./, "") ?? "";
  return { ...text, names, aliases: registryName ? [registryName] : [], body, transports };
}
