import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "../../../src/app.ts";
import { newItem, newRegistry } from "../../support/items.ts";
import { newAddress } from "../../support/vault.ts";

const app = createApp();
const chunk = new Uint8Array(64 * 1024);

/** Sends so many chunks, and tells the answer and how many of them had been taken when it came. */
async function send(path: string, chunks: number, headers: Record<string, string> = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === chunks) return controller.close();
        taken += 1;
        return controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const context = createExecutionContext();
  const init = { method: "POST", body, headers: { "CF-Connecting-IP": newAddress(), ...headers } };
  const { status } = await app.request(path, init, { ...env, BUNDLE_MAX_BYTES: String(chunk.length) }, context);
  const takenAtAnswer = taken;
  await waitOnExecutionContext(context);
  return { status, taken: takenAtAnswer };
}

test("whoever is refused is heard out before the answer, so that it arrives", async () => {
  const registry = await newRegistry("vault");
  const { item } = await newItem(registry);
  const path = `${registry.path}/items/${item.slug}/bundle`;
  const key = { Authorization: `Bearer ${registry.key}` };
  const zip = { ...key, "Content-Type": "application/zip" };
  const length = { "Content-Length": String(9 * chunk.length) };
  expect(await send("/nothing/here", 9)).toEqual({ status: 404, taken: 9 });
  expect(await send("/api/v1/skills", 9)).toEqual({ status: 405, taken: 9 });
  expect(await send(path, 9)).toEqual({ status: 401, taken: 9 });
  expect(await send(path, 9, key)).toEqual({ status: 415, taken: 9 });
  expect(await send(path, 9, { ...zip, ...length })).toEqual({ status: 413, taken: 9 });
  expect(await send(path, 9, zip)).toEqual({ status: 413, taken: 9 });
});

test("nobody is heard without end", async () => {
  const { status, taken } = await send("/nothing/here", Number.POSITIVE_INFINITY);
  expect(status).toBe(404);
  expect(taken * chunk.length).toBeLessThan(80 * 1024 * 1024);
});
