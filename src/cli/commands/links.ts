import type { Command } from "commander";
import { NewInstallLink } from "../../contract/items/install-links.ts";
import { OwnedLink, OwnedLinkPage } from "../../contract/operator/operator-links.ts";
import { wholeNumber } from "../script.ts";
import { sessionOf } from "../session.ts";
import { CommandError } from "../terminal.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function linkCommands(program: Command): void {
  const link = program
    .command("link")
    .description("paths that open private items to clients without a key, for a while");
  const more = (value: string, before: string[] | undefined) => [...(before ?? []), value];

  link
    .command("create")
    .description("make a link, whose URL is shown this once")
    .option("--team <team>", "whose items it opens: a team's")
    .option("--user <email>", "or a person's")
    .option("--item <slug>", "an item that it opens; all where none is named; may come again", more)
    .option("--tag <tag>", "items with this tag; may come again", more)
    .option("--ttl <seconds>", "how long it opens them; a week without it", wholeNumber)
    .option("--max-uses <number>", "how many addresses may use it", wholeNumber)
    .option("--name <name>", "to tell it from others")
    .action(createLink);

  addPaging(link.command("list").description("list links, newest first; never what they are opened with")).action(
    listLinks,
  );

  link
    .command("revoke")
    .description("end a link: it opens nothing any more")
    .argument("<id>", "as `link list` shows it")
    .action(revokeLink);
}

type NewLink = {
  team?: string;
  user?: string;
  item?: string[];
  tag?: string[];
  ttl?: number;
  maxUses?: number;
  name?: string;
};

async function createLink({ team, user, item, tag, ttl, maxUses, name }: NewLink, command: Command) {
  if ((team === undefined) === (user === undefined)) throw new CommandError("Give --team or --user, one of them.");
  const { client, answer } = sessionOf(command);
  const body = { team, user, items: item, tags: tag, ttlSeconds: ttl, maxUses, name };
  const created = await client.send({ method: "POST", path: "links", body }, NewInstallLink);
  const commands = Object.entries(created.commands).map(([client, text]) => `  ${client.padEnd(12)}${text}`);
  answer(
    created,
    `${created.url}\nid ${created.id}, until ${created.expiresAt}\n${commands.join("\n")}\nIt is not shown again.`,
  );
}

async function listLinks(paging: Paging, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`links${pageQuery(paging)}`, OwnedLinkPage);
  answer(page, pageText(page, textOf, "no links"));
}

async function revokeLink(id: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `links/${encodeURIComponent(id)}/revoke`;
  const revoked = await client.send({ method: "POST", path }, OwnedLink);
  answer(revoked, textOf(revoked));
}

function textOf({ id, owner, name, items, tags, state, uses, maxUses, expiresAt, lastUsedAt }: OwnedLink): string {
  const opens = [...(items ?? []), ...(tags ?? []).map((tag) => `#${tag}`)].join(" ") || "all items";
  const used = `${uses}${maxUses === null ? "" : ` of ${maxUses}`} uses, last ${lastUsedAt ?? "never"}`;
  return (
    `${id}  ${owner.type} ${owner.slug}  ${opens}  ${state} until ${expiresAt}, ` +
    `${used}${name === null ? "" : `  "${name}"`}`
  );
}
