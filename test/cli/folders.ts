import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect } from "vitest";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { Item } from "../../src/cli/import/source.ts";
import type { Provenance } from "../../src/cli/skills/named-repository.ts";

/** A folder of this file's own, taken away after its tests. */
export function testFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "import-")));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: string | Buffer = skillMd(path)) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    return join(folder, path);
  };
  return { folder, at: (path: string) => join(folder, path), write };
}

export const skillMd = (name: string, more = "") => `---\nname: ${name}\ndescription: d\n${more}---\n# Steps\n`;

/** A checkout of a repository with one commit of all that is in it; `origin` is nobody asked. */
export function commitAll(root: string, origin: string) {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A Test", "-c", "user.email=a@example.com", "-C", root, ...args], {
      encoding: "utf8",
    }).trim();
  git("init", "-q");
  git("remote", "add", "origin", origin);
  git("add", "-A");
  git("commit", "-qm", "Add skills");
  return git;
}

type Read = {
  slug: string;
  summary: string;
  authorSlug: string;
  source: string;
  sourceUrl?: string;
  install: object[] | null;
  sourceProof: string;
  report?: { source: Record<string, string | null> };
  files: { path: string; text?: string; base64?: string; sha256?: string; isExecutable: boolean }[];
};

/** What an import of paths reads: the records, and what it says of the rest. */
export async function readSkills(paths: string[], provenance: Provenance = {}) {
  const records: (Read & { uploads: number })[] = [];
  const bad: string[] = [];
  const notes: string[] = [];
  for await (const item of (await skillSource(paths, provenance)).items) take(item);
  return { records, bad, notes };

  function take(item: Item) {
    if (item.kind === "note") notes.push(`note: ${item.place.at}: ${item.text}`);
    else if (item.kind === "bad") bad.push(`${item.place.at}: ${item.errors.map(({ message }) => message).join()}`);
    else records.push({ ...(JSON.parse(item.ndjson) as Read), uploads: item.uploads?.length ?? 0 });
  }
}

/** The only record below a path. */
export async function readOne(path: string, provenance?: Provenance) {
  const { records, bad } = await readSkills([path], provenance);
  expect({ bad, records: records.length }).toEqual({ bad: [], records: 1 });
  return records[0]!;
}
