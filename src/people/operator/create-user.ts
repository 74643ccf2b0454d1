import { and, eq, isNull } from "drizzle-orm";
import type { User, UserInput } from "../../contract/operator/operator-people.ts";
import { owners, users } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import type { Deleting } from "../delete-person.ts";
import { addPerson, isNamed } from "../add-person.ts";
import { invalidValue } from "../refusals.ts";
import { confirmAddress, endClaims } from "../sign-in/addresses.ts";
import { noUser } from "./refusals.ts";

/** Without a slug, one is made from the name. */
export async function createUser(deps: Deleting, input: UserInput): Promise<User> {
  await addPerson(deps, input, "operator");
  if (input.confirmed) await endClaims(deps, input.email, "operator");
  return getUser(deps, input.email);
}

/** Confirming a person again keeps the first time. It ends who else claims the address. */
export async function confirmUser(deps: Deleting, named: string): Promise<User> {
  const { id, slug, email } = await requireUser(deps, named);
  await confirmAddress(deps, { userId: id, slug, email }, "operator");
  const user = await getUser(deps, slug);
  if (user.emailConfirmedAt === null) throw invalidValue("/email", "is another person's address");
  return user;
}

export async function getUser(deps: Pick<Deps, "vault">, email: string): Promise<User> {
  return toUser(await requireUser(deps, email));
}

/** Joins people alone: the team's row is none, and a deleted person is not there. */
export const isPerson = and(eq(owners.id, users.ownerId), eq(owners.type, "user"), isNull(users.deletedAt))!;

/** A person as the operator sees them. */
export const selectUsers = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      id: owners.id,
      slug: owners.slug,
      name: owners.name,
      createdAt: owners.createdAt,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      isEmailClaimed: users.isEmailClaimed,
      disabledAt: users.disabledAt,
      moderator: users.isModerator,
    })
    .from(users)
    .innerJoin(owners, isPerson);

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export const toUser = ({
  email,
  slug,
  name,
  isEmailClaimed,
  createdAt,
  disabledAt,
  moderator,
  ...row
}: UserRow): User => ({
  email,
  slug,
  name,
  moderator,
  emailClaimed: isEmailClaimed,
  emailConfirmedAt: timestampOrNull(row.emailConfirmedAt),
  createdAt: toTimestamp(createdAt),
  disabledAt: timestampOrNull(disabledAt),
});

/** The person whom a command names, by address or by slug. */
export async function requireUser(deps: Pick<Deps, "vault">, named: string) {
  const [[user]] = await deps.vault.batch([selectUsers(deps).where(isNamed(named))]);
  if (!user) throw noUser(named);
  return user;
}
