import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Precondition } from "../contract/wire/if-match.ts";
import { items } from "./vault.ts";

/** `isMet` in SQL, on an item or another row that counts its changes. */
export const whereMet = (
  precondition: Precondition,
  row: { id: SQLWrapper; revision: SQLWrapper } = items,
): SQL | undefined =>
  precondition === "any"
    ? undefined
    : sql`${row.id} || '-' || ${row.revision} in (select value from json_each(${JSON.stringify(
        precondition.map(({ id, revision }) => `${id}-${revision}`),
      )}))`;
