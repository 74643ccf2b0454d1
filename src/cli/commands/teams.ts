import { type Command, Option } from "commander";
import { Member, TeamRecord } from "../../contract/operator/operator-people.ts";
import { DeletedTeam, TeamDetail, type TeamSummary, TeamSummaryPage } from "../../contract/operator/operator-lists.ts";
import { Role } from "../../contract/people/teams.ts";
import { sessionOf } from "../session.ts";
import { count } from "../terminal.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function teamCommands(program: Command): void {
  const team = program.command("team").description("teams, each with a registry that its members share");

  team
    .command("create")
    .description("found a team")
    .requiredOption("--slug <slug>", "names it in addresses")
    .requiredOption("--name <name>", "shown to its members")
    .requiredOption("--owner <email>", "its first member")
    .action(createTeam);

  addPaging(team.command("list").description("list teams, newest first"))
    .option("--q <text>", "part of a slug or a name")
    .action(listTeams);
  team
    .command("show")
    .description("who is in a team, and what opens it")
    .argument("<team>", "its slug")
    .action(showTeam);
  team
    .command("rename")
    .description("give a team another name; its slug stays")
    .argument("<team>", "its slug")
    .requiredOption("--name <name>", "shown to its members")
    .action(renameTeam);

  team
    .command("delete")
    .description("end a team for everybody; its items go in 30 days")
    .argument("<team>", "its slug")
    .action(deleteTeam);
  team
    .command("restore")
    .description("bring a deleted team back, with its people and items")
    .argument("<team>", "its slug")
    .action(restoreTeam);

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

async function listTeams({ q, ...paging }: Paging & { q?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`teams${pageQuery(paging, { q })}`, TeamSummaryPage);
  answer(page, pageText(page, textOf, "no teams"));
}

async function showTeam(slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const team = await client.get(`teams/${encodeURIComponent(slug)}`, TeamDetail);
  answer(team, detailOf(team));
}

async function renameTeam(slug: string, { name }: { name: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `teams/${encodeURIComponent(slug)}`;
  const team = await client.send({ method: "PATCH", path, body: { name } }, TeamDetail);
  answer(team, detailOf(team));
}

async function deleteTeam(slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const team = await client.send({ method: "DELETE", path: `teams/${encodeURIComponent(slug)}` }, DeletedTeam);
  answer(team, `${team.slug} has ended; its items go at ${team.goneAt}, and \`team restore\` brings it back before`);
}

async function restoreTeam(slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `teams/${encodeURIComponent(slug)}/restore`;
  const team = await client.send({ method: "POST", path }, TeamDetail);
  answer(team, detailOf(team));
}

const textOf = ({ slug, name, members, items, storageBytes, owners, deletedAt }: TeamSummary) =>
  `${slug}: ${name}, ${count(members)} members, ${count(items)} items, ${count(storageBytes)} bytes, ` +
  `owned by ${owners.join(", ") || "nobody"}${deletedAt ? `, deleted ${deletedAt}` : ""}`;

const detailOf = (team: TeamDetail) =>
  [
    textOf(team),
    ...team.people.map(({ user, role, joinedAt }) => `  ${user}  ${role}  since ${joinedAt}`),
    `${count(team.liveLinks)} live install links, ${count(team.trustPolicies)} trust policies`,
  ].join("\n");

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
