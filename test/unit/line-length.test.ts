import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";

/** The formatter breaks lines at the same width, but neither comments nor what is written between quotation marks. */
const longest = 120;
/** Wrangler writes it. */
const generated = "src/worker/env.d.ts";
/** An address in a comment stays whole, so that it can be opened. */
const addressInComment = /^\s*(?:\/\/|\/?\*).*https?:\/\/\S/;

const isLong = (line: string) => line.length > longest && [...line].length > longest;

function longLines(file: string): string[] {
  const lines = readFileSync(join(projectRoot, file), "utf8").split("\n");
  return lines.flatMap((line, at) => (isLong(line) && !addressInComment.test(line) ? [`${file}:${at + 1}`] : []));
}

test(`no line of the sources and the tests is longer than ${longest} characters`, () => {
  const files = globSync("{src,test}/**/*.{ts,tsx,js}", { cwd: projectRoot, exclude: ["**/node_modules"] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => file !== generated).flatMap(longLines)).toEqual([]);
});
