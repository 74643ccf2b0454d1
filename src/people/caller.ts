import type { CiJob } from "../contract/public/ci-job.ts";
import type { ItemOwner } from "../contract/people/owner.ts";
import type { Scope } from "../contract/wire/security.ts";

/**
 * The person whose key a request carries, or who acts in the browser; or the team, for a robot's key: `userId` and
 * `slug` are the team's then.
 */
export type Caller = {
  /** Of a browser: `session` and its id. */
  keyId: string;
  userId: number;
  slug: string;
  name: string;
  isRobot: boolean;
  scopes: Scope[];
  /** From the key's making to its end. Null: without end. */
  lifeMs: number | null;
  /** Of a key that a trust policy gave: the job that has it. */
  job?: CiJob;
  /** The one registry that the key opens. Null: all that the person may see. */
  registry: (ItemOwner & { id: number }) | null;
};

/** As the audit trail names who acts. */
export const actorOf = ({ keyId }: Pick<Caller, "keyId">) => (keyId.startsWith("session ") ? keyId : `key ${keyId}`);
