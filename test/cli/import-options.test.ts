import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bytesFrom } from "../../src/cli/commands/sizes.ts";
import { formatOf, formatOfText } from "../../src/cli/import/format.ts";
import type { CatalogState } from "../../src/contract/operator/operator.ts";
import { run } from "./run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-options-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a size", () => {
  test.each([
    ["4GiB", 4 * 1024 ** 3],
    ["500MB", 500_000_000],
    ["1.5 kib", 1_536],
    ["2k", 2_000],
    ["1048576", 1_048_576],
    ["7 B", 7],
  ])("%s", (text, bytes) => expect(bytesFrom(text)).toBe(bytes));

  test.each(["", "GiB", "-1", "1.0005MB0", "4 apples", "1e3", "99999999TiB", "0.5"])("not %j", (text) =>
    expect(() => bytesFrom(text)).toThrow("It is a size"),
  );
});

describe("what a file holds is told by its beginning", () => {
  const server = { name: "io.github.a/b", description: "x", packages: [] };
  test.each([
    ["ndjson", '{"type":"skill","slug":"a"}\n{"type":"skill"'],
    ["ndjson", '{"type":"skill","slug":"a"}'],
    ["skill-md", "---\nname: a\ndescription: b\n---\n# A\n"],
    ["skill-md", "\uFEFF---\r\nname: a\r\n---\r\n"],
    ["mcp-registry", JSON.stringify({ servers: [{ server }] })],
    ["mcp-registry", JSON.stringify({ servers: [{ server }] }, null, 2).slice(0, 40)],
    ["mcp-registry", JSON.stringify([{ server }], null, 2)],
    ["mcp-registry", JSON.stringify({ $schema: "https://static.modelcontextprotocol.io/x", ...server }, null, 2)],
    [undefined, "plain words"],
    [undefined, ""],
    [undefined, '{"slug":"a"}'],
  ])("%s: %j", (format, text) => expect(formatOfText(text)).toBe(format));

  test("a directory is one of skills; files of several formats are refused", async () => {
    writeFileSync(join(folder, "a.json"), '{"servers":[]}');
    writeFileSync(join(folder, "a.ndjson"), '{"type":"skill"}\n');
    expect(await formatOf([folder])).toBe("skill-md");
    expect(await formatOf([join(folder, "a.json"), join(folder, "nowhere")])).toBe("mcp-registry");
    await expect(formatOf([join(folder, "a.json"), join(folder, "a.ndjson")])).rejects.toThrow("several formats");
  });
});

test("DISCOVERY_URL names the service, and --url stands above it", async () => {
  const show = (...url: string[]) =>
    run(["src/cli/operator.ts", ...url, "catalog", "show"], { DISCOVERY_URL: "http://127.0.0.1:9" });
  expect((await show()).stderr).toContain("http://127.0.0.1:9");
  expect((await show("--url", "http://127.0.0.1:10")).stderr).toContain("http://127.0.0.1:10");
});

const emptyCatalog: CatalogState = {
  records: {},
  sequence: 0,
  indexedSequence: 0,
  indexBehindSince: null,
  indexFailures: 0,
  notIndexed: [],
  unscanned: { packages: 0, oldestAt: null },
};

test("Ctrl-C: what was sent is counted, how to go on is said, and the exit status is 130", async () => {
  const [requests, interrupted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = createServer((request, response) => {
    const json = (value: object) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));
    if (request.method === "GET") json(emptyCatalog);
    else
      request.resume().once("end", () => {
        requests.resolve();
        const outcomes = Array.from({ length: 100 }, (_, at) => ({
          line: at + 1,
          type: "skill",
          slug: `s${at}`,
          outcome: "created",
          errors: [],
          held: null,
          notes: [],
          indexFault: null,
        }));
        void interrupted.promise.then(() => json({ outcomes }));
      });
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const path = join(folder, "many.ndjson");
  writeFileSync(path, Array.from({ length: 5_000 }, (_, at) => `{"type":"skill","slug":"s${at}"}\n`).join(""));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, ["src/cli/operator.ts", "--url", url, "--json", "catalog", "import", path]);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (data) => (stdout += String(data)));
  child.stderr.on("data", (data) => (stderr += String(data)));
  await requests.promise;
  child.kill("SIGINT");
  interrupted.resolve();
  const [status] = (await once(child, "close")) as [number];
  service.close();
  expect({ status, stderr }).toEqual({
    status: 130,
    stderr: expect.stringContaining("Run the same command again to resume"),
  });
  const { created } = JSON.parse(stdout) as { created: number };
  expect(created % 20).toBe(0);
  expect(created).toBeGreaterThan(0);
  expect(created).toBeLessThan(1_000);
});
