import type { Deps } from "../deps.ts";
import { ScanMessage } from "./message.ts";

/** The most messages that the queue takes at once. */
const mostAtOnce = 100;

/** Sends a message. The watch sends those that fail. Says whether it was sent. */
export async function sendScan({ scans }: Pick<Deps, "scans">, message: ScanMessage): Promise<boolean> {
  return isSent([message], () => scans.send(bodyOf(message)));
}

/** Sends many messages in few requests. The watch sends those that fail. Says how many were sent. */
export async function sendScans({ scans }: Pick<Deps, "scans">, messages: readonly ScanMessage[]): Promise<number> {
  let sent = 0;
  for (let at = 0; at < messages.length; at += mostAtOnce) {
    const some = messages.slice(at, at + mostAtOnce);
    const batch = some.map((message) => ({ body: bodyOf(message) }));
    if (await isSent(some, () => scans.sendBatch(batch))) sent += some.length;
  }
  return sent;
}

/** What is given may be a row, with more members. */
const bodyOf = (message: ScanMessage): ScanMessage => ScanMessage.parse(message);

async function isSent(messages: readonly ScanMessage[], send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    for (const message of messages) {
      const { isClean: _isClean, ...about } = bodyOf(message);
      console.error(JSON.stringify({ message: "scan not sent", ...about, error: String(error) }));
    }
    return false;
  }
}
