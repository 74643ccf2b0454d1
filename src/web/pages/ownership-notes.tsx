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
