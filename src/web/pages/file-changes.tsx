import type { FileChange } from "../../discovery/packages/compare.ts";
import type { Hunk } from "./hunks.ts";
import { size } from "./labels.ts";
import { Lines } from "./lines.tsx";
import { Part } from "./small-parts.tsx";

/** Lines shown on the page, so that it stays light. */
const shownLines = 1_500;

/** `hunks` undefined: not compared line by line. */
export type Compared = FileChange & { hunks: Hunk[] | undefined };

/** What changed of each file, as far as a page has room. */
export function FileChanges({ changes }: { changes: readonly Compared[] }) {
  let left = shownLines;
  return (
    <>
      {changes.map((change) => {
        const lines = change.hunks?.reduce((sum, hunk) => sum + hunk.lines.length, 0) ?? 0;
        const fits = lines <= left;
        if (fits) left -= lines;
        return <Change change={change} fits={fits} />;
      })}
    </>
  );
}

function Change({ change, fits }: { change: Compared; fits: boolean }) {
  const { path, before, after, hunks } = change;
  const isModeAlone = hunks?.length === 0;
  const isText = [before, after].every((file) => !file || file.isText);
  return (
    <Part title={!before ? "Added" : !after ? "Removed" : isModeAlone ? "Mode changed" : "Changed"}>
      <div class="change">
        <h3>
          <bdi>{path}</bdi>
        </h3>
        <p class="small soft">
          {[...new Set([before, after].flatMap((file) => (file ? size(file.sizeBytes) : [])))].join(" → ")}
          {before && after && before.isExecutable !== after.isExecutable && modeOf(after)}
        </p>
        {!isText && <p>No text, so its lines can’t be compared.</p>}
        {isText && !hunks && <p>Too large or too different to be compared line by line.</p>}
        {hunks && !fits && <p>The difference is too long to be shown here.</p>}
        {hunks &&
          fits &&
          hunks.map((hunk) => <Lines hunk={hunk} isPart={before !== undefined && after !== undefined} />)}
      </div>
    </Part>
  );
}

const modeOf = ({ isExecutable }: { isExecutable: boolean }) =>
  isExecutable ? ", executable now" : ", no longer executable";
