import { beforeAll, afterEach, describe, expect, test, vi } from "vitest";
import { Config } from "../../src/lib/config.ts";
import { takedownSeconds } from "../../src/lib/takedown-seconds.ts";
import { operator } from "../support/actors.ts";
import { moveClock, newIsolate, watchedCatalog, withoutColo } from "../support/isolates.ts";
import { html, pageAt } from "../support/pages.ts";
import { skill } from "../support/records.ts";

beforeAll(async () => {
  const by = { authorSlug: "ada", authorName: "Ada", tags: ["hot"] };
  await operator.import(["taken-down", "stays"].map((slug) => skill({ ...by, slug, title: `Title of ${slug}` })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every page that shows the record. */
const shown = ["/", "/skills", "/skills?tag=hot", "/search?q=taken", "/authors/ada", "/tags/hot", "/skills/taken-down"];

test("a hot page costs no look at a database", async () => {
  const { watched, CATALOG } = watchedCatalog();
  const isolate = newIsolate({ CATALOG });
  for (const path of shown) await pageAt(path, 200, isolate.anon);
  watched.reads = [];
  for (const path of shown) {
    const page = await isolate.anon.get(path, html);
    const again = await isolate.anon.get(path, { ...html, "If-None-Match": page.headers.get("ETag")! });
    expect([page.status, again.status]).toEqual([200, 304]);
    expect(page.headers.get("Cache-Control")).toBe("public, max-age=30");
    expect(page.headers.get("RateLimit")).toMatch(/^"anonymous";r=\d+/);
  }
  expect(watched.reads).toEqual([]);
});

test("while the catalogue is away what was read is shown, and the rest is a page that says so", async () => {
  const { watched, CATALOG } = watchedCatalog();
  const isolate = newIsolate({ CATALOG });
  await pageAt("/skills/stays", 200, isolate.anon);
  watched.fails = true;
  vi.spyOn(console, "error").mockReturnValue();
  withoutColo();
  await pageAt("/skills/stays", 200, isolate.anon);
  const page = await pageAt("/skills/stays/trust", 503, isolate.anon);
  expect(page).toContain("can’t be read at the moment");
  const problem = await isolate.anon.get("/skills/stays/trust");
  expect([problem.status, problem.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await problem.json()).toMatchObject({ code: "unavailable", status: 503 });
});

describe("a takedown", () => {
  test("is seen at once where it was made, and within the bound by an isolate whose pages are hot", async () => {
    const [here, there] = [newIsolate(), newIsolate()];
    for (const isolate of [here, there]) for (const path of shown) await pageAt(path, 200, isolate.anon);
    await here.operator.setStatus("skill", "taken-down", "rejected");
    await pageAt("/skills/taken-down", 404, here.anon);

    // Clients and shared caches take the rest of the bound.
    const { sequence, memory } = takedownSeconds(Config.parse({}));
    moveClock((sequence + memory) * 1_000 + 1);
    for (const path of shown.slice(0, -1)) {
      expect(await (await there.anon.get(path, html)).text(), path).not.toContain("Title of taken-down");
    }
    await pageAt("/skills/taken-down", 404, there.anon);
  });

  test("a page is never made of what was shown stale", async () => {
    await operator.setStatus("skill", "taken-down", "approved");
    const isolate = newIsolate();
    // The record is in memory, the page of its trust is not.
    await isolate.anon.read("/api/v1/skills/taken-down");
    await operator.setStatus("skill", "taken-down", "rejected");
    moveClock(16_000);
    expect(await pageAt("/skills/taken-down/trust", 404, isolate.anon)).not.toContain("Title of taken-down");
  });
});
