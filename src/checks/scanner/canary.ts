import { zipSync } from "fflate";
import { eicarBytes } from "../../formats/archive/eicar.ts";
import type { EngineInfo, ScanResult, Scanner } from "./port.ts";

export type CanaryResult =
  | { trusted: true; engines: EngineInfo[]; warnings: string[] }
  /** `said` is the engine's own text, for the log; `detail` is this service's text, for anyone. */
  | { trusted: false; engine: EngineInfo; detail: string; said: string; retryable: boolean };

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Checks that an engine finds the EICAR signature, also inside an archive, and finds nothing in a clean file. An engine
 * should not call an encrypted archive clean either: this is only a warning, as an encrypted bundle never reaches a
 * scanner.
 */
export async function checkCanary(scanner: Scanner): Promise<CanaryResult> {
  const engines: EngineInfo[] = [];
  for (const { name, bytes, expected } of canaries()) {
    const result = await scanAs(scanner, name, bytes);
    if (result.verdict !== expected) return refused(name, expected, result);
    engines.push(result);
  }
  const warnings: string[] = [];
  for (const { name, bytes, warning } of blindSpots()) {
    if ((await scanAs(scanner, name, bytes)).verdict === "clean") warnings.push(warning);
  }
  return { trusted: true, engines, warnings };
}

function refused(name: string, expected: string, result: ScanResult): CanaryResult {
  const isSilent = result.verdict === "error";
  return {
    trusted: false,
    engine: result,
    detail: isSilent
      ? `the canary "${name}" had no verdict, for it can't be reached or fails; the log has its own words`
      : `the canary "${name}" should be ${expected} and is ${result.verdict}`,
    said: [...result.names, result.detail].filter(Boolean).join(", "),
    // An engine that has just started may not have loaded its signatures yet.
    retryable: !isSilent || result.retryable,
  };
}

function canaries(): { name: string; bytes: Bytes; expected: "infected" | "clean" }[] {
  const text = new TextEncoder().encode("Nothing is wrong with this file.\n".repeat(8));
  return [
    { name: "plain", bytes: eicarBytes() as Bytes, expected: "infected" },
    { name: "deflated", bytes: archived("eicar.txt", eicarBytes()), expected: "infected" },
    { name: "harmless", bytes: archived("harmless.txt", text), expected: "clean" },
  ];
}

function blindSpots(): { name: string; bytes: Bytes; warning: string }[] {
  return [
    {
      name: "encrypted",
      bytes: encrypted(archived("secret.txt", crypto.getRandomValues(new Uint8Array(64)), 0)),
      warning: "it calls clean what is encrypted (clamd: AlertEncrypted yes)",
    },
    {
      name: "deep",
      bytes: buried(eicarBytes(), 40),
      warning: "it calls clean what lies deeper than it looks (clamd: AlertExceedsMax yes)",
    },
  ];
}

const archived = (name: string, bytes: Uint8Array, level: 0 | 9 = 9): Bytes =>
  zipSync({ [name]: [bytes, { level, mtime: "2026-01-01T00:00:00Z" }] });

const buried = (bytes: Uint8Array, levels: number): Bytes =>
  Array.from({ length: levels }).reduce<Bytes>((inner) => archived("x.zip", inner), archived("eicar.txt", bytes));

/** An archive of one entry that both headers, local and central, mark as encrypted. */
function encrypted(archive: Bytes): Bytes {
  const end = new DataView(archive.buffer, archive.length - 22);
  archive[6]! |= 1;
  archive[end.getUint32(16, true) + 8]! |= 1;
  return archive;
}

const scanAs = async (scanner: Scanner, name: string, bytes: Bytes): Promise<ScanResult> =>
  await scanner.scan(new Blob([bytes]).stream(), {
    sha256: await sha256Of(bytes),
    size: bytes.length,
    name: `canary-${name}.zip`,
  });

async function sha256Of(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
