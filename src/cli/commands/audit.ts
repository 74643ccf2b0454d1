import type { Command } from "commander";
import { AuditPage } from "../../contract/operator/operator-people.ts";
import { sessionOf } from "../session.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function auditCommands(program: Command): void {
  addPaging(program.command("audit").description("show who did what, newest first")).action(showAudit);
}

async function showAudit(paging: Paging, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`audit${pageQuery(paging)}`, AuditPage);
  const line = ({ at, actor, act, subject, detail }: (typeof page.items)[number]) =>
    `${at}  ${actor}  ${act}  ${subject}${detail === null ? "" : `  ${detail}`}`;
  answer(page, pageText(page, line, "nothing yet"));
}
