import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openScope, parseScope } from "../../../src/clients/public-scope.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator } from "../../support/actors.ts";
import { givePackage, packed, setScanStatus, sha256 } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const skillMd = (name: string, body: string) => `---\nname: "${name}"\ndescription: "About ${name}."\n---\n\n${body}\n`;
const one = { "SKILL.md": skillMd("one-file", "# One") };
const many = {
  "SKILL.md": skillMd("many-files", "# Many"),
  "scripts/run.sh": "#!/bin/sh\necho ok\n",
  "page.html": "<script>alert(1)</script>",
  "assets/ünï code.txt": "é日本",
  "a.bin": new Uint8Array([0, 1, 2]),
};
const digits = (bytes: Uint8Array | string) => sha256(bytes).slice(0, 16);

beforeAll(async () => {
  await operator.import([
    skill({
      slug: "one-file",
      summary: "About  one-file.",
      tags: ["pdf", "forms"],
      authorName: "Ada",
      authorSlug: "ada",
    }),
    skill({ slug: "many-files", summary: "About many-files.", tags: ["pdf"], authorName: "Ada", authorSlug: "ada" }),
    skill({ slug: "no-package", tags: ["pdf"] }),
    skill({ slug: "quarantined", tags: ["pdf", "waiting"] }),
  ]);
  await givePackage("one-file", { files: one });
  await givePackage("many-files", { files: many });
  await givePackage("quarantined", { files: { "SKILL.md": "x" }, status: "quarantined" });
});

const entries = {
  one: {
    name: "one-file",
    type: "skill-md",
    description: "About one-file.",
    url: `one-file/SKILL.md?d=${digits(one["SKILL.md"])}`,
    digest: `sha256:${sha256(one["SKILL.md"])}`,
  },
  many: {
    name: "many-files",
    type: "archive",
    description: "About many-files.",
    url: `many-files.zip?d=${digits(packed(many).archive)}`,
    digest: `sha256:${sha256(packed(many).archive)}`,
  },
};
const $schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

describe("the index, version 0.2", () => {
  test.each([
    ["/tags/pdf", [entries.many, entries.one]],
    ["/tags/forms", [entries.one]],
    ["/authors/ada", [entries.many, entries.one]],
    ["/skills/one-file", [entries.one]],
    ["/skills/many-files", [entries.many]],
    ["/tags/pdf@one-file", [entries.one]],
    ["/authors/ada@many-files", [entries.many]],
    ["/skills/one-file@one-file", [entries.one]],
    ["/tags/pdf/", [entries.many, entries.one]],
  ])("of %s", async (scope, skills) => {
    const response = await anon.get(`${scope}/.well-known/agent-skills/index.json`);
    expect(await response.clone().json()).toEqual({ $schema, skills });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "public, max-age=30",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("ETag")).toMatch(/^"[0-9a-f]+"$/);
  });

  test("names bytes that are there: each by its digest", async () => {
    const at = "/tags/pdf/.well-known/agent-skills/";
    const { skills } = await anon.read<{ skills: { url: string; digest: string }[] }>(`${at}index.json`);
    for (const { url, digest } of skills) {
      const response = await anon.get(`${at}${url}`);
      expect(`sha256:${sha256(new Uint8Array(await response.arrayBuffer()))}`).toBe(digest);
    }
  });

  test.each(["/skills/unknown", "/skills/no-package", "/skills/quarantined", "/tags/unknown", "/tags/waiting"])(
    "of %s is empty, and every other path 404",
    async (scope) => {
      const response = await anon.get(`${scope}/.well-known/agent-skills/index.json`);
      expect([response.status, await response.clone().text()]).toEqual([200, '{"skills":[]}']);
      for (const path of [
        ...[
          "/.well-known/skills/index.json",
          "/.claude-plugin/marketplace.json",
          ".git/info/refs?service=git-upload-pack",
        ],
        ...["/.well-known/agent-skills/unknown/SKILL.md", "/SKILL.md", ".zip"],
      ]) {
        expect([path, (await anon.get(`${scope}${path}`)).status]).toEqual([path, 404]);
      }
    },
  );

  test("answers 304 to who has it", async () => {
    const path = "/tags/pdf/.well-known/agent-skills/index.json";
    const etag = (await anon.get(path)).headers.get("ETag")!;
    expect((await anon.get(path, { "If-None-Match": etag })).status).toBe(304);
    const head = await anon.head(path);
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
  });

  test("there is none at the root", async () => {
    for (const path of ["/.well-known/agent-skills/index.json", "/.well-known/skills/index.json"]) {
      expect((await anon.problem(path)).code).toBe("not_found");
    }
  });
});

