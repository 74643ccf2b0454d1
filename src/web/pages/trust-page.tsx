import { getKind } from "../../discovery/get-and-list.ts";
import { listVersions } from "../../discovery/packages/versions.ts";
import type { PackageVersion } from "../../contract/public/packages.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import type { Deps } from "../../discovery/deps.ts";
import { pathOfFile, readableFiles } from "./file-address.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { Part, SkillLead } from "./small-parts.tsx";
import { Findings, TrustFacts, TrustLine } from "./trust-line.tsx";
import { VersionTable } from "./version-table.tsx";

/** Versions shown here; the page of versions has all. */
const shownVersions = 20;

/** The page that explains a skill's verdicts, with those of its earlier versions. */
export const trustPage = (deps: Deps, slug: string) =>
  cachedPage(
    deps,
    { path: `/skills/${slug}/trust`, kind: "html" },
    async (reading) => {
      const [skill, versions] = await Promise.all([
        reading.of(getKind(reading.deps, "skill", slug)),
        reading.of(listVersions(reading.deps, slug, { pageSize: shownVersions })),
      ]);
      return { skill, versions };
    },
    ({ skill, versions }, base) => {
      const readable = readableFiles(skill);
      return (
        <Page
          title={`Trust: ${skill.title}`}
          description={
            `Who looked at ${skill.title}, what the injection check and the virus scan ` +
            "found, and where it comes from."
          }
          path={`/skills/${slug}/trust`}
          base={base}
          alternates={[{ type: "application/json", path: `/api/v1/skills/${slug}` }]}
          social={{ type: "article" }}
        >
          <SkillLead skill={skill}>
            <h1>Can it be trusted?</h1>
            <p>{skill.report.notice}</p>
          </SkillLead>
          <Part title="In one line">
            <TrustLine
              report={skill.report}
              proof={skill.sourceProof}
              job={skill.job}
              hasPackage={skill.files.length > 0}
            />
          </Part>
          <Part id="findings" title="Injection check">
            <Findings
              report={skill.report}
              placeOf={(file, line) => (readable.has(file) ? pathOfFile(slug, file, line) : undefined)}
            />
          </Part>
          <Part id="facts" title="What is known">
            <TrustFacts report={skill.report} proof={skill.sourceProof} job={skill.job} />
          </Part>
          <Versions skill={skill} versions={versions.items} total={versions.total} />
          <Part title="Is this wrong?">
            <p>
              <a href={`/report?type=skill&slug=${slug}`}>Report it</a>: a person looks at every report.
            </p>
          </Part>
        </Page>
      );
    },
  );

type VersionsProps = { skill: SkillDetail; versions: PackageVersion[]; total: number };

const Versions = ({ skill, versions, total }: VersionsProps) => (
  <Part id="versions" title="Verdicts of its versions">
    {versions.length === 0 ? (
      <p>There is no package of it here, so there are no versions whose files were judged.</p>
    ) : (
      <VersionTable skill={skill} versions={versions} />
    )}
    {total > versions.length && (
      <p>
        <a href={`/skills/${skill.slug}/versions`}>All {total} versions</a>
      </p>
    )}
  </Part>
);
