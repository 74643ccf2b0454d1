import { sql } from "drizzle-orm";
import { items } from "../../db/vault.ts";
import type { ItemOwner } from "../../contract/people/owner.ts";
import type { Owner } from "../../people/owner.ts";

/** The columns of `items` that every edit writes: the next revision, when, and by whom. A robot is named beside. */
export const editedBy = ({ caller: { userId, name, isRobot } }: Owner, at: number) => ({
  revision: sql`${items.revision} + 1`,
  updatedAt: at,
  updatedBy: userId,
  updatedAs: isRobot ? name : null,
});

/** An item in the audit trail. */
export const itemSubject = ({ type, slug: owner }: ItemOwner, slug: string) => `${type} ${owner} item ${slug}`;
