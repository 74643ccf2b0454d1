import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { namedBatch } from "../../db/named-batch.ts";
import { moderatorMails } from "../../db/publishing.ts";
import { users } from "../../db/vault.ts";
import { sendAll } from "../../people/sign-in/mail.ts";
import type { Deps } from "../deps.ts";
import { countCases } from "./list-cases.ts";

const dayMs = 24 * 60 * 60_000;

/** Mails moderators once a day how much waits, if something does: no mail a case, and no text of others. */
export async function mailModerators(
  deps: Pick<Deps, "primary" | "now" | "config" | "mail" | "base">,
): Promise<{ mails: number }> {
  const { primary, now, mail, base } = deps;
  if (!mail) return { mails: 0 };
  const day = Math.floor(now() / dayMs);
  const { catalog, vault } = primary;
  const { taken } = await namedBatch(catalog, {
    old: catalog.delete(moderatorMails).where(lt(moderatorMails.day, day)),
    taken: catalog.insert(moderatorMails).values({ day }).onConflictDoNothing().returning(),
  });
  if (taken.length === 0) return { mails: 0 };
  const counts = await countCases(deps);
  if (counts.cases === 0) return { mails: 0 };
  const [people] = await vault.batch([
    vault
      .select({ email: users.email })
      .from(users)
      .where(
        and(
          eq(users.isModerator, true),
          isNotNull(users.emailConfirmedAt),
          isNull(users.disabledAt),
          isNull(users.deletedAt),
        ),
      ),
  ]);
  const lines = [
    `${counts.overdue} over their promised time`,
    `${counts.secrets} with a secret`,
    `${counts.appeals} appeals`,
    `${counts.harm} reports of malware or injection`,
  ];
  const message = {
    subject: `Cases for moderators: ${counts.cases}, overdue: ${counts.overdue}`,
    text: `Of these are:\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\n${base}/moderation\n`,
  };
  const { sent, failed } = await sendAll(
    mail,
    people.map(({ email }) => ({ to: email, ...message })),
  );
  if (failed > 0) console.error(JSON.stringify({ message: "mails of moderators failed", failed }));
  // Where nobody was told, the next run tries again.
  if (failed > 0 && sent === 0)
    await catalog.batch([catalog.delete(moderatorMails).where(eq(moderatorMails.day, day))]);
  return { mails: sent };
}
