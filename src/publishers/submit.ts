import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Submission, SubmissionInput } from "../contract/publishing/submissions.ts";
import type { Role } from "../contract/people/teams.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { isMet, type Precondition } from "../contract/wire/if-match.ts";
import { packages } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { PublisherRow } from "../db/publisher-owners.ts";
import { isOpen, submissions } from "../db/publishing.ts";
import { rowValues } from "../db/row-values.ts";
import { sendScan } from "../checks/scans/send.ts";
import { newId } from "../lib/random-text.ts";
import { actorOf } from "../people/caller.ts";
import { type Owner, refusalOf } from "../people/owner.ts";
import { isSecondPerson } from "../people/teams/policy.ts";
import { auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import { packageStatements } from "../publish/import/package-statements.ts";
import { judgedPackage, keptPackages, putPackage } from "../publish/packages/keep-package.ts";
import { RefusedArchive } from "../checks/read-archive.ts";
import { items, owners } from "../db/vault.ts";
import { type FoundItem, selectItem } from "../vault/items/read.ts";
import { stale } from "../vault/items/update.ts";
import type { Deps } from "./deps.ts";
import { entryConditions, whyNot } from "./limits.ts";
import { readOwnPublisher } from "./own-publisher.ts";
import { similarSkill } from "./similar-skill.ts";
import { notASkill, packageOfItem, type SubmittedPackage } from "./submitted-package.ts";
import { type FoundSubmission, selectSubmissions, toSubmission } from "./view.ts";

export type Submitted = { submission: Submission; isNew: boolean };

/**
 * Submits the files of an item, as they are now, under a public slug. An open one of the same slug is replaced; the
 * same bytes again are the submission that there is.
 */
export async function submit(
  deps: Deps,
  owner: Owner,
  slug: string,
  input: SubmissionInput,
  precondition: Precondition,
): Promise<Submitted> {
  const publisher = await requirePublisher(deps, owner);
  const item = await readItem(deps, owner, slug);
  if (!isMet(precondition, item.row)) throw stale();
  const wanted = { slug: input.slug ?? (await lastSlug(deps, publisher, slug)) ?? slug, license: input.license };
  const similar = await refusalOfSimilar(deps, publisher, wanted.slug);
  if (similar) throw similar;
  const submitted = await packageOfItem(deps, item, publisher, wanted);
  const { id, found } = await enter(deps, owner, { publisher, item, submitted, note: input.note ?? null });
  await moveAuditLinesNow(deps);
  return { submission: toSubmission(found), isNew: found.row.id === id };
}

async function refusalOfSimilar(deps: Deps, publisher: Pick<PublisherRow, "slug">, slug: string) {
  const similar = await similarSkill(deps, slug, publisher.slug);
  return similar?.kind === "equal"
    ? new ApiError(
        "name_too_similar",
        `"${slug}" is as good as "${similar.slug}", which is another's: give another \`slug\`.`,
      )
    : undefined;
}

/** A job has the rights of a member; that it may submit is what its trust policy says. */
export const leastToSubmit = ({ caller: { job } }: Owner) => (job ? "member" : "approver");

/** The publisher that the caller may submit for. */
export async function requirePublisher(deps: Deps, owner: Owner): Promise<PublisherRow> {
  const publisher = await readOwnPublisher(deps, owner, leastToSubmit(owner));
  if (!publisher) {
    throw new ApiError("no_publisher", "Nothing is published without a name: choose a publisher first.");
  }
  if (publisher.stoppedAt !== null) {
    throw new ApiError("insufficient_role", `The operator has stopped the publisher "${publisher.slug}".`);
  }
  return publisher;
}

/**
 * Throws where a skill that the caller is about to write could not be submitted: what the databases know of it is asked
 * before anything is written, as no batch spans both.
 */
export async function requireSubmittable(
  deps: Deps,
  owner: Owner,
  slug: string,
  input: Pick<SubmissionInput, "slug"> = {},
): Promise<void> {
  const publisher = await requirePublisher(deps, owner);
  const { vault } = deps;
  const [[team]] = await vault.batch([
    vault
      .select({ requireSecondPerson: owners.requireSecondPerson })
      .from(owners)
      .where(and(eq(owners.type, owner.type), eq(owners.slug, owner.slug))),
  ]);
  if (owner.type === "team" && team?.requireSecondPerson) throw secondPersonNeeded();
  const publicSlug = input.slug ?? (await lastSlug(deps, publisher, slug)) ?? slug;
  const refusal = await refusalOfSlug(deps, publisher, publicSlug);
  if (refusal) throw refusal;
}

/** What stands against a submission under this slug, as far as it is known without its package. */
export async function refusalOfSlug(
  deps: Deps,
  publisher: Pick<PublisherRow, "slug">,
  slug: string,
): Promise<ApiError | undefined> {
  const similar = await refusalOfSimilar(deps, publisher, slug);
  if (similar) return similar;
  const { catalog } = deps.primary;
  const entry = entryConditions(deps, { publisher: publisher.slug, slug, at: deps.now() });
  const { mayEnter, entryStates } = await namedBatch(catalog, {
    mayEnter: catalog.select({ may: sql<number>`${entry.mayEnter}`.as("may_enter") }).from(sql`(select 1)`),
    entryStates: entry.select(catalog),
  });
  return mayEnter[0]!.may ? undefined : whyNot(deps, slug, entryStates[0]!);
}

/** The item, where the caller is not who wrote it and the team asks for somebody else. */
async function readItem(deps: Deps, owner: Owner, slug: string): Promise<FoundItem> {
  const { item, isSecond } = await readItemAndWriter(deps, owner, slug, leastToSubmit(owner));
  if (!isSecond) throw secondPersonNeeded();
  return item;
}

/** The item, and whether the caller may be who submits it, by the team's policy. */
export async function readItemAndWriter(
  deps: Deps,
  owner: Owner,
  slug: string,
  least: Role,
): Promise<{ item: FoundItem; isSecond: boolean }> {
  const { vault } = deps;
  const { found, second } = await namedBatch(vault, {
    found: selectItem(deps, owner, slug, least),
    second: vault
      .select({ isSecond: sql<number>`${isSecondPerson(owner.caller.userId)}`.as("is_second") })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .where(and(eq(items.slug, slug), eq(owners.type, owner.type), eq(owners.slug, owner.slug))),
  });
  const [item] = found;
  if (!item) throw await refusalOf(deps, owner, least);
  return { item, isSecond: owner.type === "user" || Boolean(second[0]?.isSecond) };
}

const secondPersonNeeded = () =>
  new ApiError(
    "second_person_needed",
    "The team's policy asks for a second person: who wrote a revision, or made the robot that did, does not submit it.",
  );

/** Under which slug an item was submitted last. */
export async function lastSlug({ primary: { catalog } }: Deps, { slug }: Pick<PublisherRow, "slug">, item: string) {
  const [[last]] = await catalog.batch([
    catalog
      .select({ slug: submissions.slug })
      .from(submissions)
      .where(and(eq(submissions.publisher, slug), eq(submissions.itemSlug, item)))
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(1),
  ]);
  return last?.slug;
}

/** What is submitted, and by which publisher. */
type Submitting = { publisher: PublisherRow; item: FoundItem; submitted: SubmittedPackage; note: string | null };

/** A scan of these bytes has ended so. One that failed begins again. */
const isBad = sql.raw("status in ('infected', 'rejected', 'unscannable')");

/** What is known of the scan of a package: the state in which its submission begins, and why it is refused at once. */
const ofScan = (sha256: string) => ({
  packageId: sql`(select id from ${packages} where sha256 = ${sha256})`,
  state: sql`(select case when ${isBad} then 'refused' when status = 'clean' or clean_before = 1 then 'judging'
    else 'waiting' end from ${packages} where sha256 = ${sha256})`,
  reason: sql`(select iif(${isBad}, status, null) from ${packages} where sha256 = ${sha256})`,
});

/**
 * Writes the submission and its package, if the slug is free for the publisher and its limits let it in: each is a
 * condition of the statement. The object is there before its row.
 */
async function enter(
  deps: Deps,
  owner: Owner,
  { publisher, item, submitted, note }: Submitting,
): Promise<{ id: string; found: FoundSubmission }> {
  const { catalog } = deps.primary;
  const { record, hash, made } = submitted;
  const kept = await keptPackages(catalog, [made.sha256]);
  const stored = await judgedPackage(deps, made, kept.get(made.sha256), deps.now()).catch((error: unknown) => {
    if (error instanceof RefusedArchive) throw notASkill(error.message);
    throw error;
  });
  if (stored.added) await putPackage(deps, made, stored.added);
  const [id, at] = [newId(), deps.now()];
  const { job, slug: callerSlug, name } = owner.caller;
  const entry = entryConditions(deps, { publisher: publisher.slug, slug: record.slug, at });
  const isSame = sql`exists (select 1 from ${submissions} as same where same.slug = ${record.slug}
    and same.publisher = ${publisher.slug} and same.hash = ${hash} and same.state not in ('withdrawn', 'replaced')
    and not (same.state = 'refused' and same.reason = 'failed')
    and not exists (select 1 from ${submissions} as later where later.slug = same.slug
      and later.publisher = same.publisher and later.created_at > same.created_at
      and later.state not in ('withdrawn', 'replaced')))`;
  const mayEnter = sql`not ${isSame} and ${entry.mayEnter}`;
  const scan = ofScan(made.sha256);
  const row = rowValues(submissions, {
    id,
    publisher: publisher.slug,
    slug: record.slug,
    ...scan,
    record,
    hash,
    label: made.label,
    itemSlug: item.row.slug,
    itemRevision: item.row.revision,
    isNew: entry.isNew,
    note,
    words: null,
    findings: [],
    facts: [],
    clearing: null,
    version: null,
    dueAt: null,
    submittedBy: job ? null : callerSlug,
    submittedAs: job ? null : name,
    job: job ?? null,
    createdAt: at,
    decidedAt: sql`iif(${scan.state} = 'refused', ${at}, null)`,
    decidedBy: null,
    attempts: 0,
    appeal: null,
  });
  const {
    entered,
    found,
    entryStates,
    package: scanned,
  } = await namedBatch(catalog, {
    packages: packageStatements(catalog, [{ package: stored }]),
    replaced: catalog
      .update(submissions)
      .set({ state: "replaced", decidedAt: at })
      .where(
        and(eq(submissions.slug, record.slug), eq(submissions.publisher, publisher.slug), isOpen, sql`${mayEnter}`),
      ),
    entered: catalog
      .insert(submissions)
      .select(sql`select ${row} where ${mayEnter}`)
      .returning({ id: submissions.id }),
    audit: auditLineStatement(
      deps,
      {
        act: "submission.create",
        subject: `submission ${id}`,
        detail: `skill ${record.slug}, ${made.sha256}`,
        actor: actorOf(owner.caller),
        owner: `${owner.type} ${owner.slug}`,
      },
      sql`changes() > 0`,
    ),
    found: selectSubmissions(catalog)
      .where(
        and(
          eq(submissions.slug, record.slug),
          eq(submissions.publisher, publisher.slug),
          eq(submissions.hash, hash),
          notInArray(submissions.state, ["withdrawn", "replaced"]),
        ),
      )
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(1),
    entryStates: entry.select(catalog),
    package: catalog
      .select({ packageId: packages.id, generation: packages.generation, sha256: packages.sha256 })
      .from(packages)
      .where(eq(packages.sha256, made.sha256)),
  });
  const [submission] = found;
  if (!submission) throw whyNot(deps, record.slug, entryStates[0]!);
  // The queue scans the package, if it was not, and goes on with what waits for that.
  if (entered.length > 0) await sendScan(deps, scanned[0]!);
  return { id, found: submission };
}
