import type { Child } from "hono/jsx";
import type { PublishedVersion } from "../../../contract/publishing/own-record.ts";
import type { Published } from "../../../contract/publishing/published.ts";
import type { Appeal, Submission } from "../../../contract/publishing/submissions.ts";
import { YankReason } from "../../../contract/public/yanked.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { FaultOf, InputField, type Refused, SelectField } from "../form-fields.tsx";
import { FormPart, ListPages } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { type Registry, titledPage, When } from "./frame.tsx";
import { RecordState } from "./published-row.tsx";
import { ownYankWords } from "./publishing-words.ts";
import { AppealForm, AppealState, type RefusedAppeal } from "./submission-row.tsx";
import { type YankAsked, YankConfirmation } from "./yank-confirmation.tsx";

/** The versions that were chosen, and the reason. */
export type GivenYank = { versions: readonly string[]; reason: string };

type PublishedRecord = Refused<GivenYank> & {
  of: Registry;
  record: Published;
  versions: readonly PublishedVersion[];
  page: number;
  hasMore: boolean;
  /** The submission that became its newest version: a takedown is appealed by it. */
  last: Submission | null;
  /** The same where its publisher has submitted nothing of it. */
  appeal: Appeal | null;
  refusedAppeal: RefusedAppeal | undefined;
  /** The publisher that was typed. */
  to: string;
  /** What is about to be done, once its person confirms it. */
  asked: YankAsked | undefined;
};

/** A published record: how it stands, its versions, and what its publisher can take back. */
export const publishedPage = (page: PublishedRecord): string => {
  const { of, record, fault, asked } = page;
  return titledPage({
    of,
    title: record.title,
    at: `/publishing/${record.slug}`,
    about: (
      <>
        <p class="small">
          <a href={`${of.path}/publishing`}>Publishing</a>
        </p>
        <RecordState record={record} />
        {(record.state === "public" || record.state === "yanked") && (
          <p>
            <a href={`/skills/${record.slug}`}>Its page, as readers see it</a>
          </p>
        )}
      </>
    ),
    fault,
    children: asked ? (
      <YankConfirmation to={addressOf(page)} slug={record.slug} asked={asked} />
    ) : (
      <>
        {record.state === "taken-down" && <TakenDown {...page} />}
        <Versions {...page} />
        {record.state !== "taken-down" && of.mayManage && <Giving {...page} />}
      </>
    ),
  });
};

const addressOf = ({ of, record }: Pick<PublishedRecord, "of" | "record">) => `${of.path}/publishing/${record.slug}`;

/** What came from another has no submission of its publisher. */
const ofRecord = ({ slug }: Published) => ({ id: "record", slug });

const TakenDown = ({ of, record, last, appeal, refusedAppeal }: PublishedRecord) => (
  <Part id="takedown" title="The takedown">
    <p>
      A moderator took it down: nobody is given it any more, at no address, and nothing is submitted under its name.
    </p>
    <AppealState appeal={last ? last.appeal : appeal} />
    {(last ? last.appeal === null : appeal?.state !== "open" && appeal?.state !== "denied") && of.mayPublish && (
      <AppealForm to={addressOf({ of, record })} submission={last ?? ofRecord(record)} refused={refusedAppeal} />
    )}
  </Part>
);

/** The offer of the record to another publisher. */
const Giving = ({ of, record, faults = [], to }: PublishedRecord) =>
  record.transfer ? (
    <FormPart
      title="Offered to another publisher"
      to={addressOf({ of, record })}
      act="take-back"
      button="Take the offer back"
    >
      <p>
        <a href={`/publishers/${record.transfer.to}`}>{record.transfer.to}</a> may accept it; until then it is yours.
        The offer ends <When at={record.transfer.endsAt} />.
      </p>
    </FormPart>
  ) : (
    <FormPart title="Give it to another publisher" to={addressOf({ of, record })} act="offer" button="Offer it">
      <p>
        Who accepts, within 14 days, has the record with all its versions, for good. It can’t be taken back then; only
        its new publisher gives it again.
      </p>
      <InputField
        given={{ to }}
        faults={faults}
        name="to"
        label="The publisher’s slug"
        subject="The publisher"
        required
        autocapitalize="none"
        maxlength={limits.slugMaxLength}
      />
    </FormPart>
  );

const reasons = YankReason.options.map((reason) => [reason, ownYankWords[reason]] as const);

function Versions(page: PublishedRecord) {
  const { of, record, versions, given, faults = [] } = page;
  const isChanged = of.mayPublish && record.state !== "taken-down";
  const list = (
    <ul class="rows">
      {versions.map((version) => (
        <VersionRow version={version} record={record} isChosen={isChanged ? isChosen(version, given) : undefined} />
      ))}
    </ul>
  );
  const pages = <ListPages path={addressOf(page)} list={page} />;
  if (!isChanged) {
    return (
      <Part id="versions" title="Versions">
        {versions.length === 0 ? <p>None was public.</p> : list}
        {pages}
      </Part>
    );
  }
  return (
    <>
      <FormPart title="Versions" to={addressOf(page)} act="yank" button="Yank …">
        <p>
          A yank advises against versions: nobody is offered them any more, and who has pinned one still gets it. What
          must not be had at all, a moderator takes down: choose <i>{ownYankWords.secret}</i>, or{" "}
          <a href={`/report?kind=skill&slug=${record.slug}`}>report it</a>. The next page says what will happen.
        </p>
        {list}
        <FaultOf faults={faults} name="versions" label="Your choice" />
        <SelectField
          given={{ reason: given?.reason ?? "broken" }}
          faults={faults}
          name="reason"
          label="Why, as readers see it"
          subject="The reason"
          options={reasons}
        />
        {versions.some(({ yanked }) => yanked) && (
          <p>
            <button type="submit" name="act" value="unyank">
              Offer again …
            </button>
          </p>
        )}
      </FormPart>
      {pages}
    </>
  );
}

const isChosen = ({ version, isTakenDown }: PublishedVersion, given: GivenYank | undefined): boolean | undefined =>
  isTakenDown ? undefined : (given?.versions.includes(String(version)) ?? false);

type Row = {
  version: PublishedVersion;
  record: Published;
  /** Undefined: it can't be chosen. */ isChosen: boolean | undefined;
};

const VersionRow = ({ version: one, record, isChosen: chosen }: Row) => {
  const name = `Version ${one.version}`;
  return (
    <li>
      <p>
        {chosen === undefined ? (
          <b>{name}</b>
        ) : (
          <label>
            <input type="checkbox" name="versions" value={one.version} checked={chosen} /> <b>{name}</b>
          </label>
        )}{" "}
        <VersionState version={one} isOffered={one.version === record.version} />
      </p>
      <p class="small soft">
        Published <When at={one.publishedAt} /> · SHA-256 <span class="digest">{one.sha256.slice(0, 12)}</span>
      </p>
    </li>
  );
};

const VersionState = ({ version: one, isOffered }: { version: PublishedVersion; isOffered: boolean }): Child => {
  if (one.isTakenDown) return <span class="mark warn">Taken down</span>;
  if (!one.yanked) return isOffered ? <span class="mark">Offered now</span> : null;
  return (
    <>
      <span class="mark warn">Yanked</span> <When at={one.yanked.at} />: {ownYankWords[one.yanked.reason]}
      {one.isWithheld && ". Nobody is given it until a moderator has decided"}
    </>
  );
};
