import type { Command } from "../contract/commands.ts";
import type { RecordRow } from "../db/catalog.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of a command that only the wire shows. */
export type CommandFields = Pick<Command, "syntax" | "category" | "arguments" | "examples" | "docsUrl">;

/** Members that are null are not stored. */
const empty = { category: null, docsUrl: null } satisfies Partial<CommandFields>;
export const commandFieldsOf = (row: RecordRow): CommandFields => ({ ...empty, ...(row.fields as CommandFields) });

export function toCommand(row: RecordRow): Command {
  const { syntax, category, arguments: parameters, examples, docsUrl } = commandFieldsOf(row);
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
