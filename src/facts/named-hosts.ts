import { indicatorOf, keyOfIndicator } from "./indicator.ts";
import { type Deed, type FactKind, type HostUse, isHostValue } from "./fact.ts";

/**
 * A host, or an account where anybody can publish, that a package names, by its key (`keyOfIndicator`). `rank`: its
 * place among those that become indicators if the package does harm; null where it is only named.
 */
export type NamedHost = { key: string; rank: number | null; file: string; line: number };

/** What a package has to do with a host, the weightiest first. Links are only named. */
const weights: Partial<Record<FactKind, number>> = { send: 0, prerequisite: 1, run: 2, tool: 3, write: 3 };
const uses: Record<HostUse, number | undefined> = { upload: 4, download: 5, clone: 5, api: 6, link: undefined };

const mostContacts = 20;
const mostNamed = 200;

/** The hosts that a package names other than to warn of them. `ownHost` is this service's. */
export function hostsNamed(deeds: readonly Deed[], ownHost?: string): NamedHost[] {
  const named = new Map<string, { weight: number; file: string; line: number }>();
  for (const { kind, value, signs, hosts, file, line } of deeds) {
    if (signs.includes("told")) continue;
    for (const host of isHostValue(value) ? [value, ...hosts] : hosts) {
      const judged = indicatorOf(host, ownHost);
      if ("never" in judged) continue;
      const key = keyOfIndicator(judged.indicator);
      const weight = (isHostValue(value) ? uses[host.how] : weights[kind]) ?? Infinity;
      const before = named.get(key);
      if (!before || weight < before.weight) named.set(key, { weight, file, line });
    }
  }
  const inOrder = [...named].toSorted(([, a], [, b]) => a.weight - b.weight);
  return inOrder.slice(0, mostNamed).map(([key, { weight, file, line }], at) => ({
    key,
    file,
    line,
    rank: weight === Infinity || at >= mostContacts ? null : at,
  }));
}
