import { decideByPolicies } from "../../team-catalogue/decide-by-policy.ts";
import type { Deps as TeamCatalogue } from "../../team-catalogue/deps.ts";
import { expiredCatalogueRows } from "../../team-catalogue/expired-rows.ts";
import { mailWithdrawals } from "../../team-catalogue/mail-withdrawals.ts";
import { tellPending } from "../../team-catalogue/tell-pending.ts";
import { tellWithdrawals } from "../../team-catalogue/tell-withdrawals.ts";
import type { Deps as Clients } from "../../clients/deps.ts";
import { sweepPacks } from "../../clients/git/kept-packs.ts";
import { sweepReplaced } from "../../clients/large/replaced.ts";
import type { Deps as Publishers } from "../../publishers/deps.ts";
import { forgetDepartedSubmitters } from "../../publishers/departed-submitters.ts";
import { expiredPublisherRows, sweepSubmissions } from "../../publishers/expired-rows.ts";
import { judgeSubmissions } from "../../publishers/judge.ts";
import { mailModerators } from "../../publishers/cases/mail-moderators.ts";
import { hideClaims } from "../../publishers/ownership/decide-claim.ts";
import { checkDomains } from "../../publishers/ownership/domains.ts";
import { mailPublishers } from "../../publishers/mail-publishers.ts";
import { showOfferedTexts } from "../../publishers/offered-text.ts";
import { tellPublishers } from "../../publishers/tell-publishers.ts";
import { backfillLog } from "../../log/backfill.ts";
import { writeLog } from "../../log/write-log.ts";
import { moveAuditLines } from "../../publish/audit.ts";
import type { Deps as Publish } from "../../publish/deps.ts";
import { catchUp } from "../../publish/index/indexer.ts";
import { renewIndex } from "../../publish/index/renew-index.ts";
import { retryIndexing } from "../../publish/index/retry-indexing.ts";
import { addInstalls } from "../../publish/installs/add-installs.ts";
import { sweepReports } from "../../publish/moderation/file-report.ts";
import { judgeRecordsAgain } from "../../publish/moderation/judge-again.ts";
import { mailReporters } from "../../publishers/cases/mail-reporters.ts";
import { settleIndicators } from "../../publish/moderation/settle-indicators.ts";
import { renewCopies } from "../../publish/near-duplicates/renew-copies.ts";
import { askJudges } from "../../publish/packages/ask-judges.ts";
import { reconcilePackages } from "../../publish/packages/reconcile.ts";
import { renewFacts } from "../../publish/packages/renew-facts.ts";
import { settlePublishers } from "../../publishers/settle.ts";
import { checkScanner } from "../../checks/scanner/check.ts";
import { deleteExpired } from "../../db/delete-expired.ts";
import { expiredPeopleRows } from "../../people/expired-rows.ts";
import { mergeSegments } from "../../search/merge-segments.ts";
import { reconcileBundles } from "../../vault/bundles/reconcile.ts";
import { readItemFacts } from "../../vault/items/read-facts.ts";
import { screenAgain } from "../../vault/items/screen-again.ts";
import { expiredVaultRows } from "../../vault/expired-rows.ts";
import { purgeDeleted } from "../../vault/purge-deleted.ts";
import { indexItems } from "../../vault/search/index-items.ts";
import type { Deps as Webhooks } from "../../webhooks/deps.ts";
import { queueDeliveries } from "../../webhooks/deliver.ts";
import { expiredWebhookRows } from "../../webhooks/expired-rows.ts";

type Deps = TeamCatalogue & Clients & Publish & Publishers & Webhooks;

/**
 * What the cron does: what the log calls a job, how often it runs, and the job. A job does a bounded part of its work,
 * remembers how far it came, and says in numbers what it did.
 */
type Job = { name: string; every: "minute" | "five minutes"; run: (deps: Deps) => Promise<object> };

