/**
 * A word as a shell reads it back. Null when no quoting helps: a command would take it for an option or break in two.
 */
export function shellWord(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (text === "" || text.startsWith("-") || /[\u0000-\u001f\u007f]/.test(text)) return null;
  return /^[A-Za-z0-9._:/@=+%-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
