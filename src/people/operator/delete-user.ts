import { sql } from "drizzle-orm";
import { deletePerson, type Deleting, teamsOwnedAlone } from "../delete-person.ts";
import type { Session } from "../sign-in/sessions.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { DeletedUser } from "../../contract/operator/operator-users.ts";
import { requireUser } from "./create-user.ts";
import { noUser } from "./refusals.ts";

/** Deletes a person for the operator, also one whom a team needs as its owner. */
export async function deleteUser(deps: Deleting, named: string): Promise<DeletedUser> {
  const user = await requireUser(deps, named);
  const deleted = await deletePerson(deps, user, { actor: "operator", isIt: sql`true` });
  if (!deleted.isDone) throw noUser(named);
  return deleted.user;
}

/** Deletes the person of a session. The last owner of a team stays. */
export async function leaveService(deps: Deleting, { id, slug }: Pick<Session, "id" | "slug">): Promise<void> {
  const user = await requireUser(deps, slug);
  const isIt = sql`not exists ${teamsOwnedAlone(deps, user.id)}`;
  const { isDone, user: former } = await deletePerson(deps, user, { actor: `session ${id}`, isIt });
  if (isDone) return;
  const teams = former.teamsWithoutOwner.map((team) => `\`${team}\``).join(", ");
  throw new ApiError(
    "last_owner",
    `You are the last owner of ${teams}: make somebody else an owner there first, or end the team.`,
  );
}
