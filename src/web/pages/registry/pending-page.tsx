import type {
  listPending,
  PendingEntry,
  PendingPage,
  PendingReason,
} from "../../../contract/team-catalogue/catalogue.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { count, counted, outcomeLabel } from "../labels.ts";
import { addressOf, type Sent } from "../list-query.ts";
import { Choice, Pager } from "../list-view.tsx";
import { Rows, RowWords } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { recordAddress, recordKinds } from "./team-catalogue-page.tsx";
import { By, type Registry, titledPage } from "./frame.tsx";

/** What the address of the page asks for: as it was sent, and as the contract reads it. */
export type AskedPending = { sent: Sent; parameters: ReturnType<(typeof listPending)["request"]["query"]["parse"]> };

type Pending = { of: Registry; entries: PendingPage; asked: AskedPending; fault?: string | undefined };

const reasonWords: Record<PendingReason, string> = {
  requested: "Asked for",
  newer: "A newer version of what is approved",
  withdrawn: "Taken back by the public catalogue",
  expired: "Its approval has expired",
  name_taken: "An own item, whose name an approved record has",
  own: "An own item, as changed last",
};
/** Where approving is a way out. */
const isApprovable = ({ reason }: PendingEntry) => reason !== "withdrawn" && reason !== "name_taken";

/** What waits for a team's approvers, each with what it takes to decide. */
export const pendingPage = ({ of, entries, asked, fault }: Pending): string => {
  const path = `${of.path}/pending`;
  const reasons = Object.entries(reasonWords).map(([value, text]) => ({ value, text }));
  return titledPage({
    of,
    title: "Pending",
    at: "/pending",
    fault,
    children: (
      <Part title="What waits">
        <div>
          <form class="choose" action={path} aria-label="Pending">
            <label>
              Why it waits
              <Choice name="reason" chosen={asked.parameters.reason} options={reasons} />
            </label>
            <button type="submit" class="go">
              Show
            </button>
          </form>
          <Rows
            items={entries.items}
            none="Nothing waits"
            page={entries.page}
            row={(entry, at) => <Row of={of} entry={entry} at={at} />}
          />
          <Pager list={entries} here={(changes) => addressOf(path, asked.sent, changes)} />
        </div>
      </Part>
    ),
  });
};

function Row({ of, entry, at }: { of: Registry; entry: PendingEntry; at: number }) {
  const { kind, slug, title, version, sha256, reason, screen, virusScan, changed, withdrawn, requestedBy, note } =
    entry;
  const isOwn = reason === "own" || reason === "name_taken";
  return (
    <li>
      <h3>
        <a href={recordAddress(of, entry, isOwn)}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      <p>
        {reasonWords[reason]}
        <By who={requestedBy} />
        {withdrawn && `: ${withdrawn.reason}`}
        {note && (
          <>
            : <bdi dir="auto">{note}</bdi>
          </>
        )}
      </p>
      <p class="small soft">
        {recordKinds[kind]} <code>{slug}</code>, version {version} <code title={sha256}>{sha256.slice(0, 12)}…</code> ·
        injection check: {outcomeLabel[screen].text.toLowerCase()} · virus scan: {virusScan ?? "no archive"} ·{" "}
        {counted(entry.ageHours, "hour")} old
      </p>
      {changed && (
        <p class="small soft">
          Against what is approved: {counted(changed.files, "file")}
          {changed.lines !== null && `, ${count(changed.lines)} lines`}
          {changed.facts > 0 && <strong>, does {counted(changed.facts, "thing")} more</strong>}
          {entry.differenceUrl && (
            <>
              {" "}
              · <a href={entry.differenceUrl}>See the difference</a>
            </>
          )}
        </p>
      )}
      {isApprovable(entry) && <Decide of={of} entry={entry} at={at} />}
    </li>
  );
}

const Decide = ({ of, entry, at }: { of: Registry; entry: PendingEntry; at: number }) => {
  const { kind, slug, title, version, sha256, requestId } = entry;
  const hidden = { kind, slug, version: String(version), sha256 };
  return (
    <form method="post" action={`${of.path}/pending`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p>
        <label for={`note-${at}`}>Note, or why it is refused</label>
        <br />
        <input class="field" type="text" id={`note-${at}`} name="note" maxlength={limits.reasonMaxLength} />
      </p>
      <p>
        <label for={`days-${at}`}>For so many days (empty: without end)</label>
        <br />
        <input
          {...{ class: "field", type: "number", id: `days-${at}`, name: "expiresInDays" }}
          {...{ min: "1", max: limits.keyDaysMax }}
        />
      </p>
      <p class="row">
        <button class="go" type="submit" name="act" value="approve">
          <RowWords text="Approve" row={title} />
        </button>
        {requestId && (
          <button type="submit" name="act" value={`refuse ${requestId}`}>
            <RowWords text="Refuse" row={title} />
          </button>
        )}
      </p>
    </form>
  );
};
