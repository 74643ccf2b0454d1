import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** How long the vault of a deleted person or team is kept. */
export const deletedMs = 30 * 24 * 60 * 60_000;

/** A person whose name leaves the audit trail. */
export type Forgotten = { id: number; slug: string; email: string };

export const nameless = ({ id }: Pick<Forgotten, "id">) => `deleted-${id}`;

/** What may stand behind a name in a line; the line's end is made a space first. */
const behind = [" ", ":", ","];

/**
 * Sets what is left of a person's name in lines of an audit trail. Whole words alone: `user ann` is not in `user anna`.
 * In details that are JSON, the name is a whole string.
 */
export function forgetIn(lines: { subject: SQLiteColumn; detail: SQLiteColumn }, person: Forgotten) {
  const terms = [...new Set([person.slug, person.email, person.email.toLowerCase()])];
  const without = (text: SQLiteColumn) => {
    let replaced: SQL = sql`${text} || ' '`;
    const swap = (from: string, to: string) => (replaced = sql`replace(${replaced}, ${from}, ${to})`);
    for (const term of terms) {
      for (const end of behind) swap(`user ${term}${end}`, `user ${nameless(person)}${end}`);
      swap(JSON.stringify(term), JSON.stringify(nameless(person)));
    }
    return sql`rtrim(${replaced}, ' ')`;
  };
  const where = terms.map((term) => sql`instr(${lines.subject} || ' ' || coalesce(${lines.detail}, ''), ${term})`);
  return {
    set: { subject: without(lines.subject), detail: without(lines.detail) },
    where: sql`${sql.join(where, sql` or `)}`,
  };
}
