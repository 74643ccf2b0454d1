import { ApiError } from "../contract/errors.ts";

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
      : `An item of the team's own has the name "${slug}"; rename it, or leave the record out.`,
  );

/** A person who approves against these rules says why. */
export const withNote = (rules: readonly string[]) => {
  const message = `is missing: ${rules.map((rule) => `\`${rule}\``).join(" and ")} would keep it waiting, so say why`;
  return new ApiError("missing_field", `\`/note\` ${message}.`, {
    errors: [{ pointer: "/note", code: "missing_field", message }],
  });
};
