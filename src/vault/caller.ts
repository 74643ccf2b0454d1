import type { Scope } from "../contract/security.ts";

/** The person whose key a request carries. */
export type Caller = {
  keyId: string;
  userId: number;
  slug: string;
  name: string;
  scopes: Scope[];
};
