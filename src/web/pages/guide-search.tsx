import { guidePages } from "../../contract/public/docs-pages.ts";
import { hasEveryWord } from "./has-every-word.ts";
import { documentOf, Page } from "./layout.tsx";
import { Part } from "./small-parts.tsx";

/** A section of a page of the guide: its heading, or null before the first one, and its text without marks. */
export type SearchedSection = { slug: string; id: string; heading: string | null; text: string };

export const FindInGuide = ({ q }: { q?: string }) => (
  <form class="choose" action="/docs" aria-label="The guide" role="search">
    <label>
      Words
      <input type="search" name="q" value={q} maxlength={200} size={18} />
    </label>
    <button type="submit" class="go">
      Search the guide
    </button>
  </form>
);

const titleOf = new Map(guidePages.map(({ slug, title }) => [slug, title]));
const mostSections = 40;

/**
 * Sections that have every word of `q`: first those that have them in their heading. The worker makes the page at each
 * request.
 */
export function guideSearch(sections: readonly SearchedSection[], q: string): string {
  const named = sections.map((section) => ({
    section,
    name: `${titleOf.get(section.slug) ?? section.slug} ${section.heading ?? ""}`,
  }));
  const matching = named.filter(({ section, name }) => hasEveryWord(`${name} ${section.text}`, q));
  const isNamed = ({ name }: { name: string }) => hasEveryWord(name, q);
  const shown = [...matching.filter(isNamed), ...matching.filter((one) => !isNamed(one))].slice(0, mostSections);
  return documentOf(
    <Page title={`${q} · Guide`} description="Sections of the guide." path="/docs" isUnlisted>
      <div class="lead">
        <h1>
          The guide on “<bdi>{q}</bdi>”
        </h1>
        <FindInGuide q={q} />
        <p>
          <a href="/docs">All pages of the guide</a>,{" "}
          <a href={`/docs/api?${new URLSearchParams({ q }).toString()}`}>operations of the API</a>
        </p>
      </div>
      <Part title={shown.length === 0 ? "Nothing was found" : "Sections"}>
        {shown.length === 0 ? (
          <p>No section has every word. Take fewer words, or others.</p>
        ) : (
          <ul class="rows">
            {shown.map(({ section: { slug, id, heading, text } }) => (
              <li>
                <div>
                  <h3>
                    <a href={`/docs/${slug}${id === "" ? "" : `#${id}`}`}>
                      {titleOf.get(slug) ?? slug}
                      {heading !== null && `: ${heading}`}
                    </a>
                  </h3>
                  <p class="small">{excerptOf(text, q)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Page>,
  );
}

const excerptLength = 180;

/** The text around the first of the words. */
function excerptOf(text: string, q: string): string {
  const at = text.toLowerCase().indexOf(q.toLowerCase().split(/\s+/)[0]!);
  const from = at < excerptLength / 2 ? 0 : text.indexOf(" ", at - excerptLength / 2) + 1;
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? "… " : ""}${part.trimEnd()}${from + excerptLength < text.length ? " …" : ""}`;
}
