import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { Role } from "../../contract/people/teams.ts";

/** The roles that have the rights of this one: itself, and those above it. */
const atLeast = (least: Role): Role[] => Role.options.slice(Role.options.indexOf(least));

export const isAtLeast = (role: Role, least: Role): boolean => atLeast(least).includes(role);

/** Whether a column holds this role or one above it. */
export const holdsAtLeast = (role: SQLWrapper, least: Role): SQL =>
  least === Role.options[0]
    ? sql`true`
    : sql`${role} in (${sql.join(
        atLeast(least).map((one) => sql.raw(`'${one}'`)),
        sql`, `,
      )})`;

/** What a team's robots may do. */
export const robotRole: Role = "member";

export const insufficientRole = (least: Role) =>
  new ApiError("insufficient_role", `This needs the role \`${least}\` in the team, or one above it.`);
