import { and, eq, ne, sql } from "drizzle-orm";
import { owners, users } from "../db/vault.ts";
import { numbered, slugify } from "../lib/slugs.ts";
import { auditStatement } from "../vault/audit.ts";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { invalidValue, slugTaken, violates } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator">;

export type NewPerson = { email: string; name: string; slug?: string | undefined; confirmed: boolean };

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
  { email, name, confirmed }: NewPerson,
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

/** Addresses are compared in lower case, as the index `users_by_email` does. Nobody finds a deleted person. */
export const isEmail = (email: string) => sql`(lower(${users.email}) = lower(${email}) and ${users.deletedAt} is null)`;

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
