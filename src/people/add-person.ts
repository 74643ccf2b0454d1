import { and, eq, ne, sql } from "drizzle-orm";
import { owners, users } from "../db/vault.ts";
import { numbered, slugify } from "../lib/slugs.ts";
import { auditStatement } from "./audit/audit-line.ts";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { invalidValue, slugTaken, violates } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator">;

export type NewPerson = {
  email: string;
  name: string;
  slug?: string | undefined;
  confirmed: boolean;
  /** The address is the word of a provider that is not trusted for it. */
  claimed?: boolean;
};

/** How many people may have the same name before one of them must be given a slug. */
const slugAttempts = 100;

/** Adds a person and gives their slug. Without one, it is made from the name. */
export async function addPerson(deps: Vault, input: NewPerson, actor: string): Promise<string> {
  if (input.slug !== undefined) {
    if (await insertUser(deps, input, input.slug, actor)) return input.slug;
    throw slugTaken("user", input.slug);
  }
  const slug = slugify(input.name) || slugify(input.email.replace(/@.*/, "")) || "user";
  for (let place = 1; place <= slugAttempts; place++) {
    const free = numbered(slug, place);
    if (await insertUser(deps, input, free, actor)) return free;
  }
  throw slugTaken("user", slug);
}

/** False if the slug is taken. */
async function insertUser(
  deps: Vault,
  { email, name, confirmed, claimed = false }: NewPerson,
  slug: string,
  actor: string,
): Promise<boolean> {
  const { vault, now } = deps;
  const createdAt = now();
  try {
    await vault.batch([
      vault.insert(owners).values({ type: "user", slug, name, createdAt }),
      vault.insert(users).values({
        ownerId: sql`(select id from owners where type = 'user' and slug = ${slug})`,
        email,
        isEmailClaimed: claimed,
        emailConfirmedAt: confirmed ? createdAt : null,
      }),
      auditStatement(deps, { actor, act: "user.create", subject: `user ${slug}` }),
    ]);
    return true;
  } catch (error) {
    if (violates(error, "users_by_email")) throw invalidValue("/email", "belongs to another user already");
    if (violates(error, "owners.slug")) return false;
    throw error;
  }
}

/**
 * The person whose address it is. Addresses are compared in lower case, as the index `users_by_email` does. Nobody
 * finds a deleted person, nor one who claims the address.
 */
export const isEmail = (email: string) =>
  sql`(lower(${users.email}) = lower(${email}) and ${users.deletedAt} is null and ${users.isEmailClaimed} = 0)`;

/** The person whom the operator names, by address or by slug. */
export const isNamed = (named: string) =>
  named.includes("@")
    ? isEmail(named)
    : sql`(${users.deletedAt} is null
        and ${users.ownerId} = (select id from ${owners} where ${owners.type} = 'user' and ${owners.slug} = ${named}))`;

/** Changes a person's name, as others see it. What they are called in addresses stays. */
export async function rename(deps: Vault, actor: Actor, name: string): Promise<void> {
  const { vault } = deps;
  await vault.batch([
    vault
      .update(owners)
      .set({ name })
      .where(and(eq(owners.id, actor.userId), ne(owners.name, name))),
    auditStatement(deps, { actor: actor.via, act: "user.rename", subject: `user ${actor.slug}` }),
  ]);
}
