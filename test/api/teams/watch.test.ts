import { env } from "cloudflare:workers";
import { beforeAll, afterEach, describe, expect, test, vi } from "vitest";
import { tellWithdrawals } from "../../../src/team-catalogue/tell-withdrawals.ts";
import { mailWithdrawals } from "../../../src/team-catalogue/mail-withdrawals.ts";
import { Watch, WatchPage } from "../../../src/contract/team-catalogue/watches.ts";
import { operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { approveRow } from "../../support/catalogue.ts";
import { newHolder } from "../../support/keys.ts";
import { bare, givePackage, sha256 } from "../../support/package-rows.ts";
import { newRobot, newTeam, request, setMember } from "../../support/vault.ts";
import { newHookedTeam, receiver } from "../../support/webhooks.ts";

afterEach(() => vi.restoreAllMocks());

const files = (...digests: string[]) => ({
  format: "files",
  content: digests.map((digest, at) => ({ path: `file-${at}`, sha256: digest })),
});
const many = (count: number, salt: string) =>
  files(...Array.from({ length: count }, (_, at) => sha256(`${salt} ${at}`)));
const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];

async function newWatching(vars?: Record<string, string>) {
  const ada = await newHolder(vars);
  const { slug } = await newTeam(ada.email);
  const path = `/teams/${slug}/watch`;
  const put = (name: string, lock: object) => ada.post(path, { name, lock });
  return { ada, slug, path, put };
}

const withdrawn = { lock: files(sha256("x")) };

