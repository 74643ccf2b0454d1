import { Argument, type Command, Option } from "commander";
import { RecordType } from "../../contract/import.ts";
import { Status } from "../../contract/status.ts";
import { CatalogState, DefaultStatus, ReindexProgress, StatusReport } from "../../contract/operator.ts";
import { importSource } from "../import/import-source.ts";
import type { ImportSummary } from "../import/summary.ts";
import { type Format, formatOf, formats } from "../import/format.ts";
import { ndjsonSource } from "../import/ndjson.ts";
import { registrySource } from "../import/registry-files.ts";
import { skillSource } from "../import/skill-files.ts";
import type { Source } from "../import/source.ts";
import { startProgress } from "../progress.ts";
import { sessionOf } from "../session.ts";
import { CommandError, complain, count } from "../terminal.ts";

const sources: Record<Format, (files: readonly string[]) => Promise<Source>> = {
  ndjson: ndjsonSource,
  "skill-md": skillSource,
  "mcp-registry": registrySource,
};

const importHelp = `
Formats, told by what the files hold where --format is not given:
  ndjson        one record a line, {"type":"skill","slug":…}: the fields of the public record, \`body\` in markdown
  skill-md      every SKILL.md in and below the directories given (OWNER/REPO/SKILL/SKILL.md names the author and the
                repository), or the files given; symbolic links are not followed
  mcp-registry  lists of the MCP Registry, {"servers":[…]}, or one server.json; of several versions the latest is taken

Types:    ${RecordType.options.join(", ")}
Statuses: ${Status.options.join(", ")}

A record is known by its type and slug, and one that is stored already and unchanged is passed over: an import that was
interrupted is resumed by running it again. Bad records are reported as FILE:LINE and the rest imported, and so are those
that are stored but that search does not find; the exit status is then 1. A record that gives no status keeps the one it has, or takes --status when it is new.`;

export function catalogCommands(program: Command): void {
  const catalog = program.command("catalog").description("what the public can see");

  catalog
    .command("import")
    .description("store the records of files, which are found at once")
    .argument("<file...>", "files, or directories of SKILL.md")
    .addOption(new Option("--format <format>", "what the files hold").choices(formats))
    .addOption(
      new Option("--status <status>", "for new records that give none")
        .choices(DefaultStatus.options)
        .default("approved"),
    )
    .addHelpText("after", importHelp)
    .action(importFiles);

  catalog
    .command("status")
    .description("make a record public or take it down; alone, the same as show")
    .addArgument(new Argument("[type]", "of the record").choices(RecordType.options))
    .argument("[slug]", "the record's")
    .addArgument(
      new Argument("[status]", "approved, published and listed are public, each kind has its own word").choices(
        Status.options,
      ),
    )
    .action(setStatus);

  catalog
    .command("reindex")
    .description("build the search index anew beside the one that serves, and put it in its place")
    .action(reindex);

  catalog
    .command("show")
    .description("show how many public records there are, by type, and the state of the search index")
    .action(show);
}

type ImportOptions = { format?: Format; status: DefaultStatus };
type DefaultStatus = "approved" | "pending";

async function importFiles(files: string[], { format, status }: ImportOptions, command: Command) {
  const { client, answer } = sessionOf(command);
  // Says at once that the service is away or the token wrong, before any file is read.
  await client.get("catalog", CatalogState);
  const source = await sources[await chosenFormat(format, files)](files);
  const progress = startProgress(source.total, "records");
  const stopping = stopsAtInterrupt();
  const { summary, failure } = await importSource(client, source, status, {
    progress: progress.to,
    say: progress.say,
    signal: stopping.signal,
  });
  stopping.end();
  progress.end();
  answer(summary, summaryText(summary));
  if (stopping.signal.aborted) {
    complain(resumeHint);
    process.exitCode = 130;
    return;
  }
  if (failure !== undefined) {
    complain("The import stopped; running it again resumes it.");
    throw failure;
  }
  if (summary.rejected > 0 || summary.notIndexed.length > 0) process.exitCode = 1;
}

/** What the person says the files are, or what they look like. */
async function chosenFormat(format: Format | undefined, files: string[]): Promise<Format> {
  const seen = await formatOf(files);
  if (format === undefined && seen !== undefined && seen !== "ndjson") complain(`note: read as --format ${seen}`);
  if (format !== undefined && seen !== undefined && seen !== format) {
    complain(`note: this looks like --format ${seen}, and is read as ${format}`);
  }
  return format ?? seen ?? "ndjson";
}

const resumeHint = "Stopped. Run the same command again to resume: what is stored already is passed over.";

/** Ctrl-C: what has been sent is waited for, so that the counts are true. The second Ctrl-C waits for nothing. */
function stopsAtInterrupt(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) {
      complain(resumeHint);
      process.exit(130);
    }
    complain("Stopping after what has been sent; Ctrl-C again stops at once.");
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  return { signal: controller.signal, end: () => process.off("SIGINT", interrupt) };
}

function summaryText({ created, updated, unchanged, rejected, seconds, notIndexed }: ImportSummary): string {
  const perSecond = Math.round((created + updated + unchanged + rejected) / Math.max(seconds, 0.001));
  const counts = `${count(created)} created, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(rejected)} bad`;
  const lacking = notIndexed.length > 0 ? `, ${count(notIndexed.length)} not found by search yet` : "";
  return `${counts}${lacking} in ${seconds.toFixed(1)} s (${count(perSecond)} records/s)`;
}

async function setStatus(
  type: RecordType | undefined,
  slug: string | undefined,
  status: Status | undefined,
  options: object,
  command: Command,
) {
  if (type === undefined) return show(options, command);
  if (slug === undefined || status === undefined) throw new CommandError("catalog status takes TYPE SLUG STATUS");
  const { client, answer } = sessionOf(command);
  const path = `catalog/${type}/${encodeURIComponent(slug)}/status`;
  const report = await client.send({ method: "PUT", path, body: { status } }, StatusReport);
  answer(report, `${report.type} ${report.slug}: ${report.status}, ${report.public ? "public" : "not public"}`);
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
  for (const line of failuresOf(state)) complain(line);
  if (state.indexFailures > 0) process.exitCode = 1;
}

const failuresOf = ({ indexFailures, notIndexed }: CatalogState): string[] => [
  ...(indexFailures > 0 ? [`not indexed, and tried again by each run of the cron: ${count(indexFailures)}`] : []),
  ...notIndexed.map(({ type, slug, reason }) => `  ${type} ${slug}: ${reason}`),
];

async function show(_: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const state = await client.get("catalog", CatalogState);
  const widest = Math.max(...Object.values(state.records).map((records) => count(records).length), 0);
  const lines = Object.entries(state.records).map(([type, records]) => `${count(records).padStart(widest)} ${type}`);
  const behind = state.sequence - state.indexedSequence;
  const since = state.indexBehindSince === null ? "" : ` since ${state.indexBehindSince}`;
  const index = behind > 0 ? `${count(behind)} changes behind${since}` : "up to date";
  const records = lines.length > 0 ? lines : ["no public records"];
  answer(state, [...records, `search index: ${index}`, ...failuresOf(state)].join("\n"));
}
