import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const files = { "SKILL.md": '---\nname: "to-clone"\n---\n', "scripts/run.sh": "#!/bin/sh\n" };
const refs = "/tags/cloned.git/info/refs?service=git-upload-pack";
const pack = "/tags/cloned.git/git-upload-pack";

beforeAll(async () => {
  await operator.import([skill({ slug: "to-clone", tags: ["cloned"], authorName: "Ada", authorSlug: "ada" })]);
  await givePackage("to-clone", { files });
});

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("latin1");
const commitOf = async (path = refs) => /([0-9a-f]{40}) HEAD\0/.exec(await textOf(await anon.get(path)))![1]!;
const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
  anon.send(pack, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-git-upload-pack-request", ...headers },
  });
const wanting = (id: string, ...more: string[]) =>
  `${line(`want ${id} side-band-64k ofs-delta\n`)}${more.map((text) => (text === "" ? "0000" : line(text))).join("")}`;

describe("info/refs", () => {
  test("advertises one commit as HEAD and main", async () => {
    const response = await anon.get(refs);
    const id = await commitOf();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/x-git-upload-pack-advertisement",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
    });
    const lines = (await textOf(response)).split("\n");
    expect(lines[0]).toBe("001e# service=git-upload-pack");
    expect(lines[1]).toMatch(
      new RegExp(`^0000[0-9a-f]{4}${id} HEAD\0side-band-64k .* symref=HEAD:refs/heads/main object-format=sha1 agent=`),
    );
    expect(lines[2]).toBe(`003d${id} refs/heads/main`);
    expect(lines[3]).toBe("0000");
  });

  test("names a commit of the files alone: the same in all scopes of a marketplace, new after a change", async () => {
    const of = (path: string) => commitOf(`${path}.git/info/refs?service=git-upload-pack`);
    const before = await of("/skills/to-clone");
    expect(await of("/skills/to-clone")).toBe(before);
    await operator.import([skill({ slug: "changes-nothing", body: "Nothing" })]);
    expect(await of("/skills/to-clone")).toBe(before);
    expect(await of("/authors/ada")).not.toBe(before);
  });

  test.each(["", "?service=git-receive-pack", "?service=", "?service=x"])("is 403 with %s", async (query) => {
    for (const scope of ["/tags/cloned", "/tags/unknown"]) {
      expect((await anon.get(`${scope}.git/info/refs${query}`)).status).toBe(403);
    }
  });

  test("is 404 for what can't be installed", async () => {
    for (const scope of ["/tags/unknown", "/skills/unknown", "/tags/.git", "/tags/a--b"]) {
      expect((await anon.get(`${scope}.git/info/refs?service=git-upload-pack`)).status).toBe(404);
    }
    expect((await anon.get("/tags/cloned/info/refs?service=git-upload-pack")).status).toBe(404);
    expect((await anon.get("/tags/cloned.git/HEAD")).status).toBe(404);
  });
});

describe("git-upload-pack", () => {
  test("sends the pack to who asks for the commit, gzipped or not", async () => {
    const body = wanting(await commitOf(), "", "done\n");
    const [plain, unzipped] = [await ask(body), await ask(gzipSync(body), { "Content-Encoding": "gzip" })];
    expect(plain.headers.get("Content-Type")).toBe("application/x-git-upload-pack-result");
    expect(plain.headers.get("Cache-Control")).toBe("no-cache");
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes.toString("latin1", 0, 8)).toBe("0008NAK\n");
    expect([...bytes.subarray(12, 21)]).toEqual([1, ...Buffer.from("PACK"), 0, 0, 0, 2]);
    expect(Buffer.from(await unzipped.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("answers what is not done without a pack", async () => {
    const id = await commitOf();
    expect(await textOf(await ask(wanting(id, "deepen 1\n", "")))).toBe("0000");
    expect(await textOf(await ask(wanting(id, "", `have ${"1".repeat(40)}\n`)))).toBe("0008NAK\n");
    expect(await textOf(await ask("0000"))).toBe("");
  });

  test("names a commit that it has not", async () => {
    const unknown = "1".repeat(40);
    expect(await textOf(await ask(wanting(unknown, "", "done\n")))).toBe(line(`ERR not our ref ${unknown}`));
    const many = Array.from({ length: 10_000 }, (_, at) => line(`want ${at.toString(16).padStart(40, "0")}\n`)).join(
      "",
    );
    const response = await ask(`${many}0000${line("done\n")}`);
    expect([response.status, (await textOf(response)).slice(4, 19)]).toEqual([200, "ERR not our ref"]);
  });

  test.each([
    ["no pkt-lines", "hello world", {}, 400],
    ["a line that is cut off", "0032want 1234", {}, 400],
    ["nothing gzipped", "hello", { "Content-Encoding": "gzip" }, 400],
    ["a gzip bomb", gzipSync(new Uint8Array(30_000_000)), { "Content-Encoding": "gzip" }, 413],
    ["too much", "0".repeat(2_000_000), {}, 413],
  ] as [string, BodyInit, Record<string, string>, number][])("is refused with %s", async (_, body, headers, status) => {
    const response = await ask(body, headers);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([status, "text/plain; charset=utf-8"]);
  });

  test("is 404 where there is nothing, and answers POST alone", async () => {
    const response = await anon.send("/tags/unknown.git/git-upload-pack", { method: "POST", body: "0000" });
    expect(response.status).toBe(404);
    const got = await anon.get(pack);
    expect([got.status, got.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("git-receive-pack is 403", async () => {
    const response = await anon.send("/tags/cloned.git/git-receive-pack", { method: "POST", body: "0000" });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("nothing can be pushed")]);
  });
});
