import { Argument, type Command } from "commander";
import { OwnerType } from "../../contract/people/owner.ts";
import { OwnerLimits } from "../../contract/operator/operator-people.ts";
import { wholeNumber } from "../script.ts";
import { sessionOf } from "../session.ts";
import { CommandError, count } from "../terminal.ts";
import { bytesFrom } from "./sizes.ts";

export function limitCommands(program: Command): void {
  const limits = program.command("limits").description("how much a person or a team may keep");
  limits
    .command("show")
    .description("show limits, and what is used of them")
    .addArgument(new Argument("<type>", "whose limits").choices(OwnerType.options))
    .argument("<slug>", "the person's or the team's")
    .action(showLimits);
  limits
    .command("set")
    .description("set limits; one that is below what is kept already takes nothing away")
    .addArgument(new Argument("<type>", "whose limits").choices(OwnerType.options))
    .argument("<slug>", "the person's or the team's")
    .option("--items <number>", "items, or `default`", limitFrom)
    .option("--storage <size>", "of bundles, such as 4GiB, 500MB or 1048576 (bytes), or `default`", storageFrom)
    .action(setLimits);
}

type Limit = number | "default";

// `null` is set later: commander takes it for an option without its value.
const limitFrom = (text: string): Limit => (text === "default" ? text : wholeNumber(text));
const storageFrom = (text: string): Limit => (text === "default" ? text : bytesFrom(text));

const toSent = (limit: Limit | undefined) => (limit === "default" ? null : limit);

type Limits = { items?: Limit; storage?: Limit };

async function setLimits(type: OwnerType, slug: string, { items, storage }: Limits, command: Command) {
  if (items === undefined && storage === undefined) throw new CommandError("give --items, --storage or both");
  const { client, answer } = sessionOf(command);
  const path = `limits/${type}/${encodeURIComponent(slug)}`;
  const body = { items: toSent(items), storageBytes: toSent(storage) };
  const limits = await client.send({ method: "PATCH", path, body }, OwnerLimits);
  answer(limits, textOf(limits));
}

async function showLimits(type: OwnerType, slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const limits = await client.get(`limits/${type}/${encodeURIComponent(slug)}`, OwnerLimits);
  answer(limits, textOf(limits));
}

function textOf({ type, slug, ...limits }: OwnerLimits): string {
  const itemText = `${count(limits.items.used)} of ${count(limits.items.limit)} items`;
  const storageText = `${count(limits.storage.usedBytes)} of ${count(limits.storage.limitBytes)} bytes`;
  return `${type} ${slug}: ${itemText}, ${storageText}`;
}
