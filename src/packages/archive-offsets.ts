/** Of the header before a file's name and bytes. */
export const localBytes = 30;

const encoder = new TextEncoder();

/** Where the bytes of files begin in the archive that `packageArchive` makes, by their order in it. */
export function* offsetsOf(files: Iterable<{ path: string; size: number }>): Generator<number> {
  let at = 0;
  for (const { path, size } of files) {
    at += localBytes + encoder.encode(path).length;
    yield at;
    at += size;
  }
}
