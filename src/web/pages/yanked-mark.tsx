import type { Yanked } from "../../contract/public/yanked.ts";
import { Moment } from "./small-parts.tsx";

/** Why something was yanked, as the end of a sentence. */
export const yankWords: Record<Yanked["reason"], string> = {
  broken: "it does not work",
  insecure: "it is not safe to use",
  mistake: "it was published by mistake",
  superseded: "something else takes its place",
};

/** Beside a version that its publisher advises against. */
export const YankedMark = ({ yanked: { at, reason } }: { yanked: Yanked }) => (
  <>
    <span class="mark warn">Yanked</span>{" "}
    <span class="small">
      {yankWords[reason]}, <Moment at={at} />
    </span>
  </>
);

/** On the page of a skill of which every version is yanked. */
export const YankedNote = ({ yanked: { at, reason } }: { yanked: Yanked }) => (
  <p class="warn">
    Its publisher has yanked every version of it, the last one <Moment at={at} />: {yankWords[reason]}. Nobody is
    offered it any more.
  </p>
);
