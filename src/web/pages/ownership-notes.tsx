import type { SkillDetail } from "../../contract/public/skills.ts";
import { Day } from "./small-parts.tsx";

type Owned = { skill: SkillDetail };

/** That a skill was another's before. */
export const OwnerSince = ({ skill: { publisher } }: Owned) =>
  publisher?.ownerSince ? (
    <span>
      Of its publisher since <Day at={publisher.ownerSince} />
    </span>
  ) : null;

/** Readers may object before a moderator decides. */
export const Claims = ({ skill: { slug, claims } }: Owned) =>
  claims.map(({ publisher, repository, shownUntil }) => (
    <p role="note">
      The publisher <a href={`/publishers/${publisher}`}>{publisher}</a> says that it is its own; a job of{" "}
      <bdi>{repository}</bdi> has said so. A moderator decides after <Day at={shownUntil} />. If you know better,{" "}
      <a href={`/report?kind=skill&slug=${slug}`}>report it</a>.
    </p>
  ));
