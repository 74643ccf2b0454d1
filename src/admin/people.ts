import { and, eq, isNull, sql } from "drizzle-orm";
import type { User, UserInput } from "../contract/operator-people.ts";
import { owners, users } from "../db/vault.ts";
import type { Deps } from "./deps.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { addPerson, isEmail } from "../accounts/people.ts";
import { auditStatement } from "../vault/audit.ts";
import { noUser } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator">;

/** Without a slug, one is made from the name. */
export async function createUser(deps: Vault, input: UserInput): Promise<User> {
  await addPerson(deps, input, "operator");
  return getUser(deps, input.email);
}

/** Confirming a person again keeps the first time. */
export async function confirmUser(deps: Vault, email: string): Promise<User> {
  const { vault, now } = deps;
  const { slug } = await getUser(deps, email);
  await vault.batch([
    vault
      .update(users)
      .set({ emailConfirmedAt: now() })
      .where(sql`${isEmail(email)} and ${isNull(users.emailConfirmedAt)}`),
    auditStatement(deps, { actor: "operator", act: "user.confirm", subject: `user ${slug}` }),
  ]);
  return getUser(deps, email);
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
      ...{ id: owners.id, slug: owners.slug, name: owners.name, createdAt: owners.createdAt },
      ...{ email: users.email, emailConfirmedAt: users.emailConfirmedAt },
      ...{ disabledAt: users.disabledAt, moderator: users.isModerator },
    })
    .from(users)
    .innerJoin(owners, isPerson);

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export const toUser = ({ email, slug, name, emailConfirmedAt, createdAt, disabledAt, moderator }: UserRow): User => ({
  ...{ email, slug, name, moderator, emailConfirmedAt: timestampOrNull(emailConfirmedAt) },
  ...{ createdAt: toTimestamp(createdAt), disabledAt: timestampOrNull(disabledAt) },
});

/** The person with the address that a command names. */
export async function requireUser(deps: Pick<Deps, "vault">, email: string) {
  const [[user]] = await deps.vault.batch([selectUsers(deps).where(isEmail(email))]);
  if (!user) throw noUser(email);
  return user;
}
