import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneable } from "../../src/formats/git/cloneable.ts";
import type { PackageFile } from "../../src/formats/packages/files.ts";
import { packOf } from "../../src/formats/git/pack.ts";
import { skillRepository, type PluginToClone } from "../../src/formats/git/skill-repository.ts";
import {
  advertisement,
  isRequestFault,
  packedCommits,
  readUploadPackRequest,
  uploadPackChunks,
} from "../../src/formats/git/upload-pack.ts";

/** The real git against the repositories that the service makes, without the service. */
const folder = mkdtempSync(join(tmpdir(), "git-repository-"));
const skill = (name: string, text: string): PluginToClone => ({
  name,
  description: `About "${name}".`,
  revision: 1_795_298_556,
  author: "Ada",
  license: null,
  isSkill: true,
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
        return response.end(advertisement({ commitId: repository.commitId, tags: [] }));
      }
      const isGzipped = request.headers["content-encoding"] === "gzip";
      const asked = readUploadPackRequest(await buffer(request), isGzipped);
      if (isRequestFault(asked)) return response.writeHead(asked.status).end(asked.message);
      response.setHeader("Content-Type", "application/x-git-upload-pack-result");
      const { commitId, objects } = repository;
      const refs = { commitId, tags: [] };
      const pack = packedCommits(asked, refs).length > 0 ? packOf(objects) : undefined;
      for await (const chunk of uploadPackChunks(asked, refs, pack)) response.write(chunk);
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
      ["dist", "pdf-forms", "skills", "pdf-forms"],
    ]) {
      expect(read(into, ...place, "SKILL.md")).toBe("# Forms\n");
      expect(read(into, ...place, "Übersicht", "日本 語.md")).toBe("Übersicht/日本 語.md");
      expect(statSync(join(folder, into, ...place, "scripts", "run.sh")).mode & 0o111).toBe(0o111);
      expect(statSync(join(folder, into, ...place, "SKILL.md")).mode & 0o111).toBe(0);
    }
    expect(JSON.parse(read(into, "gemini-extension.json"))).toEqual({ name: "tag-pdf", version: "1.0.1795298556" });
    expect(JSON.parse(read(into, ".agents/plugins/marketplace.json"))).toEqual({
      name: "tag-pdf",
      interface: { displayName: "Skills" },
      plugins: ["other", "pdf-forms"].map((name) => ({
        name,
        source: { source: "local", path: `./dist/${name}` },
        policy: { installation: "AVAILABLE", authentication: "ON_INSTALL" },
        category: "Productivity",
      })),
    });
    expect(JSON.parse(read(into, "dist/other/.claude-plugin/plugin.json"))).toEqual({
      name: "other",
      version: "1.0.1795298556",
      description: 'About "other".',
    });
    expect(JSON.parse(read(into, ".claude-plugin/marketplace.json"))).toEqual({
      name: "tag-pdf",
      owner: { name: "Discovery and Vault" },
      metadata: { description: "Skills", version: "1.0.1795298556", pluginRoot: "./dist" },
      plugins: ["other", "pdf-forms"].map((name) => ({
        name,
        description: `About "${name}".`,
        version: "1.0.1795298556",
        author: { name: "Ada" },
        keywords: ["pdf"],
        source: name,
      })),
    });
  });
});

