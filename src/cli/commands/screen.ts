import { type Command, InvalidArgumentError } from "commander";
import { TeamTrustReport } from "../../contract/items/screen.ts";
import { type ListedScreen, ListedScreenPage } from "../../contract/operator/operator-lists.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function screenCommands(program: Command): void {
  const screen = program.command("screen").description("what the screen for prompt injection found in a team's items");
  addPaging(screen.command("list").description("list items that the screen flags, newest change first"))
    .option("--team <team>", "of this team alone: its slug")
    .action(listScreens);
  screen
    .command("show")
    .description("all that was found in an item's text and bundle, notes included, with the file and the place")
    .argument("<team>", "its slug")
    .argument("<slug>", "the item's")
    .action(showScreen);
  screen
    .command("clear")
    .description("let a flagged item pass, after a person has read it; its next change is judged anew")
    .argument("<team>", "its slug")
    .argument("<slug>", "the item's")
    .requiredOption("--by <name>", "who has read it")
    .requiredOption("--note <text>", "why it may pass")
    .option("--revision <n>", "the item's revision that was read: refused if there is another now", revisionFrom)
    .action(clearScreen);
}

function revisionFrom(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("A revision is a whole number of 1 or more.");
}

type Clearing = { by: string; note: string; revision?: number };

const pathOf = (team: string, slug: string) =>
  `teams/${encodeURIComponent(team)}/items/${encodeURIComponent(slug)}/screen`;

async function listScreens({ team, ...paging }: Paging & { team?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`screens${pageQuery(paging, { team })}`, ListedScreenPage);
  const line = ({ team, slug, outcome, suspicious, revision, updatedAt }: ListedScreen) =>
    `${team}/${slug}  ${outcome}  ${suspicious} suspicious  revision ${revision}, ${updatedAt}`;
  answer(page, pageText(page, line, "nothing is flagged"));
}

async function showScreen(team: string, slug: string, _options: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const report = await client.get(pathOf(team, slug), TeamTrustReport);
  answer(report, asRead(`${team}/${slug}`, report));
}

async function clearScreen(team: string, slug: string, { by, note, revision }: Clearing, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `${pathOf(team, slug)}/clear`;
  const report = await client.send({ method: "POST", path, body: { by, note, revision } }, TeamTrustReport);
  answer(report, asRead(`${team}/${slug}`, report));
}

function asRead(item: string, { screen: { outcome, clearing, findings } }: TeamTrustReport): string {
  const cleared = clearing ? `, cleared by ${clearing.by}: ${clearing.note}` : "";
  const findingLines = findings.map(({ rule, severity, field, line, excerpt, reason }) =>
    [`  ${field} line ${line}  ${rule} ${severity}: ${reason}`, `      ${excerpt}`].join("\n"),
  );
  return [`${item}: ${outcome}${cleared}`, ...findingLines].join("\n");
}
