import { asc, eq, type SQL } from "drizzle-orm";
import { identities } from "../../db/accounts.ts";
import type { Deps } from "../deps.ts";

/** The identities of a person, as a statement for a page's own batch. */
export const selectIdentities = ({ primary: { vault } }: Pick<Deps, "primary">, user: SQL<number>) =>
  vault
    .select({ issuer: identities.issuer, subject: identities.subject, email: identities.email })
    .from(identities)
    .where(eq(identities.userId, user))
    .orderBy(asc(identities.createdAt));
