import { type Command, Option } from "commander";
import { BundleStatus, VaultBundle } from "../../contract/items/bundles.ts";
import { type ListedBundle, ListedBundlePage } from "../../contract/operator/operator-lists.ts";
import { sessionOf } from "../session.ts";
import { CommandError, count } from "../terminal.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function bundleCommands(program: Command): void {
  const bundle = program.command("bundle").description("the archives that items have");
  addPaging(bundle.command("list").description("list bundles, newest first"))
    .addOption(new Option("--status <status>", "those alone").choices(BundleStatus.options))
    .option("--team <team>", "of this team alone: its slug")
    .action(listBundles);
  bundle
    .command("rescan")
    .description("scan an item's bundle again; until it is clean nobody can download it")
    .argument("<slug>", "the item's")
    .option("--team <team>", "whose item it is: a team's slug")
    .option("--user <email>", "or a person's address")
    .action(rescan);
}

type Filters = { status?: string; team?: string };

async function listBundles({ status, team, ...paging }: Paging & Filters, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`bundles${pageQuery(paging, { status, team })}`, ListedBundlePage);
  const line = ({ owner, slug, status, signature, filename, sizeBytes, uploadedAt }: ListedBundle) =>
    `${owner.type} ${owner.slug}/${slug}  ${status}${signature === null ? "" : ` (${signature})`}  ` +
    `${filename}, ${count(sizeBytes)} bytes, ${uploadedAt}`;
  answer(page, pageText(page, line, "no bundles"));
}

async function rescan(slug: string, { team, user }: { team?: string; user?: string }, command: Command) {
  if ((team === undefined) === (user === undefined)) throw new CommandError("give --team or --user");
  const { client, answer } = sessionOf(command);
  const bundle = await client.send({ method: "POST", path: "bundles/rescan", body: { team, user, slug } }, VaultBundle);
  answer(bundle, `${team ?? user}/${slug}: ${bundle.filename} is ${bundle.status}`);
}
