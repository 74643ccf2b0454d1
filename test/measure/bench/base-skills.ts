import { skillSource } from "../../../src/cli/import/skill-files.ts";
import type { Provenance } from "../../../src/cli/skills/named-repository.ts";
import { CommandError } from "../../../src/cli/terminal.ts";
import { readLines } from "../../../src/publish/import/read-lines.ts";
import { seeded } from "./statistics.ts";

const second = 1000;
const day = 24 * 60 * 60 * second;
/** Two years before this day, so that the same data comes out of any run. */
const newestAt = Date.parse("2026-11-01T00:00:00Z");

/** What decides where a record stands in the lists: as spread as on a registry where few are known and most are not. */
export function standing(random: () => number) {
  return {
    score: Math.floor(1000 * random() ** 6),
    installs: Math.floor(10 ** (5 * random() ** 3)) - 1,
    createdAt: newestAt - Math.floor((random() * 730 * day) / second) * second,
  };
}

/**
 * The skills of a folder of SKILL.md files as lines of an import, each with a standing of its own. A folder that holds
 * no OWNER/REPO/… has skills without a repository.
 */
export async function skillsOf(folder: string): Promise<string[]> {
  for (const provenance of [ownerRepo, {}]) {
    const lines = await linesOf(folder, provenance);
    if (lines.length > 0) return lines;
  }
  throw new CommandError(`${folder} holds no SKILL.md that can be imported.`);
}

/** How the folders of skills that are measured are laid out. */
export const ownerRepo: Provenance = { layout: "owner/repo" };

async function linesOf(folder: string, provenance: Provenance): Promise<string[]> {
  const random = seeded(1);
  const { items } = await skillSource([folder], provenance);
  const lines: string[] = [];
  for await (const item of items) {
    if (item.kind !== "record") continue;
    const record = JSON.parse(item.ndjson) as Record<string, unknown>;
    const { createdAt, ...rest } = standing(random);
    const time = new Date(createdAt).toISOString().replace(".000Z", "Z");
    const line = JSON.stringify({ ...record, ...rest, createdAt: time, updatedAt: time });
    if (isImportable(line)) lines.push(line);
  }
  return lines;
}

const isImportable = (line: string) => readLines(new TextEncoder().encode(line)).every((read) => "record" in read);
