import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import type { Command } from "commander";
import { CatalogState } from "../../contract/operator/operator.ts";
import type { Client } from "../client.ts";
import { withRetries } from "../import/send-batch.ts";
import { type Progress, startProgress } from "../progress.ts";
import { sessionOf } from "../session.ts";
import { CommandError, printError, count } from "../terminal.ts";

const exportHelp = `
A line is a record as \`catalog import\` takes it, a skill's with all its files and, under "kept", its versions with
theirs, and who cleared it; imported into an empty service it gives the same export. What is not public is left out,
unless --all is given. A file is in its place only once it is whole.`;

export function exportCommand(catalog: Command): void {
  catalog
    .command("export")
    .description("write everything that is public as NDJSON")
    .option("--all", "also what is held, pending, taken down or unlisted, and what is blocked", false)
    .option("--out <file>", "to a file, not to standard output")
    .addHelpText("after", exportHelp)
    .action(exportAll);
}

async function exportAll({ out, all }: { out?: string; all: boolean }, command: Command) {
  const { client, answer } = sessionOf(command);
  const { records } = await client.get("catalog", CatalogState);
  const progress = startProgress(
    Object.values(records).reduce((sum, some) => sum + some, 0),
    "records",
  );
  if (out === undefined) {
    const { written } = await writeAll(client, all, process.stdout, progress);
    printError(`${count(written)} records`);
    return;
  }
  const { written, leftOut } = await writeFileWhole(out, (stream) => writeAll(client, all, stream, progress));
  answer({ file: out, records: written, leftOut }, `${count(written)} records in ${out}`);
}

type Exported = { written: number; leftOut: string[] };

async function writeAll(client: Client, all: boolean, stream: Writable, progress: Progress): Promise<Exported> {
  let written = 0;
  const leftOut: string[] = [];
  try {
    for (let after: string | null = ""; after !== null;) {
      const asked: string = new URLSearchParams({ ...(after && { after }), ...(all && { all: "true" }) }).toString();
      const { text, headers } = await withRetries(() => client.read(`catalog/export${asked && `?${asked}`}`));
      const next = headers.get("X-Next");
      if (next !== null && next <= after) {
        throw new CommandError(`${client.url.origin} did not say how its export goes on`);
      }
      const page = text === "" || text.endsWith("\n") ? text : `${text}\n`;
      written += page.split("\n").filter((line) => line !== "" && !line.startsWith('{"type":"block"')).length;
      for (const skipped of headers.get("X-Skipped")?.split(" ") ?? []) {
        const [name, lacking] = skipped.split(";") as [string, string?];
        leftOut.push(name);
        const why = lackingTexts[lacking ?? ""] ?? "left out: it can't be exported";
        progress.say(`${name}: ${why}`);
      }
      // The reader of a pipe may close it early.
      if (stream.destroyed || (!stream.write(page) && !(await drained(stream)))) break;
      progress.to(written, written);
      after = next;
    }
  } finally {
    progress.end();
  }
  // The written file is not a complete copy.
  if (leftOut.length > 0) process.exitCode = 1;
  return { written, leftOut };
}

const lackingTexts: Record<string, string> = {
  bytes: "left out: the bytes of its package are gone; import it again from where it came",
  versions:
    "some of its earlier versions are left out: their bytes are gone, or they are more than 150, or 8 MiB together",
};

const drained = (stream: Writable) =>
  once(stream, "drain").then(
    () => true,
    () => false,
  );

async function writeFileWhole<Written>(path: string, write: (stream: Writable) => Promise<Written>): Promise<Written> {
  const part = `${path}.part`;
  const stream = createWriteStream(part);
  const failed = once(stream, "error").then(([error]: unknown[]) => {
    throw new CommandError(`${path}: cannot be written: ${(error as Error).message}`);
  });
  try {
    const written = await Promise.race([write(stream), failed]);
    stream.end();
    await Promise.race([once(stream, "close"), failed]);
    await rename(part, path);
    return written;
  } catch (error) {
    stream.destroy();
    await rm(part, { force: true });
    throw error;
  }
}
