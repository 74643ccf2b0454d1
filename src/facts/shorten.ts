// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const unshown = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]+/g;

/** Nothing to take out. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** One line of at most `most` characters, without what does not show. */
export function shorten(text: string, most: number): string {
  if (text.length <= most && plain.test(text) && !text.includes("  ")) return text;
  const line = text.slice(0, most * 4).replace(unshown, " ");
  const trimmed = line.trim();
  return trimmed.length > most ? `${trimmed.slice(0, most - 1)}…` : trimmed;
}
