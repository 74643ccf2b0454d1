import { referencePages } from "../../contract/public/docs-pages.ts";
import type { ListedOperation } from "../docs/reference/document.ts";
import { hasEveryWord } from "./has-every-word.ts";
import { documentOf, Page } from "./layout.tsx";
import { Words } from "./words.tsx";

export const addressOf = ({ group, operationId }: ListedOperation) => `/docs/api/${group}#${operationId}`;

export const openApi = { type: "application/json", path: "/api/v1/openapi.json", title: "OpenAPI document" };

export const FindOperation = ({ q }: { q?: string }) => (
  <form class="choose" action="/docs/api" aria-label="Operations">
    <label>
      Words or a path
      <input type="search" name="q" value={q} maxlength={200} size={18} />
    </label>
    <button type="submit" class="go">
      Find operations
    </button>
  </form>
);

export const Operations = ({ operations }: { operations: readonly ListedOperation[] }) => (
  <ul class="rows">
    {operations.map((operation) => (
      <li>
        <div>
          <h3>
            <a href={addressOf(operation)}>
              <Words text={operation.summary} />
            </a>
          </h3>
          <p class="small">
            <code>
              {operation.method} {operation.path}
            </code>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** An operation, and all of its words that a reader may look for. */
export type FoundOperation = ListedOperation & { words: string };

/** The operations that hold every word of `q`. The worker makes it at each request. */
export function referenceSearch(all: readonly FoundOperation[], q: string): string {
  const matching = all.filter((operation) => hasEveryWord(operation.words, q));
  return documentOf(
    <Page title={`${q} · API reference`} description="Operations of the API." path="/docs/api" isUnlisted>
      <div class="lead">
        <h1>
          Operations with “<bdi>{q}</bdi>”
        </h1>
        <p>
          {matching.length === 0 ? "None" : matching.length} of {all.length}. <a href="/docs/api">All operations</a>
        </p>
        <FindOperation q={q} />
      </div>
      {referencePages.map(({ slug, title }) => {
        const own = matching.filter(({ group }) => group === slug);
        return own.length === 0 ? null : (
          <section class="part">
            <h2>{title}</h2>
            <Operations operations={own} />
          </section>
        );
      })}
    </Page>,
  );
}
