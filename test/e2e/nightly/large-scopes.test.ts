import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { git } from "../support/clients.ts";
import { aside, importRecords, scanned, takeDown } from "../support/publish.ts";

/** A tag of more skills than one request opens: the queue makes its repository ready. */
const root = mkdtempSync(join(tmpdir(), "large-scopes-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const count = 130;
const slugOf = (at: number) => `large-git-${at}`;
const recordOf = (at: number, text: string) => ({
  type: "skill",
  slug: slugOf(at),
  title: `Large ${at}`,
  summary: `About number ${at}.`,
  authorName: "A Test",
  tags: ["large-git"],
  body: text,
  files: [{ path: "SKILL.md", text: `---\nname: ${slugOf(at)}\ndescription: About number ${at}.\n---\n\n${text}` }],
});
const address = `${baseUrl()}/tags/large-git.git`;

/** Whether the repository is ready is what its reader is told: 503 until then. */
async function statuses(isEnough: (commit: string) => boolean): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let tries = 0; tries < 240; tries++) {
    const response = await fetch(`${address}/info/refs?service=git-upload-pack`, aside());
    seen.add(response.status);
    const commit = /([0-9a-f]{40}) HEAD\0/.exec(await response.text())?.[1];
    if (commit !== undefined && isEnough(commit)) return seen;
    await wait(250);
  }
  throw new Error("the repository was never ready");
}

/** A large pack counts as 100 of the 300 requests a minute that an address has. */
let asked = 0;
const from = () => ["-c", `http.extraHeader=CF-Connecting-IP: 198.51.100.${100 + asked++}`];
const headOf = async (clone: string) => (await git(root, "-C", clone, "rev-parse", "HEAD")).trim();
const skillsIn = (clone: string) => readdirSync(join(root, clone, "skills")).length;
const textIn = (clone: string, at: number) => readFileSync(join(root, clone, "skills", slugOf(at), "SKILL.md"), "utf8");

test("git clones a large tag, pulls a change, and loses what was taken down", async () => {
  const all = Array.from({ length: count }, (_, at) => recordOf(at, `# Number ${at}\n`));
  await importRecords(root, "large-git", all);
  await scanned([slugOf(0), slugOf(count - 1)]);
  await statuses(() => true);
  const cloned = async (name: string) => {
    await git(root, ...from(), "-c", "transfer.fsckObjects=true", "clone", "-q", address, name);
    expect(await git(root, "-C", name, "fsck", "--strict")).not.toMatch(/error|missing/);
    return skillsIn(name);
  };
  // Some are scanned while the first state is made.
  await cloned("first");
  let first = await headOf("first");
  while (skillsIn("first") < count) {
    await statuses((commit) => commit !== first);
    await git(root, ...from(), "-C", "first", "pull", "-q", "--force");
    first = await headOf("first");
  }

  await importRecords(root, "large-git-change", [recordOf(7, "# Number 7\n\nChanged.\n")]);
  expect(await statuses((commit) => commit !== first)).toEqual(new Set([200]));
  await git(root, ...from(), "-C", "first", "fetch", "-q");
  await git(root, "-C", "first", "reset", "-q", "--hard", "origin/main");
  expect(textIn("first", 7)).toContain("Changed.");
  expect(skillsIn("first")).toBe(count);

  const changed = await headOf("first");
  await takeDown(slugOf(3));
  await statuses((commit) => commit !== changed);
  expect(await cloned("after")).toBe(count - 1);
  expect(existsSync(join(root, "after", "skills", slugOf(3)))).toBe(false);
});
