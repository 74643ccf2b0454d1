import type { ScreenReport } from "../../../contract/items/screen.ts";
import { ClearedBy } from "../cleared-by.tsx";
import { counted, outcomeLabel } from "../labels.ts";
import { Part } from "../small-parts.tsx";

type Finding = ScreenReport["findings"][number];
type Screened = { screen: ScreenReport; body: string };

/** What is shown of a line, so that one long line does not fill the page. */
const shownOfLine = 400;

/** What the screen found in the text that is saved, each beside its line. */
export function Findings({ screen, body }: Screened) {
  const { outcome, findings, suspicious, notes } = screen;
  const { text, isWarning } = outcomeLabel[outcome];
  return (
    <Part id="screen" title="Injection check">
      <div>
        <p>
          <span class={isWarning ? "mark warn" : "mark"}>{text}</span>{" "}
          {outcome === "not-run"
            ? "It has not been judged to its end yet."
            : suspicious + notes === 0
              ? "Nothing was found that would make an agent do what its user does not want."
              : `${counted(suspicious, "finding")} and ${counted(notes, "note")}.`}
          {outcome === "flagged" &&
            " Mend these lines, then save the text or upload the files: they are checked again at once."}
          <ClearedBy screen={screen} />
        </p>
        <FindingRows findings={findings} body={body} />
      </div>
    </Part>
  );
}

/** Findings with their lines. Without the text that was read, a line is what the screen has kept of it. */
export function FindingRows({ findings, body = "" }: { findings: readonly Finding[]; body?: string }) {
  if (findings.length === 0) return null;
  const lines = body !== "" && findings.some(({ field }) => field === "body") ? body.split("\n") : [];
  return (
    <ul class="rows">
      {findings.map((finding) => (
        <li>
          <h3>{placeOf(finding)}</h3>
          <p>
            {finding.reason} <code class="small">{finding.rule}</code> <span class="soft">{finding.severity}</span>
          </p>
          <pre class="lines" dir="auto">
            <span data-line={isOfLines(finding) ? finding.line : undefined}>{lineOf(finding, lines)}</span>
          </pre>
        </li>
      ))}
    </ul>
  );
}

const isOfLines = ({ field }: Finding) => field === "body" || field.startsWith("bundle:");

const placeOf = ({ field, line }: Finding) => {
  if (field === "body") return `Line ${line} of the text`;
  return field.startsWith("bundle:") ? `Line ${line} of ${field.slice("bundle:".length)}` : `In the ${field}`;
};

const lineOf = ({ field, line, excerpt }: Finding, lines: readonly string[]) => {
  const text = field === "body" ? lines[line - 1] : undefined;
  // What does not show is written out in the excerpt alone.
  return text === undefined || text.length > shownOfLine || /[\p{C}\p{Bidi_Control}]/u.test(text) ? excerpt : text;
};