const jobs: readonly Job[] = [
  { name: "withdrawals told", every: "minute", run: tellWithdrawals },
  { name: "withdrawals mailed", every: "minute", run: mailWithdrawals },
  { name: "webhooks queued", every: "minute", run: queueDeliveries },
  { name: "submissions judged", every: "minute", run: (deps) => judgeSubmissions(deps) },
  { name: "submissions told", every: "minute", run: tellPublishers },
  { name: "submissions mailed", every: "minute", run: mailPublishers },
  { name: "versions given log entries", every: "minute", run: backfillLog },
  { name: "log written", every: "minute", run: writeLog },
  { name: "claims shown no more", every: "five minutes", run: hideClaims },
  { name: "domains looked up", every: "five minutes", run: checkDomains },
  { name: "reporters mailed", every: "five minutes", run: mailReporters },
  { name: "moderators mailed", every: "five minutes", run: mailModerators },
  { name: "installs added", every: "five minutes", run: addInstalls },
  { name: "changes not indexed", every: "five minutes", run: indexChanges },
  { name: "index renewed", every: "five minutes", run: ({ primary }) => renewIndex(primary) },
  { name: "copies grouped", every: "five minutes", run: ({ primary }) => renewCopies(primary) },
  { name: "facts read again", every: "five minutes", run: renewFacts },
  { name: "indicators settled", every: "five minutes", run: settleIndicators },
  { name: "other engines asked", every: "five minutes", run: askJudges },
  { name: "records indexed again", every: "five minutes", run: ({ primary }) => retryIndexing(primary) },
  { name: "acts moved to the audit trail", every: "five minutes", run: moveAuditLines },
  { name: "departed submitters forgotten", every: "five minutes", run: forgetDepartedSubmitters },
  { name: "offered texts shown", every: "five minutes", run: (deps) => showOfferedTexts(deps) },
  { name: "publishers settled", every: "five minutes", run: settlePublishers },
  { name: "index merged", every: "five minutes", run: ({ primary }) => mergeSegments(primary.search) },
  { name: "people cleaned up", every: "five minutes", run: (deps) => deleteExpired(deps, expiredPeopleRows) },
  { name: "vault cleaned up", every: "five minutes", run: (deps) => deleteExpired(deps, expiredVaultRows) },
  { name: "catalogues cleaned up", every: "five minutes", run: (deps) => deleteExpired(deps, expiredCatalogueRows) },
  { name: "publishers cleaned up", every: "five minutes", run: (deps) => deleteExpired(deps, expiredPublisherRows) },
  { name: "submissions swept", every: "five minutes", run: sweepSubmissions },
  { name: "webhooks cleaned up", every: "five minutes", run: (deps) => deleteExpired(deps, expiredWebhookRows) },
  { name: "records let into catalogues", every: "five minutes", run: decideByPolicies },
  { name: "newer versions told", every: "five minutes", run: tellPending },
  { name: "deleted people purged", every: "five minutes", run: purgeDeleted },
  { name: "items indexed", every: "five minutes", run: indexItems },
  { name: "items read for facts", every: "five minutes", run: readItemFacts },
  { name: "bundles watched", every: "five minutes", run: reconcileBundles },
  { name: "packages watched", every: "five minutes", run: reconcilePackages },
  { name: "texts screened again", every: "five minutes", run: screenAgain },
  { name: "records judged again", every: "five minutes", run: judgeRecordsAgain },
  { name: "packs swept", every: "five minutes", run: sweepPacks },
  { name: "replaced packs swept", every: "five minutes", run: sweepReplaced },
  { name: "reports swept", every: "five minutes", run: sweepReports },
  { name: "scanner checked", every: "five minutes", run: askScanner },
];

/** As wrangler.toml says it; the other cron runs every five minutes, and all jobs with it. */
const everyMinute = "* * * * *";

/**
 * Runs the jobs of a cron side by side. One that fails stops no other; what failed is thrown at the end. A job has a
 * line in the log where it did something.
 */
export async function runJobs(deps: Deps, cron: string): Promise<void> {
  const due = cron === everyMinute ? jobs.filter(({ every }) => every === "minute") : jobs;
  const results = await Promise.allSettled(due.map((job) => runJob(deps, job)));
  if (cron !== everyMinute) log({ message: "cron ran", jobs: due.length });
  deps.publicCache.forgetSearches();
  const failures = results.filter((result) => result.status === "rejected");
  if (failures.length > 0) throw new AggregateError(failures.map(({ reason }): unknown => reason));
}

async function runJob(deps: Deps, { name, run }: Job): Promise<void> {
  const result = await run(deps);
  if (didSomething(result)) log({ message: name, ...result });
}

const log = (line: object) => console.log(JSON.stringify(line));

/** A number above zero, or words, anywhere in the result of a job. */
function didSomething(result: unknown): boolean {
  if (typeof result === "object" && result !== null) return Object.values(result).some(didSomething);
  return typeof result === "string" || (typeof result === "number" && result > 0);
}

/** Indexes what no request has indexed; what is left after the run is in the log. */
async function indexChanges({ primary }: Deps): Promise<{ left: number }> {
  const { sequence, indexedSequence } = await catchUp(primary);
  return { left: sequence - indexedSequence };
}

/** What /healthz shows of the check is not repeated in the log, but for a refusal. */
async function askScanner(deps: Deps): Promise<{ refusal?: object }> {
  const { refusal } = await checkScanner(deps, deps.scanner);
  return refusal ? { refusal } : {};
}
