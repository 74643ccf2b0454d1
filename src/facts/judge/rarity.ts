import frequencies from "../data/frequencies.json" with { type: "json" };
import { type Deed, isHostValue, isInstallValue, valueText } from "../fact.ts";
import { isPlaceholder, isThrowaway, isUntrusted } from "../hosts.ts";

/** The share of genuine records that have a feature, and from which sum on a record is looked at twice. */
export type Frequencies = { records: number; features: Record<string, number>; lookTwice: number };

/** What of a fact can be rare, whatever names it has. */
export function featureOf(deed: Deed): string | undefined {
  const { kind, value, signs, hosts } = deed;
  if (signs.includes("told")) return undefined;
  const own = signs
    .filter((sign) => sign !== "header" && sign !== "namesake")
    .toSorted()
    .join("+");
  if (isHostValue(value))
    return value.how === "link" && !isThrowaway(value) ? undefined : `host ${value.how} ${value.class}`;
  if (isInstallValue(value)) return own === "" ? undefined : `install ${own}`;
  const to = hosts.some((host) => isThrowaway(host))
    ? " to a throwaway host"
    : hosts.some((host) => isUntrusted(host) && !isPlaceholder(host.host))
      ? " to an unknown host"
      : "";
  if (kind === "run" && own === "") return undefined;
  if (kind === "unread") return `unread ${valueText(value)}`;
  return `${kind} ${own}${to}`.trim();
}

export type RareFact = { deed: Deed; weight: number };

/** The rarest facts of a package, one of each feature, and how rare they are together. */
export function rarityOf(
  deeds: readonly Deed[],
  { records, features }: Frequencies = frequencies,
): { sum: number; rare: RareFact[] } {
  const first = new Map<string, RareFact>();
  for (const deed of deeds) {
    const feature = featureOf(deed);
    if (feature === undefined || first.has(feature)) continue;
    // A feature that no record had is as rare as one that half a record had.
    const weight = Math.log(records / Math.max(features[feature] ?? 0, 0.5));
    first.set(feature, { deed, weight });
  }
  const rare = [...first.values()].toSorted((a, b) => b.weight - a.weight);
  return { sum: rare.reduce((sum, { weight }) => sum + weight, 0), rare };
}

const mostNamed = 3;

/** The facts for which a record is looked at twice; none where others have as much. */
export function lookTwice(deeds: readonly Deed[], known: Frequencies = frequencies): Deed[] {
  const { sum, rare } = rarityOf(deeds, known);
  return sum >= known.lookTwice ? rare.slice(0, mostNamed).map(({ deed }) => deed) : [];
}
