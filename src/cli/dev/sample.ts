import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CatalogState } from "../../contract/operator.ts";
import type { Client } from "../client.ts";
import { importSource } from "../import/import-source.ts";
import { ndjsonSource } from "../import/ndjson.ts";
import { printError } from "../terminal.ts";
import { projectRoot } from "../wrangler.ts";

/**
 * Imports the sample into an empty catalogue. Returns how many records it has, or null if the catalogue was not empty.
 */
export async function loadSample(client: Client): Promise<number | null> {
  const { records } = await client.get("catalog", CatalogState);
  if (Object.values(records).some((amount) => amount > 0)) return null;
  const folder = join(projectRoot, "src/sample");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ndjson")).sort();
  const source = await ndjsonSource(files.map((name) => join(folder, name)));
  const { summary, failure } = await importSource(client, source, "approved", { say: printError });
  if (failure !== undefined) throw failure;
  return summary.created + summary.updated + summary.unchanged;
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
