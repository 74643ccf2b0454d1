import { and, eq, ne, sql } from "drizzle-orm";
import { identities, sessions } from "../../db/accounts.ts";
import { owners, users } from "../../db/vault.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { deletePerson, type Deleting } from "../delete-person.ts";
import { type Person, personOf } from "./sign-up.ts";

/**
 * Whose an address is. An address that a provider names which is not trusted for it is a claim: it names nobody, and
 * several people may have the same. Who proves the address holds it alone, and the other claims end with all that they
 * let in, so that nobody waits in an account for its holder.
 */

/** Whom a statement's `users` row is, if they claim the address. */
const isClaim = (email: string) =>
  sql`(lower(${users.email}) = lower(${email}) and ${users.deletedAt} is null and ${users.isEmailClaimed} = 1)`;

/** Who claims an address, the first first, with where they sign in. */
export async function listClaims({ primary: { vault } }: Pick<Deleting, "primary">, email: string) {
  const [rows] = await vault.batch([
    vault
      .select({
        id: users.ownerId,
        slug: owners.slug,
        name: owners.name,
        email: users.email,
        issuer: sql<string | null>`(select min(${identities.issuer}) from ${identities}
          where ${identities.userId} = ${users.ownerId})`.as("signs_in_by"),
      })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(isClaim(email))
      .orderBy(users.ownerId),
  ]);
  return rows;
}

/** Ends whoever claims an address: their sessions, identities, keys and links, and what they made. */
export async function endClaims(deps: Deleting, email: string, actor: string): Promise<void> {
  for (const claim of await listClaims(deps, email)) {
    await deletePerson(deps, { ...claim, isEmailClaimed: true }, { actor, isIt: sql`${users.isEmailClaimed} = 1` });
  }
}

/**
 * Notes that an address is proven to be the person's, and ends the other claims. A claim becomes theirs, unless
 * somebody holds the address. False where nothing was done.
 */
export async function confirmAddress(
  deps: Deleting,
  { userId, slug, email }: { userId: number; slug: string; email: string },
  actor: string,
): Promise<boolean> {
  const { primary, now } = deps;
  const { vault } = primary;
  const isHeld = sql`exists (select 1 from users as holder where lower(holder.email) = lower(${email})
    and holder.deleted_at is null and holder.is_email_claimed = 0 and holder.owner_id <> ${userId})`;
  const [[confirmed]] = await vault.batch([
    vault
      .update(users)
      .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now()})`, isEmailClaimed: false })
      .where(
        sql`${users.ownerId} = ${userId} and lower(${users.email}) = lower(${email}) and ${users.deletedAt} is null
          and (${users.isEmailClaimed} = 1 or ${users.emailConfirmedAt} is null) and not ${isHeld}`,
      )
      .returning({ userId: users.ownerId }),
    auditStatement({ ...deps, vault }, { actor, act: "user.confirm", subject: `user ${slug}` }),
  ]);
  if (confirmed) await endClaims(deps, email, actor);
  return confirmed !== undefined;
}

/** The person of an address that is proven: who holds it, or a new one. Whoever claims it ends. */
export async function proveAddress(
  deps: Deleting,
  { email, name, actor }: { email: string; name?: string | undefined; actor: string },
): Promise<Person> {
  await endClaims(deps, email, actor);
  const person = await personOf(deps, email, name, actor);
  await confirmAddress(deps, { ...person, email }, actor);
  // Whoever came between is ended by whoever finds the address held: see `claimAddress`.
  await endClaims(deps, email, actor);
  return person;
}

/**
 * Gives the person of a session the address that they claim, if nobody holds it. Their other sessions end with that.
 * False where they do not claim it, or somebody holds it.
 */
export async function proveClaim(
  deps: Deleting,
  { userId, slug, sessionId, email }: { userId: number; slug: string; sessionId: string; email: string },
): Promise<boolean> {
  if (!(await confirmAddress(deps, { userId, slug, email }, `session ${sessionId}`))) return false;
  const { vault } = deps.primary;
  await vault.batch([vault.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))]);
  return true;
}
