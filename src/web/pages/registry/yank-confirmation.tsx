import type { YankPreview } from "../../../contract/publishing/own-record.ts";
import type { YankReason } from "../../../contract/public/yanked.ts";
import { FormPart } from "../rows-and-forms.tsx";
import { ownYankWords } from "./publishing-words.ts";

/** What is about to be done with versions, and what that changes. */
export type YankAsked = YankPreview & {
  /** As they were chosen. */
  chosen: readonly number[];
  /** Null: they are to be offered again. */
  reason: YankReason | null;
};

const lists = new Intl.ListFormat("en");

/** `version 1`, `versions 1, 2, and 3`. */
const named = (versions: readonly number[]) =>
  `${versions.length === 1 ? "version" : "versions"} ${lists.format(versions.toSorted((a, b) => a - b).map(String))}`;

type Confirming = { to: string; slug: string; asked: YankAsked };

/** Says what a yank, or its end, does to readers and to who has it, and asks for it once more. */
export const YankConfirmation = ({ to, slug, asked }: Confirming) => {
  const { chosen, reason } = asked;
  const what = named(chosen);
  const hidden = { versions: chosen.join(" "), ...(reason && { reason }) };
  return (
    <FormPart
      title={reason ? `Yank ${what} of ${slug}?` : `Offer ${what} of ${slug} again?`}
      to={to}
      hidden={hidden}
      act={reason ? "confirm-yank" : "confirm-unyank"}
      button={reason ? `Yank ${what}` : `Offer ${what} again`}
    >
      <ul>{reason ? <Yanked asked={asked} reason={reason} /> : <Unyanked asked={asked} />}</ul>
      <p>
        <a href={to}>Leave it as it is</a>
      </p>
    </FormPart>
  );
};

/** Versions that go along, as they are the same bytes. */
const AlsoNamed = ({ asked: { chosen, versions } }: { asked: YankAsked }) => {
  const also = versions.filter((version) => !chosen.includes(version));
  return also.length === 0 ? null : (
    <li>
      With it {also.length === 1 ? "goes" : "go"} {named(also)}: the bytes are the same.
    </li>
  );
};

function Yanked({ asked, reason }: { asked: YankAsked; reason: YankReason }) {
  // As `followStatements` of `src/publishers/` leaves tombstones.
  const isEmptied = asked.next === null && reason === "insecure";
  return (
    <>
      <AlsoNamed asked={asked} />
      <Offered asked={asked} />
      <li>
        {!isEmptied && "Who has it keeps it. "}Who has pinned it, and a team that has approved it, still gets it from
        its own address, marked: {reason === "secret" ? "it was published by mistake" : ownYankWords[reason]}.
      </li>
      {isEmptied && <li>Who has it from a marketplace or a team’s catalogue gets an empty plugin in its place.</li>}
      {reason === "secret" && (
        <li>
          A moderator is asked to take it down for everybody. What was published in the last 72 hours is given to nobody
          until they have decided. It was public: change the secret first.
        </li>
      )}
      <li>You can offer it again later, on this page.</li>
    </>
  );
}

const Offered = ({ asked: { offered, next, nextNumber } }: { asked: YankAsked }) => {
  if (next === null) {
    return (
      <li>
        No version is left to offer: it leaves lists, search and feeds within two minutes. Its page stays and says so.
      </li>
    );
  }
  if (offered === next) return <li>Version {next} stays what everybody is offered.</li>;
  return (
    <li>
      Within two minutes everybody is offered the files of version {next}
      {nextNumber !== next && <>, as version {nextNumber}: clients move by numbers</>}.
    </li>
  );
};

const Unyanked = ({ asked }: { asked: YankAsked }) => (
  <>
    <AlsoNamed asked={asked} />
    {asked.next !== null && <Offered asked={asked} />}
    <li>The mark goes from its page, and from who has pinned it.</li>
  </>
);
