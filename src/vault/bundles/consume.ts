import { giveUp, type Handled, scanBundle, type Scanning } from "./scan.ts";
import { scanCleanAgain } from "./scan-clean-again.ts";
import { ScanMessage } from "./scan-message.ts";
import { screenCleared } from "./screen-contents.ts";

const deadQueue = "scans-dead";
// A database that does not answer is no reason to give a bundle up.
const troubleSeconds = 60;

/** One message after the other, since each may hold a whole archive in memory; each is acknowledged by itself. */
export async function consume(deps: Scanning, batch: Pick<MessageBatch, "queue" | "messages">): Promise<void> {
  for (const message of batch.messages) {
    const handled = await handle(deps, batch.queue, message.body);
    if (handled.act === "ack") message.ack();
    else message.retry({ delaySeconds: handled.delaySeconds });
  }
}

async function handle(deps: Scanning, queue: string, body: unknown): Promise<Handled> {
  const message = ScanMessage.safeParse(body);
  if (!message.success) {
    console.error(JSON.stringify({ message: "no scan message", queue, body }));
    return { act: "ack" };
  }
  try {
    if (queue !== deadQueue && !message.data.isClean) {
      const handled = await scanBundle(deps, message.data);
      await screenCleared(deps, message.data);
      return handled;
    }
    if (message.data.isClean) await scanCleanAgain(deps, message.data);
    else await giveUp(deps, message.data);
    return { act: "ack" };
  } catch (error) {
    console.error(JSON.stringify({ message: "scan message failed", queue, ...message.data, error: String(error) }));
    return { act: "retry", delaySeconds: troubleSeconds };
  }
}
