import { describe, expect, test } from "vitest";
import { atUpload } from "../../support/inspect.ts";
import { type EntrySpec, ascii, concat, extraField, unicodePath, zip } from "../../support/zip-builder.ts";

const skill: EntrySpec = { name: "my-skill/SKILL.md", data: "---\nname: my-skill\n---\n" };
const named = (name: string | Uint8Array, more: Partial<EntrySpec> = {}) =>
  atUpload(zip([skill, { name, data: "x", ...more }]));

describe("a path that leads elsewhere", () => {
  test.each([
    ["../evil.md", "path-traversal"],
    ["a/b/../../../x", "path-traversal"],
    ["my-skill/..", "path-traversal"],
    ["..\\..\\evil.md", "path-traversal"],
    ["my-skill/..\\x", "path-traversal"],
    ["/etc/passwd", "absolute-path"],
    ["/", "absolute-path"],
    ["C:/Windows/x.txt", "absolute-path"],
    ["c:x.txt", "absolute-path"],
    ["\\\\server\\share\\x", "absolute-path"],
    ["//server/share/x", "absolute-path"],
    ["my-skill/%2e%2e/%2E%2e/evil", "path-suspicious"],
    ["%2e%2e%2fevil", "path-suspicious"],
    ["%252e%252e/evil", "path-suspicious"],
    ["~/.ssh/authorized_keys", "path-suspicious"],
    ["~root/x", "path-suspicious"],
    ["my-skill/．．/evil", "unicode-normalises-to-traversal"],
    ["..／evil", "unicode-normalises-to-traversal"],
    ["my-skill/‥/evil", "unicode-normalises-to-traversal"],
    ["..∕evil", "unicode-normalises-to-traversal"],
    ["／etc/passwd", "unicode-normalises-to-traversal"],
  ])("%j is refused: %s", async (name, reason) => {
    expect(await named(name, { flags: 0x800 })).toBe(reason);
  });
});

describe("a name that means two things", () => {
  test.each([
    ["my-skill//SKILL2.md", "path-not-normal"],
    ["././my-skill/x.md", "path-not-normal"],
    ["my-skill/./x.md", "path-not-normal"],
    ["my-skill/.", "path-not-normal"],
    ["my-skill\\x.md", "backslash-name"],
    ["my-skill/SKILL.md\0.exe", "bad-character"],
    ["my-skill/a\rb", "bad-character"],
    ["my-skill/a\nb", "bad-character"],
    ["my-skill/\u001b[2Jx", "bad-character"],
    ["my-skill/a\u007fb", "bad-character"],
    ["my-skill/a\u0085b", "bad-character"],
    ["my-skill/\u202egpj.exe", "bad-character"],
    ["my-skill/\u2066x", "bad-character"],
    ["my-skill/\u200fx", "bad-character"],
    ["my-skill/SKILL\u200b.md", "bad-character"],
    ["my-skill/SKILL\u200d.md", "bad-character"],
    ["my-skill/SKILL\ufe0f.md", "bad-character"],
    ["my-skill/SKILL\u00ad.md", "bad-character"],
    ["my-skill/\ufeffSKILL.md", "bad-character"],
    ["my-skill/SKILL\u{e0041}.md", "bad-character"],
    ["my-skill/a\u2028b", "bad-character"],
    ["my-skill/SKILL.md:stream", "bad-character"],
    ["my-skill/aux.md", "windows-reserved"],
    ["CON", "windows-reserved"],
    ["my-skill/com1 .txt", "windows-reserved"],
    ["nul/x.md", "windows-reserved"],
    ["my-skill/x.", "windows-trailing"],
    ["my-skill/x ", "windows-trailing"],
    ["my-skill./x.md", "windows-trailing"],
    ["my-skill/...", "windows-trailing"],
    ["__proto__", "bad-name"],
    ["my-skill/__proto__/x", "bad-name"],
    ["constructor", "bad-name"],
    ["my-skill/.git/hooks/post-checkout", "forbidden-path"],
    ["my-skill/.GIT/config", "forbidden-path"],
    ["GIT~1/config", "forbidden-path"],
    [`my-skill/${"n".repeat(305)}`, "name-too-long"],
    [`my-skill/${"é".repeat(128)}`, "name-too-long"],
    [`${"n/".repeat(30)}${"p".repeat(250)}/${"q".repeat(250)}`, "name-too-long"],
    ["n".repeat(65_000), "name-too-long"],
    [`${"d/".repeat(120)}x`, "path-too-deep"],
  ])("%j is refused: %s", async (name, reason) => {
    expect(await named(name, { flags: 0x800 })).toBe(reason);
  });

  test("no name at all", async () => expect(await named("")).toBe("bad-name"));

  test.each([
    ["a stray byte", [0x61, 0xff]],
    ["Latin-1 without bit 11", [0x63, 0x61, 0x66, 0xe9]],
    ["an overlong slash", [0x61, 0xc0, 0xaf, 0x62]],
    ["a surrogate", [0x61, 0xed, 0xa0, 0x80]],
  ])("%s is no UTF-8", async (_, bytes) => {
    expect(await named(new Uint8Array(bytes))).toBe("bad-encoding");
  });
});

