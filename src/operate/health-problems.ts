import { type ConfigProblem, noPublicUrl } from "../lib/config.ts";
import { logTroubleOf } from "./health-of-log.ts";
import { indexTroubleOf } from "./health-of-index.ts";
import type { Health, HealthProblem, Oldest, ServicePart } from "./health-report.ts";

/** Without one of these parts the service is unavailable. */
const vital = new Set<HealthProblem["part"]>(["catalog", "search", "vault"]);

// The cron checks the scanner every five minutes.
const uncheckedSeconds = 30 * 60;
// The cron sends again what has waited for ten minutes, and runs every five: what waits longer waits for the scanner.
const lateSeconds = 15 * 60;

const consequences: Record<ServicePart, string> = {
  catalog: "The database CATALOG does not answer, so nothing public can be read",
  search: "The database SEARCH does not answer, so searches and filters fail",
  vault: "The database VAULT does not answer, so no key can be checked",
  edge: "The KV namespace EDGE does not answer, so public reads take longer",
  bundles: "The bucket BUNDLES does not answer, so bundles can be neither kept nor downloaded",
};

export const statusOf = (problems: HealthProblem[]): Health["status"] =>
  problems.length === 0 ? "ok" : problems.some(({ part }) => vital.has(part)) ? "unavailable" : "degraded";

type Known = Omit<Health, "status" | "problems"> & {
  configProblems: readonly ConfigProblem[];
  isProduction: boolean;
  publicUrl: string | undefined;
  now: number;
};

export function problemsOf(known: Known): HealthProblem[] {
  const problem = (part: HealthProblem["part"], message: string | undefined): HealthProblem[] =>
    message === undefined ? [] : [{ part, message }];
  return [
    ...known.configProblems.flatMap(({ name, message }) =>
      problem("variables", `The variable ${name} can't be read: it ${message}; its default is used instead.`),
    ),
    ...problem("variables", known.isProduction && known.publicUrl === undefined ? noPublicUrl : undefined),
    ...(Object.keys(consequences) as ServicePart[]).flatMap((part) => problem(part, silenceOf(part, known))),
    ...problem("log", logTroubleOf(known.log)),
    ...problem("index", known.index ? indexTroubleOf(known.index) : undefined),
    ...problem("scanner", scannerTroubleOf(known)),
    ...problem("scans", backlogOf("Bundles", known.oldestUnscannedBundle, known.scanner.engine)),
    // On a developer's machine without a scanner packages always wait: that is not a problem.
    ...(known.scanner.engine === null && !known.scanner.configured && !known.isProduction
      ? []
      : problem("scans", backlogOf("Packages", known.oldestUnscannedPackage, known.scanner.engine))),
    ...problem("downloads", known.downloads.note === null ? undefined : `${known.downloads.note}.`),
  ];
}

function silenceOf(part: ServicePart, { checks }: Known): string | undefined {
  const { ok, ms, error } = checks[part];
  if (ok) return undefined;
  return (
    `${consequences[part]} (${error}, after ${ms} ms): look at its state at Cloudflare, at its ` +
    "binding in wrangler.toml, and whether the migrations are applied."
  );
}

function scannerTroubleOf({ scanner, isProduction }: Known): string | undefined {
  const { configured, engine, note, lastCheck } = scanner;
  const nothing = "so nothing is cleared";
  if (engine === null) {
    const isMeant = configured || isProduction;
    const ways = "SCANNER_URL is `clamd://host:port`, or `https://…` with SCANNER_KIND.";
    return isMeant ? `There is no scanner, ${nothing}: ${note}. ${ways}` : undefined;
  }
  if (!lastCheck) return undefined;
  const { trusted, checkedAt, ageSeconds, lastTrustedAt, detail } = lastCheck;
  if (!trusted) {
    const last = lastTrustedAt === null ? "It has never passed a check" : `It last passed a check at ${lastTrustedAt}`;
    return (
      `The scanner (${engine}) failed its check at ${checkedAt}, ${nothing}: ${detail}. ` +
      `${last}. See that it runs, that the worker reaches SCANNER_URL, and that it has its ` +
      "signatures."
    );
  }
  if (ageSeconds <= uncheckedSeconds) return undefined;
  return (
    `The scanner (${engine}) was last checked at ${checkedAt}: the cron, which does so every ` +
    "five minutes, does not run."
  );
}

function backlogOf(what: string, oldest: Oldest, engine: string | null): string | undefined {
  if (!oldest || (engine !== null && oldest.ageSeconds <= lateSeconds)) return undefined;
  const cause =
    engine === null
      ? "there is no scanner"
      : "the scans are behind, as after a large import, or the queue's consumer fails: look at its log";
  return `${what} wait for their verdict (${oldest.waiting}), the oldest since ${oldest.uploadedAt}: ${cause}.`;
}
