import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PublishedPage } from "../../../src/contract/publishing/published.ts";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { anon, operator } from "../../support/actors.ts";
import { newPublisher } from "../../support/publishers.ts";
import { offeredOf, publishAs, unyank, versionsOf, yank } from "../../support/yanks.ts";

const detail = (slug: string) => anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const statusOf = async (path: string) => (await anon.get(path)).status;
const changeOf = async (slug: string) =>
  (await anon.list("/api/v1/changes?limit=500")).items.find((one) => one["slug"] === slug)!["change"];

const refsOf = async (slug: string) => {
  const response = await anon.get(`/skills/${slug}.git/info/refs?service=git-upload-pack`);
  expect(response.status).toBe(200);
  return [...(await response.text()).matchAll(/([0-9a-f]{40}) ([^\0\n]+)/g)].map(([, id, name]) => ({
    id,
    name: name!,
  }));
};
const packOf = async (slug: string, id: string | undefined) => {
  const response = await anon.send(`/skills/${slug}.git/git-upload-pack`, {
    method: "POST",
    body: `0032want ${id}\n00000009done\n`,
    headers: { "Content-Type": "application/x-git-upload-pack-request" },
  });
  return response.text();
};

describe("a skill of which every version is yanked", () => {
  test("has its page, and is in no list, search or feed, and offered nowhere", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "whole-one", ["quinces", "rowans"]);
    const total = (await anon.list("/api/v1/skills")).total;
    expect(await anon.slugs("/api/v1/skills?q=rowans")).toEqual(["whole-one"]);
    await yank(acme, "whole-one", [1, 2], "broken");

    expect(await detail("whole-one")).toMatchObject({
      title: "About rowans",
      yanked: { reason: "broken" },
      install: null,
      notOffered: { reason: "yanked" },
    });
    const page = await anon.get("/skills/whole-one");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Its publisher has yanked every version of it");
    expect((await anon.list("/api/v1/skills")).total).toBe(total - 1);
    expect(await anon.slugs("/api/v1/skills?pageSize=100")).not.toContain("whole-one");
    expect(await anon.slugs("/api/v1/skills?q=rowans")).toEqual([]);
    expect(await anon.slugs("/api/v1/skills?tag=tag-whole-one")).toEqual([]);
    expect(await (await anon.get("/skills/feed.xml")).text()).not.toContain("whole-one");
    expect(await (await anon.get("/sitemaps/1.xml")).text()).not.toContain("whole-one");
    expect(await (await anon.get("/api/search?q=rowans")).text()).not.toContain("whole-one");
    expect(await changeOf("whole-one")).toBe("updated");

    const index = await anon.read("/skills/whole-one/.well-known/agent-skills/index.json");
    expect(index).toEqual({ skills: [] });
    expect(await statusOf("/skills/whole-one/.claude-plugin/marketplace.json")).toBe(404);
    expect(await statusOf("/skills/whole-one/.well-known/skills/index.json")).toBe(404);
    expect(await statusOf("/skills/whole-one.zip")).toBe(404);
    expect((await anon.problem("/api/v1/skills/whole-one/package")).code).toBe("no_package");
    expect(await statusOf("/api/v1/skills/whole-one/versions/2/package")).toBe(200);
    expect(await statusOf("/api/v1/skills/whole-one/versions/1/files/SKILL.md")).toBe(200);
  });

  test.each(["broken", "insecure"])("as %s is cloned by its tags, and has no other branch", async (reason) => {
    const acme = await newPublisher();
    const slug = `whole-${reason}`;
    await publishAs(acme, slug, ["quinces", "rowans"]);
    const before = await refsOf(slug);
    const tags = before.filter(({ name }) => name.startsWith("refs/tags/"));
    expect(tags.length).toBeGreaterThanOrEqual(2);
    await yank(acme, slug, [1, 2], reason);
    const after = await refsOf(slug);
    expect(after.filter(({ name }) => name.startsWith("refs/tags/"))).toEqual(tags);
    const main = after.find(({ name }) => name === "refs/heads/main");
    // The tombstone alone, where there is one.
    expect(main !== undefined).toBe(reason === "insecure");
    for (const { id } of tags) {
      const pack = await packOf(slug, id);
      expect(pack).toContain("PACK");
      expect(tags.map((tag) => tag.id)).not.toContain(main?.id);
    }
    await unyank(acme, slug, [1, 2]);
    expect((await refsOf(slug)).map(({ name }) => name)).toContain("refs/heads/main");
  });

  test("leaves a tombstone where all are insecure, and is back under a higher N", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "whole-two", ["apples", "berries"]);
    const before = (await offeredOf("whole-two"))!;
    await yank(acme, "whole-two", [1], "broken");
    await yank(acme, "whole-two", [2], "insecure");
    const address = "/skills/whole-two/.claude-plugin/marketplace.json";
    expect(await statusOf(address)).toBe(404);
    await yank(acme, "whole-two", [1], "insecure");
    expect(await statusOf(address)).toBe(200);
    const market = await (await anon.get("/skills/whole-two/.claude-plugin/marketplace.json")).text();
    expect(market).toMatch(/Withdrawn on .*: insecure/);
    await unyank(acme, "whole-two", [1]);
    const after = (await offeredOf("whole-two"))!;
    expect(after.sha256).toBe((await versionsOf("whole-two")).at(-1)!.sha256);
    const stone = Number(/1\.0\.(\d+)/.exec(market)![1]);
    expect(stone).toBeGreaterThan(before.number!);
    expect(after.number).toBeGreaterThan(stone);
    expect(await anon.slugs("/api/v1/skills?tag=tag-whole-two")).toEqual(["whole-two"]);
  });
});

