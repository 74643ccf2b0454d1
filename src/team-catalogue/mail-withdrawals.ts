import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { nameInMail, sendAll } from "../people/sign-in/mail.ts";
import { members, owners, users } from "../db/vault.ts";
import { withdrawalNotices } from "../db/webhooks.ts";
import { holdsAtLeast } from "../people/teams/roles.ts";
import type { Deps } from "./deps.ts";

type Mailing = Pick<Deps, "primary" | "now" | "mail">;

const teamsARun = 20;
/** More are counted: a mail is read by a person. */
const linesMost = 50;

/** Mails a team's approvers what was withdrawn since the last mail, in one each. */
export async function mailWithdrawals({ primary: { vault }, now, mail }: Mailing) {
  if (!mail) return { mails: 0 };
  const at = now();
  const due = sql`(select distinct team_id from withdrawal_notices where mailed_at is null limit ${teamsARun})`;
  const [taken] = await vault.batch([
    vault
      .update(withdrawalNotices)
      .set({ mailedAt: at })
      .where(and(isNull(withdrawalNotices.mailedAt), inArray(withdrawalNotices.teamId, due)))
      .returning(),
  ]);
  let mails = 0;
  for (const [teamId, notices] of Map.groupBy(taken, (notice) => notice.teamId)) {
    const [people] = await vault.batch([
      vault
        .select({ email: users.email, name: owners.name, slug: owners.slug })
        .from(members)
        .innerJoin(users, eq(users.ownerId, members.userId))
        .innerJoin(owners, eq(owners.id, members.teamId))
        .where(
          and(
            eq(members.teamId, teamId),
            holdsAtLeast(members.role, "approver"),
            isNotNull(users.emailConfirmedAt),
            isNull(users.disabledAt),
            isNull(users.deletedAt),
          ),
        ),
    ]);
    const { sent, failed } = await sendAll(
      mail,
      people.map(({ email, ...team }) => ({
        to: email,
        subject: `Withdrawn: ${writeSubject(notices)}`,
        text: writeText(nameInMail(team), notices),
      })),
    );
    mails += sent;
    if (failed === 0) continue;
    console.error(JSON.stringify({ message: "mails of withdrawals failed", teamId, failed }));
    // Where nobody was told, the next run tries again; else nobody is told twice.
    if (sent > 0) continue;
    const ids = JSON.stringify(notices.map(({ id }) => id));
    await vault.batch([
      vault
        .update(withdrawalNotices)
        .set({ mailedAt: null })
        .where(sql`${withdrawalNotices.id} in (select value from json_each(${ids}))`),
    ]);
  }
  return { mails };
}

type Notice = typeof withdrawalNotices.$inferSelect;

const writeSubject = ([first, ...more]: Notice[]) =>
  `${first!.slug}${more.length > 0 ? ` and ${more.length} more` : ""}`;

/** In place of the name of a watch or link that a mail program would show as a link. */
const unnamed = "a place whose name has an address";

function writeText(team: string, notices: Notice[]): string {
  const lines = notices.slice(0, linesMost).map(({ slug, reason, watch: name }) => {
    return `- ${slug} (${reason}), in ${nameInMail({ name, slug: unnamed })}`;
  });
  const rest = notices.length - lines.length;
  return (
    `What your team "${team}" watches or has given out is given out no more:\n\n${lines.join("\n")}\n` +
    `${rest > 0 ? `and ${rest} more\n` : ""}\nRemove it where it is installed.\n`
  );
}
