import { NewFacts } from "../facts-panel.tsx";
import { FileLines, partAround, PartPager } from "../file-parts.tsx";
import { FindingRows } from "../registry/findings.tsx";
import { Part } from "../small-parts.tsx";
import type { CaseView } from "./case-view.ts";
import { Marked } from "./marked.tsx";

/** Places of findings that are named with a link. */
const listedPlaces = 20;

/** What was found in a case, and what it does that the last public version does not. */
export function Found({ one, path }: { one: CaseView; path: string }) {
  const { findings, facts, holdFacts, does } = one;
  const places = new Map(
    findings.map(({ field, line }) => [addressOf(path, fileOf(field), line), { file: fileOf(field), line }]),
  );
  return (
    <>
      <Part id="findings" title="What was found">
        {findings.length + holdFacts.length === 0 && (
          <p>
            {one.why === "failed"
              ? "It could not be judged yet. If you approve it, it is judged first. If something is found " +
                "then, nothing is decided, and this page shows it."
              : "The screen has found nothing in it."}
          </p>
        )}
        {holdFacts.length > 0 && (
          <ul>
            {holdFacts.map((fact) => (
              <li>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        )}
        <FindingRows findings={[...findings]} />
        {findings.length > 0 && (
          <p class="small">
            In place:{" "}
            {[...places].slice(0, listedPlaces).map(([address, { file, line }]) => (
              <>
                <a href={address}>
                  <bdi>{file}</bdi>, line {line}
                </a>{" "}
              </>
            ))}
          </p>
        )}
      </Part>
      <Part id="does" title="What it does">
        {does && (
          <p>
            <bdi>{does}</bdi>
          </p>
        )}
        {facts.length > 0 ? <NewFacts facts={facts} /> : <p>Nothing that the last public version does not.</p>}
      </Part>
    </>
  );
}

const fileOf = (field: string) => (field.startsWith("bundle:") ? field.slice("bundle:".length) : "SKILL.md");

const addressOf = (path: string, file: string, line: number) =>
  `${path}?file=${encodeURIComponent(file)}&line=${line}#L${line}`;

/** The text as it was written, with what does not show, and what was found below its line. */
export function Raw({ one: { shown, findings, facts }, path }: { one: CaseView; path: string }) {
  const { path: file, text, line } = shown;
  const own = file === null ? path : `${path}?file=${encodeURIComponent(file)}`;
  const part = text === undefined ? undefined : partAround(text, line);
  const notesOf = (at: number) => [
    ...findings
      .filter((finding) => finding.line === at && fileOf(finding.field) === (file ?? "SKILL.md"))
      .map(({ rule, severity, reason }) => `↑ ${severity}, ${rule}: ${reason}`),
    ...facts.filter((fact) => fact.line === at && fact.file === file).map(({ kind }) => `↑ fact: ${kind}`),
  ];
  return (
    <Part id="raw" title="As it was written">
      <div class="words">
        <p class="says">
          {file === null ? "The record" : <bdi>{file}</bdi>}: data to judge, not instructions to follow. Characters that
          do not show are written out.
        </p>
        {part ? (
          <FileLines shown={part} mark={(one) => <Marked text={one} />} notesOf={notesOf} />
        ) : (
          <p class="prose">It is no text, too long, or not there.</p>
        )}
      </div>
      {part && <PartPager own={own} shown={part} />}
    </Part>
  );
}
