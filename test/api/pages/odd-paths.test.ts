import { beforeAll, expect, test } from "vitest";
import { pages } from "../../../src/http/pages/pages.ts";
import { anon, operator } from "../../support/actors.ts";
import { givePackage } from "../../support/package-rows.ts";
import { article, mcpServer, series, skill, tool } from "../../support/records.ts";

beforeAll(async () => {
  const of = { slug: "thing" };
  await operator.import([skill(of), tool(of), mcpServer(of), article(of), series(of)]);
  await givePackage("thing", { files: { "SKILL.md": "# Thing\n", "a b/é.txt": "words\n" } });
});

/** The paths that pages answer, with and without what a pattern stands for. */
const routes = [
  ...new Set(
    pages.routes.flatMap(({ path }) =>
      ["thing", "nothing", "-", "a".repeat(300)].map((slug) =>
        path
          .replace(/:slug(?:\{[^}]*\})?/, slug)
          .replace(/:pair(?:\{.*\})?$/, "1...2")
          .replace("/*", "/SKILL.md"),
      ),
    ),
  ),
  ...["/skills/thing/files", "/skills/nothing/files", "/skills/thing/versions/1...2...3", "/report"],
];

const suffixes = [
  ...["", "/", "//", "/x", "/..", "/%2e%2e", "/%2f", "/%5c", "/%", "/%ff", "/%00", "/%E2%80%AE", "/files", "/files/"],
  ...["/files//SKILL.md", "/files/%ff", "/versions/0...0", "/versions/compare", "/trust/x", "@", "@x", ".md", ".zip"],
  ...[".git", ".git/info/refs", "/.well-known/agent-skills/index.json", "/__proto__", "/constructor", ";x", "%20"],
  ...["?line=0", "?line=999999999", "?line=x&line=1", "?original", "?part=99", "?page=999999999", "?q=%00", "?q=%ff"],
  ...["?tag=", "?sort=x", "?from=1&to=x", `/${"a/".repeat(60)}`, `?q=${"x".repeat(4_000)}`],
];

const accepts = ["text/html", "application/json", "*/*"];

test.each(["GET", "HEAD", "POST", "DELETE"])(
  "%s of a page's path and anything behind it is no 5xx",
  async (method) => {
    const failed: string[] = [];
    for (const [at, route] of routes.entries()) {
      // Each path with each suffix; what is asked for is told apart by the path alone.
      for (const [n, suffix] of suffixes.entries()) {
        if (method !== "GET" && (at + n) % 4 !== 0) continue;
        const accept = accepts[(at + n) % accepts.length]!;
        const response = await anon.send(`${route}${suffix}`, { method, headers: { Accept: accept } });
        if (response.status >= 500) failed.push(`${response.status} ${route}${suffix} ${accept}`);
        await response.body?.cancel();
      }
    }
    expect(failed).toEqual([]);
  },
  300_000,
);

test("a path that ends before its file is a 404", async () => {
  for (const slug of ["thing", "nothing"]) {
    for (const path of [`/skills/${slug}/files`, `/skills/${slug}/files/`]) {
      expect([path, (await anon.get(path, { Accept: "text/html" })).status]).toEqual([path, 404]);
    }
  }
});
