import type { Deps } from "../deps.ts";

export type ReadingSoon = Pick<Deps, "primary" | "bundles" | "config" | "now" | "waitUntil">;

/** Reads what an item does, behind the answer to its write. The cron reads what fails here. Readers load at need. */
export const readSoon = (deps: ReadingSoon, itemId: number): void =>
  deps.waitUntil(import("./read-facts.ts").then(({ readItem }) => readItem(deps, itemId)));
