import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bodyFormat, unpackBody } from "../../../src/catalog/bodies.ts";
import { repackBodies } from "../../../src/publish/repack-bodies.ts";
import { unpackMembers } from "../../../src/catalog/source-members.ts";
import { judgementIn } from "../../../src/db/judgement-column.ts";
import { packedFilesIn, sourceIn } from "../../../src/db/package-columns.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { earlierBody } from "../../support/earlier-forms.ts";
import { sha256 } from "../../support/package-rows.ts";
import { article, skill, tool } from "../../support/records.ts";

const run = (query: string, ...values: unknown[]) =>
  env.CATALOG.prepare(query)
    .bind(...values)
    .run();
const all = async <Row>(query: string, ...values: unknown[]) =>
  (
    await env.CATALOG.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results;

type Row = { id: number; author_name: string; author_slug: string; fields: string; tags: string };
const stored = async () => ({
  records: await all<Row>("select * from records order by id"),
  bodies: await all<{ record_id: number; part: number; bytes: ArrayBuffer }>(
    "select * from bodies order by record_id, part",
  ),
  screens: await all<{ record_id: number; screen: string }>("select * from screens order by record_id"),
  versions: await all<{ record_id: number; source: string }>("select * from versions order by record_id"),
  packages: await all<{ id: number; files: string; contents_screen: string }>("select * from packages order by id"),
  packageFiles: await all("select hex(sha256) as digits, package_id from package_files order by 1, 2"),
});

const readAll = async () => [await readVerdicts(), ...(await readPages())];
const readPages = () =>
  Promise.all(
    ["skills/packed", "skills/packed.md", "skills/named", "skills/packed/versions", "tools/a-tool", "articles/one"].map(
      async (path) => {
        const response = await anon.get(`/api/v1/${path}`);
        expect(response.status).toBe(200);
        return response.text();
      },
    ),
  );
/** Of a file, and of a `SKILL.md` as it came. */
async function readVerdicts(): Promise<string> {
  const response = await anon.send("/api/v1/verdicts", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sha256: ["ls\n", text].map((bytes) => sha256(bytes)) }),
  });
  const verdicts = await response.text();
  expect(verdicts.match(/"known":true/g)).toHaveLength(2);
  return verdicts;
}
const exported = async () => new TextDecoder().decode(await (await operator.send("/catalog/export")).arrayBuffer());

const github: Parameters<typeof skill>[0] = {
  sourceUrl: "https://github.com/acme/tools",
  report: {
    source: {
      repositoryUrl: "https://github.com/acme/tools",
      ...{ path: "skills/packed", license: "MIT", commit: null, subtreeSha: null, lastSyncedAt: null },
    },
  },
  install: [
    { target: "skills-cli", command: "npx skills add acme/tools --skill Packed" },
    { target: "git", command: "git clone https://github.com/acme/tools" },
  ],
};
const text = "---\nname: Packed\ndescription: d\n---\n\n# Packed\n\nIt packs.\n";
const imported = [
  skill({
    slug: "packed",
    title: "Packed",
    files: [
      { path: "SKILL.md", text },
      { path: "a.sh", text: "ls\n", isExecutable: true },
    ],
    ...github,
  }),
  skill({ slug: "named", files: [{ path: "elsewhere.txt", sizeBytes: 7, isText: true }] }),
  tool({ slug: "a-tool" }),
  article({ slug: "one" }),
  // More than one step takes.
  ...Array.from({ length: 200 }, (_, at) => tool({ slug: `tool-${at}` })),
];

