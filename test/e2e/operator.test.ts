import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baseUrl } from "./support/base-url.ts";
import { operator } from "./support/operator.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "operator-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const skill = (slug: string, more: object = {}) => ({
  type: "skill",
  slug,
  title: `The ${slug} skill`,
  summary: "Written by a test",
  authorName: "A Test",
  body: "# Steps\n\nDo what the heading says.",
  ...more,
});
const ndjson = (...records: object[]) => `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;

const read = (path: string) =>
  fetch(`${baseUrl()}/api/v1/${path}`, { headers: { "CF-Connecting-IP": "198.51.100.40" } });
const slugsOf = async (path: string) => {
  const { items } = await (await read(path)).json<{ items: { slug: string }[] }>();
  return items.map(({ slug }) => slug);
};

describe("catalog import", () => {
  test("NDJSON can be read and found at once, and a second import changes nothing", async () => {
    const records = ndjson(skill("e2e-first"), skill("e2e-hidden", { status: "pending" }));
    const path = file("records.ndjson", records);
    const first = await operator("--json", "catalog", "import", path);
    expect(first).toMatchObject({ status: 0 });
    expect(JSON.parse(first.stdout)).toMatchObject({ created: 2, updated: 0, unchanged: 0, rejected: 0 });
    expect((await read("skills/e2e-first")).status).toBe(200);
    expect((await read("skills/e2e-hidden")).status).toBe(404);
    expect(await slugsOf("skills?q=%22e2e-first%22")).toEqual(["e2e-first"]);

    const second = await operator("--json", "catalog", "import", path);
    expect(JSON.parse(second.stdout)).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
  });

  test("a directory of SKILL.md", async () => {
    const text = "---\nname: e2e-from-markdown\ndescription: Folds paper into quoxels.\n---\n\n# Fold\n\n1. Fold it.\n";
    file("skills/e2e-from-markdown/SKILL.md", text);
    const ran = await operator("--json", "catalog", "import", "--format", "skill-md", join(folder, "skills"));
    expect(ran).toMatchObject({ status: 0 });
    expect(JSON.parse(ran.stdout)).toMatchObject({ created: 1, rejected: 0 });
    const [slug] = await slugsOf("skills?q=quoxels");
    expect(await (await read(`skills/${slug}`)).json()).toMatchObject({
      title: "e2e-from-markdown",
      summary: "Folds paper into quoxels.",
      bodyHtml: expect.stringContaining("<li>Fold it.</li>"),
    });
  });

  test("a skill with an archive among its files is held, and the command names it with the file", async () => {
    const skillMd = (name: string) =>
      `---\nname: ${name}\ndescription: Has files.\n---\n\n# ${name}\n\nRead ${name}.\n`;
    file("archives/with-zip/SKILL.md", skillMd("with-zip"));
    file("archives/with-zip/data.zip", `PK\u0005\u0006${"\0".repeat(18)}`);
    file("archives/plain/SKILL.md", skillMd("plain"));
    const ran = await operator("catalog", "import", "--format", "skill-md", join(folder, "archives"));
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining("2 created") });
    expect(ran.stdout).toContain("1 held for a moderator (N15: 1)");
    const slug = /skill (with-zip\S*): is held for a moderator: flagged, N15 in bundle:data\.zip/.exec(ran.stderr)?.[1];
    expect(ran.stderr).toContain("archives/with-zip/SKILL.md");
    expect((await read(`skills/${slug}`)).status).toBe(404);
    expect((await operator("catalog", "held")).stdout).toContain(`${slug}  flagged, N15 in bundle:data.zip`);
  });

  test("a list of the MCP Registry", async () => {
    const server = {
      name: "io.github.a-test/zylometer",
      description: "Measures zylos over stdio.",
      version: "1.2.0",
      packages: [
        { registryType: "npm", identifier: "@a-test/zylometer", version: "1.2.0", transport: { type: "stdio" } },
      ],
    };
    const path = file("servers.json", JSON.stringify({ servers: [{ server, _meta: {} }] }));
    const ran = await operator("--json", "catalog", "import", "--format", "mcp-registry", path);
    expect(ran).toMatchObject({ status: 0 });
    expect(JSON.parse(ran.stdout)).toMatchObject({ created: 1, rejected: 0 });
    const [slug] = await slugsOf("mcp-servers?q=zylos");
    expect(await (await read(`mcp-servers/${slug}`)).json()).toMatchObject({
      registryName: "io.github.a-test/zylometer",
      version: "1.2.0",
      transports: ["stdio"],
    });
  });

  test("a bad record is named by file, line and field, the rest is imported, and the exit status is 1", async () => {
    const good = ndjson(skill("e2e-between"));
    const bad = ndjson(skill("e2e-bad", { title: "", colour: "red" }));
    const path = file("mixed.ndjson", `${bad}${good}{"type":"skill",\n`);
    const ran = await operator("--json", "catalog", "import", path);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain(`${path}:1: skill e2e-bad: `);
    expect(ran.stderr).toContain("/title must not be empty");
    expect(ran.stderr).toContain("/colour");
    expect(ran.stderr).toMatch(/mixed\.ndjson:3: is not JSON/);
    expect(JSON.parse(ran.stdout)).toMatchObject({ created: 1, rejected: 2 });
    expect((await read("skills/e2e-between")).status).toBe(200);
  });

  test("a file that isn't there, and a service that isn't there, are said in one line", async () => {
    const missing = await operator("catalog", "import", join(folder, "nowhere.ndjson"));
    expect(missing.status).toBe(1);
    expect(missing.stderr).toContain("nowhere.ndjson");
    const away = await operator("--url", "http://127.0.0.1:9", "catalog", "show");
    expect(away).toMatchObject({ status: 1, stdout: "" });
    expect(away.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^error: .*127\.0\.0\.1:9/)]);
  });
});

