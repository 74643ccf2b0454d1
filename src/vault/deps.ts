import type { Deps as Checks } from "../checks/deps.ts";
import type { SecondOpinionModel } from "../checks/screens/second-opinion.ts";
import type { LruMap } from "../lib/lru-map.ts";
import type { OpenCount } from "../lib/open-count.ts";
import type { Deps as People } from "../people/deps.ts";
import type { Presign } from "./bundles/presign.ts";

/** What items, bundles and links are kept with. */
export type Deps = Checks &
  Pick<People, "base" | "knownKeys" | "operator" | "ownerRows" | "vault" | "waitUntil"> & {
    /** What the files of bundles come to, by object. */
    bundleSizes: LruMap<{ files: number; bytes: number }>;
    /** Open uploads by key. */
    uploads: OpenCount;
    presign: Presign | undefined;
    /** Without a model, the screen's rules decide. */
    secondOpinion: SecondOpinionModel | undefined;
  };
