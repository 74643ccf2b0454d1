import { describe, expect, test } from "vitest";
import { type PackageFile, packageFaultOf } from "../../../src/formats/packages/files.ts";
import { skillFilesOf } from "../../../src/formats/packages/unpacked.ts";

const file = (path: string, size = 1): PackageFile => ({ path, bytes: new Uint8Array(size), isExecutable: false });
const skill = file("SKILL.md");
const faultOf = (...paths: string[]) => packageFaultOf([skill, ...paths.map((path) => file(path))]);
const pathsOf = (...paths: string[]) => skillFilesOf(paths.map((path) => file(path))).map(({ path }) => path);
const mebibyte = 1024 * 1024;

describe("files that are a package", () => {
  test("SKILL.md alone", () => expect(packageFaultOf([skill])).toBeUndefined());
  test("names of every script", () => expect(faultOf("docs/Übersicht.md", "日本/語.txt", "👩‍💻.md")).toBeUndefined());
  test("512 files, 16 MiB", () => {
    const others = Array.from({ length: 510 }, (_, at) => file(`f${at}`, 0));
    expect(packageFaultOf([skill, file("large", 16 * mebibyte - 1), ...others])).toBeUndefined();
  });
});

describe("files that are none", () => {
  test.each([
    ["../x", "path-traversal"],
    ["a/../../x", "path-traversal"],
    ["/etc/passwd", "absolute-path"],
    ["C:\\x", "absolute-path"],
    ["a\\b", "backslash-name"],
    ["", "bad-name"],
    ["a/", "path-not-normal"],
    ["a//b", "path-not-normal"],
    ["./a", "path-not-normal"],
    ["a\nb", "bad-character"],
    ["a\u202eb.md", "bad-character"],
    ["a\u200bb.md", "bad-character"],
    ["con.txt", "windows-reserved"],
    ["a./b", "windows-trailing"],
    [".git/config", "forbidden-path"],
    ["%2e%2e/x", "path-suspicious"],
    ["‥/x", "unicode-normalises-to-traversal"],
    ["__proto__", "bad-name"],
    [`${"a".repeat(256)}.md`, "name-too-long"],
    [`${"a/".repeat(300)}b`, "name-too-long"],
    [`${"a/".repeat(32)}b`, "path-too-deep"],
    ["skill.md", "case-collision"],
    ["SKILL.md", "duplicate-name"],
    ["SKILL.md/x", "path-conflict"],
  ])("%j", (path, code) => expect(faultOf(path)).toMatchObject({ code, message: expect.stringMatching(/\w/) }));

  test("one name in two spellings", () => expect(faultOf("é.md", "e\u0301.md")?.code).toBe("unicode-collision"));

  test("the first that is to blame is named, safe to show", () =>
    expect(faultOf("ok.md", "a\u202eb", "../x")).toEqual({
      path: "a\\u{202e}b",
      code: "bad-character",
      message: expect.any(String),
    }));

  test("no SKILL.md", () => {
    expect(packageFaultOf([file("README.md")])).toMatchObject({ path: null, code: "no-skill-md" });
    expect(packageFaultOf([file("a/SKILL.md")])).toMatchObject({ path: null, code: "no-skill-md" });
    expect(packageFaultOf([])).toMatchObject({ path: null, code: "no-skill-md" });
  });

  test("513 files", () => {
    const others = Array.from({ length: 512 }, (_, at) => file(`f${at}`));
    expect(packageFaultOf([skill, ...others])).toMatchObject({ path: null, code: "too-many-entries" });
  });

  test("a byte more than 16 MiB", () =>
    expect(packageFaultOf([skill, file("large", 16 * mebibyte)])).toMatchObject({ path: "large", code: "too-large" }));
});

describe("the files of an unpacked zip", () => {
  test("lose their common folder, if it has the SKILL.md", () => {
    expect(pathsOf("pdf/", "pdf/SKILL.md", "pdf/a/b.md")).toEqual(["SKILL.md", "a/b.md"]);
    expect(pathsOf("x/pdf/SKILL.md", "x/pdf/b.md")).toEqual(["SKILL.md", "b.md"]);
    expect(pathsOf("pdf/SKILL.md", "pdf/in/SKILL.md")).toEqual(["SKILL.md", "in/SKILL.md"]);
    expect(pathsOf("pdf/in/SKILL.md", "pdf/SKILL.md")).toEqual(["in/SKILL.md", "SKILL.md"]);
  });

  test("keep it where it is not common, or has none, or where one is at the root", () => {
    for (const paths of [
      ["pdf/SKILL.md", "README.md"],
      ["a/SKILL.md", "b/SKILL.md"],
      ["pdf/README.md", "pdf/in/SKILL.md"],
      ["SKILL.md", "pdf/SKILL.md"],
      ["pdf/README.md"],
    ]) {
      expect(pathsOf(...paths)).toEqual(paths);
    }
  });

  test("are without what systems add", () =>
    expect(
      pathsOf(
        "pdf/SKILL.md",
        "__MACOSX/pdf/._SKILL.md",
        "pdf/.DS_Store",
        ".DS_Store",
        "pdf/.git/config",
        "pdf/.gitignore",
      ),
    ).toEqual(["SKILL.md", ".gitignore"]));
});
