import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type PublisherEvent, publisherNotices } from "../db/publishing.ts";
import { members, owners, users } from "../db/vault.ts";
import { onOneLine } from "../lib/shortened.ts";
import { sendAll } from "../people/sign-in/mail.ts";
import { holdsAtLeast } from "../people/teams/roles.ts";
import type { Deps } from "./deps.ts";

const ownersARun = 20;
/** More are counted: a mail is read by a person. */
const linesMost = 50;

/** Mails the person, or the team's owners and admins, what was decided since the last mail, in one each. */
export async function mailPublishers({ primary: { vault }, now, mail }: Pick<Deps, "primary" | "now" | "mail">) {
  if (!mail) return { mails: 0 };
  const due = sql`(select distinct owner_id from publisher_notices where mailed_at is null limit ${ownersARun})`;
  const [taken] = await vault.batch([
    vault
      .update(publisherNotices)
      .set({ mailedAt: now() })
      .where(and(isNull(publisherNotices.mailedAt), inArray(publisherNotices.ownerId, due)))
      .returning(),
  ]);
  let mails = 0;
  for (const [ownerId, notices] of Map.groupBy(taken, (notice) => notice.ownerId)) {
    const admins = vault
      .select({ id: members.userId })
      .from(members)
      .where(and(eq(members.teamId, ownerId), holdsAtLeast(members.role, "admin")));
    const [people] = await vault.batch([
      vault
        .select({ email: users.email })
        .from(users)
        .innerJoin(owners, eq(owners.id, users.ownerId))
        .where(
          and(
            or(eq(users.ownerId, ownerId), inArray(users.ownerId, admins)),
            // A team has no address.
            eq(owners.type, "user"),
            isNotNull(users.emailConfirmedAt),
            isNull(users.disabledAt),
            isNull(users.deletedAt),
          ),
        ),
    ]);
    const message = writeMessage(notices.toSorted((one, other) => one.id - other.id));
    const { sent, failed } = await sendAll(
      mail,
      people.map(({ email }) => ({ to: email, ...message })),
    );
    mails += sent;
    if (failed === 0) continue;
    console.error(JSON.stringify({ message: "mails of submissions failed", ownerId, failed }));
    // Where nobody was told, the next run tries again; else nobody is told twice.
    if (sent > 0) continue;
    const ids = JSON.stringify(notices.map(({ id }) => id));
    await vault.batch([
      vault
        .update(publisherNotices)
        .set({ mailedAt: null })
        .where(sql`${publisherNotices.id} in (select value from json_each(${ids}))`),
    ]);
  }
  return { mails };
}

type Notice = typeof publisherNotices.$inferSelect;

function writeMessage(notices: readonly Notice[]): { subject: string; text: string } {
  const outcomes = notices.map(toOutcome);
  const [first] = outcomes;
  const more = outcomes.length - 1;
  const lines = outcomes.slice(0, linesMost).map(({ slug, what, why }) => `- ${slug}: ${what}${why}`);
  const rest = outcomes.length - lines.length;
  return {
    subject: `${first!.slug}: ${first!.what}${more > 0 ? `, and ${more} more` : ""}`,
    text:
      `What was decided of what you publish:\n\n${lines.join("\n")}\n${rest > 0 ? `and ${rest} more\n` : ""}` +
      "\nA refusal or a takedown may be appealed once.\n",
  };
}

/** In one line: a moderator's words are never read as another's. */
function toOutcome({ event, data, words }: Notice): { slug: string; what: string; why: string } {
  // Both columns were written by `publisherEvents`.
  const told = { event, data: JSON.parse(data) as unknown } as PublisherEvent;
  const { slug, reason } = told.data;
  const why = `${reason === null ? "" : ` (${reason})`}${words === null ? "" : `: ${onOneLine(words)}`}`;
  if (told.event === "record.withdrawn") return { slug, what: "taken down", why };
  if (told.event === "transfer.offered") return { slug, what: `${told.data.from} offers it to you`, why: "" };
  if (told.event === "record.restored") return { slug, what: "public again", why };
  if (told.event === "claim.granted") return { slug, what: "yours by now", why };
  if (told.event === "claim.denied") return { slug, what: "your claim was denied", why };
  if (told.event === "transfer.accepted" || told.event === "transfer.refused") {
    const { to } = told.data;
    return { slug, what: told.event === "transfer.accepted" ? `now ${to}'s` : `${to} does not take it`, why: "" };
  }
  if (told.data.state === "published") return { slug, what: `published as version ${told.data.version}`, why: "" };
  return { slug, what: "refused", why };
}
