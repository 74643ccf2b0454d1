import { type Command, Option } from "commander";
import { User } from "../../contract/operator/operator-people.ts";
import {
  DeletedUser,
  DisabledUser,
  Invite,
  UserDetail,
  UserPage,
  UserState,
} from "../../contract/operator/operator-users.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

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

  addPaging(user.command("list").description("list people, newest first"))
    .option("--q <text>", "part of an address, a slug or a name")
    .addOption(new Option("--state <state>", "whom alone").choices(UserState.options))
    .action(listUsers);
  user.command("show").description("a person's teams, and what lets them in").argument("<email>").action(showUser);
  user
    .command("disable")
    .description("keep a person out: every key, session, link and open device request, within a minute")
    .argument("<email>")
    .option("--robot-keys", "stop the robots' keys and trust policies that they made for teams, too")
    .action(disableUser);
  user
    .command("remove-identity")
    .description("take off a person what 'user show' lists among their identities; their sessions end")
    .argument("<email>")
    .argument("<issuer>")
    .argument("<subject>")
    .action(removeIdentity);
  user
    .command("delete")
    .description(
      "delete a person: nothing lets them in; their vault goes in 30 days, until then 'enable' brings it back",
    )
    .argument("<email>")
    .action(deleteUser);
  user.command("enable").description("let a person in again").argument("<email>").action(enableUser);
  user
    .command("moderator")
    .description("let a person decide about public records in the browser, or no more")
    .argument("<email>")
    .option("--off", "take the mark; what they have decided stays")
    .action(setModerator);
  user
    .command("invite")
    .description("make a link that is worth one sign-in, for 7 days; it is shown this once")
    .argument("<email>")
    .option("--moderator", "they decide about public records in the browser")
    .action(inviteUser);
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

async function listUsers({ q, state, ...paging }: Paging & { q?: string; state?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`users${pageQuery(paging, { q, state })}`, UserPage);
  answer(
    page,
    pageText(page, (user) => `${user.slug}: ${textOf(user)}`, "nobody"),
  );
}

async function showUser(email: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const user = await client.get(`users/${encodeURIComponent(email)}`, UserDetail);
  const teams = user.teams.map(({ slug, role }) => `${slug} (${role})`).join(", ") || "none";
  answer(
    user,
    `${user.slug}: ${textOf(user)}\nteams: ${teams}\n${identitiesOf(user)}\n` +
      `${user.liveKeys} live keys, ${user.sessions} sessions`,
  );
}

async function disableUser(email: string, { robotKeys = false }: { robotKeys?: boolean }, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `users/${encodeURIComponent(email)}/disable`;
  const user = await client.send({ method: "POST", path, body: { robotKeys } }, DisabledUser);
  const kept = [
    ...user.robotKeys.map(({ id, name, team }) => `  robot key ${id} of ${team}: ${name}`),
    ...user.trustPolicies.map(({ id, team, issuer, repositoryId, workflow }) =>
      [`  trust policy ${id} of ${team}: ${issuer}`, `repository ${repositoryId}, ${workflow}`].join(" "),
    ),
  ];
  const what = user.stopped ? "stopped too:" : "goes on, as it is a team's (--robot-keys stops it):";
  answer(user, [`${user.slug}: ${textOf(user)}`, ...(kept.length > 0 ? [what, ...kept] : [])].join("\n"));
}

async function removeIdentity(email: string, issuer: string, subject: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `users/${encodeURIComponent(email)}/identities?${new URLSearchParams({ issuer, subject }).toString()}`;
  const user = await client.send({ method: "DELETE", path }, UserDetail);
  answer(user, `${user.slug}: ${issuer} ${subject} lets nobody in any more. ${identitiesOf(user)}`);
}

async function deleteUser(email: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const user = await client.send({ method: "DELETE", path: `users/${encodeURIComponent(email)}` }, DeletedUser);
  const { slug, vaultGoneAt, teamsWithoutOwner } = user;
  const teams = teamsWithoutOwner.map((team) => `  ${team} has no owner: team add ${team} EMAIL --role owner`);
  const back = "Keys, links, MCP clients, identities and teams do not come back.";
  answer(
    user,
    [`${slug}: deleted. The vault goes at ${vaultGoneAt}; 'user enable' until then. ${back}`, ...teams].join("\n"),
  );
}

async function enableUser(email: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const user = await client.send({ method: "POST", path: `users/${encodeURIComponent(email)}/enable` }, User);
  answer(user, `${user.slug}: ${textOf(user)}`);
}

async function setModerator(email: string, { off = false }: { off?: boolean }, command: Command) {
  const { client, answer } = sessionOf(command);
  const path = `users/${encodeURIComponent(email)}/moderator`;
  const user = await client.send({ method: "PUT", path, body: { moderator: !off } }, User);
  answer(user, `${user.slug}: ${textOf(user)}`);
}

async function inviteUser(email: string, { moderator = false }: { moderator?: boolean }, command: Command) {
  const { client, answer } = sessionOf(command);
  const invite = await client.send({ method: "POST", path: "invites", body: { email, moderator } }, Invite);
  answer(invite, `${invite.url}\nfor ${invite.email}, until ${invite.expiresAt}. It is not shown again.`);
}

const identitiesOf = ({ identities }: UserDetail) =>
  `identities: ${identities.map(({ issuer, subject }) => `${issuer} ${subject}`).join(", ") || "none"}`;

const addressState = ({ emailConfirmedAt, emailClaimed }: Pick<User, "emailConfirmedAt" | "emailClaimed">) => {
  if (emailClaimed) return "address claimed by who signs in, and not confirmed: name them by their slug";
  return emailConfirmedAt === null ? "address not confirmed" : "address confirmed";
};

const textOf = ({ disabledAt, moderator, ...user }: User) =>
  `${user.name} <${user.email}>, ${addressState(user)}` +
  `${disabledAt === null ? "" : `, disabled ${disabledAt}`}${moderator ? ", moderator" : ""}`;
