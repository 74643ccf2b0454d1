import { describe, expect, test } from "vitest";
import type { GitObject } from "../../../src/formats/git/objects.ts";
import { type PluginToClone, repositoryLayout, skillRepository } from "../../../src/formats/git/skill-repository.ts";

const skill = (name: string, change: Partial<PluginToClone> = {}): PluginToClone => ({
  name,
  description: `About ${name}.`,
  revision: 1_795_298_556,
  author: "Ada",
  license: "MIT",
  isSkill: true,
  keywords: ["pdf"],
  files: [
    { path: "SKILL.md", bytes: Buffer.from(`# ${name}\n`), isExecutable: false },
    { path: "scripts/run.sh", bytes: Buffer.from("#!/bin/sh\n"), isExecutable: true },
  ],
  ...change,
});
const scope = { name: "tag-pdf", owner: "Discovery and Vault", description: "Skills with the tag pdf" };
const repository = (...skills: PluginToClone[]) => skillRepository(scope, skills);

describe("the repository of a scope", () => {
  test("has one commit, whose time is that of the newest skill", () => {
    const { commitId, objects } = repository(skill("a"), skill("b", { revision: 1_800_000_000 }));
    const author = String.raw`Discovery and Vault <noreply@localhost> 1800000000 \+0000`;
    expect(objects[0]).toMatchObject({ id: commitId, type: "commit" });
    expect(Buffer.from((objects[0] as GitObject).bytes).toString()).toMatch(
      new RegExp(`^tree [0-9a-f]{40}\nauthor (${author})\ncommitter \\1\n\nSnapshot\n$`),
    );
    expect(objects.filter(({ type }) => type === "commit")).toHaveLength(1);
  });

  test("is the same in any order of skills and files, and another for any change", () => {
    const turned = skill("a");
    const { commitId } = repository(skill("a"), skill("b"));
    expect(repository(skill("b"), { ...turned, files: turned.files.toReversed() }).commitId).toBe(commitId);
    for (const change of [{ description: "x" }, { revision: 1_795_298_557 }, { files: skill("b").files }]) {
      expect(repository(skill("a", change), skill("b")).commitId).not.toBe(commitId);
    }
  });

  test("has another layout's number where its commit would be another: commits are kept by both", () => {
    expect([repositoryLayout, repository(skill("a")).commitId]).toMatchInlineSnapshot(`
      [
        3,
        "83df7ed06914c8a84a7b6f52848af3c7b5a30d0c",
      ]
    `);
  });

  test("has no folder that Windows can't check out: the plugin keeps its name", () => {
    const { objects } = repository(skill("con"), skill("com1"), skill("console"));
    const text = objects
      .map((object) => ("bytes" in object ? Buffer.from(object.bytes).toString("latin1") : ""))
      .join("\n");
    const folders = [...text.matchAll(/40000 ([^\0]+)\0/g)].map(([, name]) => name!);
    expect(new Set(folders)).toEqual(
      new Set([".claude-plugin", ".agents", "plugins", "dist", "skills", "scripts", "com1_", "con_", "console"]),
    );
    expect(text).toContain('"name": "con",\n');
    expect(text).toContain('"source": "con_"');
    expect(text).toContain('"path": "./dist/con_"');
  });

  test("has each object once", () => {
    const { objects } = repository(skill("a"), skill("b"));
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    // Three of JSON, one plugin.json and SKILL.md a skill, and the script that both have.
    expect(objects.filter(({ type }) => type === "blob")).toHaveLength(3 + 2 * 2 + 1);
  });
});
