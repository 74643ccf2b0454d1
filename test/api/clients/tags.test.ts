import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { bare, givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const files = (text: string) => ({
  "SKILL.md": `---\nname: "pinned"\ndescription: "Pins"\nmetadata:\n  author: "Ada"\n---\n\n${text}\n`,
});

/** The refs of a repository, by their names. */
async function refsOf(path = "/skills/pinned", from = newIsolate().anon): Promise<Record<string, string>> {
  const response = await from.get(`${path}.git/info/refs?service=git-upload-pack`);
  const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return Object.fromEntries([...text.matchAll(/([0-9a-f]{40}) ([^\0\n]+)/g)].map(([, id, name]) => [name!, id!]));
}
const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
/** What is answered to who wants these commits. */
async function want(...ids: string[]): Promise<string> {
  const body = `${ids.map((id) => line(`want ${id} side-band-64k\n`)).join("")}0000${line("done\n")}`;
  const response = await newIsolate().anon.send("/skills/pinned.git/git-upload-pack", { method: "POST", body });
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}
const objectsIn = (answer: string) => Buffer.from(answer, "latin1").readUInt32BE(answer.indexOf("PACK") + 8);

describe("a skill's versions", () => {
  let first: Record<string, string>;
  let second: Record<string, string>;
  beforeAll(async () => {
    await operator.import([bare({ slug: "pinned", tags: ["pins"], authorName: "Ada" })]);
    await givePackage("pinned", { files: files("first"), number: 1_790_000_001, label: "1.0" });
    first = await refsOf();
    await givePackage("pinned", { files: files("second"), number: 1_790_000_002, label: "2.0" });
    second = await refsOf();
  });

  test("are tags, by their numbers and labels, of the commit that main had", () => {
    const [one, two] = [first["refs/heads/main"]!, second["refs/heads/main"]!];
    expect(first).toEqual({
      HEAD: one,
      "refs/heads/main": one,
      "refs/tags/1.0": one,
      "refs/tags/v1.0.1790000001": one,
    });
    expect(two).not.toBe(one);
    expect(second).toEqual({
      HEAD: two,
      "refs/heads/main": two,
      "refs/tags/1.0": one,
      "refs/tags/v1.0.1790000001": one,
      "refs/tags/2.0": two,
      "refs/tags/v1.0.1790000002": two,
    });
  });

  test("stay the same commits when the record changes and its files do not", async () => {
    await env.CATALOG.prepare(
      `update records set title = 'Other', summary = 'Other', tags = '["pins","more"]', author_name = 'Bo'
       where slug = 'pinned'`,
    ).run();
    await operator.import([skill({ slug: "takes-a-number" })]);
    expect(await refsOf()).toEqual(second);
  });

  test("can be had, each alone or together", async () => {
    const [one, two] = [first["refs/heads/main"]!, second["refs/heads/main"]!];
    const [alone, other, both] = [await want(one), await want(two), await want(one, two)];
    expect([alone, other].map((answer) => answer.slice(0, 8))).toEqual(["0008NAK\n", "0008NAK\n"]);
    // Of each its commit, the root, three JSON files, plugin.json, SKILL.md, and the folders above them.
    expect(objectsIn(both)).toBeGreaterThan(objectsIn(alone));
    expect(objectsIn(both)).toBeLessThan(objectsIn(alone) + objectsIn(other));
    expect(await want(two, "1".repeat(40))).toBe(line(`ERR not our ref ${"1".repeat(40)}`));
  });

  test("a scope of several skills has main alone", async () => {
    expect(Object.keys(await refsOf("/tags/pins"))).toEqual(["HEAD", "refs/heads/main"]);
    expect(Object.keys(await refsOf("/tags/pins@pinned"))).toEqual(["HEAD", "refs/heads/main"]);
  });

  test("one that was withdrawn is no tag, and can't be had", async () => {
    const one = first["refs/heads/main"]!;
    await env.CATALOG.exec(
      "update packages set status = 'infected' where id = (select package_id from versions where number = 1790000001)",
    );
    await operator.import([skill({ slug: "takes-another" })]);
    expect(Object.keys(await refsOf())).toEqual([
      "HEAD",
      "refs/heads/main",
      "refs/tags/2.0",
      "refs/tags/v1.0.1790000002",
    ]);
    expect(await want(one)).toBe(line(`ERR not our ref ${one}`));
  });

  test("none is there after a takedown: the tombstone alone", async () => {
    await operator.setStatus("skill", "pinned", "rejected");
    expect(Object.keys(await refsOf())).toEqual(["HEAD", "refs/heads/main"]);
    const two = second["refs/heads/main"]!;
    expect(await want(two)).toBe(line(`ERR not our ref ${two}`));
  });
});
