import type { PackedFile } from "../../src/db/catalog.ts";
import { packedFilesText } from "../../src/db/package-columns.ts";
import type { Deps } from "../../src/http/deps.ts";
import { newPackageKey } from "../../src/publish/packages/package-scans.ts";
import { sendScan } from "../../src/checks/scans/send.ts";
import type { BundleScreen } from "../../src/db/judgement.ts";
import { loadPassageReader } from "../../src/facts/load-passage.ts";
import { bundleJudges, screenForStorage } from "../../src/checks/screens/stored-screen.ts";
import { digestOf } from "./digests.ts";

export type Packed = { archive: Uint8Array; original?: Uint8Array; files?: PackedFile[] };
type Storing = Pick<Deps, "primary" | "bundles" | "scans" | "now">;

export const cleanContents: BundleScreen = {
  result: { ran: true, outcome: "clean", suspicious: 0, notes: 0, hiddenCharacters: false },
  findings: [],
  rules: bundleJudges,
  attempts: 0,
  dueAt: null,
};

/** The text of a record of this name, as it is judged when it is stored. */
export const textScreen = (slug: string) =>
  screenForStorage(
    { title: slug, summary: "", body: "", tags: [], metadata: {}, author: null },
    { now: 0, model: undefined, loadPassageReader },
  );

/**
 * Stores a skill with its package in the steps of an import: what is kept is asked for, and with that is not swept for
 * some days; object; then row, record and version in one batch; then the message. `isHeld`: a change of it that waits
 * names it.
 */
export async function storeSkill(
  deps: Storing,
  slug: string,
  { archive, original = new Uint8Array(0), files = [] }: Packed,
  { isPublic = true, isHeld = false, contents = cleanContents } = {},
): Promise<void> {
  const client = (deps.primary.catalog as unknown as { $client: D1Database }).$client;
  const run = (query: string, ...values: unknown[]) => client.prepare(query).bind(...values);
  const sha256 = digestOf(archive);
  const at = deps.now();
  const [, kept] = await client.batch([
    run("update packages set unnamed_since = null where unnamed_since is not null and sha256 = ?", sha256),
    run("select id from packages where sha256 = ?", sha256),
  ]);
  const isNew = kept!.results.length === 0;
  const objectKey = newPackageKey(sha256);
  if (isNew) await deps.bundles.put(objectKey, Buffer.concat([archive, original]));
  const id = "(select id from packages where sha256 = ?)";
  const record = "(select id from records where kind = 'skill' and slug = ?)";
  const adding = [
    run(
      `insert into packages (object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, uploaded_at,
         text_sha256, original_bytes, contents_screen, files)
       values (?, 'package.zip', ?, 1, 1, ?, 'quarantined', ?, null, ?, ?, ?) on conflict (sha256) do nothing`,
      ...[objectKey, archive.length, sha256, at, original.length, JSON.stringify(contents), packedFilesText(files)],
    ),
    run(
      "insert into package_files (sha256, package_id) select randomblob(32), id from packages where object_key = ?",
      objectKey,
    ),
  ];
  const holding = [
    run(
      `insert into held (record_id, reason, since, package_id, change)
       select id, 'flagged', ?, ${id}, '{}' from records where id = ${record}
       on conflict (record_id) do update set package_id = excluded.package_id, change = excluded.change`,
      ...[at, sha256, slug],
    ),
  ];
  const publishing = [
    run("update sequence set value = value + 1"),
    run(
      `insert into records (kind, slug, status, public, seq, title, summary, tags, score, installs, popularity,
         trending, verified, created_at, updated_at, hash, fields, package_id, changed_at)
       select 'skill', ?1, 'approved', ?2, value, ?1, '', '[]', 0, 0, 0, 0, 0, ?3, ?3, ?4, '{}',
         (select id from packages where sha256 = ?4), ?3 from sequence where true
       on conflict (kind, slug) do update set
         seq = excluded.seq, package_id = excluded.package_id, hash = excluded.hash, changed_at = excluded.changed_at`,
      ...[slug, isPublic ? 1 : 0, at, sha256],
    ),
    run(
      `insert into screens (record_id, text_sha256, screen) values (${record}, null, ?)
       on conflict (record_id) do update set screen = excluded.screen`,
      ...[slug, JSON.stringify(await textScreen(slug))],
    ),
    run(
      `insert into versions (record_id, version, package_id, number, published_at)
       select id, (select count(*) + 1 from versions where record_id = records.id), package_id, 1, ? from records
       where id = ${record} and package_id is not
         (select package_id from versions where record_id = records.id order by version desc limit 1)`,
      ...[at, slug],
    ),
  ];
  const results = await client.batch<{ packageId: number; generation: number; sha256: string }>([
    ...(isNew ? adding : []),
    ...(isHeld ? holding : publishing),
    run("select id as packageId, generation, sha256 from packages where object_key = ?", objectKey),
  ]);
  const [added] = results.at(-1)!.results;
  if (added) await sendScan(deps, added);
}
