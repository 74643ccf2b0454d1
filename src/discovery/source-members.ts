import type { ImportRecord } from "../contract/public/import.ts";
import type { RecordRow } from "../db/catalog.ts";
import { installOf } from "../formats/packages/install-commands.ts";
import type { StoredTrust } from "../checks/trust-report.ts";

/**
 * The members of an imported record: the names of those that equal what its row and details contain, and the others
 * with their values.
 */
export type PackedMembers = { same: string; rest: Record<string, unknown> };

export type NamedRow = Pick<RecordRow, "kind" | "slug" | "title" | "summary" | "platform" | "tags"> &
  Pick<RecordRow, "authorName" | "authorSlug" | "score" | "installs" | "countedInstalls" | "verified" | "fields">;

/** `files` that the import brought are omitted: their package has them. */
export function packMembers(record: ImportRecord, row: NamedRow, details: Record<string, unknown>): PackedMembers {
  const said = saidBy(row, details);
  const { body: _body, ...members } = { body: undefined, ...record };
  const same: string[] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || shownAnyway.includes(name)) continue;
    if (name === "files") Object.assign(rest, listFiles(record));
    else if (JSON.stringify(value) === JSON.stringify(said[name] ?? null)) same.push(name);
    else rest[name] = value;
  }
  return { same: same.join(" "), rest };
}

export function unpackMembers(
  { same, rest }: PackedMembers,
  row: NamedRow,
  details: Record<string, unknown>,
): Record<string, unknown> {
  const said = saidBy(row, details);
  const names = same === "" ? [] : same.split(" ");
  return { ...Object.fromEntries(names.map((name) => [name, said[name] ?? null])), ...rest };
}

/** An export takes these from the row, with their current values. */
const shownAnyway = ["status", "createdAt", "publishedAt", "updatedAt", "sourceProof"];

/** The values of the row and details, under every name that a kind may use for them. */
function saidBy(row: NamedRow, details: Record<string, unknown>): Record<string, unknown> {
  const { kind, slug, title, summary, platform, tags, authorName, authorSlug, score, verified } = row;
  const fields = { ...(row.fields as Record<string, unknown>), ...details };
  const trust = fields["trust"] as StoredTrust | undefined;
  return {
    ...fields,
    type: kind,
    slug,
    title,
    name: title,
    platform,
    tags,
    authorName,
    authorSlug,
    score,
    verified,
    summary,
    tagline: summary,
    description: summary,
    excerpt: summary,
    installs: row.installs - row.countedInstalls,
    install: installOf(fields, title),
    ...(trust && { trust: { provenance: trust.provenance, bodySource: trust.bodySource }, report: trust.report }),
  };
}

/** The files that a record only names. It has no package that would have them. */
function listFiles(record: ImportRecord) {
  const files = "files" in record ? record.files : [];
  return files.some(hasNoContent) ? { files: files.map(({ text: _text, base64: _base64, ...named }) => named) } : {};
}

type File = Extract<ImportRecord, { type: "skill" }>["files"][number];
export const hasNoContent = ({ text, base64, sha256 }: File) =>
  text === undefined && base64 === undefined && sha256 === undefined;
