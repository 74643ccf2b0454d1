import { archiveExtension, beginsAsArchive, endsAsZip, officeExtension } from "./file-kinds.ts";
import { type Rejection, reject } from "./verdict.ts";

const refused = (path: string) =>
  reject("nested-archive", "archives in archives are not scanned; add the files themselves", path);

/** Refuses an archive among the files of an archive, by its name. */
export const judgeExtension = (path: string): Rejection | undefined =>
  archiveExtension(path) ? refused(path) : undefined;

/** The same by the beginning and the end of its bytes, whatever its name is. Office documents are zips and allowed. */
export function judgeEnds(path: string, head: Uint8Array, tail: Uint8Array): Rejection | undefined {
  const isOffice = officeExtension(path) && head[0] === 0x50 && head[1] === 0x4b;
  return !isOffice && (beginsAsArchive(head) || endsAsZip(tail)) ? refused(path) : undefined;
}
