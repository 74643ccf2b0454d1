import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { vaultDatabase } from "../../src/platform/databases.ts";
import { attachBundle } from "../../src/vault/bundles/attach.ts";
import { aZip, depsWith } from "../support/bundles.ts";
import { aPerson } from "../support/faults/run-many.ts";

test("a row that was written although the database did not say so keeps its object", async () => {
  const { ownerId, userId, owners } = await aPerson();
  await env.VAULT.prepare(
    `insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision, created_at, created_by,
       updated_at, updated_by, body) values (?1, 'one', 'T', 'note', '[]', '{}', 0, 1, 0, ?2, 0, ?2, '')`,
  )
    .bind(ownerId, userId)
    .run();
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
  await expect(attachBundle(depsWith({ vault }), owners[0]!, "one", upload, "any")).rejects.toThrow("was lost");
  const row = await env.VAULT.prepare("select object_key, status from bundles").first<Record<string, string>>();
  expect(row?.status).toBe("quarantined");
  expect(await env.BUNDLES.head(row!.object_key!)).not.toBeNull();
});
