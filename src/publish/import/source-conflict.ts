import { repositoryOf } from "../../discovery/repository.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import type { SourceProof } from "../../contract/public/skills.ts";
import type { Existing } from "./existing-records.ts";

/**
 * Why an import must not replace the text of a stored skill: it only claims to be from the source that the stored one
 * is proved to be from, or is from another. A record that says nothing of a proof is the operator's own word.
 */
export function sourceConflict(
  record: ImportRecord,
  before: Pick<Existing, "repository" | "sourceProof">,
): FieldError | undefined {
  if (record.type !== "skill" || record.sourceProof === undefined) return undefined;
  const proof = record.sourceProof;
  const repository = repositoryOf(record);
  const isClaim = proof === "claimed";
  const wasProved = before.sourceProof !== null && before.sourceProof !== "claimed";
  const isOther = repository !== null && before.repository !== null && repository !== before.repository;
  if (!(wasProved ? isClaim || isOther : isClaim && isOther)) return undefined;
  return {
    pointer: "/slug",
    code: "slug_taken",
    message:
      "conflicts with the stored skill, which is from " +
      `${said(before.repository, before.sourceProof)}; this one is from ` +
      `${said(repository, proof)}. Its text stays: import it from a checkout that you name, ` +
      "or with --source",
  };
}

const proofs: Record<SourceProof, string> = {
  operator: "as the operator says",
  checkout: "as its checkout proves",
  publisher: "as its publisher says",
  ci: "as a job of its publisher says",
  claimed: "as only names of folders, a `.git` that came with it or uncommitted files claim",
};

const said = (repository: string | null, proof: SourceProof | null) =>
  `${repository === null ? "no repository" : `https://${repository}`}, ` +
  (proof === null ? "as an earlier import said" : proofs[proof]);
