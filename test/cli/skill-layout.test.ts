import { describe, expect, test } from "vitest";
import { skillSlug } from "../../src/cli/formats/slugs.ts";
import type { Provenance } from "../../src/cli/skills/named-repository.ts";
import { repositoryAt } from "../../src/cli/skills/repository.ts";
import { githubInstall } from "../../src/formats/packages/install-commands.ts";
import { slugify } from "../../src/lib/slugs.ts";
import { commitAll, readOne as one, readSkills, skillMd, testFolder } from "./folders.ts";

const { at, write } = testFolder();

const from = (source: string): Provenance => ({ source: repositoryAt(source) });
const byLayout: Provenance = { layout: "owner/repo" };

describe("--layout owner/repo", () => {
  const repositories: [string, string][] = [
    ["acme", "tools"],
    ["acme", "skills"],
    ["acme", "agents"],
    ["acme", "plugins"],
    ["skills", "skills"],
    ["plugins", "skills"],
    ["Zed_9", "dot.files"],
    ["acme", "acme"],
  ];
  const paths = ["pdf", "skills/pdf", ".claude/skills/pdf", "plugins/office/skills/pdf", "acme/pdf", "."];
  for (const [owner, name] of repositories) {
    write(`world/${owner}/${name}/LICENSE`, "MIT License\n\nCopyright");
    for (const path of paths) {
      write(`world/${owner}/${name}/${path}/SKILL.md`);
      write(`clones/${name}-of-${owner}/${path}/SKILL.md`, skillMd(`world/${owner}/${name}/${path}/SKILL.md`));
    }
    write(`clones/${name}-of-${owner}/LICENSE`, "MIT License\n\nCopyright");
    commitAll(at(`clones/${name}-of-${owner}`), `https://github.com/${owner}/${name}.git`);
  }
  type One = Awaited<ReturnType<typeof one>>;
  const identityOf = ({ slug, authorSlug, sourceUrl, install, report }: One) => {
    const { path, license } = report!.source;
    return { slug, authorSlug, sourceUrl, install, path, license };
  };
  const sorted = (records: One[]) => records.map(identityOf).sort((a, b) => (a.slug < b.slug ? -1 : 1));

  test("names the repository of each folder, whatever it is called", async () => {
    const { records, bad, notes } = await readSkills([at("world")], byLayout);
    expect({ bad, notes }).toEqual({ bad: [], notes: [] });
    expect(sorted(records)).toEqual(
      sorted(
        repositories.flatMap(([owner, name]) =>
          paths.map((path) => {
            const sourceUrl = `https://github.com/${owner}/${name}`;
            const parts = path === "." ? [] : path.split("/");
            const slug = skillSlug([owner, name, ...parts], owner);
            const title = `world/${owner}/${name}/${path}/SKILL.md`;
            const install = githubInstall(`${owner}/${name}`, title);
            const report = { source: { path, license: "MIT" } };
            return { slug, authorSlug: slugify(owner), sourceUrl, install, report } as unknown as One;
          }),
        ),
      ),
    );
  });

  test("gives the same records as --source of each repository, and as checkouts of it anywhere", async () => {
    const { records } = await readSkills([at("world")], byLayout);
    const bySource: One[] = [];
    const byCheckout: One[] = [];
    for (const [owner, name] of repositories) {
      const source = from(`https://github.com/${owner}/${name}`);
      bySource.push(...(await readSkills([at(`world/${owner}/${name}`)], source)).records);
      byCheckout.push(...(await readSkills([at(`clones/${name}-of-${owner}`)])).records);
    }
    expect(sorted(bySource)).toEqual(sorted(records));
    expect(sorted(byCheckout)).toEqual(sorted(records));
  });

  test("the slug is that of the same folder without it, where nothing is called as a folder of skills", async () => {
    write("skills/acme/tools/pdf/SKILL.md");
    const slugOf = async (provenance: Provenance) => (await one(at("skills/acme/tools/pdf"), provenance)).slug;
    expect((await one(at("skills"), byLayout)).slug).toBe(await slugOf({}));
  });

  test.each(["world/acme/tools", "world/acme/tools/pdf/SKILL.md", "dots", "long"])(
    "%s: a skill that is not below an owner and a repository is refused",
    async (path) => {
      write("dots/.claude/skills/pdf/SKILL.md");
      write(`long/${"x".repeat(101)}/tools/pdf/SKILL.md`);
      const { bad } = await readSkills([at(path)], byLayout);
      expect(bad).toContainEqual(expect.stringContaining("is not below an OWNER/REPO of"));
    },
  );

  test("a checkout that it contradicts is an error; one that it names is what it says", async () => {
    write("forks/acme/tools/pdf/SKILL.md");
    commitAll(at("forks/acme/tools"), "https://github.com/Acme/Tools");
    write("forks/stranger/tools/pdf/SKILL.md");
    commitAll(at("forks/stranger/tools"), "https://github.com/acme/tools");
    const { records, bad } = await readSkills([at("forks")], byLayout);
    expect(records).toMatchObject([{ sourceUrl: "https://github.com/Acme/Tools", sourceProof: "operator" }]);
    expect(bad).toEqual([
      `${at("forks/stranger/tools/pdf/SKILL.md")}: ` +
        "is in a checkout of https://github.com/acme/tools, which --layout contradicts",
    ]);
  });
});