test("the index of version 0.1 lists every file", async () => {
  const version = "1.0.1790000000";
  expect(await anon.read("/tags/pdf/.well-known/skills/index.json")).toEqual({
    skills: [
      {
        name: "many-files",
        description: "About many-files.",
        version,
        files: ["SKILL.md", "a.bin", "assets/ünï code.txt", "page.html", "scripts/run.sh"],
      },
      { name: "one-file", description: "About one-file.", version, files: ["SKILL.md"] },
    ],
  });
});

describe("files", () => {
  const md = "text/markdown; charset=utf-8";
  test.each([
    ["/tags/pdf/.well-known/agent-skills/many-files/SKILL.md", many["SKILL.md"], md],
    ["/tags/pdf/.well-known/skills/many-files/SKILL.md", many["SKILL.md"], md],
    ["/tags/pdf/.well-known/skills/many-files/scripts/run.sh", many["scripts/run.sh"], "text/plain; charset=utf-8"],
    ["/tags/pdf/.well-known/skills/many-files/page.html", many["page.html"], "text/plain; charset=utf-8"],
    ["/tags/pdf/.well-known/skills/many-files/a.bin", many["a.bin"], "application/octet-stream"],
    ["/tags/pdf/.well-known/skills/many-files/assets/%C3%BCn%C3%AF%20code.txt", "é日本", "text/plain; charset=utf-8"],
    ["/skills/one-file/SKILL.md", one["SKILL.md"], md],
    ["/skills/one-file.zip", packed(one).archive, "application/zip"],
    ["/authors/ada/.well-known/agent-skills/many-files.zip", packed(many).archive, "application/zip"],
  ] as const)("%s", async (path, content, type) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    for (const headers of [{}, { "Accept-Encoding": "gzip" }]) {
      const response = await anon.get(path, headers);
      expect(new Uint8Array(await response.clone().arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "content-length": String(bytes.length),
        "repr-digest": `sha-256=:${Buffer.from(sha256(bytes), "hex").toString("base64")}:`,
        etag: `"${sha256(bytes)}"`,
        "access-control-allow-origin": "*",
        "cache-control": "public, max-age=30",
        "x-content-type-options": "nosniff",
      });
      const policy = type.endsWith("zip") ? null : "sandbox; default-src 'none'";
      expect(response.headers.get("Content-Security-Policy")).toBe(policy);
    }
    expect((await anon.get(path, { "If-None-Match": `"${sha256(bytes)}"` })).status).toBe(304);
  });

  test.each([
    "/skills/one-file/SKILL.md/",
    "/skills/one-file/skill.md",
    "/skills/One-File/SKILL.md",
    "/skills/one%2Dfile/SKILL.md",
    "/skills/one-file%2FSKILL.md",
    "/skills/one-file@one-file.zip",
    "/skills//SKILL.md",
    "/tags/pdf.zip",
    "/tags/forms/.well-known/agent-skills/many-files/SKILL.md",
    "/tags/pdf@one-file/.well-known/agent-skills/many-files.zip",
    "/tags/pdf/.well-known/agent-skills/many-files/scripts/run.sh",
    "/tags/pdf/.well-known/agent-skills/many-files.zip?d=0123456789abcdef",
    "/tags/pdf/.well-known/agent-skills/many-files.zip?d=",
    "/tags/pdf/.well-known/skills/many-files/scripts%2Frun.sh",
    "/tags/pdf/.well-known/skills/many-files/%2e%2e/SKILL.md",
    "/tags/pdf/.well-known/skills/many-files/..%2fSKILL.md",
    "/tags/pdf/.well-known/skills/many-files//SKILL.md",
    "/tags/pdf/.well-known/skills/many-files/%ff",
    "/tags/pdf/.well-known/skills/many-files/",
    "/tags/pdf//.well-known//skills/index.json",
    "/tags/pdf///.well-known/skills/index.json",
    "/tags/pdf/.well-known/skills/index.json/x",
    "/tags/pdf@@one-file/.well-known/agent-skills/index.json",
    `/tags/${"a".repeat(500)}/.well-known/agent-skills/index.json`,
    `/skills/${"a".repeat(500)}/SKILL.md`,
    `/tags/pdf/.well-known/agent-skills/${"a".repeat(500)}.zip`,
    `/tags/pdf/.well-known/skills/many-files/${"a".repeat(500)}`,
  ])("404 for %s", async (path) => {
    const problem = await anon.problem(path);
    expect([problem.status, problem.code]).toEqual([404, "not_found"]);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("405 for %s", async (method) => {
    for (const path of [
      "/skills/one-file/SKILL.md",
      "/tags/pdf/.well-known/agent-skills/index.json",
      "/api/search?q=pdf",
    ]) {
      const response = await anon.send(path, { method });
      expect([path, response.status]).toEqual([path, 405]);
      expect(response.headers.get("Allow")).toContain("GET");
    }
  });
});

describe("a change", () => {
  beforeAll(async () => {
    const changing = ["changing", "leaving", "moving"].map((slug) =>
      skill({ slug, tags: [`has-${slug}`], body: slug }),
    );
    await operator.import(changing);
    for (const { slug } of changing) await givePackage(slug, { files: { "SKILL.md": `${slug} first\n` } });
  });
  const indexOf = (scope: string) => `${scope}/.well-known/agent-skills/index.json`;
  const digests = async (scope: string) =>
    (await anon.read<{ skills: { digest: string }[] }>(indexOf(scope))).skills.map(({ digest }) => digest.slice(7));
  /** A change that is made through the service shows it the newest number. */
  const changeAnother = (body: string) => operator.import([skill({ slug: "another", body })]);

  test("of the files shows at once, and the old address is gone", async () => {
    expect(await digests("/tags/has-changing")).toEqual([sha256("changing first\n")]);
    await givePackage("changing", { files: { "SKILL.md": "second\n" } });
    await changeAnother("of files");
    expect(await digests("/tags/has-changing")).toEqual([sha256("second\n")]);
    const old = `/tags/has-changing/.well-known/agent-skills/changing/SKILL.md?d=${digits("changing first\n")}`;
    expect((await anon.problem(old)).code).toBe("not_found");
  });

  test("that takes it down empties the index at once, and its bytes are gone", async () => {
    const file = "/tags/has-leaving/.well-known/agent-skills/leaving/SKILL.md";
    for (const _ of [1, 2, 3]) expect((await anon.get(file)).status).toBe(200);
    await operator.setStatus("skill", "leaving", "rejected");
    expect(await digests("/tags/has-leaving")).toEqual([]);
    expect(await digests("/skills/leaving")).toEqual([]);
    for (const path of [file, "/skills/leaving.zip", "/skills/leaving/SKILL.md"]) {
      expect([path, (await anon.get(path)).status]).toEqual([path, 404]);
    }
  });

  test("of its tags moves it", async () => {
    const run = (query: string) => env.CATALOG.prepare(query).run();
    await run(`update records set tags = '["moved","moved"]' where slug = 'moving'`);
    await changeAnother("of tags");
    expect(await digests("/tags/has-moving")).toEqual([]);
    expect(await digests("/tags/moved")).toHaveLength(1);
    const tagged = async () =>
      (await env.CATALOG.prepare("select tag from record_tags where tag like '%mov%'").all()).results;
    expect(await tagged()).toEqual([{ tag: "moved" }]);
    await setScanStatus("moving", "infected");
    await changeAnother("of its scan");
    expect(await digests("/tags/moved")).toEqual([]);
    expect(await tagged()).toEqual([]);
  });

  test("of package and tags at once moves what is offered, and no other bytes, until they are scanned", async () => {
    const before = await digests("/skills/changing");
    await operator.import([skill({ slug: "changing", tags: ["late"], body: "Of both." })]);
    const { results } = await env.CATALOG.prepare(
      "select tag from record_tags where tag in ('late', 'has-changing')",
    ).all();
    expect(results).toEqual([{ tag: "late" }]);
    expect(await digests("/tags/late")).toEqual(before);
  });
});

test("a scope is found by what it holds, whatever else there is", async () => {
  const rows = async (kind: string, value: string) => {
    const deps = depsFrom(env, { waitUntil: () => {} }, { origin: "http://localhost", bookmark: undefined });
    const newest = "update sequence set value = value + 1 returning value";
    deps.sequence.learn((await env.CATALOG.prepare(newest).first<number>("value"))!);
    const before = deps.meter.rowsRead;
    await openScope(deps, parseScope(kind, value)!);
    return deps.meter.rowsRead - before;
  };
  const all = async () => [await rows("tags", "forms"), await rows("authors", "ada"), await rows("skills", "one-file")];
  const before = await all();
  const others = Array.from({ length: 60 }, (_, at) => skill({ slug: `other-${at}`, body: `Other ${at}` }));
  await operator.import(others);
  for (const { slug } of others) await givePackage(slug, { files: { "SKILL.md": `${slug}\n` } });
  // Where a range of an index ends, its next entry is read.
  for (const [at, after] of (await all()).entries()) expect(after).toBeLessThanOrEqual(before[at]! + 2);
});
