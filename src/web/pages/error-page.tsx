import type { Problem } from "../../contract/wire/common.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { documentOf, Page } from "./layout.tsx";
import type { Suggested } from "./suggestions.ts";
import { Words } from "./words.tsx";

const wordsFor: Record<number, string> = {
  404: "There is nothing at this address",
  410: "What stood here was withdrawn",
  429: "Too many requests from your address",
  500: "The service failed to make this page",
  503: "The catalogue can’t be read at the moment",
};

/** The page of an error. `search` fills the search field; `meant` are suggestions for a dead link. */
export const errorPage = (problem: Problem, search = "", meant: readonly Suggested[] = []): string => {
  const { status, title, detail, requestId, retryAfter } = problem;
  const heading = wordsFor[status] ?? title;
  return documentOf(
    <Page title={heading} description={detail} path={problem.instance} search={search} isUnlisted>
      <div class="lead">
        <h1>{heading}</h1>
        <p>
          <Words text={detail} />
        </p>
        {retryAfter !== undefined && <p>Ask again in {retryAfter} seconds.</p>}
        {status >= 500 && (
          <p>
            Try again in a moment. If it lasts, tell the operator the number of this request: <code>{requestId}</code>
          </p>
        )}
        <p>
          Search above, or begin at <a href="/">the first page</a>.
        </p>
      </div>
      <DidYouMean meant={meant} />
    </Page>,
  );
};
