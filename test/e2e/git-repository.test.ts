import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skillRepository, type SkillToClone } from "../../src/git/skill-repository.ts";
import { packOf } from "../../src/git/pack.ts";
import {
  advertisement,
  isRequestFault,
  readUploadPackRequest,
  uploadPackChunks,
  wantsPack,
} from "../../src/git/upload-pack.ts";

/** The real git against the repositories that the service makes, without the service. */
const folder = mkdtempSync(join(tmpdir(), "git-repository-"));
const skill = (name: string, text: string): SkillToClone => ({
  name,
  description: `About "${name}".`,
  revision: 1_795_298_556,
  author: "Ada",
  license: null,
  keywords: ["pdf"],
  files: [
    { path: "SKILL.md", bytes: Buffer.from(text), isExecutable: false },
    { path: "scripts/run.sh", bytes: Buffer.from("#!/bin/sh\n"), isExecutable: true },
    // Sorted otherwise by plain names: `a-b`, `a.md`, then the folder `a/`.
    ...["a/x.md", "a.md", "a-b", "a0", "Übersicht/日本 語.md", "empty"].map((path) => ({
      path,
      bytes: Buffer.from(path === "empty" ? "" : path),
      isExecutable: false,
    })),
    { path: ".gitmodules", bytes: Buffer.from("[submodule"), isExecutable: false },
    {
      path: "large.bin",
      bytes: Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at) % 255)),
      isExecutable: false,
    },
  ],
});
const scope = { name: "tag-pdf", owner: "Discovery and Vault", description: "Skills" };
let repository = skillRepository(scope, [skill("pdf-forms", "# Forms\n"), skill("other", "# Other\n")]);

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, "http://localhost");
      if (pathname.endsWith("/info/refs") && searchParams.get("service") === "git-upload-pack") {
        response.setHeader("Content-Type", "application/x-git-upload-pack-advertisement");
        return response.end(advertisement(repository.commitId));
      }
      const isGzipped = request.headers["content-encoding"] === "gzip";
      const asked = readUploadPackRequest(await buffer(request), isGzipped);
      if (isRequestFault(asked)) return response.writeHead(asked.status).end(asked.message);
      response.setHeader("Content-Type", "application/x-git-upload-pack-result");
      const { commitId, objects } = repository;
      const pack = wantsPack(asked, commitId) ? packOf(objects) : undefined;
      for await (const chunk of uploadPackChunks(asked, commitId, pack)) response.write(chunk);
      return response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tags/pdf.git`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const env = { ...process.env, GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_TERMINAL_PROMPT: "0" };
const git = async (...words: string[]) => {
  const { stdout, stderr } = await promisify(execFile)("git", words, { cwd: folder, env });
  return stdout + stderr;
};
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");

describe.each([
  ["as it comes", []],
  ["with --depth 1", ["--depth", "1"]],
  ["with protocol 2 asked for", ["-c", "protocol.version=2"]],
  ["with every object judged", ["-c", "transfer.fsckObjects=true"]],
  ["of one branch", ["--single-branch", "--branch", "main"]],
])("a clone %s", (name, options) => {
  const into = name.replaceAll(" ", "-");

  test("is whole, by fsck --strict", async () => {
    await git("clone", "-q", ...options, url, into);
    expect(await git("-C", into, "fsck", "--strict", "--full")).not.toMatch(/error|warning|missing|dangling/);
    expect((await git("-C", into, "rev-parse", "HEAD", "refs/remotes/origin/main")).trim().split("\n")).toEqual([
      ...[repository.commitId, repository.commitId],
    ]);
    expect(await git("-C", into, "status", "--short")).toBe("");
  });

  test("has the files with their modes, and those that clients look for", () => {
    for (const place of [
      ["skills", "pdf-forms"],
      ["plugins", "pdf-forms", "skills", "pdf-forms"],
    ]) {
      expect(read(into, ...place, "SKILL.md")).toBe("# Forms\n");
      expect(read(into, ...place, "Übersicht", "日本 語.md")).toBe("Übersicht/日本 語.md");
      expect(statSync(join(folder, into, ...place, "scripts", "run.sh")).mode & 0o111).toBe(0o111);
      expect(statSync(join(folder, into, ...place, "SKILL.md")).mode & 0o111).toBe(0);
    }
    expect(JSON.parse(read(into, "gemini-extension.json"))).toEqual({ name: "tag-pdf", version: "1.0.1795298556" });
    expect(JSON.parse(read(into, "plugins/other/.claude-plugin/plugin.json"))).toEqual({
      ...{ name: "other", version: "1.0.1795298556", description: 'About "other".' },
    });
    expect(JSON.parse(read(into, ".claude-plugin/marketplace.json"))).toEqual({
      name: "tag-pdf",
      owner: { name: "Discovery and Vault" },
      metadata: { description: "Skills", version: "1.0.1795298556" },
      plugins: ["other", "pdf-forms"].map((name) => ({
        ...{ name, description: `About "${name}".`, version: "1.0.1795298556", author: { name: "Ada" } },
        ...{ keywords: ["pdf"], source: `./plugins/${name}` },
      })),
    });
  });
});

test("a clone that is there fetches the next commit, which has nothing in common with it", async () => {
  await git("clone", "-q", url, "fetched");
  repository = skillRepository(scope, [skill("pdf-forms", "# Changed\n")]);
  await git("-C", "fetched", "fetch", "-q", "origin");
  await git("-C", "fetched", "reset", "-q", "--hard", "origin/main");
  expect(read("fetched", "skills/pdf-forms/SKILL.md")).toBe("# Changed\n");
  expect(await git("-C", "fetched", "fsck", "--strict")).not.toMatch(/error|missing/);
});

test("git tells of a commit that is no longer there", async () => {
  await git("init", "-q", "asks");
  await expect(git("-C", "asks", "fetch", url, "1".repeat(40))).rejects.toThrow(/not our ref|unadvertised/);
});
