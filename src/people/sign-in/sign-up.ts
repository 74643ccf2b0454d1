import { eq, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Config } from "../../lib/config.ts";
import { invitations } from "../../db/accounts.ts";
import { owners, users } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { addPerson, isEmail } from "../add-person.ts";

type Primary = Pick<Deps, "primary" | "now">;

export type Person = { userId: number; slug: string; isDisabled: boolean };

/** Whether somebody with this address may become a person by signing in. An invitation always works. */
export function maySignUp({ SIGN_UP, SIGN_UP_DOMAINS }: Config, email: string, isInvited: boolean): boolean {
  if (SIGN_UP === "open" || isInvited) return true;
  return SIGN_UP === "domains" && isOfDomain(email, SIGN_UP_DOMAINS);
}

/** Whether the address is of one of the domains, which stand in a list with spaces or commas between. */
export function isOfDomain(email: string, domains: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return (domains ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .some((listed) => listed !== "" && listed === domain);
}

/** Whether a team's invitation waits for this address. */
export const selectInvited = ({ primary: { vault }, now }: Primary, email: string) =>
  vault
    .select({ invited: sql<number>`count(*)`.as("invited") })
    .from(invitations)
    .where(
      sql`lower(${invitations.email}) = lower(${email}) and ${invitations.acceptedAt} is null
        and ${invitations.withdrawnAt} is null and ${invitations.expiresAt} > ${now()}`,
    );

export const selectPerson = ({ primary: { vault } }: Primary, email: string) =>
  vault
    .select({ userId: users.ownerId, slug: owners.slug, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.ownerId))
    .where(isEmail(email));

const toPerson = ({ userId, slug, disabledAt }: Awaited<ReturnType<typeof selectPerson>>[number]): Person => ({
  userId,
  slug,
  isDisabled: disabledAt !== null,
});

export async function findPerson(deps: Primary, email: string): Promise<Person | undefined> {
  const [[found]] = await deps.primary.vault.batch([selectPerson(deps, email)]);
  return found && toPerson(found);
}

/** The person with an address that is proven to be theirs, who is made if there is none. */
export async function personOf(
  deps: Primary & Pick<Deps, "operator">,
  email: string,
  name?: string,
  actor = "sign-in",
): Promise<Person> {
  const known = await findPerson(deps, email);
  if (known) return known;
  const person = { email, name: name || email.replace(/@.*/, ""), confirmed: actor !== "operator" };
  try {
    await addPerson({ ...deps, vault: deps.primary.vault }, person, actor);
  } catch (error) {
    // Another request may have made them meanwhile.
    if (!(error instanceof ApiError)) throw error;
  }
  const made = await findPerson(deps, email);
  if (!made) throw new Error("a person who was just made is not there");
  return made;
}
