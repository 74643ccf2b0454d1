import { eq } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { publisherOwners, type PublisherRow } from "../../db/publisher-owners.ts";
import { asSeenOwner, type Managed } from "../../people/managed-registry.ts";
import type { Deps } from "../deps.ts";
import { requireOwnPublisher } from "../own-publisher.ts";
import { mayPublish, selectPublisherState } from "../settle.ts";

/** The publisher of a registry, for its admins, where it may publish. */
export async function requireActingPublisher(deps: Pick<Deps, "primary">, owner: Managed): Promise<PublisherRow> {
  const publisher = await requireOwnPublisher(deps, asSeenOwner(owner), "admin");
  requireActing(publisher);
  return publisher;
}

/** Throws for a publisher that the operator has stopped. */
export function requireActing({ stoppedAt }: PublisherRow): void {
  if (stoppedAt === null) return;
  throw new ApiError("insufficient_role", "The operator of this service has stopped this publisher.");
}

/** Whether somebody acts for the publisher, and may publish, as `VAULT` says it now. */
export async function isActing(deps: Pick<Deps, "primary">, slug: string): Promise<boolean> {
  const [[state]] = await deps.primary.vault.batch([selectPublisherState(deps).where(eq(publisherOwners.slug, slug))]);
  return state !== undefined && mayPublish(state);
}
