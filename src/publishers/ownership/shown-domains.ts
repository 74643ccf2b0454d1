import { eq } from "drizzle-orm";
import type { Publisher } from "../../contract/public/publishers.ts";
import { publishers } from "../../db/publishing.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Deps } from "../deps.ts";

/** What a publisher proves at present, as readers see it. */
export async function readShownDomains(
  { primary: { catalog } }: Pick<Deps, "primary">,
  publisher: string,
): Promise<Publisher["domains"]> {
  const [[shown]] = await catalog.batch([
    catalog.select({ domains: publishers.domains }).from(publishers).where(eq(publishers.slug, publisher)),
  ]);
  return shown?.domains.map(({ domain, checkedAt }) => ({ domain, checkedAt: toTimestamp(checkedAt) })) ?? [];
}
