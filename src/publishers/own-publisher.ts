import { and, eq, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../contract/wire/errors.ts";
import type { Role } from "../contract/people/teams.ts";
import { records } from "../db/catalog.ts";
import { publisherOwners, type PublisherRow } from "../db/publisher-owners.ts";
import type { Caller } from "../people/caller.ts";
import { notFoundForCaller, ownerId, refusalOf, type SeenOwner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";

/**
 * The publisher of an owner's registry, read as the database is now: an earlier write of another isolate counts.
 * Undefined: the owner has none. Throws where the caller does not see the registry, or has not this role there.
 */
export async function readOwnPublisher(
  { primary: { vault } }: Pick<Deps, "primary">,
  owner: SeenOwner & { caller: Partial<Pick<Caller, "job">> },
  least: Role,
): Promise<PublisherRow | undefined> {
  if (least === "approver" && owner.caller.job) throw onlySubmits();
  const id = ownerId(owner, least);
  const [[read]] = await vault.batch([
    vault
      .select({ isAllowed: sql<number>`${id} is not null`.as("is_allowed"), publisher: publisherOwners })
      .from(sql`(select 1)`)
      .leftJoin(publisherOwners, eq(publisherOwners.ownerId, id)),
  ]);
  if (!read!.isAllowed) throw await refusalOf({ vault }, owner, least);
  return read!.publisher ?? undefined;
}

/** The same, where the caller asks for what only a publisher has: without one there is nothing. */
export async function requireOwnPublisher(...asked: Parameters<typeof readOwnPublisher>): Promise<PublisherRow> {
  const publisher = await readOwnPublisher(...asked);
  if (!publisher) throw notFoundForCaller();
  return publisher;
}

/** The condition over `records` for the skill of a slug that is a publisher's. */
export const isOwnRecord = (slug: string, publisher: string): SQL =>
  and(eq(records.kind, "skill"), eq(records.slug, slug), eq(records.publisher, publisher))!;

const onlySubmits = () =>
  new ApiError("insufficient_role", "A job's key submits. What was submitted or published is decided by people.");
