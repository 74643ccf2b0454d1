/** One letter more, less, other, or two that changed places. */
export function isOneEdit(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at++;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
}

/** All texts that `isOneEdit` finds one edit from this one, where their letters are of the alphabet; and the text. */
export function withOneEdit(text: string, alphabet: string): string[] {
  const all = new Set([text]);
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of alphabet) {
      all.add(before + letter + after);
      if (after) all.add(before + letter + after.slice(1));
    }
  }
  return [...all];
}
