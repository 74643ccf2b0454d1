import { getKind } from "../../discovery/get-and-list.ts";
import { getFacts } from "../../discovery/packages/get-facts.ts";
import { listCopies } from "../../discovery/near-duplicates/list-copies.ts";
import { getVersion, listVersions } from "../../discovery/packages/versions.ts";
import type { FactReport } from "../../contract/public/facts.ts";
import type { PackageVersion } from "../../contract/public/packages.ts";
import type { SkillDetail, SkillSummary } from "../../contract/public/skills.ts";
import { marketplaceName } from "../../formats/packages/marketplace-name.ts";
import type { Deps } from "../../discovery/deps.ts";
import { manifestOf } from "../../discovery/packages/public-skill.ts";
import { SkillFacts } from "./facts-panel.tsx";
import { InstallTabs } from "./install-tabs.tsx";
import { archiveWay, installWays } from "./install-ways.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { NewerVersion } from "./newer-version.tsx";
import { Claims, OwnerSince } from "./ownership-notes.tsx";
import { By, Dates, Day, ExternalLink, ForTeams, Part, Tags } from "./small-parts.tsx";
import { skillData } from "./schema-org.ts";
import { NearCopies } from "./near-copies.tsx";
import { SkillFiles } from "./skill-files.tsx";
import { TextFrame } from "./text-frame.tsx";
import { TrustLine } from "./trust-line.tsx";
import { WrittenBy } from "./written-by.tsx";
import { YankedNote } from "./yanked-mark.tsx";
import { comparable } from "./version-table.tsx";
import { counted, metaDescription, size } from "./labels.ts";
import { Words } from "./words.tsx";

const shownVersions = 5;
const shownCopies = 3;

type Skill = {
  skill: SkillDetail;
  versions: PackageVersion[];
  versionCount: number;
  given: PackageVersion | undefined;
  hasPrograms: boolean;
  facts: FactReport | undefined;
  copies: readonly SkillSummary[];
};

/** A skill: first whether to trust it, then how to install it, then what it contains. */
export const skillPage = (deps: Deps, slug: string, part: number) =>
  cachedPage(
    deps,
    { path: part === 1 ? `/skills/${slug}` : `/skills/${slug}?part=${part}`, kind: "html" },
    async (reading): Promise<Skill> => {
      const [skill, versions, manifest] = await Promise.all([
        reading.of(getKind(reading.deps, "skill", slug)),
        reading.of(listVersions(reading.deps, slug, { pageSize: shownVersions })),
        manifestOf(reading.deps, slug),
      ]);
      const hasPrograms = manifest?.files.some(({ isExecutable }) => isExecutable) ?? false;
      const { items, total } = versions;
      const { newerVersion } = skill;
      const given = newerVersion
        ? await reading.of(getVersion(reading.deps, slug, String(newerVersion.given)))
        : (items.find(({ yanked }) => !yanked) ?? items[0]);
      const factsOf = skill.yanked && given ? String(given.version) : undefined;
      const facts = given && (await reading.of(getFacts(reading.deps, slug, factsOf)));
      const copies = skill.copies
        ? (await reading.of(listCopies(reading.deps, slug, { pageSize: shownCopies }))).items
        : [];
      return { skill, versions: items, versionCount: total, given, hasPrograms, facts, copies };
    },
    ({ skill, versions, versionCount, given, hasPrograms, facts, copies }, base) => (
      <Page
        title={skill.title}
        description={metaDescription(skill.summary, `A skill by ${skill.authorName}`)}
        path={`/skills/${slug}`}
        base={base}
        alternates={[
          { type: "application/json", path: `/api/v1/skills/${slug}` },
          ...(skill.bodyLocked ? [] : [{ type: "text/markdown", path: `/api/v1/skills/${slug}.md` }]),
        ]}
        social={{ type: "article" }}
        data={skillData(skill, base)}
      >
        <div class="lead">
          <h1 dir="auto">{skill.title}</h1>
          <p dir="auto">{skill.summary}</p>
          <p class="row soft">
            <span>
              <By record={skill} />
            </span>
            {skill.installs > 0 && <span>{counted(skill.installs, "install")}</span>}
            <Dates
              at={skill.createdAt}
              updatedAt={versions[0]?.publishedAt ?? skill.createdAt}
              verified={skill.publisher && skill.verified ? skill.publisher.domains.join(", ") : skill.verified}
            />
            <OwnerSince skill={skill} />
            {skill.install && <a href="#install">Install</a>}
            {skill.bodyHtml !== "" && <a href="#text">Text</a>}
          </p>
          <p class="row soft">
            {given && (
              <>
                <span>
                  Version {given.version}
                  {given.label !== null && ` (${given.label})`}
                </span>
                <span>{size(given.sizeBytes)}</span>
              </>
            )}
            <span>Licence: {licenceOf(skill) ?? "none is named"}</span>
          </p>
          <NearCopies skill={skill} copies={copies} />
        </div>
        <Claims skill={skill} />
        {skill.yanked && <YankedNote yanked={skill.yanked} />}
        <Trust skill={skill} />
        {facts && <SkillFacts skill={skill} facts={facts} />}
        <Install skill={skill} version={given} hasPrograms={hasPrograms} base={base} />
        {skill.bodyHtml !== "" && (
          <Part id="text" title="What it tells agents">
            <TextFrame html={skill.bodyHtml} part={part} path={`/skills/${slug}`} says={<WrittenBy skill={skill} />} />
          </Part>
        )}
        <SkillFiles skill={skill} />
        <Versions skill={skill} versions={versions} total={versionCount} />
        <Origin skill={skill} />
      </Page>
    ),
  );

