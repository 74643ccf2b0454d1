import { and, eq, lt, sql } from "drizzle-orm";
import { records, sequence } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { publisherOwners } from "../db/publisher-owners.ts";
import { publisherDomains } from "../db/ownership.ts";
import { publishers } from "../db/publishing.ts";
import { rowValues } from "../db/row-values.ts";
import { users } from "../db/vault.ts";
import { changePublic } from "../publish/change-public.ts";
import { indexAfter } from "../publish/index/index-after.ts";
import { forgetSubmitters } from "./departed-submitters.ts";
import type { Deps } from "./deps.ts";
import { withdrawStatements } from "./withdraw-submissions.ts";

type Settling = Pick<Deps, "primary" | "now" | "operator" | "sequence" | "waitUntil">;

/** A publisher as `VAULT` has it, and what has become of its person or team. Null: they are gone for good. */
export const selectPublisherState = ({ primary: { vault } }: Pick<Deps, "primary">) =>
  vault
    .select({ row: publisherOwners, deletedAt: users.deletedAt, disabledAt: users.disabledAt })
    .from(publisherOwners)
    .leftJoin(users, eq(users.ownerId, publisherOwners.ownerId));

type PublisherState = Awaited<ReturnType<typeof selectPublisherState>>[number];

/** Nobody acts for it any more, unless its team or person comes back. */
export const hasEnded = ({ row, deletedAt }: PublisherState): boolean => row.ownerId === null || deletedAt !== null;

/** Whether it may publish. Its owner is there, and neither is stopped. */
export const mayPublish = (state: PublisherState): boolean =>
  !hasEnded(state) && state.disabledAt === null && state.row.stoppedAt === null;

/**
 * Tells `CATALOG` of the last change of a publisher in `VAULT`. Its row there, its records' author and, where it may
 * not publish now, its submissions change in one batch. What is older than the row there changes nothing.
 */
export async function settlePublisher(deps: Settling, slug: string): Promise<void> {
  const { vault } = deps.primary;
  const [[state]] = await vault.batch([selectPublisherState(deps).where(eq(publisherOwners.slug, slug))]);
  if (!state || state.row.settled === state.row.revision) return;
  await tellCatalog(deps, state);
  const { revision } = state.row;
  await vault.batch([
    vault
      .update(publisherOwners)
      .set({ settled: revision })
      .where(and(eq(publisherOwners.slug, slug), lt(publisherOwners.settled, revision))),
  ]);
}

async function tellCatalog(deps: Settling, state: PublisherState): Promise<void> {
  const { primary, now, sequence: known, waitUntil } = deps;
  const { catalog } = primary;
  const { slug, ownerId, createdAt, revision } = state.row;
  const at = now();
  const name = hasEnded(state) ? slug : state.row.name;
  const endedAt =
    ownerId === null
      ? sql`coalesce((select ended_at from ${publishers} as before where before.slug = ${slug}), ${at})`
      : sql`${state.deletedAt}`;
  const shown = { slug, name, domains: [], toldDomains: "[]" };
  const isShownOtherwise = sql`not exists (select 1 from ${publishers} as shown where shown.slug = ${slug}
    and (shown.revision >= ${revision} or (shown.name = ${name} and shown.ended_at is ${endedAt})))`;
  const {
    next: [next],
    newest: [newest],
  } = await namedBatch(catalog, {
    // Its own page changes too, whether it has records or not.
    next: catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(isShownOtherwise)
      .returning(),
    authors: catalog
      .update(records)
      .set({ authorName: name })
      .where(sql`${records.publisher} = ${slug} and ${isShownOtherwise}`),
    changed: changePublic(catalog, sql`${records.publisher} = ${slug} and ${isShownOtherwise}`, at),
    publisher: catalog
      .insert(publishers)
      .select(sql`select ${rowValues(publishers, { ...shown, since: createdAt, endedAt, revision })} where true`)
      .onConflictDoUpdate({
        target: publishers.slug,
        set: { name: sql`excluded.name`, endedAt: sql`excluded.ended_at`, revision: sql`excluded.revision` },
        setWhere: sql`public_publishers.revision < excluded.revision`,
      }),
    submissions: mayPublish(state)
      ? []
      : withdrawStatements(
          deps,
          slug,
          sql`exists (select 1 from ${publishers} as now where now.slug = ${slug} and now.revision = ${revision})`,
        ),
    submitters: ownerId === null ? [forgetSubmitters(primary, slug)] : [],
    // A domain may name a person.
    domains: ownerId === null ? [catalog.delete(publisherDomains).where(eq(publisherDomains.publisher, slug))] : [],
    newest: catalog.select({ value: sequence.value }).from(sequence),
  });
  if (!next) return;
  known.learn(newest!.value);
  await indexAfter({ primary, waitUntil });
}

/** Publishers in one run. */
const mostSettled = 50;

/** Settles the publishers that have changed since `CATALOG` was told of them. */
export async function settlePublishers(deps: Settling): Promise<{ publishers: number }> {
  const [unsettled] = await deps.primary.vault.batch([
    deps.primary.vault
      .select({ slug: publisherOwners.slug })
      .from(publisherOwners)
      .where(sql`settled < revision`)
      .limit(mostSettled),
  ]);
  for (const { slug } of unsettled) await settlePublisher(deps, slug);
  return { publishers: unsettled.length };
}

/** The same at once, after an act that ends, stops or renames one. What fails waits for the cron. */
export async function settlePublishersNow(deps: Settling): Promise<void> {
  try {
    await settlePublishers(deps);
  } catch (error) {
    console.error(JSON.stringify({ message: "publishers wait to be settled", error: String(error) }));
  }
}
