import type { FactReport } from "../../contract/public/facts.ts";
import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import { limits } from "../../contract/wire/limits.ts";
import { ServerFacts, SkillFacts } from "./facts-panel.tsx";
import { documentOf, Page } from "./layout.tsx";
import { Part } from "./small-parts.tsx";
import { publicAddress, recordKinds } from "./registry/team-catalogue-page.tsx";
import { TrustLine } from "./trust-line.tsx";
import { Alert, YourPages } from "./registry/frame.tsx";

/** The version of a public record that clients are given now, or why there is none. */
type Shown = {
  kind: "skill" | "mcp-server";
  slug: string;
  title: string;
  version: string;
  sha256: string;
  isGiven: boolean;
};

/** A team of the reader's, and what it takes there. */
type TeamChoice = {
  team: { slug: string; name: string };
  may: { ask: boolean; approve: boolean };
  approved: readonly string[];
  isApproved: boolean;
  isAsked: boolean;
  deniedBy: string | null;
  against: readonly ("sources" | "minAgeHours")[];
};

/** A form that was refused, as it was sent, and what was wrong. */
export type SentChoice = { team: string; note: string; days: string; fault?: string | undefined };

/** The record as readers see it, with what it does; undefined where that is not known. */
export type Judged =
  | { kind: "skill"; skill: SkillDetail; facts: FactReport | undefined }
  | { kind: "mcp-server"; server: McpServerDetail; facts: FactReport };

type Approve = {
  record: Shown;
  judged: Judged | undefined;
  choices: readonly TeamChoice[];
  sent?: SentChoice | undefined;
};

/** A public record for the teams of who looks at it: where they approve it or ask for it. */
export const approvePage = ({ record, judged, choices, sent }: Approve): string => {
  const { kind, slug, title, version, sha256, isGiven } = record;
  const isElsewhere = sent && !choices.some(({ team }) => team.slug === sent.team);
  return documentOf(
    <Page title={`${title} for your teams`} description="Approve a record for a team" path="/approve" isUnlisted>
      <YourPages />
      <div class="lead">
        <h1>
          <bdi>{title}</bdi> for your teams
        </h1>
        <p>
          {recordKinds[kind]} <a href={publicAddress(kind, slug)}>{slug}</a>, version {version}: what is approved is
          exactly these bytes, and a newer version waits until somebody has looked at it.
        </p>
        <p class="small">
          SHA-256 <span class="digest">{sha256}</span>
        </p>
        {isElsewhere && <Alert>{sent.fault}</Alert>}
      </div>
      {judged && <Verdicts judged={judged} />}
      {!isGiven && (
        <Part title="Not to be approved">
          <p>Clients are given no version of it at present.</p>
        </Part>
      )}
      {choices.length === 0 && (
        <Part title="No team">
          <p>
            You are in no team. <a href="/teams">Make one</a>, or let somebody invite you.
          </p>
        </Part>
      )}
      {isGiven &&
        choices.map((choice) => (
          <InTeam record={record} choice={choice} sent={sent?.team === choice.team.slug ? sent : undefined} />
        ))}
    </Page>,
  );
};

const Verdicts = ({ judged }: { judged: Judged }) =>
  judged.kind === "skill" ? (
    <>
      <Part id="trust" title="Trust">
        <TrustLine
          report={judged.skill.report}
          proof={judged.skill.sourceProof}
          hasPackage={judged.skill.files.length > 0}
        />
        <p>
          <a href={`/skills/${judged.skill.slug}/trust`}>Why: every finding, the scan, the source, earlier versions</a>
        </p>
      </Part>
      {judged.facts && <SkillFacts skill={judged.skill} facts={judged.facts} />}
    </>
  ) : (
    <>
      <Part id="trust" title="Trust">
        <TrustLine report={judged.server.report} />
      </Part>
      <ServerFacts slug={judged.server.slug} facts={judged.facts} />
    </>
  );

type InTeam = { record: Shown; choice: TeamChoice; sent: SentChoice | undefined };

function InTeam({ record, choice, sent }: InTeam) {
  const { team, may, approved, isApproved, isAsked, deniedBy } = choice;
  const others = approved.filter((version) => version !== record.version);
  const isOpen = !isApproved && deniedBy === null && (may.approve || (may.ask && !isAsked));
  return (
    <Part title={team.name}>
      <div>
        {sent?.fault && <Alert>{sent.fault}</Alert>}
        {isApproved && (
          <p>
            ✓ Version {record.version} is approved. <a href={`/teams/${team.slug}/catalogue`}>The team's catalogue</a>
          </p>
        )}
        {!isApproved && others.length > 0 && (
          <p>
            Approved so far: version {others.join(", ")}.
            {record.kind === "skill" && (
              <>
                {" "}
                <a href={`/skills/${record.slug}/versions/${others.at(-1)}...${record.version}`}>
                  What has changed since version {others.at(-1)}
                </a>
              </>
            )}
          </p>
        )}
        {!isApproved && isAsked && <p>It has been asked for, and waits for an approver.</p>}
        {!isApproved && deniedBy !== null && (
          <p>
            The team's policy keeps it out by the rule <code>{deniedBy}</code>.
          </p>
        )}
        {!isApproved && !may.ask && <p>You read in this team: a member asks, an approver approves.</p>}
        {isOpen && <Decide {...{ record, choice, sent }} />}
      </div>
    </Part>
  );
}

const reasons = {
  sources: "it is not from the sources that the policy names",
  minAgeHours: "it is younger than the policy asks",
};

function Decide({ record, choice: { team, may, against, isAsked }, sent }: InTeam) {
  const { kind, slug, version, sha256 } = record;
  const hidden = { kind, slug, version, sha256, team: team.slug };
  return (
    <form method="post" action="/approve">
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p>
        <label for={`note-${team.slug}`}>
          {may.approve && against.length > 0
            ? `Note: say why, as ${against.map((rule) => reasons[rule]).join(" and ")}`
            : "Note"}
        </label>
        <br />
        <input
          {...{ class: "field", type: "text", id: `note-${team.slug}`, name: "note" }}
          {...{ value: sent?.note, maxlength: limits.reasonMaxLength }}
        />
      </p>
      {may.approve && (
        <p>
          <label for={`days-${team.slug}`}>For so many days (empty: without end)</label>
          <br />
          <input
            {...{ class: "field", type: "number", id: `days-${team.slug}`, name: "expiresInDays" }}
            {...{ value: sent?.days, min: "1", max: limits.keyDaysMax }}
          />
        </p>
      )}
      <p class="row">
        {may.approve && (
          <button class="go" type="submit" name="act" value="approve">
            Approve for {team.name}
          </button>
        )}
        {!isAsked && (
          <button class={may.approve ? undefined : "go"} type="submit" name="act" value="ask">
            Ask for {team.name}
          </button>
        )}
      </p>
    </form>
  );
}
