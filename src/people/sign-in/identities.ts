import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { identities } from "../../db/accounts.ts";
import { owners, users } from "../../db/vault.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { Email } from "../../contract/wire/names.ts";
import { oneLine } from "../../contract/wire/text.ts";
import { limits } from "../../contract/wire/limits.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Actor } from "../actor.ts";
import { deletePerson, type Deleting } from "../delete-person.ts";
import type { Deps } from "../deps.ts";
import { addPerson } from "../add-person.ts";
import { confirmAddress, proveAddress } from "./addresses.ts";
import { findPerson, isOfDomain, maySignUp, type Person, selectInvited } from "./sign-up.ts";

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

/** Who signs in by an identity; or an address that must be proven before it lets anybody in. */
type SignedIn = { person: Person } | { unproven: string } | undefined;

/**
 * Who signs in by an identity. One that is unknown is matched by its address only where the operator trusts the issuer
 * for the domain, and that proves the address. Else it may make a new person, who claims the address; where the address
 * decides who may become one, it must be proven first.
 */
export async function signInAs(
  deps: Deleting & Pick<Deps, "config">,
  proven: Proven,
  trustedDomains: string | undefined,
): Promise<SignedIn> {
  const { config, primary } = deps;
  const { email } = proven;
  const isTrusted = email !== undefined && isOfDomain(email, trustedDomains);
  const known = await holderOf(deps, proven);
  if (known) {
    if (isTrusted && !known.isDisabled) await confirmAddress(deps, { ...known, email }, "sign-in");
    return { person: known };
  }
  if (email === undefined) return undefined;
  const holder = await findPerson(deps, email);
  const [[waiting]] = await primary.vault.batch([selectInvited(deps, email)]);
  const mayBecome = maySignUp(config, email, waiting!.invited > 0);
  if (isTrusted) {
    if (holder ? holder.isDisabled : !mayBecome) return undefined;
    const person = await proveAddress(deps, { email, name: nameOf(proven), actor: "sign-in" });
    await insertIdentity(deps, proven, person, "sign-in");
  } else {
    if (holder || !mayBecome) return undefined;
    if (config.SIGN_UP !== "open") return { unproven: email };
    await claimAddress(deps, proven, email);
  }
  const person = await holderOf(deps, proven);
  return person && { person };
}

/** A new person, who claims an address. Where another request was first, for the identity or the address, it ends. */
async function claimAddress(deps: Deleting, proven: Proven, email: string): Promise<void> {
  const { primary } = deps;
  const { vault } = primary;
  const name = nameOf(proven) ?? email.replace(/@.*/, "");
  const slug = await addPerson({ ...deps, vault }, { email, name, confirmed: false, claimed: true }, "sign-in");
  const [[made]] = await vault.batch([
    vault
      .select({ id: owners.id })
      .from(owners)
      .where(and(eq(owners.type, "user"), eq(owners.slug, slug))),
  ]);
  await insertIdentity(deps, proven, { userId: made!.id, slug }, "sign-in");
  const isFirst = (await holderOf(deps, proven))?.userId === made!.id && !(await findPerson(deps, email));
  if (isFirst) return;
  const isIt = sql`${users.isEmailClaimed} = 1`;
  await deletePerson(deps, { id: made!.id, slug, email, isEmailClaimed: true }, { actor: "sign-in", isIt });
}

/** A name that a person may have; else their address gives one. */
const nameOf = ({ name }: Proven): string | undefined => {
  const cut = name?.trim().slice(0, limits.nameMaxLength);
  return cut && oneLine.fits(cut) ? cut : undefined;
};

/** Adds an identity to the person who is signed in. One that is trusted for their address proves it. */
export async function addIdentity(
  deps: Deleting,
  actor: Actor,
  proven: Proven,
  trustedDomains: string | undefined,
): Promise<void> {
  await insertIdentity(deps, proven, actor, actor.via);
  const holder = await holderOf(deps, proven);
  if (holder?.userId !== actor.userId) {
    throw new ApiError("identity_taken", "This identity belongs to another person here.");
  }
  const { email } = proven;
  if (email !== undefined && isOfDomain(email, trustedDomains)) {
    await confirmAddress(deps, { userId: actor.userId, slug: actor.slug, email }, actor.via);
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
