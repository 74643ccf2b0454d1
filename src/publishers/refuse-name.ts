import { loadShortTextScreen } from "../checks/screens/short-texts.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { invalidValue, slugTaken } from "../people/refusals.ts";
import type { Deps } from "./deps.ts";
import { plainName, plainSlug, similarityOf } from "./similar-names.ts";

type Names = { slug?: string; name: string };

/**
 * Throws for a name that may not be a publisher's: one that reads like an order to agents, and one that is reserved or
 * taken for a reserved one.
 */
export async function refuseName({ config }: Pick<Deps, "config">, { slug, name }: Names): Promise<void> {
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
}

function tooSimilar(pointer: "/slug" | "/name", given: string, other: string): ApiError {
  const code = "name_too_similar";
  return new ApiError(code, `"${given}" would be taken for "${other}".`, {
    errors: [{ pointer, code, message: `would be taken for "${other}"` }],
  });
}
