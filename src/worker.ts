import { createApp } from "./app.ts";
import { catchUp } from "./catalog/indexer.ts";
import { depsFrom } from "./deps.ts";
import { consume } from "./vault/bundles/consume.ts";
import { checkScanner } from "./vault/bundles/scanner/check.ts";
import { watchBundles } from "./vault/bundles/watch.ts";
import { cleanUp } from "./vault/clean-up.ts";
import { screenAgain } from "./vault/items/screen-again.ts";

export { ClientLimiter } from "./platform/client-limiter.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  queue: (batch, env, context) => consume(depsFrom(env, context), batch),
  scheduled: async (_controller, env, context) => {
    const deps = depsFrom(env, context);
    // Neither waits for the other, nor fails with it.
    const jobs = {
      "index caught up": catchUp(deps.primary),
      "vault cleaned up": cleanUp(deps),
      "bundles watched": watchBundles(deps),
      "texts screened again": screenAgain(deps),
      "scanner checked": checkScanner(deps, deps.scanner),
    };
    const results = await Promise.allSettled(
      Object.entries(jobs).map(async ([message, job]) => console.log(JSON.stringify({ message, ...(await job) }))),
    );
    deps.answers.forgetSearches();
    const failed = results.filter(({ status }) => status === "rejected");
    if (failed.length > 0) throw new AggregateError(failed.map((result) => (result as PromiseRejectedResult).reason));
  },
} satisfies ExportedHandler<Env>;
