import { makeNext, PackMessage } from "../../clients/large/make.ts";
import type { Deps as Publishers } from "../../publishers/deps.ts";
import { judgeSubmissions } from "../../publishers/judge.ts";
import { writeLog } from "../../log/write-log.ts";
import { indexAfter } from "../../publish/index/index-after.ts";
import { rescanClean } from "../../checks/scans/rescan-clean.ts";
import { ScanMessage } from "../../checks/scans/message.ts";
import { giveUp, type Handled, scan } from "../../checks/scans/scan.ts";
import type { Scanning } from "../../checks/scans/scanned.ts";
import { screenScanned } from "../../checks/screens/screen-contents.ts";
import { readItem } from "../../vault/items/read-facts.ts";
import { deliver, DeliveryMessage } from "../../webhooks/deliver.ts";
import { scannedOf } from "./whose-scan.ts";

type Consuming = Scanning & Publishers & Parameters<typeof indexAfter>[0];

/** Each environment has its own queues, whose names go on with its own. */
export const isOfWebhooks = (queue: string) => queue.startsWith("webhooks");
export const isOfPacks = (queue: string) => queue.startsWith("packs");
const isDead = (queue: string) => queue.startsWith("scans-dead");
// A database that does not answer is no reason to give an archive up.
const troubleSeconds = 60;
// A reader waits for it.
const packSeconds = 10;

/**
 * Handles one message after the other, since each may hold a whole archive in memory. Each is acknowledged by itself.
 * The contents of all are screened after that: one query asks for all of them, as usually none is due. A verdict gives
 * public records new numbers, which an import would wait for. What an item does is read last.
 */
export async function consume(deps: Consuming, batch: Pick<MessageBatch, "queue" | "messages">): Promise<void> {
  const handledMessages: ScanMessage[] = [];
  for (const message of batch.messages) {
    const handled = await handle(deps, batch.queue, message.body, handledMessages);
    if (handled.act === "ack") message.ack();
    else message.retry({ delaySeconds: handled.delaySeconds });
  }
  for (const [scanned, messages] of Map.groupBy(handledMessages, scannedOf)) {
    await screenScanned(deps, scanned, messages);
  }
  const packageIds = handledMessages.flatMap((message) => ("packageId" in message ? [message.packageId] : []));
  if (packageIds.length > 0) {
    await judgeSubmissions(deps, packageIds);
    await indexAfter(deps);
    await writeLog(deps);
  }
  const itemIds = new Set(handledMessages.flatMap((message) => ("itemId" in message ? [message.itemId] : [])));
  for (const itemId of itemIds) await readItem(deps, itemId);
}

/** All at once: none waits for a receiver that hangs. */
export async function consumeDeliveries(
  deps: Parameters<typeof deliver>[0],
  { messages }: Pick<MessageBatch, "messages">,
) {
  const handle = async (message: Message) => {
    const parsed = DeliveryMessage.safeParse(message.body);
    try {
      if (parsed.success) await deliver(deps, parsed.data);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ message: "webhook message failed", body: message.body, error: String(error) }));
      message.retry({ delaySeconds: troubleSeconds });
    }
  };
  await Promise.all(messages.map(handle));
}

/** A step towards a large scope's state. What has failed is asked for again by its next reader. */
export async function consumePacks(
  deps: Parameters<typeof makeNext>[0],
  { messages }: Pick<MessageBatch, "messages">,
): Promise<void> {
  for (const message of messages) {
    const parsed = PackMessage.safeParse(message.body);
    try {
      if (parsed.success) await makeNext(deps, parsed.data);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ message: "pack message failed", body: message.body, error: String(error) }));
      message.retry({ delaySeconds: packSeconds });
    }
  }
}

/** Adds a message whose archive has been scanned to `handledMessages`. */
async function handle(deps: Scanning, queue: string, body: unknown, handledMessages: ScanMessage[]): Promise<Handled> {
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
      handledMessages.push(message);
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
