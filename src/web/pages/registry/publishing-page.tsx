import type { Child } from "hono/jsx";
import type { SubmissionReason, SubmissionState } from "../../../contract/publishing/submission-states.ts";
import { openStates } from "../../../contract/publishing/submission-states.ts";
import type { Submission, SubmissionPage } from "../../../contract/publishing/submissions.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { NewFacts } from "../facts-panel.tsx";
import { FaultOf, InputField, type Refused } from "../form-fields.tsx";
import { ActForm, FormPart, PagedRows, RowWords } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { FindingRows } from "./findings.tsx";
import { By, type Registry, titledPage, When } from "./frame.tsx";

/** What the fields of the publisher's form hold, as they were typed. */
export type GivenPublisher = { slug: string; name: string };

type Publishing = Refused<GivenPublisher> & {
  of: Registry;
  publisher: { slug: string; name: string; isStopped: boolean } | null;
  submissions: SubmissionPage;
  given: GivenPublisher;
  /** An appeal that was refused, as it was typed. */
  appeal?: { id: string; text: string } | undefined;
};

/** Under which name a registry publishes, and where each submission stands. */
export const publishingPage = (page: Publishing): string => {
  const { of, submissions, appeal, fault, faults = [] } = page;
  const path = `${of.path}/publishing`;
  return titledPage({
    of,
    title: "Publishing",
    at: "/publishing",
    about: (
      <p>
        A skill is submitted on its own page, by <b>Publish</b>. Here stands what became of it.{" "}
        <a href="/docs/publish">How publishing works</a>
      </p>
    ),
    fault,
    children: (
      <>
        <Publisher {...page} />
        <Part id="submissions" title="Submissions">
          <PagedRows
            path={path}
            list={submissions}
            none="Nothing was submitted"
            row={(one) => (
              <Row of={of} submission={one} appeal={appeal?.id === one.id ? { ...appeal, faults } : undefined} />
            )}
          />
        </Part>
      </>
    ),
  });
};

function Publisher({ of, publisher, given, faults = [] }: Publishing) {
  const form = { given, faults };
  const to = `${of.path}/publishing`;
  const name = (
    <InputField
      {...form}
      name="name"
      label="Name, as readers see it"
      subject="The name"
      required
      maxlength={limits.nameMaxLength}
    />
  );
  if (publisher === null) {
    if (!of.mayManage) {
      return (
        <Part id="publisher" title="Publisher">
          <p>There is none yet: the team’s owners and admins choose under which name it publishes.</p>
        </Part>
      );
    }
    return (
      <div id="publisher">
        <FormPart title="Choose a publisher" to={to} act="publisher" button="Choose it for good">
          <p>
            It is the name under which {of.type === "team" ? "the team publishes" : "you publish"}. Its slug is chosen
            once: it never changes, and never becomes another’s. The name may change.
          </p>
          <InputField
            {...form}
            name="slug"
            label="Slug"
            hint="Small letters, digits and hyphens. It stands in the address of your page."
            subject="The slug"
            required
            autocapitalize="none"
            maxlength={limits.slugMaxLength}
          />
          {name}
        </FormPart>
      </div>
    );
  }
  return (
    <>
      <Part id="publisher" title="Publisher">
        <p>
          <a href={`/publishers/${publisher.slug}`}>
            <bdi>{publisher.name}</bdi>
          </a>{" "}
          <code>{publisher.slug}</code>
        </p>
        {publisher.isStopped && (
          <p role="status">The operator of this service has stopped it: nothing can be submitted.</p>
        )}
      </Part>
      {of.mayManage && !publisher.isStopped && (
        <FormPart
          title="Change its name"
          to={to}
          hidden={{ slug: publisher.slug }}
          act="publisher"
          button="Change the name"
        >
          {name}
        </FormPart>
      )}
    </>
  );
}

const stateWords: Record<SubmissionState, string> = {
  waiting: "Waits for the virus scan, usually under a minute",
  judging: "Is being read",
  held: "A moderator looks at it",
  published: "Public",
  refused: "Refused",
  withdrawn: "Withdrawn",
  replaced: "Replaced by a newer one",
};

const reasonWords: Record<SubmissionReason, string> = {
  flagged: "the screen has found something in it",
  blocked_content: "it has bytes that were taken down",
  newly_flagged: "newer rules have found something in it",
  infected: "a virus was found in it, or in its record",
  chain: "what it does, one step after the other, can harm",
  changed: "it does more than the last public version",
  indicator: "it names what is known from a harmful package",
  first_record: "nobody has approved anything of this publisher yet",
  new_publisher: "its record has changed hands",
  similar_name: "its public name is one letter from a well-known one",
  submitter_disabled: "who submitted it has been disabled since",
  appeal: "you have appealed",
  rejected: "its archive is made to do harm",
  unscannable: "the scanner can’t look inside",
  failed: "the service could not scan or judge it",
  malware: "malware",
  injection: "text that makes agents do what their users do not want",
  impersonation: "it passes for somebody else’s",
  copyright: "copyright",
  spam: "spam",
  other: "for another reason",
};

type Appealed = { text: string; faults: NonNullable<Publishing["faults"]> };
type Shown = { of: Registry; submission: Submission; appeal: Appealed | undefined };

function Row({ of, submission, appeal }: Shown) {
  const { id, slug, item, state, reason, words, findings, facts, version } = submission;
  const isOpen = (openStates as readonly SubmissionState[]).includes(state);
  return (
    <li>
      <h3>{state === "published" ? <a href={`/skills/${slug}`}>{slug}</a> : slug}</h3>
      <p>
        <span class={state === "refused" ? "mark warn" : "mark"}>{stateWords[state]}</span>{" "}
        <code class="small">{state}</code>
        {version !== null && `, version ${version}`}
        {reason && (state === "held" || state === "refused") && `: ${reasonWords[reason]}`}
        <Due submission={submission} />
      </p>
      {words && <p dir="auto">{words}</p>}
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
        <ActForm
          to={`${of.path}/publishing`}
          act="withdraw"
          id={id}
          label={<RowWords text="Withdraw it" row={slug} />}
        />
      )}
      {of.mayPublish && state === "refused" && submission.appeal === null && (
        <Appeal of={of} id={id} slug={slug} given={appeal} />
      )}
    </li>
  );
}

const Due = ({ submission: { dueAt } }: { submission: Submission }) =>
  dueAt && (
    <>
      . You hear of it <When at={dueAt} /> at the latest.
    </>
  );

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

const AppealState = ({ appeal }: Pick<Submission, "appeal">) =>
  appeal && (
    <p class="small">
      {appealWords[appeal.state]}: <bdi dir="auto">{appeal.text}</bdi>
    </p>
  );

const Appeal = ({ of, id, slug, given }: { of: Registry; id: string; slug: string; given: Appealed | undefined }) => (
  <details open={given !== undefined}>
    <summary>
      Appeal, once<span class="unseen"> {slug}</span>
    </summary>
    <form method="post" action={`${of.path}/publishing`}>
      <p>
        <label for={`text-${id}`}>Why it should be public</label>
        <br />
        <textarea
          {...{ class: "field", id: `text-${id}`, name: "text", rows: 3, maxlength: limits.appealMaxLength }}
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
