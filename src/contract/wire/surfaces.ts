import type { z } from "@hono/zod-openapi";
import { pathParameter } from "./common.ts";
import { keyedProblem, keyedResponses, roleResponses } from "./keyed.ts";

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
  /** Those of an operation with a key that writes, and of one for a team's admins. A team asks for the role too. */
  writeResponses: typeof keyedResponses;
  adminResponses: typeof keyedResponses;
  /** Those of an operation for its approvers. */
  approverResponses: typeof keyedResponses;
  written: string;
};

export const vaultSurface: Surface = {
  name: "Vault",
  tag: "Vault",
  params: {},
  items: "the caller's own items",
  noItem: "No item of the caller with that slug",
  responses: { 404: keyedProblem("The key is narrowed to another registry") },
  writeResponses: keyedResponses,
  adminResponses: keyedResponses,
  approverResponses: keyedResponses,
  written: "",
};

export const teamSurface: Surface = {
  name: "Team",
  tag: "Teams",
  params: { team: pathParameter("team", "The team's slug", "guild") },
  items: "the team's items",
  noItem: "No team of the caller with that slug, or no such item in it",
  responses: { 404: keyedProblem("No team of the caller with that slug") },
  writeResponses: roleResponses("member"),
  adminResponses: roleResponses("admin"),
  approverResponses: roleResponses("approver"),
  written: " Its text is screened for prompt injection; `report` says what was found. A finding never refuses it.",
};
