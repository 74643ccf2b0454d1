import { versionOf } from "../packages/marketplace.ts";

type Version = { number: number; label: string | null };

/**
 * The names of each version's tags: `v1.0.N`, and its label if that can be a tag and no older version has it. A tag
 * never moves while its version is public.
 */
export function tagNames(versions: readonly Version[]): string[][] {
  const own = versions.map(({ number }) => `v${versionOf(number)}`);
  // Some file systems, on which git keeps a file for each tag, ignore the case of letters.
  const taken = new Set([...own, "head", "main"]);
  const labels = new Map<Version, string>();
  for (const version of versions.toSorted((one, other) => one.number - other.number)) {
    const label = version.label ?? "";
    if (!isTagName(label) || taken.has(label.toLowerCase())) continue;
    taken.add(label.toLowerCase());
    labels.set(version, label);
  }
  return versions.map((version, at) => [own[at]!, ...(labels.has(version) ? [labels.get(version)!] : [])]);
}

/**
 * By git-check-ref-format, without what a shell or a file system reads otherwise. Forty digits would be an object's id.
 */
const isTagName = (label: string) =>
  /^[A-Za-z0-9][\w.+-]{0,99}$/.test(label) && !/\.\.|\.$|\.lock$/i.test(label) && !/^[0-9a-f]{40}$/i.test(label);
