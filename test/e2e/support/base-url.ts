import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    baseUrls: string[];
  }
}

/** The service of this file: each worker of vitest's has one, and runs one file after another. */
export const baseUrl = (): string => inject("baseUrls")[Number(process.env.VITEST_POOL_ID) - 1]!;
