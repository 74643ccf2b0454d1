import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CatalogEntry } from "../../contract/operator/moderation.ts";
import { CatalogState, StatusReport } from "../../contract/operator/operator.ts";
import type { Client } from "../client.ts";
import { importSource } from "../import/import-source.ts";
import { ndjsonSource } from "../import/ndjson.ts";
import { printError } from "../terminal.ts";
import { projectRoot } from "../wrangler.ts";

const folder = join(projectRoot, "src/sample");
const filesIn = async (path: string) =>
  (await readdir(path))
    .filter((name) => name.endsWith(".ndjson"))
    .map((name) => join(path, name))
    .sort();

/** A skill that the screen flags for good reasons, and a moderator's decision about it. */
const flagged = "injection-drill";
const clearing = {
  by: "Sample moderator",
  note:
    "Its drills are attacks on purpose, for an agent without keys and network. It says so, and " +
    "nothing else in it does harm.",
};
/** The skill that has earlier versions. */
const versioned = "changelog-keeper";

/**
 * Imports the sample into an empty catalogue, as the operator's command line does: each earlier version is scanned
 * before the next one comes. Returns how many records it has, or null if the catalogue was not empty.
 */
export async function loadSample(client: Client): Promise<number | null> {
  const { records } = await client.get("catalog", CatalogState);
  if (Object.values(records).some((amount) => amount > 0)) return null;
  for (const file of await filesIn(join(folder, "earlier"))) {
    await importAll(client, [file]);
    await scanned(client, versioned);
  }
  const amount = await importAll(client, await filesIn(folder));
  await scanned(client, flagged);
  await client.send({ method: "PUT", path: `catalog/skill/${flagged}/clearing`, body: clearing }, StatusReport);
  return amount;
}

async function importAll(client: Client, files: string[]): Promise<number> {
  // That this one waits for a moderator is meant.
  const say = (line: string) => line.includes(`skill ${flagged}: is held`) || printError(line);
  const { summary, failure } = await importSource(client, await ndjsonSource(files), "approved", { say });
  if (failure !== undefined) throw failure;
  return summary.created + summary.updated + summary.unchanged;
}

const scanningMs = 20_000;

/** Waits until the newest version of a skill has a verdict. */
async function scanned(client: Client, slug: string): Promise<void> {
  const end = Date.now() + scanningMs;
  for (;;) {
    const { versions } = await client.get(`catalog/skill/${slug}`, CatalogEntry);
    if (!/^(?:quarantined|scanning)$/.test(versions[0]?.status ?? "")) return;
    if (Date.now() > end) throw new Error(`${slug} of the sample still waits for its scan`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const SlugPage = z.object({ items: z.array(z.object({ slug: z.string() })) });

/** The first requests to try. Each of them gives results with this catalogue. */
export async function firstRequests(url: URL): Promise<string[]> {
  const base = `${url.origin}/api/v1`;
  // Sent from an address for documentation (RFC 5737), so that it does not use up the person's rate limit.
  const response = await fetch(`${base}/skills?pageSize=1`, { headers: { "CF-Connecting-IP": "192.0.2.1" } });
  const page = SlugPage.safeParse(await response.json());
  const slug = page.data?.items[0]?.slug;
  return [
    `curl '${base}/skills?sort=top&pageSize=5'`,
    `curl '${base}/skills?q=review'`,
    `curl '${base}/skills?q=review&sort=relevance'`,
    ...(slug ? [`curl '${base}/skills/${slug}'`] : []),
  ];
}
