import { eq, isNull, sql } from "drizzle-orm";
import type { User, UserInput } from "../contract/operator-people.ts";
import { owners, users } from "../db/vault.ts";
import type { Deps } from "./deps.ts";
import { numbered, slugify } from "../lib/slugs.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "../vault/audit.ts";
import { invalidValue, noUser, slugTaken, violates } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now">;

/** How many people may have the same name before one of them must be given a slug. */
const slugAttempts = 100;

/** Without a slug, one is made from the name. */
export async function createUser(deps: Vault, input: UserInput): Promise<User> {
  if (input.slug !== undefined) {
    if (await insertUser(deps, input, input.slug)) return getUser(deps, input.email);
    throw slugTaken("user", input.slug);
  }
  const slug = slugify(input.name) || slugify(input.email.replace(/@.*/, "")) || "user";
  for (let place = 1; place <= slugAttempts; place++) {
    if (await insertUser(deps, input, numbered(slug, place))) return getUser(deps, input.email);
  }
  throw slugTaken("user", slug);
}

/** False if the slug is taken. */
async function insertUser(deps: Vault, { email, name, confirmed }: UserInput, slug: string): Promise<boolean> {
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
      auditStatement(deps, { actor: "operator", act: "user.create", subject: `user ${slug}` }),
    ]);
    return true;
  } catch (error) {
    if (violates(error, "users_by_email")) throw invalidValue("/email", "belongs to another user already");
    if (violates(error, "owners.slug")) return false;
    throw error;
  }
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

/** Addresses are compared in lower case, as the index `users_by_email` does. */
export const isEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

async function getUser(deps: Vault, email: string): Promise<User> {
  const { slug, name, createdAt, emailConfirmedAt, ...user } = await requireUser(deps, email);
  return {
    email: user.email,
    slug,
    name,
    emailConfirmedAt: timestampOrNull(emailConfirmedAt),
    createdAt: toTimestamp(createdAt),
  };
}

/** The person with the address that a command names. */
export async function requireUser({ vault }: Pick<Deps, "vault">, email: string) {
  const [[user]] = await vault.batch([
    vault
      .select({
        id: owners.id,
        slug: owners.slug,
        name: owners.name,
        createdAt: owners.createdAt,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(isEmail(email)),
  ]);
  if (!user) throw noUser(email);
  return user;
}
