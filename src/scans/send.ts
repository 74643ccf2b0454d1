import type { Deps } from "../deps.ts";
import type { ScanMessage } from "./message.ts";

/** Sends a message. The watch sends those that fail. Says whether it was sent. */
export async function sendScan({ scans }: Pick<Deps, "scans">, message: ScanMessage): Promise<boolean> {
  const { generation, sha256, isClean } = message;
  const about = "packageId" in message ? { packageId: message.packageId } : { itemId: message.itemId };
  try {
    await scans.send({ ...about, generation, sha256, ...(isClean && { isClean }) });
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: "scan not sent", ...about, generation, error: String(error) }));
    return false;
  }
}
