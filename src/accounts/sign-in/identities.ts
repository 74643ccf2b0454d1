import { and, asc, eq, type SQL } from "drizzle-orm";
import { identities } from "../../db/accounts.ts";
import { owners, users } from "../../db/vault.ts";
import { ApiError } from "../../contract/errors.ts";
import { Email } from "../../contract/names.ts";
import { oneLine } from "../../contract/text.ts";
import { limits } from "../../contract/limits.ts";
import { auditStatement } from "../../vault/audit.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { findPerson, isOfDomain, maySignUp, type Person, personOf, selectInvited } from "./sign-up.ts";

type Primary = Pick<Deps, "primary" | "now">;

/** Whose numbers of accounts the identities by GitHub are. */
export const githubIssuer = "https://github.com";

/** An address that a provider names, by the rules of one that is typed. */
export const readEmail = (said: unknown): string | undefined => Email.safeParse(said).data;

/** What a provider has proven. */
export type Proven = {
  issuer: string;
  subject: string;
  /** Only an address that the provider calls verified. */
  email: string | undefined;
  name: string | undefined;
};

/** The identities of a person, as a statement for a page's own batch. */
export const selectIdentities = ({ primary: { vault } }: Pick<Deps, "primary">, user: SQL<number>) =>
  vault
    .select({ issuer: identities.issuer, subject: identities.subject, email: identities.email })
    .from(identities)
    .where(eq(identities.userId, user))
    .orderBy(asc(identities.createdAt));

const isIt = ({ issuer, subject }: Proven) => and(eq(identities.issuer, issuer), eq(identities.subject, subject));

async function holderOf({ primary: { vault } }: Primary, proven: Proven): Promise<Person | undefined> {
  const [[found]] = await vault.batch([
    vault
      .select({ userId: identities.userId, slug: owners.slug, disabledAt: users.disabledAt })
      .from(identities)
      .innerJoin(owners, eq(owners.id, identities.userId))
      .innerJoin(users, eq(users.ownerId, identities.userId))
      .where(isIt(proven)),
  ]);
  return found && { userId: found.userId, slug: found.slug, isDisabled: found.disabledAt !== null };
}

/**
 * Who signs in by an identity. One that is unknown is matched by its address only where the operator trusts the issuer
 * for the domain; else it may make a new person, and never takes an address that somebody has.
 */
export async function signInAs(
  deps: Primary & Pick<Deps, "config">,
  proven: Proven,
  trustedDomains: string | undefined,
): Promise<Person | undefined> {
  const known = await holderOf(deps, proven);
  if (known) return known;
  const { email } = proven;
  if (email === undefined) return undefined;
  const sameAddress = await findPerson(deps, email);
  const [[waiting]] = await deps.primary.vault.batch([selectInvited(deps, email)]);
  const isLetIn = sameAddress ? isOfDomain(email, trustedDomains) : maySignUp(deps.config, email, waiting!.invited > 0);
  if (!isLetIn || sameAddress?.isDisabled) return undefined;
  const person = sameAddress ?? (await personOf(deps, email, nameOf(proven)));
  await insertIdentity(deps, proven, person, "sign-in");
  return holderOf(deps, proven);
}

/** A name that a person may have; else their address gives one. */
const nameOf = ({ name }: Proven): string | undefined => {
  const cut = name?.trim().slice(0, limits.nameMaxLength);
  return cut && oneLine.fits(cut) ? cut : undefined;
};

/** Adds an identity to the person who is signed in. */
export async function addIdentity(deps: Primary, actor: Actor, proven: Proven): Promise<void> {
  await insertIdentity(deps, proven, actor, actor.via);
  const holder = await holderOf(deps, proven);
  if (holder?.userId !== actor.userId) {
    throw new ApiError("identity_taken", "This identity belongs to another person here.");
  }
}

/** The first who has it keeps it. */
async function insertIdentity(
  { primary: { vault }, now }: Primary,
  { issuer, subject, email }: Proven,
  { userId, slug }: { userId: number; slug: string },
  actor: string,
): Promise<void> {
  await vault.batch([
    vault
      .insert(identities)
      .values({ issuer, subject, userId, email: email ?? null, createdAt: now() })
      .onConflictDoNothing(),
    auditStatement(
      { vault, now },
      { actor, act: "identity.add", subject: `user ${slug}`, detail: `${issuer} ${subject}`.slice(0, 500) },
    ),
  ]);
}
