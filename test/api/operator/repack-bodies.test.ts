import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bodyFormat } from "../../../src/catalog/bodies.ts";
import { noteRequest } from "../../../src/lib/other-requests.ts";
import { repackBodies } from "../../../src/publish/repack-bodies.ts";
import { judgementIn } from "../../../src/db/judgement-column.ts";
import { packedFilesIn, sourceIn } from "../../../src/db/package-columns.ts";
import { anon, operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { olderRecord, type OlderFormat } from "../../support/older-bodies.ts";
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

type Row = { id: number; slug: string; fields: string };
type StoredBody = { record_id: number; part: number; bytes: ArrayBuffer };
const stored = async () => ({
  records: await all<Row>("select * from records order by id"),
  bodies: await all<StoredBody>("select * from bodies order by record_id, part"),
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
/** All but the fillers, which share one older body. Members are in another order where a record is not packed again. */
const exported = async () => {
  const text = await (await operator.send("/catalog/export")).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.includes('"slug":"tool-'));
  return lines.map((line) => JSON.parse(line) as unknown);
};
const ofNamed = (rows: StoredBody[]) => rows.filter(({ record_id }) => record_id <= namedRecords);

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
const namedRecords = 4;
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

/** The bodies as an earlier version has stored them, in as many parts. */
async function withOlderBodies(format: OlderFormat) {
  const { records } = await stored();
  const rows = records.flatMap(({ id, slug }) => {
    const bytes = olderRecord(slug.startsWith("tool-") ? "tool-0" : slug, format);
    return Array.from({ length: Math.ceil(bytes.length / 800) }, (_, part) => ({
      ...{ record_id: id, part },
      bytes: bytes.slice(part * 800, (part + 1) * 800).buffer,
    }));
  });
  await storeBodies(rows);
}

/** What else was stored in another form before: every member of what is JSON. */
async function asEarlier() {
  const { records, screens, versions, packages } = await stored();
  for (const row of records.slice(0, namedRecords)) {
    const { github: repository, ...others } = JSON.parse(row.fields) as Record<string, unknown>;
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

let bodiesNow: StoredBody[];
beforeAll(async () => {
  for (let at = 0; at < imported.length; at += 100) await operator.import(imported.slice(at, at + 100));
  await env.CATALOG.exec("update packages set status = 'clean'");
  bodiesNow = (await stored()).bodies;
});
const withBodiesNow = () => storeBodies(bodiesNow);
const storeBodies = (rows: StoredBody[]) => {
  const insert = env.CATALOG.prepare("insert into bodies values (?, ?, ?)");
  return env.CATALOG.batch([
    env.CATALOG.prepare("delete from bodies"),
    ...rows.map(({ record_id, part, bytes }) => insert.bind(record_id, part, new Uint8Array(bytes))),
  ]);
};
const formats = async () =>
  (await stored()).bodies.filter(({ part }) => part === 0).map(({ bytes }) => new Uint8Array(bytes)[0]);
const now = imported.map(() => bodyFormat);
/** Forgets how far the job has come, as a deployment that has never run it. */
const forget = () => env.VAULT.exec("delete from rounds");

describe.each<OlderFormat>(["withoutSource", "oneStream", "sourceBeside"])("bodies of the format %s", (format) => {
  beforeEach(async () => {
    await forget();
    await withBodiesNow();
  });

  test("are read, and the cron stores them as they are stored now", async () => {
    const before = { stored: await stored(), read: await readAll(), exported: await exported() };
    await withOlderBodies(format);
    if (format !== "sourceBeside") await asEarlier();
    expect(await formats()).not.toContain(bodyFormat);
    expect(await readAll()).toEqual(before.read);
    const earlier = await exported();
    // The first format has no source.
    expect(format === "withoutSource" ? before.exported : earlier).toEqual(before.exported);

    expect(await repackBodies(depsWith())).toEqual({ packed: imported.length });
    const { bodies, ...others } = before.stored;
    const after = await stored();
    expect(after).toMatchObject(others);
    // Members of the others are in another order.
    expect(ofNamed(format === "sourceBeside" ? after.bodies : bodies)).toEqual(ofNamed(bodies));
    expect(await formats()).toEqual(now);
    expect(await readAll()).toEqual(before.read);
    expect(await exported()).toEqual(earlier);
    expect(await repackBodies(depsWith())).toEqual({ packed: 0 });
  });

  test("are packed by a later run where one was cut off, and equal between the runs", async () => {
    const read = await readAll();
    await withOlderBodies(format);
    const earlier = await exported();
    await expect(repackBodies(cutOffAfter(4))).rejects.toThrow("cut off");
    expect(new Set(await formats()).size).toBe(2);
    expect(await readAll()).toEqual(read);
    expect(await exported()).toEqual(earlier);
    const left = (await formats()).filter((one) => one !== bodyFormat).length;
    expect(await repackBodies(depsWith())).toEqual({ packed: left });
    expect(await formats()).toEqual(now);
    expect(await readAll()).toEqual(read);
    expect(await exported()).toEqual(earlier);
  });

  test("are left alone where an import has packed the record in the meantime", async () => {
    await withOlderBodies(format);
    const changed = tool({ slug: "tool-7", body: "Another body." });
    await repackBodies(afterFirstRead(() => operator.import([changed])));
    expect(await formats()).toEqual(now);
    expect(await (await anon.get("/api/v1/tools/tool-7")).text()).toContain("Another body.");
    await operator.import([tool({ slug: "tool-7" })]);
  });
});

type Primary = ReturnType<typeof depsWith>["primary"];
type Batch = Primary["catalog"]["batch"];

/** A database whose batches go through `wrap`. */
function withBatch(wrap: (batch: Batch) => (...given: Parameters<Batch>) => Promise<unknown>) {
  const deps = depsWith();
  const { catalog } = deps.primary;
  const batch = wrap(catalog.batch.bind(catalog));
  const watched = new Proxy(catalog, { get: (of, name) => (name === "batch" ? batch : Reflect.get(of, name)) });
  return { ...deps, primary: { ...deps.primary, catalog: watched } };
}

/** The run ends after so many batches, as a worker may that is out of time. */
function cutOffAfter(batches: number) {
  let left = batches;
  return withBatch((batch) => async (...given) => {
    if (left-- === 0) throw new Error("cut off");
    return batch(...given);
  });
}

function afterFirstRead(act: () => Promise<unknown>) {
  let isFirst = true;
  return withBatch((batch) => async (...given) => {
    const rows = await batch(...given);
    if (isFirst) {
      isFirst = false;
      await act();
    }
    return rows;
  });
}

/** How often something else had its turn while a call computed, and did not wait for the database. */
async function turnsBeside(call: (deps: Parameters<typeof repackBodies>[0]) => Promise<unknown>): Promise<number> {
  let [isOver, waiting, turns] = [false, 0, 0];
  const deps = withBatch((batch) => async (...given) => {
    waiting++;
    return batch(...given).finally(() => waiting--);
  });
  const beside = (async () => {
    while (!isOver) {
      noteRequest();
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (waiting === 0) turns++;
    }
  })();
  await call(deps);
  isOver = true;
  await beside;
  return turns;
}

test("requests of the same isolate have their turns while bodies are packed", async () => {
  await withOlderBodies("oneStream");
  await forget();
  expect(await turnsBeside(repackBodies)).toBeGreaterThanOrEqual(imported.length / 10 - 2);
});
