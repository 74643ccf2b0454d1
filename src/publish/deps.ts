import type { Deps as Discovery } from "../discovery/deps.ts";
import type { Deps as Checks } from "../checks/deps.ts";
import type { SecondOpinionModel } from "../checks/screens/second-opinion.ts";
import type { InstallCount } from "./installs/install-count.ts";

/** What changes of the catalogue work with. */
export type Deps = Discovery &
  Checks & {
    /** Lets a promise go on after the response has been sent. */
    waitUntil: (promise: Promise<unknown>) => void;
    installs: InstallCount;
    /** The name of the operator's token that a request came with, if it has one. */
    operator?: string;
    /** Without a model, the screen's rules decide. */
    secondOpinion: SecondOpinionModel | undefined;
  };
