import { zipSync } from "fflate";
import { eicarBytes } from "../archive/eicar.ts";
import type { ScanResult, Scanner } from "./port.ts";

export type CanaryResult =
  | { trusted: true; engineVersion: string | null; signatureVersion: string | null }
  | { trusted: false; detail: string };

/** Whether an engine finds what every engine finds, inside an archive too, and nothing where nothing is. */
export async function checkCanary(scanner: Scanner): Promise<CanaryResult> {
  let result: ScanResult | undefined;
  for (const { name, bytes, expected } of canaries()) {
    result = await scanner.scan(new Blob([bytes]).stream(), {
      sha256: await sha256Of(bytes),
      size: bytes.length,
      name: `canary-${name}.zip`,
    });
    if (result.verdict !== expected) {
      const said = [result.verdict, ...result.names, result.detail].filter(Boolean).join(", ");
      return { trusted: false, detail: `the canary "${name}" should be ${expected} and is ${said}` };
    }
  }
  return {
    trusted: true,
    engineVersion: result?.engineVersion ?? null,
    signatureVersion: result?.signatureVersion ?? null,
  };
}

function canaries(): { name: string; bytes: Uint8Array<ArrayBuffer>; expected: "infected" | "clean" }[] {
  const text = new TextEncoder().encode("Nothing is wrong with this file.\n".repeat(8));
  const archived = (name: string, bytes: Uint8Array) =>
    zipSync({ [name]: [bytes, { level: 9, mtime: "2026-01-01T00:00:00Z" }] });
  return [
    { name: "plain", bytes: eicarBytes() as Uint8Array<ArrayBuffer>, expected: "infected" },
    { name: "deflated", bytes: archived("eicar.txt", eicarBytes()), expected: "infected" },
    { name: "harmless", bytes: archived("harmless.txt", text), expected: "clean" },
  ];
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
