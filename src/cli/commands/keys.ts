import { type Command, InvalidArgumentError, Option } from "commander";
import { Timestamp } from "../../contract/wire/common.ts";
import { ApiKey, ApiKeyPage, NewApiKey } from "../../contract/operator/operator-people.ts";
import { Scope } from "../../contract/wire/security.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function keyCommands(program: Command): void {
  const key = program.command("key").description("what a person's programs prove themselves with");

  key
    .command("create")
    .description("make a key, which is shown this once")
    .requiredOption("--user <email>", "whose it is")
    .addOption(
      new Option("--scope <scope>", `${Scope.options.join(" or ")}; give both for both`)
        .argParser(scopesFrom)
        .makeOptionMandatory(),
    )
    .option("--name <name>", "to tell it from their others")
    .option("--expires <time>", "a day or a time: 2027-01-31, 2027-01-31T12:00:00Z", timeFrom)
    .action(createKey);

  addPaging(key.command("list").description("list keys, newest first; never what they open with"))
    .option("--user <email>", "theirs alone")
    .action(listKeys);

  key
    .command("revoke")
    .description("stop a key: at once where this is answered, within a minute everywhere")
    .argument("<id>", "the part behind dv_")
    .action(revokeKey);
}

function scopesFrom(text: string, before: Scope[] | undefined): Scope[] {
  const scope = Scope.safeParse(text);
  if (!scope.success) throw new InvalidArgumentError(`Allowed are ${Scope.options.join(" and ")}.`);
  return [...(before ?? []), scope.data];
}

/** A date means its beginning, in UTC. */
function timeFrom(text: string): string {
  const time = Timestamp.safeParse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  if (!time.success) throw new InvalidArgumentError("It is an ISO 8601 day, or a time with its offset.");
  return time.data;
}

type NewKey = { user: string; scope: Scope[]; name?: string; expires?: string };

async function createKey({ user, scope, name, expires }: NewKey, command: Command) {
  const { client, answer } = sessionOf(command);
  const body = { user, scopes: scope, name, expiresAt: expires };
  const created = await client.send({ method: "POST", path: "keys", body }, NewApiKey);
  answer(created, `${created.key}\n${textOf(created)}\nIt is not shown again.`);
}

async function listKeys({ user, ...paging }: Paging & { user?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`keys${pageQuery(paging, { user })}`, ApiKeyPage);
  answer(page, pageText(page, textOf, "no keys"));
}

async function revokeKey(id: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `keys/${encodeURIComponent(id)}/revoke`;
  const revoked = await client.send({ method: "POST", path }, ApiKey);
  answer(revoked, textOf(revoked));
}

function textOf({ id, name, user, scopes, expiresAt, lastUsedAt, revokedAt }: ApiKey): string {
  const state = revokedAt !== null ? `revoked ${revokedAt}` : expiresAt !== null ? `expires ${expiresAt}` : "no expiry";
  return `${id}  ${user}  ${scopes.join(" ")}  "${name}"  ${state}, last used ${lastUsedAt ?? "never"}`;
}
