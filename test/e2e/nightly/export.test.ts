import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportManifest } from "../../../src/contract/items/export.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { baseUrl } from "../support/base-url.ts";
import { blocks } from "../support/guide-blocks.ts";
import { type WholeService, wholeService } from "../support/whole-service.ts";

const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "export-"));
let other: WholeService;
beforeAll(async () => {
  other = await wholeService({});
});
afterAll(async () => {
  await other?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What no line of a shell or of front matter may take for its own. */
const hostile = {
  slug: "hostile",
  title: `It's "quoted" $(rm) \\n: #`,
  kind: "note",
  summary: "é 🦊 {a: b}",
  platform: "codex",
  tags: ["a", "b-c"],
  metadata: { "a key": "two\nlines", no: "1.0", "---": "---" },
  body: "---\ntitle: not this\n---\r\n\n# $(echo no) `ls` \u0085 ünï\n\n---\n\nno line end",
};

type Fields = { slug: string; body: string } & Record<string, unknown>;

/** The items of an unpacked export, without what a service itself says of them. */
function itemsIn(name: string): Fields[] {
  return readdirSync(join(folder, name, "items"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, name, "items", file), "utf8");
      const end = text.indexOf("\n---\n");
      const lines = text.slice(4, end).split("\n");
      const pairs = lines.map((line) => [
        line.slice(0, line.indexOf(":")),
        JSON.parse(line.slice(line.indexOf(":") + 1)),
      ]);
      const {
        revision: _,
        createdAt: __,
        updatedAt: ___,
        ...fields
      } = Object.fromEntries(pairs) as Record<string, unknown>;
      return { ...fields, body: text.slice(end + 5) } as Fields;
    });
}
const manifestIn = (name: string) =>
  JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8")) as ExportManifest;

test("an export is written into another service by the guide's loop, whole", async () => {
  // The guide's own test makes the people that the page names.
  const code = blocks.filter(({ page }) => page === "export").map((block) => block.code.replaceAll("finn", "finn-too"));
  const [people, take, , loop, compare] = code as [string, string, string, string, string];
  const { key } = await other.operate<{ key: string }>("keys", {
    user: other.email,
    scopes: ["vault:read", "vault:write"],
  });
  writeFileSync(join(folder, "hostile.json"), JSON.stringify(hostile));
  const script = [
    "set -euo pipefail",
    'curl() { command curl --fail-with-body -sS "$@"; }',
    `npm() { command npm --prefix '${projectRoot}' "$@"; }`,
    people,
    `JSON=(-H "Authorization: Bearer $KEY" -H 'Content-Type: application/json')`,
    "ITEMS=http://localhost:8787/api/v1/vault/items",
    'curl "${JSON[@]}" -d @hostile.json "$ITEMS"',
    `curl -X PATCH "\${JSON[@]}" -d '{"title":"The newest state"}' "$ITEMS/release-notes"`,
    take,
    `TO=${other.url.origin}/api/v1/vault TO_KEY=${key}`,
    ...[loop, compare],
    'curl -H "Authorization: Bearer $TO_KEY" -o arrived.zip "$TO/export"',
    "unzip -q -t export.zip && unzip -q arrived.zip -d arrived",
  ].join("\n");
  const env = { ...process.env, DISCOVERY_URL: baseUrl() };
  const ran = promisify(execFile)("bash", ["-c", script.replaceAll("http://localhost:8787", baseUrl())], {
    cwd: folder,
    env,
  });
  await expect(ran).resolves.toBeDefined();

  expect(itemsIn("arrived")).toEqual(itemsIn("export"));
  expect(itemsIn("export").find(({ slug }) => slug === "hostile")).toMatchObject(hostile);
  expect(itemsIn("arrived").map(({ title }) => title)).toContain("The newest state");
  const digests = (name: string) =>
    manifestIn(name).items.map(({ slug, bundle }) => [slug, bundle?.sha256 ?? null] as const);
  expect(digests("arrived")).toEqual(digests("export"));
  expect(digests("export").filter(([, sha256]) => sha256)).toHaveLength(1);
});
