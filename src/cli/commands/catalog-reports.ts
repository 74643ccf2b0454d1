import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { RecordType } from "../../contract/public/import.ts";
import { Report, ReportPage, ReportState } from "../../contract/public/reports.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

const acts = { close: "closed", dismiss: "dismissed", reopen: "open" } as const satisfies Record<string, ReportState>;

export function reportCommands(catalog: Command): void {
  addPaging(
    catalog
      .command("reports")
      .description("what people have reported: what is open first, each oldest first")
      .addOption(new Option("--state <state>", "of one state").choices(ReportState.options))
      .addOption(new Option("--type <type>", "of records of one type").choices(RecordType.options))
      .option("--slug <slug>", "of one record"),
  ).action(list);

  catalog
    .command("report")
    .description("say what became of a report: close where something was done, dismiss where nothing had to be")
    .argument("<id>", "the report's number", idFrom)
    .addArgument(new Argument("<act>", "what to do").choices(Object.keys(acts)))
    .option("--note <text>", "why; kept with the report")
    .action(settle);
}

function idFrom(text: string): string {
  if (/^[1-9]\d{0,14}$/.test(text)) return text;
  throw new InvalidArgumentError("A report has a number, such as 12.");
}

type Filters = { state?: string; type?: string; slug?: string };

async function list({ page, pageSize, state, type, slug }: Paging & Filters, command: Command) {
  const { client, answer } = sessionOf(command);
  const reports = await client.get(`reports${pageQuery({ page, pageSize }, { state, type, slug })}`, ReportPage);
  answer(reports, pageText(reports, textOf, "no such report"));
}

function textOf({ id, reportedAt, type, slug, reason, state, note, count, more, ...report }: Report): string {
  const where = `${type} ${slug}${report.public ? "" : " (not public)"}`;
  const times = count === 1 ? "" : `  ${count} reports`;
  const said = [...saidIn(report), ...(note === null ? [] : [`note: ${note}`])];
  const others = more.map((one) => [`also ${one.reportedAt}  ${one.reason}`, ...saidIn(one)].join(", "));
  return [`${id}  ${reportedAt}  ${state}  ${reason}  ${where}${times}`, ...said, ...others].join("  | ");
}

const saidIn = ({ details, contact }: Pick<Report, "details" | "contact">): string[] => [
  ...(details === "" ? [] : [details.replaceAll(/\s+/g, " ")]),
  ...(contact === null ? [] : [`contact: ${contact}`]),
];

async function settle(id: string, act: keyof typeof acts, { note }: { note?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const body = { state: acts[act], note };
  const report = await client.send({ method: "PUT", path: `reports/${id}/state`, body }, Report);
  answer(report, `report ${report.id} of ${report.type} ${report.slug}: ${report.state}`);
}
