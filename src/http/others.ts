import type { OpenAPIHono } from "@hono/zod-openapi";
import { teamSurface, vaultSurface } from "../contract/surfaces.ts";
import { asMember, asPerson } from "../vault/owner.ts";
import { accounts } from "./accounts.ts";
import { auditApp } from "./audit.ts";
import { tokenExchange } from "./token-exchange.ts";
import { trustPoliciesApp } from "./trust-policies.ts";
import { deviceApi } from "./account/device.ts";
import { signedInPages } from "./account/signed-in.ts";
import { endpoints } from "./client-scopes.ts";
import { catalogues } from "./clients/catalogues.ts";
import { clawhub } from "./clients/clawhub.ts";
import { itemGit } from "./clients/item-git.ts";
import { links } from "./clients/links.ts";
import { mcp } from "./clients/mcp.ts";
import { mcpVault } from "./clients/mcp-vault.ts";
import { registry } from "./clients/registry.ts";
import { exportApp } from "./export.ts";
import { health } from "./health.ts";
import { teamCatalogue } from "./catalogue.ts";
import { teamInvitations } from "./invitations.ts";
import { teamMembers } from "./members.ts";
import { installLinksApp } from "./install-links.ts";
import { itemFactsApp } from "./item-facts.ts";
import { itemsApp } from "./items.ts";
import { operator } from "./operator.ts";
import { pages } from "./pages.ts";
import { policyFiles } from "./policy-files.ts";
import { reports } from "./reports.ts";
import { revisionsApp } from "./revisions.ts";
import { teamRobots } from "./robot-keys.ts";
import { site } from "./site.ts";
import { skillFoldersApp } from "./skill-folders.ts";
import type { AppEnv } from "./router.ts";
import { teamScreen } from "./screen.ts";
import { teams } from "./teams.ts";
import { teamWatch } from "./watch.ts";
import { teamWebhooks } from "./webhooks.ts";
import { trashApp } from "./trash.ts";
import { verdicts } from "./verdicts.ts";

/** The routes beside the public reads, by the path of their mount. */
export const others: (readonly [path: string, routes: OpenAPIHono<AppEnv>])[] = [
  ["/api/v1", accounts],
  ["/api/v1", teams],
  ["/api/v1", policyFiles],
  ["/api/v1", teamMembers],
  ["/api/v1", teamInvitations],
  ["/api/v1", teamCatalogue],
  ["/api/v1/vault", itemsApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", itemsApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", skillFoldersApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", skillFoldersApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", exportApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", exportApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", itemFactsApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", itemFactsApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", revisionsApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", revisionsApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", trashApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", trashApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/teams/:team", teamScreen],
  ["/api/v1/vault", itemGit((c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", itemGit((c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", installLinksApp(vaultSurface, (c) => asPerson(c.var.caller))],
  ["/api/v1/teams/:team", installLinksApp(teamSurface, (c) => asMember(c.var.caller, c.req.param("team") ?? ""))],
  ["/api/v1/vault", trustPoliciesApp(vaultSurface)],
  ["/api/v1/teams/:team", trustPoliciesApp(teamSurface)],
  ["/api/v1/vault", auditApp(vaultSurface)],
  ["/api/v1/teams/:team", auditApp(teamSurface)],
  ["/api/v1/teams/:team", teamRobots],
  ["/api/v1/teams/:team", teamWebhooks],
  ["/api/v1/teams/:team", teamWatch],
  ["/api/v1", tokenExchange],
  ["/api/v1", verdicts],
  // Before the endpoints: their middleware answers every path below a scope that is no page.
  ["/api/v1", deviceApi],
  ["/", signedInPages],
  ["/", pages],
  ["/", mcp],
  ["/", mcpVault],
  ["/", registry],
  ["/", links],
  ["/", catalogues],
  ["/", clawhub],
  ["/", site],
  ["/", endpoints],
  ["/", reports],
  ["/", health],
  ["/operator/v1", operator],
];
