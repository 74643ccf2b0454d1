import type { CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { ApiError } from "../contract/wire/errors.ts";
import type { waitsFor } from "./policy-rules.ts";
import type { RecordVersion } from "./versions.ts";

const ruleWords: Record<string, string> = {
  deny: "`deny` names it",
  requireVirusScan: "`requireVirusScan` asks for a scan that has called it clean",
  allowScreen: "`allowScreen` does not let through what the screen made of it",
  requireProvenance: "`requireProvenance` asks for a commit that is proved",
};

export const deniedByPolicy = (rule: string) =>
  new ApiError("denied_by_policy", `The team's policy keeps it out: ${ruleWords[rule] ?? `\`${rule}\``}.`);

export const versionNotFound = (slug: string) =>
  new ApiError("version_not_found", `There is no such version of "${slug.slice(0, 80)}".`);

export const digestMismatch = () =>
  new ApiError("digest_mismatch", "The digest is not that version's; read it again, and look at what it holds.", {
    errors: [{ pointer: "/sha256", code: "digest_mismatch", message: "is not that version's" }],
  });

export const wasWithdrawn = (reason: string) =>
  new ApiError("withdrawn", `The public catalogue has taken it back: ${reason}.`);

export const nameTaken = (slug: string, origin: "own" | "approved") =>
  new ApiError(
    "name_taken",
    origin === "own"
      ? `A record was approved by the name "${slug}"; withdraw that, or rename the item.`
      : `An item of the team's own has the name "${slug}", or had it until it was withdrawn: rename that, withdraw ` +
          "its approval, or wait until its tombstone has ended.",
  );

/** Against these rules of its policy a person approves a version with a note that says why. */
export const noteMissing = (
  rules: ReturnType<typeof waitsFor>,
  { minAgeHours }: Pick<CatalogueRules, "minAgeHours">,
  { version, publishedAt }: Pick<RecordVersion, "version" | "publishedAt">,
) => {
  const words = {
    sources: "It is not from the `sources` that the team's policy names.",
    minAgeHours:
      `Version ${version} was published here less than ${minAgeHours} hours ago (\`minAgeHours\` of the team's ` +
      `policy, which has a default), and needs no note from ${oldEnoughAt(minAgeHours, publishedAt)} on.`,
  };
  const reasons = rules.map((rule) => words[rule]).join(" ");
  const detail = `\`/note\` is missing. ${reasons} To approve it now, say in \`note\` why.`;
  return new ApiError("missing_field", detail, {
    errors: [
      { pointer: "/note", code: "missing_field", message: `is missing: say why it is approved now. ${reasons}` },
    ],
  });
};

const oldEnoughAt = (minAgeHours: number, publishedAt: number) =>
  new Date(publishedAt + minAgeHours * 60 * 60_000).toISOString();
