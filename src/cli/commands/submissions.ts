import { type Command, Option } from "commander";
import { ModeratedSubmission, ModeratedSubmissionPage } from "../../contract/operator/operator-submissions.ts";
import { CasePage } from "../../contract/publishing/cases.ts";
import { ReportReason } from "../../contract/public/reports.ts";
import { SubmissionState } from "../../contract/publishing/submission-states.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";
import { table } from "./table.ts";

export function submissionCommands(program: Command): void {
  const submission = program.command("submission").description("what publishers submit to be public");

  addPaging(
    program
      .command("cases")
      .description("all that waits for moderators: secrets, appeals, reports of harm, then by when it is due"),
  ).action(listCases);

  addPaging(
    submission
      .command("list")
      .description("submissions: what waits for a moderator first, by when it is due")
      .addOption(new Option("--state <state>", "of one state").choices(SubmissionState.options))
      .option("--publisher <slug>", "of one publisher")
      .option("--slug <slug>", "of one public slug"),
  ).action(list);

  submission
    .command("show")
    .description("one submission, with what was found in it")
    .argument("<id>", "the submission's id")
    .action(show);

  submission
    .command("approve")
    .description("make public what is held")
    .argument("<id>", "the submission's id")
    .requiredOption("--by <name>", "who has read it; readers are not told")
    .requiredOption("--note <text>", "why it may be public")
    .action(approve);

  submission
    .command("refuse")
    .description("refuse what is held; its publisher may appeal once")
    .argument("<id>", "the submission's id")
    .requiredOption("--by <name>", "who has read it; its publisher is not told")
    .addOption(new Option("--reason <reason>", "why").choices(ReportReason.options).makeOptionMandatory())
    .requiredOption("--words <text>", "what its publisher reads")
    .action(refuse);
}

async function listCases(paging: Paging, command: Command) {
  const { client, answer } = sessionOf(command);
  const cases = await client.get(`cases${pageQuery(paging)}`, CasePage);
  const rows = cases.items.map(({ dueAt, isOverdue, type, slug, publisher, why, title }) => [
    `${isOverdue ? "overdue since" : "due"} ${dueAt}`,
    `${type} ${slug}${publisher === null ? "" : ` of ${publisher}`}`,
    why.join(", "),
    title,
  ]);
  answer(
    cases,
    pageText({ ...cases, items: table(rows) }, (line) => line, "nothing waits"),
  );
}

type Filters = { state?: string; publisher?: string; slug?: string };

async function list({ page, pageSize, ...filters }: Paging & Filters, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `submissions${pageQuery({ page, pageSize }, filters)}`;
  const submissions = await client.get(path, ModeratedSubmissionPage);
  answer(submissions, pageText(submissions, lineOf, "no such submission"));
}

const lineOf = ({ id, slug, publisher, state, reason, dueAt, createdAt }: ModeratedSubmission) =>
  [id, createdAt, state, reason ?? "", `skill ${slug} of ${publisher}`, dueAt === null ? "" : `due ${dueAt}`]
    .filter((part) => part !== "")
    .join("  ");

async function show(id: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const submission = await client.get(pathOf(id), ModeratedSubmission);
  answer(submission, detailOf(submission));
}

function detailOf(submission: ModeratedSubmission): string {
  const { item, sha256, note, words, findings, facts, version, appeal } = submission;
  return [
    lineOf(submission),
    `item ${item.slug}, revision ${item.revision}; package ${sha256}${version === null ? "" : `; version ${version}`}`,
    ...(note === null ? [] : [`note of its publisher: ${note}`]),
    ...(words === null ? [] : [`told: ${words}`]),
    ...findings.map(({ rule, field, line, excerpt, reason }) => `${rule} ${field}:${line}  ${reason}  ${excerpt}`),
    ...facts.map(({ kind, value, file, line }) => `${kind} ${file}:${line}  ${JSON.stringify(value)}`),
    ...(appeal === null ? [] : [`appeal, ${appeal.state}: ${appeal.text}`]),
  ].join("\n");
}

async function approve(id: string, body: { by: string; note: string }, command: Command) {
  await decide(`${pathOf(id)}/approve`, body, command);
}

async function refuse(id: string, body: { by: string; reason: string; words: string }, command: Command) {
  await decide(`${pathOf(id)}/refuse`, body, command);
}

async function decide(path: string, body: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const submission = await client.send({ method: "POST", path, body }, ModeratedSubmission);
  answer(submission, lineOf(submission));
}

const pathOf = (id: string) => `submissions/${encodeURIComponent(id)}`;
