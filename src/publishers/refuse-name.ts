import { ne } from "drizzle-orm";
import { loadShortTextScreen } from "../checks/screens/short-texts.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { invalidValue, slugTaken } from "../people/refusals.ts";
import { publishers } from "../db/publishing.ts";
import type { Deps } from "./deps.ts";
import { plainName, plainSlug, similarityOf } from "./similar-names.ts";

type Names = { slug?: string; name: string };

/** Publishers with a proved domain, whose names are compared: those that came first. */
const provedMost = 5_000;

/**
 * Throws for a name that may not be a publisher's: one that reads like an order to agents, one that is reserved, and
 * one that is taken for a reserved one or for another publisher that has proved a domain. `own`: the publisher itself.
 */
export async function refuseName(
  { config, primary: { catalog } }: Pick<Deps, "config" | "primary">,
  { slug, name }: Names,
  own: string | undefined,
): Promise<void> {
  const find = await loadShortTextScreen();
  const texts = [
    ["/name", name],
    ["/slug", (slug ?? "").replaceAll("-", " ")],
  ] as const;
  for (const [pointer, text] of texts) {
    const [finding] = find(text);
    if (finding) throw invalidValue(pointer, `must be a name, and not read like an order: ${finding.reason}`);
  }
  const reserved = config.RESERVED_PUBLISHERS.split(/\s+/);
  if (slug !== undefined && reserved.includes(slug)) throw slugTaken("reserved name", slug);
  for (const other of reserved) {
    if (slug !== undefined && similarityOf(plainSlug(slug), plainSlug(other))) throw tooSimilar("/slug", slug, other);
    if (similarityOf(plainName(name), plainSlug(other))) throw tooSimilar("/name", name, other);
  }
  const [proved] = await catalog.batch([
    catalog
      .select({ slug: publishers.slug, name: publishers.name })
      .from(publishers)
      .where(ne(publishers.domains, []))
      .orderBy(publishers.since)
      .limit(provedMost),
  ]);
  for (const other of proved) {
    if (other.slug === own) continue;
    const theirs = [plainSlug(other.slug), plainName(other.name)];
    for (const plain of theirs) {
      if (slug !== undefined && similarityOf(plainSlug(slug), plain)) throw tooSimilar("/slug", slug, other.slug);
      if (similarityOf(plainName(name), plain)) throw tooSimilar("/name", name, other.slug);
    }
  }
}

function tooSimilar(pointer: "/slug" | "/name", given: string, other: string): ApiError {
  const code = "name_too_similar";
  return new ApiError(code, `"${given}" would be taken for "${other}".`, {
    errors: [{ pointer, code, message: `would be taken for "${other}"` }],
  });
}
