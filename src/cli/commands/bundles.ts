import type { Command } from "commander";
import { VaultBundle } from "../../contract/bundles.ts";
import { sessionOf } from "../session.ts";
import { CommandError } from "../terminal.ts";

export function bundleCommands(program: Command): void {
  program
    .command("bundle")
    .description("the archives that items have")
    .command("rescan")
    .description("scan an item's bundle again; until it is clean nobody can download it")
    .argument("<slug>", "the item's")
    .option("--team <team>", "whose item it is: a team's slug")
    .option("--user <email>", "or a person's address")
    .action(rescan);
}

async function rescan(slug: string, { team, user }: { team?: string; user?: string }, command: Command) {
  if ((team === undefined) === (user === undefined)) throw new CommandError("give --team or --user");
  const { client, answer } = sessionOf(command);
  const bundle = await client.send({ method: "POST", path: "bundles/rescan", body: { team, user, slug } }, VaultBundle);
  answer(bundle, `${team ?? user}/${slug}: ${bundle.filename} is ${bundle.status}`);
}
