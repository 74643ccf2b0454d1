/** Entries one after the other, each behind its length in two bytes (C2SP, tlog-tiles). */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]));
}

/** The entries of a bundle; null where it is cut off. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    if (at + 2 > bundle.length) return null;
    const end = at + 2 + bundle[at]! * 256 + bundle[at + 1]!;
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
