/** FTS5's query syntax. An expression is bound as a value and never becomes a part of the SQL. */

/** Between quotation marks, everything is a token: `AND`, `*`, `^` and `:` mean nothing there. */
export const quoted = (token: string) => `"${token.replaceAll('"', '""')}"`;
export const allOf = (terms: readonly string[]) => terms.join(" AND ");
export const anyOf = (terms: readonly string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(" OR ")})`);
export const without = (wanted: string, ...others: string[]) =>
  others.reduce((text, other) => `(${text}) NOT (${other})`, wanted);
