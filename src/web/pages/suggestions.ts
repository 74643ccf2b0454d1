import { listKind } from "../../discovery/get-and-list.ts";
import { suggestFor } from "../../discovery/suggest.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { SuggestQuery } from "../../contract/public/suggest.ts";
import { Content } from "../../lib/content.ts";
import type { Deps } from "../../discovery/deps.ts";
import { invalidParameter, messageOf } from "../../contract/wire/errors.ts";
import { PageReader } from "./cached-page.ts";
import { readListRequest } from "./list-query.ts";
import { hrefOf, kindLabels } from "./labels.ts";

/** A suggested page: of a record, or of a search. */
export type Suggested = { title: string; what: string; href: string };

const mostRecords = 8;
const mostWords = 3;

/** Suggestions for the text typed so far: records by title, then searches with the last word completed. */
async function suggestedFor(reading: PageReader, sent: string): Promise<Suggested[]> {
  const parsed = SuggestQuery.shape.q.safeParse(sent);
  if (!parsed.success) throw invalidParameter("q", messageOf(parsed.error.issues[0]!));
  const { records, words } = await reading.of(suggestFor(reading.deps, { q: parsed.data, limit: mostRecords }));
  const begun = parsed.data.split(/\s+/).slice(0, -1);
  return [
    ...records.map(({ type, slug, title }) => suggestion(type, slug, title)),
    ...words.slice(0, mostWords).map((word) => {
      const title = [...begun, word].join(" ");
      return { title, what: "Search", href: `/search?${new URLSearchParams({ q: title }).toString()}` };
    }),
  ];
}

/** What a search meant that has found nothing. */
export async function meantBy(reading: PageReader, q: string): Promise<Suggested[]> {
  return SuggestQuery.shape.q.safeParse(q).success ? suggestedFor(reading, q) : [];
}

const suggestion = (kind: Kind, slug: string, title: string): Suggested => ({
  title,
  what: kindLabels[kind].one,
  href: hrefOf(kind, slug),
});

const kindsOfPages: Kind[] = ["skill", "mcp-server", "tool"];
const mostOfAKind = 3;

/** What a dead link may have meant: a title that begins with its words, or the results of a tolerant search. */
export async function suggestionsFor(deps: Deps, words: string): Promise<Suggested[]> {
  const reading = new PageReader(deps);
  const begins = await reading.of(suggestFor(reading.deps, { q: words, limit: mostRecords }));
  if (begins.records.length > 0) return begins.records.map(({ type, slug, title }) => suggestion(type, slug, title));
  const query = new URLSearchParams({ q: words, sort: "relevance", pageSize: String(mostOfAKind) });
  const suggestionsOfKinds = await Promise.all(
    kindsOfPages.map(async (kind) => {
      const { items } = await reading.of(listKind(reading.deps, kind, readListRequest(kind, query).parameters));
      return items.map((item) => suggestion(kind, item.slug, "title" in item ? item.title : item.name));
    }),
  );
  return suggestionsOfKinds.flat();
}

/**
 * The suggestions as a script module, because the pages' content security policy allows scripts of this service but no
 * fetch.
 */
export async function suggestionModule(deps: Deps, q: string) {
  const answer = await deps.publicCache.getOrLoad(
    { name: `suggest.js?q=${encodeURIComponent(q)}`, kind: "search" },
    async () => {
      const reading = new PageReader(deps);
      const records = q === "" ? [] : await suggestedFor(reading, q);
      if (q === "") reading.note(await deps.sequence.current());
      const bytes = new TextEncoder().encode(`export const records = ${JSON.stringify(records)};\n`);
      const headers = { "Content-Type": "text/javascript; charset=utf-8" };
      return { seq: reading.seq, indexIsCurrent: false, value: new Content(bytes as Uint8Array<ArrayBuffer>, headers) };
    },
  );
  return answer!;
}
