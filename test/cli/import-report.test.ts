import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogState, ImportReport } from "../../src/contract/operator/operator.ts";
import { skillMd, testFolder } from "./folders.ts";
import { run } from "./run.ts";

const { at, write } = testFolder();

const catalog: CatalogState = {
  records: {},
  sequence: 0,
  indexedSequence: 0,
  indexBehindSince: null,
  indexFailures: 0,
  notIndexed: [],
  unscanned: { packages: 0, oldestAt: null },
};
const finding = {
  rule: "S1",
  severity: "suspicious",
  field: "body",
  line: 12,
  excerpt: "",
  reason: "override",
} as const;
const held = { reason: "flagged" as const, findings: [finding], infection: null, facts: [] };

/** Notes something of each record, holds each tenth, and refuses each twentieth. */
const reportOn = (ndjson: string): ImportReport => ({
  outcomes: ndjson.split("\n").map((line, number) => {
    const { slug } = JSON.parse(line) as { slug: string };
    const [isBad, isHeld] = [number % 20 === 0, number % 10 === 1];
    const notes = [`clients are not given these members of its front matter: x-${slug}`];
    const errors = [{ pointer: "/summary", code: "invalid_value" as const, message: "is too long" }];
    return {
      line: number + 1,
      type: "skill" as const,
      slug,
      outcome: isBad ? ("rejected" as const) : ("created" as const),
      errors: isBad ? errors : [],
      held: isHeld ? held : null,
      notes,
      indexFault: null,
    };
  }),
});

const service = createServer((request, response) => {
  const json = (value: object) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));
  if (request.method === "GET") json(catalog);
  else void text(request).then((ndjson) => json(reportOn(ndjson)));
});
beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  for (let skill = 0; skill < 400; skill++) {
    write(`many/acme/tools/skill-${skill}/SKILL.md`, skillMd(`skill-${skill}`, "name-without: marks: 1\n"));
  }
  write("many/acme/tools/broken/SKILL.md", "# No front matter\n");
});
afterAll(() => void service.close());

const importing = (...args: string[]) => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return run(["src/cli/operator.ts", "--url", url, "catalog", "import", "--format", "skill-md", ...args]);
};
const linesOf = (output: string) => output.trimEnd().split("\n");
const isProgress = (line: string) => /^[\d ]+ records/.test(line);

describe("an import of which there is much to say", () => {
  test("says it in twenty lines by class, with examples and counts, and all of it in --report", async () => {
    const report = at("report.txt");
    const { status, stdout, stderr } = await importing("--report", report, at("many"));
    const said = linesOf(stderr).filter((line) => !isProgress(line));
    expect(status).toBe(1);
    expect(said.length + linesOf(stdout).length).toBeLessThanOrEqual(20);
    expect(stdout).toMatch(/^\d+ created, 0 updated, 0 unchanged, \d+ bad in /);
    const [, bad] = /, (\d+) bad/.exec(stdout)!;
    const some = expect.arrayContaining([
      expect.stringMatching(/broken\/SKILL\.md:1: skill \S+: has no frontmatter/),
      expect.stringMatching(
        new RegExp(`SKILL\\.md:1: skill \\S+: /summary is too long \\(and ${Number(bad) - 4} more`),
      ),
      expect.stringMatching(/SKILL\.md:1: skill \S+: is held for a moderator: flagged, S1 in body line 12/),
      expect.stringMatching(
        /^note: \S+SKILL\.md: has no repository: nothing proves whose it is.* \(and 39\d more like it\)$/,
      ),
      expect.stringMatching(/^note: \S+SKILL\.md:4: `name-without` is no YAML .* \(and 39\d more like it\)$/),
      expect.stringMatching(/: clients are not given these members .* \(and 39\d more like it\)$/),
      expect.stringMatching(new RegExp(`^[\\d ]+ lines in all: ${report} has them$`)),
    ]);
    expect(said).toEqual(some);

    const all = linesOf(readFileSync(report, "utf8"));
    expect(all.filter((line) => line.includes("/summary is too long"))).toHaveLength(Number(bad) - 1);
    for (let skill = 0; skill < 400; skill++) {
      const own = all.filter((line) => line.includes(`/skill-${skill}/SKILL.md`));
      expect(
        own.filter((line) => /SKILL\.md: has no repository|:4: `name-without`|are not given/.test(line)),
      ).toHaveLength(3);
    }
    expect(all.length).toBe(Number(/([\d ]+) lines in all/.exec(stderr)![1]!.replaceAll(" ", "")));
  });

  test("says no owner's name where the operator says none, and the repository by --layout", async () => {
    const { stderr } = await importing("--layout", "owner/repo", at("many"));
    expect(stderr).not.toContain("has no repository");
  });
});

test("an import of an MCP registry says which servers are deprecated there", async () => {
  const official = (status: string) => ({ "io.modelcontextprotocol.registry/official": { status } });
  const server = (name: string, status: string) => ({
    server: { name: `org.example/${name}`, description: "Helps.", version: "1.0.0" },
    _meta: official(status),
  });
  write("registry.json", JSON.stringify({ servers: [server("old", "deprecated"), server("new", "active")] }));
  const { stderr } = await importing("--format", "mcp-registry", at("registry.json"));
  const said = linesOf(stderr).filter((line) => line.includes("deprecated"));
  expect(said).toEqual([
    expect.stringMatching(/^note: \S+registry\.json\S*: org\.example\/old is deprecated there: unlisted here$/),
  ]);
});

test("a report that can't be written is refused before anything is sent", async () => {
  const { status, stderr, stdout } = await importing("--report", at("nowhere/report.txt"), at("many"));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("report.txt can't be written");
});

test.each([
  [["--layout", "owner/repo", "--source", "https://github.com/acme/tools"], "cannot be used with"],
  [["--layout", "repo/owner"], "Allowed choices are owner/repo"],
])("%j is refused", async (options, message) => {
  const { status, stderr } = await importing(...options, at("many"));
  expect(status).not.toBe(0);
  expect(stderr).toContain(message);
});
