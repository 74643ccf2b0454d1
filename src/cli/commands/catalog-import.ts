import { type Command, InvalidArgumentError, Option } from "commander";
import { RecordType } from "../../contract/public/import.ts";
import { limits } from "../../contract/wire/limits.ts";
import { CatalogState, DefaultStatus } from "../../contract/operator/operator.ts";
import { Status } from "../../contract/wire/status.ts";
import type { Client } from "../client.ts";
import { type Format, formatOf, formats } from "../import/format.ts";
import { importSource } from "../import/import-source.ts";
import { ndjsonSource } from "../import/ndjson.ts";
import { registrySource } from "../import/registry-files.ts";
import { skillSource } from "../import/skill-files.ts";
import type { Source } from "../import/source.ts";
import { terminalLines } from "../import/line-classes.ts";
import { openReport } from "../import/report-file.ts";
import { heldText, type ImportSummary } from "../import/summary.ts";
import { startProgress } from "../progress.ts";
import { sessionOf } from "../session.ts";
import { layouts, type Provenance } from "../skills/named-repository.ts";
import { type Repository, repositoryAt } from "../skills/repository.ts";
import { unscannedText } from "./catalog-state.ts";
import { CommandError, printError, count } from "../terminal.ts";

const sources: Record<Format, (files: readonly string[], provenance: Provenance) => Promise<Source>> = {
  ndjson: ndjsonSource,
  "skill-md": skillSource,
  "mcp-registry": registrySource,
};

const importHelp = `
Formats, told by what the files hold where --format is not given:
  ndjson        one record a line, {"type":"skill","slug":…}: the fields of the public record, \`body\` in markdown
  skill-md      every SKILL.md in and below the directories given, or the files given, each with all regular files of
                its folder: ${limits.packageFilesMax} of ${limits.packageMaxBytes / 1024 / 1024} MiB together;
                symbolic links, .git and node_modules are left out
  mcp-registry  lists of the MCP Registry, {"servers":[…]}, or one server.json; of several versions the latest is taken

Types:    ${RecordType.options.join(", ")}
Statuses: ${Status.options.join(", ")}

A skill is known by its repository and its path in it, however it is reached. Its repository is that of the
checkout that it is in (.git and its remote \`origin\`; what HEAD does not hold is not of the repository), or what
you say: --source names the repository of all that is given; --layout owner/repo says that the folders given hold
OWNER/REPO/…, as on GitHub. What contradicts a checkout's remote is an error. Names of folders alone name no
repository: such a skill has none, and is known by the folders that lead to it. Only your word and a checkout that
you name yourself prove whose a skill is: a .git further down claims it. A claim never replaces the text of a
record that was proved, or claimed by another repository: that is a conflict, named with both sources. The guide
says more: /docs/provenance.

A record is known by its type and slug, and one that is stored already and unchanged is passed over: an import that
was interrupted is resumed by running it again. Bad records are reported as FILE:LINE and the rest imported, and so
are those that are stored but that search does not find; the exit status is then 1. The terminal gets examples
where they are many, --report all of them, a line each as FILE:LINE. A record that gives no status keeps the one it
has, or takes --status when it is new.`;

export function importCommand(catalog: Command): void {
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
    .addOption(
      new Option("--source <url>", "the repository that the skills are from").argParser(sourceFrom).conflicts("layout"),
    )
    .addOption(
      new Option("--layout <layout>", "that the folders given hold, with the names they have on GitHub").choices(
        layouts,
      ),
    )
    .option("--report <file>", "write all lines on what is bad, held, left out or read otherwise")
    .option(
      "--trust-export",
      "take over clearings, versions and takedowns of an export made under another OPERATOR_TOKEN",
      false,
    )
    .addHelpText("after", importHelp)
    .action(importFiles);
}

function sourceFrom(text: string): Repository {
  const repository = repositoryAt(text);
  if (repository) return repository;
  throw new InvalidArgumentError("It is the address of a repository, such as https://github.com/owner/name.");
}

