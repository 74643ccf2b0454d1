import { ApiError } from "../../contract/wire/errors.ts";

export const noUser = (named: string) =>
  new ApiError(
    "not_found",
    `There is no user with the ${named.includes("@") ? "email address" : "slug"} "${named.slice(0, 254)}".`,
  );

export const noTeam = (slug: string) => new ApiError("not_found", `There is no team "${slug.slice(0, 80)}".`);
