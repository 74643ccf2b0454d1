/** The skill that a URI names, and the file in it. */
export type SkillFileName = { owner: SkillOwner; slug: string; path: string };
export type SkillOwner = { kind: "public" } | { kind: "vault" } | { kind: "link" } | { kind: "team"; team: string };

const prefixes = { public: [], vault: ["vault"], link: ["link"] } as const;

/** The URI of a skill's file, by the extension `io.modelcontextprotocol/skills`: the slug ends the skill's path. */
export function skillUri({ owner, slug, path }: SkillFileName): string {
  const above = owner.kind === "team" ? ["teams", owner.team] : prefixes[owner.kind];
  return `skill://${[...above, slug, ...path.split("/")].map(encodeURIComponent).join("/")}`;
}

/**
 * The possible meanings of a URI, the likelier first: a public skill may have the slug `vault`, `link` or `teams`, and
 * a file may be in a folder. Only the spelling of `skillUri` is accepted.
 */
export function skillUriReadings(uri: string): SkillFileName[] {
  const names = uri.startsWith("skill://") ? uri.slice("skill://".length).split("/").map(decoded) : [];
  const isSound = names.every((name) => name !== undefined && !/^(?:\.{0,2}|.*[/\0].*)$/s.test(name));
  if (!isSound) return [];
  const [first = "", second = ""] = names as string[];
  const owned = (owner: SkillOwner, above: number): SkillFileName[] => {
    const [slug, ...path] = names.slice(above) as string[];
    return slug !== undefined && path.length > 0 ? [{ owner, slug, path: path.join("/") }] : [];
  };
  const readings = [
    ...(first === "vault" || first === "link" ? owned({ kind: first }, 1) : []),
    ...(first === "teams" ? owned({ kind: "team", team: second }, 2) : []),
    ...owned({ kind: "public" }, 0),
  ];
  return readings.filter((reading) => skillUri(reading) === uri);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
