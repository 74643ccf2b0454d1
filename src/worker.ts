import { createApp } from "./app.ts";
import { depsFrom } from "./isolate.ts";

// What no request of a reader needs is imported where it is used: a cold start loads only the rest.
export { ClientLimiter } from "./limiter/client-limiter.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) => {
    const { consume } = await import("./scans/consume.ts");
    await consume(depsFrom(env, context), batch);
  },
  scheduled: async (_controller, env, context) => {
    const deps = depsFrom(env, context);
    const {
      addInstalls,
      catchUp,
      checkScanner,
      cleanUp,
      indexAgain,
      judgeRecordsAgain,
      mergeSegments,
      moveActs,
      packAgain,
      renewIndex,
      screenAgain,
      watchBundles,
      watchPackages,
    } = await import("./scheduled.ts");
    // Neither waits for the other, nor fails with it.
    const jobs = {
      "installs added": addInstalls(deps),
      "index caught up": catchUp(deps.primary),
      "index renewed": renewIndex(deps.primary),
      "records indexed again": indexAgain(deps.primary),
      "acts moved to the audit trail": moveActs(deps),
      "index merged": mergeSegments(deps.primary.search),
      "vault cleaned up": cleanUp(deps),
      "bundles watched": watchBundles(deps),
      "packages watched": watchPackages(deps),
      "texts screened again": screenAgain(deps),
      "records packed again": packAgain(deps),
      "records judged again": judgeRecordsAgain(deps),
      "scanner checked": checkScanner(deps, deps.scanner),
    };
    const results = await Promise.allSettled(
      Object.entries(jobs).map(async ([message, job]) => console.log(JSON.stringify({ message, ...(await job) }))),
    );
    deps.publicCache.forgetSearches();
    const failed = results.filter(({ status }) => status === "rejected");
    if (failed.length > 0) throw new AggregateError(failed.map((result) => (result as PromiseRejectedResult).reason));
  },
} satisfies ExportedHandler<Env>;
