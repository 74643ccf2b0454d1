import type { Child } from "hono/jsx";
import { openStates, type SubmissionState } from "../../../contract/publishing/submission-states.ts";
import type { Submission } from "../../../contract/publishing/submissions.ts";
import type { FieldError } from "../../../contract/wire/common.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { NewFacts } from "../facts-panel.tsx";
import { FaultOf } from "../form-fields.tsx";
import { ActForm, RowWords } from "../rows-and-forms.tsx";
import { Moment } from "../small-parts.tsx";
import { FindingRows } from "./findings.tsx";
import { By, type Registry, When } from "./frame.tsx";
import { reasonWords, remedies, stateWords } from "./publishing-words.ts";

/** An appeal that was refused, as it was typed. */
export type RefusedAppeal = { id: string; text: string; faults: readonly FieldError[] };

type Shown = { of: Registry; submission: Submission; refused: RefusedAppeal | undefined };

/** Where one submission stands, why, and what its publisher can do. */
export function SubmissionRow({ of, submission, refused }: Shown) {
  const { id, slug, item, state, reason, words, findings, facts, version } = submission;
  const path = `${of.path}/publishing`;
  const isOpen = (openStates as readonly SubmissionState[]).includes(state);
  const isPassing = state === "waiting" || state === "judging";
  const isReasoned = reason !== null && (state === "held" || state === "refused");
  return (
    <li>
      <h3>{state === "published" ? <a href={`${path}/${slug}`}>{slug}</a> : slug}</h3>
      <p>
        <span class={state === "refused" ? "mark warn" : "mark"}>{stateWords[state]}</span>{" "}
        <code class="small">{state}</code>
        {version !== null && `, version ${version}`}
        {isReasoned && `: ${reasonWords[reason]}`}
        <Due submission={submission} />
        {isPassing && (
          <>
            . <a href={path}>Look again</a>
          </>
        )}
      </p>
      {words && <p dir="auto">{words}</p>}
      <Remedy of={of} submission={submission} />
      <p class="small soft">
        From <a href={`${of.path}/items/${item.slug}`}>{item.slug}</a>, revision {item.revision} · submitted{" "}
        <When at={submission.createdAt} />
        <By who={submission.submittedBy} />
        <ByJob job={submission.job} />
        {submission.decidedAt && (
          <>
            {" "}
            · decided <When at={submission.decidedAt} />
          </>
        )}
      </p>
      <Seen findings={findings} facts={facts} />
      <AppealState appeal={submission.appeal} />
      {of.mayPublish && isOpen && (
        <ActForm to={path} act="withdraw" id={id} label={<RowWords text="Withdraw it" row={slug} />} />
      )}
      {of.mayPublish && state === "refused" && submission.appeal === null && (
        <AppealForm to={path} submission={submission} refused={refused} />
      )}
    </li>
  );
}

const Due = ({ submission: { dueAt } }: { submission: Submission }) =>
  dueAt && (
    <>
      . You hear of it <When at={dueAt} /> at the latest, by <Moment at={dueAt} />.
    </>
  );

/** What to do next, where there is more to do than to wait. */
const Remedy = ({ submission: { state, reason, findings, item }, of }: Pick<Shown, "submission" | "of">) => {
  if (state === "refused") {
    const remedy = (reason && remedies[reason]) ?? "Mend it and submit it again, or appeal.";
    return (
      <p>
        {remedy} <ToItem of={of} slug={item.slug} />
      </p>
    );
  }
  return state === "held" && findings.length > 0 ? (
    <p>
      You need not wait: mend what was found and submit it again, in place of this one.{" "}
      <ToItem of={of} slug={item.slug} />
    </p>
  ) : null;
};

const ToItem = ({ of, slug }: { of: Registry; slug: string }) => <a href={`${of.path}/items/${slug}`}>To the item</a>;

const ByJob = ({ job }: Pick<Submission, "job">) =>
  job && (
    <>
      {" "}
      by a job
      {job.repository !== null && (
        <>
          {" "}
          of <bdi>{job.repository}</bdi>
        </>
      )}
    </>
  );

/** What was found in it and what it does anew, folded up where there is much. */
const Seen = ({ findings, facts }: Pick<Submission, "findings" | "facts">) => (
  <>
    {findings.length > 0 && (
      <Folded title={`What was found: ${findings.length}`}>
        <FindingRows findings={findings} />
      </Folded>
    )}
    {facts.length > 0 && (
      <Folded title={`What it does that the last public version does not: ${facts.length}`}>
        <NewFacts facts={facts} />
      </Folded>
    )}
  </>
);

const Folded = ({ title, children }: { title: string; children: Child }) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
);

const appealWords = {
  open: "Your appeal is open",
  granted: "Your appeal was granted",
  denied: "Your appeal was denied",
};

export const AppealState = ({ appeal }: Pick<Submission, "appeal">) =>
  appeal && (
    <p class="small">
      {appealWords[appeal.state]}: <bdi dir="auto">{appeal.text}</bdi>
    </p>
  );

type Appealing = { to: string; submission: Pick<Submission, "id" | "slug">; refused: RefusedAppeal | undefined };

/** The one appeal against a refusal, or a takedown. */
export const AppealForm = ({ to, submission: { id, slug }, refused }: Appealing) => {
  const given = refused?.id === id ? refused : undefined;
  return (
    <details open={given !== undefined}>
      <summary>
        Appeal, once<span class="unseen"> {slug}</span>
      </summary>
      <form method="post" action={to}>
        <p>
          <label for={`text-${id}`}>Why it should be public</label>
          <span class="small soft" id={`hint-${id}`}>
            {" "}
            A moderator who has not decided on it reads it.
          </span>
          <br />
          <textarea
            {...{ class: "field", id: `text-${id}`, name: "text", rows: 3, maxlength: limits.appealMaxLength }}
            aria-describedby={`hint-${id}`}
            required
            dir="auto"
          >
            {`\n${given?.text ?? ""}`}
          </textarea>
          <FaultOf faults={given?.faults ?? []} name="text" label="The text" />
        </p>
        <button type="submit" name="act" value={`appeal ${id}`}>
          <RowWords text="Appeal" row={slug} />
        </button>
      </form>
    </details>
  );
};
