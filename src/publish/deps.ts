import type { Deps as Discovery } from "../discovery/deps.ts";
import type { Deps as Checks } from "../checks/deps.ts";
import type { SecondOpinionModel } from "../checks/screens/second-opinion.ts";
import type { BatchItem } from "drizzle-orm/batch";
import type { InstallCount } from "./installs/install-count.ts";

/**
 * A moderator's act in the browser. Its batch begins with `first`, which fails it where what they saw has changed, and
 * ends with `last`. `actor` and `owner` are as in `Act`.
 */
export type Deciding = {
  actor: string;
  owner: string;
  first: readonly BatchItem<"sqlite">[];
  last?: readonly BatchItem<"sqlite">[];
};

/** What changes of the catalogue work with. */
export type Deps = Discovery &
  Checks & {
    /** Lets a promise go on after the response has been sent. */
    waitUntil: (promise: Promise<unknown>) => void;
    installs: InstallCount;
    /** The name of the operator's token that a request came with, if it has one. */
    operator?: string;
    /** Not of the operator: of a moderator in the browser. */
    deciding?: Deciding;
    /** Without a model, the screen's rules decide. */
    secondOpinion: SecondOpinionModel | undefined;
  };
