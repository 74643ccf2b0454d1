import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { skills } from "../../measure/facts/corpora.ts";
import { popularIn, unlistedHosts, unlistedPlaces } from "../../measure/facts/lists.ts";

const root = mkdtempSync(join(tmpdir(), "lists-"));

beforeAll(() => {
  const write = (owner: string, name: string, body: string) => {
    const folder = join(root, "skills", owner, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "SKILL.md"), `---\nname: ${name}\ndescription: x\n---\n\n${body}\n`);
  };
  const often =
    "`curl -s https://api.often.dev/x`, `curl https://api.github.com/x`, settings in ~/.often/settings.json";
  for (const owner of ["one", "two", "three"]) write(owner, "a", often);
  // One owner with many skills is one.
  for (const name of ["b", "c", "d"])
    write("one", name, "`curl -s https://api.own.dev/x` with ~/.own/key and ~/.ssh/x");
});
afterAll(() => rmSync(root, { recursive: true }));

test("what several owners name and no list has", async () => {
  expect(await unlistedHosts(skills(root), 2)).toEqual([["api.often.dev", 3]]);
  expect(await unlistedPlaces(skills(root), 2)).toEqual([["~/.often/settings.json", 3]]);
  expect((await unlistedPlaces(skills(root), 1)).map(([place]) => place)).not.toContain("~/.ssh/x");
});

test("the first names of a registry's list, each once, in their order", () => {
  expect(popularIn("React\t99\nvue\nreact\n../x\n\n@scope/a\nzod\n", 2)).toEqual(["react", "vue"]);
});
