import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { publisherOwners } from "../../db/publisher-owners.ts";
import { decisions } from "../../db/publishing.ts";
import { owners, users } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { type Case, readCase } from "./read-case.ts";

type Person = { userId: number; slug: string };

/** Throws where one of the publishers is the moderator's own, or that of a team they are in. */
async function requireOthers(
  { primary: { vault } }: Pick<Deps, "primary">,
  { userId }: Person,
  publishers: readonly string[],
): Promise<void> {
  const [[own]] = await vault.batch([
    vault
      .select({ slug: publisherOwners.slug })
      .from(publisherOwners)
      .where(
        sql`${publisherOwners.slug} in (select value from json_each(${JSON.stringify(publishers)}))
          and (${publisherOwners.ownerId} = ${userId} or exists (select 1 from members
            where members.team_id = ${publisherOwners.ownerId} and members.user_id = ${userId}))`,
      )
      .limit(1),
  ]);
  if (own) throw needsSecond(`You act for the publisher "${own.slug}": another moderator decides.`);
}

/** Throws where the moderator has refused or taken down what the appeal is about. */
async function requireNotAppealed(
  { primary: { catalog } }: Pick<Deps, "primary">,
  { userId }: Person,
  { kind, slug }: RecordName,
): Promise<void> {
  const [[own]] = await catalog.batch([
    catalog
      .select({ id: decisions.id })
      .from(decisions)
      .where(sql`kind = ${kind} and slug = ${slug} and person_id = ${userId} and act in ('refuse', 'takedown', 'deny')`)
      .limit(1),
  ]);
  if (own) throw needsSecond("The appeal is against a decision of yours: another moderator decides.");
}

/** Throws where the moderator has a part in what the case is about. `copies` are other records that go with it. */
export async function requireSecond(
  deps: Pick<Deps, "primary">,
  person: Person,
  one: Pick<Case, "kind" | "slug" | "record" | "submission" | "claims" | "takedownAppeal">,
  copies: readonly { publisher: string | null }[] = [],
): Promise<void> {
  const publishers = [one.record, one.submission?.row, ...one.claims.map(({ row }) => row), ...copies].flatMap(
    (of) => of?.publisher ?? [],
  );
  await requireOthers(deps, person, publishers);
  if (one.submission?.row.submittedBy === person.slug)
    throw needsSecond("You have submitted it: another moderator decides.");
  if (one.submission?.row.appeal?.state === "open" || one.takedownAppeal) await requireNotAppealed(deps, person, one);
}

/**
 * The same for the name that the operator's command gives as who decides (`--by`), where it is a person's slug or
 * address. Who is nobody's here is not known, and may decide.
 */
export async function requireSecondNamed(deps: Deps, by: string, name: () => Promise<RecordName>): Promise<void> {
  const { vault } = deps.primary;
  const [[person]] = await vault.batch([
    vault
      .select({ userId: users.ownerId, slug: owners.slug })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(
        and(
          eq(owners.type, "user"),
          isNull(users.deletedAt),
          or(eq(owners.slug, by), and(eq(users.isEmailClaimed, false), sql`lower(${users.email}) = lower(${by})`)),
        ),
      )
      .limit(1),
  ]);
  if (person) await requireSecond(deps, person, await readCase(deps, await name()));
}

/** Why a moderator may not decide a case, for its page; null where they may. */
export async function refusalToDecide(...asked: Parameters<typeof requireSecond>): Promise<string | null> {
  try {
    await requireSecond(...asked);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const needsSecond = (detail: string) => new ApiError("second_person_needed", detail);
