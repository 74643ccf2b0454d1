import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { baseUrl } from "./base-url.ts";
import { operator } from "./operator.ts";

let asked = 0;

/** What a test asks itself counts for other addresses (RFC 5737) than what the clients ask. */
export const aside = () => ({ headers: { "CF-Connecting-IP": `192.0.2.${(asked++ >> 5) % 256}` } });

const skillMd = (slug: string) => `---\nname: ${slug}\ndescription: About ${slug}.\n---\n\n# ${slug}\n`;
const record = (tag: string, slug: string, script?: string) => ({
  type: "skill",
  slug,
  title: slug,
  summary: `About ${slug}.`,
  authorName: "A Test",
  tags: [tag],
  body: `# ${slug}`,
  files: [
    { path: "SKILL.md", text: skillMd(slug) },
    ...(script === undefined ? [] : [{ path: "scripts/run.sh", text: script, isExecutable: true }]),
  ],
});

/** Imports records of any kind as the operator does. */
export async function importRecords(folder: string, name: string, records: readonly object[]): Promise<void> {
  const path = join(folder, `${name}.ndjson`);
  writeFileSync(path, records.map((each) => `${JSON.stringify(each)}\n`).join(""));
  expect(await operator("--json", "catalog", "import", path)).toMatchObject({ status: 0 });
}

/**
 * Imports `{tag}-many` with that script and `{tag}-one`, and waits until scans have made them installable as they are.
 */
export async function publishSkills(folder: string, tag: string, script: string): Promise<void> {
  await importRecords(folder, tag, [record(tag, `${tag}-many`, script), record(tag, `${tag}-one`)]);
  await scanned([`${tag}-many`, `${tag}-one`]);
  const ask = (below: string) => fetch(`${baseUrl()}${below}`, aside());
  for (let waited = 0; waited < 20_000; waited += 250) {
    const { skills } = await (
      await ask(`/tags/${tag}/.well-known/agent-skills/index.json`)
    ).json<{ skills: unknown[] }>();
    // Each scope is kept by itself, and offers the earlier version until the scan of the new one.
    const below = `.well-known/skills/${tag}-many/scripts/run.sh`;
    const files = await Promise.all([ask(`/skills/${tag}-many/${below}`), ask(`/tags/${tag}/${below}`)]);
    const texts = await Promise.all(files.map((file) => file.text()));
    if (skills.length === 2 && texts.every((text) => text === script)) return;
    await wait(250);
  }
  throw new Error(`${tag} never became installable`);
}

/** What a page of its own size says of the newest version: what has been asked before is answered from a cache. */
async function newestScan(slug: string, pageSize: number): Promise<string | undefined> {
  const answer = await fetch(`${baseUrl()}/api/v1/skills/${slug}/versions?pageSize=${pageSize}`, aside());
  const { items } = await answer.json<{ items?: { virusScan: { status: string } | null }[] }>();
  return items?.[0]?.virusScan?.status;
}

/** Waits for the scans. Whoever asks before them is answered for seconds from what is kept of the earlier version. */
export async function scanned(slugs: string[]): Promise<void> {
  for (let pageSize = 1; pageSize <= 100; pageSize++) {
    const found = await Promise.all(slugs.map((slug) => newestScan(slug, pageSize)));
    if (found.every((status) => status === "clean")) return;
    await wait(200);
  }
  throw new Error(`${slugs.join(" and ")} were never scanned`);
}

export const takeDown = async (slug: string) =>
  expect(await operator("catalog", "status", "skill", slug, "rejected")).toMatchObject({ status: 0 });
