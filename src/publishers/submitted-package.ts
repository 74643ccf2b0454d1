import { createHash } from "node:crypto";
import type { FoundItem } from "../vault/items/read.ts";
import { readFilesOfItem } from "../vault/items/item-files.ts";
import { ImportRecord } from "../contract/public/import.ts";
import type { SkillRecord } from "../contract/public/skills.ts";
import { ApiError, fieldErrors, invalid } from "../contract/wire/errors.ts";
import type { PackageFile } from "../formats/packages/files.ts";
import { skillMdPath, skillMdTextOf, splitSkillMd } from "../lib/skill-md.ts";
import type { PublisherRow } from "../db/publisher-owners.ts";
import { type BadScan, badScans } from "../contract/publishing/submission-states.ts";
import { draftFor, findOversize } from "../publish/import/drafts.ts";
import { type MadePackage, makePackageOf } from "../publish/packages/make-package.ts";
import type { Deps } from "./deps.ts";

/** What is submitted: the record without the bytes of its files, and the package that has them. */
export type SubmittedPackage = { record: SkillRecord; hash: string; made: MadePackage };

type Wanted = { slug: string; license: string | undefined };

/** Makes the package of an item under a public slug. Nothing is stored. Throws for what clients could not install. */
export async function packageOfItem(
  deps: Pick<Deps, "bundles" | "config" | "now">,
  { row, bundle }: Pick<FoundItem, "row" | "bundle">,
  publisher: Pick<PublisherRow, "slug" | "name">,
  { slug, license }: Wanted,
): Promise<SubmittedPackage> {
  if (row.kind !== "skill") throw notASkill("only skills are published, and this item is none");
  if (bundle && (badScans as readonly string[]).includes(bundle.status)) throw badlyScanned(bundle.status as BadScan);
  const item = { ...row, slug, author: publisher.name, license: license ?? null };
  const read = await readFilesOfItem(deps, item, bundle);
  if (!read) throw notASkill("its files can't be a package that clients install");
  if (read.frontMatter["license"] === undefined) throw noLicense();
  const { title, summary, tags, platform } = row;
  const about = { title, summary: summary ?? "", tags, ...(platform !== null && { platform }) };
  const body = bodyOf(read.files);
  // The bytes are the package's; the record names no file.
  const record = toRecord({ type: "skill", slug, ...about, ...toAuthor(publisher), trust, body, files: [] });
  const making = makePackageOf(record, read.files);
  if (!making.ok) throw notASkill(making.fault.message);
  const { made } = making;
  const hash = createHash("sha256")
    .update(JSON.stringify([record, made.sha256]))
    .digest("hex");
  const draft = draftFor(record, { hash, before: undefined, defaultStatus: "approved", now: deps.now() });
  const tooMuch = findOversize(draft);
  if (tooMuch) throw notASkill(tooMuch.message);
  return { record, hash, made };
}

/** Nobody has looked at it before it is public; where somebody has, their clearing says so. */
const trust = { provenance: "post-moderated" };

const toAuthor = ({ slug, name }: Pick<PublisherRow, "slug" | "name">) => ({ authorName: name, authorSlug: slug });

function toRecord(value: object): SkillRecord {
  const parsed = ImportRecord.safeParse(value);
  if (!parsed.success) {
    const faults = fieldErrors(parsed.error, value).map((fault) => ({ ...fault, code: "invalid_skill" as const }));
    throw invalid(faults);
  }
  // What was parsed says that it is one.
  return parsed.data as SkillRecord;
}

/** The Markdown of the `SKILL.md` that clients get. */
function bodyOf(files: readonly PackageFile[]): string {
  const bytes = files.find(({ path }) => path === skillMdPath)?.bytes;
  return splitSkillMd((bytes && skillMdTextOf(bytes)) ?? "")?.body ?? "";
}

export const notASkill = (why: string) => new ApiError("invalid_skill", `It can't be published as it is: ${why}.`);

const badlyScanned = (scanStatus: BadScan) =>
  new ApiError("bundle_not_cleared", `The item's bundle is not submitted: its virus scan says \`${scanStatus}\`.`, {
    scanStatus,
  });

const noLicense = () =>
  new ApiError(
    "missing_field",
    "`/license` is missing: readers must know what they may do with it, and the front matter names none.",
    { errors: [{ pointer: "/license", code: "missing_field", message: "is missing, in the front matter too" }] },
  );
