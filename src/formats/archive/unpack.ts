import type { ByteSource } from "./byte-source.ts";
import { inspectContents } from "./inspect-contents.ts";
import { inspectDirectory } from "./inspect-directory.ts";
import type { ArchiveLimits } from "./limits.ts";

export type UnpackedFile = { path: string; bytes: Uint8Array; isExecutable: boolean };

/** The files of an archive that was judged before. Undefined where the wanted files exceed the memory allowed. */
export async function unpack(
  source: ByteSource,
  limits: ArchiveLimits,
  isWanted: (path: string) => boolean,
  most: { files: number; bytes: number },
): Promise<UnpackedFile[] | undefined> {
  const directory = await inspectDirectory(source, limits);
  if (!directory.ok) throw new Error(directory.detail);
  const wanted = directory.entries.filter(({ path, isDirectory }) => !isDirectory && isWanted(path));
  const sum = wanted.reduce((all, { sizeBytes }) => all + sizeBytes, 0);
  if (wanted.length > most.files || sum > most.bytes) return undefined;

  const files = wanted.map(({ path, sizeBytes, isExecutable }) => ({
    path,
    bytes: new Uint8Array(sizeBytes),
    isExecutable,
    filled: 0,
  }));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const contents = await inspectContents(source, wanted, ({ path }, part) => {
    const file = byPath.get(path)!;
    file.bytes.set(part, file.filled);
    file.filled += part.length;
  });
  if (!contents.ok) throw new Error(contents.detail);
  return files.map(({ path, bytes, isExecutable }) => ({ path, bytes, isExecutable }));
}
