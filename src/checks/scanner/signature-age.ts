import type { ScannerHealth } from "./port.ts";
import type { ClamVersion } from "./clamd/replies.ts";

// Official databases appear daily. After three days the updates have stopped.
const signaturesMaxAgeMs = 72 * 60 * 60_000;

/** The health of a ClamAV that answers. It is healthy while its signatures are new. */
export function healthOf(version: ClamVersion, now: number): ScannerHealth {
  const { signatureVersion, signaturesAt } = version;
  if (signatureVersion === null) return { ...version, ok: false, detail: "it has no official signature database" };
  if (signaturesAt === null) return { ...version, ok: false, detail: "the age of its signatures is unknown" };
  const isOld = now - signaturesAt > signaturesMaxAgeMs;
  return { ...version, ok: !isOld, detail: isOld ? "its signatures are older than three days" : null };
}
