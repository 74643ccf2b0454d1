import { createHash } from "node:crypto";
import { type Body, textOf } from "../catalog/bodies.ts";
import type { RecordRow } from "../db/catalog.ts";
import { screenForStorage, type StoredScreen } from "../trust/stored-screen.ts";

/** A record as it is stored, and what the screen said of it last. */
export type StoredRecord = { row: RecordRow; body: Body; previous: StoredScreen | null };

/** Judges the text of a record again, as an import does. */
export async function judgeStored(
  { row, body, previous }: StoredRecord,
  now: number,
): Promise<{ screen: StoredScreen; textSha256: string }> {
  const { title, summary, tags, packageId } = row;
  const fields = stringsIn({ ...(row.fields as object), ...body.details });
  const text = {
    ...{ title, summary, tags },
    // A skill's body is its package's `SKILL.md`, and is judged there.
    body: packageId === null ? textOf(body.html) : "",
    metadata: fields.length > 0 ? { fields: fields.join("\n\n") } : {},
  };
  const screen = await screenForStorage(text, { now, model: undefined, previous });
  return { screen, textSha256: createHash("sha256").update(text.body).digest("hex") };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
