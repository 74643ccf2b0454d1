import { asc, count, desc, eq, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import { liveKeys } from "../keys/live-keys.ts";
import { createInvite } from "../sign-in/links.ts";
import { removeIdentity } from "../sign-in/remove-identity.ts";
import { personOf } from "../sign-in/sign-up.ts";
import type { User } from "../../contract/operator/operator-people.ts";
import type { Invite, InviteInput, UserDetail, UserPage, UserQuery } from "../../contract/operator/operator-users.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { identities, sessions } from "../../db/accounts.ts";
import { members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { deletedMs } from "../forget-name.ts";
import type { Deps } from "../deps.ts";
import { getUser, isPerson, requireUser, selectUsers, toUser } from "./create-user.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator">;

export async function listUsers(deps: Pick<Deps, "vault">, query: UserQuery): Promise<UserPage> {
  const window = pageRangeOf(query);
  const words = `%${(query.q ?? "").replaceAll(/[%_\\]/g, "")}%`;
  const isFound = query.q
    ? or(like(users.email, words), like(owners.slug, words), like(owners.name, words))
    : undefined;
  const states = { enabled: isNull(users.disabledAt), disabled: isNotNull(users.disabledAt) };
  const which = sql`${isFound ?? sql`true`} and ${query.state ? states[query.state] : sql`true`}`;
  const { counts, rows } = await namedBatch(deps.vault, {
    counts: deps.vault.select({ users: count() }).from(users).innerJoin(owners, isPerson).where(which),
    rows: selectUsers(deps).where(which).orderBy(desc(owners.id)).limit(window.pageSize).offset(window.offset),
  });
  return pageOf(rows.map(toUser), window, counts[0]!.users);
}

export async function showUser(deps: Vault, email: string): Promise<UserDetail> {
  const user = await requireUser(deps, email);
  const { vault } = deps;
  const {
    teams,
    identities: held,
    counts: [counts],
  } = await namedBatch(vault, {
    teams: vault
      .select({ slug: owners.slug, role: members.role })
      .from(members)
      .innerJoin(owners, eq(owners.id, members.teamId))
      .where(eq(members.userId, user.id))
      .orderBy(asc(owners.slug)),
    identities: vault
      .select({ issuer: identities.issuer, subject: identities.subject })
      .from(identities)
      .where(eq(identities.userId, user.id)),
    counts: vault
      .select({
        liveKeys: liveKeys(user.id, deps.now()).as("live_keys"),
        sessions: sql<number>`(select count(*) from ${sessions} where ${sessions.userId} = ${user.id})`.as("open"),
      })
      .from(sql`(select 1)`),
  });
  return { ...toUser(user), teams, identities: held, ...counts! };
}

/** Takes an identity off a person, by what `showUser` tells of it. All their sessions end. */
export async function removeIdentityOf(
  deps: Vault & Parameters<typeof removeIdentity>[0],
  email: string,
  identity: { issuer: string; subject: string },
): Promise<UserDetail> {
  const { id, slug } = await requireUser(deps, email);
  await removeIdentity(deps, { userId: id, slug }, identity, { actor: "operator" });
  return showUser(deps, email);
}

/** Who was deleted last with this address, while they can come back: until somebody else has it, for 30 days. */
async function findDeleted({ vault, now }: Vault, email: string) {
  const [[person]] = await vault.batch([
    vault
      .select({ id: owners.id, slug: owners.slug })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(
        sql`lower(${users.email}) = lower(${email}) and ${users.deletedAt} > ${now() - deletedMs}
          and ${owners.type} = 'user' and ${users.isEmailClaimed} = 0
          and not exists (select 1 from users as other where lower(other.email) = lower(${email})
            and other.deleted_at is null and other.is_email_claimed = 0)`,
      )
      .orderBy(desc(users.deletedAt))
      .limit(1),
  ]);
  return person;
}

export async function enableUser(deps: Vault, email: string): Promise<User> {
  const { vault, now } = deps;
  const { id, slug } = (await findDeleted(deps, email)) ?? (await requireUser(deps, email));
  await vault.batch([
    vault
      .update(users)
      .set({ disabledAt: null, deletedAt: null })
      .where(
        sql`${users.ownerId} = ${id} and ${users.disabledAt} is not null
          and (${users.deletedAt} is null or ${users.deletedAt} > ${now() - deletedMs})
          and (${users.deletedAt} is null or not exists (select 1 from users as other
            where lower(other.email) = lower(${email}) and other.deleted_at is null and other.is_email_claimed = 0))`,
      ),
    auditStatement(deps, { actor: "operator", act: "user.enable", subject: `user ${slug}` }),
  ]);
  return getUser(deps, email);
}

/** Gives a person the mark of a moderator, or takes it. Sessions read it with each request, so it holds at once. */
export async function setModerator(deps: Vault, named: string, isModerator: boolean): Promise<User> {
  const { vault } = deps;
  const { id, slug } = await requireUser(deps, named);
  await vault.batch([
    vault
      .update(users)
      .set({ isModerator })
      .where(sql`${users.ownerId} = ${id} and ${users.isModerator} <> ${isModerator}`),
    auditStatement(deps, {
      actor: "operator",
      act: "user.moderator",
      subject: `user ${slug}`,
      detail: isModerator ? "on" : "off",
    }),
  ]);
  return getUser(deps, named);
}

/** Makes a link for one sign-in, and the person if there is none. The mark of a moderator is never taken by it. */
export async function inviteUser(
  deps: Vault & Pick<Deps, "primary" | "base">,
  { email, moderator }: InviteInput,
): Promise<Invite> {
  await personOf(deps, email, undefined, "operator");
  if (moderator) await setModerator(deps, email, true);
  const { url, expiresAt } = await createInvite(deps, email);
  const user = await getUser(deps, email);
  return { email: user.email, url, expiresAt: toTimestamp(expiresAt), moderator: user.moderator };
}
