import { env } from "cloudflare:workers";
import { archiveLimits } from "../../src/formats/archive/limits.ts";
import { Config } from "../../src/lib/config.ts";
import { BuiltinScanner } from "../../src/checks/scanner/builtin.ts";
import type { Scanner } from "../../src/checks/scanner/port.ts";
import { deliver } from "./bundles.ts";

/** Scans what waits, as the queue's consumer would. */
export async function scanAll(scanner: Scanner = new BuiltinScanner(archiveLimits(Config.parse({})))): Promise<void> {
  const { results } = await env.CATALOG.prepare(
    "select id as packageId, generation, sha256 from packages where status = 'quarantined'",
  ).all();
  await deliver(results, { scanner });
}
