import { createHash } from "node:crypto";
import { inspectContents } from "../../formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../../formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import type { Rejection } from "../../formats/archive/verdict.ts";
import type { ScannedRow } from "../../db/scanned.ts";
import { untrustedReason, doubtAfterFailure } from "../scanner/check.ts";
import type { Scanner, ScanResult } from "../scanner/port.ts";
import { storedSource } from "../../db/objects.ts";
import type { EngineVerdict, Scanned, Scanning } from "./scanned.ts";
import { again, type ScanVerdict } from "./verdict.ts";

/** Asks the archive check, then the known verdicts of these bytes, then the scanner. */
export async function judgeArchive(
  deps: Scanning,
  scanned: Scanned,
  scanner: Scanner,
  row: ScannedRow,
): Promise<ScanVerdict> {
  const { objectKey, sizeBytes } = row;
  if (!(await deps.bundles.head(objectKey))) return { status: "failed", detail: "its bytes are gone" };
  const source = storedSource(deps, objectKey, sizeBytes);
  const directory = await inspectDirectory(source, archiveLimits(deps.config));
  if (!directory.ok) return rejected(directory);
  const contents = await inspectContents(source, directory.entries);
  if (!contents.ok) return rejected(contents);

  const { engine, engineVersion, signatureVersion } = await scanner.health();
  const earlier =
    signatureVersion !== null &&
    (await scanned.knownResult(deps.primary, row, { engine, engineVersion, signatureVersion }));
  if (earlier) return earlier;
  const reason = await untrustedReason(deps, scanner);
  if (reason) return again(reason.detail, !reason.retryable);
  return await ask(deps, scanner, row);
}

const rejected = ({ reason, detail, entry }: Rejection): ScanVerdict => ({
  status: "rejected",
  signature: `${reason}: ${detail}${entry === undefined ? "" : ` (${entry})`}`,
});

async function ask(deps: Scanning, scanner: Scanner, { objectKey, sha256, sizeBytes, filename }: ScannedRow) {
  // A package's object has further bytes after the archive. The digest is of the archive alone.
  const object = await deps.bundles.get(objectKey, { range: { offset: 0, length: sizeBytes } });
  if (!object) return again("its bytes went while it was scanned");
  const digest = createHash("sha256");
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      digest.update(chunk);
      controller.enqueue(chunk);
    },
  });
  const result = await scanner.scan(object.body.pipeThrough(passing), { sha256, size: sizeBytes, name: filename });
  if (result.verdict === "error") {
    await doubtAfterFailure(deps, scanner);
    return again(result.detail, !result.retryable);
  }
  const reason = await untrustedReason(deps, scanner, result);
  if (reason) return again(reason.detail, !reason.retryable);
  // A verdict of clean counts only for exactly the bytes that the row names, read to their end.
  if (result.verdict === "clean" && digest.digest("hex") !== sha256) return again("the scanner saw other bytes");
  return asVerdict(result);
}

const asVerdict = (result: ScanResult & { verdict: EngineVerdict["status"] }): EngineVerdict => ({
  status: result.verdict,
  engine: result.engine,
  engineVersion: result.engineVersion,
  signatureVersion: result.signatureVersion,
  signature: result.names.join(", ").slice(0, 500) || result.detail,
});
