import type { SkillDetail, SkillSummary } from "../../contract/public/skills.ts";
import { counted } from "./labels.ts";

/** Others with nearly the same text. The one that a search would show is named on the pages of all. */
export function NearCopies({
  skill,
  copies: [first, ...others],
}: {
  skill: SkillDetail;
  copies: readonly SkillSummary[];
}) {
  if (!first) return null;
  const isCopy = isPreferred(first, skill);
  const shown = isCopy ? [first] : [first, ...others];
  return (
    <p>
      <a href={`/skills/${skill.slug}/copies`}>
        {isCopy ? "Near copy" : counted(skill.copies ?? shown.length, "near copy", "near copies")}
      </a>
      {isCopy ? " of " : ": "}
      {shown.map((copy, at) => (
        <>
          {at > 0 && "; "}
          <a href={`/skills/${copy.slug}`}>
            <bdi>{copy.title}</bdi>
          </a>{" "}
          by <bdi>{copy.authorName}</bdi>, {copy.createdAt < skill.createdAt ? "older" : "newer"},{" "}
          {counted(copy.installs, "install")}
        </>
      ))}
    </p>
  );
}

/** As the list of copies is ordered. */
const isPreferred = (one: SkillSummary, other: SkillSummary) =>
  one.verified !== other.verified
    ? one.verified
    : one.installs !== other.installs
      ? one.installs > other.installs
      : one.createdAt < other.createdAt;
