import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { vaultDatabase } from "../../src/db/sessions.ts";
import { attachBundle } from "../../src/vault/bundles/attach.ts";
import { reconcileBundles } from "../../src/vault/bundles/reconcile.ts";
import { aZip, depsWith, zipOf } from "../support/bundles.ts";
import { aPerson } from "../support/faults/run-many.ts";

/** A person with one item. */
async function anOwner() {
  const { ownerId, userId, owners } = await aPerson(env.VAULT);
  await env.VAULT.prepare(
    `insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision, created_at, created_by,
       updated_at, updated_by, body) values (?1, 'one', 'T', 'note', '[]', '{}', 0, 1, 0, ?2, 0, ?2, '')`,
  )
    .bind(ownerId, userId)
    .run();
  return owners[0]!;
}

test("a row that was written although the database did not say so keeps its object", async () => {
  const owner = await anOwner();
  let batches = 0;
  const vault = vaultDatabase({
    prepare: (query) => env.VAULT.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await env.VAULT.batch<T>(statements);
      if (++batches === 3) throw new Error("the connection was lost");
      return results;
    },
  });
  const body = new Blob([aZip()]);
  const upload = { contentType: "application/zip", sizeBytes: body.size, filename: undefined, body: body.stream() };
  await expect(attachBundle(depsWith({ vault }), owner, "one", upload, "any")).rejects.toThrow("was lost");
  const row = await env.VAULT.prepare("select object_key, status from bundles").first<Record<string, string>>();
  expect(row?.status).toBe("quarantined");
  expect(await env.BUNDLES.head(row!.object_key!)).not.toBeNull();
});

/** A database that takes what is read before an upload, and none of the statement that writes its row, ever. */
const refusing = (failure: unknown) =>
  vaultDatabase({
    prepare: (query) => env.VAULT.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if (statements.length > 3) throw failure;
      return env.VAULT.batch<T>(statements);
    },
  });

test.each([
  ["an error of the database's", new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG")],
  ["what is no error", "gone"],
])(
  "what the row's write fails for, for good: %s; the object goes with the next sweep that may take it",
  async (_, failure) => {
    const owner = await anOwner();
    const before = (await env.BUNDLES.list()).objects.length;
    for (const isChunked of [false, true]) {
      const body = new Blob([zipOf(5_000)]);
      const sizeBytes = isChunked ? undefined : body.size;
      const upload = { contentType: "application/zip", sizeBytes, filename: undefined, body: body.stream() };
      const deps = depsWith({ vault: refusing(failure) });
      const pieces = { ...deps, config: { ...deps.config, UPLOAD_PIECE_BYTES: 1_000 } };
      await expect(attachBundle(pieces, owner, "one", upload, "any")).rejects.toBe(failure);
    }
    // Of the pieces nothing is left.
    expect((await env.BUNDLES.list()).objects).toHaveLength(before + 2);
    const in25Hours = Date.now() + 25 * 60 * 60_000;
    await reconcileBundles(depsWith({ now: () => Date.now() }));
    expect((await env.BUNDLES.list()).objects).toHaveLength(before + 2);
    await reconcileBundles(depsWith({ now: () => in25Hours }));
    expect((await env.BUNDLES.list()).objects.length).toBeLessThanOrEqual(before);
  },
);

test("pieces that could not be taken away are swept too", async () => {
  const owner = await anOwner();
  const { bundles, ...deps } = depsWith({});
  const holding = new Proxy(bundles, {
    get: (bucket, name) =>
      name === "delete"
        ? async () => {
            throw new Error("the bucket takes nothing away");
          }
        : (Reflect.get(bucket, name) as () => unknown).bind(bucket),
  });
  const upload = { contentType: "application/zip", sizeBytes: undefined, filename: undefined };
  const config = { ...deps.config, UPLOAD_PIECE_BYTES: 300 };
  await attachBundle(
    { ...deps, config, bundles: holding },
    owner,
    "one",
    { ...upload, body: new Blob([zipOf(1_500)]).stream() },
    "any",
  );
  expect((await env.BUNDLES.list()).objects.some(({ key }) => key.endsWith(".zip.4"))).toBe(true);
  await reconcileBundles(depsWith({ now: () => Date.now() + 25 * 60 * 60_000 }));
  expect((await env.BUNDLES.list()).objects.filter(({ key }) => !key.endsWith(".zip"))).toEqual([]);
});
