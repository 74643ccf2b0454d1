import { isOneEdit } from "../lib/one-edit.ts";
import lists from "./data/popular-packages.json" with { type: "json" };

const byRegistry: Record<string, Set<string>> = { npm: new Set(lists.npm), pypi: new Set(lists.pypi) };
const neighbours = new Map<string, Set<string>>();

/** Names that one letter less leads to, so that two names that differ by one letter share one. */
const shortened = (name: string) => {
  const all = [name];
  for (let at = 0; at < name.length; at++) all.push(name.slice(0, at) + name.slice(at + 1));
  return all;
};

function neighboursIn(registry: string): Set<string> {
  let known = neighbours.get(registry);
  if (!known) {
    known = new Set([...byRegistry[registry]!].filter((name) => name.length >= 6).flatMap(shortened));
    neighbours.set(registry, known);
  }
  return known;
}

/** Whether a name is one edit from a popular one of its registry, and not popular itself. */
export function isNearPopular(registry: string, name: string): boolean {
  const names = byRegistry[registry];
  const plain = name.toLowerCase();
  if (!names || names.has(plain) || plain.length < 6 || plain.startsWith("@")) return false;
  const near = neighboursIn(registry);
  return shortened(plain).some((one) => near.has(one) && [...names].some((other) => isOneEdit(other, plain)));
}
