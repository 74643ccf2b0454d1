import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "one-line-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Ran = { status: number | null; lines: string[] };

/** A script of the command line, with what it says of errors; what wrangler echoes of a step is one too. */
function run(
  name: string,
  args: string[],
  { env = {}, stdout = "ignore" }: { env?: Record<string, string>; stdout?: "ignore" | number } = {},
): Promise<Ran> {
  const { CLOUDFLARE_API_TOKEN: _token, CLOUDFLARE_API_KEY: _key, ...inherited } = process.env;
  const child = spawn(process.execPath, [`src/cli/${name}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...inherited, ...env },
    stdio: ["ignore", stdout, "pipe"],
  });
  let said = "";
  child.stderr!.on("data", (data) => (said += String(data)));
  return new Promise((resolve) =>
    child.once("close", (status) => resolve({ status, lines: said.split("\n").filter((line) => line !== "") })),
  );
}

describe("deploy", () => {
  test.each([["--dry-run"], ["--first"]])("names the environments that there are, with %s", async (option) => {
    expect(await run("deploy", [option, "--env", "nope"])).toEqual({
      status: 1,
      lines: ['error: there is no environment "nope" in wrangler.toml; there are: staging'],
    });
  });

  test("says how to log in, before it does anything", async () => {
    expect(await run("deploy", ["--env", "staging"], { env: { HOME: folder, XDG_CONFIG_HOME: folder } })).toEqual({
      status: 1,
      lines: ["error: wrangler is not logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN"],
    });
  }, 30_000);
});

describe("a full disk", () => {
  test("operator: standard output", async () => {
    const page = { items: [], page: 1, pageSize: 20, total: 0, totalRelation: "eq", hasMore: false };
    const service = createServer((_request, response) => response.end(JSON.stringify(page))).listen(0, "127.0.0.1");
    await once(service, "listening");
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const full = openSync("/dev/full", "w");
    const ran = await run("operator", ["--json", "--url", url, "audit"], { stdout: full });
    closeSync(full);
    service.close();
    expect(ran).toEqual({ status: 1, lines: ["error: standard output can't be written: no space is left"] });
  });

  // Only root can make one.
  test.skipIf(process.getuid?.() !== 0)("dev: the state", async () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", disk]);
    try {
      writeFileSync(join(disk, "other"), Buffer.alloc(12 * 1024 * 1024));
      const state = join(disk, "state");
      const { status, lines } = await run("dev", ["--port", "8871", "--persist-to", state]);
      expect([status, lines]).toEqual([
        1,
        [
          expect.stringMatching(
            /^error: the disk of the state folder .+ is full: [78] MB are free, and 16 MB are needed/,
          ),
        ],
      ]);
    } finally {
      execFileSync("/bin/umount", [disk]);
    }
  });
});
