import { describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import type { Verdict } from "../../../src/contract/public/verdicts.ts";
import { env } from "cloudflare:workers";
import { anon } from "../../support/actors.ts";
import { newPublisher } from "../../support/publishers.ts";
import { offeredOf, publishAs, unyank, versionsOf, yank } from "../../support/yanks.ts";

const verdictOn = async (sha256: string) => {
  const response = await anon.send("/api/v1/verdicts", {
    method: "POST",
    body: JSON.stringify({ sha256: [sha256] }),
    headers: { "Content-Type": "application/json" },
  });
  return (await response.json<{ items: Verdict[] }>()).items[0]!;
};
const detail = (slug: string) => anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const digestOf = async (path: string) => {
  const response = await anon.get(path);
  return [response.status, response.headers.get("ETag")?.replaceAll('"', "")];
};

const numbersOf = async (slug: string) =>
  (
    await env.CATALOG.prepare(
      "select number from versions join records on records.id = record_id where slug = ? order by version",
    )
      .bind(slug)
      .all<{ number: number }>()
  ).results.map(({ number }) => number);

describe("the current version that is yanked", () => {
  test("gives way to a further version with the bytes before it, and keeps its own addresses", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "way-one", ["apples", "berries", "cherries"]);
    const before = (await offeredOf("way-one"))!;
    expect(before.version).toBe(3);
    const answer = await yank(acme, "way-one", [3], "mistake");
    expect([answer.status, await answer.json()]).toEqual([200, { slug: "way-one", yanked: [3] }]);

    const [fourth, third, second] = await versionsOf("way-one");
    expect(fourth).toMatchObject({
      version: 4,
      yanked: null,
      sha256: second!.sha256,
      publishedAt: second!.publishedAt,
    });
    expect(third).toMatchObject({ version: 3, yanked: { reason: "mistake" } });
    const after = (await offeredOf("way-one"))!;
    expect(after).toMatchObject({ version: 4, sha256: second!.sha256 });
    expect(after.number).toBeGreaterThan(before.number!);

    const refs = await (await anon.get("/skills/way-one.git/info/refs?service=git-upload-pack")).text();
    const numbers = await numbersOf("way-one");
    expect(numbers.map((number) => refs.includes(`refs/tags/v1.0.${number}`))).toEqual([true, true, true, true]);
    const market = await (await anon.get("/skills/way-one/.claude-plugin/marketplace.json")).text();
    expect(market).toContain(`1.0.${after.number}`);

    expect(await digestOf("/api/v1/skills/way-one/package")).toEqual([200, second!.sha256]);
    expect(await digestOf("/api/v1/skills/way-one/versions/3/package")).toEqual([200, third!.sha256]);
    expect(await detail("way-one")).toMatchObject({ title: "About berries", yanked: null, newerVersion: null });
    expect((await detail("way-one")).bodyHtml).toContain("All about berries");
    expect(await (await anon.get("/api/v1/skills/way-one.md")).text()).toContain("All about berries");
    expect(await anon.slugs("/api/v1/skills?q=cherries")).toEqual([]);
    expect(await anon.slugs("/api/v1/skills?q=berries")).toEqual(["way-one"]);
    expect(await verdictOn(third!.sha256)).toMatchObject({ yanked: { reason: "mistake" }, withdrawn: false });
    expect(await verdictOn(second!.sha256)).toMatchObject({ yanked: null });
  });

  test("is offered again as a further version when it is not yanked any more", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "way-two", ["apples", "berries"]);
    await yank(acme, "way-two", [2]);
    const between = (await offeredOf("way-two"))!;
    const answer = await unyank(acme, "way-two", [2]);
    expect(await answer.json()).toEqual({ slug: "way-two", yanked: [] });
    const versions = await versionsOf("way-two");
    expect(versions.map(({ version, yanked }) => [version, yanked])).toEqual([
      [4, null],
      [3, null],
      [2, null],
      [1, null],
    ]);
    expect(versions[0]!.sha256).toBe(versions[2]!.sha256);
    expect((await offeredOf("way-two"))!.number).toBeGreaterThan(between.number!);
    expect(await detail("way-two")).toMatchObject({ title: "About berries" });
  });

  test("asked for again changes nothing; the same bytes are yanked in every version", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "way-three", ["apples", "berries"]);
    await yank(acme, "way-three", [2]);
    const { newest } = await anon.read<{ newest: number }>("/api/v1/changes");
    const again = await yank(acme, "way-three", [2]);
    expect([again.status, await again.json()]).toEqual([200, { slug: "way-three", yanked: [2] }]);
    expect((await anon.read<{ newest: number }>("/api/v1/changes")).newest).toBe(newest);
    // The third has the bytes of the first.
    const all = await yank(acme, "way-three", [1], "superseded");
    expect(await all.json()).toEqual({ slug: "way-three", yanked: [1, 2, 3] });
  });

  test("that is not the current one changes nothing of what is offered", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "way-four", ["apples", "berries"]);
    const before = await offeredOf("way-four");
    await yank(acme, "way-four", [1]);
    expect(await offeredOf("way-four")).toEqual(before);
    expect((await versionsOf("way-four")).map(({ yanked }) => yanked?.reason ?? null)).toEqual([null, "broken"]);
  });
});

test("a skill of another publisher, an unknown version and one that was taken down are refused", async () => {
  const [acme, other] = [await newPublisher(), await newPublisher()];
  await publishAs(acme, "refused-one", ["apples"]);
  const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
  expect(await codeOf(await yank(other, "refused-one", [1]))).toEqual([404, "not_found"]);
  expect(await codeOf(await yank(acme, "refused-one", [1, 2]))).toEqual([404, "version_not_found"]);
  expect(await codeOf(await yank(acme, "refused-one", [1], "ugly"))).toEqual([400, "invalid_value"]);
  expect(await codeOf(await yank(acme, "refused-one", []))).toEqual([400, "invalid_value"]);
  expect((await versionsOf("refused-one"))[0]).toMatchObject({ yanked: null });
});
