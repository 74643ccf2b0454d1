import type { SkillDetail } from "../../contract/public/skills.ts";

const why: Record<string, string> = {
  quarantined: "waits for its virus scan",
  clean: "is flagged by the injection check, and no moderator has looked at it yet",
};

/** Says of a version that is not given yet why an earlier one is. */
export const NewerVersion = ({ skill: { newerVersion } }: { skill: SkillDetail }) =>
  newerVersion && (
    <p class="small">
      Version {newerVersion.version} is newer, but {why[newerVersion.status] ?? "its virus scan gave no clean verdict"}.
      Until it has passed, version {newerVersion.given} is what everybody gets.
    </p>
  );
