import type { Child } from "hono/jsx";
import type { FieldError } from "../../contract/wire/common.ts";
import { RecordType } from "../../contract/public/import.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { ReportInput, ReportReason, ReportState } from "../../contract/public/reports.ts";
import { documentOf, Page } from "./layout.tsx";
import { Words } from "./words.tsx";

type FieldName = keyof ReportInput;
export type ReportFields = Partial<Record<FieldName, string>>;

const reasons: Record<ReportReason, string> = {
  malware: "Malware: it harms who runs it",
  injection: "Injection: it makes an agent do what its user does not want",
  impersonation: "Impersonation: it claims to be somebody else's",
  copyright: "Copyright: it is somebody else's work",
  spam: "Spam or advertising",
  other: "Something else",
};

type Form = { fields: ReportFields; title?: string | undefined; faults?: readonly FieldError[] };

/** `title`: of the reported record, if it is known; `faults`: what was wrong with the sent form. */
export const reportForm = ({ fields, title, faults = [] }: Form): string => {
  const field = (name: FieldName, label: string, input: (marks: object) => Child) => {
    const fault = faults.find(({ pointer }) => pointer === `/${name}`);
    const id = `${name}-fault`;
    return (
      <p>
        <label for={name}>{label}</label>
        <br />
        {input({ id: name, name, class: "field", ...(fault && { "aria-invalid": "true", "aria-describedby": id }) })}
        {fault && (
          <strong id={id}>
            <br />
            {label} <Words text={fault.message} />.
          </strong>
        )}
      </p>
    );
  };
  const options = (names: Record<string, string>, chosen = "") =>
    Object.entries(names).map(([name, says]) => (
      <option value={name} selected={name === chosen}>
        {says}
      </option>
    ));
  const types = Object.fromEntries(RecordType.options.map((name) => [name, name]));
  return documentOf(
    <Page title="Report a record" description="Tell the operator of something harmful." path="/report" isUnlisted>
      <div class="lead">
        <h1>Report a record</h1>
        {title !== undefined && (
          <p>
            You report <bdi>{title}</bdi>.
          </p>
        )}
        <p>A person reads every report. Your address is not kept with it.</p>
      </div>
      <form class="part" method="post" action="/report">
        <h2>What is wrong</h2>
        <div>
          {field("type", "Type", (marks) => (
            <select {...marks} required>
              {options(types, fields.type)}
            </select>
          ))}
          {field("slug", "Slug, as in its address", (marks) => (
            <input
              {...marks}
              type="text"
              value={fields.slug ?? ""}
              maxlength={limits.slugMaxLength}
              autocomplete="off"
              required
            />
          ))}
          {field("reason", "Reason", (marks) => (
            <select {...marks} required>
              {options({ "": "Choose one", ...reasons }, fields.reason)}
            </select>
          ))}
          {field("details", "What is wrong, and where (need not be filled in)", (marks) => (
            <textarea {...marks} rows={8} cols={60} maxlength={limits.reportDetailsMaxLength}>
              {fields.details ?? ""}
            </textarea>
          ))}
          {field("contact", "How to reach you (need not be filled in)", (marks) => (
            <input
              {...marks}
              type="text"
              value={fields.contact ?? ""}
              maxlength={limits.emailMaxLength}
              autocomplete="email"
            />
          ))}
          <p>
            <label>
              <input type="checkbox" name="answer" value="yes" checked={fields.answer === "yes"} /> Mail me once what
              was decided
            </label>
          </p>
          <button class="go" type="submit">
            Send the report
          </button>
        </div>
      </form>
    </Page>,
  );
};

type Filed = { id: number; state: ReportState; title: string; reason: ReportReason };

export const reportFiled = ({ id, state, title, reason }: Filed): string =>
  documentOf(
    <Page title={`Report ${id}`} description="What becomes of a report." path="/report" isUnlisted>
      <div class="lead">
        <h1>Report {id}</h1>
        <p>Thank you. A person reads it. What they find harmful is taken down everywhere within two minutes.</p>
      </div>
      <section class="part">
        <h2>Its state</h2>
        <dl class="facts">
          <dt>Number</dt>
          <dd>{id}</dd>
          <dt>State</dt>
          <dd>
            <strong>{state}</strong>
          </dd>
          <dt>Record</dt>
          <dd>
            <bdi>{title}</bdi>
          </dd>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </dl>
      </section>
    </Page>,
  );
