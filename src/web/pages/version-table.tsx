import type { PackageVersion } from "../../contract/public/packages.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import { jobWords } from "./ci-job.tsx";
import { ClearedBy } from "./cleared-by.tsx";
import { Moment } from "./small-parts.tsx";
import { YankedMark } from "./yanked-mark.tsx";
import { scanLabel, screenLabel, size } from "./labels.ts";

type Skill = Pick<SkillDetail, "slug" | "bodyLocked">;
type Versions = readonly PackageVersion[];

/** Versions with their verdicts and links to what changed in each. */
export const VersionTable = ({ skill, versions }: { skill: Skill; versions: Versions }) => (
  <div class="wide" role="group" aria-label="Versions" tabindex={0}>
    <table class="verdicts">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Published</th>
          <th scope="col">Injection check</th>
          <th scope="col">Virus scan</th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version, at) => (
          <VersionRow skill={skill} version={version} before={comparable(skill, versions, at)} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The public version before one, where both can be compared: only files with a clean scan that are not sold can. */
export const comparable = ({ bodyLocked }: Skill, versions: Versions, at: number): number | undefined =>
  !bodyLocked && [versions[at], versions[at + 1]].every((version) => version?.virusScan?.status === "clean")
    ? versions[at + 1]!.version
    : undefined;

type Row = { skill: Skill; version: PackageVersion; before: number | undefined };

function VersionRow({ skill: { slug, bodyLocked }, version: one, before }: Row) {
  const { version, label, publishedAt, screen, virusScan, fileCount, sizeBytes, sha256, yanked, job } = one;
  const screened = screenLabel(screen);
  const scanned = scanLabel(virusScan);
  return (
    <tr>
      <td data-label="Version">
        {version}
        {label !== null && ` (${label})`}
        {yanked && (
          <>
            <br />
            <YankedMark yanked={yanked} />
          </>
        )}
        {before !== undefined && (
          <>
            <br />
            <a href={`/skills/${slug}/versions/${before}...${version}`}>Changes since {before}</a>
          </>
        )}
      </td>
      <td data-label="Published">
        <Moment at={publishedAt} />
        {job && (
          <>
            <br />
            {jobWords(job)}
          </>
        )}
      </td>
      <td data-label="Injection check">
        {screened.isWarning ? <span class="mark warn">{screened.text}</span> : screened.text}
        <ClearedBy screen={screen} />
      </td>
      <td data-label="Virus scan">
        {scanned.isWarning ? <span class="mark warn">{scanned.text}</span> : scanned.text}
      </td>
      <td data-label="Files">
        {fileCount}, {size(sizeBytes)}
        <br />
        {scanned.isClean && !bodyLocked ? (
          <a href={`/api/v1/skills/${slug}/versions/${version}/package`}>
            Archive <span class="digest">{sha256.slice(0, 12)}</span>
          </a>
        ) : (
          <span class="digest">{sha256.slice(0, 12)}</span>
        )}
      </td>
    </tr>
  );
}
