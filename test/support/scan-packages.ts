import { env } from "cloudflare:workers";
import { archiveLimits } from "../../src/formats/archive/limits.ts";
import { Config } from "../../src/lib/config.ts";
import { BuiltinScanner } from "../../src/checks/scanner/builtin.ts";
import { deliver } from "./bundles.ts";

/** Scans the packages that wait, as the queue's consumer would. */
export async function scanPackages(): Promise<void> {
  const { results } = await env.CATALOG.prepare(
    "select id as packageId, generation, sha256 from packages where status = 'quarantined'",
  ).all();
  await deliver(results, { scanner: new BuiltinScanner(archiveLimits(Config.parse({}))) });
}
