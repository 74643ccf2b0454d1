import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { knownBrowsers, sessions } from "../../db/accounts.ts";
import { owners, users } from "../../db/vault.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { rowValues } from "../../db/row-values.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { toBase62 } from "../keys/format.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { newSecret, secretHash } from "../hashed-secrets.ts";

const dayMs = 24 * 60 * 60_000;
export const sessionDays = 30;
const lifeMs = sessionDays * dayMs;
// What changes who may do what asks for a sign-in of today.
const recentMs = 12 * 60 * 60_000;
const lastUseEveryMs = 15 * 60_000;

/** How long a browser in which a person signed in is known, and how many of one person. */
export const knownBrowserDays = 400;
const knownBrowsersMost = 20;

type Primary = Pick<Deps, "primary" | "now">;

/**
 * Lets a person in, and gives the cookie's value. A session that the browser had ends: one fixed before is no use. The
 * browser is known as one of the person's, for later sign-ins.
 */
export async function startSession(
  { primary, now }: Primary,
  person: { userId: number; slug: string },
  { way, known, former }: { way: string; known: string; former: string | undefined },
): Promise<string> {
  const { vault } = primary;
  const at = now();
  const token = newSecret();
  const id = toBase62(randomBytes(16), 10);
  await vault.batch([
    vault.delete(sessions).where(eq(sessions.tokenHash, secretHash(former ?? ""))),
    vault.insert(sessions).select(
      sql`select ${rowValues(sessions, {
        id,
        tokenHash: secretHash(token),
        userId: users.ownerId,
        way,
        signedInAt: at,
        lastUsedAt: at,
        expiresAt: at + lifeMs,
      })} from ${users} where ${users.ownerId} = ${person.userId} and ${users.disabledAt} is null`,
    ),
    auditStatement(
      { vault, now },
      { actor: `session ${id}`, act: "session.start", subject: `user ${person.slug}`, detail: way },
    ),
    vault
      .insert(knownBrowsers)
      .select(
        sql`select ${rowValues(knownBrowsers, {
          userId: users.ownerId,
          browserHash: secretHash(known),
          lastAt: at,
        })} from ${users} where ${users.ownerId} = ${person.userId} and ${users.disabledAt} is null`,
      )
      .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browserHash], set: { lastAt: at } }),
    vault.delete(knownBrowsers).where(
      sql`${knownBrowsers.userId} = ${person.userId} and ${knownBrowsers.browserHash} not in
        (select browser_hash from known_browsers where user_id = ${person.userId}
          order by last_at desc, browser_hash limit ${knownBrowsersMost})`,
    ),
  ]);
  return token;
}

/** The session of a cookie, as a statement for a page's own batch. */
export const selectSession = ({ primary: { vault }, now }: Primary, token: string) =>
  vault
    .select({
      id: sessions.id,
      userId: sessions.userId,
      signedInAt: sessions.signedInAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      slug: owners.slug,
      name: owners.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      isModerator: users.isModerator,
    })
    .from(sessions)
    .innerJoin(users, eq(users.ownerId, sessions.userId))
    .innerJoin(owners, eq(owners.id, sessions.userId))
    .where(and(isOpen(now()), eq(sessions.tokenHash, secretHash(token)), isNull(users.disabledAt)));

const isOpen = (at: number) => gt(sessions.expiresAt, at);

/** The person of a cookie, for statements that stand beside the session's own in one batch. */
export const userOfSession = ({ now }: Pick<Deps, "now">, token: string) =>
  sql<number>`(select ${sessions.userId} from ${sessions}
    where ${sessions.tokenHash} = ${secretHash(token)} and ${isOpen(now())})`;

export type Session = Awaited<ReturnType<typeof selectSession>>[number];

/** Notes a use, at most once in 15 minutes, and gives the session its whole life again, at most once a day. */
export async function noteUse({ primary: { vault }, now }: Primary, session: Session): Promise<void> {
  const at = now();
  if (at - session.lastUsedAt < lastUseEveryMs) return;
  await vault.batch([
    vault
      .update(sessions)
      .set({ lastUsedAt: at, ...(isRenewalDue(session, at) && { expiresAt: at + lifeMs }) })
      .where(eq(sessions.id, session.id)),
  ]);
}

/** Whether the browser is given its cookie anew. */
export const isRenewalDue = ({ expiresAt }: Session, at: number): boolean => expiresAt - at < lifeMs - dayMs;

export function requireRecent({ signedInAt }: Session, at: number): void {
  if (at - signedInAt < recentMs) return;
  throw new ApiError("sign_in_again", "You signed in more than 12 hours ago. Sign in again, then repeat this.");
}

/** Ends the session of a cookie. */
export async function endSession({ primary: { vault }, now }: Primary, token: string): Promise<void> {
  const isIt = eq(sessions.tokenHash, secretHash(token));
  const [[session]] = await vault.batch([
    vault
      .select({ id: sessions.id, slug: owners.slug })
      .from(sessions)
      .innerJoin(owners, eq(owners.id, sessions.userId))
      .where(isIt),
  ]);
  if (!session) return;
  await vault.batch([
    vault.delete(sessions).where(isIt),
    auditStatement(
      { vault, now },
      { actor: `session ${session.id}`, act: "session.end", subject: `user ${session.slug}` },
    ),
  ]);
}

/** Ends one session of the person, or all but the one that asks. */
export async function endSessions({ primary: { vault }, now }: Primary, actor: Actor, id?: string): Promise<void> {
  const own = actor.via.replace(/^session /, "");
  const which = id === undefined ? ne(sessions.id, own) : eq(sessions.id, id);
  await vault.batch([
    vault.delete(sessions).where(and(eq(sessions.userId, actor.userId), which)),
    auditStatement(
      { vault, now },
      {
        actor: actor.via,
        act: "session.end",
        owner: { type: "user", slug: actor.slug },
        subject: id === undefined ? "all other sessions" : `session ${id}`,
      },
    ),
  ]);
}

export const selectSessions = ({ primary: { vault }, now }: Primary, userId: SQL<number>) =>
  vault
    .select({ id: sessions.id, way: sessions.way, signedInAt: sessions.signedInAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now())))
    .orderBy(desc(sessions.signedInAt))
    .limit(50);
