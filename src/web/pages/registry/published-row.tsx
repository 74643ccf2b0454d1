import type { Published } from "../../../contract/publishing/published.ts";
import { SubmissionReason } from "../../../contract/publishing/submission-states.ts";
import { YankReason } from "../../../contract/public/yanked.ts";
import { counted } from "../labels.ts";
import type { Registry } from "./frame.tsx";
import { ownYankWords, reasonWords, recordWords } from "./publishing-words.ts";

/** How a record stands that was published, and the way to its versions. */
export const PublishedRow = ({ of, record }: { of: Registry; record: Published }) => (
  <li>
    <h3>
      <a href={`${of.path}/publishing/${record.slug}`}>
        <bdi>{record.title}</bdi>
      </a>
    </h3>
    <RecordState record={record} />
  </li>
);

/** The state of a record, with what is offered of it and whether somebody has reported it. */
export const RecordState = ({
  record: { slug, state, reason, words, version, installs, openReports },
}: {
  record: Published;
}) => (
  <>
    <p>
      <span class={state === "public" ? "mark" : "mark warn"}>{recordWords[state]}</span>{" "}
      <code class="small">{state}</code>
      {reason !== null && (
        <>
          : <bdi dir="auto">{wordsOf(state, reason)}</bdi>
        </>
      )}
      {words !== null && (
        <>
          {" "}
          <q>
            <bdi dir="auto">{words}</bdi>
          </q>
        </>
      )}
    </p>
    <p class="small soft">
      <code>{slug}</code> · {version === null ? "No version is offered" : `Version ${version} is offered`} ·{" "}
      {counted(installs, "install")}
      {openReports > 0 && (
        <>
          {" "}
          · <span class="mark warn">{counted(openReports, "open report")}</span> A moderator reads them.
        </>
      )}
    </p>
  </>
);

/** A reason in words. */
function wordsOf(state: Published["state"], reason: string): string {
  const yank = YankReason.safeParse(reason).data;
  if (state === "yanked" && yank) return ownYankWords[yank];
  if (reason === "withdrawn") return "for another reason";
  const hold = SubmissionReason.safeParse(reason).data;
  return hold ? reasonWords[hold] : reason;
}
