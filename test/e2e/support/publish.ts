import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject } from "vitest";
import { operator } from "./operator.ts";

let asked = 0;

/** What a test asks itself counts for other addresses (RFC 5737) than what the clients ask. */
export const aside = () => ({ headers: { "CF-Connecting-IP": `192.0.2.${(asked++ >> 5) % 256}` } });

const skillMd = (slug: string) => `---\nname: ${slug}\ndescription: About ${slug}.\n---\n\n# ${slug}\n`;
const record = (tag: string, slug: string, script?: string) => ({
  ...{ type: "skill", slug, title: slug, summary: `About ${slug}.`, authorName: "A Test", tags: [tag] },
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
  const ask = (below: string) => fetch(`${inject("baseUrl")}${below}`, aside());
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

export const takeDown = async (slug: string) =>
  expect(await operator("catalog", "status", "skill", slug, "rejected")).toMatchObject({ status: 0 });
