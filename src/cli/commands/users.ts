import type { Command } from "commander";
import { User } from "../../contract/operator-people.ts";
import { sessionOf } from "../session.ts";

export function userCommands(program: Command): void {
  const user = program.command("user").description("people, each with a vault of their own");

  user
    .command("create")
    .description("add a person")
    .requiredOption("--email <address>", "theirs alone; case makes no difference")
    .requiredOption("--name <name>", "shown beside what they write")
    .option("--slug <slug>", "names them in addresses; made of the name when it is not given")
    .option("--confirmed", "the address is known to be theirs: bundles can be uploaded")
    .action(createUser);

  user.command("confirm").description("note that a person's address is theirs").argument("<email>").action(confirmUser);
}

type NewUser = { email: string; name: string; slug?: string; confirmed?: true };

async function createUser(input: NewUser, command: Command) {
  const { client, answer } = sessionOf(command);
  const user = await client.send({ method: "POST", path: "users", body: input }, User);
  answer(user, `${user.slug}: ${textOf(user)}`);
}

async function confirmUser(email: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `users/${encodeURIComponent(email)}/confirm`;
  const user = await client.send({ method: "POST", path }, User);
  answer(user, `${user.slug}: ${textOf(user)}`);
}

const textOf = ({ name, email, emailConfirmedAt }: User) =>
  `${name} <${email}>, ${emailConfirmedAt === null ? "address not confirmed" : "address confirmed"}`;
