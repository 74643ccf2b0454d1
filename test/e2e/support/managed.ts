import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Clients } from "./clients.ts";

/** In a mount namespace of its own: what is written to /etc there nobody else sees. One that fails stops no other. */
const script = `
  mount -t tmpfs none "$SCRATCH/etc"
  mkdir "$SCRATCH/etc/upper" "$SCRATCH/etc/work"
  mount -t overlay overlay -o "lowerdir=/etc,upperdir=$SCRATCH/etc/upper,workdir=$SCRATCH/etc/work" /etc
  mkdir -p "$(dirname "$MANAGED")"
  cp "$SCRATCH/file" "$MANAGED"
  for command in "$SCRATCH"/commands/*; do sh "$command" > "$SCRATCH/said/$(basename "$command")" 2>&1 || true; done
`;

/**
 * Runs commands of a shell as on a computer whose administrator has put this file into /etc. Gives what each of them
 * says, whatever its status.
 */
export async function withManagedFile(
  clients: Clients,
  folder: string,
  { path, text }: { path: string; text: string },
  commands: readonly string[],
): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), "managed-"));
  const nameOf = (at: number) => String(at).padStart(3, "0");
  for (const each of ["etc", "commands", "said"]) mkdirSync(join(scratch, each));
  writeFileSync(join(scratch, "file"), text);
  for (const [at, command] of commands.entries()) writeFileSync(join(scratch, "commands", nameOf(at)), command);
  const asRoot = process.getuid?.() === 0 ? "" : "--map-root-user";
  const variables = { SCRATCH: scratch, MANAGED: path, SCRIPT: script };
  try {
    await clients.shell(folder, `unshare --mount ${asRoot} sh -ec "$SCRIPT" < /dev/null`, variables);
    return commands.map((_, at) => stripVTControlCharacters(readFileSync(join(scratch, "said", nameOf(at)), "utf8")));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
