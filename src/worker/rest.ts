/** What no public read needs: loaded by the first request, message or cron run that does. */
export { depsFrom } from "./isolate/rest-deps.ts";
export { restRoutes } from "../http/rest-routes.ts";
export { consume, consumeDeliveries, consumePacks, isOfPacks, isOfWebhooks } from "./jobs/consume.ts";
export { runJobs } from "./jobs/scheduled.ts";
