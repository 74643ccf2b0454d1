import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readPackage } from "../../src/cli/skills/package.ts";
import { ndjsonSource } from "../../src/cli/import/ndjson.ts";
import type { Item } from "../../src/cli/import/source.ts";
import { repositoryAt } from "../../src/cli/skills/repository.ts";
import { readSkills, skillMd, testFolder } from "./folders.ts";

const { at, write } = testFolder();

test("a skill has all regular files of its folder, as they are, and says what is left out", async () => {
  const original = `\uFEFF${skillMd("whole").replaceAll("\n", "\r\n")}`;
  write("whole/SKILL.md", original);
  write("whole/scripts/run.sh", "echo\n");
  chmodSync(at("whole/scripts/run.sh"), 0o755);
  write("whole/data.bin", Buffer.from([0xff, 0, 1]));
  write("whole/colours.txt", "\u001b[31m");
  write("whole/node_modules/x/index.js", "x");
  write("whole/.git/config", "x");
  write("whole/inner/SKILL.md");
  write("whole/inner/more.md", "more");
  write("outside.txt", "secret");
  symlinkSync(at("outside.txt"), at("whole/link.txt"));
  const { records, notes, bad } = await readSkills([at("whole")]);
  expect(bad).toEqual([]);
  expect(records).toHaveLength(2);
  expect(records[0]!.files).toEqual([
    { path: "SKILL.md", isExecutable: false, text: original },
    { path: "colours.txt", isExecutable: false, base64: Buffer.from("\u001b[31m").toString("base64") },
    { path: "data.bin", isExecutable: false, base64: "/wAB" },
    { path: "scripts/run.sh", isExecutable: true, text: "echo\n" },
  ]);
  expect(notes).toContain(
    `note: ${at("whole")}: left out 1 symbolic link (link.txt), 1 folder of packages (node_modules)`,
  );
});

test("`skill.md` is read in any letters; where it is no file, and a link to a folder, is named", async () => {
  const text = skillMd("lower");
  write("letters/lower/skill.md", text);
  write("letters/upper/SKILL.MD", text);
  write("letters/folder/SKILL.md/x.txt", "x");
  mkdirSync(at("letters/link"));
  symlinkSync(at("letters/lower/skill.md"), at("letters/link/SKILL.md"));
  symlinkSync(at("letters/lower"), at("letters/other"));
  const { records, notes, bad } = await readSkills([at("letters")], {
    source: repositoryAt("https://github.com/acme/letters"),
  });
  expect(bad).toEqual([]);
  const file = { path: "SKILL.md", isExecutable: false, text };
  expect(records.map(({ files }) => files)).toEqual([[file], [file]]);
  expect(notes).toEqual([
    `note: ${at("letters/folder/SKILL.md")}: left out, no regular file`,
    `note: ${at("letters/link/SKILL.md")}: left out, a symbolic link`,
    `note: ${at("letters/other")}: left out, a symbolic link`,
  ]);
});

describe("one that can't be imported is named, and the rest is imported", () => {
  write("mixed/good/SKILL.md");
  const faulty: [string, string, () => void][] = [
    [
      "many",
      "has more than 512 files",
      () => {
        for (let file = 0; file < 3_000; file++) write(`mixed/many/${file}.txt`, "");
      },
    ],
    [
      "large/model.bin",
      "is larger than the 16 MiB of a package",
      () => write("mixed/large/model.bin", Buffer.alloc(40_000_000)),
    ],
    [
      "heavy",
      "has files of 20 MiB together; a package takes 16 MiB",
      () => {
        for (const name of ["a", "b"]) write(`mixed/heavy/${name}.bin`, Buffer.alloc(10 * 1024 * 1024));
      },
    ],
    ["windows/what\\?.txt", "Windows stores no name with", () => write("mixed/windows/what?.txt", "x")],
    ["device/con.txt", "the name is a device on Windows", () => write("mixed/device/con.txt", "x")],
    [
      "twice/readme.md",
      "in other letters' case",
      () => {
        write("mixed/twice/README.md", "x");
        write("mixed/twice/readme.md", "x");
      },
    ],
    ["binary/SKILL.md", "is binary", () => write("mixed/binary/SKILL.md", Buffer.from([0x7f, 0x45, 0, 0, 0, 1]))],
    ["latin/SKILL.md", "is not UTF-8", () => write("mixed/latin/SKILL.md", Buffer.from([0x2d, 0xe9, 0x0a]))],
    ["bare/SKILL.md", "has no frontmatter", () => write("mixed/bare/SKILL.md", "# No front matter\n")],
    [
      "long/SKILL.md",
      "has a frontmatter of 20\\d{4} characters; 16384 are taken",
      () => write("mixed/long/SKILL.md", skillMd("long", `x: ${"y".repeat(200_000)}\n`)),
    ],
  ];
  for (const [path, , make] of faulty) {
    write(`mixed/${path.split("/")[0]}/SKILL.md`);
    make();
  }
  test("each of ten, beside a good one", async () => {
    const { records, bad } = await readSkills([at("mixed")]);
    expect(records).toHaveLength(1);
    expect(bad).toHaveLength(faulty.length);
    for (const [path, message] of faulty) {
      expect(bad).toContainEqual(
        expect.stringMatching(new RegExp(`^${at(`mixed/${path}`)}(?:/SKILL\\.md)?(?::\\d+)?: .*${message}`)),
      );
    }
  });
});

