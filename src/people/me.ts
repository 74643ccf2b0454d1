import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { limits } from "../contract/wire/limits.ts";
import type { Me } from "../contract/people/me.ts";
import { apiKeys, members, owners, users } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Caller } from "./caller.ts";
import { teamsOf } from "./teams/list.ts";
import { invalidKey } from "./keys/authenticate.ts";
import type { Deps } from "./deps.ts";
import { selectKeys, toKey } from "./keys/view.ts";

export async function getMe(deps: Pick<Deps, "vault" | "config">, caller: Caller): Promise<Me> {
  const { vault, config } = deps;
  const {
    person: [person],
    key: [key],
    teams,
  } = await namedBatch(vault, {
    person: vault
      .select({
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        ownerName: sql<string>`${owners.name}`.as("owner_name"),
      })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(and(eq(users.ownerId, caller.userId), isNull(users.deletedAt))),
    key: selectKeys(deps).where(eq(apiKeys.id, caller.keyId)),
    teams: vault
      .select({ slug: owners.slug, name: owners.name, role: members.role })
      .from(members)
      .innerJoin(owners, eq(owners.id, members.teamId))
      .where(teamsOf(caller))
      .orderBy(asc(owners.slug))
      .limit(limits.pageSizeMax),
  });
  // Deleted since it was let in.
  if (!person || !key) throw invalidKey();
  const { slug, name, isRobot } = caller;
  const own = { slug, name, email: person.email, emailConfirmed: person.emailConfirmedAt !== null };
  return {
    user: isRobot ? null : own,
    key: toKey(key),
    teams: isRobot ? [{ slug, name: person.ownerName, role: "member" }] : teams,
    limits: {
      keys: config.USER_KEY_LIMIT,
      teams: config.TEAM_LIMIT,
      readsPerMinute: config.KEYED_READS_PER_MINUTE,
      writesPerMinute: config.KEYED_WRITES_PER_MINUTE,
    },
  };
}
