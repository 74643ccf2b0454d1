import type { Command } from "commander";
import { CatalogState, ReindexProgress } from "../../contract/operator/operator.ts";
import { startProgress } from "../progress.ts";
import { sessionOf } from "../session.ts";
import { printError, count } from "../terminal.ts";
import { exportCommand } from "./catalog-export.ts";
import { importCommand } from "./catalog-import.ts";
import { recordCommands } from "./catalog-records.ts";
import { reportCommands } from "./catalog-reports.ts";
import { failuresOf } from "./catalog-state.ts";
import { statusCommands } from "./catalog-status.ts";

export function catalogCommands(program: Command): void {
  const catalog = program.command("catalog").description("what the public can see");
  importCommand(catalog);
  recordCommands(catalog);
  statusCommands(catalog);
  reportCommands(catalog);
  exportCommand(catalog);
  catalog
    .command("reindex")
    .description("build the search index anew beside the one that serves, and put it in its place")
    .action(reindex);
}

async function reindex(_: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const step = (start: boolean) =>
    client.send({ method: "POST", path: "catalog/reindex", body: { start } }, ReindexProgress);
  let report = await step(true);
  const progress = startProgress(report.sequence, "changes");
  while (!report.done) {
    progress.to(report.indexedSequence, report.indexedSequence);
    report = await step(false);
  }
  progress.end();
  answer(report, `The index is built anew, up to change ${count(report.indexedSequence)}.`);
  const state = await client.get("catalog", CatalogState);
  for (const line of failuresOf(state)) printError(line);
  if (state.indexFailures > 0) process.exitCode = 1;
}
