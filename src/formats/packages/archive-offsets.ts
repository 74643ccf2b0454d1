/** The size of the header before a file's name and bytes. */
export const localBytes = 30;

const encoder = new TextEncoder();

/** Where each file's bytes begin in the archive that `packageArchive` makes, in the archive's order. */
export function* offsetsOf(files: Iterable<{ path: string; size: number }>): Generator<number> {
  let at = 0;
  for (const { path, size } of files) {
    at += localBytes + encoder.encode(path).length;
    yield at;
    at += size;
  }
}
