import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";

/** What the likeness is learned from: published attacks beside genuine documents, and genuine skills. */
const archives = ["screen.tar.xz", "skills.tar.xz"] as const;

export type Data = { screen: string; skills: string; digests: Record<string, string> };

/** Reads the argument of a command. */
export function dataFolder(folder: string): string {
  const missing = archives.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new InvalidArgumentError(`It has no ${missing.join(" and no ")}.`);
  return folder;
}

/** Unpacks the archives of a data folder for as long as `use` reads them. */
export function withData<Result>(folder: string, use: (data: Data) => Result): Result {
  const unpacked = mkdtempSync(join(tmpdir(), "screen-data-"));
  try {
    for (const name of archives) execFileSync("tar", ["-xf", join(folder, name), "-C", unpacked]);
    return use({
      screen: join(unpacked, "screen"),
      skills: join(unpacked, "skills"),
      digests: Object.fromEntries(archives.map((name) => [name, sha256(join(folder, name))])),
    });
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

const sha256 = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
