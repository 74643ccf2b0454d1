import { judgeNamesOnWindows } from "../../formats/archive/entry-name.ts";
import { tailBytes } from "../../formats/archive/file-kinds.ts";
import { judgeEnds, judgeExtension } from "../../formats/archive/nested-archive.ts";
import type { Rejection } from "../../formats/archive/verdict.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import type { ImportedFile, SkillRecord } from "../../contract/public/skills.ts";
import type { PackedFile } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { type PackageFile, packageFaultOf } from "../../formats/packages/files.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { digestOf } from "../../formats/packages/digest.ts";
import { type ArchiveIndexEntry, packageArchive } from "../../formats/packages/package-archive.ts";
import { isText } from "../../formats/packages/is-text.ts";
import { parseFrontMatter, warningAt } from "../../formats/packages/front-matter.ts";
import { serveSkillMd } from "../../formats/packages/served-skill-md.ts";
import { frontMatterFault, skillMdTextOf, splitSkillMd } from "../../lib/skill-md.ts";
import { isJunkName } from "../../formats/packages/unpacked.ts";
import { textDigest } from "../../formats/packages/text-digest.ts";
import { uploadKey } from "./uploads.ts";

/** A package made from a record: the archive's bytes, the original `SKILL.md`, and its metadata. */
export type MadePackage = {
  archive: Uint8Array;
  /** Undefined if the record brought no `SKILL.md`. */
  original: Uint8Array | undefined;
  sha256: string;
  /** The digest of `body`, the Markdown of its `SKILL.md`. */
  textSha256: string | null;
  /** The digests of its other texts: a text that was taken down may return as one of them. */
  otherTexts: string[];
  body: string;
  /** The version named in the front matter. */
  label: string | null;
  files: PackedFile[];
  unpackedBytes: number;
  /** Members of the front matter that clients do not get. */
  droppedKeys: string[];
  /** The lines of the front matter that were not YAML. */
  warnings: string[];
  /** The archives among its files, which no scan can clear. */
  archives: Rejection[];
};

/** `made` is null if the record names files that it did not bring: then it has no package. */
export type Making = MakingOf<MadePackage | null>;
type MakingOf<Made> = { ok: true; made: Made } | { ok: false; fault: FieldError };

type Uploads = Pick<Deps, "bundles">;

/** Makes the package of a skill: the files that it brought, with `SKILL.md` in the form that is served. */
export async function makePackage(deps: Uploads, record: SkillRecord): Promise<Making> {
  const files: PackageFile[] = [];
  for (const [at, file] of record.files.entries()) {
    const bytes = await readBytes(deps, file);
    if (bytes === undefined) return { ok: true, made: null };
    if (bytes === "missing")
      return refused(at, "sha256", "names bytes that were not uploaded, or longer than a day ago");
    files.push({ path: file.path, bytes, isExecutable: file.isExecutable });
  }
  return makePackageOf(record, files);
}

/** Makes the package of a skill from the bytes of its files. */
export function makePackageOf(record: SkillRecord, files: readonly PackageFile[]): MakingOf<MadePackage> {
  const brought = files.find(({ path }) => path === skillMdPath);
  const original = brought && splitOriginal(brought.bytes);
  if (brought && !original)
    return refused(files.indexOf(brought), "path", `is no SKILL.md: ${describeFault(brought.bytes)}`);
  const parsed = original && parseFrontMatter(original.frontMatter);
  if (parsed && "line" in parsed) return refused(files.indexOf(brought), "path", parsed.message);
  const body = original?.body ?? record.body ?? "";
  const served = serveSkillMd(toOrigin(record), parsed, body);
  const skillMd = { path: skillMdPath, bytes: new TextEncoder().encode(served.text), isExecutable: false };
  const kept = files.filter(({ path }) => !path.split("/").some(isJunkName));
  const all = [skillMd, ...kept.filter((file) => file !== brought)];
  const fault = packageFaultOf(all) ?? unstorableIn(kept);
  if (fault) {
    const at = files.findIndex(({ path }) => path === fault.path);
    return refused(at < 0 ? null : at, "path", fault.message);
  }
  return {
    ok: true,
    made: {
      ...packed(all, kept, body),
      original: brought?.bytes,
      label: parsed?.label ?? null,
      droppedKeys: served.droppedKeys,
      warnings: (parsed?.warnings ?? []).map((warning) => warningAt(skillMdPath, warning)),
    },
  };
}

