import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { LockVerdict } from "../../../src/contract/public/verdicts.ts";
import { anon, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { bare, givePackage, sha256 } from "../../support/package-rows.ts";

const base = "http://localhost:8787";
const post = (body: unknown, headers: Record<string, string> = {}) =>
  anon.send("/api/v1/verdicts", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
async function ask(format: string, content: unknown): Promise<LockVerdict[]> {
  const response = await post({ lock: { format, content } });
  expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
  return LockVerdict.strict()
    .array()
    .parse((await response.json<{ items: unknown[] }>()).items);
}
const short = (items: LockVerdict[]) =>
  items.map(({ name, known, matched, withdrawn, reason, newer }) => ({
    name,
    known,
    matched,
    withdrawn,
    reason,
    newer: newer?.version ?? null,
  }));
const unknown = { known: false, matched: null, withdrawn: false, reason: null, newer: null };

const digests: Record<string, string> = {};
const numbers: Record<string, number> = {};
let origin = base;

/** The N of 1.0.N of a version. */
const numberOf = async (slug: string, version: number) =>
  (await env.CATALOG.prepare(
    "select number from versions join records on records.id = record_id where slug = ? and version = ?",
  )
    .bind(slug, version)
    .first<{ number: number }>())!.number;

beforeAll(async () => {
  await operator.import(
    ["fresh", "gone", "sick", "older", "never"].map((slug) => ({
      ...bare({ slug, body: `The words of ${slug}` }),
      ...(slug === "never" && { status: "pending" }),
    })),
  );
  for (const slug of ["fresh", "gone", "never", "older"]) {
    digests[slug] = (await givePackage(slug, { files: { "SKILL.md": `# ${slug}\n`, "own.txt": `of ${slug}` } })).sha256;
  }
  digests.sick = (await givePackage("sick", { files: { "SKILL.md": "# sick\n" } })).sha256;
  await givePackage("older", { files: { "SKILL.md": "# older, anew\n" } });
  // Two versions of one second have the next number each.
  await env.CATALOG.prepare("update versions set number = number + 1 where version = 2").run();
  for (const slug of ["fresh", "gone", "sick", "older"]) numbers[slug] = await numberOf(slug, 1);
  await operator.setStatus("skill", "gone", "rejected");
  await env.CATALOG.prepare("update packages set status = 'infected' where sha256 = ?").bind(digests.sick).run();
  const detail = await (await anon.get("/api/v1/skills/fresh")).text();
  origin = /https?:\/\/[^/"]+/.exec(detail)?.[0] ?? base;
});

describe("a lock file", () => {
  test("of files is judged by their digests", async () => {
    const files = [
      { path: "b/own.txt", sha256: sha256("of fresh") },
      { path: "gone.zip", sha256: digests.gone! },
      { path: "sick.zip", sha256: digests.sick! },
      { path: "older.zip", sha256: digests.older! },
      { path: "never.zip", sha256: digests.never! },
      { path: "__proto__", sha256: sha256("nobody's") },
    ];
    const items = await ask("files", files);
    expect(items.map((item) => item.sha256)).toEqual(files.map((file) => file.sha256));
    expect(short(items)).toEqual([
      { name: "b/own.txt", known: true, matched: "digest", withdrawn: false, reason: null, newer: null },
      { name: "gone.zip", known: true, matched: "digest", withdrawn: true, reason: "not public", newer: null },
      { name: "sick.zip", known: true, matched: "digest", withdrawn: true, reason: "infected", newer: null },
      { name: "older.zip", known: true, matched: "digest", withdrawn: false, reason: null, newer: "2" },
      { name: "never.zip", ...unknown },
      { name: "__proto__", ...unknown },
    ]);
  });

  test("of ClawHub and of Claude Code is judged by versions", async () => {
    const version = (slug: string) => `1.0.${numbers[slug]}`;
    const claw = {
      version: 1,
      skills: {
        sick: { version: version("sick"), installedAt: 1 },
        older: { version: version("older"), installedAt: 1 },
        fresh: { version: "1.0.3", installedAt: 1 },
        gone: { version: version("gone"), installedAt: 1 },
        mine: { version: version("fresh"), installedAt: 1, ownerHandle: "me" },
        older2: { version: version("older"), installedAt: 1, ownerHandle: "team.guild" },
        "team.guild/gone": { version: version("gone"), installedAt: 1, ownerHandle: "team.guild" },
        constructor: { version: null, installedAt: 1 },
      },
    };
    expect(short(await ask("clawhub", claw))).toEqual([
      { name: "sick", known: true, matched: "version", withdrawn: true, reason: "infected", newer: null },
      { name: "older", known: true, matched: "version", withdrawn: false, reason: null, newer: "2" },
      { name: "fresh", ...unknown },
      { name: "gone", known: true, matched: "version", withdrawn: true, reason: "not public", newer: null },
      { name: "mine", ...unknown },
      { name: "older2", ...unknown },
      {
        name: "team.guild/gone",
        known: true,
        matched: "version",
        withdrawn: true,
        reason: "not public",
        newer: null,
      },
      { name: "constructor", ...unknown },
    ]);
    const place = { scope: "user", installPath: "/home/a/.claude/plugins", installedAt: "2026-01-01T00:00:00.000Z" };
    const plugins = {
      version: 2,
      plugins: {
        "sick@tag-writing": [{ ...place, version: version("sick") }],
        "fresh@elsewhere": [
          { ...place, version: "2.1.0" },
          { ...place, version: version("fresh") },
        ],
      },
    };
    expect(short(await ask("claude-code", plugins))).toEqual([
      { name: "sick@tag-writing", known: true, matched: "version", withdrawn: true, reason: "infected", newer: null },
      { name: "fresh@elsewhere", ...unknown },
      { name: "fresh@elsewhere", known: true, matched: "version", withdrawn: false, reason: null, newer: null },
    ]);
    const [first] = Object.values(plugins.plugins)[0]!;
    const v1 = { version: 1, plugins: { "sick@tag-writing": first } };
    expect(short(await ask("claude-code", v1))).toMatchObject([{ known: true, reason: "infected" }]);
  });

  test("of skills is judged by names, of what came from here", async () => {
    const entry = (source: string, more: object = {}) => ({
      source,
      sourceType: "git",
      computedHash: sha256("folder"),
      ...more,
    });
    const lock = {
      version: 1,
      skills: {
        fresh: entry(`${origin}/skills/fresh.git`, { sourceUrl: `${origin}/skills/fresh.git` }),
        gone: entry("localhost", { sourceType: "well-known", sourceUrl: `${origin}/tags/writing` }),
        older: entry("vercel-labs/agent-skills", { sourceType: "github" }),
        sick: entry(`${origin}.evil.example/skills/sick.git`),
        never: entry(`${origin}/skills/never.git`),
        secret: entry(`${origin}/r/abcdefghijklmnopqrstuvwxyz012345`),
      },
    };
    expect(short(await ask("skills", lock))).toEqual([
      { name: "fresh", known: true, matched: "name", withdrawn: false, reason: null, newer: null },
      { name: "gone", known: true, matched: "name", withdrawn: true, reason: "not public", newer: null },
      ...["older", "sick", "never", "secret"].map((name) => ({ name, ...unknown })),
    ]);
  });

  test("of 5 000 entries is one answer, and one entry more is too many", async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        path: `f${at}`,
        sha256: at === 7 ? digests.gone! : sha256(`${at}`),
      }));
    const items = await ask("files", entries(5_000));
    expect(items).toHaveLength(5_000);
    expect(items[7]).toMatchObject({ matched: "digest", withdrawn: true });
    const skills = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, { version: "1.0.1", installedAt: 1 }]));
    for (const lock of [
      { format: "files", content: entries(5_001) },
      { format: "clawhub", content: { version: 1, skills: skills(5_001) } },
      {
        format: "clawhub",
        content: { version: 1, skills: Object.fromEntries(Object.keys(skills(50_000)).map((name) => [name, 0])) },
      },
    ]) {
      const response = await post({ lock });
      expect([response.status, (await problemOf(response)).code]).toEqual([413, "payload_too_large"]);
    }
  });

  test("counts as a read for each hundred entries", async () => {
    const limited = serviceWith({ ANONYMOUS_REQUESTS_PER_MINUTE: "10" });
    const statusOf = async (count: number, address: string) => {
      const content = Array.from({ length: count }, (_, at) => ({ path: `f${at}`, sha256: sha256(`${at}`) }));
      const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
      const body = JSON.stringify({ lock: { format: "files", content } });
      return (await limited.anon.send("/api/v1/verdicts", { method: "POST", body, headers })).status;
    };
    expect(await statusOf(1_001, "10.99.0.1")).toBe(429);
    expect(await statusOf(900, "10.99.0.2")).toBe(200);
    expect(await statusOf(200, "10.99.0.2")).toBe(429);
  });

  test.each([
    ["another format's", { format: "skills", content: [{ path: "a", sha256: sha256("a") }] }],
    ["no list", { format: "files", content: { path: "a" } }],
    ["text", { format: "skills", content: "{}" }],
    ["nothing", { format: "files", content: null }],
    ["entries that are none", { format: "clawhub", content: { version: 1, skills: { a: null } } }],
    ["an array for an object", { format: "claude-code", content: { version: 2, plugins: ["a"] } }],
  ])("400 lock_format: %s", async (_, lock) => {
    const response = await post({ lock });
    expect([response.status, (await problemOf(response)).code]).toEqual([400, "lock_format"]);
  });

  test("hostile ones are refused with what is wrong", async () => {
    const deep = `${'{"a":'.repeat(1_000)}0${"}".repeat(1_000)}`;
    for (const [body, status] of [
      [`{"lock":{"format":"skills","content":${deep}}}`, 400],
      [`{"lock":{"format":"skills","content":{"version":1,"skills":{"__proto__":{"source":"x"}}}}}`, 400],
      [`{"lock":{"format":"skills","content":"${"x".repeat(10_000_000)}"}}`, 413],
      [{ lock: { format: "npm", content: {} } }, 400],
      [{ lock: { format: "files", content: [] }, sha256: [sha256("a")] }, 400],
      [{ lock: null }, 400],
      [{}, 400],
    ] as const) {
      expect((await post(body)).status).toBe(status);
    }
    expect(await ask("files", [])).toEqual([]);
  });
});
