import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../src/worker/worker.ts";

/** Scopes of more than so many skills are large, and a step makes about as many. */
export const few = { LARGE_SCOPE_SKILLS: "4", LARGE_SCOPE_SECONDS: "0" };

/** So many names. */
export const some = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

export const latin1 = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("latin1");
/** The commit in the advertisement of a repository. */
export const headIn = (advertised: string) => /([0-9a-f]{40}) HEAD\0/.exec(advertised)?.[1];

type Step = { folder: string; offer: string };

/** The states that are planned, and not made ready yet. */
export async function planned(): Promise<Step[]> {
  const { objects } = await env.BUNDLES.list({ prefix: "packs/large/", limit: 1_000 });
  return objects.flatMap(({ key }) => {
    const [, folder, offer] = /^packs\/large\/([0-9a-f]+)\/([0-9a-f]+)\.plan$/.exec(key) ?? [];
    return folder === undefined ? [] : [{ folder, offer: offer! }];
  });
}

/** Delivers messages to the queue's consumer, and tells which come again. */
export async function deliverSteps(steps: readonly unknown[], bindings: object = {}) {
  const messages = steps.map((body, at) => ({ id: `m${at}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("packs", messages);
  const context = createExecutionContext();
  // Whoever asks for the next step is the test.
  const PACKS = { send: () => Promise.resolve() };
  await worker.queue(batch, { ...env, ...few, PACKS, ...bindings } as never, context);
  return getQueueResult(batch, context);
}

/** Makes all that is planned ready; how many steps that took. */
export async function makeReady(bindings: object = {}): Promise<number> {
  for (let steps = 0; ; steps++) {
    const [next] = await planned();
    if (!next) return steps;
    if (steps > 500) throw new Error("it is never ready");
    await deliverSteps([next], bindings);
  }
}