/**
 * A package from the files of an earlier archive: its `SKILL.md` has the served form already. Undefined where it has
 * none that can be read.
 */
export function remakePackage(
  files: readonly PackageFile[],
  original: Uint8Array | undefined,
): MadePackage | undefined {
  if (packageFaultOf([...files])) return undefined;
  const served = files.find(({ path }) => path === skillMdPath);
  const shown = served && splitOriginal(served.bytes);
  const written = original ? splitOriginal(original) : shown;
  if (!shown || !written) return undefined;
  const parsed = parseFrontMatter(written.frontMatter);
  if ("line" in parsed) return undefined;
  // Only what it leaves out is asked: the archive has what it gave.
  const about = { slug: "", title: "", summary: "", author: null, source: null, license: null };
  const { droppedKeys } = serveSkillMd(about, parsed, written.body);
  const body = original ? written.body : shown.body;
  const brought = original ? files.map((file) => (file === served ? { ...file, bytes: original } : file)) : files;
  return { ...packed(files, brought, body), original, label: parsed.label, droppedKeys, warnings: [] };
}

/** What follows from the files alone. `brought` are those that were imported. */
function packed(all: readonly PackageFile[], brought: readonly PackageFile[], body: string) {
  const { bytes: archive, entries } = packageArchive(all);
  return {
    archive,
    sha256: digestOf(archive),
    textSha256: textDigest(body),
    body,
    otherTexts: listTextDigests(brought.filter(({ path }) => path !== skillMdPath)),
    files: entries.map((entry) => packedFile(archive, entry)),
    unpackedBytes: all.reduce((sum, { bytes }) => sum + bytes.length, 0),
    archives: brought.flatMap(
      ({ path, bytes }) => judgeExtension(path) ?? judgeEnds(path, bytes, bytes.subarray(-tailBytes)) ?? [],
    ),
  };
}

function unstorableIn(files: readonly PackageFile[]) {
  const rejection = judgeNamesOnWindows(files);
  return rejection && { path: rejection.entry ?? null, message: rejection.detail };
}

const refused = (at: number | null, member: string, message: string): { ok: false; fault: FieldError } => ({
  ok: false,
  fault: { pointer: at === null ? "/files" : `/files/${at}/${member}`, code: "invalid_value", message },
});

/** Undefined: the file is only named. */
async function readBytes({ bundles }: Uploads, { text, base64, sha256: digest }: ImportedFile) {
  if (text !== undefined) return new TextEncoder().encode(text);
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, "base64"));
  if (digest === undefined) return undefined;
  const object = await bundles.get(uploadKey(digest));
  return object ? new Uint8Array(await object.arrayBuffer()) : "missing";
}

function describeFault(bytes: Uint8Array): string {
  const text = skillMdTextOf(bytes);
  return text === undefined ? "it is no text in UTF-8" : `it ${frontMatterFault(text)}`;
}

function splitOriginal(bytes: Uint8Array) {
  const text = skillMdTextOf(bytes);
  return text === undefined ? undefined : splitSkillMd(text);
}

const toOrigin = ({ slug, title, summary, authorName, report, sourceUrl }: SkillRecord) => ({
  slug,
  title,
  summary,
  author: authorName,
  source: report?.source?.repositoryUrl ?? sourceUrl,
  license: report?.source?.license ?? null,
});

/** The digests of its texts, however long: what is as long as no body may be white space for the most part. */
const listTextDigests = (files: readonly PackageFile[]): string[] =>
  files
    .filter(({ bytes }) => isText(bytes))
    .map(({ bytes }) => textDigest(new TextDecoder().decode(bytes)))
    .filter((digest) => digest !== null);

function packedFile(archive: Uint8Array, entry: ArchiveIndexEntry): PackedFile {
  const { path, offset, sizeBytes, isExecutable } = entry;
  const bytes = archive.subarray(offset, offset + sizeBytes);
  return { path, offset, sizeBytes, sha256: digestOf(bytes), isText: isText(bytes), isExecutable };
}
