import { createApp } from "./app.ts";
import { catchUp } from "./catalog/indexer.ts";
import { depsFrom } from "./deps.ts";

export { ClientLimiter } from "./platform/client-limiter.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env, context) => {
    const progress = await catchUp(depsFrom(env, context).primary);
    console.log(JSON.stringify({ message: "index caught up", ...progress }));
  },
} satisfies ExportedHandler<Env>;
