import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../router.ts";

/** More than twice what an operation takes is not heard out, nor is whoever sends for longer than this. */
const most = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/** Whoever is answered while still sending may lose the answer with the connection: what is left is read first. */
export const hearOut = (): MiddlewareHandler<AppEnv> =>
  async function hearOut(c, next) {
    const { body } = c.req.raw;
    await next();
    if (body && !body.locked) await readOn(body);
  };

async function readOn(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, most.ms)));
  try {
    await Promise.race([readToEnd(reader), timeout]);
  } catch {
    // The client has gone; nobody waits for the rest.
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => {});
  }
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left = most.bytes;
  while (left > 0) {
    const { value } = await reader.read();
    if (!value) return;
    left -= value.length;
  }
}