describe("Info-ZIP's Unicode path", () => {
  const name = "my-skill/safe.md";
  test.each([
    ["repeats the name", unicodePath(name, name), "ok"],
    ["gives another name", unicodePath(name, "../../evil.md"), "unicode-path-mismatch"],
    ["gives another name for a name that is not this one", unicodePath(name, "x.md", 0), "unicode-path-mismatch"],
    ["gives the name with a wrong checksum", unicodePath(name, name, 1), "unicode-path-mismatch"],
    ["is cut off", extraField(0x7075, ascii("\u0001")), "unicode-path-mismatch"],
    ["occurs twice", concat(unicodePath(name, name), unicodePath(name, name)), "bad-extra"],
  ])("%s", async (_, extra, reason) => {
    expect(await named(name, { extra })).toBe(reason);
    expect(await named(name, { central: { extra } })).toBe(reason);
    expect(await named(name, { local: { extra } })).toBe(reason);
  });
});

describe("two entries for one place", () => {
  test.each([
    ["the same name", "my-skill/SKILL.md", "duplicate-name"],
    ["other letters' case", "my-skill/skill.md", "case-collision"],
    ["another case of the folder", "My-Skill/x.md", "case-collision"],
    ["a folder below a file", "my-skill/SKILL.md/x", "path-conflict"],
    ["a folder of a file's name", "my-skill/SKILL.md/", "path-conflict"],
    ["a file of a folder's name", "my-skill", "path-conflict"],
  ])("%s", async (_, name, reason) => {
    expect(await named(name, name.endsWith("/") ? { data: "" } : {})).toBe(reason);
  });

  test("a file after what lies in a folder of its name, in another case", async () => {
    expect(await named("MY-SKILL")).toBe("path-conflict");
  });

  test.each([
    ["composed and decomposed", "caf\u00e9.md", "cafe\u0301.md", "unicode-collision"],
    ["full case folding", "stra\u00dfe.md", "STRASSE.md", "case-collision"],
    ["the Kelvin sign", "\u212a.md", "k.md", "case-collision"],
    ["Cyrillic case", "ПРИВЕТ", "привет", "case-collision"],
  ])("%s", async (_, one, other, reason) => {
    const entries = [one, other].map((name) => ({ name, data: "x", flags: 0x800 }));
    expect(await atUpload(zip([skill, ...entries]))).toBe(reason);
  });

  test("a folder's entry may come after its files, once", async () => {
    const folder = { name: "my-skill/" };
    expect(await atUpload(zip([skill, folder]))).toBe("ok");
    expect(await atUpload(zip([folder, skill]))).toBe("ok");
    expect(await atUpload(zip([folder, skill, folder]))).toBe("duplicate-name");
  });
});

describe("an honest name", () => {
  test.each([
    "my-skill/..hidden",
    "my-skill/a..b/c...d.md",
    "my-skill/.gitignore",
    "my-skill/.github/workflows/x.yml",
    "my-skill/~$notes.docx.md",
    "~notes.md",
    "my-skill/100%25 done.md",
    "my-skill/console.log.md",
    "my-skill/Auxiliary.md",
    "my-skill/constructor.md",
    "my-skill/prototype/constructor",
    "my-skill/Screenshot 3.04\u202fPM.md",
    "my-skill/日本語／説明.md",
    "my-skill/ünïcödé … ½.md",
    "my-skill/👩‍💻 ❤️ 1️⃣.md",
    "my-skill/می‌خواهم.md",
    `my-skill/${"n".repeat(255)}`,
    `${"d/".repeat(31)}x`,
  ])("%j is accepted", async (name) => {
    expect(await named(name, { flags: 0x800 })).toBe("ok");
  });

  test("UTF-8 without bit 11 is accepted, and noted", async () => {
    expect(await named("my-skill/é.md")).toBe("ok");
  });
});
