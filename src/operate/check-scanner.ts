import type { ScannerChecked } from "../contract/operator/operator-scanner.ts";
import type { Deps } from "./deps.ts";
import * as check from "../checks/scanner/check.ts";
import { chooseScanner } from "../checks/scanner/choice.ts";

/** Asks the scanner now what the cron asks every five minutes, and says it in full. */
export async function checkScanner(
  deps: Pick<Deps, "primary" | "now" | "trustedEngines" | "scanner" | "config">,
): Promise<ScannerChecked> {
  const { note } = chooseScanner(deps.config);
  const { configured, isTrusted, refusal, ...found } = await check.checkScanner(deps, deps.scanner);
  const { engine = null, engineVersion = null, signatureVersion = null, warnings = [] } = found;
  if (!configured) return { trusted: false, engine, engineVersion, signatureVersion, warnings, detail: note };
  return {
    trusted: isTrusted === true,
    engine,
    engineVersion,
    signatureVersion,
    detail: refusal?.detail ?? null,
    warnings: [...warnings, ...(note === null ? [] : [note])],
  };
}
