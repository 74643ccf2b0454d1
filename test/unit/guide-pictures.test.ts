import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";

const docs = join(projectRoot, "src/web/docs");
const namesOf = (end: string) =>
  globSync(`pictures/*.${end}`, { cwd: docs })
    .map((path) => basename(path, `.${end}`))
    .toSorted();
const shown = globSync("*.md", { cwd: docs })
  .filter((name) => name !== "README.md")
  .flatMap((name) => [...readFileSync(join(docs, name), "utf8").matchAll(/\]\(pictures\/([a-z-]+)\.webp\)/g)])
  .map(([, name]) => name!);

test("each picture is shown by the guide, and says what it shows", () => {
  expect(namesOf("webp")).toEqual([...new Set(shown)].toSorted());
  expect(namesOf("txt")).toEqual(namesOf("webp"));
});

test("no picture is large", () => {
  for (const name of namesOf("webp")) {
    expect(statSync(join(docs, `pictures/${name}.webp`)).size, name).toBeLessThan(60_000);
  }
});
