import groups from "./trade-names.json" with { type: "json" };

/**
 * Technical terms with the same meaning, abbreviated and in full: the other names of a group, by each of its names. A
 * name of several words replaces all of them together.
 */
export const otherNames = new Map<string, string[][]>();
for (const names of groups) {
  for (const name of names) {
    const others = otherNames.get(name) ?? [];
    otherNames.set(name, [...others, ...names.filter((other) => other !== name).map((other) => other.split(" "))]);
  }
}

export const longestName = 4;