const licenceOf = ({ report, repo }: SkillDetail) => report.source?.license ?? repo?.license ?? null;

const Trust = ({ skill: { slug, report, sourceProof, job, files } }: { skill: SkillDetail }) => (
  <Part id="trust" title="Trust">
    <TrustLine report={report} proof={sourceProof} job={job} hasPackage={files.length > 0} />
    <p>
      <a href={`/skills/${slug}/trust`}>Why: every finding, the scan, the source, earlier versions</a>
    </p>
  </Part>
);

type InstallProps = { skill: SkillDetail; version: PackageVersion | undefined; hasPrograms: boolean; base: string };

function Install({ skill, version, hasPrograms, base }: InstallProps) {
  const { slug, notOffered, bodyLocked, purchaseUrl, price } = skill;
  if (bodyLocked) {
    return (
      <Part id="install" title="Get it">
        <p>
          This skill is sold for {price}.{" "}
          {purchaseUrl ? (
            <ExternalLink url={purchaseUrl} text="Buy it from its seller" />
          ) : (
            "Its seller is not known here."
          )}
        </p>
      </Part>
    );
  }
  if (notOffered) {
    return (
      <Part id="install" title="Not to be installed from here">
        <p>
          <Words text={notOffered.detail} />
          {notOffered.reason !== "yanked" && " What was not cleared here is not offered from anywhere else either."}
        </p>
      </Part>
    );
  }
  const scope = { path: `/skills/${slug}`, marketplace: marketplaceName("skill", slug), plugin: slug, hasPrograms };
  const archive = version ? [archiveWay(base, slug, version.version, version.sha256)] : [];
  return (
    <Part id="install" title="Install">
      <InstallTabs ways={[...installWays(base, scope), ...archive]} />
      {version && (
        <p class="small">
          Version {version.version}
          {version.label !== null && ` (${version.label})`}, {size(version.sizeBytes)}, SHA-256{" "}
          <span class="digest">{version.sha256}</span>
        </p>
      )}
      <NewerVersion skill={skill} />
      <ForTeams kind="skill" slug={slug} />
    </Part>
  );
}

function Versions({ skill, versions, total }: { skill: SkillDetail; versions: PackageVersion[]; total: number }) {
  const { slug } = skill;
  if (versions.length === 0) return null;
  return (
    <Part id="versions" title="Versions">
      <ul class="rows">
        {versions.map(({ version, label, publishedAt }, at) => {
          const before = comparable(skill, versions, at);
          return (
            <li>
              <span>
                Version {version}
                {label !== null && ` (${label})`}
                {before !== undefined && (
                  <>
                    {" · "}
                    <a href={`/skills/${slug}/versions/${before}...${version}`}>what changed in {version}</a>
                  </>
                )}
              </span>
              <span class="figures">
                <span>
                  Published <Day at={publishedAt} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <a href={`/skills/${slug}/versions`}>
          {total > versions.length ? `All ${total} versions` : "Versions and their verdicts"}
        </a>
      </p>
    </Part>
  );
}

const Origin = ({ skill }: { skill: SkillDetail }) => {
  const { slug, platform, tags, repo, sourceUrl } = skill;
  const license = licenceOf(skill);
  return (
    <Part id="about" title="About it">
      <dl class="facts">
        <dt>Platform</dt>
        <dd>{platform}</dd>
        {license !== null && (
          <>
            <dt>Licence</dt>
            <dd>{license}</dd>
          </>
        )}
        {repo && (
          <>
            <dt>Repository</dt>
            <dd>
              <ExternalLink url={repo.url} />, {counted(repo.stars, "star")}, {counted(repo.forks, "fork")}
            </dd>
          </>
        )}
        {sourceUrl !== null && (
          <>
            <dt>Comes from</dt>
            <dd>
              <ExternalLink url={sourceUrl} />
            </dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>
              <Tags tags={tags} />
            </dd>
          </>
        )}
      </dl>
      <p class="row">
        <a href={`/report?type=skill&slug=${slug}`}>Report this skill</a>
        <a href={`/api/v1/skills/${slug}`}>Its JSON</a>
      </p>
    </Part>
  );
};
