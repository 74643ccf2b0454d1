import { AppealInput } from "../../../contract/publishing/submissions.ts";
import { appealSubmission } from "../../../publishers/own-submissions.ts";
import type { RefusedAppeal } from "../../../web/pages/registry/submission-row.tsx";
import { parseForm } from "../forms.ts";
import type { RefusedForm, Sent } from "./form-pages.ts";

/** The act of an appeal's button: against a refusal, or a takedown. */
export const appeal = (sent: Sent, id: string) => appealSubmission(sent.place.deps, sent.place.owner, id, textIn(sent));

/** What the form of an appeal says. */
export const textIn = ({ field }: Sent) => parseForm(AppealInput, { text: field("text") }).text;

/** The appeal that was refused, as it was typed. */
export function refusedAppealIn(refused: RefusedForm | undefined): RefusedAppeal | undefined {
  if (refused?.act !== "appeal") return undefined;
  const [, id = ""] = (refused.form.get("act") ?? "").split(" ", 2);
  return { id, text: refused.form.get("text") ?? "", faults: refused.faults ?? [] };
}
