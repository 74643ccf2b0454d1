import { type Command, commandSorts } from "../../contract/public/commands.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { KindDefinition } from "./definition.ts";
import { commonDraft } from "./draft.ts";

/** The fields of a command that only the API shows. */
type CommandFields = Pick<Command, "syntax" | "category" | "arguments" | "examples" | "docsUrl">;

/** Members that are null are not stored. */
const empty = { category: null, docsUrl: null } satisfies Partial<CommandFields>;
const fieldsOf = (row: Pick<RecordRow, "fields">): CommandFields => ({ ...empty, ...(row.fields as CommandFields) });

function toCommand(row: ListedRow): Command {
  const { syntax, category, arguments: parameters, examples, docsUrl } = fieldsOf(row);
  return {
    slug: row.slug,
    title: row.title,
    syntax,
    description: row.summary,
    platform: row.platform!,
    category,
    arguments: parameters,
    examples,
    docsUrl,
    score: row.score,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

export const command: KindDefinition<"command"> = {
  noun: "command",
  publicStatus: "approved",
  indexNumber: 3,
  sorts: commandSorts,
  details: [],
  screened: ["syntax", "arguments", "examples"],
  toDraft: (record) => ({
    ...commonDraft(record),
    title: record.title,
    summary: record.description,
    platform: record.platform,
    fields: {
      syntax: record.syntax,
      category: record.category,
      arguments: record.arguments,
      examples: record.examples,
      docsUrl: record.docsUrl,
    } satisfies CommandFields,
  }),
  toIndexedText: (row) => ({ names: fieldsOf(row).syntax }),
  summaryView: () => toCommand,
  toDetail: undefined,
};
