import lists from "../data/hosts.json" with { type: "json" };
import { registeredOf } from "../hosts.ts";

/** Letters and signs that a reader takes for others. */
const plain: Record<string, string> = { "0": "o", "1": "l", i: "l", "5": "s" };
const seen = (name: string) =>
  name
    .replaceAll(/[01i5]/g, (letter) => plain[letter]!)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** Below these names nobody owns anything, so that what stands before them is compared. */
const reserved = /(?:\.(?:invalid|test|localhost|example))+$/;
const ownerOf = (host: string) => registeredOf(host.replace(reserved, ""));

/** A shorter name is like many others by chance. */
const shortest = 6;

const known = new Map<string, string>();
for (const host of [...lists.wellKnown, ...lists.registry]) {
  const owner = ownerOf(host.split("/", 1)[0]!);
  if (owner.length >= shortest) known.set(seen(owner), owner);
}
const isKnown = (owner: string) => lists.wellKnown.includes(owner) || lists.registry.includes(owner);

/** Hosts that are easily taken for another one that is named, or for one that many know; each with what it is like. */
export function alikeIn(hosts: readonly string[]): { host: string; like: string }[] {
  const before = new Map<string, { host: string; owner: string }>();
  return hosts.flatMap((host) => {
    const owner = ownerOf(host);
    if (owner.length < shortest) return [];
    const keys = [`seen ${seen(owner)}`, `dotted ${host.replaceAll("-", ".")}`];
    const other = keys.map((key) => before.get(key)).find((one) => one !== undefined && one.owner !== owner);
    for (const key of keys) if (!before.has(key)) before.set(key, { host, owner });
    const like = other?.host ?? known.get(seen(owner));
    return like === undefined || (!other && (like === owner || isKnown(owner))) ? [] : [{ host, like }];
  });
}
