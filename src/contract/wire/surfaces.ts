import { z } from "@hono/zod-openapi";
import { keyedProblem, lacksRole } from "./keyed.ts";

/** Where a registry of items is mounted, and the words by which its operations differ from the other registry's. */
export type Surface = {
  name: "Vault" | "Team";
  tag: "Vault" | "Teams";
  /** The parameters of the mount path. */
  params: Record<string, z.ZodType>;
  /** "Your items" or "the team's items". */
  items: string;
  noItem: string;
  /** The responses that every operation can give because of whose registry it is. */
  responses: { 404: ReturnType<typeof keyedProblem> };
  /** Those of a write, where a role is needed for it. */
  forWriters: Partial<ReturnType<typeof lacksRole>>;
  /** Those of what a team's admins alone may do. */
  forAdmins: Partial<ReturnType<typeof lacksRole>>;
  written: string;
};

export const vaultSurface: Surface = {
  name: "Vault",
  tag: "Vault",
  params: {},
  items: "the caller's own items",
  noItem: "No item of the caller with that slug",
  responses: { 404: keyedProblem("The key is narrowed to another registry") },
  forWriters: {},
  forAdmins: {},
  written: "",
};

export const teamSurface: Surface = {
  name: "Team",
  tag: "Teams",
  params: {
    team: z.string().openapi({ param: { name: "team", in: "path", description: "The team's slug" }, example: "guild" }),
  },
  items: "the team's items",
  noItem: "No team of the caller with that slug, or no such item in it",
  responses: { 404: keyedProblem("No team of the caller with that slug") },
  forWriters: lacksRole("member"),
  forAdmins: lacksRole("admin"),
  written: " Its text is screened for prompt injection; `report` says what was found. A finding never refuses it.",
};
