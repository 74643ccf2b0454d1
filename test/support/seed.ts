import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** What fast-check generates from: the same each time, unless `SEED` names another. */
    seed: number;
  }
}

fc.configureGlobal({ seed: inject("seed") });