test("a secret is shown as a mistake and given to nobody before a moderator has decided", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "hush-one", ["apples", "berries"]);
  await env.CATALOG.prepare("update versions set published_at = published_at - ? where version = 1")
    .bind(80 * 60 * 60_000)
    .run();
  const answer = await yank(acme, "hush-one", [1, 2], "secret");
  expect(await answer.json()).toEqual({ slug: "hush-one", yanked: [1, 2] });
  // The first is older than three days: who has pinned it goes on.
  expect((await versionsOf("hush-one")).map(({ version, yanked }) => [version, yanked?.reason])).toEqual([
    [1, "mistake"],
  ]);
  expect(await statusOf("/api/v1/skills/hush-one/versions/2/package")).toBe(404);
  expect(await statusOf("/api/v1/skills/hush-one.md")).toBe(404);
  const reports = await operator.send("/reports?state=open&slug=hush-one");
  const { items } = (await reports.json()) as { items: { id: number; details: string }[] };
  expect(items).toHaveLength(1);
  expect(items[0]!.details).toContain("asks to take down the versions 1, 2");
  const { items: published } = (await (await acme.ask("/published")).json()) as PublishedPage;
  expect(published).toMatchObject([{ slug: "hush-one", state: "yanked", reason: "secret", openReports: 1 }]);

  await operator.send(`/reports/${items[0]!.id}/state`, {
    method: "PUT",
    body: JSON.stringify({ state: "dismissed" }),
    headers: { "Content-Type": "application/json" },
  });
  expect(await statusOf("/api/v1/skills/hush-one/versions/2/package")).toBe(200);
});

test("what was taken down is not yanked, and the list says what became of each", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "list-one", ["pears"]);
  await publishAs(acme, "list-two", ["plums"]);
  await operator.setStatus("skill", "list-two", "rejected");
  const refused = await yank(acme, "list-two", [1]);
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, "withdrawn"]);
  const { items } = (await (await acme.ask("/published")).json()) as PublishedPage;
  expect(items).toMatchObject([
    { slug: "list-one", state: "public", version: 1, reason: null },
    { slug: "list-two", state: "taken-down", version: null, reason: "withdrawn" },
  ]);
});

test("a day's limit holds under parallel requests", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "often-one", ["figs", "dates", "limes"]);
  const vars = { YANKS_PER_DAY: "2" };
  const answers = await Promise.all(
    [1, 2, 3].map((version) =>
      acme.ask("/published/often-one/yank", {
        method: "POST",
        body: { versions: [version], reason: "broken" },
        vars,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  const problem = (await answers.find(({ status }) => status === 409)!.json()) as object;
  expect(problem).toMatchObject({ code: "submission_limit_reached", limit: 2, used: 2 });
});
