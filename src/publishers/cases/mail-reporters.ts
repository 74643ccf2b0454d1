import { inArray, sql } from "drizzle-orm";
import { reportAnswers } from "../../db/reports.ts";
import type { ReportState } from "../../contract/public/reports.ts";
import { sendAll } from "../../people/sign-in/mail.ts";
import type { Deps } from "../deps.ts";

const answersARun = 20;

const outcomes: Record<ReportState, string> = {
  closed: "A moderator has looked at it, and something was done about it.",
  dismissed: "A moderator has looked at it, and found that nothing had to be done.",
  open: "It is open.",
};

/**
 * Mails those who reported a record, and asked for it, what was decided: once, without the words of others. What can't
 * be sent is tried again by the next run.
 */
export async function mailReporters({
  primary: { catalog },
  mail,
  base,
}: Pick<Deps, "primary" | "mail" | "base">): Promise<{ mails: number }> {
  if (!mail) return { mails: 0 };
  const due = sql`(select id from report_answers order by id limit ${answersARun})`;
  const [taken] = await catalog.batch([
    catalog.delete(reportAnswers).where(inArray(reportAnswers.id, due)).returning(),
  ]);
  let mails = 0;
  for (const row of taken) {
    const { email, reportId, kind, slug, state } = row;
    const subject = `Your report ${reportId}`;
    const text = `You reported the ${kind} ${slug} at ${base}.\n\n${outcomes[state]}\n`;
    const { sent } = await sendAll(mail, [{ to: email, subject, text }]);
    mails += sent;
    if (sent > 0) continue;
    console.error(JSON.stringify({ message: "answer to a report not mailed", reportId }));
    await catalog.batch([catalog.insert(reportAnswers).values(row).onConflictDoNothing()]);
  }
  return { mails };
}
