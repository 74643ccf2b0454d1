import { checkCanary } from "./canary.ts";
import type { Scanner } from "./port.ts";

const trustMs = 10 * 60_000;
let trusted: { scanner: Scanner; until: number } | undefined;

/** Why an engine's word is not taken now, or nothing: it has told the test file from a harmless one lately. */
export async function distrust(scanner: Scanner, now: number): Promise<string | undefined> {
  if (trusted?.scanner === scanner && now < trusted.until) return undefined;
  const canary = await checkCanary(scanner);
  if (!canary.trusted) return canary.detail;
  trusted = { scanner, until: now + trustMs };
  return undefined;
}
