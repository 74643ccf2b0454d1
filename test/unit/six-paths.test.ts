import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

/** The rows of the table that names the six requests: the request, the page, the section. */
const rows = [...read("README.md").matchAll(/^\| ([^|]+?) +\| \[[^\]]+\]\(([^)#]+\.md)#([^)]+)\)/gm)].map(
  ([, request, page, section]) => [request!, page!, section!] as const,
);

/** The numbered steps of a section, which ends at the next heading. */
function stepsOf(page: string, section: string): string[] {
  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-");
  const sections = read(page).split(/^#{2,3} /m);
  const found = sections.find((text) => slugOf(text.split("\n", 1)[0]!) === section);
  return [...found!.matchAll(/^\d+\. .*$/gm)].map(([step]) => step);
}

test("six requests are listed", () => {
  expect(rows.map(([request]) => request)).toHaveLength(6);
});

test.each(rows)("%s: every step names a file of the code, and none is named twice", (_request, page, section) => {
  const steps = stepsOf(page, section);
  expect(steps.length).toBeGreaterThan(5);
  const files = steps.map((step) => [...step.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => pathOf(page, file!)));
  for (const [at, named] of files.entries()) expect(named, steps[at]).not.toEqual([]);
  expect(files.flat().filter((file, at, all) => all.indexOf(file) !== at)).toEqual([]);
});

function pathOf(page: string, file: string): string {
  const paths = [file, join(dirname(page), file)].filter((path) => existsSync(join(projectRoot, path)));
  expect(paths, `${page}: ${file}`).toHaveLength(1);
  return paths[0]!;
}
