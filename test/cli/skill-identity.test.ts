import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skillSlug } from "../../src/cli/formats/slugs.ts";
import { layoutOf } from "../../src/cli/skills/layout.ts";
import type { Provenance } from "../../src/cli/skills/named-repository.ts";
import { repositoryAt } from "../../src/cli/skills/repository.ts";
import { commitAll, readOne as one, readSkills, skillMd, testFolder } from "./folders.ts";

const { folder, at, write } = testFolder();

const from = (source: string): Provenance => ({ source: repositoryAt(source) });

describe("names of folders", () => {
  write("skills/acme/tools/pdf/SKILL.md");
  write("skills/acme/tools/LICENSE", "MIT License\n\nCopyright");
  write("plain/anything/acme/tools/pdf/SKILL.md");
  write("own/my-skills/pdf/SKILL.md");
  write("own/notes.txt", "nothing");

  test.each([
    [
      "skills",
      ["skills", "skills/acme", "skills/acme/tools", "skills/acme/tools/pdf", "skills/acme/tools/pdf/SKILL.md"],
    ],
    ["plain/anything", ["plain", "plain/anything", "plain/anything/acme", "plain/anything/acme/tools"]],
  ])("%s: the same record, wherever the import starts", async (_, starts) => {
    const records = await Promise.all(starts.map((start) => one(at(start))));
    for (const record of records) {
      expect(record).toEqual(records[0]);
      expect(record).toMatchObject({ slug: skillSlug(["acme", "tools", "pdf"], "acme"), sourceProof: "claimed" });
    }
  });

  test.each(["skills", "plain/anything", "own", "own/my-skills", "own/my-skills/pdf", "mirror/github.com"])(
    "%s: name neither a repository nor an owner nor a command, and that is said",
    async (start) => {
      write("mirror/github.com/acme/tools/pdf/SKILL.md");
      const { records, notes } = await readSkills([at(start)]);
      expect(records).toMatchObject([{ authorSlug: "unknown", source: "uploaded", install: null }]);
      expect(records[0]).not.toHaveProperty("sourceUrl");
      expect(records[0]).not.toHaveProperty("report");
      expect(notes).toEqual([expect.stringMatching(/SKILL\.md: has no repository: nothing proves whose it is/)]);
    },
  );

  test("a symbolic link to it leads to the same record", async () => {
    symlinkSync(at("skills"), at("linked"));
    expect(await one(at("linked"))).toEqual(await one(at("skills")));
  });

  test.each([
    ["/data/skills/acme/tools/pdf", "acme/tools", "pdf"],
    ["/data/skills/skills/acme/tools/pdf", "acme/tools", "pdf"],
    ["/data/skills/acme/skills/pdf", "acme/skills", "pdf"],
    ["/data/skills/acme/tools/plugins/office/skills/pdf", "acme/tools", "plugins/office/skills/pdf"],
    ["/src/github.com/acme/tools/.claude/skills/pdf", "acme/tools", ".claude/skills/pdf"],
    ["/mirror/acme/tools/.claude/skills/pdf", "acme/tools", ".claude/skills/pdf"],
    ["/mirror/acme/tools/plugins/office/skills/pdf", "acme/tools", "plugins/office/skills/pdf"],
    ["/mirror/acme/tools/pdf", "acme/tools", "pdf"],
    ["/pdf", "null/null", "pdf"],
  ])("%s is %s, %s", (path, repository, within) => {
    const { owner, name, path: found } = layoutOf(path);
    expect([`${owner}/${name}`, found.join("/")]).toEqual([repository, within]);
  });
});

describe("a checkout", () => {
  write("one/skills/pdf/SKILL.md");
  write("one/skills/pdf/run.sh", "echo\n");
  write("one/.claude/skills/pdf/SKILL.md");
  const git = commitAll(at("one"), "git@github.com:acme/tools.git");
  cpSync(at("one"), at("elsewhere/again"), { recursive: true });
  write("one/untracked/new/SKILL.md");

  test("its remote, its commit and the folder's tree are the source", async () => {
    const slug = skillSlug(["acme", "tools", "skills", "pdf"], "acme");
    for (const start of ["one/skills", "one/skills/pdf", "elsewhere/again/skills"]) {
      const record = await one(at(start));
      expect(record).toMatchObject({ slug, authorSlug: "acme", sourceUrl: "https://github.com/acme/tools" });
      expect(record.report!.source).toMatchObject({
        repositoryUrl: "https://github.com/acme/tools",
        path: "skills/pdf",
        commit: git("rev-parse", "HEAD"),
        subtreeSha: git("rev-parse", "HEAD:skills/pdf"),
      });
    }
  });

  test("two skills of one name are two records; the same one by another path is said to be the same", async () => {
    const { records, notes, bad } = await readSkills([at("one"), at("one/skills"), at("elsewhere/again")]);
    const ofRepository = records.filter(({ sourceUrl }) => sourceUrl !== undefined);
    expect(new Set(ofRepository.map(({ slug }) => slug)).size).toBe(2);
    expect(ofRepository).toHaveLength(2);
    expect(bad).toEqual([]);
    const first = join(at("one"), "skills/pdf/SKILL.md");
    expect(notes).toEqual([
      expect.stringContaining(`${at("one/untracked/new/SKILL.md")}: has no repository`),
      `note: ${first}: left out, the same skill as ${first}`,
      `note: ${at("elsewhere/again/.claude/skills/pdf/SKILL.md")}: left out, the same skill as ` +
        at("one/.claude/skills/pdf/SKILL.md"),
      `note: ${at("elsewhere/again/skills/pdf/SKILL.md")}: left out, the same skill as ${first}`,
    ]);
  });

  test("what the repository does not hold is not said to be from it", async () =>
    expect((await one(at("one/untracked"))).sourceUrl).toBeUndefined());

  test("files that are not as committed are the repository's, of no commit", async () => {
    write("elsewhere/again/skills/pdf/run.sh", "echo changed\n");
    const { records, notes } = await readSkills([at("elsewhere/again/skills")]);
    expect(records[0]!.report!.source).toMatchObject({ path: "skills/pdf", commit: null, subtreeSha: null });
    expect(notes.join()).toContain("differs from the commit");
  });

  test("a worktree is the same repository", async () => {
    git("worktree", "add", "-q", at("worktree"));
    expect(await one(at("worktree/skills"))).toEqual(await one(at("one/skills")));
  });
});

