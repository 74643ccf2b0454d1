import { createRoute, z } from "@hono/zod-openapi";
import { ApprovedVersion, Withdrawn } from "./approvals.ts";
import { ndjsonType } from "../people/audit.ts";
import {
  header,
  orNull,
  pageLinks,
  pageOf,
  pageParameters,
  SearchText,
  Sha256,
  Slug,
  Timestamp,
} from "../wire/common.ts";
import { Person } from "../people/owner.ts";
import { keyedHeaders, keyedPage, keyedResponses, notModified, roleResponses } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { screenOutcomes } from "../wire/screen-outcomes.ts";
import { needs } from "../wire/security.ts";
import { Yanked } from "../public/yanked.ts";
import { teamSurface } from "../wire/surfaces.ts";

/** What a team's people may install, and what waits for its approvers. */

const CatalogueKind = z.enum(["skill", "mcp-server", "command", "prompt"]).openapi("CatalogueKind");

const shared = {
  kind: CatalogueKind,
  slug: Slug,
  title: z.string(),
  version: ApprovedVersion,
  sha256: Sha256,
};

export const CatalogueEntry = z
  .object({
    ...shared,
    origin: z.enum(["approved", "own"]),
    state: z.enum(["approved", "expired", "withdrawn"]),
    withdrawn: orNull(Withdrawn),
    deniedBy: z.string().nullable().openapi({
      description: "The rule of the policy that keeps back what was approved; it is in the list of all alone",
      example: "deny",
    }),
    approvalId: z.string().nullable(),
    by: orNull(Person).openapi({ description: "Who approved it, or changed the own item last; null: the policy" }),
    since: Timestamp,
    newer: orNull(
      z.object({
        version: ApprovedVersion,
        state: z.enum(["pending", "denied"]),
        differenceUrl: z.string().nullable(),
      }),
    ).openapi({ description: "A newer public version that is not approved" }),
    yanked: orNull(Yanked).openapi({ description: "Its publisher advises against it; the team is still given it" }),
  })
  .openapi("CatalogueEntry");
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const CataloguePage = pageOf("CataloguePage", CatalogueEntry);
export type CataloguePage = z.infer<typeof CataloguePage>;

const filters = {
  q: SearchText.optional().openapi({ param: { description: "Words of the slug or the title" } }),
  kind: CatalogueKind.optional().openapi({ param: { description: "What it is" } }),
  origin: z
    .enum(["approved", "own"])
    .optional()
    .openapi({ param: { description: "`approved`: a public record; `own`: an item of the team" } }),
  state: z
    .enum(["approved", "withdrawn", "expired", "all"])
    .optional()
    .openapi({
      default: "approved",
      param: {
        description:
          "`approved`: what is offered, the newest approved version of each record. `all`: every approval of the " +
          "last year too, one that the policy keeps back among them",
      },
    }),
};
export type CatalogueFilter = z.infer<z.ZodObject<typeof filters>>;

/** An answer without a line has no `ETag`. */
const linesHeaders = {
  ...keyedHeaders,
  ETag: header("Send it back as `If-None-Match`; an answer without a line has none", { required: false }),
};

export const csvType = "text/csv";
const tags = ["Teams"];
const team = z.object(teamSurface.params);

export const listCatalogue = createRoute({
  method: "get",
  path: "/teams/{team}/catalogue",
  operationId: "listCatalogue",
  tags,
  summary: "List what a team's people may install",
  description:
    "By slug. `format` gives all of it in one answer, as lines of JSON or as CSV, in which a cell that a spreadsheet " +
    "would take for a formula has a `'` before it.",
  ...needs("vault:read"),
  request: {
    params: team,
    query: z.object({
      ...filters,
      format: z
        .enum(["csv", "ndjson"])
        .optional()
        .openapi({ param: { description: "All of it in one answer" } }),
      ...pageParameters,
    }),
  },
  responses: {
    ...keyedPage(CataloguePage, "what the team offers"),
    200: {
      description: "A page of what the team offers; or all of it",
      headers: { ...linesHeaders, Link: header(pageLinks.Link.description, { required: false }) },
      content: {
        "application/json": { schema: CataloguePage },
        [ndjsonType]: { schema: z.string() },
        [csvType]: { schema: z.string() },
      },
    },
    ...teamSurface.responses,
  },
});

