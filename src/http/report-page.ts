import { html } from "hono/html";
import { RecordType } from "../contract/import.ts";
import { limits } from "../contract/limits.ts";
import { type ReportInput, ReportReason, type ReportState } from "../contract/reports.ts";
import type { FieldError } from "../contract/common.ts";

export type GivenFields = Partial<Record<keyof ReportInput, string>>;

const reasons: Record<ReportReason, string> = {
  malware: "Malware: it harms who runs it",
  injection: "Injection: it tells an agent to do what its user does not want",
  impersonation: "Impersonation: it claims to be of somebody else",
  copyright: "Copyright: it is somebody else's work",
  spam: "Spam or advertising",
  other: "Something else",
};

export const formPage = ({
  given,
  title,
  faults = [],
}: {
  given: GivenFields;
  title?: string | undefined;
  faults?: FieldError[];
}) => {
  const fault = (name: keyof ReportInput) => {
    const found = faults.find(({ pointer }) => pointer === `/${name}`);
    return found ? html`<strong class="fault" id="${name}-fault">This field ${found.message}.</strong>` : "";
  };
  const options = (names: readonly string[], chosen: string | undefined, label: (name: string) => string) =>
    names.map((name) => html`<option value="${name}" ${name === chosen ? "selected" : ""}>${label(name)}</option>`);
  return shell(
    "Report a record",
    html`<h1>Report a record</h1>
      ${title === undefined ? "" : html`<p>You report <strong dir="auto">${title}</strong>.</p>`}
      <p>A person reads each report. Where you came from is not kept.</p>
      <form method="post" action="/report">
        <p>
          <label
            >Type
            <select name="type" required>
              ${options(RecordType.options, given.type, (name) => name)}
            </select></label
          >${fault("type")}
        </p>
        <p>
          <label
            >Slug, as in the record's address
            <input
              name="slug"
              required
              maxlength="${limits.slugMaxLength}"
              value="${given.slug ?? ""}"
              autocomplete="off" /></label
          >${fault("slug")}
        </p>
        <p>
          <label
            >Reason
            <select name="reason" required>
              <option value="">Choose one</option>
              ${options(ReportReason.options, given.reason, (name) => reasons[name as ReportReason])}
            </select></label
          >${fault("reason")}
        </p>
        <p>
          <label
            >What is wrong, and where
            <textarea name="details" rows="8" maxlength="${limits.reportDetailsMaxLength}">
${given.details ?? ""}</textarea></label
          >${fault("details")}
        </p>
        <p>
          <label
            >How we may reach you, if you like
            <input
              name="contact"
              maxlength="${limits.emailMaxLength}"
              value="${given.contact ?? ""}"
              autocomplete="email" /></label
          >${fault("contact")}
        </p>
        <p><button>Send the report</button></p>
      </form>`,
  );
};

export const filedPage = ({
  id,
  state,
  title,
  reason,
}: {
  id: number;
  state: ReportState;
  title: string;
  reason: ReportReason;
}) =>
  shell(
    `Report ${id}`,
    html`<h1>Report ${id}</h1>
      <p>
        Thank you. Report <strong>${id}</strong> (${reason}) of <strong dir="auto">${title}</strong> is
        <strong>${state}</strong>.
      </p>
      <p>
        A person reads it. What they find harmful is taken down everywhere within two minutes. Name the number if you
        write to us.
      </p>`,
  );

const shell = (title: string, main: ReturnType<typeof html>) =>
  `<!doctype html>${html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title}: Discovery and Vault</title>
    </head>
    <body>
      <main>${main}</main>
    </body>
  </html>`}`;