describe("whose a skill is", () => {
  write("proof/checkout/skills/pdf/SKILL.md");
  commitAll(at("proof/checkout"), "https://github.com/acme/tools.git");
  write("proof/layout/skills/acme/tools/pdf/SKILL.md");
  write("proof/bare/skills/pdf/SKILL.md");
  write("proof/bare/.git/config", '[remote "origin"]\n\turl = https://github.com/acme/tools\n');
  const proofOf = async (path: string, source?: string) => {
    const { sourceUrl, sourceProof } = await one(at(path), source === undefined ? {} : from(source));
    return [sourceUrl, sourceProof];
  };
  const acme = "https://github.com/acme/tools";

  test.each([
    ["a checkout that is named", "proof/checkout", "checkout"],
    ["a folder in a checkout", "proof/checkout/skills/pdf", "checkout"],
    ["a checkout that came with the files", "proof", "claimed"],
    ["a remote without a commit", "proof/bare", "claimed"],
  ])("%s: %s is %s", async (_, path, proof) => {
    const { records } = await readSkills([at(path)]);
    expect(records.map(({ sourceUrl, sourceProof }) => [sourceUrl, sourceProof])).toContainEqual([acme, proof]);
  });

  test("what HEAD does not hold is only claimed", async () => {
    write("proof/edited/skills/pdf/SKILL.md");
    commitAll(at("proof/edited"), acme);
    write("proof/edited/skills/pdf/SKILL.md", skillMd("other"));
    expect(await proofOf("proof/edited")).toEqual([acme, "claimed"]);
    expect(await proofOf("proof/edited", `${acme}.git`)).toEqual([acme, "operator"]);
  });

  test("--source is the operator's word, and counts more than names of folders", async () => {
    expect(await proofOf("proof/layout", "https://github.com/stranger/x")).toEqual([
      "https://github.com/stranger/x",
      "operator",
    ]);
    expect(await proofOf("proof/checkout", "https://github.com/Acme/Tools")).toEqual([acme, "operator"]);
  });

  test("--source that contradicts the remote of a checkout is an error, and the rest goes on", async () => {
    const paths = [at("proof/checkout"), at("proof/bare"), at("proof/layout")];
    const { records, bad } = await readSkills(paths, from("https://github.com/stranger/x"));
    expect(records).toHaveLength(1);
    expect(bad).toEqual(
      ["proof/checkout", "proof/bare"].map(
        (path) => `${at(path)}/skills/pdf/SKILL.md: is in a checkout of ${acme}, which --source contradicts`,
      ),
    );
  });
});

describe("--source", () => {
  test("of a repository that is called as a folder of skills finds its path", async () => {
    const source = from("https://github.com/acme/skills");
    write("skills/zip/skills-main/skills/pdf/SKILL.md");
    const { report } = await one(at("skills/zip"), source);
    expect(report!.source.path).toBe("skills/pdf");
  });

  test("names the repository, and a copy elsewhere is the same record", async () => {
    write("download-1/skills/pdf/SKILL.md");
    write("download-2/elsewhere/skills/pdf/SKILL.md");
    const source = "https://token:x@gitlab.example/group/tools.git";
    const records = await Promise.all(
      ["download-1", "download-2", "download-1/skills/pdf"].map((path) => one(at(path), from(source))),
    );
    for (const { slug, sourceUrl, report } of records) {
      expect({ slug, sourceUrl, path: report!.source.path }).toEqual({
        slug: skillSlug(["gitlab.example", "group", "tools", "skills", "pdf"], "group"),
        sourceUrl: "https://gitlab.example/group/tools",
        path: "skills/pdf",
      });
    }
  });

  test("tells the path from a folder that is called as the repository", async () => {
    write("archive/tools-main/deep/pdf/SKILL.md");
    const { slug } = await one(at("archive"), from("https://github.com/acme/tools"));
    expect(slug).toBe(skillSlug(["acme", "tools", "deep", "pdf"], "acme"));
  });

  test.each([
    ["https://github.com/acme/tools/tree/main/x", "https://github.com/acme/tools"],
    ["git@github.com:acme/tools.git", "https://github.com/acme/tools"],
    ["ssh://git@github.com:22/acme/tools.git/", "https://github.com/acme/tools"],
    ["https://user:secret@GitHub.com/Acme/Tools?x#y", "https://github.com/Acme/Tools"],
    ["/srv/git/tools.git", undefined],
    ["file:///srv/git/tools.git", undefined],
    ["https://github.com/acme", undefined],
    ["https://github.com/%2e%2e/tools", undefined],
    ["javascript:alert(1)", undefined],
    ["", undefined],
  ])("%s is %s", (address, url) => expect(repositoryAt(address)?.url).toBe(url));
});

test("nothing of the tests' own folder is part of a path", async () => {
  expect(JSON.stringify((await readSkills([folder])).records)).not.toContain(folder);
});
