import type { PublicCiJob } from "../../contract/public/ci-job.ts";
import type { SourceProof } from "../../contract/public/skills.ts";
import type { EngineVerdict, PublicFinding, TrustReport } from "../../contract/public/trust.ts";
import { builtinEngine } from "../../contract/public/builtin-engine.ts";
import { definitionOf, ruleIds } from "../../screen/rules/ids.ts";
import { JobFacts, jobWords } from "./ci-job.tsx";
import { ClearedBy } from "./cleared-by.tsx";
import { Moment } from "./small-parts.tsx";
import { count, provenanceLabel, scanLabel, screenLabel, size } from "./labels.ts";

type Cell = { name: string; text: string; isWarning: boolean };

/** `proof`: how its source was proved, for the kind that says it; `job`: the job that uploaded it. */
type Reported = { report: TrustReport; proof?: SourceProof; job?: PublicCiJob | null };

function cellsOf({ report, proof, job }: Reported, hasPackage: boolean): Cell[] {
  const { provenance, screen, virusScan, engines, source } = report;
  const screened = screenLabel(screen);
  return [
    { name: "Reviewed", text: provenanceLabel[provenance].short, isWarning: false },
    { name: "Injection check", ...screened },
    ...(hasPackage || virusScan ? [{ name: "Virus scan", ...scanLabel(virusScan) }] : []),
    ...alarmsOf(engines),
    { name: "Source", text: job ? jobWords(job) : sourceWords(source, proof), isWarning: false },
  ];
}

/** What other engines call bad is said at once, under their names. */
function alarmsOf(engines: TrustReport["engines"]): Cell[] {
  const alarms = engines.filter(({ verdict }) => verdict === "malicious" || verdict === "suspicious");
  if (alarms.length === 0) return [];
  const text = alarms.map(({ engine, verdict }) => `${engine}: ${verdict}`).join(", ");
  return [{ name: "Other engines", text, isWarning: true }];
}

const sourceless: Record<SourceProof, string> = {
  operator: "Given by its author",
  checkout: "Given by its author",
  claimed: "No repository is known",
  publisher: "Uploaded by its publisher",
  ci: "Uploaded by a job of its publisher",
};

function sourceWords(source: TrustReport["source"], proof?: SourceProof): string {
  if (!source) return sourceless[proof ?? "operator"];
  const host = source.repositoryUrl.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
  if (proof === "claimed") return `${host}, not proved`;
  return source.commit ? `${host} @ ${source.commit.slice(0, 7)}` : host;
}

