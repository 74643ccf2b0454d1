import { ApiError } from "../contract/errors.ts";

export const noUser = (email: string) =>
  new ApiError("not_found", `There is no user with the email address "${email.slice(0, 254)}".`);

export const noTeam = (slug: string) => new ApiError("not_found", `There is no team "${slug.slice(0, 80)}".`);
