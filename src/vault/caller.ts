import type { ItemOwner } from "../contract/items.ts";
import type { Scope } from "../contract/security.ts";

/** The person whose key a request carries; or the team, for a robot's: `userId` and `slug` are the team's then. */
export type Caller = {
  keyId: string;
  userId: number;
  slug: string;
  name: string;
  isRobot: boolean;
  scopes: Scope[];
  /** The one registry that the key opens. Null: all that the person may see. */
  registry: (ItemOwner & { id: number }) | null;
};
