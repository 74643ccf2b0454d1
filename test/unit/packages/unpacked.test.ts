import { expect, test } from "vitest";
import { skillFilesOf } from "../../../src/formats/packages/unpacked.ts";

const namesOf = (paths: string[]) => skillFilesOf(paths.map((path) => ({ path }))).map(({ path }) => path);

test.each([
  [
    ["skill.md", "a/b.txt"],
    ["SKILL.md", "a/b.txt"],
  ],
  [
    ["x/SKILL.MD", "x/a/skill.md"],
    ["SKILL.md", "a/skill.md"],
  ],
  [
    ["x/SKILL.md", "y.txt"],
    ["x/SKILL.md", "y.txt"],
  ],
  [["a/", "._SKILL.md", "SKILL.md", "a/._b", "a/.DS_Store", "THUMBS.DB", "Desktop.ini", "__MACOSX/x"], ["SKILL.md"]],
  [
    ["SKILL.md", "thumbs.db.md", "a._b"],
    ["SKILL.md", "thumbs.db.md", "a._b"],
  ],
])("of %j a skill has %j", (paths, expected) => {
  expect(namesOf(paths)).toEqual(expected);
});
