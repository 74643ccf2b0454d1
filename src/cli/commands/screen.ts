import type { Command } from "commander";
import { TrustReport } from "../../contract/trust.ts";
import { sessionOf } from "../session.ts";

export function screenCommands(program: Command): void {
  program
    .command("screen")
    .description("what the screen for prompt injection found in a team's items")
    .command("clear")
    .description("let a flagged item pass, after a person has read it; its next change is judged anew")
    .argument("<team>", "its slug")
    .argument("<slug>", "the item's")
    .requiredOption("--by <name>", "who has read it")
    .requiredOption("--note <text>", "why it may pass")
    .action(clearScreen);
}

async function clearScreen(team: string, slug: string, { by, note }: { by: string; note: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `teams/${encodeURIComponent(team)}/items/${encodeURIComponent(slug)}/screen/clear`;
  const report = await client.send({ method: "POST", path, body: { by, note } }, TrustReport);
  answer(report, `${team}/${slug}: ${report.screen.outcome}`);
}