test("a takedown shows at once in the detail, in the list and in the search, and can be taken back", async () => {
  await operator(
    "catalog",
    "import",
    file("takedown.ndjson", ndjson(skill("e2e-takedown", { tags: ["e2e-takedown"] }))),
  );
  const shown = async () => ({
    detail: (await read("skills/e2e-takedown")).status,
    list: await slugsOf("skills?tag=e2e-takedown"),
    search: await slugsOf("skills?q=takedown&tag=e2e-takedown"),
  });
  const all = { detail: 200, list: ["e2e-takedown"], search: ["e2e-takedown"] };
  expect(await shown()).toEqual(all);

  const rejected = await operator("--json", "catalog", "status", "skill", "e2e-takedown", "rejected");
  expect(JSON.parse(rejected.stdout)).toMatchObject({ slug: "e2e-takedown", status: "rejected", public: false });
  expect(await shown()).toEqual({ detail: 404, list: [], search: [] });

  await operator("catalog", "status", "skill", "e2e-takedown", "approved");
  expect(await shown()).toEqual(all);
});

test("searches are answered in full while the index is built anew", async () => {
  // Each with a page size of its own: what has been asked before is answered from a cache, not from the index.
  const search = (pageSize: number) => slugsOf(`skills?q=the&sort=top&pageSize=${pageSize}`);
  const all = await search(100);
  expect(all.length).toBeGreaterThan(3);
  let running = true;
  const reindex = operator("--json", "catalog", "reindex").finally(() => (running = false));
  let size = 1;
  for (; running && size < 100; size++) expect(await search(size)).toEqual(all.slice(0, size));
  const ran = await reindex;
  expect(ran).toMatchObject({ status: 0 });
  expect(JSON.parse(ran.stdout)).toMatchObject({ done: true });
  expect(size).toBeGreaterThan(4);
  expect(await search(99)).toEqual(all.slice(0, 99));
});
