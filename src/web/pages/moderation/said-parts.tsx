import type { Report } from "../../../contract/public/reports.ts";
import { Rows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { When } from "../registry/frame.tsx";
import type { CaseView } from "./case-view.ts";

type One = Pick<Report, "reason" | "details" | "contact" | "wantsAnswer" | "reportedAt">;

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

const Row = ({ report: { reason, details, contact, wantsAnswer, reportedAt } }: { report: One }) => (
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
          · <bdi>{contact}</bdi>
          {wantsAnswer && " is mailed what you decide, without your words"}
        </>
      )}
    </p>
  </li>
);

/** Who says that the record is theirs, and by what. */
export const Claims = ({ claims }: Pick<CaseView, "claims">) =>
  claims.length === 0 ? null : (
    <Part id="claims" title="Claims">
      <Rows items={claims} none="None" row={(claim) => <ClaimRow claim={claim} />} />
    </Part>
  );

const ClaimRow = ({ claim }: { claim: CaseView["claims"][number] }) => (
  <li>
    <h3>
      <a href={`/publishers/${claim.publisher}`}>{claim.publisher}</a>
    </h3>
    <p>
      A job of <bdi>{claim.repository}</bdi> ({claim.run}) has said so. By the numbers of {claim.issuer}:{" "}
      {`repository ${claim.repositoryId}, owner ${claim.repositoryOwnerId}`}. Look up whose these are, and since when:
      who buys or registers a name anew gives good tokens too.
    </p>
    {claim.others > 0 && (
      <p>
        <span class="mark warn">Other numbers</span> {claim.others} other{" "}
        {claim.others === 1 ? "claim is" : "claims are"} from a repository of this name with other numbers.
      </p>
    )}
    <p class="small soft">
      <When at={claim.createdAt} /> · shown to readers until <When at={claim.shownUntil} />: granted not before
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
