import { counted } from "../labels.ts";
import type { Hunk } from "../hunks.ts";
import { Lines } from "../lines.tsx";
import { Part } from "../small-parts.tsx";
import type { Child } from "hono/jsx";

/** How two states of an item differ. */
export type Changes = {
  /** The fields that differ, beside the text. */
  differing: readonly { name: string; before: string; after: string }[];
  /** Of the text. Undefined if the two differ too much. */
  hunks: readonly Hunk[] | undefined;
};

type Shown = { title: string; says: string; changes: Changes; children?: Child };

export const Difference = ({ title, says, changes: { differing, hunks }, children }: Shown) => (
  <Part title={title}>
    <div class="change">
      <p>
        {says}
        {differing.length > 0 && `; beside the text, ${counted(differing.length, "field differs", "fields differ")}`}.
      </p>
      {differing.length > 0 && (
        <dl class="facts">
          {differing.map(({ name, before, after }) => (
            <>
              <dt>{name}</dt>
              <dd dir="auto">
                <del>{before || "nothing"}</del> → <ins>{after || "nothing"}</ins>
              </dd>
            </>
          ))}
        </dl>
      )}
      {hunks === undefined && <p>The texts differ too much to be compared line by line.</p>}
      {hunks?.length === 0 && <p>The text is the same.</p>}
      {hunks?.map((hunk) => (
        <Lines hunk={hunk} isPart />
      ))}
      {children}
    </div>
  </Part>
);