describe("a skill whose files git or a file system refuses", () => {
  const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text), isExecutable: false });
  const badNames = [
    ...[
      ".git/config",
      "x/.git",
      ".GIT/hooks/post-checkout",
      ".Git",
      "git~1",
      "GIT~1/config",
      ".git ",
      ".git.",
      ".git::$DATA",
    ],
    ...[
      ".gitmodules",
      "x/.GitModules",
      "gitmod~1",
      "GITMOD~4",
      "gi7eba~1",
      "g~123456",
      ".gitmodules ",
      ".gitmodules::$X",
    ],
    ...["gitatt~1", "gi7d29~1", ".g\u200cit", ".gi\u200dt/config", "\ufeff.git", ".git\u206fmodules", ".\u202agit"],
    ...["..", "../x", "a/../b", "./x", "a//b", "/etc/passwd", "C:/x", "a\\b", "con", "aux.txt", "x/NUL", "a.", "a "],
    ...["what?.md", "a*b", "a|b", 'a"b', "<x>", "a:b", "line\nbreak", "tab\t", "\u0000", "x".repeat(300), "", "a/"],
  ];
  const hostileUrl = '[submodule "x"]\n\tpath = -x\n\turl = --upload-pack=touch${IFS}x\n';
  const badAttributes = [
    ...[
      "* filter=lfs diff=lfs merge=lfs -text",
      "*\tfilter",
      "a ident",
      "* working-tree-encoding=UTF-16",
      "* eol=crlf",
    ],
    ...["* crlf", "[attr]evil filter=lfs", `${"a".repeat(2_048)} text`, `ok text\n${"b ".repeat(1_200)}`],
  ];
  const good = ["* text=auto", "*.sh text eol=lf", "*.png binary", "identity.md diff", "x".repeat(2_000)];
  const clone = async (name: string, skills: PluginToClone[]) => {
    const all = [...skills, skill("sound", "# Sound\n")];
    const files = (one: PluginToClone) => cloneable(one.files as readonly PackageFile[]);
    repository = skillRepository(
      scope,
      all.map((one) => ({ ...one, files: files(one) })),
    );
    await git("-c", "transfer.fsckObjects=true", "-c", "core.protectHFS=true", "clone", "-q", url, name);
    expect(await git("-C", name, "fsck", "--strict", "--full")).not.toMatch(/error|warning/);
    expect(await git("-C", name, "-c", "core.protectHFS=true", "status", "--short")).toBe("");
    expect(read(name, "skills/sound/SKILL.md")).toBe("# Sound\n");
  };
  const withFiles = (name: string, files: PluginToClone["files"]) => ({
    ...skill(name, "# Kept\n"),
    files: [file("SKILL.md", "# Kept\n"), ...files],
  });

  test("is cloned without them, and so are the skills beside it", async () => {
    const skills = badNames.map((path, at) => withFiles(`hostile-${at}`, [file(path, hostileUrl)]));
    await clone("hostile-names", skills);
    for (const { name } of skills)
      expect(await git("-C", "hostile-names", "ls-files", `skills/${name}`)).toBe(`skills/${name}/SKILL.md\n`);
  });

  test("is cloned without a .gitattributes that git refuses, or that changes bytes; any other stays", async () => {
    const of = (name: string, texts: string[]) =>
      texts.map((text, at) =>
        withFiles(`${name}-${at}`, [
          file(at % 2 ? "x/.gitattributes" : ".gitattributes", text),
          file("x/a.txt", "a $Id$\n"),
        ]),
      );
    await clone("attributes", [...of("bad", badAttributes), ...of("good", good)]);
    const kept = (await git("-C", "attributes", "ls-files", "skills/*.gitattributes")).match(/[a-z]+-\d+/g);
    expect(kept).toEqual(good.map((_, at) => `good-${at}`));
    expect(read("attributes/skills/bad-2/x/a.txt")).toBe("a $Id$\n");
  });

  test("is cloned with one of two files that some file system stores in one place", async () => {
    const paths = ["Readme.md", "README.md", "a/b", "A/c", "caf\u00e9", "cafe\u0301", "x", "x/y"];
    await clone("collisions", [
      withFiles(
        "collides",
        paths.map((path) => file(path, path)),
      ),
    ]);
    const listed = (await git("-C", "collisions", "-c", "core.quotePath=false", "ls-files", "skills/collides")).trim();
    expect(listed.split("\n").map((path) => path.slice("skills/collides/".length))).toEqual([
      "A/c",
      "README.md",
      "SKILL.md",
      "cafe\u0301",
      "x",
    ]);
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
