import type { Report } from "../../../contract/public/reports.ts";
import { Rows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { When } from "../registry/frame.tsx";
import type { CaseView } from "./case-view.ts";

type One = Pick<Report, "reason" | "details" | "contact" | "reportedAt">;

/** What readers have reported, in their words. */
export const Reports = ({ reports }: { reports: readonly Report[] }) =>
  reports.length === 0 ? null : (
    <Part id="reports" title="Reports">
      <Rows
        items={reports.flatMap(({ more, ...report }) => [report, ...more] as One[])}
        none="None"
        row={(report) => <Row report={report} />}
      />
    </Part>
  );

const Row = ({ report: { reason, details, contact, reportedAt } }: { report: One }) => (
  <li>
    <h3>{reason}</h3>
    {details !== "" && (
      <div class="words">
        <p class="says">A reader’s words</p>
        <p class="prose" dir="auto">
          {details}
        </p>
      </div>
    )}
    <p class="small soft">
      <When at={reportedAt} />
      {contact !== null && (
        <>
          {" "}
          · asks for an answer: <bdi>{contact}</bdi>
        </>
      )}
    </p>
  </li>
);

/** What its publisher submitted before, and what became of it. */
export const History = ({ history }: Pick<CaseView, "history">) =>
  history && (
    <Part id="history" title="Its publisher before">
      <p>
        <a href={`/publishers/${history.publisher}`}>{history.publisher}</a>:{" "}
        {history.states.map(({ state, count }) => `${count} ${state}`).join(", ") || "nothing submitted"}
        {history.takenDown.length > 0 && `; taken down: ${history.takenDown.join(", ")}`}
      </p>
      <ul>
        {history.last.map(({ slug, state, reason, at }) => (
          <li>
            <a href={`/moderation/skill/${slug}`}>{slug}</a> {state}
            {reason !== null && state !== "published" && ` (${reason})`}, <When at={at} />
          </li>
        ))}
      </ul>
    </Part>
  );
