import { and, eq, type SQL } from "drizzle-orm";
import type { CatalogDatabase } from "../db/catalog.ts";
import { isOpen, submissions } from "../db/publishing.ts";
import type { Deps } from "./deps.ts";

/** The statement that withdraws the open submissions of a publisher, where `condition` holds. */
export const withdrawStatement = (catalog: CatalogDatabase, publisher: string, at: number, condition?: SQL) =>
  catalog
    .update(submissions)
    .set({ state: "withdrawn", decidedAt: at })
    .where(and(eq(submissions.publisher, publisher), isOpen, condition));

/** Withdraws what a publisher has submitted and nobody has decided. */
export async function withdrawSubmissions({ primary, now }: Pick<Deps, "primary" | "now">, publisher: string) {
  await primary.catalog.batch([withdrawStatement(primary.catalog, publisher, now())]);
}
