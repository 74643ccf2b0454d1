import type { Hunk } from "./hunks.ts";

/** Changed lines. `isPart`: of a text that was there before, so it is said from which line. */
export const Lines = ({ hunk: { oldStart, newStart, lines }, isPart }: { hunk: Hunk; isPart: boolean }) => (
  <>
    {isPart && (
      <p class="small soft">
        From line {newStart}
        {oldStart !== newStart && `, formerly ${oldStart}`}
      </p>
    )}
    <pre class="lines changes" dir="auto">
      {lines.map((line) => {
        const text = line.slice(1);
        if (line.startsWith("+")) return <ins>{`+ ${text}`}</ins>;
        return line.startsWith("-") ? <del>{`- ${text}`}</del> : <span>{`  ${text}`}</span>;
      })}
    </pre>
  </>
);
