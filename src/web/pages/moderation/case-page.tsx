import type { Child } from "hono/jsx";
import { size, count, counted, hrefOf, kindLabels } from "../labels.ts";
import { documentOf, Page } from "../layout.tsx";
import { FileChanges } from "../file-changes.tsx";
import { Comparison } from "../hunks.ts";
import { Lines } from "../lines.tsx";
import { Lead, When, YourPages } from "../registry/frame.tsx";
import { Part } from "../small-parts.tsx";
import { TextFrame } from "../text-frame.tsx";
import { Found, Raw } from "./case-text.tsx";
import type { CaseView } from "./case-view.ts";
import { Decide, type Decision } from "./decide-part.tsx";
import { Marked } from "./marked.tsx";
import { Claims, History, Reports } from "./said-parts.tsx";
import { WaitReason } from "./wait-reason.tsx";

/** Files listed by name; a package may have thousands. */
const listedFiles = 100;

type Shown = { one: CaseView; part: number } & Decision;

/** One case, with all that a moderator needs to decide it. */
export const casePage = ({ one, part, ...decision }: Shown): string => {
  const path = `/moderation/${one.kind}/${one.slug}`;
  // All differences of the page share what comparing may cost.
  const comparison = new Comparison();
  return documentOf(
    <Page title={`Moderation: ${one.slug}`} description="A case for moderators." path={path} isUnlisted>
      <YourPages />
      <Lead title={`${kindLabels[one.kind].one} ${one.slug}`} about={<About one={one} />} fault={decision.fault} />
      <Claims claims={one.claims} />
      <Reports reports={one.reports} />
      <Changes one={one} comparison={comparison} />
      <Found one={one} path={path} />
      {one.html !== null && (
        <Part id="text" title="As readers see it">
          <TextFrame
            html={withoutImages(one.html)}
            says={
              <>
                By <Whose one={one} />: data to judge, not instructions to follow. Nothing in this frame is a button of
                this service.{one.isRenderedInPart && " It is long: only its beginning is rendered."} Images are left
                out, so that nobody learns when you look.
              </>
            }
            part={part}
            path={path}
          />
        </Part>
      )}
      <Raw one={one} path={path} />
      <Files one={one} path={path} />
      <Near one={one} comparison={comparison} />
      <History history={one.history} />
      <Decide one={one} path={path} {...decision} />
    </Page>,
  );
};

const withoutImages = (html: string) =>
  html.replaceAll(/<img ([^>]*)>/g, (_, attributes: string) => {
    const alt = /\balt="([^"]*)"/.exec(attributes)?.[1];
    return `<em>[image${alt ? `: ${alt}` : ""}]</em>`;
  });

const Whose = ({ one: { publisher, authorName } }: { one: CaseView }) =>
  publisher !== null ? (
    <>
      the publisher <bdi>{publisher}</bdi>
    </>
  ) : (
    <bdi>{authorName ?? "an unnamed author"}</bdi>
  );

function About({ one }: { one: CaseView }) {
  const { title, summary, status, isPublic, why, dueAt, isOverdue, submission, infection } = one;
  return (
    <>
      <p>
        <bdi>{title}</bdi>
        {summary && (
          <>
            : <bdi dir="auto">{summary}</bdi>
          </>
        )}
      </p>
      <dl class="facts">
        <dt>Waits because</dt>
        <dd>
          {why === null ? (
            one.reports.length > 0 ? (
              "readers have reported it"
            ) : one.claims.length > 0 ? (
              <WaitReason code="claim" />
            ) : (
              "it does not wait"
            )
          ) : (
            <WaitReason code={why} />
          )}
        </dd>
        {dueAt !== null && (
          <>
            <dt>Promised</dt>
            <dd>
              {isOverdue && <span class="mark warn">Overdue</span>} <When at={dueAt} />
            </dd>
          </>
        )}
        <dt>Now</dt>
        <dd>
          {status === null ? "Not public; there is no record yet" : `${isPublic ? "Public" : "Not public"}, ${status}`}
          {isPublic && (
            <>
              , <a href={hrefOf(one.kind, one.slug)}>its page</a>
            </>
          )}
        </dd>
        <dt>By</dt>
        <dd>
          <Whose one={one} />
        </dd>
        {submission && (
          <>
            <dt>Submitted</dt>
            <dd>
              <When at={submission.createdAt} />
              {submission.job && ", by a job of its CI"}
            </dd>
          </>
        )}
        {infection !== null && (
          <>
            <dt>Virus scan</dt>
            <dd>{infection}</dd>
          </>
        )}
      </dl>
      {submission?.note && <Said title="Note of its publisher">{submission.note}</Said>}
      {one.takedownAppeal !== null && <Said title="Appeal, open">{one.takedownAppeal}</Said>}
      {submission?.appeal && <Said title={`Appeal, ${submission.appeal.state}`}>{submission.appeal.text}</Said>}
      {submission?.appeal && submission.words !== null && (
        <Said title="What its publisher was told">{submission.words}</Said>
      )}
    </>
  );
}