const pendingReasons = ["requested", "newer", "withdrawn", "expired", "name_taken", "own"] as const;
const PendingReason = z.enum(pendingReasons).openapi("PendingReason");
export type PendingReason = z.infer<typeof PendingReason>;

export const PendingEntry = z
  .object({
    ...shared,
    reason: PendingReason,
    screen: z.enum(screenOutcomes),
    virusScan: z.string().nullable().openapi({
      description: "The status of its scan; null where there is no archive",
      example: "clean",
    }),
    changed: orNull(
      z.object({
        files: z.int().min(0),
        lines: z.int().min(0).nullable().openapi({ description: "Added and removed; null where that is too much" }),
        facts: z.int().min(0).openapi({ description: "Facts that the approved version lacks" }),
      }),
    ).openapi({ description: "Since the newest approved version" }),
    differenceUrl: z.string().nullable(),
    ageHours: z.int().min(0),
    requestedBy: orNull(Person),
    requestId: z.string().nullable(),
    withdrawn: orNull(Withdrawn),
    note: z.string().nullable(),
  })
  .openapi("PendingEntry");
export type PendingEntry = z.infer<typeof PendingEntry>;

export const PendingPage = pageOf("PendingPage", PendingEntry);
export type PendingPage = z.infer<typeof PendingPage>;

export const listPending = createRoute({
  method: "get",
  path: "/teams/{team}/catalogue/pending",
  operationId: "listPending",
  tags,
  summary: "List what waits for a team's approvers",
  description:
    "`requested`: somebody asked. `newer`: a newer version of something approved. `withdrawn`: the public catalogue " +
    "took back what was approved, or an approved own item was deleted, flagged or found infected. `expired`: its " +
    "approval has ended, and no other stands. `name_taken`: an own item of an approved record's name. `own`: " +
    "an own item, where the policy asks for approvals of those.",
  ...needs("vault:read"),
  request: {
    params: team,
    query: z.object({
      reason: PendingReason.optional().openapi({ param: { description: "Why it waits" } }),
      ...pageParameters,
    }),
  },
  responses: {
    ...keyedPage(PendingPage, "what waits"),
    ...roleResponses("approver"),
    ...teamSurface.responses,
  },
});

export const exportCatalogue = createRoute({
  method: "get",
  path: "/teams/{team}/catalogue/export",
  operationId: "exportCatalogue",
  tags,
  summary: "Take out what a team offers",
  description:
    "A line of JSON for each thing that is offered: what the list has of it, and `server`, the packages and remotes " +
    "of an approved MCP server. With `archives=true` one zip, made while it is sent: " +
    "`skills/{slug}/{version}.zip` of each approved skill, `own/{slug}/{version}.zip` of the team's own, last " +
    "`catalogue.ndjson`. One that ends early " +
    `has no list. A person may take out a team's archives ${limits.exportsPerHour} times an hour.`,
  ...needs("vault:read"),
  request: {
    params: team,
    query: z.object({
      archives: z
        .enum(["true", "false"])
        .optional()
        .openapi({ default: "false", param: { description: "`true`: one zip with the archives" } }),
    }),
  },
  responses: {
    200: {
      description: "The lines, or the archives",
      headers: {
        ...linesHeaders,
        "Content-Disposition": header("A name to keep it under (RFC 6266)"),
      },
      content: {
        [ndjsonType]: { schema: z.string() },
        "application/zip": { schema: { type: "string" as const, format: "binary" } },
      },
    },
    ...notModified,
    ...keyedResponses,
    ...teamSurface.responses,
  },
});
