import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { operator } from "../support/actors.ts";
import { newIsolate, watchedCatalog } from "../support/isolates.ts";
import { bare, givePackage } from "../support/package-rows.ts";

const paths = ["/package", "/files/SKILL.md", ".md", "/versions/1"].map((path) => `/api/v1/skills/one${path}`);

beforeAll(async () => {
  await operator.import([bare({ slug: "one" })]);
  await givePackage("one", { files: { "SKILL.md": "# One\n", "b.bin": new Uint8Array([1, 0]) } });
});
afterEach(() => void vi.restoreAllMocks());

const shown = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => !/^(?:x-request-id|ratelimit)$/.test(name)),
  text: await response.text(),
});

test.each(paths)(
  "%s, asked again, is answered from memory without the app, with the same bytes and headers",
  async (path) => {
    const { watched, CATALOG } = watchedCatalog();
    const { anon } = newIsolate({ CATALOG });
    const first = await shown(await anon.get(path));
    const reads = watched.reads.length;
    const lines = vi.spyOn(console, "log").mockReturnValue();
    expect(await shown(await anon.get(path))).toEqual(first);
    expect(first.status).toBe(200);
    expect(watched.reads).toHaveLength(reads);
    expect(lines.mock.calls.filter(([line]) => String(line).includes('"request"'))).toEqual([]);
  },
);

test.each(paths)("%s comes from the data centre's cache in another isolate, with the same headers", async (path) => {
  const first = await shown(await newIsolate().anon.get(path));
  const { watched, CATALOG } = watchedCatalog();
  const BUNDLES = { get: vi.fn<R2Bucket["get"]>() };
  expect(await shown(await newIsolate({ CATALOG, BUNDLES }).anon.get(path))).toEqual(first);
  // The newest number, and nothing else; an archive also counts as an install, which is written.
  expect(watched.reads).toEqual(path.endsWith("/package") ? ["first-primary", "first-primary"] : ["first-primary"]);
  expect(BUNDLES.get).not.toHaveBeenCalled();
});

test.each(paths.filter((path) => !path.endsWith(".md") && !path.endsWith("/1")))(
  "a range of %s is answered as one before and after a 304",
  async (path) => {
    const { anon } = newIsolate();
    const etag = (await anon.get(path)).headers.get("ETag")!;
    for (let at = 0; at < 3; at++) {
      expect((await anon.get(path, { Range: "bytes=0-1" })).status).toBe(206);
      expect((await anon.get(path, { "If-None-Match": etag })).status).toBe(304);
    }
  },
);

test("a range and markdown by Accept are not answered by what memory holds of their URLs", async () => {
  const { anon } = newIsolate();
  const [archive, record] = ["/api/v1/skills/one/package", "/api/v1/skills/one"];
  for (let at = 0; at < 3; at++) {
    expect((await anon.get(archive)).status).toBe(200);
    expect((await anon.get(archive, { Range: "bytes=0-1" })).status).toBe(206);
    expect((await anon.get(record)).headers.get("Content-Type")).toBe("application/json");
    expect((await anon.get(record, { Accept: "text/markdown" })).headers.get("Content-Type")).toContain("markdown");
  }
});
