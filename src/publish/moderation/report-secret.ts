import { type SQL, sql } from "drizzle-orm";
import type { CatalogDatabase } from "../../db/catalog.ts";
import { reports } from "../../db/reports.ts";
import { rowValues } from "../../db/row-values.ts";

type Secret = { slug: string; publisher: string; at: number };

/**
 * The statement that asks a moderator to take versions down that hold a secret, by what their publisher says: a report
 * of its own, so that no other can hide it.
 */
export const reportSecret = (
  catalog: CatalogDatabase,
  { slug, publisher, at }: Secret,
  named: readonly number[],
  condition: SQL,
) =>
  catalog.insert(reports).select(
    sql`select ${rowValues(reports, {
      id: sql`null`,
      kind: "skill",
      slug,
      reason: "other",
      details:
        `Its publisher, ${publisher}, says that it holds a secret, and asks to take down ` +
        `the versions ${named.join(", ")}.`,
      contact: null,
      state: "open",
      note: null,
      at,
      changedAt: at,
      count: 1,
      more: [],
      isSecret: true,
      wantsAnswer: false,
    })} where ${condition}`,
  );

/** The id of the last such report. */
export const lastOpenReport = (slug: string | SQL) =>
  sql`(select max(id) from reports where kind = 'skill' and slug = ${slug} and state = 'open')`;
