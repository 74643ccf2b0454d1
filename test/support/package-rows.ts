import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import type { PackedFile, PackageRow } from "../../src/db/catalog.ts";
import { packedFilesText } from "../../src/db/package-columns.ts";
import { notRun } from "../../src/screen/judgement.ts";
import type { BundleScreen, StoredScreen } from "../../src/db/judgement.ts";
import { skill } from "./records.ts";
import { ascii, concat, zip } from "./zip-builder.ts";

export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

export const cleanScreen: BundleScreen = {
  result: { ...notRun, ran: true, outcome: "clean" },
  findings: [],
  rules: "1.0.0 contents-2",
  attempts: 0,
  dueAt: null,
};

export type GivenPackage = {
  files: Record<string, string | Uint8Array>;
  /** The files that are executable. */
  programs?: readonly string[];
  /** `SKILL.md` as it came. */
  original?: string;
  label?: string;
  publishedAt?: string;
  /** The N of its version 1.0.N. */
  number?: number;
  status?: PackageRow["status"];
  contentsScreen?: BundleScreen;
};

const bytesOf = (value: string | Uint8Array) => (typeof value === "string" ? ascii(value) : value);

/** The archive of these files, and where each begins in it. */
export function packed(
  given: GivenPackage["files"],
  programs: readonly string[] = [],
): { archive: Uint8Array<ArrayBuffer>; files: PackedFile[] } {
  let offset = 0;
  const files = Object.entries(given)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, content]) => {
      const bytes = bytesOf(content);
      offset += 30 + ascii(path).length;
      const file = {
        path,
        offset,
        sizeBytes: bytes.length,
        sha256: sha256(bytes),
        isText: !bytes.includes(0),
        isExecutable: programs.includes(path),
      };
      offset += bytes.length;
      return file;
    });
  const archive = zip(files.map(({ path }) => ({ name: path, data: given[path]!, method: 0 })));
  return { archive, files };
}

const run = (query: string, ...values: unknown[]) => env.CATALOG.prepare(query).bind(...values);

/** What every change of a record does. */
const changed = (slug: string) => [
  run("update sequence set value = value + 1"),
  run(
    `update records set seq = (select value from sequence), changed_at = ?2,
      published_seq = case when public = 1
        then coalesce(published_seq, (select value from sequence)) else published_seq end
      where kind = 'skill' and slug = ?1`,
    slug,
    Date.now(),
  ),
];

/** Gives a skill that was imported its next version, and gives back what it has then. */
export async function givePackage(slug: string, given: GivenPackage) {
  const { archive, files } = packed(given.files, given.programs);
  const original = given.original === undefined ? new Uint8Array(0) : ascii(given.original);
  const digest = sha256(archive);
  const key = `packages/${digest}`;
  await env.BUNDLES.put(key, concat(archive, original));
  const isClean = (given.status ?? "clean") === "clean";
  const own = "(select id from records where kind = 'skill' and slug = ?1)";
  await env.CATALOG.batch([
    run(
      `insert into packages (object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
        scanned_at, uploaded_at, text_sha256, original_sha256, original_bytes, contents_screen, files)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, null, ?11, ?12, ?13, ?14) on conflict do nothing`,
      ...[
        key,
        `${slug}.zip`,
        archive.length,
        files.reduce((sum, file) => sum + file.sizeBytes, 0),
        files.length,
        digest,
      ],
      ...[given.status ?? "clean", isClean ? "builtin" : null, isClean ? Date.parse("2026-05-01") : null, Date.now()],
      ...[given.original === undefined ? null : sha256(original), original.length],
      ...[JSON.stringify(given.contentsScreen ?? cleanScreen), packedFilesText(files)],
    ),
    ...files.map((file) =>
      run(
        "insert into package_files select unhex(substr(?1, 1, 16)), id from packages where sha256 = " +
          "?2 on conflict do nothing",
        file.sha256,
        digest,
      ),
    ),
    run(
      `update records set package_id = (select id from packages where sha256 = ?2) where kind = 'skill' and slug = ?1`,
      slug,
      digest,
    ),
    run(
      `insert into versions (record_id, version, package_id, number, label, published_at)
        select ${own}, (select coalesce(max(version), 0) + 1 from versions where record_id = ${own}), id, ?5, ?3, ?4
        from packages where sha256 = ?2`,
      ...[
        slug,
        digest,
        given.label ?? null,
        Date.parse(given.publishedAt ?? "2026-06-01T00:00:00Z"),
        given.number ?? 1_790_000_000,
      ],
    ),
    ...changed(slug),
  ]);
  return { archive, files, sha256: digest };
}

/** What the screen found in the text of a skill. */
export const giveScreen = (slug: string, screen: StoredScreen) =>
  env.CATALOG.batch([
    run(
      `insert into screens (record_id, text_sha256, screen) select id, null, ?2 from records
         where kind = 'skill' and slug = ?1
        on conflict do update set screen = excluded.screen`,
      slug,
      JSON.stringify(screen),
    ),
    ...changed(slug),
  ]);

export const setScanStatus = (slug: string, status: PackageRow["status"]) =>
  env.CATALOG.batch([
    run(
      `update packages set status = ?2 where id = (select package_id from records where kind = 'skill' and slug = ?1)`,
      slug,
      status,
    ),
    ...changed(slug),
  ]);

/** A skill that names a file which it does not bring: it has no package of its own. */
export const bare: typeof skill = (changes) =>
  skill({ files: [{ path: "elsewhere.txt", sizeBytes: 1, isText: true }], ...changes });
