import type { Status } from "../contract/wire/status.ts";
import type { Kind } from "../contract/public/kinds.ts";
import type { ListedRow } from "../db/listed-row.ts";
import type { Filtered, IndexedText } from "../search/documents.ts";
import { article } from "./kinds/article.ts";
import { command } from "./kinds/command.ts";
import type { Draft, ImportOf, KindDefinition, Rendered } from "./kinds/definition.ts";
import { mcpServer } from "./kinds/mcp-server.ts";
import { series } from "./kinds/series.ts";
import { skill } from "./kinds/skill.ts";
import { tool } from "./kinds/tool.ts";

/** Every kind of record. Lists, details, imports and the index take their differences from here. */
export const kinds: { [Name in Kind]: KindDefinition<Name> } = {
  skill,
  tool,
  "mcp-server": mcpServer,
  command,
  article,
  series,
};

const publicWords: readonly Status[] = ["approved", "published", "listed"];

/**
 * The status that a record of this kind gets for any kind's word: "approved", "published" and "listed" all mean public,
 * and the record stores its own kind's word.
 */
export function statusFor(kind: Kind, status: Status): { status: Status; public: boolean } {
  return publicWords.includes(status) ? { status: kinds[kind].publicStatus, public: true } : { status, public: false };
}

/** The columns of an imported record that the record itself determines. */
export function buildDraft<Name extends Kind>(name: Name, record: ImportOf<Name>, rendered: Rendered): Draft {
  const kind: KindDefinition<Name> = kinds[name];
  return kind.toDraft(record, rendered);
}

/** The text that a record's kind adds to its index entries. Its words are the same whatever it is filtered by. */
export function buildIndexedText(
  row: ListedRow,
  html: string,
  filtered: Filtered = { screen: "not-run", without: [] },
): IndexedText {
  const { indexNumber, sorts, toIndexedText } = kinds[row.kind];
  const own = toIndexedText(row, html);
  return { kindNumber: indexNumber, sorts, names: "", aliases: [], body: "", transports: [], ...filtered, ...own };
}
