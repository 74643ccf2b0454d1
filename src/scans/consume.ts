import { rescanClean } from "./rescan-clean.ts";
import { ScanMessage } from "./message.ts";
import { giveUp, type Handled, scan } from "./scan.ts";
import type { Scanning } from "./scanned.ts";
import { screenScanned } from "./screen-contents.ts";
import { scannedOf } from "./owners.ts";

/** Each environment has one, whose name goes on with its own. */
const isDead = (queue: string) => queue.startsWith("scans-dead");
// A database that does not answer is no reason to give an archive up.
const troubleSeconds = 60;

/**
 * Handles one message after the other, since each may hold a whole archive in memory. Each is acknowledged by itself.
 */
export async function consume(deps: Scanning, batch: Pick<MessageBatch, "queue" | "messages">): Promise<void> {
  for (const message of batch.messages) {
    const handled = await handle(deps, batch.queue, message.body);
    if (handled.act === "ack") message.ack();
    else message.retry({ delaySeconds: handled.delaySeconds });
  }
}

async function handle(deps: Scanning, queue: string, body: unknown): Promise<Handled> {
  const parsed = ScanMessage.safeParse(body);
  if (!parsed.success) {
    console.error(JSON.stringify({ message: "no scan message", queue, body }));
    return { act: "ack" };
  }
  const message = parsed.data;
  const scanned = scannedOf(message);
  try {
    if (!isDead(queue) && !message.isClean) {
      const handled = await scan(deps, scanned, message);
      await screenScanned(deps, scanned, message);
      return handled;
    }
    if (message.isClean) await rescanClean(deps, scanned, message);
    else await giveUp(deps, scanned, message);
    return { act: "ack" };
  } catch (error) {
    console.error(JSON.stringify({ message: "scan message failed", queue, ...message, error: String(error) }));
    return { act: "retry", delaySeconds: troubleSeconds };
  }
}
