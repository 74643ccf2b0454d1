import { listKind } from "../catalog/discovery.ts";
import { type Kind, kindContracts } from "../contract/kinds.ts";
import { Content } from "../content.ts";
import type { Deps } from "../deps.ts";
import { Reading } from "./kept-page.ts";
import { readAsked } from "./list-query.ts";
import { kindWords } from "./words.ts";

/** So many of each kind. */
const shown: [kind: Kind, most: number][] = [
  ["skill", 5],
  ["mcp-server", 3],
  ["tool", 2],
];

/** What may be meant by the letters typed so far. */
export async function suggestedFor(deps: Deps, q: string, reading = new Reading(deps)) {
  const found = await Promise.all(
    shown.map(async ([kind, most]) => {
      const query = new URLSearchParams({ q, sort: "relevance", pageSize: String(most) });
      const { items } = await reading.of(listKind(reading.deps, kind, readAsked(kind, query).parameters));
      return items.map((item) => ({
        title: "title" in item ? item.title : item.name,
        what: kindWords[kind].one,
        href: `/${kindContracts[kind].path}/${item.slug}`,
      }));
    }),
  );
  return found.flat();
}

/** The same as a module: the policy of pages lets them load scripts of this service, and ask nobody for data. */
export async function suggestionModule(deps: Deps, q: string) {
  const answer = await deps.publicCache.getOrLoad(
    { name: `suggest.js?q=${encodeURIComponent(q)}`, kind: "search" },
    async () => {
      const reading = new Reading(deps);
      const records = q === "" ? [] : await suggestedFor(deps, q, reading);
      if (q === "") reading.note(deps.sequence.value);
      const bytes = new TextEncoder().encode(`export const records = ${JSON.stringify(records)};\n`);
      const headers = { "Content-Type": "text/javascript; charset=utf-8" };
      return { seq: reading.seq, indexIsCurrent: false, value: new Content(bytes as Uint8Array<ArrayBuffer>, headers) };
    },
  );
  return answer!;
}
