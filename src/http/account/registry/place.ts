import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { ApiError } from "../../../contract/wire/errors.ts";
import { Scope } from "../../../contract/wire/security.ts";
import type { Role } from "../../../contract/people/teams.ts";
import { bySession } from "../../../people/actor.ts";
import type { Session } from "../../../people/sign-in/sessions.ts";
import type { Managed } from "../../../people/managed-registry.ts";
import { members, owners } from "../../../db/vault.ts";
import type { Caller } from "../../../people/caller.ts";
import { asMember, asPerson, type Owner } from "../../../people/owner.ts";
import { insufficientRole, isAtLeast } from "../../../people/teams/roles.ts";
import type { Registry } from "../../../web/pages/registry/frame.tsx";
import type { Deps } from "../../deps.ts";
import { onNotFound } from "../../answers/problem.ts";
import type { AppEnv } from "../../router.ts";
import { readSession, readSigned } from "../session.ts";
import { signedOut } from "../signed-out.ts";

/** Whose registry a page is of, and who looks at it. */
export type Place = {
  session: Session;
  owner: Owner;
  of: Registry;
  role: Role;
  /** They read the primary: a person sees what they have just written. */
  deps: Deps;
};

/** A person in the browser may do what they may do. */
export const callerOf = ({ id, userId, slug, name }: Session): Caller => ({
  keyId: `session ${id}`,
  userId,
  slug,
  name,
  isRobot: false,
  lifeMs: 0,
  scopes: Scope.options,
  registry: null,
});

/** A person's own registry is at `/vault`, a team's below `/teams`. */
async function placeOf(c: Context<AppEnv>): Promise<Place | "signed out" | undefined> {
  const team = c.req.param("team");
  return team === undefined ? ownPlace(c) : teamPlace(c, team);
}

/** A person sees what they have just written. */
const readingPrimary = ({ var: { deps } }: Context<AppEnv>): Deps => ({ ...deps, vault: deps.primary.vault });

async function ownPlace(c: Context<AppEnv>): Promise<Place | "signed out"> {
  const session = await readSession(c);
  if (!session) return "signed out";
  const may = { mayWrite: true, mayClear: false, mayPublish: true, mayManage: true };
  const of = { ...may, type: "user" as const, path: "/vault", name: "Your vault" };
  return { session, owner: asPerson(callerOf(session)), of, role: "owner", deps: readingPrimary(c) };
}

async function teamPlace(c: Context<AppEnv>, team: string): Promise<Place | "signed out" | undefined> {
  const read = await readSigned(c, (user) => ({
    memberships: c.var.deps.primary.vault
      .select({ name: owners.name, role: members.role })
      .from(owners)
      .innerJoin(members, and(eq(members.teamId, owners.id), eq(members.userId, user)))
      .where(and(eq(owners.slug, team), sql`${owners.type} = 'team'`)),
  }));
  if (!read) return "signed out";
  const membership = read.rows.memberships[0];
  if (!membership) return undefined;
  const { name, role } = membership;
  const is = (least: Role) => isAtLeast(role, least);
  const isApprover = is("approver");
  const may = { mayWrite: is("member"), mayClear: isApprover, mayPublish: isApprover, mayManage: is("admin") };
  const of = { ...may, type: "team" as const, path: `/teams/${team}`, name };
  const { session } = read;
  return { session, owner: asMember(callerOf(session), team), of, role, deps: readingPrimary(c) };
}

type Page = (c: Context<AppEnv>, place: Place) => Promise<Response>;

/** What is managed beside a registry's items, by who looks at it. */
export const managedBy = ({ owner, session }: Place): Managed => ({
  type: owner.type,
  slug: owner.slug,
  actor: bySession(session),
});

/** A page of what admins manage. */
export const atManaging = (page: Page) =>
  at(async (c, place) => {
    if (!place.of.mayManage) throw insufficientRole("admin");
    return page(c, place);
  });

/** A page by which something is written. */
export const atWriting = (page: Page) =>
  at(async (c, place) => {
    if (!place.of.mayWrite) throw insufficientRole("member");
    return page(c, place);
  });

/** A page of a registry for who may see it. What is another's is answered as what does not exist. */
export const at =
  (page: Page) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const place = await placeOf(c);
    if (place === "signed out") return signedOut(c);
    if (!place) return onNotFound(c);
    try {
      return await page(c, place);
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") return onNotFound(c);
      throw error;
    }
  };