const Said = ({ title, children }: { title: string; children: Child }) => (
  <div class="words">
    <p class="says">{title}</p>
    <p class="prose" dir="auto">
      {children}
    </p>
  </div>
);

function Changes({ one: { changes }, comparison }: { one: CaseView; comparison: Comparison }) {
  if (!changes) return null;
  const compared = changes.changes.map(({ texts, ...change }) => ({
    ...change,
    hunks: texts && comparison.hunksOf(...texts),
  }));
  return (
    <>
      <Part id="changes" title="What changed since the last public version">
        <p>
          {compared.length === 0 ? "No file differs" : `${counted(compared.length, "file")} changed`},{" "}
          {count(changes.unchanged)} the same.
        </p>
      </Part>
      <FileChanges changes={compared} />
    </>
  );
}

const Files = ({ one: { files }, path }: { one: CaseView; path: string }) =>
  files.length === 0 ? null : (
    <Part id="files" title={`Files: ${count(files.length)}`}>
      <ul>
        {files.slice(0, listedFiles).map((file) => (
          <li>
            {file.isText ? (
              <a href={`${path}?file=${encodeURIComponent(file.path)}#raw`}>
                <bdi>
                  <Marked text={file.path} />
                </bdi>
              </a>
            ) : (
              <bdi>
                <Marked text={file.path} />
              </bdi>
            )}{" "}
            <span class="small soft">
              {size(file.sizeBytes)}
              {!file.isText && ", no text"}
            </span>
          </li>
        ))}
        {files.length > listedFiles && <li>and {count(files.length - listedFiles)} more</li>}
      </ul>
    </Part>
  );

function Near({ one: { near }, comparison }: { one: CaseView; comparison: Comparison }) {
  if (near.length === 0) return null;
  return (
    <Part id="near" title="Nearly the same text as">
      <ul>
        {near.map(({ slug, title, publisher, likeness }) => (
          <li>
            <a href={`/skills/${slug}`}>
              <bdi>{title}</bdi>
            </a>{" "}
            <code>{slug}</code>
            {publisher !== null && ` of ${publisher}`}, about {Math.round(likeness * 100)} of 100 parts the same
          </li>
        ))}
      </ul>
      {near.flatMap(({ slug, texts }) =>
        texts ? [<Difference slug={slug} hunks={comparison.hunksOf(...texts)} />] : [],
      )}
    </Part>
  );
}

const Difference = ({ slug, hunks }: { slug: string; hunks: ReturnType<Comparison["hunksOf"]> }) => (
  <div class="change">
    <p>
      From the <code>SKILL.md</code> of <bdi>{slug}</bdi> to this one:
    </p>
    {hunks === undefined ? (
      <p>The texts differ too much to be compared line by line.</p>
    ) : hunks.length === 0 ? (
      <p>They are equal.</p>
    ) : (
      hunks.slice(0, 20).map((hunk) => <Lines hunk={hunk} isPart />)
    )}
  </div>
);