/** What is stored as it was stored before: bodies in one stream, and every member of what is JSON. */
async function asEarlier() {
  const { records, bodies, screens, versions, packages } = await stored();
  for (const row of records) {
    const own = bodies.filter(({ record_id }) => record_id === row.id).map(({ bytes }) => new Uint8Array(bytes));
    const { details, html, source } = unpackBody(own);
    const fields = JSON.parse(row.fields) as Record<string, unknown>;
    const { github: repository, ...others } = fields;
    const numbers = { score: 0, installs: 0, countedInstalls: 0, verified: false };
    const author = { authorName: row.author_name, authorSlug: row.author_slug };
    const asRow = { ...row, ...author, ...numbers, fields, tags: JSON.parse(row.tags) };
    const members = unpackMembers(source!.members, asRow as never, details);
    const body = {
      details: { ...details, files: details["files"] ?? [] },
      html,
      source: { markdown: source!.markdown, members },
    };
    await run("delete from bodies where record_id = ?", row.id);
    await run("insert into bodies values (?, 0, ?)", row.id, earlierBody.oneStream(body));
    const install = repository === undefined ? others : { ...others, install: github!.install };
    await run("update records set fields = ? where id = ?", JSON.stringify(install), row.id);
  }
  for (const { record_id, screen } of screens) {
    await run("update screens set screen = ? where record_id = ?", JSON.stringify(judgementIn(screen)), record_id);
  }
  for (const { record_id, source } of versions.filter(({ source }) => source !== null)) {
    await run("update versions set source = ? where record_id = ?", JSON.stringify(sourceIn(source)), record_id);
  }
  for (const { id, files, contents_screen } of packages) {
    const [list, screen] = [packedFilesIn(files), judgementIn(contents_screen)].map((value) => JSON.stringify(value));
    await run(
      `update packages set files = ?, contents_screen = ?, text_sha256 = text_digits, text_digest = null,
        original_sha256 = original_digits, original_digest = null where id = ?`,
      ...[list, screen, id],
    );
    for (const { sha256: digits } of packedFilesIn(files)) {
      await run(
        "update package_files set sha256 = unhex(?1) where package_id = ?2 and sha256 = unhex(substr(?1, 1, 16))",
        ...[digits, id],
      );
    }
  }
}

test("what earlier versions have stored is read, and the cron stores it as it is stored now", async () => {
  for (let at = 0; at < imported.length; at += 100) await operator.import(imported.slice(at, at + 100));
  await env.CATALOG.exec("update packages set status = 'clean'");
  const before = { stored: await stored(), read: await readAll(), exported: await exported() };
  await asEarlier();
  const earlier = await stored();
  expect(earlier.screens[0]!.screen.length).toBeGreaterThan(before.stored.screens[0]!.screen.length + 100);
  expect(await readAll()).toEqual(before.read);

  expect(await repackBodies(depsWith())).toEqual({ packed: imported.length });
  const after = await stored();
  for (const table of ["records", "screens", "versions", "packages", "packageFiles"] as const) {
    expect(after[table]).toEqual(before.stored[table]);
  }
  const first = after.bodies.filter(({ part }) => part === 0);
  expect(first.map(({ bytes }) => new Uint8Array(bytes)[0])).toEqual(imported.map(() => bodyFormat));
  expect(await readAll()).toEqual(before.read);
  expect(await exported()).toBe(before.exported);
  expect(await repackBodies(depsWith())).toEqual({ packed: 0 });
});

/** How often something else had its turn while a call computed, and did not wait for the database. */
async function turnsBeside(call: (deps: Parameters<typeof repackBodies>[0]) => Promise<unknown>): Promise<number> {
  const { catalog, ...others } = depsWith().primary;
  let [isOver, waiting, turns] = [false, 0, 0];
  const batch = async (...given: Parameters<typeof catalog.batch>) => {
    waiting++;
    return catalog.batch(...given).finally(() => waiting--);
  };
  const watched = new Proxy(catalog, { get: (of, name) => (name === "batch" ? batch : Reflect.get(of, name)) });
  const beside = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (waiting === 0) turns++;
    }
  })();
  await call({ now: Date.now, primary: { ...others, catalog: watched } });
  isOver = true;
  await beside;
  return turns;
}

test("requests of the same isolate have their turns while bodies are packed", async () => {
  await asEarlier();
  await env.VAULT.exec("delete from rounds");
  expect(await turnsBeside(repackBodies)).toBeGreaterThanOrEqual(imported.length / 10 - 2);
});
