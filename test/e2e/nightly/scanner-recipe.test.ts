import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { zip } from "../../support/zip-builder.ts";
import { type RunningClamd, startClamd } from "../support/clamd.ts";
import { type WholeService, wholeService } from "../support/whole-service.ts";

/** What the guide's page has the daemon's container set, for Debian's daemon. */
function settingsOfThePage(): Record<string, string> {
  const [, compose] = /^```yaml\n(.*?)^```$/ms.exec(
    readFileSync(join(projectRoot, "src/web/docs/scanner.md"), "utf8"),
  )!;
  const { services } = parse(compose!) as { services: { clamd: { environment: Record<string, string> } } };
  const ours = Object.entries(services.clamd.environment).filter(([name]) => name.startsWith("CLAMD_CONF_"));
  return Object.fromEntries(ours.map(([name, value]) => [name.slice("CLAMD_CONF_".length), value]));
}

let clamd: RunningClamd;
let service: WholeService;
beforeAll(async () => {
  clamd = await startClamd(settingsOfThePage());
  service = await wholeService({ SCANNER_URL: `clamd://127.0.0.1:${clamd.port}` });
});
afterAll(async () => {
  await service?.close();
  await clamd?.stop();
});

test("the daemon as the guide sets it passes the check, without a warning but for its age", async () => {
  const checked = await service.operate<{ warnings: string[] }>("scanner/check");
  expect(checked).toMatchObject({ trusted: true, engine: "clamav", detail: null });
  expect(checked.warnings.filter((text) => text.includes("Alert"))).toEqual([]);
});

test("it judges the largest bundle", async () => {
  const data = crypto.getRandomValues(new Uint8Array(65_536));
  const large = new Uint8Array(24 * 1024 * 1024).map((_, at) => data[at % data.length]! ^ (at >> 16));
  const slug = await service.upload(zip([{ name: "large.bin", data: large, method: 0 }]));
  await expect.poll(async () => (await service.bundleOf(slug)).status).toBe("clean");
});
