import { type Command, InvalidArgumentError, Option } from "commander";
import { RecordType } from "../../contract/public/import.ts";
import { StatusReport } from "../../contract/operator/operator.ts";
import { TakedownReport, UnblockReport } from "../../contract/operator/moderation.ts";
import { ReportReason } from "../../contract/public/reports.ts";
import { Status } from "../../contract/wire/status.ts";
import { sessionOf } from "../session.ts";
import { CommandError, count } from "../terminal.ts";
import { pathOf, typeArgument } from "./catalog-records.ts";
import { showState } from "./catalog-state.ts";

const statusHelp = `
  catalog status TYPE SLUG STATUS     one record
  catalog status STATUS --author SLUG all records of an author
  catalog status STATUS --repository URL
                                      all records of a repository
  catalog status                      the same as catalog show

Types:    ${RecordType.options.join(", ")}
Statuses: ${Status.options.join(", ")}

approved, published and listed are public; each kind has its own word. A takedown (rejected) also blocks the text and
the package, so that they do not come back under another name; \`catalog unblock\` lifts that. It takes other public
records with the same text or package down too; with --this-one it leaves them public and names them, and blocks nothing
of theirs.`;

export function statusCommands(catalog: Command): void {
  catalog
    .command("status")
    .description("make records public or take them down")
    .usage("[options] [TYPE SLUG] [STATUS]")
    .argument("[word...]", "TYPE SLUG STATUS, or STATUS alone with --author or --repository")
    .option("--reason <text>", "why; kept with the record")
    .option("--author <slug>", "of all records of an author")
    .option("--repository <url>", "of all records from a repository; owner/name is one on GitHub")
    .option("--this-one", "a takedown leaves copies by others public")
    .addOption(new Option("--as <category>", "of a takedown: what was wrong").choices(ReportReason.options))
    .option("--indicator <host...>", "a host of its package that is an indicator though others name it")
    .addHelpText("after", statusHelp)
    .action(setStatus);

  catalog
    .command("clear")
    .description("make a held record public as it is now, after a person has read it")
    .addArgument(typeArgument("<type>"))
    .argument("<slug>", "the record's")
    .requiredOption("--by <name>", "who has read it")
    .requiredOption("--note <text>", "why it may be public")
    .action(clear);

  catalog
    .command("unblock")
    .description("lift what a takedown has blocked")
    .addArgument(typeArgument("[type]"))
    .argument("[slug]", "the record's")
    .option("--digest <sha256>", "or one digest alone, of a text or a package", digestFrom)
    .action(unblock);
}

function digestFrom(text: string): string {
  const digest = text.replace(/^sha256:/, "").toLowerCase();
  if (/^[0-9a-f]{64}$/.test(digest)) return digest;
  throw new InvalidArgumentError("A digest has 64 hexadecimal digits.");
}

type StatusOptions = {
  reason?: string;
  author?: string;
  repository?: string;
  thisOne?: boolean;
  as?: ReportReason;
  indicator?: string[];
};

async function setStatus(words: string[], options: StatusOptions, command: Command) {
  const { author, repository, reason, thisOne, as: category, indicator: indicators } = options;
  const ofMany = author !== undefined || repository !== undefined;
  if (words.length === 0 && !ofMany) return showState(command);
  if (words.length !== (ofMany ? 1 : 3)) {
    throw new CommandError(
      ofMany
        ? "with --author or --repository, catalog status takes STATUS alone"
        : "catalog status takes TYPE SLUG STATUS, or STATUS with --author or --repository",
    );
  }
  const status = oneOf(Status.options, words.at(-1)!, "status");
  const { client, answer } = sessionOf(command);
  if (ofMany) {
    const body = { status, reason, author, repository, thisOne, category, indicators };
    const report = await client.send({ method: "POST", path: "catalog/takedowns", body }, TakedownReport);
    const names = report.records.map(({ type, slug }) => `  ${type} ${slug}`);
    const total = `${count(names.length)} ${names.length === 1 ? "record is" : "records are"} ${report.status} now`;
    return answer(report, [total, ...names, ...effectsOf(report, thisOne)].join("\n"));
  }
  const type = oneOf(RecordType.options, words[0]!, "type");
  const path = `${pathOf(type, words[1]!)}/status`;
  const body = { status, reason, thisOne, category, indicators };
  const report = await client.send({ method: "PUT", path, body }, StatusReport);
  answer(report, [reportText(report), ...effectsOf(report, thisOne)].join("\n"));
}

function oneOf<Option extends string>(options: readonly Option[], word: string, what: string): Option {
  const chosen = options.find((option) => option === word);
  if (chosen) return chosen;
  throw new CommandError(`${word} is no ${what}; it is one of ${options.join(", ")}`);
}

const reportText = ({ type, slug, status, public: isPublic }: StatusReport) =>
  `${type} ${slug}: ${status}, ${isPublic ? "public" : "not public"}`;

/** What a takedown means for records that were not named. */
const effectsOf = (
  {
    copies = [],
    earlierVersions = [],
    indicators = [],
    namedByOthers = [],
  }: Pick<StatusReport, "copies" | "earlierVersions" | "indicators" | "namedByOthers">,
  thisOne = false,
) => [
  ...copies.map(
    ({ type, slug }) =>
      `  ${type} ${slug}: has the same text or package, ${thisOne ? "still public" : "taken down too"}`,
  ),
  ...earlierVersions.map(
    ({ type, slug, version }) => `  ${type} ${slug}: its version ${version} is not given any more`,
  ),
  ...indicators.map((host) => `  ${host} is an indicator`),
  ...namedByOthers.map(
    ({ host, records }) =>
      `  ${host} is none: others name it (${records.map(({ type, slug }) => `${type} ${slug}`).join(", ")}); ` +
      `--indicator ${host} makes it one`,
  ),
];

async function clear(type: RecordType, slug: string, body: { by: string; note: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const report = await client.send({ method: "PUT", path: `${pathOf(type, slug)}/clearing`, body }, StatusReport);
  answer(report, reportText(report));
}

async function unblock(
  type: RecordType | undefined,
  slug: string | undefined,
  { digest }: { digest?: string },
  command: Command,
) {
  const isOfRecord = type !== undefined && slug !== undefined;
  if ((type !== undefined) !== isOfRecord || isOfRecord === (digest !== undefined)) {
    throw new CommandError("catalog unblock takes TYPE SLUG, or --digest SHA256");
  }
  const { client, answer } = sessionOf(command);
  const path = isOfRecord ? `${pathOf(type, slug)}/blocks` : `catalog/blocks/${digest}`;
  const report = await client.send({ method: "DELETE", path }, UnblockReport);
  const digests = report.unblocked.map((sha256) => `  ${sha256}`);
  answer(report, digests.length > 0 ? ["no longer blocked:", ...digests].join("\n") : "nothing of it was blocked");
}
