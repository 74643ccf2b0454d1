import type { Draft } from "../catalog/kinds/definition.ts";
import { kinds } from "../catalog/kinds.ts";
import type { ImportRecord } from "../contract/import.ts";
import { screenForStorage, type StoredScreen } from "../trust/stored-screen.ts";

/** What the screen found in a record's own text, beside its package. */
export type JudgedRecord = { screen: StoredScreen; textSha256: string | null };

type Judging = { now: number; previous: StoredScreen | null; hasPackage: boolean };

/**
 * Judges the text of a record by the rules that judge a team's items. The body of a skill with a package is its
 * `SKILL.md`, and is judged there. No model is asked: an import has thousands of records.
 */
export async function judgeRecord(
  record: ImportRecord,
  draft: Pick<Draft, "title" | "summary" | "tags" | "fields">,
  { now, previous, hasPackage }: Judging,
): Promise<JudgedRecord> {
  const { textDigest } = await import("../packages/text-digest.ts");
  const { title, summary, tags } = draft;
  const body = "body" in record ? record.body : "";
  const fields = draft.fields as Record<string, unknown>;
  const others = kinds[record.type].screened.flatMap((name) => stringsIn(fields[name]));
  const text = {
    title,
    summary,
    tags,
    body: hasPackage ? "" : body,
    metadata: others.length > 0 ? { fields: others.join("\n\n") } : {},
  };
  const words = body.trim() === "" ? [summary, ...others].join("\n") : body;
  return {
    screen: await screenForStorage(text, { now, model: undefined, previous }),
    textSha256: await textDigest(words),
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