/** What was checked and with which result. It stands before anything that a reader could do with the record. */
export const TrustLine = ({ hasPackage = false, ...reported }: Reported & { hasPackage?: boolean }) => (
  <dl class="trust">
    {cellsOf(reported, hasPackage).map(({ name, text, isWarning }) => (
      <div class={isWarning ? "warn" : undefined}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** The link to a finding's line, if its file can be read. */
export type FindingPlace = (file: string, line: number) => string | undefined;

export function Findings({ report, placeOf }: { report: TrustReport; placeOf?: FindingPlace }) {
  const { screen } = report;
  const { findings, suspicious, notes } = screen;
  if (!screen.ran) {
    return <p>This was not checked for prompt injection. Nothing is known of what its text asks of an agent.</p>;
  }
  if (findings.length === 0) {
    return (
      <p>
        The check looked for instructions to agents that hide, override or carry data away, and found none
        {screen.hiddenCharacters ? ", but there are characters that do not show" : ""}.
      </p>
    );
  }
  return (
    <>
      <p>
        {suspicious} suspicious, {notes} {notes === 1 ? "note" : "notes"}
        {screen.hiddenCharacters ? "; some characters do not show" : ""}.
        {suspicious + notes > findings.length && ` The first ${findings.length} are below.`}
      </p>
      <ol class="rows" aria-label="Findings">
        {findings.map((finding) => (
          <FindingRow finding={finding} href={placeOf?.(finding.file, finding.line)} />
        ))}
      </ol>
    </>
  );
}

function FindingRow({ finding, href }: { finding: PublicFinding; href: string | undefined }) {
  const { rule, severity, file, line, reason, excerpt } = finding;
  const place = `${file}, line ${line}`;
  return (
    <li>
      <div>
        <h3>
          <a href={`/docs/trust#${rule.toLowerCase()}`}>
            {rule} {ruleNames[rule]}
          </a>{" "}
          <span class={severity === "suspicious" ? "mark warn" : "mark"}>
            {severity === "suspicious" ? "Suspicious" : "Note"}
          </span>
        </h3>
        <p>
          {reason}
          {excerpt !== null && (
            <>
              {" "}
              <q class="soft">
                <bdi>{excerpt}</bdi>
              </q>
            </>
          )}
        </p>
        <p class="small soft">In {href ? <a href={href}>{place}</a> : place}</p>
      </div>
    </li>
  );
}

/** A stored finding may be of a rule that there is no more. */
const ruleNames: Record<string, string | undefined> = Object.fromEntries(
  ruleIds.map((id) => [id, definitionOf(id).name]),
);

/** The whole report. */
export function TrustFacts({ report, proof, job }: Reported) {
  const { provenance, screen, virusScan, engines, review, source, log, reviewedAt } = report;
  return (
    <dl class="facts">
      <dt>Review</dt>
      <dd>
        {provenanceLabel[provenance].long}
        {reviewedAt && (
          <>
            {" "}
            Looked at on <Moment at={reviewedAt} />.
          </>
        )}
      </dd>
      {review && (
        <>
          <dt>A model’s opinion</dt>
          <dd>
            {review.overall} of 100{review.safety !== null && `, safety ${review.safety}`} by {review.model}
            {review.completeRead ? ", which read all of it" : ", which read a part of it"}.{" "}
            {review.summary !== null && <bdi>{review.summary}</bdi>}
          </dd>
        </>
      )}
      <dt>Injection check</dt>
      <dd>
        {screenLabel(screen).text}
        {screen.ruleSet !== null && `, by the rules ${screen.ruleSet}`}
        <ClearedBy screen={screen} />
      </dd>
      <dt>Virus scan</dt>
      <dd>
        {virusScan ? (
          <>
            {scanLabel(virusScan).text}
            {virusScan.scannedAt && virusScan.engine !== builtinEngine && (
              <>
                , on <Moment at={virusScan.scannedAt} />
              </>
            )}
          </>
        ) : (
          "There is no package to scan"
        )}
      </dd>
      {engines.length > 0 && (
        <>
          <dt>Other engines</dt>
          {engines.map((one) => (
            <dd>
              <EngineSays said={one} />
            </dd>
          ))}
        </>
      )}
      {virusScan && (
        <>
          <dt>Package</dt>
          <dd>{size(virusScan.sizeBytes)}</dd>
          <dt>SHA-256</dt>
          <dd class="digest">{virusScan.sha256}</dd>
        </>
      )}
      {log && (
        <>
          <dt>Log</dt>
          <dd>
            Logged as entry {count(log.index)}:{" "}
            <a href={`/log/proof/${log.index}`} download={`${log.index}.tlog-proof`}>
              its proof
            </a>
            , which anyone can <a href="/docs/log">check</a>
          </dd>
        </>
      )}
      {job ? <JobFacts job={job} /> : <SourceFacts source={source} proof={proof} />}
    </dl>
  );
}

const saidLabels: Record<EngineVerdict["verdict"], string> = {
  malicious: "calls it malicious",
  suspicious: "calls it suspicious",
  clean: "found nothing in it",
  unknown: "does not know it",
};

/** Under the engine's own name: this service judges by itself. */
const EngineSays = ({ said: { engine, verdict, judgedAt, askedAt } }: { said: EngineVerdict }) => (
  <>
    <bdi>{engine}</bdi> {saidLabels[verdict]}
    {judgedAt ? (
      <>
        , judged on <Moment at={judgedAt} />
      </>
    ) : (
      <>
        , asked on <Moment at={askedAt} />
      </>
    )}
  </>
);

function SourceFacts({ source, proof }: Pick<TrustReport, "source"> & { proof: SourceProof | undefined }) {
  if (!source) {
    return (
      <>
        <dt>Source</dt>
        <dd>
          {proof === "claimed" ? (
            <>
              No repository is known: <a href="/docs/provenance">nothing proves whose it is</a>
            </>
          ) : (
            `${sourceless[proof ?? "operator"]}; no repository is known`
          )}
        </dd>
      </>
    );
  }
  const { repositoryUrl, path, commit, subtreeSha, license, lastSyncedAt } = source;
  return (
    <>
      <dt>Source</dt>
      <dd>
        {/^https?:\/\//i.test(repositoryUrl) ? (
          <a href={repositoryUrl} rel="nofollow noopener">
            {repositoryUrl}
          </a>
        ) : (
          repositoryUrl
        )}
        {path !== null && <> in {path}</>}
        {proof === "claimed" && (
          <>
            , as the files claim: <a href="/docs/provenance">nothing proves it</a>
          </>
        )}
      </dd>
      {commit !== null && (
        <>
          <dt>Commit</dt>
          <dd class="digest">{commit}</dd>
        </>
      )}
      {subtreeSha !== null && (
        <>
          <dt>Folder’s tree</dt>
          <dd class="digest">{subtreeSha}</dd>
        </>
      )}
      {license !== null && (
        <>
          <dt>Licence</dt>
          <dd>{license}</dd>
        </>
      )}
      {lastSyncedAt !== null && (
        <>
          <dt>Read there</dt>
          <dd>
            <Moment at={lastSyncedAt} />
          </dd>
        </>
      )}
    </>
  );
}
