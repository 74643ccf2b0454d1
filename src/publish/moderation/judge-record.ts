import { kinds } from "../../discovery/all-kinds.ts";
import { canonicalJson } from "../../lib/canonical-json.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { loadPassageReader } from "../../facts/load-passage.ts";
import type { RecordRow } from "../../db/catalog.ts";
import { textDigest } from "../../formats/packages/text-digest.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { screenForStorage } from "../../checks/screens/stored-screen.ts";

/** The screen's result for a record's own text, and the digest of its words; null if its package has the same text. */
export type JudgedRecord = { screen: StoredScreen; textSha256: string | null };

/** `fields` includes those that only the detail shows. */
export type RecordText = Pick<RecordRow, "title" | "summary" | "tags" | "authorName"> & {
  kind: Kind;
  fields: Record<string, unknown>;
  markdown: string;
};

/** `isPackaged`: the package has exactly this text, and the digest of its words. */
type Judging = { now: number; previous: StoredScreen | null; hasPackage: boolean; isPackaged: boolean };

/**
 * Judges a record's text by the rules for a team's items. The body of a skill with a package is its `SKILL.md`, and is
 * judged there. No model is asked: an import has thousands of records.
 */
export async function judgeRecord(
  { kind, title, summary, tags, authorName, fields, markdown }: RecordText,
  { now, previous, hasPackage, isPackaged }: Judging,
): Promise<JudgedRecord> {
  const { screened, configured } = kinds[kind];
  const others = screened.flatMap((name) => stringsIn(fields[name]));
  const configurations = configured?.map((name) => fields[name] ?? []);
  const all = [...others, ...stringsIn(configurations)];
  const text = {
    title,
    summary,
    tags,
    author: authorName,
    body: hasPackage ? "" : markdown,
    metadata: all.length > 0 ? { fields: all.join("\n\n") } : {},
  };
  // Without a body, the title is part of the words: a single sentence may be in anybody's text.
  const words = markdown.trim() === "" ? [title, summary, ...others].join("\n\n") : markdown;
  return {
    screen: await screenForStorage(text, {
      now,
      model: undefined,
      previous,
      loadPassageReader,
      ...(configurations && { boundTo: canonicalJson(configurations) }),
    }),
    textSha256: isPackaged && words === markdown ? null : textDigest(words),
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
