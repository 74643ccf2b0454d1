import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";

/** What the model is learned from: published attacks beside genuine documents, and genuine skills. */
const names = ["screen", "screen-more", "skills"] as const;

/** Reads the argument of a command: a folder with the archives, or with what was unpacked from them. */
export function dataFolder(folder: string): string {
  const missing = names.filter((name) => !existsSync(join(folder, name)) && !existsSync(archiveIn(folder, name)));
  if (missing.length > 0)
    throw new InvalidArgumentError(`It has no ${missing.map((name) => `${name}.tar.xz`).join(" and no ")}.`);
  return folder;
}

const archiveIn = (folder: string, name: string) => join(folder, `${name}.tar.xz`);

/** Unpacks the archives of a data folder for as long as `use` reads them; what is unpacked already is read there. */
export function withData<Result>(folder: string, use: (data: string) => Result): Result {
  if (names.every((name) => existsSync(join(folder, name)))) return use(folder);
  const unpacked = mkdtempSync(join(tmpdir(), "screen-data-"));
  try {
    for (const name of names) execFileSync("tar", ["-xf", archiveIn(folder, name), "-C", unpacked]);
    return use(unpacked);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}