describe("a team's watch", () => {
  test("keeps a lock file under a name, replaces it whole, lists it and forgets it", async () => {
    const { ada, path, put } = await newWatching();
    const made = await put("build 7/ü", files(sha256("a"), sha256("b"), sha256("a")));
    expect(made.status).toBe(201);
    const watch = Watch.strict().parse(await made.json());
    expect(watch).toMatchObject({ name: "build 7/ü", entries: 2 });
    const again = await put("build 7/ü", files(sha256("c")));
    expect([again.status, await again.json()]).toMatchObject([200, { entries: 1, createdAt: watch.createdAt }]);
    const { results } = await env.VAULT.prepare(
      `select what from watched join watches on watches.id = watch_id
        join owners on owners.id = team_id where slug = ?`,
    )
      .bind(path.split("/")[2]!)
      .all();
    expect(results).toEqual([{ what: sha256("c") }]);
    expect(WatchPage.strict().parse(await (await ada.ask(path)).json())).toMatchObject({ total: 1 });
    const named = `${path}/${encodeURIComponent("build 7/ü")}`;
    expect((await ada.ask(named, { method: "DELETE" })).status).toBe(204);
    expect(await codeOf(await ada.ask(named, { method: "DELETE" }))).toEqual([404, "not_found"]);
    expect(await (await ada.ask(path)).json()).toMatchObject({ total: 0 });
  });

  test("has 50 names at most, whoever writes at once", async () => {
    const { put } = await newWatching();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => put(`m${at}`, files(sha256(`${at}`)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "watch_limit_reached", limit: 50, used: 50 },
    ]);
    const taken = answers.findIndex(({ status }) => status === 201);
    expect((await put(`m${taken}`, files(sha256("anew")))).status).toBe(200);
  });

  test("has so many digests at most, exactly, whoever writes at once", async () => {
    const { ada, path, put } = await newWatching({ WATCH_ENTRIES_MAX: "100" });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => put(`m${at}`, many(30, `${at}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await codeOf(answers.find(({ status }) => status !== 201)!)).toEqual([409, "watch_limit_reached"]);
    expect((await put("rest", many(10, "rest"))).status).toBe(201);
    expect((await put("rest", many(11, "rest"))).status).toBe(409);
    const { items } = await (await ada.ask(path)).json<WatchPage>();
    expect(items.reduce((sum, { entries }) => sum + entries, 0)).toBe(100);
    const row = await env.VAULT.prepare(
      `select count(*) as n from watched join watches on watches.id = watch_id
        join owners on owners.id = team_id where slug = ?`,
    )
      .bind(path.split("/")[2]!)
      .first();
    expect(row).toEqual({ n: 100 });
  });

  test("takes 5 000 entries, and refuses more and other forms", async () => {
    const { put } = await newWatching();
    const whole = await put("all", many(5_000, "all"));
    expect([whole.status, await whole.json()]).toMatchObject([201, { entries: 5_000 }]);
    expect((await put("more", many(5_001, "more"))).status).toBe(413);
    expect(await codeOf(await put("form", { format: "skills", content: [] }))).toEqual([400, "lock_format"]);
    expect((await put("", files())).status).toBe(400);
    expect((await put("two\nlines", files())).status).toBe(400);
  });

  test("is written by members and robots, read by readers, and not there for strangers", async () => {
    const { slug, path } = await newWatching();
    const reader = await newHolder();
    await setMember(slug, reader.email, "reader");
    const stranger = await newHolder();
    const { key } = await newRobot(slug);
    const body = { name: "ci", ...withdrawn };
    expect((await request(`/api/v1${path}`, { key, method: "POST", body })).status).toBe(201);
    expect((await reader.ask(path)).status).toBe(200);
    expect(await codeOf(await reader.post(path, body))).toEqual([403, "insufficient_role"]);
    expect(await codeOf(await reader.post(path, { nothing: 1 }))).toEqual([403, "insufficient_role"]);
    expect(await codeOf(await reader.ask(`${path}/none`, { method: "DELETE" }))).toEqual([403, "insufficient_role"]);
    for (const [method, below, sent] of [
      ["GET", "", undefined],
      ["POST", "", body],
      ["POST", "", " ".repeat(3_000_000)],
      ["DELETE", "/ci", undefined],
    ] as const) {
      expect(await codeOf(await stranger.ask(`${path}${below}`, { method, body: sent }))).toEqual([404, "not_found"]);
    }
  });
});

describe("a withdrawal", () => {
  const digests: Record<string, string> = {};
  const run = () => tellWithdrawals(depsWith());
  const toldTo = async (webhook: string) => {
    const { results } = await env.VAULT.prepare(
      "select data from webhook_deliveries where webhook_id = ? order by data",
    )
      .bind(webhook)
      .all<{ data: string }>();
    return results.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
  };

  beforeAll(async () => {
    await operator.import(
      ["taken", "sick", "still", "named"].map((slug) => bare({ slug, body: `The words of ${slug}` })),
    );
    for (const slug of ["taken", "sick", "still", "named"]) {
      digests[slug] = (await givePackage(slug, { files: { "SKILL.md": `# ${slug}\n` } })).sha256;
    }
    await run();
  });

  test("is told to each team that watches it, once, by webhook and mail", async () => {
    receiver();
    const team = await newHookedTeam();
    const other = await newHookedTeam();
    const { id } = await team.make(["catalogue.withdrawn"]);
    const elsewhere = await other.make(["catalogue.withdrawn"]);
    const member = await newHolder();
    await setMember(team.slug, member.email, "member");
    const put = (whose: typeof team, name: string, lock: object) =>
      whose.ada.post(`/teams/${whose.slug}/watch`, { name, lock });
    expect((await put(team, "laptop", files(digests.taken!, digests.still!))).status).toBe(201);
    expect((await put(team, "ci", files(sha256("# taken\n")))).status).toBe(201);
    expect((await put(other, "laptop", files(digests.still!))).status).toBe(201);

    await operator.setStatus("skill", "taken", "rejected");
    await Promise.all([run(), run()]);
    await run();
    expect(await toldTo(id)).toMatchObject([
      { kind: "skill", slug: "taken", sha256: digests.taken, reason: expect.any(String) as string },
    ]);
    expect((await toldTo(id))[0]!.in).toEqual(expect.arrayContaining(["ci", "laptop"]));
    expect(await toldTo(elsewhere.id)).toEqual([]);

    const mails: { to: string; subject: string; text: string }[] = [];
    const mail = { send: async (message: (typeof mails)[number]) => void mails.push(message) };
    await mailWithdrawals(depsWith({ mail }));
    await mailWithdrawals(depsWith({ mail }));
    expect(mails.filter(({ text }) => text.includes("taken")).map(({ to }) => to)).toEqual([team.ada.email]);
    expect(mails[0]!.text).toContain("in laptop");

    // What is public again and withdrawn once more is told once more.
    await operator.setStatus("skill", "taken", "approved");
    await run();
    expect(await toldTo(id)).toHaveLength(1);
    await operator.setStatus("skill", "taken", "rejected");
    await run();
    expect(await toldTo(id)).toHaveLength(2);
  });

  test("of a record that is watched by its name is told too, and mails that fail are tried again", async () => {
    receiver();
    const team = await newHookedTeam();
    const { id } = await team.make(["catalogue.withdrawn"]);
    const lock = {
      format: "skills",
      content: {
        version: 1,
        skills: { named: { source: "http://localhost/tags/git", sourceType: "well-known", computedHash: "x" } },
      },
    };
    const kept = await team.ada.post(`/teams/${team.slug}/watch`, { name: "repo", lock });
    expect([kept.status, await kept.json()]).toMatchObject([201, { entries: 1 }]);
    await operator.setStatus("skill", "named", "rejected");
    await run();
    expect(await toldTo(id)).toMatchObject([{ slug: "named", in: ["repo"] }]);
    vi.spyOn(console, "error").mockReturnValue();
    await mailWithdrawals(depsWith({ mail: { send: () => Promise.reject(new Error("away")) } }));
    const sent: string[] = [];
    await mailWithdrawals(depsWith({ mail: { send: async ({ to }) => void sent.push(to) } }));
    expect(sent).toContain(team.ada.email);
  });

  test("by a virus scan is told with its reason", async () => {
    receiver();
    const team = await newHookedTeam();
    const { id } = await team.make(["catalogue.withdrawn"]);
    await team.ada.post(`/teams/${team.slug}/watch`, { name: "laptop", lock: files(digests.sick!) });
    await env.CATALOG.batch([
      env.CATALOG.prepare("update packages set status = 'infected' where sha256 = ?").bind(digests.sick!),
      env.CATALOG.prepare("update sequence set value = value + 1"),
      env.CATALOG.prepare("update records set seq = (select value from sequence) where slug = 'sick'"),
    ]);
    await run();
    expect(await toldTo(id)).toMatchObject([{ slug: "sick", sha256: digests.sick, reason: "infected" }]);
  });

  test("is told to a team whose approval has ended, as its catalogue gave those bytes out", async () => {
    receiver();
    const team = await newHookedTeam();
    const { id } = await team.make(["catalogue.withdrawn"]);
    await operator.import(["withdrawn-by-us", "over"].map((slug) => bare({ slug, body: `The words of ${slug}` })));
    for (const slug of ["withdrawn-by-us", "over"]) {
      const { sha256: digest } = await givePackage(slug, { files: { "SKILL.md": `# ${slug}\n` } });
      await approveRow(team.slug, { kind: "skill", slug, version: "1", sha256: digest });
    }
    await env.VAULT.batch([
      env.VAULT.prepare("update approvals set withdrawn_at = 1 where slug = 'withdrawn-by-us'"),
      env.VAULT.prepare("update approvals set expires_at = 1 where slug = 'over'"),
    ]);
    await run();
    await operator.setStatus("skill", "withdrawn-by-us", "rejected");
    await operator.setStatus("skill", "over", "rejected");
    await run();
    expect((await toldTo(id)).map(({ slug, in: places }) => [slug, places]).toSorted()).toEqual([
      ["over", ["catalogue"]],
      ["withdrawn-by-us", ["catalogue"]],
    ]);
  });
});
