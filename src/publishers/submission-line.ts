import { eq } from "drizzle-orm";
import { ApiError } from "../contract/wire/errors.ts";
import { packages } from "../db/catalog.ts";
import type { SubmissionRow } from "../db/publishing.ts";
import type { Packaged } from "../publish/import/batch.ts";
import { draftFor } from "../publish/import/drafts.ts";
import { existingRecords } from "../publish/import/existing-records.ts";
import { type MadePackage, remakePackage } from "../publish/packages/make-package.ts";
import type { Deps } from "./deps.ts";

/** The submission as a line of an import, with the package that is stored for it. */
export async function readLine(deps: Deps, row: SubmissionRow): Promise<Packaged> {
  const { record, hash } = row;
  const before = (await existingRecords(deps.primary.catalog, [record])).get(`skill/${row.slug}`);
  const made = await readMade(deps, row.packageId);
  const draft = draftFor(record, {
    hash,
    before: before && { ...before, hold: null, changeHash: null },
    defaultStatus: "approved",
    now: deps.now(),
    owned: { publisher: row.publisher, proof: row.job ? "ci" : "publisher" },
  });
  return {
    read: { line: 1, record, notes: [] },
    outcome: {
      line: 1,
      type: "skill",
      slug: row.slug,
      outcome: before ? "updated" : "created",
      errors: [],
      notes: [],
      held: null,
    },
    before,
    draft,
    made: { ...made, label: row.label },
    notes: [],
  };
}

async function readMade({ bundles, primary: { catalog } }: Deps, packageId: number): Promise<MadePackage> {
  const [[stored]] = await catalog.batch([catalog.select().from(packages).where(eq(packages.id, packageId))]);
  // A submission's package stays while it is open.
  const { status, cleanBefore } = stored!;
  if (status !== "clean" && !cleanBefore) {
    throw new ApiError("record_held", `It can't be published: the virus scan of its package says \`${status}\`.`);
  }
  const { objectKey, sizeBytes, originalBytes, files, sha256 } = stored!;
  const object = await bundles.get(objectKey);
  if (!object) throw new Error(`the object ${objectKey} is gone`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  const archive = bytes.subarray(0, sizeBytes);
  const original = originalBytes > 0 ? bytes.subarray(sizeBytes, sizeBytes + originalBytes) : undefined;
  const made = remakePackage(
    files.map(({ path, offset, sizeBytes: length, isExecutable }) => ({
      path,
      bytes: archive.subarray(offset, offset + length),
      isExecutable,
    })),
    original,
  );
  if (made?.sha256 !== sha256) throw new Error("the package is not the one that its row names");
  return made;
}
