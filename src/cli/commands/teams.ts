import { type Command, Option } from "commander";
import { Member, TeamRecord } from "../../contract/operator-people.ts";
import { Role } from "../../contract/teams.ts";
import { sessionOf } from "../session.ts";

export function teamCommands(program: Command): void {
  const team = program.command("team").description("teams, each with a registry that its members share");

  team
    .command("create")
    .description("found a team")
    .requiredOption("--slug <slug>", "names it in addresses")
    .requiredOption("--name <name>", "shown to its members")
    .requiredOption("--owner <email>", "its first member")
    .action(createTeam);

  team
    .command("add")
    .description("make a person a member, or give a member another role")
    .argument("<team>", "its slug")
    .argument("<email>")
    .addOption(new Option("--role <role>", "what they are in it").choices(Role.options).default("member"))
    .action(addMember);

  team
    .command("remove")
    .description("end a membership; the last owner stays")
    .argument("<team>", "its slug")
    .argument("<email>")
    .action(removeMember);
}

async function createTeam(input: { slug: string; name: string; owner: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const team = await client.send({ method: "POST", path: "teams", body: input }, TeamRecord);
  answer(team, `${team.slug}: ${team.name}, owned by ${team.owner}`);
}

const pathTo = (team: string, email: string) =>
  `teams/${encodeURIComponent(team)}/members/${encodeURIComponent(email)}`;

async function addMember(team: string, email: string, { role }: { role: Role }, command: Command) {
  const { client, answer } = sessionOf(command);
  const member = await client.send({ method: "PUT", path: pathTo(team, email), body: { role } }, Member);
  answer(member, `${member.user} is ${member.role} of ${member.team}`);
}

async function removeMember(team: string, email: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const member = await client.send({ method: "DELETE", path: pathTo(team, email) }, Member);
  answer(member, `${member.user} is no member of ${member.team} any more`);
}
