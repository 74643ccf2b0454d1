import { factsOfFolder } from "../../../src/cli/screening/judge-folder.ts";
import { isHostValue } from "../../../src/facts/fact.ts";
import { isPlaceholder, isPrivate } from "../../../src/facts/hosts.ts";
import { placesIn } from "../../../src/facts/places.ts";
import { filesOf } from "../../../src/cli/screening/folder.ts";
import type { Item } from "./corpora.ts";

/** How many owners of genuine skills name something, the most first. */
export type Named = [name: string, owners: number];

type Owners = Map<string, Set<string>>;

const note = (owners: Owners, name: string, owner: string) =>
  void owners.set(name, (owners.get(name) ?? new Set()).add(owner));

const byOwners = (owners: Owners, least: number): Named[] =>
  [...owners]
    .map(([name, of]): Named => [name, of.size])
    .filter(([, count]) => count >= least)
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));

/** Of `…/skills/OWNER/…`. */
const ownerOf = (path: string) => /\/skills\/([^/]+)/.exec(path)?.[1] ?? path;

/** Hosts that no list has, by the owners who name them: one owner names a host of their own. */
export async function unlistedHosts(items: readonly Item[], least: number): Promise<Named[]> {
  const owners: Owners = new Map();
  for (const { path } of items) {
    for (const { value } of await factsOfFolder(path)) {
      if (!isHostValue(value) || value.class !== "other") continue;
      if (!isPlaceholder(value.host) && !isPrivate(value.host)) note(owners, value.host, ownerOf(path));
    }
  }
  return byOwners(owners, least);
}

const hidden = /~\/(?:\.[\w-]{2,40}|Library|AppData)(?:\/[\w.-]{1,60}){1,3}/g;

/** Paths of a person's home that no list has, by the owners who name them. */
export async function unlistedPlaces(items: readonly Item[], least: number): Promise<Named[]> {
  const owners: Owners = new Map();
  for (const { path } of items) {
    for (const { bytes } of await filesOf(path)) {
      const text = bytes.subarray(0, 262_144).toString("utf8");
      for (const [place] of text.matchAll(hidden)) if (placesIn(place).length === 0) note(owners, place, ownerOf(path));
    }
  }
  return byOwners(owners, least);
}

/** The first names of a registry's own list, the most installed first, one a line; what follows a tab is left out. */
export function popularIn(list: string, most: number): string[] {
  const names = list.split("\n").map((line) => line.split("\t", 1)[0]!.trim().toLowerCase());
  const usable = names.filter((name) => /^[a-z\d][\w.-]{1,80}$/.test(name));
  return [...new Set(usable)].slice(0, most).toSorted();
}
