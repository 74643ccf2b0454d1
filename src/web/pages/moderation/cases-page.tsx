import type { CasePage, ListedCase } from "../../../contract/publishing/cases.ts";
import { counted, kindLabels } from "../labels.ts";
import { documentOf, Page } from "../layout.tsx";
import { PagedRows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { When, YourPages } from "../registry/frame.tsx";
import { WaitReason } from "./wait-reason.tsx";

/** What waits for moderators, the most pressing first. */
export const casesPage = (cases: CasePage): string =>
  documentOf(
    <Page title="Moderation" description="What waits for moderators." path="/moderation" isUnlisted>
      <YourPages />
      <div class="lead">
        <h1>Moderation</h1>
        <p>
          {counted(cases.total, "case waits", "cases wait")}. Secrets come first, then appeals, then reports of harm; of
          equal ones, what is due first. <a href="/docs/moderate">What to look for</a>
        </p>
      </div>
      <Part title="What waits">
        <PagedRows path="/moderation" list={cases} none="Nothing waits" row={(one) => <Row one={one} />} />
      </Part>
    </Page>,
  );

const Row = ({ one: { type, slug, title, publisher, why, dueAt, isOverdue } }: { one: ListedCase }) => (
  <li>
    <h3>
      <a href={`/moderation/${type}/${slug}`}>
        <bdi>{title}</bdi>
      </a>
    </h3>
    <p>
      {why.map((code, at) => (
        <>
          {at > 0 && "; "}
          <WaitReason code={code} />
        </>
      ))}
    </p>
    <p class="small soft">
      {kindLabels[type].one} <code>{slug}</code>
      {publisher !== null && (
        <>
          {" "}
          of the publisher <a href={`/publishers/${publisher}`}>{publisher}</a>
        </>
      )}{" "}
      · {isOverdue ? <span class="mark warn">Overdue</span> : "due"} <When at={dueAt} />
    </p>
  </li>
);
