import { createHash } from "node:crypto";
import { normalized } from "../../lib/normalized.ts";
import { slugify } from "../../lib/slugs.ts";

const suffixLength = 5;

/** Five characters that distinguish texts with the same slug: 60 million values. */
const suffixOf = (text: string): string =>
  (createHash("sha256").update(text).digest().readBigUInt64BE() % 36n ** BigInt(suffixLength))
    .toString(36)
    .padStart(suffixLength, "0");

/**
 * The slug of a skill by its identity: the names of the path to it, the last one its own. It depends on nothing else
 * but the owner's name, so every import gives the same slug, in any order of files.
 */
export function skillSlug(identity: readonly string[], owner: string | null): string {
  const path = identity.map((name) => normalized(name, "NFC"));
  return [slugify(path.at(-1) ?? "", 40) || "skill", slugify(owner ?? "", 15), suffixOf(path.join("/"))]
    .filter(Boolean)
    .join("-");
}

/** The slug of an MCP server by its name in the registry, `io.github.owner/name`. */
export function mcpServerSlug(name: string): string {
  const slug = slugify(name, Infinity);
  if (slug !== "" && slug.length <= 64) return slug;
  return [slug.slice(0, 58).replace(/-$/, "") || "server", suffixOf(name)].join("-");
}
