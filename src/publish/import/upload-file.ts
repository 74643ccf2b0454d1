import { storeUploadedFile } from "../packages/uploads.ts";
import type { Deps } from "../deps.ts";
import { type Acting, auditLineStatement } from "../audit.ts";

/** Keeps a file for the import of the record that names it. The import, or the cron, moves the audit line on. */
export async function uploadFile(
  deps: Acting & Pick<Deps, "bundles">,
  sha256: string,
  bytes: Uint8Array,
): Promise<void> {
  await storeUploadedFile(deps, sha256, bytes);
  const { catalog } = deps.primary;
  const act = { act: "catalog.upload", subject: `file ${sha256}`, detail: `${bytes.length} bytes` };
  await catalog.batch([auditLineStatement(deps, act)]);
}
