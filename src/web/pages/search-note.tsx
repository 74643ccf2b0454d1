import { count } from "./labels.ts";

/** What the search made of the query. */
export type Searched = {
  asked: string;
  corrected: { from: string; to: string }[];
  relaxed: boolean;
  exact: number;
};

/** Says which words were corrected or dropped. */
export function SearchNote({ search, verbatim }: { search: Searched; verbatim: string }) {
  const { asked, corrected, relaxed, exact } = search;
  if (corrected.length === 0 && !relaxed) return null;
  return (
    <p role="status">
      {corrected.length > 0 && (
        <>
          Showing results for{" "}
          {corrected.map(({ from, to }, at) => (
            <>
              {at > 0 && ", "}
              <b>
                <bdi>{to}</bdi>
              </b>{" "}
              <span class="soft">
                (for <bdi>{from}</bdi>)
              </span>
            </>
          ))}
          .{" "}
        </>
      )}
      {relaxed && corrected.length === 0 && (
        <>
          {exact === 0 ? "Nothing holds every word" : `${count(exact)} hold every word`}; what holds most of them
          follows.{" "}
        </>
      )}
      <a href={verbatim}>
        Search instead for <bdi>{asked}</bdi> as it is written
      </a>
    </p>
  );
}
