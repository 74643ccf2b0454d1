import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Publisher } from "../contract/public/publishers.ts";
import type { PublisherInput } from "../contract/publishing/publishers.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { publisherOwners, type PublisherRow } from "../db/publisher-owners.ts";
import { publishers } from "../db/publishing.ts";
import { rowValues } from "../db/row-values.ts";
import { owners, users } from "../db/vault.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../people/audit/audit-line.ts";
import { asSeenOwner, type Managed, managedId, requireManaged } from "../people/managed-registry.ts";
import { notFoundForCaller } from "../people/owner.ts";
import { invalidValue, slugTaken } from "../people/refusals.ts";
import type { Deps } from "./deps.ts";
import { readOwnPublisher } from "./own-publisher.ts";
import { readShownDomains } from "./ownership/shown-domains.ts";
import { requireActing } from "./ownership/acting-publisher.ts";
import { refuseName } from "./refuse-name.ts";
import { settlePublishersNow } from "./settle.ts";

const toPublisher = async (
  deps: Pick<Deps, "primary">,
  { slug, name, createdAt }: PublisherRow,
): Promise<Publisher> => ({
  slug,
  name,
  since: toTimestamp(createdAt),
  endedAt: null,
  domains: await readShownDomains(deps, slug),
});

export async function getOwnPublisher(deps: Pick<Deps, "primary">, owner: Managed): Promise<Publisher> {
  const publisher = await readOwnPublisher(deps, asSeenOwner(owner), "reader");
  if (!publisher) throw new ApiError("not_found", "Nobody has chosen yet under which name this registry publishes.");
  return toPublisher(deps, publisher);
}

/** Chooses under which name an owner publishes, once; later on, its name. */
export async function putPublisher(
  deps: Deps,
  owner: Managed,
  input: PublisherInput,
): Promise<{ publisher: Publisher; isNew: boolean }> {
  const before = await readOwnPublisher(deps, asSeenOwner(owner), "admin");
  const isSame = before && refuseOther(before, input).name === input.name;
  if (!isSame) await refuseName(deps, before ? { name: input.name } : input, before?.slug);
  const { own, isNew } = isSame ? { own: before, isNew: false } : await writePublisher(deps, owner, input);
  await settlePublishersNow(deps);
  return { publisher: await toPublisher(deps, own), isNew };
}

/** The publisher that the owner has, if it may be given this name. */
function refuseOther(own: PublisherRow, { slug }: PublisherInput): PublisherRow {
  if (own.slug !== slug) throw invalidValue("/slug", `was chosen for good: it is "${own.slug}"`);
  requireActing(own);
  return own;
}

/**
 * One batch: the publisher, unless its slug is taken, the owner has one, or the person's address is not confirmed; else
 * its name; the audit lines; and what speaks against it. Batches run one after the other, so it is exact.
 */
async function writePublisher(deps: Deps, owner: Managed, input: PublisherInput) {
  const { vault } = deps.primary;
  const { slug, name } = input;
  const { actor } = owner;
  const at = deps.now();
  const id = managedId(owner);
  const isTakenInPublic = await isTakenInCatalog(deps, slug);
  const isConfirmed = sql<number>`exists (select 1 from ${users} where ${users.ownerId} = ${actor.userId}
    and ${users.emailConfirmedAt} is not null and ${users.isEmailClaimed} = 0 and ${users.disabledAt} is null)`;
  const isTaken = sql<number>`(${Number(isTakenInPublic)}
    or exists (select 1 from publishers as other where other.slug = ${slug}))`;
  const row = { slug, name, createdAt: at, stoppedAt: null, revision: 1, settled: 0 };
  const audit = (act: string) =>
    auditStatement(
      { ...deps, vault },
      { actor: actor.via, act, subject: `${owner.type} ${owner.slug} publisher ${slug}`, detail: name },
    );
  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    created: vault
      .insert(publisherOwners)
      .select(
        sql`select ${rowValues(publisherOwners, { ...row, ownerId: sql`${owners.id}` })} from ${owners}
          where ${owners.id} = ${id} and ${isConfirmed} and not ${isTaken}
            and not exists (select 1 from publishers as own where own.owner_id = ${owners.id})`,
      )
      .returning(),
    auditOfNew: audit("publisher.create"),
    renamed: vault
      .update(publisherOwners)
      .set({ name, revision: sql`${publisherOwners.revision} + 1` })
      .where(
        and(
          eq(publisherOwners.ownerId, id),
          eq(publisherOwners.slug, slug),
          ne(publisherOwners.name, name),
          isNull(publisherOwners.stoppedAt),
          sql`${isConfirmed}`,
        ),
      ),
    auditOfName: audit("publisher.rename"),
    standing: vault
      .select({ own: publisherOwners, isConfirmed: isConfirmed.as("is_confirmed"), isTaken: isTaken.as("is_taken") })
      .from(owners)
      .leftJoin(publisherOwners, eq(publisherOwners.ownerId, owners.id))
      .where(eq(owners.id, id)),
  });
  if (created) return { own: created, isNew: true };
  if (!standing) {
    await requireManaged({ vault }, owner);
    throw notFoundForCaller();
  }
  const own = standing.own && refuseOther(standing.own, input);
  if (own?.name === name) return { own, isNew: false };
  if (!standing.isConfirmed) {
    throw new ApiError(
      "email_unconfirmed",
      "You can choose under which name you publish once your address is confirmed.",
    );
  }
  throw slugTaken("publisher or an author", slug);
}

/** Whether a publisher ever had the slug, as readers know it, or an author of imported records has it. */
async function isTakenInCatalog({ primary: { catalog } }: Pick<Deps, "primary">, slug: string): Promise<boolean> {
  const [[taken]] = await catalog.batch([
    catalog
      .select({
        isTaken: sql<number>`exists (select 1 from ${publishers} where ${publishers.slug} = ${slug})
          or exists (select 1 from ${records} where ${records.authorSlug} = ${slug}
            and ${records.publisher} is null)`.as("is_taken"),
      })
      .from(sql`(select 1)`),
  ]);
  return Boolean(taken!.isTaken);
}
