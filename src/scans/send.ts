import type { Deps } from "../deps.ts";
import type { ScanMessage } from "./message.ts";

/** What cannot be sent now is sent by the watch. Says whether it was. */
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
