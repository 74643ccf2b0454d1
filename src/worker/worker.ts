import { createApp, loadRest } from "./app.ts";

export { ClientLimiter } from "../edge/limiter/client-limiter.ts";

const app = createApp();

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  queue: async (batch, env, context) => {
    const { consume, consumeDeliveries, consumePacks, isOfPacks, isOfWebhooks, depsFrom } = await loadRest();
    const deps = depsFrom(env, context);
    const consumer = isOfWebhooks(batch.queue) ? consumeDeliveries : isOfPacks(batch.queue) ? consumePacks : consume;
    await consumer(deps, batch);
  },
  scheduled: async ({ cron }, env, context) => {
    const { depsFrom, runJobs } = await loadRest();
    await runJobs(depsFrom(env, context), cron);
  },
} satisfies ExportedHandler<Env>;