test("front matter that lacks quotation marks is imported, with its file and line", async () => {
  const path = write("unquoted/SKILL.md", "---\nname: unquoted\ndescription: Use when: asked\n---\n# Steps\n");
  const source = repositoryAt("https://github.com/acme/tools");
  const { records, notes, bad } = await readSkills([at("unquoted")], { source });
  expect(bad).toEqual([]);
  expect(records).toMatchObject([{ summary: "Use when: asked" }]);
  expect(notes).toEqual([expect.stringMatching(`^note: ${path}:3: \`description\` is no YAML .*some clients drop`)]);
});

test("a folder that changes while it is read is refused", async () => {
  const path = write("busy/SKILL.md");
  write("busy/large.bin", Buffer.alloc(8_000_000));
  let turn = 0;
  const changing = setInterval(() => writeFileSync(path, skillMd("busy", `turn: ${turn++}\n`)), 0);
  try {
    expect(await readPackage(at("busy"))).toMatchObject({ fault: expect.stringContaining("changes while it is read") });
  } finally {
    clearInterval(changing);
  }
});

describe("files that are too much for a request are uploaded before", () => {
  const large = Buffer.alloc(900_000, 7);
  const sha256 = createHash("sha256").update(large).digest("hex");

  const itemsOf = async (path: string) => {
    const items: Item[] = [];
    for await (const item of (await ndjsonSource([path])).items) items.push(item);
    return items;
  };

  test("of a folder", async () => {
    write("weighty/SKILL.md");
    write("weighty/large.bin", large);
    const { records } = await readSkills([at("weighty")]);
    expect(records[0]).toMatchObject({
      uploads: 1,
      files: [
        { path: "SKILL.md", text: expect.any(String) },
        { path: "large.bin", sha256, isExecutable: false },
      ],
    });
  });

  test("of a line of NDJSON", async () => {
    const files = [
      { path: "SKILL.md", text: "x" },
      { path: "large.bin", base64: large.toString("base64") },
      { path: "known.bin", sha256: "0".repeat(64) },
    ];
    const path = write("long.ndjson", `${JSON.stringify({ type: "skill", slug: "long", files })}\n{"type":"skill"}\n`);
    const items = await itemsOf(path);
    expect(items).toHaveLength(2);
    const [item] = items;
    if (item?.kind !== "record") throw new Error("was refused");
    expect(item.uploads?.map((upload) => upload.sha256)).toEqual([sha256]);
    expect(item.uploads![0]!.bytes.equals(large)).toBe(true);
    expect((JSON.parse(item.ndjson) as { files: object[] }).files).toEqual([
      { path: "SKILL.md", text: "x", isExecutable: false },
      { path: "large.bin", sha256, isExecutable: false },
      { path: "known.bin", sha256: "0".repeat(64), isExecutable: false },
    ]);
  });

  test("a line that is long without its files is refused", async () => {
    const path = write("too-long.ndjson", `${JSON.stringify({ type: "skill", body: "x".repeat(1_100_000) })}\n`);
    expect(await itemsOf(path)).toMatchObject([
      { kind: "bad", errors: [{ message: "is longer than 1 MB without its files" }] },
    ]);
  });
});
