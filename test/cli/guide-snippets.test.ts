import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse as parseToml } from "smol-toml";
import { beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { limits } from "../../src/contract/wire/limits.ts";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { chooseScanner } from "../../src/checks/scanner/choice.ts";
import { benzino } from "../../src/checks/scanner/http/benzino.ts";
import { readConfig } from "../../src/lib/config.ts";

const run = promisify(execFile);
const snippets = (page: string, language: string) =>
  [...readFileSync(join(projectRoot, `src/web/docs/${page}.md`), "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, of]) => of === language)
    .map(([, , code]) => code!);

describe("the domain's lines at the end of wrangler.toml", () => {
  const ours = readFileSync(join(projectRoot, "wrangler.toml"), "utf8");
  const pasted = `${ours}\n${snippets("deploy", "toml").join("\n")}`;
  const route = (pattern: string) => [{ pattern, custom_domain: true }];

  test("are routes of production and of staging, and change nothing else", () => {
    const before = parseToml(ours) as { env: { staging: object } };
    expect(parseToml(pasted)).toEqual({
      ...before,
      routes: route("skills.example"),
      env: { staging: { ...before.env.staging, routes: route("staging.skills.example") } },
    });
  });

  test.each([
    [undefined, "skills.example"],
    ["staging", "staging.skills.example"],
  ])("are read by wrangler as they are meant, also for %s", async (env, pattern) => {
    const folder = mkdtempSync(join(tmpdir(), "domain-"));
    try {
      const config = join(folder, "wrangler.toml");
      writeFileSync(config, pasted);
      const script = `import { unstable_readConfig as read } from "wrangler";
        const { routes, workers_dev, d1_databases } = read(${JSON.stringify({ config, env })});
        console.log(JSON.stringify({ routes, workers_dev, databases: d1_databases.length }));`;
      const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: projectRoot });
      expect(JSON.parse(stdout.trim().split("\n").at(-1)!)).toEqual({ routes: route(pattern), databases: 3 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the scanner's containers", () => {
  type Container = { image: string; ports?: unknown; environment: Record<string, string> };
  let services: Record<"clamd" | "rest" | "tunnel", Container>;
  beforeAll(() => {
    const [compose] = snippets("scanner", "yaml");
    ({ services } = parseYaml(compose!) as { services: typeof services });
  });

  test("are of fixed versions, and none opens a port", () => {
    expect(Object.keys(services)).toEqual(["clamd", "rest", "tunnel"]);
    for (const [name, { image, ports }] of Object.entries(services)) {
      expect([name, image, ports]).toEqual([name, expect.stringMatching(/^[a-z0-9/-]+:\d+\.\d+\.\d+$/), undefined]);
    }
  });

  test("are reached where the page says, and take what the service sends", () => {
    const { APP_PORT, APP_FORM_KEY, APP_MAX_FILE_SIZE, CLAMD_IP, CLAMD_PORT, CLAMD_TIMEOUT } =
      services.rest.environment;
    const page = readFileSync(join(projectRoot, "src/web/docs/scanner.md"), "utf8");
    expect(page).toContain(`\`http://rest:${APP_PORT}\``);
    expect([APP_FORM_KEY, CLAMD_IP, CLAMD_PORT]).toEqual([benzino.field, "clamd", "3310"]);
    expect(page).toContain(benzino.versionPath);
    const { config } = readConfig({});
    expect(Number(APP_MAX_FILE_SIZE)).toBeGreaterThan(Math.max(config.BUNDLE_MAX_BYTES, limits.packageMaxBytes));
    expect(Number(CLAMD_TIMEOUT)).toBeLessThan(config.SCANNER_TIMEOUT_SECONDS * 1_000);
    const [url] = /https:\/\/CLIENT-ID\.access:\S+?(?=`)/.exec(page)!;
    expect(chooseScanner({ ...config, SCANNER_URL: url, SCANNER_KIND: "benzino77" })).toMatchObject({
      kind: "benzino77",
    });
  });
});
