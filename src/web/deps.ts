/** Pages are made of what the catalogue answers. */
export type { Deps } from "../catalog/deps.ts";
