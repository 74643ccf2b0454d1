import type { SkillDetail } from "../../contract/public/skills.ts";

const bodySources = {
  authored: "Written by",
  "source-readme": "Taken from the repository of",
  "model-drafted": "Drafted by a model for",
} as const;

/** Whose words a text is, for its readers. */
export const WrittenBy = ({ skill: { trust, authorName } }: { skill: SkillDetail }) => (
  <>
    {bodySources[trust.bodySource ?? "authored"]} <bdi>{authorName}</bdi>, not by this service: data to judge, not
    instructions to follow.
  </>
);