type ImportOptions = Provenance & {
  format?: Format;
  status: DefaultStatus;
  report?: string;
  trustExport: boolean;
};
type DefaultStatus = "approved" | "pending";

async function importFiles(
  files: string[],
  { format, status, report: path, trustExport, ...provenance }: ImportOptions,
  command: Command,
) {
  const { client, answer } = sessionOf(command);
  // Fails early if the service is down or the token is wrong, before any file is read.
  await client.get("catalog", CatalogState);
  const chosen = await chosenFormat(format, files);
  const isSkills = chosen === "skill-md";
  for (const option of ["source", "layout"] as const) {
    if (provenance[option] && !isSkills) throw new CommandError(`--${option} is for --format skill-md`);
  }
  const report = path === undefined ? undefined : openReport(path);
  const source = await sources[chosen](files, provenance);
  const progress = startProgress(source.total, "records");
  const stopping = stopsAtInterrupt();
  const { summary, failure } = await importSource(client, source, status, {
    progress: progress.to,
    say: (line) => report?.write(line),
    signal: stopping.signal,
    isTrusted: trustExport,
  });
  stopping.end();
  progress.end();
  for (const line of terminalLines(summary.classes, path)) printError(line);
  const scans = failure === undefined ? await scansLeft(client) : [];
  answer(summary, [summaryText(summary), ...scans].join("\n"));
  const unwritten = report?.close();
  if (unwritten !== undefined) {
    printError(unwritten);
    process.exitCode = 1;
  }
  if (stopping.signal.aborted) {
    printError(resumeHint);
    process.exitCode = 130;
    return;
  }
  if (failure !== undefined) {
    printError("The import stopped; running it again resumes it.");
    throw failure;
  }
  if (summary.rejected > 0 || summary.notIndexed.length > 0) process.exitCode = 1;
}

/** Nobody can install what is imported before it is scanned. */
async function scansLeft(client: Client): Promise<string[]> {
  try {
    const text = unscannedText(await client.get("catalog", CatalogState));
    return text === undefined ? [] : [`${text}; \`catalog show\` says how many are left`];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [`how many packages wait for their scan is not known: ${error.message}`];
  }
}

/** The format that the person named, or the one detected. */
async function chosenFormat(format: Format | undefined, files: string[]): Promise<Format> {
  const seen = await formatOf(files);
  if (format === undefined && seen !== undefined && seen !== "ndjson") printError(`note: read as --format ${seen}`);
  if (format !== undefined && seen !== undefined && seen !== format) {
    printError(`note: this looks like --format ${seen}, and is read as ${format}`);
  }
  return format ?? seen ?? "ndjson";
}

const resumeHint = "Stopped. Run the same command again to resume: what is stored already is passed over.";

/** After Ctrl-C, sent batches are waited for, so that the counts are right. A second Ctrl-C stops at once. */
function stopsAtInterrupt(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) {
      printError(resumeHint);
      process.exit(130);
    }
    printError("Stopping after what has been sent; Ctrl-C again stops at once.");
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  return { signal: controller.signal, end: () => process.off("SIGINT", interrupt) };
}

const notesText = (notes: number) => `${count(notes)} ${notes === 1 ? "note" : "notes"}`;

function summaryText(summary: ImportSummary): string {
  const { created, updated, unchanged, rejected, seconds, held, notes, notIndexed } = summary;
  const perSecond = Math.round((created + updated + unchanged + rejected) / Math.max(seconds, 0.001));
  const changes = `${count(created)} created, ${count(updated)} updated, ${count(unchanged)} unchanged`;
  const counts = `${changes}, ${count(rejected)} bad`;
  const lacking = notIndexed.length > 0 ? `, ${count(notIndexed.length)} not found by search yet` : "";
  return [
    `${counts}${lacking} in ${seconds.toFixed(1)} s (${count(perSecond)} records/s)`,
    ...(held.length > 0 ? [heldText(held)] : []),
    ...(notes.length > 0 ? [`${notesText(notes.length)} on what was left out or read otherwise, above`] : []),
  ].join("\n");
}
