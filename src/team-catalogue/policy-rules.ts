import type { CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { repositoryName } from "../discovery/repository.ts";
import type { RecordVersion } from "./versions.ts";

const hourMs = 60 * 60_000;

/**
 * The rule that keeps a version out for everybody, a person's approval too; null where none does. It is asked again
 * whenever something is offered, so that a change of the policy takes effect at once.
 */
export function deniedBy(rules: CatalogueRules, record: RecordVersion): string | null {
  const { deny, requireVirusScan, allowScreen, requireProvenance } = rules;
  const isDenied = deny.some(
    ({ slug, author, repository, sha256 }) =>
      slug === record.slug ||
      (author !== undefined && author === record.authorSlug) ||
      (repository !== undefined && repositoryName(repository) === record.repository) ||
      sha256 === record.sha256,
  );
  if (isDenied) return "deny";
  if (requireVirusScan && !record.isScanned) return "requireVirusScan";
  const outcome = record.outcome === "flagged-cleared-by-moderator" ? "notes-only" : record.outcome;
  if (!allowScreen.some((allowed) => allowed === outcome)) return "allowScreen";
  return requireProvenance && !record.isProved ? "requireProvenance" : null;
}

/** The rules that bind what enters by itself, and against which a person approves with a note. */
export function waitsFor(rules: CatalogueRules, record: RecordVersion, at: number): ("sources" | "minAgeHours")[] {
  return [
    ...(isFromSources(rules, record) ? [] : (["sources"] as const)),
    ...(at - record.publishedAt >= rules.minAgeHours * hourMs ? [] : (["minAgeHours"] as const)),
  ];
}

/** Whether a record comes from whom the policy names. */
export function isFromSources(
  { sources }: CatalogueRules,
  record: Pick<RecordVersion, "authorSlug" | "tags" | "repository" | "registryName">,
): boolean {
  if (sources === "all") return true;
  const { authors, tags, repositories, mcp } = sources;
  const { authorSlug, repository, registryName } = record;
  return (
    (authorSlug !== null && authors.includes(authorSlug)) ||
    record.tags.some((tag) => tags.includes(tag)) ||
    (repository !== null && repositories.some((one) => repositoryName(one) === repository)) ||
    (registryName !== null &&
      mcp.some((one) => (one.endsWith("/*") ? registryName.startsWith(one.slice(0, -1)) : one === registryName)))
  );
}
