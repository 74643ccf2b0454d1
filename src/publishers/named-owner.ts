import { and, eq, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { publisherOwners } from "../db/publisher-owners.ts";
import { isOpen, submissions } from "../db/publishing.ts";
import { owners } from "../db/vault.ts";
import type { Caller } from "../people/caller.ts";
import { asMember, asPerson, notFoundForCaller, type Owner, ownerId } from "../people/owner.ts";
import type { Deps } from "./deps.ts";

/** The registry of a key: the one that it is narrowed to, else its person's vault. */
const homeOf = (caller: Caller): Owner =>
  caller.registry?.type === "team" ? asMember(caller, caller.registry.slug) : asPerson(caller);

/** The name by which clients call the owner of a key's registry: its publisher, else the person or the team. */
export async function ownHandle(deps: Pick<Deps, "vault">, caller: Caller): Promise<string> {
  const home = homeOf(caller);
  const [[publisher]] = await deps.vault.batch([
    deps.vault
      .select({ slug: publisherOwners.slug })
      .from(publisherOwners)
      .where(eq(publisherOwners.ownerId, ownerId(home))),
  ]);
  return publisher?.slug ?? home.slug;
}

/**
 * The registry that a client names as the owner of what it publishes: by a publisher's slug, as `team.{team}`, or by
 * nothing, `me` or its own slug. Each operation asks what the caller may do there.
 */
export async function ownerNamed(deps: Deps, caller: Caller, handle: string | undefined): Promise<Owner> {
  if (handle === undefined || handle === "me") return homeOf(caller);
  const team = /^team\.(.+)$/.exec(handle)?.[1];
  if (team !== undefined) return asMember(caller, team);
  const owner = await ownerOfPublisher(deps, caller, handle);
  if (owner) return owner;
  const home = homeOf(caller);
  if (handle === home.slug) return home;
  throw notFoundForCaller();
}

/** The registry whose publisher has this public skill, or has submitted it. */
export async function ownerOfSkill(deps: Deps, caller: Caller, slug: string): Promise<Owner> {
  const { catalog } = deps.primary;
  const { record, submission } = await namedBatch(catalog, {
    record: catalog
      .select({ publisher: records.publisher })
      .from(records)
      .where(and(eq(records.kind, "skill"), eq(records.slug, slug))),
    submission: catalog
      .select({ publisher: submissions.publisher })
      .from(submissions)
      .where(and(eq(submissions.slug, slug), isOpen)),
  });
  const publisher = record[0]?.publisher ?? submission[0]?.publisher;
  const owner = publisher ? await ownerOfPublisher(deps, caller, publisher) : undefined;
  if (!owner) throw notFoundForCaller();
  return owner;
}

/** Undefined: there is no such publisher, or its owner is another person. */
async function ownerOfPublisher(
  { primary: { vault } }: Pick<Deps, "primary">,
  caller: Caller,
  slug: string,
): Promise<Owner | undefined> {
  const [[found]] = await vault.batch([
    vault
      .select({
        type: owners.type,
        slug: owners.slug,
        isOwn: sql<number>`${owners.id} = ${caller.userId}`.as("is_own"),
      })
      .from(publisherOwners)
      .innerJoin(owners, eq(owners.id, publisherOwners.ownerId))
      .where(eq(publisherOwners.slug, slug)),
  ]);
  if (found?.type === "team") return asMember(caller, found.slug);
  return found?.isOwn ? asPerson(caller) : undefined;
}
