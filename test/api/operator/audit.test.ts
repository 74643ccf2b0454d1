import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { operator } from "../../support/actors.ts";

test("an upload for an import, and a rebuild of the index, stand in the audit trail", async () => {
  const bytes = "x";
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await operator.send(`/catalog/files/${sha256}`, { method: "PUT", body: bytes });
  await operator.reindex(true);
  const { items } = await (
    await operator.send("/audit?pageSize=5")
  ).json<{ items: { act: string; subject: string }[] }>();
  expect(items).toContainEqual(expect.objectContaining({ act: "catalog.upload", subject: `file ${sha256}` }));
  expect(items).toContainEqual(expect.objectContaining({ act: "catalog.reindex", subject: "catalog" }));
});
