import { logState } from "../db/log.ts";
import { readLogKeys } from "../log/keys.ts";
import type { Deps } from "./deps.ts";
import type { LogHealth } from "./health-report.ts";

/** Whether the log is signed; if not, why. */
export async function healthOfLog({ config, primary }: Pick<Deps, "config" | "primary">): Promise<LogHealth> {
  const keys = await readLogKeys(config);
  if (typeof keys === "string") return keys;
  const [[state]] = await primary.catalog.batch([primary.catalog.select({ fault: logState.fault }).from(logState)]);
  return state?.fault ?? "ok";
}

const troubles: Record<Exclude<LogHealth, "ok" | "no-key">, string> = {
  "bad-key": "LOG_SIGNING_KEY can't be read, or is for another name than the log's (LOG_ORIGIN): nothing is signed.",
  "other-origin": "The log began under another name than LOG_ORIGIN says: nothing is signed under the new one.",
  damaged: "What is stored of the log is not what its checkpoint says: nothing is signed. Run `log verify`.",
  ahead: "The bucket has a larger log than the database, as after a restore: nothing is signed. Run `log adopt`.",
};

/** What an operator is told. That there is no key is a choice. */
export const logTroubleOf = (log: LogHealth | null): string | undefined =>
  log === null || log === "ok" || log === "no-key" ? undefined : troubles[log];
