import { describe, expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { factSet } from "../../../src/facts/fact.ts";
import { anon, operator } from "../../support/actors.ts";
import { describeGet } from "../../support/get-behaviour.ts";
import { sha256 } from "../../support/package-rows.ts";
import { mcpServer } from "../../support/records.ts";
import { imported, repo, shown, unknown } from "../../support/trust.ts";

describe("GET /api/v1/mcp-servers/{slug}", () => {
  describeGet("mcp-server");

  test("shows every field of a record that has them all", async () => {
    const summary = {
      slug: "whole",
      name: "A whole server",
      registryName: "io.github.ada/whole",
      tagline: "With everything",
      tags: ["files"],
      transports: ["stdio" as const, "http" as const],
      version: "1.2.3",
      iconUrl: "https://whole.example/icon.png",
      authorName: "Ada Example",
      authorSlug: "ada",
      score: 5,
      installs: 70,
      verified: true,
      createdAt: "2026-01-02T03:04:05Z",
      updatedAt: "2026-02-03T04:05:06Z",
    };
    const rest = {
      websiteUrl: "https://whole.example/",
      license: "MIT",
      packages: [
        {
          registryType: "npm",
          identifier: "@ada/whole",
          version: "1.2.3",
          transport: { type: "stdio", url: "x" },
          runtimeHint: "npx",
          environmentVariables: [{ name: "TOKEN", isSecret: true }],
        },
      ],
      remotes: [{ type: "streamable-http", url: "https://whole.example/mcp", headers: [{ name: "X-Key" }] }],
      requiredInputs: [{ name: "TOKEN", description: null, isRequired: true, isSecret: true }],
    };
    const own = [{ target: "claude-code" as const, command: "claude mcp add whole" }];
    const record = { ...summary, ...rest, ...imported, install: own, repo: repo.imported, body: "Text." };
    await operator.import([mcpServer(record)]);
    expect(await anon.read("/api/v1/mcp-servers/whole")).toEqual({
      notOffered: null,
      ...summary,
      ...rest,
      requiredInputs: [
        { name: "X-Key", description: null, isRequired: false, isSecret: false },
        ...[{ name: "TOKEN", description: null, isRequired: true, isSecret: true }],
      ].toReversed(),
      // Its record's own command would start nothing.
      install: [
        { target: "claude-code", command: "claude mcp add whole -- npx -y @ada/whole@1.2.3" },
        { target: "claude-code", command: "claude mcp add --transport http whole https://whole.example/mcp" },
      ],
      repo: repo.shown,
      descriptionHtml: "<p>Text.</p>\n",
      ...shown,
      report: {
        ...shown.report,
        engines: [],
        sha256: sha256(
          '{"description":"With everything","icons":[{"src":"https://whole.example/icon.png"}],' +
            '"name":"io.github.ada/whole","packages":[{"environmentVariables":[{"isSecret":true,"name":"TOKEN"}],' +
            '"identifier":"@ada/whole","registryType":"npm","runtimeHint":"npx",' +
            '"transport":{"type":"stdio","url":"x"},"version":"1.2.3"}],' +
            '"remotes":[{"headers":[{"name":"X-Key"}],"type":"streamable-http","url":"https://whole.example/mcp"}],' +
            `"repository":${JSON.stringify({ source: "github", url: repo.imported.url })},"title":"A whole server",` +
            '"version":"1.2.3","websiteUrl":"https://whole.example/"}',
        ),
        facts: { factSet, summary: "Talks to whole.example · reads TOKEN · installs packages" },
      },
    });
    expect((await anon.list("/api/v1/mcp-servers?q=everything")).items).toEqual([{ ...summary, repo: repo.shown }]);
  });

  test("shows every field of a record that has the least", async () => {
    await operator.import([mcpServer({ slug: "least", name: "Least" })]);
    const { createdAt, updatedAt, ...record } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/least");
    expect(createdAt).toBe(updatedAt);
    expect(record).toEqual({
      slug: "least",
      notOffered: { reason: "no-package", detail: "Its record names no package and no address." },
      name: "Least",
      registryName: null,
      tagline: "Serves one thing",
      tags: [],
      transports: [],
      version: null,
      iconUrl: null,
      authorName: null,
      authorSlug: null,
      score: 0,
      installs: 0,
      verified: false,
      repo: null,
      descriptionHtml: "",
      websiteUrl: null,
      license: null,
      packages: [],
      remotes: [],
      requiredInputs: [],
      install: [],
      ...unknown,
      report: {
        ...unknown.report,
        facts: { factSet, summary: expect.any(String) as unknown },
        sha256: sha256(
          '{"description":"Serves one thing","name":"least","packages":[],"remotes":[],"title":"Least",' +
            '"version":"0.0.0"}',
        ),
      },
    });
  });

  test("is found by its registry name", async () => {
    expect(await anon.slugs("/api/v1/mcp-servers?q=io.github.ada/whole")).toEqual(["whole"]);
  });

  test("another server does not take its slug", async () => {
    const other = mcpServer({ slug: "whole", name: "Another", registryName: "io.github.eve/whole" });
    expect(await operator.import([other])).toMatchObject([
      { outcome: "rejected", errors: [{ pointer: "/slug", code: "slug_taken" }] },
    ]);
    expect(await anon.read("/api/v1/mcp-servers/whole")).toMatchObject({ registryName: "io.github.ada/whole" });
  });
});
