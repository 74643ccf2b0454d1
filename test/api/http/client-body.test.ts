import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "../../../src/worker/app.ts";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { newItem, newRegistry } from "../../support/items.ts";
import { newAddress } from "../../support/addresses.ts";
import { newTeam } from "../../support/vault.ts";
import { eventually } from "../../support/eventually.ts";

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

/** What a client has begun to send, and may go on with. */
function sender(...sent: string[]) {
  let isCancelled = false;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (isCancelled = true),
  });
  const say = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  sent.forEach(say);
  return { body, say, end: () => controller.close(), isCancelled: () => isCancelled };
}

async function ask(service: Env, method: string, path: string, key: string, type: string, body: ReadableStream) {
  const context = createExecutionContext();
  const headers = { "CF-Connecting-IP": newAddress(), Authorization: `Bearer ${key}`, "Content-Type": type };
  const response = await app.request(path, { method, headers, body }, service, context);
  await waitOnExecutionContext(context);
  return { status: response.status, problem: await response.json<Record<string, unknown>>() };
}

test("every operation that reads a body gives up one that stalls, and one that drips", async () => {
  const registry = await newRegistry("vault");
  const { slug: team } = await newTeam(registry.email);
  const { item } = await newItem(registry);
  const json = "application/json";
  const { key } = registry;
  const operations: [string, string, string, string][] = [
    ["POST", `${registry.path}/items`, key, json],
    ["PATCH", `${registry.path}/items/${item.slug}`, key, json],
    ["POST", `/api/v1/teams/${team}/screen`, key, json],
    ["POST", `${registry.path}/items/${item.slug}/bundle`, key, "application/zip"],
    ["POST", "/operator/v1/catalog/import", localOperatorToken, "application/x-ndjson"],
    ["POST", "/operator/v1/users", localOperatorToken, json],
  ];
  const stalling = { ...env, OPERATOR_TOKEN: localOperatorToken, BODY_STALL_SECONDS: "1" } as unknown as Env;
  const short = { BODY_STALL_SECONDS: "1", JSON_BODY_SECONDS: "2", UPLOAD_SECONDS: "2" };
  const dripping = { ...env, OPERATOR_TOKEN: localOperatorToken, ...short } as unknown as Env;
  const answers = operations.flatMap(([method, path, bearer, type]) => {
    const stalled = sender('{"title":');
    const dripped = sender('{"title":');
    const drip = setInterval(() => dripped.say(" "), 300);
    return [
      ask(stalling, method, path, bearer, type, stalled.body).then((answer) => ({ ...answer, stalled, what: path })),
      ask(dripping, method, path, bearer, type, dripped.body)
        .finally(() => clearInterval(drip))
        .then((answer) => ({ ...answer, stalled: dripped, what: path })),
    ];
  });
  for (const { status, problem, stalled, what } of await Promise.all(answers)) {
    expect([what, status, problem]).toMatchObject([what, 408, { code: "request_timeout" }]);
    expect(problem.detail).toMatch(/Nothing of the body has come for 1 s|not come whole within 2 s/);
    expect(stalled.isCancelled()).toBe(true);
  }
  const { objects } = await env.BUNDLES.list({ prefix: "bundles/" });
  expect(objects).toEqual([]);
});

test("no more than 40 are heard out at once, and no more is read of the others", async () => {
  const many = Array.from({ length: 45 }, () => sender("x"));
  let answered = 0;
  const answers = many.map(async ({ body }) => {
    const { status } = await ask(env, "POST", "/nothing/here", "none", "text/plain", body);
    answered += 1;
    return status;
  });
  await eventually(() => expect(answered).toBe(5));
  expect(many.filter(({ isCancelled }) => isCancelled())).toHaveLength(5);
  for (const { isCancelled, end } of many) if (!isCancelled()) end();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([404]));
});
