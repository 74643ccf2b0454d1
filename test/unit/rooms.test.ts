import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";

type Override = { files: string[]; rules: { "eslint/no-restricted-imports"?: ["error", { patterns: Pattern[] }] } };
type Pattern = { regex: string; allowTypeImports?: boolean };

const lint = JSON.parse(readFileSync(join(projectRoot, ".oxlintrc.json"), "utf8").replaceAll(/^ *\/\/.*$/gm, "")) as {
  overrides: Override[];
};
/** Data alone: nothing in it imports. */
const withoutCode = ["sample"];
const rooms = readdirSync(join(projectRoot, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutCode.includes(entry.name))
  .map(({ name }) => name);

const namesIn = (text: string | undefined) => [...(text ?? "").matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!);

/** What the first lines of a room's page say. */
function saidBy(room: string) {
  const page = readFileSync(join(projectRoot, "src", room, "README.md"), "utf8");
  const [, values, types] = /^# .*\n\n[^\n]*May import: ([^;.]*)(?:; types of ([^.]*))?\./.exec(page)!;
  const butFor = /^every room but (.*)$/.exec(values!);
  const all = rooms.filter((other) => other !== room);
  return {
    values: butFor ? all.filter((other) => !namesIn(butFor[1]).includes(other)) : namesIn(values),
    types: namesIn(types),
  };
}

/** What the lint lets through: an import as a value, and as a type. */
function letThrough(room: string) {
  const { rules } = lint.overrides.find(({ files }) => files[0] === `src/${room}/**`)!;
  const [, { patterns }] = rules["eslint/no-restricted-imports"]!;
  const passes = (other: string, asType: boolean) =>
    patterns.every((each) => (asType && each.allowTypeImports) || !new RegExp(each.regex).test(`../../${other}/a.ts`));
  const others = rooms.filter((other) => other !== room);
  const values = others.filter((other) => passes(other, false));
  return { values, types: others.filter((other) => !values.includes(other) && passes(other, true)) };
}

test.each(rooms)("the page of %s says what the lint lets it import", (room) => {
  expect(saidBy(room)).toEqual(letThrough(room));
});

test("no rooms import each other, through others neither", () => {
  const open = new Map(rooms.map((room) => [room, [...letThrough(room).values, ...letThrough(room).types]]));
  // A room that imports no other that is left goes; what never goes stands in a circle.
  for (let left = -1; left !== open.size;) {
    left = open.size;
    for (const [room, imports] of open) if (!imports.some((other) => open.has(other))) open.delete(room);
  }
  expect([...open.keys()]).toEqual([]);
});
