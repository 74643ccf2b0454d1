import { noteRequest } from "../lib/other-requests.ts";
import { createApp, loadRest } from "./app.ts";

export { ClientLimiter } from "../edge/limiter/client-limiter.ts";

const app = createApp();

const isOfOperator = ({ url }: Request) => url.startsWith("/operator/", url.indexOf("/", 8));

/** What wrangler.toml says; every other run is of all jobs. */
const everyMinute = "* * * * *";

export default {
  fetch: (request, env, context) => {
    if (!isOfOperator(request)) noteRequest();
    return app.fetch(request, env, context);
  },
  queue: async (batch, env, context) => {
    const { consume, consumeDeliveries, consumePacks, isOfPacks, isOfWebhooks, depsFrom } = await loadRest();
    const deps = depsFrom(env, context);
    const consumer = isOfWebhooks(batch.queue) ? consumeDeliveries : isOfPacks(batch.queue) ? consumePacks : consume;
    await consumer(deps, batch);
  },
  scheduled: async ({ cron }, env, context) => {
    const { depsFrom, scheduled } = await loadRest();
    const deps = depsFrom(env, context);
    const {
      addInstalls,
      askJudges,
      cleanApprovals,
      decideByPolicies,
      catchUp,
      checkScanner,
      cleanTombstones,
      cleanUp,
      purgeDeleted,
      readItemFacts,
      indexItems,
      retryIndexing,
      judgeRecordsAgain,
      mergeSegments,
      moveAuditLines,
      renewCopies,
      renewFacts,
      repackBodies,
      renewIndex,
      screenAgain,
      settleIndicators,
      sweepPacks,
      sweepReports,
      queueDeliveries,
      mailWithdrawals,
      tellPending,
      tellWithdrawals,
      reconcileBundles,
      reconcilePackages,
    } = scheduled;
    // The jobs run independently: none waits for another, or fails with it.
    const eachMinute = () => ({
      "withdrawals told": tellWithdrawals(deps),
      "withdrawals mailed": mailWithdrawals(deps),
      "webhooks queued": queueDeliveries(deps),
    });
    const upkeep = () => ({
      "installs added": addInstalls(deps),
      "index caught up": catchUp(deps.primary),
      "index renewed": renewIndex(deps.primary),
      "copies grouped": renewCopies(deps.primary),
      "facts read again": renewFacts(deps),
      "indicators settled": settleIndicators(deps),
      "other engines asked": askJudges(deps),
      "records indexed again": retryIndexing(deps.primary),
      "acts moved to the audit trail": moveAuditLines(deps),
      "index merged": mergeSegments(deps.primary.search),
      "vault cleaned up": cleanUp(deps),
      "tombstones cleaned up": cleanTombstones(deps),
      "approvals cleaned up": cleanApprovals(deps),
      "records let into catalogues": decideByPolicies(deps),
      "newer versions told": tellPending(deps),
      "deleted people purged": purgeDeleted(deps),
      "items indexed": indexItems(deps),
      "items read for facts": readItemFacts(deps),
      "bundles watched": reconcileBundles(deps),
      "packages watched": reconcilePackages(deps),
      "texts screened again": screenAgain(deps),
      "records packed again": repackBodies(deps),
      "records judged again": judgeRecordsAgain(deps),
      "packs swept": sweepPacks(deps),
      "reports swept": sweepReports(deps),
      "scanner checked": checkScanner(deps, deps.scanner),
    });
    const jobs = cron === everyMinute ? eachMinute() : { ...upkeep(), ...eachMinute() };
    const results = await Promise.allSettled(
      Object.entries(jobs).map(async ([message, job]) => console.log(JSON.stringify({ message, ...(await job) }))),
    );
    deps.publicCache.forgetSearches();
    const failed = results.filter(({ status }) => status === "rejected");
    if (failed.length > 0) throw new AggregateError(failed.map((result) => (result as PromiseRejectedResult).reason));
  },
} satisfies ExportedHandler<Env>;
