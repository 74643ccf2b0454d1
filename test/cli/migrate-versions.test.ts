import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, test } from "vitest";

/** The migration 0014 over what an earlier version of the service has stored. */

const folder = join(import.meta.dirname, "../../migrations/catalog");
const migrations = readdirSync(folder).toSorted();
const apply = (names: string[]) => {
  for (const name of names) database.exec(readFileSync(join(folder, name), "utf8"));
};
const database = new DatabaseSync(":memory:");
const run = (query: string, ...values: (string | number | null)[]) => database.prepare(query).run(...values);

const flagged = JSON.stringify({
  result: { ran: true, outcome: "flagged", suspicious: 1, notes: 0, hiddenCharacters: false },
  rules: "1.0.0 contents-2",
});
const clean = JSON.stringify({ rules: "1.0.0 contents-2" });

type Version = { at: number; contents?: string; status?: string };
let packages = 0;

function record(slug: string, isPublic: boolean, publishedSeq: number | null, seq: number, given: Version[]) {
  run(
    `insert into records (slug, kind, status, public, seq, title, summary, tags, score, installs, popularity, trending,
       verified, created_at, updated_at, hash, fields, published_seq, changed_at)
     values (?, 'skill', ?, ?, ?, '', '', '["tagged"]', 0, 0, 0, 0, 0, 0, 0, '', '{}', ?, ?)`,
    ...[slug, isPublic ? "approved" : "rejected", isPublic ? 1 : 0, seq, publishedSeq, given.at(-1)!.at],
  );
  const id = "(select id from records where slug = ?)";
  for (const [at, { at: publishedAt, contents = clean, status = "clean" }] of given.entries()) {
    packages++;
    run(
      `insert into packages (id, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status,
         uploaded_at, original_bytes, contents_screen, files) values (?, ?, '', 1, 1, 1, ?, ?, 0, 0, ?, '[]')`,
      ...[packages, `pkg/${packages}`, `digest-${packages}`, status, contents],
    );
    run(
      `insert into versions values (${id}, ?, ?, ?, null, ?, null)`,
      slug,
      at + 1,
      packages,
      publishedAt,
      publishedAt,
    );
  }
  run(`update records set package_id = ? where slug = ?`, packages, slug);
}

beforeAll(() => {
  const at = migrations.findIndex((name) => name.startsWith("0014"));
  apply(migrations.slice(0, at));
  // Others that have changed since, by which the time of a number is known.
  record("clock-1", true, 10, 10, [{ at: 1_000 }]);
  record("clock-2", true, 20, 20, [{ at: 2_000 }]);
  record("steady", true, 10, 30, [{ at: 1_000 }, { at: 3_000 }]);
  record("held-first", true, 20, 40, [{ at: 1_500, contents: flagged }, { at: 2_000 }]);
  record("kept-back", true, 20, 41, [{ at: 1_500 }, { at: 2_000 }]);
  record("flagged-since", true, 10, 42, [{ at: 1_000, contents: flagged }, { at: 3_000 }]);
  record("waiting", true, 10, 43, [{ at: 1_000 }, { at: 3_000, status: "quarantined" }]);
  record("taken", false, 10, 44, [{ at: 1_000 }]);
  record("cleared", true, 10, 45, [{ at: 1_000, contents: flagged }]);
  run(
    "insert into screens (record_id, text_sha256, screen) select id, null, ? from records where slug = 'cleared'",
    JSON.stringify({ textHash: "h", rules: "1.0.0", clearing: { by: "Ada", textHash: "h", rulesMajor: "1" } }),
  );
  apply(migrations.slice(at));
});

const publicOf = (slug: string) =>
  database
    .prepare(
      "select version from public_versions where record_id = (select id from records where slug = ?) order by version",
    )
    .all(slug)
    .map(({ version }) => version);
const offeredOf = (slug: string) =>
  database.prepare("select offered_version as version from records where slug = ?").get(slug)!["version"];

test.each<[slug: string, shown: number[], offered: number | null, since: string]>([
  ["steady", [1, 2], 2, "came while its record was public"],
  ["held-first", [2], 2, "came while its record was held"],
  ["kept-back", [2], 2, "came before its record was public, though nothing in it is flagged"],
  ["flagged-since", [2], 2, "is flagged, and nobody has cleared it"],
  ["waiting", [1, 2], 1, "is offered while a newer one waits"],
  ["taken", [], null, "is of a record that was taken down"],
  ["cleared", [1], 1, "was cleared by a moderator"],
])("%s: public are %j, offered is %j, since a version %s", (slug, shown, offered) => {
  expect(publicOf(slug)).toEqual(shown);
  expect(offeredOf(slug)).toBe(offered);
});

test("tags hold what is offered", () => {
  const tagged = database
    .prepare("select slug from record_tags join records on records.id = record_id where tag = 'tagged' order by slug")
    .all()
    .map(({ slug }) => slug);
  expect(tagged).toEqual([
    "cleared",
    "clock-1",
    "clock-2",
    "flagged-since",
    "held-first",
    "kept-back",
    "steady",
    "waiting",
  ]);
});
