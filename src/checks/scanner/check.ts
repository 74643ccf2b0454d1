import { scannerCheck } from "../../db/scanner-check.ts";
import type { Deps } from "../deps.ts";
import { checkCanary } from "./canary.ts";
import type { EngineInfo, Scanner } from "./port.ts";

type Checking = Pick<Deps, "primary" | "now" | "trustedEngines">;

type Check = typeof scannerCheck.$inferSelect;
type CheckOutcome = { configured: boolean; refusal?: UntrustedReason } & Partial<Check>;
type UntrustedReason = { detail: string; retryable: boolean };

/**
 * Why an engine's verdict is not accepted now; undefined where it is. A verdict counts only under a version that passed
 * the canary.
 */
export async function untrustedReason(
  deps: Checking,
  scanner: Scanner,
  about?: EngineInfo,
): Promise<UntrustedReason | undefined> {
  if (deps.trustedEngines.isTrusted(scanner, deps.now(), about)) return undefined;
  const check = await checkScanner(deps, scanner);
  console.log(JSON.stringify({ message: "scanner checked", ...check }));
  if (check.refusal) return check.refusal;
  if (deps.trustedEngines.isTrusted(scanner, deps.now(), about)) return undefined;
  return { detail: "the engine changed while it scanned", retryable: true };
}

/** After a scan without a verdict, the canary has to pass again before the next scan. */
export async function doubtAfterFailure(deps: Checking, scanner: Scanner): Promise<void> {
  const { trustedEngines, primary, now } = deps;
  trustedEngines.doubt(scanner);
  const failure = { checkedAt: now(), isTrusted: false, detail: "the last scan came to no verdict", warnings: [] };
  await primary.vault.batch([primary.vault.update(scannerCheck).set(failure)]);
}

/** Runs the canary, remembers whether the engine is trusted, and stores the result for /healthz. */
export async function checkScanner(deps: Checking, scanner: Scanner | undefined): Promise<CheckOutcome> {
  if (!scanner) return { configured: false };
  const canary = await checkCanary(scanner);
  const { ok, signaturesAt, detail } = await scanner.health();
  if (canary.trusted) deps.trustedEngines.trust(scanner, canary.engines, deps.now());
  else deps.trustedEngines.doubt(scanner);
  const { engine, engineVersion, signatureVersion } = canary.trusted ? canary.engines.at(-1)! : canary.engine;
  const check = {
    isTrusted: canary.trusted,
    engine,
    engineVersion,
    signatureVersion,
    signaturesAt,
    detail: canary.trusted ? null : canary.detail,
    warnings: canary.trusted ? [...canary.warnings, ...(ok || detail === null ? [] : [detail])] : [],
  };
  await writeDown(deps, check);
  if (canary.trusted) return { configured: true, ...check };
  const refusal = { detail: `${canary.detail}: ${canary.said}`, retryable: canary.retryable };
  return { configured: true, ...check, refusal };
}

async function writeDown({ primary: { vault }, now }: Checking, check: Omit<Check, "id" | "checkedAt" | "trustedAt">) {
  const checkedAt = now();
  const row = { checkedAt, ...(check.isTrusted && { trustedAt: checkedAt }), ...check };
  const insert = vault.insert(scannerCheck).values({ id: 1, ...row });
  await vault.batch([insert.onConflictDoUpdate({ target: scannerCheck.id, set: row })]);
}
