import type { CachedResponse, CacheKey } from "../../lib/cached-response.ts";
import { type Outcomes, readOutcomes } from "../../discovery/screen-outcomes.ts";
import { Content } from "../../lib/content.ts";
import type { Deps } from "../../discovery/deps.ts";
import { valueOf } from "../../lib/cached-response.ts";
import { ApiError, unavailable } from "../../contract/wire/errors.ts";
import { assetNames } from "./asset-names.ts";
import { documentOf, pageHeaders } from "./layout.tsx";

/**
 * Reads the responses that a page is made from, and keeps the lowest sequence number of them: the page is as old as the
 * oldest.
 */
export class PageReader {
  seq = Number.POSITIVE_INFINITY;
  readonly deps: Deps;

  constructor(deps: Deps) {
    const publicCache = deps.publicCache.withoutStale();
    this.deps = Object.create(deps, { publicCache: { value: publicCache } }) as Deps;
  }

  async of<Value>(answer: Promise<CachedResponse<Value>>): Promise<Value> {
    const response = await answer;
    this.note(response.seq);
    return valueOf(response);
  }

  /** The screen's outcomes of the records of lists. */
  async outcomesOf(...lists: Parameters<typeof readOutcomes>[1]): Promise<Outcomes> {
    const { seq, outcomes } = await readOutcomes(this.deps, lists);
    this.note(seq);
    return outcomes;
  }

  note(seq: number): void {
    this.seq = Math.min(this.seq, seq);
  }
}

/** `kind`: `search` if the page can change with the index alone, else `html`. */
export type PageKey = { path: string; kind: CacheKey["kind"] & ("html" | "search") };

/**
 * A cached page. It stays in the cache as long as the responses that it is made from. `read` reads them and `render`
 * makes the page: an error in `read` is the database's and gives a 503, an error in `render` is a bug.
 */
export async function cachedPage<Model>(
  deps: Deps,
  { path, kind }: PageKey,
  read: (reading: PageReader) => Promise<Model>,
  render: (model: Model, base: string) => unknown,
): Promise<CachedResponse<Content>> {
  let isRead = false;
  try {
    const answer = await deps.publicCache.getOrLoad({ name: `${edition}${path}`, kind }, async () => {
      const reading = new PageReader(deps);
      const model = await read(reading);
      isRead = true;
      const html = documentOf(render(model, deps.base));
      const bytes = new TextEncoder().encode(html) as Uint8Array<ArrayBuffer>;
      return { seq: reading.seq, indexIsCurrent: kind === "html", value: new Content(bytes, pageHeaders) };
    });
    return answer!;
  } catch (error) {
    if (error instanceof ApiError || isRead) throw error;
    console.error(JSON.stringify({ message: "page not read", path, error: String(error) }));
    throw unavailable("The catalogue’s database does not answer. Pages that were read a moment ago are still shown.");
  }
}

/** Part of the cache key, because a cached page of another release links other assets. */
const edition = `html ${assetNames.style} ${assetNames.script} `;
