import { type SQL, sql } from "drizzle-orm";
import { items } from "../db/vault.ts";
import type { Caller } from "./caller.ts";
import { type Owner, ownerId } from "./owner.ts";

/** Which items may be read, as a condition on `items`. */
export const ofCaller = ({ userId }: Pick<Caller, "userId">): SQL =>
  sql`(${items.ownerId} = ${userId} or ${items.ownerId} in (select team_id from members where user_id = ${userId}))`;

export const ofOwner = (owner: Owner): SQL => sql`${items.ownerId} = ${ownerId(owner)}`;
